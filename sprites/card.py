"""The faces of the cards: indexes, pips and aces; courts and jokers come from their own files."""

from collections.abc import Mapping
from types import MappingProxyType

import pygame

from games.core.cards import FRENCH, RANKS, Card
from sprites import court, glyph, joker, palette, suit, svg

PIPS: Mapping[int, tuple[tuple[float, float], ...]] = MappingProxyType(
    {
        2: ((0.5, 0.185), (0.5, 0.815)),
        3: ((0.5, 0.185), (0.5, 0.5), (0.5, 0.815)),
        4: ((0.29, 0.185), (0.71, 0.185), (0.29, 0.815), (0.71, 0.815)),
        5: ((0.29, 0.185), (0.71, 0.185), (0.5, 0.5), (0.29, 0.815), (0.71, 0.815)),
        6: ((0.29, 0.185), (0.71, 0.185), (0.29, 0.5), (0.71, 0.5), (0.29, 0.815), (0.71, 0.815)),
        7: ((0.29, 0.185), (0.71, 0.185), (0.5, 0.3425), (0.29, 0.5), (0.71, 0.5), (0.29, 0.815),
            (0.71, 0.815)),
        8: ((0.29, 0.185), (0.71, 0.185), (0.5, 0.3425), (0.29, 0.5), (0.71, 0.5), (0.5, 0.6575),
            (0.29, 0.815), (0.71, 0.815)),
        9: ((0.29, 0.185), (0.71, 0.185), (0.29, 0.395), (0.71, 0.395), (0.5, 0.5), (0.29, 0.605),
            (0.71, 0.605), (0.29, 0.815), (0.71, 0.815)),
        10: ((0.29, 0.185), (0.71, 0.185), (0.5, 0.29), (0.29, 0.395), (0.71, 0.395), (0.29, 0.605),
             (0.71, 0.605), (0.5, 0.71), (0.29, 0.815), (0.71, 0.815)),
    }
)  # fmt: skip

LEAST_INDEX, READ, CROWDED = 10, 28, 44
"""The smallest index in pixels; how wide the narrowest cards are that are read, and no ornament; below which width such
an index has no room beside pips."""
EDGE_TONE, EDGE_LINE = "#b3a788", "#7d735a"
"""The cut edge of a card, and the line where it ends."""


def height(width: int, ratio: float = FRENCH.ratio) -> int:
    """The height in pixels of a card that wide, of a deck of that ratio."""
    return round(width * ratio)


def draw(card: Card, width: int, colours: str = "two", index: str = "classic") -> pygame.Surface:
    """The face of a card, ``width`` pixels wide.

    ``colours`` is one of the sets in palette.SUIT_COLOURS, ``index`` "classic", "large", or "ornament" for a card that
    nobody has to read. Jokers with an even ``deck`` are in colour, with an odd one grey.
    """
    return picture(body(card, width, colours, index), width)


def body(card: Card, width: int, colours: str = "two", index: str = "classic") -> str:
    """The face as SVG elements in pixels, to be set into a larger picture."""
    assert not card.hidden, "a hidden card shows its back"
    high = height(width)
    if card.joker:
        return blank(width) + joker.body(width, high, grey=card.deck % 2 == 1)
    colour, ink = palette.SUIT_COLOURS[colours][card.suit], palette.INDEX_COLOURS[colours][card.suit]
    if index == "large" or (index == "classic" and READ <= width < CROWDED):
        return blank(width) + _large(card, width, high, colour, ink)
    corner = _corner(card, width, high, ink, read=index == "classic")
    middle = _middle(card, width, high, colour)
    return blank(width) + middle + corner + svg.half_turn(width / 2, high / 2, corner)


def picture(body: str, width: int, thick: int = 0, ratio: float = FRENCH.ratio) -> pygame.Surface:
    """A card from its SVG elements. ``thick``: the pixels of its cut edge that are seen below it."""
    return svg.picture(width, height(width, ratio) + thick, edge(width, thick, ratio), body)


