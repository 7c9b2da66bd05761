"""A score sheet: words at the left, a column for each side, sums under a line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from games.core.phrases import Told, Words
from sprites import paper
from sprites.paper import RULE
from table.look import Look
from table.widgets import pen
from table.widgets.widget import Widget

BASE = 18
_PAD = 24
"""Between the columns."""
_INSET = 8
"""Between the edge of the sheet's lines and what is written on them."""
_HEAVY = {"head", "sum"}
_WORDS = 300
"""The most that words beside values take before they wrap."""


class SumsLine(NamedTuple):
    """A line of a score sheet, with the words that are shown; ``kind`` as of ``games.core.rules.Line``."""

    words: Words
    values: tuple[Words, ...] = ()
    kind: str = "row"


class SetLine(NamedTuple):
    """One line set: its words, its values, and how high it is."""

    line: SumsLine
    words: pen.Block
    values: tuple[pen.Block, ...]
    high: int


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
        self.shown: int | None = None
        """How many lines are shown so far; None: all."""
        self.counted = 1.0
        """How far the sums have been counted up."""
        self.columns = max((len(line.values) for line in self.lines), default=0)
        self._set: list[SetLine] = []
        self._widths: tuple[int, int] = (0, 0)

    def measure(self, width: int) -> tuple[int, int]:
        width = min(width, max(self.look.px(420), self.wish()))
        self._lay(width)
        return width, sum(one.high for one in self._set)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self._lay(rect.width)

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
        px, pad = self.look.px(BASE), self.look.length(_PAD)
        beside = [
            self.look.text.width(line.words, px, "semibold" if line.kind in _HEAVY else "regular") + pad
            for line in self.lines
            if line.values
        ]
        words = min(self.look.px(_WORDS), max(beside, default=0))
        return max(self.look.px(190), words) + self.columns * self._column()

    def _lay(self, width: int) -> None:
        """The words get the width that the values leave; values that are too wide shrink, then take more lines."""
        look, pad = self.look, self.look.length(_PAD)
        words_at_least = min(round(width * 0.3), look.px(190)) if self.columns else width
        each = min(self._column(), (width - words_at_least) // self.columns) if self.columns else 0
        words_wide = width - each * self.columns
        self._widths = words_wide, each
        self._set = []
        for line in self.lines:
            weight = "semibold" if line.kind in _HEAVY else "regular"
            room = words_wide - pad if line.values else width - 2 * look.length(_INSET)
            words = pen.block(look, line.words, BASE, room, weight=weight)
            values = tuple(self._value(value, each - pad // 2, weight) for value in line.values)
            tall = max(block.size[1] for block in (words, *values))
            self._set.append(SetLine(line, words, values, tall + look.length(12 if line.kind == "head" else 7)))

    def _value(self, words: Words, width: int, weight: str) -> pen.Block:
        one_line = self.look.text.height(self.look.px(BASE), weight)
        value = pen.block(self.look, words, BASE, width, weight=weight, height=one_line)
        if len(value.lines) > 1 or "…" in value.lines[0]:
            value = pen.block(self.look, words, BASE, width, weight=weight, height=3 * one_line)
        return value

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        look = self.look
        inks = paper.inks(look.settings.felt)
        wide, each = self._widths
        pad = look.length(_PAD)
        top = box.top
        last = next((one for one in reversed(self._set) if one.line.kind == "sum"), None)
        for one in self._set[: self.shown]:
            kind = one.line.kind
            row = pygame.Rect(box.left, top, box.width, one.high)
            if one is not self._set[-1]:
                rule = inks.words if kind == "head" else RULE
                surface.fill(rule, (row.left, row.bottom - 1, row.width, max(1, look.length(1))))
            inset = look.length(_INSET)
            room = pygame.Rect(row.left + inset, row.top, (wide if one.values else box.width) - inset, row.height)
            colour = inks.title if kind == "head" else paper.DARK_INKS.words if kind == "sum" else inks.words
            pen.write(look, surface, one.words, room, colour)
            for column, value in enumerate(self._counting(one)):
                cell = pygame.Rect(row.left + wide + column * each, row.top, each - inset, row.height)
                won = column in self.won and kind in _HEAVY
                pen.write(look, surface, value, cell, inks.side(self.sides[column]), "right")
                if won and one is last:
                    self._loop(surface, cell, value)
            top += one.high
        if self.columns and self.trophy and self.shown is None:
            self._crown(surface, box, wide, each, pad)

    def _counting(self, one: SetLine) -> tuple[pen.Block, ...]:
        """The values of a line; sums as far as they have been counted."""
        if one.line.kind != "sum" or self.counted >= 1:
            return one.values
        return tuple(
            pen.block(self.look, Told(str(round(int(words) * self.counted))), BASE, self._widths[1], weight="semibold")
            if isinstance(words, str) and words.isdigit()
            else value
            for words, value in zip(one.line.values, one.values, strict=True)
        )

    def _loop(self, surface: pygame.Surface, cell: pygame.Rect, value: pen.Block) -> None:
        """What the winner's last sum is marked with."""
        look, inks = self.look, paper.inks(self.look.settings.felt)
        words = pygame.Rect((0, 0), value.size)
        words.midright = cell.midright
        loop = pen.looped(look, words, cell.height)
        surface.blit(look.atlas.loop(loop.size, inks.second, look.u), loop)

    def _crown(self, surface: pygame.Surface, box: pygame.Rect, wide: int, each: int, pad: int) -> None:
        """A trophy before the names of the winners, in the last head."""
        heads = [index for index, one in enumerate(self._set) if one.line.kind == "head"]
        if not heads:
            return
        one = self._set[heads[-1]]
        top = box.top + sum(before.high for before in self._set[: heads[-1]])
        size = self.look.px(BASE)
        for column in self.won:
            if column >= len(one.values):
                continue
            right = box.left + wide + (column + 1) * each - self.look.length(8)
            left = right - one.values[column].size[0] - size - self.look.length(4)
            if left >= box.left + one.words.size[0] + self.look.length(8):
                picture = self.look.atlas.icon("trophy", size, paper.inks(self.look.settings.felt).title)
                surface.blit(picture, (left, top + (one.high - size) // 2))
