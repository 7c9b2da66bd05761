"""The strip at the side of the table: the score, and what just happened."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from sprites import palette
from table.board.canvas import Ground
from table.look import Look

WIDTH, BAR = 262, 54
TITLE, FACT, LOG = 24, 18, 17


class Panel:
    """Draws the title bar and the side strip."""

    def __init__(self, look: Look, *, slim: bool = False) -> None:
        """``slim``: for two people side by side, a line at the foot instead of a strip at the side."""
        self._look = look
        self.slim = slim

    @property
    def bar(self) -> pygame.Rect:
        """The strip along the top."""
        return pygame.Rect(0, 0, self._look.size[0], self._look.length(BAR))

    @property
    def side(self) -> pygame.Rect:
        """The strip at the right, or at the foot."""
        width, bar, gap = self._look.length(WIDTH), self._look.length(BAR), self._look.length(12)
        whole = self._look.size
        if self.slim:
            height = self._look.text.height(self._look.px(LOG)) + gap
            return pygame.Rect(gap, whole[1] - height - gap // 2, whole[0] - 2 * gap, height)
        return pygame.Rect(whole[0] - width - gap, bar + gap // 2, width, whole[1] - bar - gap * 3 // 2)

    @property
    def table(self) -> pygame.Rect:
        """What is left for the cards."""
        gap, bar = self._look.length(12), self._look.length(BAR)
        strip = self._strip()
        if self.slim:
            return pygame.Rect(gap, bar, self.side.width, self.side.top - bar - gap // 2 - strip)
        return pygame.Rect(gap, bar, self.side.left - 2 * gap, self._look.size[1] - bar - gap - strip)

    @property
    def caption(self) -> pygame.Rect:
        """The line under the cards where captions stand; without captions it has no height."""
        table = self.table
        return pygame.Rect(table.left, table.bottom, table.width, self._strip())

    def _strip(self) -> int:
        look = self._look
        return look.text.height(look.px(LOG), "semibold") + look.length(8) if look.settings.captions else 0

    def icons(self, names: Sequence[str] = ("pause", "question")) -> dict[str, pygame.Rect]:
        """The program's buttons at the top right, from the right: pause, rules and what the game allows."""
        size, gap = self._look.length(40), self._look.length(8)
        right = self._look.size[0] - gap * 3 // 2
        rects = {}
        for name in names:
            rects[name] = pygame.Rect(right - size, (self.bar.height - size) // 2, size, size)
            right -= size + gap
        return rects

    def draw(
        self, surface: Ground, title: str, rows: Sequence[str], lines: Sequence[str], buttons_top: int | None
    ) -> None:
        """The title, the rows of the score pad, and as much of the log as fits above ``buttons_top``."""
        look, gap = self._look, self._look.length(12)
        name = look.text.line(title, look.px(TITLE), palette.TEXT, "bold")
        surface.blit(name, name.get_rect(midleft=(look.length(24), self.bar.centery)))
        side = self.side
        if buttons_top is not None and not self.slim:
            side.height = buttons_top - gap - side.top
        surface.blit(look.atlas.rounded(side.size, look.length(12), palette.PANEL + "d8", palette.PANEL_EDGE, 1), side)
        if self.slim:
            self._draw_line(surface, side, rows, lines)
            return
        inside = side.inflate(-2 * gap, -2 * gap)
        top = inside.top
        for row in rows:
            for words in look.text.wrap(row, look.px(FACT), inside.width, "semibold"):
                line = look.text.line(words, look.px(FACT), palette.TEXT, "semibold")
                surface.blit(line, (inside.left, top))
                top += line.get_height()
        if rows:
            top += gap // 2
            surface.blit(look.atlas.rounded((inside.width, 1), 0, palette.PANEL_EDGE), (inside.left, top))
            top += gap // 2
        self._draw_log(surface, lines, pygame.Rect(inside.left, top, inside.width, inside.bottom - top))

    def _draw_line(self, surface: Ground, area: pygame.Rect, rows: Sequence[str], lines: Sequence[str]) -> None:
        """The rows at the left, the newest remarks behind them, in one line."""
        look, gap = self._look, self._look.length(14)
        px = look.px(LOG)
        left = area.left + gap
        if rows:
            line = look.text.line(" · ".join(rows), px, palette.TEXT, "semibold")
            surface.blit(line, line.get_rect(midleft=(left, area.centery)))
            left += line.get_width() + 2 * gap
        right = area.right - gap
        for index, entry in enumerate(reversed(lines)):
            line = look.text.line(entry, px, palette.TEXT if index == 0 else palette.MUTED)
            if right - line.get_width() < left:
                break
            surface.blit(line, line.get_rect(midright=(right, area.centery)))
            right -= line.get_width() + 2 * gap

    def _draw_log(self, surface: Ground, lines: Sequence[str], area: pygame.Rect) -> None:
        """The newest lines at the foot; the last in full light."""
        look = self._look
        px = look.px(LOG)
        height = look.text.height(px)
        y = area.bottom
        for index, entry in enumerate(reversed(lines)):
            wrapped = look.text.wrap(entry, px, area.width)
            if y - height * len(wrapped) < area.top:
                break
            colour = palette.TEXT if index == 0 else palette.MUTED
            for words in reversed(wrapped):
                y -= height
                surface.blit(look.text.line(words, px, colour), (area.left, y))
            y -= look.length(5)
