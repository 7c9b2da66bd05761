"""What hangs over the edge of the felt, whole: smaller where nobody here lifts it, and moved in."""

import pygame

from games.core.cards import FRENCH
from table.layout.piles import RIM, Pile

DIRECTIONS = {"right": (1, 0), "left": (-1, 0), "down": (0, 1), "up": (0, -1), "none": (0, 0)}
BENT, HELD = 0.1, 0.4
"""How far the ends of an arc of cards reach beyond a straight row, in card widths; how much smaller the cards of others
may be for being whole, as a share."""


def overhang(pile: Pile, size: tuple[float, float], ratio: float, width: int) -> tuple[float, float]:
    """How much further out a pile at an edge of a table of that size lies than one of French cards."""
    across = pile.turn in {90, 270}
    at, far = (side[0 if across else 1] for side in (pile.at, size))
    more = (ratio - FRENCH.ratio) * width / 2
    out = -more if at < RIM else more if at > far - RIM else 0.0
    return (out, 0.0) if across else (0.0, out)


def share(pile: Pile, middle: tuple[float, float], width: float, ratio: float, inside: pygame.Rect | None) -> float:
    """The share of its size at which a pile that nobody here lifts is whole without reaching further in."""
    if inside is None or pile.lift != "none" or pile.flow is not None:
        return 1.0
    (x, y), (wide, high), (dx, dy) = middle, _around(pile, width, ratio), DIRECTIONS[pile.fan]
    over = 0 if dx else max(inside.left - x, x - inside.right) / wide + 0.5
    over = max(over, 0 if dy else max(inside.top - y, y - inside.bottom) / high + 0.5)
    return 1 - max(0.0, min(HELD, over))


def moved_in(
    pile: Pile, middle: tuple[float, float], width: float, ratio: float, inside: pygame.Rect | None
) -> tuple[float, float]:  # fmt: skip
    """The middle of a pile, moved so far that its cards and their arc are whole."""
    (x, y), (dx, dy) = middle, DIRECTIONS[pile.fan]
    if inside is None:
        return x, y
    wide, high = (side / 2 for side in _around(pile, width, ratio))
    if not dx:
        x = max(inside.left + wide, min(inside.right - wide, x))
    if not dy:
        y = max(inside.top + high, min(inside.bottom - high, y))
    return x, y


def _around(pile: Pile, width: float, ratio: float) -> tuple[float, float]:
    """The room of a card of a pile, with what its arc reaches beyond it."""
    more, tall = 2 * BENT * width if pile.arc else 0.0, round(width * ratio)
    wide, high = (tall, width) if pile.turn in {90, 270} else (width, tall)
    return wide + more, high + more