def edge(width: int, thick: int, ratio: float, turn: float = 0.0) -> str:
    """The cut edge of a card, from right below it down; of a card that is turned about its middle, as it looks then."""
    high, line = height(width, ratio), max(1, round(width / 150))
    sheets = []
    for down in range(thick, 0, -1):
        stroke = EDGE_LINE if down == thick else EDGE_TONE
        shape = svg.rect(
            line / 2 - width / 2, line / 2 - high / 2, width - line, high - line, max(3.0, width * 0.062), EDGE_TONE,
            stroke, line,
        )  # fmt: skip
        sheets.append(svg.shift(width / 2, high / 2 + down, shape, turn=turn))
    return "".join(sheets)


def blank(width: int, ratio: float = FRENCH.ratio) -> str:
    """A card with nothing on it: paper, and the edge that keeps stacked cards apart."""
    line = max(1, round(width / 150))
    return svg.rect(
        line / 2,
        line / 2,
        width - line,
        height(width, ratio) - line,
        max(3.0, width * 0.062),
        palette.PAPER,
        palette.EDGE,
        line,
    )


def index_height(usual: float, width: int) -> int:
    """The height of an index in whole pixels: on a card that is read never too small to be."""
    return max(round(usual), LEAST_INDEX if width >= READ else 0)


def _corner(card: Card, width: int, high: int, colour: str, *, read: bool) -> str:
    """Rank and suit at the top left."""
    cap = index_height(high * 0.128, width if read else 0)
    stem = max(1, round(cap * 0.16))
    text = RANKS[card.rank - 1]
    column = max(width * 0.098, width * 0.03 + glyph.width(text, cap) / 2)
    top = max(3, round(high * 0.037))
    mark = cap * 0.74
    middle = top + cap + max(1.5, cap * 0.14) + mark / 2
    letters = glyph.body(text, column, top, cap, stem, colour)
    return letters + suit.body(card.suit, width * 0.098, middle, mark, colour)


def _middle(card: Card, width: int, high: int, colour: str) -> str:
    if card.face:
        return court.body(card.rank, card.suit, width, high, colour)
    if card.rank == 1:
        return _ace(card.suit, width, high, colour)
    size = high * 0.165
    return "".join(
        suit.body(card.suit, width * x, high * y, size, colour, turned=y > 0.501) for x, y in PIPS[card.rank]
    )


def _ace(sign: str, width: int, high: int, colour: str) -> str:
    x, y = width / 2, high / 2
    if sign != "s":
        return suit.body(sign, x, y, high * 0.3, colour)
    # The white inset has no foot, so that the big spade's own foot stays whole.
    return (
        suit.body("s", x, y, high * 0.4, colour)
        + svg.path(suit.leaf(x, y - high * 0.005, high * 0.27), palette.PAPER)
        + suit.body("s", x, y + high * 0.004, high * 0.2, colour)
        + suit.body("d", x, y - high * 0.004, high * 0.095, palette.LEAF)
    )


def _large(card: Card, width: int, high: int, colour: str, ink: str) -> str:
    """A face to be read from afar or with only its top or its left edge showing; it is drawn one way up."""
    cap = round(high * 0.25)
    stem = max(2, round(cap * 0.145))
    text = RANKS[card.rank - 1]
    top = max(3, round(high * 0.05))
    wide = glyph.width(text, cap)
    left = max(width * 0.075, width * 0.22 - wide / 2)
    small = high * 0.165
    rank = glyph.body(text, left + wide / 2, top, cap, stem, ink)
    under = suit.body(card.suit, width * 0.22, top + cap + high * 0.03 + small / 2, small, ink)
    beside = suit.body(card.suit, width * 0.805, top + cap * 0.5, high * 0.2, colour)
    if card.face:
        return rank + under + beside + court.emblem(card.rank, card.suit, colour, width * 0.6, high * 0.74, width * 0.6)
    return rank + under + beside + suit.body(card.suit, width * 0.625, high * 0.69, high * 0.45, colour)
