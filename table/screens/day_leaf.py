"""The paper of the menu while no game is pointed at: the day and what it brings, or for somebody new where to begin."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING

import pygame

from games.core.days import game_of, problem_of
from games.core.phrases import EMPTY, Phrase, Told, words_of
from table import dates
from table.documents import BoundedError
from table.layout import layout
from table.layout.layout import LayoutError
from table.look import Look
from table.screen import Host, ToDay, ToEvening, ToProblem
from table.screens.leaf_lines import LeafLine, LeafNumber
from table.screens.menu_areas import column
from table.widgets.area import Row, SlipArea
from table.widgets.button import Button
from table.widgets.widget import Widget

if TYPE_CHECKING:
    from table.screens.day_done import DayDone


class DayLeaf(SlipArea):
    """A sheet with the date, the problem of the day, its deal, and an evening; for somebody new a button alone."""

    def __init__(self, host: Host, day: date, begin: Callable[[], None]) -> None:
        """``begin``: take the first lesson."""
        self.day = day
        self._host = host
        rows = [Row((self._begin(begin),), 8)] if is_new(host.look) else self._day()
        super().__init__(host.look, rows, lambda width: min(width, column(host.look)), bound=True)

    def _begin(self, begin: Callable[[], None]) -> Button:
        button = Button(self._host.look, Phrase("Begin"), begin, main=True, full=True)
        button.name = "begin"
        return button

    def _day(self) -> list[Row]:
        host, look, day, then = self._host, self._host.look, self.day, self.day.timetuple()
        self.problem = problem_of(day)
        problem, deal = (layout.head_or_fault(key) for key in (self.problem.rpartition("-")[0], game_of(day)))
        self.link = LeafLine(look, Phrase("Problem of the day"), problem.title, problem.tuck_box.colour, self.open)
        self.deal = LeafLine(
            look, Phrase("The day's deal"), deal.title, deal.tuck_box.colour, lambda: host.open(ToDay())
        )  # fmt: skip
        self.link.name, self.deal.name = "problem of the day", "deal of the day"
        self.link.tells = Phrase("The problem of the day: {game}", problem.title)
        self.deal.tells = Phrase("The day's deal: {game}", deal.title)
        words = Phrase("An evening …") if _under_way(host.look.settings.evening) else Phrase("An evening")
        self.evening = LeafLine(look, EMPTY, words, "", lambda: host.open(ToEvening()))
        self.evening.name = "evening"
        when = Phrase("{weekday} {day}", dates.weekday(then), Told(str(day.day)))
        return [
            Row((LeafNumber(look, when, dates.weekday(then), day.day),), 8),
            *(Row((line,), 2) for line in (self.link, self.deal, self.evening)),
        ]

    def mark(self, found: DayDone | None) -> None:
        """Show what of this day is done."""
        if found is not None and found.day == self.day and not is_new(self.look):
            self.link.mark, self.deal.mark, self.evening.mark = found.problem, found.deal, found.evening

    def undate(self) -> None:
        """Leave only what stands on it every day."""
        if not is_new(self.look):
            self.written.rows = []

    def place(self, rect: pygame.Rect) -> None:
        """What is written is in the middle."""
        super().place(rect)
        spare = max(0, self.written.rect.height - self.written.content)
        self.written.arrange(self.written.rect.move(0, spare // 2))

    @property
    def first(self) -> Widget:
        """The first of its lines that leads somewhere."""
        return next(one for one in self.written.widgets if one.focusable)

    def open(self) -> None:
        """Set the problem out."""
        try:
            self._host.open(ToProblem(self.problem))
        except (BoundedError, LayoutError) as error:
            self._host.screens[-1].notify(words_of(error))


def is_new(look: Look) -> bool:
    """Whether somebody has played nothing here and has no name: the menu is quiet then."""
    settings = look.settings
    return not (settings.lessons or settings.tables or settings.who)


def _under_way(evening: str) -> bool:
    """Whether an evening was begun, by what the settings keep of it."""
    if not evening:
        return False
    from table.session.evening import parse  # the menu opens sooner without what knows matches

    return parse(evening) is not None
