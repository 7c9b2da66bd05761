"""What a hand or a match came to: a total for each side in large figures, the winner's in a loop drawn by hand."""

from collections.abc import Callable, Sequence

import pygame

from games.core.figures import minus, signed
from games.core.phrases import Told, Words
from sprites import palette
from table.look import Look
from table.widgets import pen
from table.widgets.button import Pressable
from table.widgets.widget import Widget
from table.widgets.writing import Cols, Passage, Space, Stack

WIDE = 560
"""The width of the sheet at 100 % text."""
_NAME, _LARGE, _OTHERS, _LINE, _GAIN = 24, 86, 32, 19, 24
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
        full = self.look.grown(base, _MOST_LARGE if base == _LARGE else _MOST_NAME)
        return self.look.text.fitting(full, lambda px: px <= scale * full)

    def _high(self, base: float) -> int:
        return round(self.look.text.height(self._px(base), "bold") * (0.86 if base == _LARGE else 1.0))

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        look = self.look
        if self._pair and len(self.order) == 2:
            inside = box.inflate(0, -look.length(12))
            surface.fill("#cf6f62", (inside.centerx, inside.top, max(1, look.length(2)), inside.height))
        sides = [self._side(side, _LARGE if not at or self._pair else _OTHERS) for at, side in enumerate(self.order)]
        made = Cols(*((1, side) for side in sides), gap=0) if self._pair else Stack(*sides, gap=-4)
        made.look, made.on_paper = look, True
        made.draw(surface, box)

    def _side(self, side: int, base: float) -> Widget:
        """The name of a side and its total: one above the other, or in a row."""
        won = side in self.won and base == _LARGE and self.counted >= 1
        name = self._written(self.names[side], _NAME, side, "center" if self._pair else "left")
        align = "right" if not self._pair else "left" if self.gains else "center"
        loop = palette.PLAYERS[1] if won else ""
        aside = 4, Space(0)
        total = self._written(self.figures(side, self.counted), base, side, align, loop)
        near = -8 * self.scale  # what a figure has above it for its line
        if not self.gains:
            return Stack(name, total, gap=near) if self._pair else Cols(aside, (50, name), (36, total), aside, gap=24)
        gain = self._written(Told(signed(self.gains[side])), _GAIN, None, "left")
        if not self._pair:
            return Cols(aside, (46, name), (32, total), (18, gain), gap=24)
        return Stack(name, Cols((1, Space(0)), total, (1, gain), gap=34), gap=near)

    def _written(self, words: Words, base: float, side: int | None, align: str, looped: str = "") -> Widget:
        """Words on one line, as large as the sheet has them now, in the ink of a side."""
        size = self._px(base) / self.look.px(1000) * 1000
        ink = palette.MUTED if side is None else palette.PLAYERS[side % len(palette.PLAYERS)]
        weight = "semibold" if base == _NAME else "bold"
        return Passage(words, size, ink, weight, align, lines=1, looped=looped)


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
