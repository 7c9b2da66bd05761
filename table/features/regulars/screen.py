"""The page of the regulars: under each face how it stands between the two, and what was done for a first time."""

from __future__ import annotations

from functools import partial

import pygame

from games.core import registry
from games.core.phrases import Phrase, Told, Words, linked, row
from sprites import palette
from table.features.regulars.greeting import score
from table.layout import layout
from table.layout.hosts import rivals_of
from table.opening import Keeper
from table.screens.menu.waiting import Waiting, level_of, sit_down
from table.screens.seats.rivals import LINES, face
from table.setup import RIVALS
from table.store.memory import AT_HOME, Memory, Series
from table.widgets.area import Row
from table.widgets.page import Page
from table.widgets.widget import Widget
from table.widgets.writing import Cols, Framed, Passage, PressedParts, Space, Stack

_FACE, _CELL, _BETWEEN, _MOST, _RING = 76, 380, 12, 3, 11
"""At text size 100 %: a face, the least width of a cell, what is between two; the most games under a face; a ring."""


class RegularCell(PressedParts):
    """One of them: face, name, and the games played most; pressed, the first of these is played."""

    def __init__(self, page: RegularsScreen, who: str) -> None:
        super().__init__(partial(self._made_of, who), partial(page.sit, who), who)
        self._page, self._who = page, who
        self.tip = Phrase("Play {game} with {name}.", layout.head_or_fault(page.game(who)).title, RIVALS[who])

    def _made_of(self, who: str, over: bool) -> Widget:
        lines = [self._line(one) for one in self._page.played(who)] or [Passage(LINES[who], 16, palette.MUTED)]
        edge = palette.BUTTON_EDGE if over else palette.EDGE + "60"
        seen = face(who, lambda look: look.px(_FACE), up=over)
        words = Stack(Passage(Told(RIVALS[who]), 19, weight="bold"), *lines)
        return Framed(Cols(seen, (1, words), gap=12, pad=10), (0, 0), None, edge, 2.4, 10)

    def _line(self, series: Series) -> Widget:
        """A game with the two, how it stands, and a ring for each first: filled where it is done."""
        title = layout.head_or_fault(series.game).title
        rings = [Ring(done=done, said=words) for words, done in self._page.firsts(series)]
        return Cols(Passage(title, 16), (1, Passage(score(series), 16, palette.MUTED, lines=1)), *rings, gap=7)

    def in_words(self) -> Words:
        parts: list[Words] = [Told(RIVALS[self._who])]
        for one in self._page.played(self._who):
            title, stands = layout.head_or_fault(one.game).title, score(one)
            parts.append(linked([title, stands], "{some}, {other}") if stands else title)
            firsts = self._page.firsts(one)
            if known := [words for words, done in firsts if done]:
                parts.append(Phrase("Done: {firsts}", row(known)))
            if still := [words for words, done in firsts if not done]:
                parts.append(Phrase("Still to come: {firsts}", row(still)))
        return linked(parts if len(parts) > 1 else [*parts, LINES[self._who]], "{some} · {other}")

    def measure(self, width: int) -> tuple[int, int]:
        half = (width - self.look.length(_BETWEEN)) // 2
        wide = half if half >= self.look.px(_CELL) else width
        most = max(self._with_look(self._made_of(who, over=False)).measure(wide)[1] for who in RIVALS)
        return wide, most + self.look.length(8)


class Ring(Framed):
    """Something that is done for a first time: filled where it was."""

    def __init__(self, *, done: bool, said: Words) -> None:
        ink = palette.PLAYERS[0]
        super().__init__(Space(0), (_RING, _RING), ink if done else None, ink, 1.6, _RING)
        self.spoken = said if done else Phrase("Still to come: {firsts}", said)

    def measure(self, width: int) -> tuple[int, int]:
        return self.look.px(_RING), self.look.px(_RING)

    def places(self, box: pygame.Rect) -> list[pygame.Rect]:
        wide, high = self.measure(0)
        return [box.inflate(wide - box.width, high - box.height)]


class RegularsScreen(Page):
    """All eight."""

    width = 880

    def __init__(self, host: Keeper, known: Memory, who: str = "") -> None:
        """``who``: the one that is meant."""
        super().__init__(host)
        self.known, self._people = known, host.belongings.people if host.belongings is not None else None
        cells = [RegularCell(self, each) for each in RIVALS]
        rows = [Row(cells[at : at + 2], 10, between=_BETWEEN) for at in range(0, len(cells), 2)]
        head = [Passage(Phrase("The regulars"), 24, weight="bold")]
        if any(self.firsts(one) for who in RIVALS for one in self.played(who)):
            says = Phrase("A filled ring: done for the first time. An open one: still to come.")
            head.append(Passage(says, 16, palette.MUTED))
        back = self.button("back", Phrase("Back"), self.host.pop, "left")
        self.build([Row(head, 8, "spread")], rows, [Row((back,))])
        self.form.focus_name(who)

    def played(self, who: str) -> list[Series]:
        """What was played most with somebody, the latest first of what was played as often."""
        found = [one for one in self.known.all_series() if one.rival == who]
        return sorted(found, key=lambda one: -len(one.meetings))[:_MOST]

    def firsts(self, series: Series) -> list[tuple[Words, bool]]:
        """What is done for a first time in a game, and whether it was, with its host; what is still to come only when
        somebody is at home there."""
        key = series.game
        if rivals_of(key)[0] != series.rival:
            return []
        done = {first for game, first in self.known.firsts if game == key}
        home = self.known.games.get(key, 0) >= AT_HOME
        return [(one.words, one.key in done) for one in registry.game(key).firsts if home or one.key in done]

    def game(self, who: str) -> str:
        """At which game somebody waits: the one that was played most with them, or theirs."""
        own = next(key for key in registry.keys() if rivals_of(key)[0] == who)
        return next((one.game for one in self.played(who)), own)

    def sit(self, who: str) -> None:
        """Sit down with somebody."""
        series = self.known.series(who, self.game(who))
        self.host.pop()
        sit_down(self.host, self._people, Waiting(series, level_of(self.known, series)))
