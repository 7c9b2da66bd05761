"""Other days: those that were played, and those that can still be, each with what was made of its deal."""

from collections.abc import Callable, Mapping
from datetime import date, timedelta
from functools import partial

from games.core.figures import signed
from games.core.phrases import EMPTY, Phrase, Told, Words
from sprites import palette
from table import dates
from table.features.days_deal.deal import LATE, DayResult, is_open
from table.features.days_deal.plan import game_of
from table.layout import layout
from table.widgets.widget import Icon, Widget
from table.widgets.writing import Cols, Passage, PressedParts, Space

MOST = 8
"""The most days that are listed."""


class OtherDay(PressedParts):
    """A day, its game, and the figure of its deal."""

    def __init__(self, day: date, result: DayResult | None, on_press: Callable[[], None], *, chosen: bool) -> None:
        super().__init__(self._seen, on_press, day.isoformat())
        self.day, self.result, self._chosen = day, result, chosen
        then = day.timetuple()
        self._when = Phrase("{weekday}, {day} {month}", dates.weekday(then), day.day, dates.month(then), context="date")
        self._title = layout.head_or_fault(game_of(day)).title
        self.spoken = Phrase("{date}: {game}. {figure}", self._when, self._title, self.figure or Phrase("open"))

    @property
    def figure(self) -> Words:
        """What is written of the result."""
        if self.result is None:
            return EMPTY
        return Told(signed(self.result.figure)) if self.result.ended else Told("…")

    def _seen(self, over: bool) -> Widget:
        ink, weight = palette.PLAYERS[over], "semibold" if self._chosen else "regular"
        figure = Passage(self.figure, 19, palette.TEXT, "semibold", lines=1)
        last = Cols((1, Space(0)), figure if self.result else Icon(None, "play", 17, ink))
        when = Passage(self._when, 19, palette.TEXT, weight, lines=1)
        return Cols((1.2, when), (1, Passage(self._title, 19, ink, "semibold", lines=1)), (0.3, last), gap=10, high=36)


def other_days(
    day: date, today: date, found: Mapping[date, DayResult], on_press: Callable[[date], None]
) -> list[OtherDay]:  # fmt: skip
    """The chosen day and the latest others, from the newest on."""
    open_ones = (today - timedelta(days=before) for before in range(LATE))
    days = sorted({*open_ones, *found}, reverse=True)[:MOST]
    shown = [
        each for each in sorted({day, *days}, reverse=True) if each in found or is_open(each, today) or each == day
    ]
    return [OtherDay(each, found.get(each), partial(on_press, each), chosen=each == day) for each in shown]
