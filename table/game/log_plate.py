"""The newest lines of the log on a plate."""

from collections.abc import Sequence

import pygame

from games.core.phrases import Told, Words
from sprites import palette
from sprites.tint import PLATE
from table.board.canvas import BlitTarget
from table.look import TEXT, Look

LEAD, CLOSE = 25, 24
"""From line to line in u, and the least where a long entry needs a line more."""
CLOSER = 0.9
"""Letters that are no smaller than this share are rather read in fewer lines, farther apart."""
SHOWN = 2
"""How many entries there are, and lines for them."""


def draw(look: Look, surface: BlitTarget, lines: Sequence[Words], rect: pygame.Rect) -> None:
    """Write the newest lines on a plate of that size; all of it, clicked on, shows every move."""
    inner, tints, high = look.length(12), look.tints, rect.height - look.length(10)
    surface.blit(look.atlas.rounded(rect.size, look.length(14), tints.dark + PLATE, tints.plate_edge + "60", 1), rect)
    wide = rect.width - 2 * inner
    sizes = {many: _px(look, lines, wide, high, many) for many in (SHOWN, 1, SHOWN + 1)}
    most = max(sizes, key=lambda many: sizes[many] * (CLOSER if many > SHOWN else 1))
    px, lead = sizes[most], min(look.px(LEAD), high // most)
    rows = _rows(look, lines, wide, most, px)
    top = rect.centery - most * lead // 2
    for words, newest in rows:
        line = look.text.line(words, px, palette.TEXT if newest else palette.MUTED)
        surface.blit(line, line.get_rect(midleft=(rect.left + inner, top + lead // 2)))
        top += lead


def _px(look: Look, lines: Sequence[Words], wide: int, high: int, many: int) -> int:
    """How large the newest entry is in so many lines of a plate that wide and high."""

    def fits(size: int) -> bool:
        long = lines and len(look.text.wrap(lines[-1], size, wide)) > many
        return not long and many * size * CLOSE <= high * TEXT

    return look.text.fitting(look.px(TEXT), fits)


def _rows(look: Look, lines: Sequence[Words], width: int, most: int, px: int) -> list[tuple[Told, bool]]:
    """The last lines in type of that size, wrapped, oldest first, as many as fit: whether each belongs to the newest
    entry. Of the newest rather a part than nothing."""
    if not lines:
        return []
    newest = look.text.in_lines(lines[-1], px, width, "regular", most)
    before = look.text.wrap(lines[-2], px, width) if len(lines) > 1 else []
    fits = len(before) + len(newest) <= most
    return [*((words, False) for words in before if fits), *((words, True) for words in newest)]
