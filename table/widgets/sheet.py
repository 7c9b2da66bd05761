"""A score sheet: words at the left, a column for each side, sums under a line."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate, pairwise
from typing import NamedTuple

import pygame

from games.core.phrases import Told, Words
from sprites import palette, paper
from sprites.paper import RULE
from table.look import Look
from table.widgets.widget import Icon, Widget
from table.widgets.writing import Cols, Passage, Space

BASE = 19
_PAD = 24
"""Between the columns."""
_INSET = 8
"""Between the edge of the sheet's lines and what is written on them."""
_APART = 16
"""Between what is written side by side: a loop goes beyond its words."""
_HEAVY = {"head", "sum"}
_WORDS = 300
"""The most that words beside values take before they wrap."""


class SumsLine(NamedTuple):
    """A line of a score sheet, with the words that are shown; ``kind`` as of ``games.core.rules.Line``."""

    words: Words
    values: tuple[Words, ...] = ()
    kind: str = "row"


class SumsSheet(Widget):
    """``names``: of the sides; ``won``: those that have won, from 0; ``first``: the one in the first column."""

    def __init__(
        self, look: Look, lines: Sequence[SumsLine], names: Sequence[Words], won: Sequence[int] = (), first: int = 0
    ) -> None:  # fmt: skip
        super().__init__(look)
        self.sides = [*range(first, len(names)), *range(first)]
        """The side of each column."""
        self.lines = [
            line._replace(values=tuple((names if line.kind == "head" else line.values)[side] for side in self.sides))
            if len(line.values) == len(names)
            else line
            for line in lines
        ]
        self.won = frozenset(self.sides.index(side) for side in won)
        """The columns of those."""
        self.trophy = True
        """Whether a trophy is shown beside the names of the winners."""
        self.full = False
        """Whether it takes the whole width, and has its columns further apart."""
        self.shown: int | None = None
        """How many lines are shown so far; None: all."""
        self.counted = 1.0
        """How far the sums have been counted up."""
        self.columns = max((len(line.values) for line in self.lines), default=0)

    def measure(self, width: int) -> tuple[int, int]:
        width = width if self.full else min(width, max(self.look.px(420), self.wish()))
        return width, sum(self._rows(width)[1])

    def uncut(self) -> Iterator[tuple[int, int, int]]:
        ends = accumulate(self._rows(self.rect.width)[1], initial=0)
        return ((start, end, end) for start, end in pairwise(ends))

    def _column(self) -> int:
        """The preferred width of a column of values."""
        px = self.look.px(BASE)
        widest = [self.look.text.width(value, px, "semibold") for line in self.lines for value in line.values]
        crown = px + self.look.length(8)
        heads = [self.look.text.width(name, px, "semibold") + crown for line in self.lines for name in line.values
                 if line.kind == "head"]  # fmt: skip
        return max([self.look.px(70), *widest, *heads]) + self.look.length(_PAD)

    def wish(self) -> int:
        """The width at which nothing is cramped."""
        return max(self.look.px(190), min(self.look.px(_WORDS), self._beside())) + self.columns * self._column()

    def _beside(self) -> int:
        """The width that words beside values would like."""
        px, weights = self.look.px(BASE), dict.fromkeys(_HEAVY, "semibold")
        said = [(line.words, weights.get(line.kind, "regular")) for line in self.lines if line.values]
        widest = max((self.look.text.width(words, px, weight) for words, weight in said), default=0)
        return widest + self.look.length(_PAD)

    def _rows(self, width: int) -> tuple[list[Cols], list[int]]:
        """The lines set in that width, and how high each is: words get what the values leave."""
        least = min(round(width * 0.3), self.look.px(190), self._beside()) if self.columns else width
        apart = max(0, width - self.wish()) // (self.columns or 1) if self.full else 0
        each = min(self._column() + apart + self.look.length(_APART), (width - least) // max(1, self.columns))
        kinds = [line.kind for line in self.lines]
        last = {kind: len(kinds) - 1 - kinds[::-1].index(kind) for kind in _HEAVY & {*kinds}}
        rows = [self._row(at, width, each, last) for at in range(len(self.lines))]
        for row in rows:
            row.look, row.on_paper = self.look, self.on_paper
        spare = [self.look.length(12 if kind == "head" else 7) for kind in kinds]
        return rows, [row.measure(width)[1] + more for row, more in zip(rows, spare, strict=True)]

    def _row(self, at: int, width: int, each: int, last: Mapping[str, int]) -> Cols:
        line, weight = self.lines[at], "semibold" if self.lines[at].kind in _HEAVY else "regular"
        ink = {"head": palette.GOLD, "sum": palette.TEXT}.get(line.kind, palette.MUTED)
        cells: list[tuple[float, Widget]] = []
        for column, value in enumerate(line.values):
            won = column in self.won and last.get(line.kind) == at
            if line.kind == "sum" and self.counted < 1 and isinstance(value, str) and value.isdigit():
                value = Told(str(round(int(value) * self.counted)))
            fits = self.look.text.width(value, round(self.look.px(BASE) * 0.6), weight) < each
            colour = palette.PLAYERS[self.sides[column % len(self.sides)]]
            crowned = won and line.kind == "head" and self.trophy and self.shown is None
            said = Passage(value, BASE, colour, weight, "left" if crowned else "right", lines=1 if fits else 3,
                           looped=palette.PLAYERS[1] if won and line.kind == "sum" else "")  # fmt: skip
            sign = [Icon(None, "trophy", BASE, palette.GOLD)] if crowned else []
            cells.append((each, Cols((1, Space(0)), *sign, said, gap=4) if sign else said))
        end = [Space(_INSET)] if self.full else []  # a loop goes beyond its words
        words = Passage(line.words, BASE, ink, weight)
        return Cols((width - each * len(cells), words), *cells, *end, pad=_INSET, gap=_APART)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        top, inks = box.top, paper.inks(self.look.settings.felt)
        for line, row, high in [*zip(self.lines, *self._rows(box.width), strict=True)][: self.shown]:
            if line is not self.lines[-1]:
                rule = inks.text if line.kind == "head" else RULE
                surface.fill(rule, (box.left, top + high - 1, box.width, max(1, self.look.length(1))))
            row.draw(surface, pygame.Rect(box.left, top, box.width, high))
            top += high
