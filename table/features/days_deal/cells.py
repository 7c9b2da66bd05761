"""The days of a month: what was made of the deal of each."""

from __future__ import annotations

import calendar
from collections.abc import Callable, Mapping, Sequence
from datetime import date

import pygame

from games.core.figures import signed
from games.core.phrases import EMPTY, Phrase, Told, Words
from sprites import palette
from sprites.tint import CREAM
from table import dates
from table.features.days_deal.deal import DayResult, is_open
from table.look import Look
from table.widgets import pen
from table.widgets.area import Row
from table.widgets.button import Pressable
from table.widgets.widget import Label, Widget

WIDE, HIGH = 84, 50
"""Of a day, in u and at text size 100 %."""
_NUMBER, _FIGURE = 15, 20


class DayCell(Pressable):
    """A day: its number, and the figure of its deal; filled once it was played."""

    def __init__(
        self, look: Look, day: date, today: date, result: DayResult | None, on_press: Callable[[], None]
    ) -> None:
        super().__init__(look, on_press)
        self.day, self.result = day, result
        self.name = day.isoformat()
        self.now = day == today
        self.chosen = False
        self.enabled = result is not None or is_open(day, today)
        then = day.timetuple()
        date_ = Phrase("{day} {month}", day.day, dates.month(then))
        if result is None:
            self.spoken = Phrase("{date}, not played", date_)
        elif not result.ended:
            self.spoken = Phrase("{date}, not over", date_)
        else:
            self.spoken = Phrase("{date}, {figure}", date_, signed(result.figure))

    @property
    def figure(self) -> Words:
        """What is written of the result."""
        if self.result is None:
            return EMPTY
        return Told(signed(self.result.figure)) if self.result.ended else Told("…")

    def measure(self, width: int) -> tuple[int, int]:
        return _size(self.look)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        look, played = self.look, self.result is not None and bool(self.result.ended)
        ink, muted = self.ink(palette.TEXT), self.ink(palette.MUTED)
        room = box.inflate(-look.length(4), -look.length(4))
        line = max(1, look.length(3 if self.chosen else 2 if self.now or self.hovered else 1))
        edge = ink if self.chosen or self.now or self.hovered else muted
        surface.blit(look.atlas.rounded(room.size, look.length(6), ink if played else None, edge, line), room)
        plain = CREAM if played else ink if self.enabled else muted
        number = look.text.line(Told(str(self.day.day)), look.px(_NUMBER), plain)
        surface.blit(number, (room.left + look.length(7), room.top + look.length(4)))
        words = pen.block(
            look, self.figure, _FIGURE, room.width - look.length(8), weight="semibold", height=room.height
        )
        pen.write(look, surface, words, room.move(0, look.length(6)), plain, "center")


def month_of(
    look: Look, day: date, today: date, found: Mapping[date, DayResult], on_press: Callable[[date], None]
) -> tuple[list[Row | Widget], Sequence[DayCell]]:  # fmt: skip
    """The month of a day in weeks, Monday first, with the cells in it."""
    cells, rows = [], list[Row | Widget]()
    for week in calendar.Calendar().monthdatescalendar(day.year, day.month):
        line: list[Widget] = []
        for each in week:
            if each.month != day.month:
                line.append(Gap(look))
                continue
            cell = DayCell(look, each, today, found.get(each), lambda each=each: on_press(each))  # type: ignore[misc]
            cell.chosen = each == day
            cells.append(cell)
            line.append(cell)
        rows.append(Row(line, 4, "center", between=4))
    return rows, cells


class Gap(Label):
    """The place of a day that is in another month."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, EMPTY, _NUMBER)

    def measure(self, width: int) -> tuple[int, int]:
        return _size(self.look)


def _size(look: Look) -> tuple[int, int]:
    """Of the place of a day."""
    return max(look.length(WIDE), look.px(WIDE * 0.75)), max(look.length(HIGH), look.px(HIGH * 0.85))
