"""The leaf of a calendar in the menu: the day, and what it brings."""

from __future__ import annotations

from datetime import date

import pygame

from games.core.days import game_of, problem_of
from games.core.phrases import Phrase, Told, words_of
from table import dates
from table.documents import BoundedError
from table.layout import layout
from table.layout.layout import LayoutError
from table.look import Look
from table.screen import Host, ToDay, ToEvening, ToProblem
from table.session.evening import parse
from table.widgets.area import Row, SlipArea
from table.widgets.paper_link import LINK, PaperLink
from table.widgets.widget import Label

WIDE = 190
"""Its width at text size 100 %, where it hangs in no place of a box."""
EDGE = 16
"""The margin beside its words, in u."""


class DayLeaf(SlipArea):
    """A sheet with the date, the problem of the day, its deal, and an evening."""

    def __init__(self, host: Host, day: date) -> None:
        look, then = host.look, day.timetuple()
        self.day = day
        self._host = host
        self.problem = problem_of(day)
        problem, deal = (layout.head_or_fault(key).title for key in (self.problem.rpartition("-")[0], game_of(day)))
        whole = Phrase("Problem: {game}", problem), Phrase("Deal: {game}", deal)
        self.link = PaperLink(look, _fitting(look, whole[0], Phrase("Problem of the day")), self.open)
        self.deal = PaperLink(look, _fitting(look, whole[1], Phrase("The day's deal")), lambda: host.open(ToDay()))
        self.link.name, self.deal.name = "problem of the day", "deal of the day"
        self.link.spoken = Phrase("The problem of the day: {game}", problem)
        self.deal.spoken = Phrase("The day's deal: {game}", deal)
        words = Phrase("An evening …") if parse(host.look.settings.evening) is not None else Phrase("An evening")
        self.evening = PaperLink(look, words, lambda: host.open(ToEvening()))
        self.evening.name = "evening"
        when = Phrase("{weekday} {day}", dates.weekday(then), Told(str(day.day)))
        rows = [
            Row((Label(look, when, 19, weight="bold", align="center"),), 4),
            *(Row((link,), 0) for link in (self.link, self.deal, self.evening)),
        ]
        super().__init__(look, rows, lambda width: min(width, round(WIDE * look.px(18) / 18)), bound=True)

    def open(self) -> None:
        """Set the problem out."""
        try:
            self._host.open(ToProblem(self.problem))
        except (BoundedError, LayoutError) as error:
            self._host.screens[-1].notify(words_of(error))


def _fitting(look: Look, words: Phrase, short: Phrase) -> Phrase:
    """The words if they go on a line of the leaf, or others."""
    return words if look.text.width(words, look.px(LINK), "semibold") <= look.length(WIDE - 2 * EDGE) else short


def is_new(look: Look) -> bool:
    """Whether somebody has played nothing here: the menu is quiet then."""
    return not (look.settings.lessons or look.settings.tables)


def leaf_in(box: pygame.Rect) -> pygame.Rect:
    """Where the leaf hangs in the place of a box."""
    return box.inflate(0, -box.height // 12)
