"""The leaf of a calendar in the menu: the day, and what it brings."""

from __future__ import annotations

from datetime import date

import pygame

from games.core.days import problem_of
from games.core.phrases import Phrase, Told, words_of
from sprites import palette
from table import dates
from table.documents import BoundedError
from table.layout import layout
from table.layout.layout import LayoutError
from table.look import Look
from table.screen import Host, ToProblem
from table.screens.game_paper import PaperLink
from table.widgets.area import Row, SlipArea
from table.widgets.widget import Label

WIDE = 190
"""Its width at text size 100 %, where it hangs in no place of a box."""


class DayLeaf(SlipArea):
    """A sheet with the date and the problem of the day."""

    def __init__(self, host: Host, day: date) -> None:
        look, then = host.look, day.timetuple()
        self.day = day
        self._host = host
        self.problem = problem_of(day)
        game = layout.head_or_fault(self.problem.rpartition("-")[0]).title
        self.link = PaperLink(look, game, self.open)
        self.link.name = "problem of the day"
        rows = [
            Row((Label(look, dates.weekday(then), 17, align="center"),), 0),
            Row((Label(look, Told(str(day.day)), 34, weight="bold", align="center"),), 6),
            Row((Label(look, Phrase("Problem of the day"), 15, colour=palette.MUTED, align="center"),), 0),
            Row((self.link,), 0),
        ]
        super().__init__(look, rows, lambda width: min(width, round(WIDE * look.px(18) / 18)), bound=True)

    def open(self) -> None:
        """Set the problem out."""
        try:
            self._host.open(ToProblem(self.problem))
        except (BoundedError, LayoutError) as error:
            self._host.screens[-1].notify(words_of(error))


def is_new(look: Look) -> bool:
    """Whether somebody has played nothing here: the menu is quiet then."""
    return not (look.settings.lessons or look.settings.tables)


def leaf_in(box: pygame.Rect) -> pygame.Rect:
    """Where the leaf hangs in the place of a box."""
    return box.inflate(0, -box.height // 12)
