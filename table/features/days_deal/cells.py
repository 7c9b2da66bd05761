"""The days of a month: what was made of the deal of each."""

from __future__ import annotations

import calendar
from collections.abc import Callable, Mapping
from datetime import date
from functools import partial

from games.core.figures import signed
from games.core.phrases import EMPTY, Phrase, Told, Words
from sprites import palette
from sprites.tint import CREAM
from table import dates
from table.features.days_deal.deal import DayResult, is_open
from table.look import Look
from table.widgets.area import Row
from table.widgets.widget import Label, Widget
from table.widgets.writing import Cols, Framed, Passage, PressedParts, Stack

WIDE, HIGH = 84, 50
"""Of a day, in u and at text size 100 %."""
_NUMBER, _FIGURE = 15, 20


class DayCell(PressedParts):
    """A day: its number, and the figure of its deal; filled once it was played."""

    def __init__(
        self, day: date, today: date, result: DayResult | None, on_press: Callable[[], None], *, chosen: bool
    ) -> None:
        super().__init__(self._seen, on_press, day.isoformat())
        self.day, self.result = day, result
        self.now, self.chosen = day == today, chosen
        self.enabled = result is not None or is_open(day, today)
        then = day.timetuple()
        date_ = Phrase("{day} {month}", day.day, dates.month(then))
        if result is None:
            self.spoken = Phrase("{date}, not played", date_)
        elif not result.ended:
            self.spoken = Phrase("{date}, not finished", date_)
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

    def _seen(self, over: bool) -> Widget:
        played, marked = self.result is not None and bool(self.result.ended), self.chosen or self.now or over
        plain = CREAM if played else palette.TEXT if self.enabled else palette.MUTED
        number = Passage(Told(str(self.day.day)), _NUMBER, plain, lines=1)
        words = Stack(number, Passage(self.figure, _FIGURE, plain, "semibold", "center", lines=1), gap=-5)
        fill, edge = palette.TEXT if played else None, palette.TEXT if marked else palette.MUTED
        line = 3 if self.chosen else 2 if marked else 1
        return Framed(Cols((1, words), pad=7), (WIDE, HIGH), fill, edge, line, 6, 4)


def month_of(
    look: Look, day: date, today: date, found: Mapping[date, DayResult], on_press: Callable[[date], None]
) -> list[Row]:  # fmt: skip
    """The month of a day in weeks, Monday first."""
    rows = []
    for week in calendar.Calendar().monthdatescalendar(day.year, day.month):
        line: list[Widget] = []
        for each in week:
            if each.month != day.month:
                line.append(Gap(look))
                continue
            line.append(DayCell(each, today, found.get(each), partial(on_press, each), chosen=each == day))
        rows.append(Row(line, 4, "center", between=4))
    return rows


class Gap(Label):
    """The place of a day that is in another month."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, EMPTY, _NUMBER)

    def measure(self, width: int) -> tuple[int, int]:
        return _size(self.look)


def _size(look: Look) -> tuple[int, int]:
    """Of the place of a day."""
    return max(look.length(WIDE), look.px(WIDE * 0.75)), max(look.length(HIGH), look.px(HIGH * 0.85))
