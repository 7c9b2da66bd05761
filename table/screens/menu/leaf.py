"""The paper of the menu while no game is pointed at: a calendar's leaf with what features have on it, or for somebody
new where to begin."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

import pygame

from games.core.phrases import EMPTY, Phrase, Told, Words
from table import dates
from table.look import Look
from table.screen import Host
from table.screens.menu.areas import column
from table.screens.menu.game_paper import welcome
from table.screens.menu.groups import in_order
from table.screens.menu.leaf_lines import LeafLine, leaf_number
from table.screens.menu.leaf_marks import LeafMarks, entries
from table.widgets.area import Row, SlipArea
from table.widgets.button import Button
from table.widgets.widget import Widget


class Leaf(SlipArea):
    """A sheet with the date and what the day brings; for somebody new a welcome."""

    def __init__(self, host: Host, day: date, begin: Callable[[], None]) -> None:
        """``begin``: take the first lesson."""
        self.day = day
        self.lines: dict[str, LeafLine] = {}
        """By the feature that each leads to."""
        self._host = host
        first = Button(host.look, Phrase("Start"), begin, main=True, full=True, name="begin")
        rows = welcome(in_order(host.look.text)[0], first) if is_new(host.look) else self._day()
        super().__init__(host.look, rows, lambda width: min(width, column(host.look)), bound=True)

    def _day(self) -> list[Row]:
        day, then = self.day, self.day.timetuple()
        self.lines = {name: entry.line(self._host, day) for name, entry in entries().items()}
        when = Phrase("{weekday} {day}", dates.weekday(then), Told(str(day.day)))
        return [
            Row((leaf_number(when, dates.weekday(then), day.day),), 8),
            *(Row((line,), 2) for line in self.lines.values()),
        ]

    def mark(self, found: LeafMarks | None) -> None:
        """Show what of this day is done."""
        if found is not None and found.day == self.day:
            for name, line in self.lines.items():
                line.mark = found.marks.get(name)

    def undate(self) -> None:
        """Leave only what stands on it every day."""
        if not is_new(self.look):
            self.written.rows = []

    def place(self, rect: pygame.Rect) -> None:
        """What is written is in the middle."""
        super().place(rect)
        spare = max(0, self.written.rect.height - self.written.content)
        self.written.arrange(self.written.rect.move(0, spare // 2))

    def meaning(self, widget: Widget) -> Words:
        """What one of its lines is for."""
        return next((entries()[name].meaning for name, line in self.lines.items() if line is widget), EMPTY)

    @property
    def first(self) -> Widget | None:
        """The first of its lines that leads somewhere, if any does."""
        return next((one for one in self.written.widgets if one.focusable), None)


def is_new(look: Look) -> bool:
    """Whether somebody has played nothing here and has no name: the menu is quiet then."""
    settings = look.settings
    return not (settings.lessons or settings.tables or settings.who)
