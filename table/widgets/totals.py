"""What a hand or a match came to: a total for each side in large figures, the winner's in a loop drawn by hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from games.core.figures import minus, signed
from games.core.phrases import Told, Words
from sprites import palette, paper
from table.look import Look
from table.widgets import pen
from table.widgets.button import Pressable
from table.widgets.widget import Widget

WIDE = 560
"""The width of the sheet at 100 % text."""
_NAME, _LARGE, _OTHERS, _LINE, _GAIN = 25, 86, 34, 18, 24
_MOST_NAME, _MOST_LARGE, _LEAST_NAME = 1.4, 1.1, 0.64
"""How much larger text may make names and figures, and how much smaller little room makes names."""


class TotalsSheet(Widget):
    """Two totals side by side; of more sides each has a row, the winner's first."""

    def __init__(
        self, look: Look, names: Sequence[Words], totals: Sequence[Sequence[int]], won: Sequence[int],
        gains: Sequence[int] = (), first: int = 0,
    ) -> None:  # fmt: skip
        """``totals``: of each side, in one figure or several; ``won``: which sides won, from 0; ``gains``: what a hand
        has brought each; ``first``: the side that is named first."""
        super().__init__(look)
        self.names, self.totals, self.gains, self.won = names, totals, gains, frozenset(won)
        self.counted = 1.0
        """How far the totals have been counted up."""
        self.scale = 1.0
        """How large the figures are where there is less room than they want."""
        sides = [*range(first, len(names)), *range(first)]
        self.order = sides if self._pair else sorted(sides, key=lambda side: side not in self.won)

    def figures(self, side: int, counted: float = 1.0) -> Told:
        """A side's total, so far counted up."""
        return Told(" · ".join(minus(round(figure * counted)) for figure in self.totals[side]))

    @property
    def _pair(self) -> bool:
        return len(self.names) <= 2

    def measure(self, width: int) -> tuple[int, int]:
        look = self.look
        wide = min(width, round(look.length(WIDE) * max(1.0, min(1.6, look.settings.text_size / 100))))
        large, name, row = self._high(_LARGE), self._high(_NAME), self._high(_OTHERS)
        if self._pair:
            return wide, large + name + look.length(4)
        return wide, large + (len(self.names) - 1) * row

    def _px(self, base: float) -> int:
        scale = max(self.scale, _LEAST_NAME) if base == _NAME else self.scale
        return round(scale * self.look.grown(base, _MOST_LARGE if base == _LARGE else _MOST_NAME))

    def _high(self, base: float) -> int:
        return round(self.look.text.height(self._px(base), "bold") * (0.86 if base == _LARGE else 1.0))

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        look, inks = self.look, paper.inks(self.look.settings.felt)
        if not self._pair:
            self._draw_rows(surface, box)
            return
        count, name = len(self.names), self._high(_NAME)
        if count == 2:
            surface.fill(
                "#cf6f62", (box.centerx, box.top + look.length(6), max(1, look.length(2)), box.height - look.length(12))
            )
        for at, side in enumerate(self.order):
            cell = pygame.Rect(box.left + box.width * at // count, box.top, box.width // count, box.height)
            self._write(
                surface, self.names[side], _NAME, pygame.Rect(cell.left, cell.top, cell.width, name), inks.side(side)
            )
            cell.top, cell.height = cell.top + name, cell.height - name
            self._write_total(surface, side, _LARGE, cell, "center")

    def _draw_rows(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        inks, top = paper.inks(self.look.settings.felt), box.top
        for place, side in enumerate(self.order):
            base = _LARGE if place == 0 else _OTHERS
            row = pygame.Rect(box.left, top, box.width, self._high(base))
            self._write(surface, self.names[side], _NAME, pygame.Rect(row.left, row.top, row.width // 2, row.height),
                        inks.side(side), "left")  # fmt: skip
            self._write_total(
                surface, side, base, pygame.Rect(row.centerx, row.top, row.width // 2, row.height), "right"
            )
            top = row.bottom

    def _write_total(self, surface: pygame.Surface, side: int, base: float, cell: pygame.Rect, align: str) -> None:
        look, inks = self.look, paper.inks(self.look.settings.felt)
        aside = look.length(40)
        room = cell.inflate(-2 * aside, 0)
        at = self._write(surface, self.figures(side, self.counted), base, room, inks.side(side), align)
        if side in self.won and base == _LARGE and self.counted >= 1:
            loop = pygame.Rect(0, 0, at.width + 2 * look.length(30), min(cell.height + look.length(8), at.height))
            loop.center = at.center
            surface.blit(look.atlas.loop(loop.size, inks.second, 1.6 * look.u), loop)
        if self.gains:
            left = at.right + look.length(34)
            gained = pygame.Rect(left, cell.top, cell.right - look.length(4) - left, cell.height)
            self._write(surface, Told(signed(self.gains[side])), _GAIN, gained, inks.text, "left")

    def _write(
        self, surface: pygame.Surface, words: Words, base: float, room: pygame.Rect, ink: str, align: str = "center"
    ) -> pygame.Rect:  # fmt: skip
        """Words on one line, set smaller where there is no room; where they are."""
        weight = "semibold" if base == _NAME else "bold"
        line = self.look.text.squeezed(words, self._px(base), room.width, ink, weight)
        at = line.get_rect(center=room.center)
        if align == "left":
            at.left = room.left
        elif align == "right":
            at.right = room.right
        pen.put(surface, line, at.topleft, room)
        return at


class FoldLine(Pressable):
    """A line at the foot of a sheet that unfolds all the rest, and folds it again."""

    def __init__(self, look: Look, words: Words, fold: Callable[[], None], *, folded: bool) -> None:
        super().__init__(look, fold)
        self.name = "more"
        self.words = words
        self.folded = folded

    def measure(self, width: int) -> tuple[int, int]:
        look = self.look
        high = look.text.height(look.grown(_LINE, _MOST_NAME)) + look.length(14)
        return min(width, round(look.length(WIDE) * max(1.0, min(1.6, look.settings.text_size / 100)))), high

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        look = self.look
        ink = self.ink(palette.TEXT if self.hovered else palette.MUTED)
        sign = look.length(14)
        px = look.text.shrunk(self.words, look.grown(_LINE, _MOST_NAME), box.width - 3 * sign)
        line = look.text.line(self.words, px, ink)
        at = line.get_rect(center=(box.centerx - sign, box.centery))
        around = at.inflate(2 * sign, look.length(4)).clip(box)  # one thing to press, whatever it names
        around.width = min(around.width + 2 * sign, box.right - around.left)
        edge = max(1, look.length(1.2))
        surface.blit(look.atlas.rounded(around.size, around.height // 2, None, ink, edge), around)
        pen.put(surface, line, at.topleft, box)
        x, w = at.right + sign // 2, max(2, look.length(2.4))
        ends, tip = box.centery - sign // 4, box.centery + sign // 4
        if not self.folded:
            ends, tip = tip, ends
        pygame.draw.lines(surface, ink, False, [(x, ends), (x + sign // 2, tip), (x + sign, ends)], w)
