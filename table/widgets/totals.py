"""What a hand or a match came to: a total for each side in large figures, the winner's in a loop drawn by hand."""

from collections.abc import Callable, Sequence

import pygame

from games.core.figures import minus, signed
from games.core.phrases import Told, Words
from sprites import palette, paper
from table.look import Look
from table.widgets import pen
from table.widgets.button import Pressable
from table.widgets.widget import Widget
from table.widgets.writing import Cols, Passage, Stack

WIDE = 560
"""The width of the sheet at 100 % text."""
_NAME, _LARGE, _OTHERS, _LINE, _GAIN = 24, 86, 32, 19, 24
_APART = 16
FIGURES, LOOPED = 0.5, 1.5
"""What a total has of the width, and how much wider it is with its loop."""
_MOST_NAME, _MOST_LARGE, _LEAST, _LAST = 1.4, 1.1, 0.75, 0.56
"""How much larger text may make names and figures, and how much smaller little room makes all but the largest
figures; and how much the least room."""
LAST = 0.35
"""The scale where there is least room."""


class TotalsSheet(Widget):
    """Two totals side by side; of more sides each has a row, the winner's first."""

    def __init__(
        self, look: Look, names: Sequence[Words], totals: Sequence[Sequence[int]], won: Sequence[int],
        gains: Sequence[int] = (), first: int = 0, *, armies: bool = False,
    ) -> None:  # fmt: skip
        """``totals``: of each side, in one figure or several; ``won``: which sides won, from 0; ``gains``: what a hand
        has brought each; ``first``: the side that is named first; ``armies``: whether armies stand for
        the sides on the table."""
        super().__init__(look)
        self.names, self.totals, self.gains, self.won = names, totals, gains, frozenset(won)
        self._armies = armies
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
            gain = self._high(_GAIN) - look.length(8 * self.scale) if self.gains else 0
            return wide, large + name + gain + look.length(4)
        return wide, large + (len(self.names) - 1) * row

    def fits(self, width: int, scale: float) -> bool:
        """Whether every figure has room there, and its loop, at that scale."""
        self.scale = scale
        wide = self.look.text.width
        return not self.totals or all(
            wide(self.figures(side), self._px(self._base(at)), "bold") * (LOOPED if side in self.won else 1)
            <= width * FIGURES
            for at, side in enumerate(self.order)
        )

    def _base(self, at: int) -> float:
        """The text size of a total in that place."""
        return _LARGE if self._pair or not at else _OTHERS

    def _px(self, base: float) -> int:
        scale = self.scale if base == _LARGE else max(self.scale, _LEAST if self.scale > LAST else _LAST)
        full = self.look.grown(base, _MOST_LARGE if base == _LARGE else _MOST_NAME)
        return self.look.text.fitting(full, lambda px: px <= scale * full)

    def _high(self, base: float) -> int:
        return round(self.look.text.height(self._px(base), "bold") * (0.86 if base == _LARGE else 1.0))

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        look = self.look
        if self._pair and len(self.order) == 2:
            inside = box.inflate(0, -look.length(12))
            surface.fill("#cf6f62", (inside.centerx, inside.top, max(1, look.length(2)), inside.height))
        sides = [self._side(side, self._base(at), box.width) for at, side in enumerate(self.order)]
        made = Cols(*((1, side) for side in sides), gap=_APART) if self._pair else Stack(*sides, gap=-4)
        made.look, made.on_paper = look, True
        made.draw(surface, box)

    def _side(self, side: int, base: float, width: int) -> Widget:
        """The name of a side and its total: one above the other, or in a row so wide."""
        won, size = side in self.won and base == _LARGE and self.counted >= 1, self._px(base)
        align = "center" if self._pair else "right"
        loop = palette.PLAYERS[1] if won else ""
        total = self._written(self.figures(side, self.counted), size, side, align, loop)
        gain = [self._written(Told(signed(self.gains[side])), self._px(_GAIN), None, align)] if self.gains else []
        if self._pair:  # what a figure has above it for its line is taken back
            name = self._written(self.names[side], self._px(_NAME), side, "center", weight="semibold")
            return Stack(name, total, *gain, gap=-8 * self.scale)
        name = self._written(self.names[side], self._named(width), side, "left", weight="semibold")
        return Cols((1 - FIGURES, name), *((0.2, each) for each in gain), (FIGURES, total), pad=8, gap=4)

    def _named(self, width: int) -> int:
        """How large all names are in rows so wide: as large as the figures, if they have room."""
        text, room = self.look.text, width * (1 - FIGURES) / (1.2 if self.gains else 1) - self.look.length(2 * 8)
        return text.fitting(
            self._px(_OTHERS), lambda px: all(text.width(name, px, "semibold") <= room for name in self.names)
        )

    def _written(
        self, words: Words, px: int, side: int | None, align: str, looped: str = "", weight: str = "bold"
    ) -> Widget:  # fmt: skip
        """Words on one line of that size, in the ink of a side."""
        size = px / self.look.px(1000) * 1000
        felt = self.look.settings.felt
        ink = palette.MUTED if side is None else paper.side_ink(side, (side + 1) * self._armies, felt)
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
