"""Small plain charts on paper: large figures, a line of results, bars of a share, a curve of answers."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median
from typing import NamedTuple

import pygame

from games.core.phrases import EMPTY, Phrase, Words, row
from sprites import palette, paper
from table.decimals import decimal
from table.look import Look
from table.widgets import pen
from table.widgets.widget import Widget

BASE = 18
_FIGURE = 34
_NAME = 0.39
"""The share of a line that the words of a bar get."""


class LargeFigure(NamedTuple):
    """A large figure and what it counts; ink: plain, first (blue), second (red)."""

    figure: Words
    words: Words
    ink: str = "plain"


class Chart(Widget):
    """Drawn across the whole width."""

    def _line(self, base: float = BASE, weight: str = "regular") -> int:
        return self.look.text.height(self.look.px(base), weight)

    def _write(self, surface: pygame.Surface, words: Words, room: pygame.Rect, colour: str, align: str = "left",
               base: float = BASE) -> None:  # fmt: skip
        block = pen.block(self.look, words, base, room.width, height=room.height)
        pen.write(self.look, surface, block, room, colour, align)

    def _inks(self) -> paper.Inks:
        return paper.inks(self.look.settings.felt)


class Numbers(Chart):
    """Figures side by side, on further lines where they do not fit."""

    def __init__(self, look: Look, numbers: Sequence[LargeFigure]) -> None:
        super().__init__(look)
        self.numbers = tuple(numbers)
        self.spoken = row([Phrase("{figure} {words}", one.figure, one.words) for one in numbers])

    def _wide(self, one: LargeFigure) -> int:
        look = self.look
        figure = look.text.width(one.figure, look.px(_FIGURE), "bold")
        return max(figure, look.text.width(one.words, look.px(BASE))) + look.length(12)

    def _lines(self, width: int) -> list[list[LargeFigure]]:
        lines: list[list[LargeFigure]] = [[]]
        left = width
        for one in self.numbers:
            if lines[-1] and self._wide(one) > left:
                lines.append([])
                left = width
            lines[-1].append(one)
            left -= self._wide(one)
        return lines

    def measure(self, width: int) -> tuple[int, int]:
        return width, len(self._lines(width)) * self._high()

    def _high(self) -> int:
        return self._line(_FIGURE, "bold") + self._line() - self.look.length(2)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        high = self._high()
        for number, line in enumerate(self._lines(box.width)):
            spare = max(0, box.width - sum(map(self._wide, line))) // len(line)
            left = box.left
            for one in line:
                wide = self._wide(one)
                self._draw(surface, pygame.Rect(left, box.top + number * high, wide, high), one)
                left += wide + spare

    def _draw(self, surface: pygame.Surface, cell: pygame.Rect, one: LargeFigure) -> None:
        inks = self._inks()
        colours = {"plain": self.ink(palette.TEXT), "first": inks.first, "second": inks.second}
        upper = pygame.Rect(cell.left, cell.top, cell.width, self._line(_FIGURE, "bold"))
        block = pen.block(self.look, one.figure, _FIGURE, cell.width, weight="bold", height=upper.height)
        pen.write(self.look, surface, block, upper, colours[one.ink])
        lower = pygame.Rect(cell.left, cell.bottom - self._line(), cell.width, self._line())
        self._write(surface, one.words, lower, self.ink(palette.MUTED))


class Title(Chart):
    """A heading in blue, with a remark at the right edge, below it if there is no room."""

    def __init__(self, look: Look, words: Words, remark: Words = EMPTY) -> None:
        super().__init__(look)
        self.words = words
        self.remark = remark
        self.spoken = Phrase("{words}: {remark}", words, remark) if remark else words
        self._lines = 1

    def measure(self, width: int) -> tuple[int, int]:
        look, px = self.look, self.look.px(BASE)
        wide = look.text.width(self.words, px, "semibold") + look.text.width(self.remark, px) + look.length(14)
        self._lines = 2 if self.remark and wide > width else 1
        return width, self._lines * self._line()

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        line = self._line()
        upper = pygame.Rect(box.left, box.top, box.width, line)
        block = pen.block(self.look, self.words, BASE, box.width, weight="semibold", height=line)
        pen.write(self.look, surface, block, upper, self._inks().first)
        lower = upper.move(0, (self._lines - 1) * line)
        if self.remark:
            self._write(surface, self.remark, lower, self.ink(palette.MUTED), "right" if self._lines == 1 else "left")


class Results(Chart):
    """Results in a row, the newest at the right: won above the line and filled, lost below it and open, drawn on it."""

    most = 24

    def __init__(self, look: Look, results: Sequence[str]) -> None:
        super().__init__(look)
        self.results = tuple(results[-self.most :])

    def measure(self, width: int) -> tuple[int, int]:
        return width, self.look.length(54)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        look, inks = self.look, self._inks()
        step = box.width / self.most
        size = (max(3, round(step * 0.66)), look.length(23))
        middle, gap, edge = box.centery, max(1, look.length(2)), max(1, look.length(1.6))
        surface.fill(self.ink(palette.MUTED), (box.left, middle, box.width, max(1, look.length(1.2))))
        for at, result in enumerate(self.results):
            left = box.left + round(at * step)
            if result == "won":
                filled = look.atlas.rounded(size, look.length(3), inks.first)
                surface.blit(filled, (left, middle - gap - size[1]))
            elif result == "lost":
                hollow = look.atlas.rounded(size, look.length(3), None, inks.second, edge)
                surface.blit(hollow, (left, middle + 2 * gap))
            else:
                flat = (size[0], max(3, look.length(8)))
                surface.blit(
                    look.atlas.rounded(flat, look.length(3), self.ink(palette.MUTED)), (left, middle - flat[1] // 2)
                )


class Share(Chart):
    """A share as a hatched bar: "Medium ▨▨▨▨▢▢▢ 10 of 17"."""

    def __init__(self, look: Look, words: Words, part: int, whole: int) -> None:
        super().__init__(look)
        self.words = words
        self.part = part
        self.whole = whole
        self.spoken = Phrase("{words}: {remark}", words, Phrase("{part} of {whole}", part, whole))

    def measure(self, width: int) -> tuple[int, int]:
        return width, max(self.look.length(30), self._line() + self.look.length(4))

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        look, inks = self.look, self._inks()
        name = pygame.Rect(box.left, box.top, round(box.width * _NAME), box.height)
        count = pygame.Rect(0, box.top, round(box.width * 0.21), box.height)
        count.right = box.right
        self._write(surface, self.words, name, self.ink(palette.TEXT))
        self._write(surface, Phrase("{part} of {whole}", self.part, self.whole), count, self.ink(palette.TEXT), "right")
        gap, high = look.length(8), look.length(20)
        bar = pygame.Rect(name.right + gap, box.centery - high // 2, count.left - name.right - 2 * gap, high)
        edge = max(1, look.length(1))
        surface.blit(look.atlas.rounded(bar.size, look.length(4), "#ffffff60", "#b8a988", edge), bar)
        wide = round(bar.width * self.part / max(1, self.whole))
        if wide > look.length(4):
            surface.blit(look.atlas.hatched((wide, high), inks.first, look.u), bar)


class AnswerTimesChart(Chart):
    """The answer in each match as a curve, the newest at the right, and a line across at the median."""

    most = 40

    def __init__(self, look: Look, answers: Sequence[int]) -> None:
        """``answers``: in milliseconds, the oldest first."""
        super().__init__(look)
        self.answers = tuple(answers[-self.most :])
        self.middle = median(answers)
        self.ends = [Phrase("{count} s", decimal(answer / 1000, 2)) for answer in (self.answers[0], self.answers[-1])]
        if len(self.answers) > 1:
            self.spoken = Phrase("from {first} to {last}", *self.ends)

    def measure(self, width: int) -> tuple[int, int]:
        return width, self.look.length(96) + self._line()

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        look, inks = self.look, self._inks()
        foot = pygame.Rect(box.left, box.bottom - self._line(), box.width, self._line())
        room = pygame.Rect(box.left, box.top, box.width, foot.top - box.top)
        top = max(*self.answers, self.middle) * 1.06
        edge = look.length(6)
        step = (room.width - 2 * edge) / max(1, len(self.answers) - 1)
        stops = tuple((edge + at * step, room.height * (1 - each / top)) for at, each in enumerate(self.answers))
        surface.fill(self.ink(palette.MUTED), (room.left, room.bottom, room.width, max(1, look.length(1.2))))
        line = room.bottom - round(room.height * self.middle / top)
        surface.fill(inks.second, (room.left, line, room.width, max(1, look.length(1.6))))
        surface.blit(look.atlas.curve(room.size, stops, inks.first, look.u), room)
        self._write(surface, self.ends[0], foot, self.ink(palette.MUTED))
        if len(self.answers) > 1:
            self._write(surface, self.ends[1], foot, self.ink(palette.MUTED), "right")


class RatingScale(Chart):
    """A rating on a line with marks for the levels: a band as wide as its doubt, and in it the figure itself."""

    def __init__(self, look: Look, points: float, doubt: float, levels: Sequence[tuple[Words, int]]) -> None:
        """``levels``: what each is called, and its rating; every second name is above the line."""
        super().__init__(look)
        self.points, self.doubt, self.levels = points, doubt, tuple(levels)

    def measure(self, width: int) -> tuple[int, int]:
        return width, 2 * self._line() + self.look.length(30)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        look, inks = self.look, self._inks()
        known = [self.points - self.doubt, self.points + self.doubt, *(at for _, at in self.levels)]
        least, most = min(known), max(known)
        names = [look.text.width(words, look.px(BASE)) for words, _ in self.levels]
        line = box.inflate(-max(names), 0)

        def x(points: float) -> int:
            return line.left + round(line.width * (points - least) / (most - least))

        high = look.length(16)
        band = pygame.Rect(x(self.points - self.doubt), box.centery - high // 2, 0, high)
        band.width = max(look.length(6), x(self.points + self.doubt) - band.left)
        surface.blit(look.atlas.hatched(band.size, inks.first, look.u), band)
        surface.fill(self.ink(palette.MUTED), (box.left, box.centery, box.width, max(1, look.length(1.2))))
        for number, ((words, at), wide) in enumerate(zip(self.levels, names, strict=True)):
            above = number % 2
            tick = pygame.Rect(x(at), box.centery, max(1, look.length(1.6)), look.length(11))
            if above:
                tick.bottom = box.centery
            surface.fill(self.ink(palette.TEXT), tick)
            cell = pygame.Rect(0, box.top if above else box.bottom - self._line(), wide + 2, self._line())
            cell.centerx = tick.centerx
            self._write(surface, words, cell.clamp(box), self.ink(palette.TEXT), "center")
        mark = pygame.Rect(0, 0, look.length(6), look.length(24))
        mark.center = x(self.points), box.centery
        surface.blit(look.atlas.rounded(mark.size, look.length(3), inks.first), mark)
