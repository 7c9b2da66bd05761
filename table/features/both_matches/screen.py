"""The result of a match whose cards were played before: both matches on paper, and how much was play."""

import time
from collections.abc import Callable, Sequence

import pygame

from games.core.phrases import Phrase, Words
from sprites import palette
from table.features.both_matches.verdict import Verdict
from table.overlays.dialog import Answer, answer_buttons
from table.screen import Host
from table.screens.match_words import day
from table.session.compare import ComparedMatch
from table.widgets.area import Row, SlipArea
from table.widgets.page import Page
from table.widgets.sheet import SumsLine, SumsSheet
from table.widgets.widget import Widget
from table.widgets.writing import Passage

_BETWEEN, _STEP = 40, 0.8


class ComparisonScreen(Page):
    """On the bare table. It goes away by itself before a button calls back; Enter is the first button, Esc the way
    out."""

    width = 1180
    framed = False
    gap, deaf = 20, 0.4

    def __init__(
        self, host: Host, verdict: Verdict, begun: float, buttons: Sequence[Answer], on_escape: Callable[[], None]
    ) -> None:
        """``begun``: when the earlier match was, in seconds since 1970; 0: nobody knows."""
        super().__init__(host)
        self._verdict, self._begun, self._buttons, self._on_escape = verdict, begun, buttons, on_escape
        self._fill()
        self.form.focus_on(self.form.stops[0][1])

    def another_day(self) -> None:
        self._fill()

    def _fill(self) -> None:
        verdict, begun = self._verdict, self._begun
        title = Phrase("Same cards, swapped seats") if verdict.changed else Phrase("Same cards, round two")
        head = [Passage(title, 32, weight="bold", align="center")]
        papers = (self._paper(day(begun, time.time()), verdict.before), self._paper(Phrase("This time"), verdict.now))
        said: list[Row | Widget] = [Passage(verdict.words, 19, weight="semibold", align="center")]
        if verdict.figure:
            figure = Passage(Phrase("{figure} by skill", verdict.figure), 46, palette.GOLD, "bold", "center")
            said.insert(0, Row((figure,), 4))
        told = SlipArea(self.look, said, lambda width: min(width, self.look.px(860)))
        foot = answer_buttons(self.host, self._buttons)
        body: list[Row | Widget] = [Row(papers, 24, "center", _BETWEEN), Row((told,), 8, "center")]
        self.build(head, body, [Row(foot, align="center")])

    def _paper(self, when: Words, held: ComparedMatch) -> SlipArea:
        sheet = SumsSheet(self.look, [SumsLine(*line) for line in held.lines], held.names, held.won)
        sheet.full = True
        rows: list[Row | Widget] = [
            Row((Passage(when, 24, weight="bold"),), 6),
            Row((sheet,), 8),
            Row((Passage(held.cards),), 4),
        ]
        return SlipArea(self.look, rows, lambda width: self._half(width, sheet))

    def _half(self, width: int, sheet: SumsSheet) -> int:
        """Two of them side by side where there is room for the sums, if a step smaller."""
        half = (width - self.look.length(_BETWEEN)) // 2
        return half if half >= _STEP * sheet.wish() + self.look.length(20) else width

    def place_panel(self, room: pygame.Rect) -> None:
        self.panel.midtop = room.centerx, room.top + (room.height - self.panel.height) // 3

    def key(self, event: pygame.event.Event) -> None:
        if event.key == pygame.K_ESCAPE:
            self._on_escape()
