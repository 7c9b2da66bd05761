"""The page of the day's deal: today's, what was made of it, and other days."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from functools import partial
from pathlib import Path

import pygame

from games.core.phrases import Phrase, Told, Words, words_of
from sprites import palette
from table import dates
from table.bindings import PASTE
from table.features.days_deal.cells import other_days
from table.features.days_deal.deal import (
    DayLineError,
    DayResult,
    ahead,
    is_open,
    line,
    read_line,
    results,
    setup_of,
    signed,
    verdict,
)
from table.features.days_deal.par import FindPar
from table.features.days_deal.plan import SCALES, game_of, seed_of
from table.layout import layout
from table.layout.layout import LayoutError
from table.native import clipboard, copy_text
from table.overlays.deal_slip import NO_CLIPBOARD
from table.overlays.learn import learns_first
from table.screen import Host, Play, Watch
from table.screens.beside import BesideScreen
from table.screens.dropped import show
from table.screens.unfinished import go_on, waiting
from table.session.beside import BesideError
from table.session.worker import Worker
from table.setup import Kind
from table.store.archive import Archive
from table.store.matches import MatchStore
from table.store.people import People
from table.store.person import Person
from table.widgets.area import Row
from table.widgets.button import Button
from table.widgets.choice import Cell, ChoiceField
from table.widgets.page import Page
from table.widgets.widget import Widget
from table.widgets.writing import Cols, DrawnThing, Passage, Stack

BUDGET = 20.0
"""Seconds that the worker has to find par."""
WAITS = 5.0
"""Seconds that somebody who wants to play waits for it."""


_WIDE, _HIGH = 180, 108
"""The emblem of the game, in u."""


class DayScreen(Page):
    """A day's deal. Another day is a press away: to see what was made of it, or to play it late."""

    width = 640

    def __init__(self, host: Host, store: MatchStore | None = None, day: date | None = None) -> None:
        """``store``: where matches are kept; ``day``: the one to be shown, if it is not today."""
        super().__init__(host)
        self._store = store
        self.today = host.today()
        self.day = day or self.today
        self.found: dict[date, DayResult] = {}
        self._worker = Worker()
        self.par: int | None = None
        """What the cards of the chosen day are worth, if that is known by now."""
        self._asked = False
        """Whether par is being looked for."""
        self._starts = 0.0
        """Seconds until the match begins, whether par is known or not; 0: nobody wants to play yet."""

    # -- what is shown

    def entered(self) -> None:
        self.choose(self.day)
        if not self._came:
            self.form.focus_name("first")
        super().entered()

    def choose(self, day: date) -> None:
        """Show that day."""
        if self._store is not None:
            self.found = results(Archive(self._store).history(removed=True), self.look.settings.who)
        self._asked, self.par, self._starts = False, None, 0.0
        self.day = day
        self._fill()
        self.form.focus_name("first")
        if self.result is None and is_open(day, self.today) and game_of(day) in SCALES:
            setup = setup_of(day)
            self._asked = self._worker.ask(FindPar(setup.key, len(setup.seats), setup.options, setup.seed), BUDGET)

    @property
    def result(self) -> DayResult | None:
        """What was made of the chosen day's deal."""
        return self.found.get(self.day)

    def _fill(self) -> None:
        result, game = self.result, layout.head_or_fault(game_of(self.day))
        then = self.day.timetuple()
        when = Phrase("{weekday}, {day} {month}", dates.weekday(then), self.day.day, dates.month(then), context="date")
        words = Stack(
            Passage(when, 19, palette.MUTED),
            Passage(game.title, 32, weight="bold"),
            Passage(self._words(result)),
            gap=2,
        )
        picture = DrawnThing(lambda look: look.atlas.emblem(game.emblem, (look.length(_WIDE), look.length(_HIGH))))
        head = [
            Row((Passage(Phrase("Deal of the day"), 24, weight="bold"),), 8),
            Row((Cols(picture, (1, words), gap=18),), 10),
        ]
        body: list[Row | Widget] = [*self._people()]
        if game_of(self.day) in SCALES:
            said = Phrase("Par: how far ahead a good player finishes with these cards.")
            body.append(Row((Passage(said, 16, palette.MUTED),), 12))
        body += [Row((line,), 0) for line in other_days(self.day, self.today, self.found, self.choose)]
        ways = self._ways(result)
        back = self.button("back" if ways else "first", Phrase("Back"), self.host.pop, "left")
        paste = self.button("paste", Phrase("Paste a line"), self.paste, "down")
        self.build(head, body, [Row((*ways, paste, back), 8, "spread")])

    def _people(self) -> list[Row | Widget]:
        """Who plays, where several people are known here."""
        known = People(self._store).known() if self._store is not None else []
        if len(known) < 2:
            return []
        cells = [(one.uid, Cell(Told(one.name))) for one in known]
        take, who = partial(self.sit_down, known), self.look.settings.who
        return [Row((ChoiceField(self.look, Phrase("Player"), cells, who, take, name="person"),), 8)]

    def sit_down(self, known: Sequence[Person], who: str) -> None:
        """Somebody else of those who are known plays, and sees what they have made of it."""
        name = next(one.name for one in known if one.uid == who)
        setup = setup_of(self.day)
        self.host.sit_down(replace(setup, seats=(replace(setup.seats[0], name=name, who=who), *setup.seats[1:])))
        settings = self.look.settings
        self.host.keep(replace(settings, names=(name, *(each for each in settings.names if each != name))))
        self.choose(self.day)
        self.form.focus_name("person")

    def _words(self, result: DayResult | None) -> Words:
        """What is to be said of it."""
        if self._starts:
            return Phrase("Working out par…")
        if result is None and not is_open(self.day, self.today):
            return Phrase("This day has gone by.")
        if result is None:
            return Phrase("You against Medium. Everyone gets these same cards.")
        if not result.ended:
            return Phrase("Started, not finished.")
        said = ahead(result)
        if result.par is None and game_of(self.day) in SCALES:
            return Phrase("{said} No par this time.", said)
        return Phrase("{said} {verdict}", said, verdict(result)) if verdict(result) else said

    def _ways(self, result: DayResult | None) -> list[Button]:
        if result is None and not is_open(self.day, self.today):
            return []
        if result is None:
            said = Phrase("Play") if self.day == self.today else Phrase("Catch up")
            return [self.button("first", said, self.play, "play", main=True)]
        if not result.ended:
            return [self.button("first", Phrase("Resume"), self.go_on, "play", main=True)]
        return [self.button("first", Phrase("Copy my result"), self.copy, "cards", main=True)]

    # -- what is done

    def play(self) -> None:
        """Begin the match, as soon as it is known what the cards are worth, or after a moment. Of a game that nobody
        here has opened the lesson comes first."""
        if learns_first(self.host, game_of(self.day)):
            return
        if self._asked and self.par is None and not self._starts:
            self._starts = WAITS
            self._fill()
            self.form.focus_name("first")
            self.stale = True
        else:
            self._begin()

    def _begin(self) -> None:
        tables = self.look.settings.tables.get(game_of(self.day))
        kind: Kind = "left" if tables is not None and "left" in tables.seats.split(",") else "mouse"
        try:
            self.host.open(Play(setup_of(self.day, kind, self.par)))
        except LayoutError as error:
            self.notify(words_of(error))

    def go_on(self) -> None:
        """Resume the match of that day."""
        if self._store is None or self.result is None:
            return
        if (saved := waiting(self._store, self.result.uid)) is not None:
            go_on(self.host, self._store, saved)

    def copy(self) -> None:
        """Put the line on the clipboard, to be passed on."""
        if self.result is not None:
            words = self.look.text.told(line(self.result))
            self.notify(Phrase("Copied: “{line}”", words) if copy_text(words) else NO_CLIPBOARD)

    def paste(self) -> None:
        """Show the day of a line that somebody sent, and how it came out for them."""
        try:
            sent = read_line(clipboard())
        except DayLineError as error:
            self.notify(error.words)
            return
        if sent.day <= self.today:
            self.choose(sent.day)
        iso, title, margin = sent.day.isoformat(), layout.head_or_fault(sent.deal.key).title, signed(sent.margin)
        if sent.par is None:
            self.notify(Phrase("Deal of {date}: {title}. Your friend: {margin}.", iso, title, margin))
        else:
            said = "Deal of {date}: {title}. Your friend: {margin}, par {par}."
            self.notify(Phrase(said, iso, title, margin, signed(sent.par)))

    def take_file(self, path: Path) -> Words:
        """Lay somebody else's match beside one's own of that day; as long as there is none, show it as a film."""
        return show(self.host, path, self._lay_beside)

    def _lay_beside(self, other: Watch) -> None:
        deal = other.setup.key, other.setup.seed
        over = (one for one in self.found.values() if one.ended)
        own = next((one for one in over if (game_of(one.day), seed_of(one.day)) == deal), None)
        try:
            if own is None:
                self.host.open(other)
            else:
                self.host.push(BesideScreen(self.host, self.host.film(own.uid), other))
        except BesideError as error:
            self.notify(words_of(error))

    # -- time

    @property
    def due(self) -> float | None:
        waits = super().due, 0.1 if self._asked or self._starts else None
        return min((wait for wait in waits if wait is not None), default=None)

    def another_day(self) -> None:
        self.today = self.host.today()
        self.choose(self.day)

    def update(self, dt: float) -> None:
        super().update(dt)
        self._hear()
        if self._starts:
            self._starts = max(0.0, self._starts - dt)
            if not (self._asked and self._starts):
                self._starts = 0.0
                self._begin()

    def _hear(self) -> None:
        """Take what the worker has found, if it is there."""
        if not self._asked:
            return
        try:
            answer = self._worker.poll()
        except TimeoutError:
            self._asked = False
            return
        if answer is not None:
            self._asked, self.par = False, answer.found if isinstance(answer.found, int) else None

    def key(self, event: pygame.event.Event) -> None:
        if event.key == PASTE:
            self.paste()
        else:
            super().key(event)

    def on_close(self) -> None:
        self._worker.stop()
        super().on_close()
