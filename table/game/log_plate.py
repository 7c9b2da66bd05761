"""The newest lines of the log on a plate."""

from collections.abc import Sequence

import pygame

from games.core.phrases import Told, Words
from sprites import palette
from sprites.tint import PLATE
from table.board.canvas import BlitTarget
from table.look import TEXT, Look

LEAD, CLOSE = 25, 22
"""From line to line in u, and where a long entry needs a line more."""
SHOWN = 2
"""How many entries there are, and lines for them."""


def draw(look: Look, surface: BlitTarget, lines: Sequence[Words], rect: pygame.Rect) -> None:
    """Write the newest lines on a plate of that size; all of it, clicked on, shows every move."""
    inner, tints = look.length(12), look.tints
    surface.blit(look.atlas.rounded(rect.size, look.length(14), tints.dark + PLATE, tints.plate_edge + "60", 1), rect)
    wide, lead = rect.width - 2 * inner, look.px(LEAD)
    most = max(1, min(SHOWN, (rect.height - look.length(10)) // lead))
    usual = look.px(TEXT)
    if lines and most < len(look.text.wrap(lines[-1], usual, wide)):  # one line more, on a low plate in smaller type
        most, lead = most + 1, min(look.px(CLOSE), (rect.height - look.length(6)) // (most + 1))
        usual = min(usual, round(lead * TEXT / CLOSE))
    rows, px = _rows(look, lines, usual, wide, most)
    top = rect.centery - most * lead // 2
    for words, newest in rows:
        line = look.text.line(words, px, palette.TEXT if newest else palette.MUTED)
        surface.blit(line, line.get_rect(midleft=(rect.left + inner, top + lead // 2)))
        top += lead


def _rows(
    look: Look, lines: Sequence[Words], usual: int, width: int, most: int
) -> tuple[list[tuple[Told, bool]], int]:  # fmt: skip
    """The last lines, wrapped, oldest first, as many as fit, and the size of their type: whether each belongs to the
    newest entry. Of the newest rather a part than nothing."""
    text = look.text
    if not lines:
        return [], usual
    px = text.fitting(usual, lambda size: len(text.wrap(lines[-1], size, width)) <= most)
    newest = text.in_lines(lines[-1], px, width, "regular", most)
    before = text.wrap(lines[-2], px, width) if len(lines) > 1 else []
    fits = len(before) + len(newest) <= most
    return [*((words, False) for words in before if fits), *((words, True) for words in newest)], px
