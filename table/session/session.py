"""One match being played: the match, table time, who sits where. Knows no window."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any

from games.core.controller import Controller
from games.core.match import Match
from games.core.notation import Action
from games.core.phrases import Phrase
from games.core.record import Entry
from games.core.rng import Rng
from games.core.rules import TABLE, View
from table.session.clock import Clock
from table.session.computers import BotSeat, Dealer
from table.session.pacing import Tempo
from table.session.worker import Worker
from table.setup import SeatChoice, Setup, default_level
from table.store.journal import Journal

_BOT_SALT = 0x5EED


class Session:
    """Everybody's actions go through here; whoever waits is told that something happened."""

    def __init__(self, setup: Setup, match: Match | None = None, journal: Journal | None = None) -> None:
        """Deal the first hand (SetupError where the setup does not fit), or go on with a match."""
        self.setup = setup
        self.journal = journal
        self.clock = Clock()
        self.match = match or Match(setup.game.rules, len(setup.seats), setup.options, setup.seed)
        if self.match.entries:
            self.clock.now = self.match.entries[-1].at
        self.controller: Controller[Any, Any] = setup.game.controller
        self.motion: Callable[[], float] = lambda: 0.0
        """Seconds until what happened has been shown; computers in games of turns wait for it."""
        self.started = not self.match.rules.realtime
        """Real-time games begin at the start signal (James Bond R2)."""
        self.paused = False
        self.trouble: str | None = None
        self.choices = tuple(setup.seats[person - 1] for person in self.match.seating())
        """Who has seat 1, 2, …, after a draw for seats where the game has one."""
        self.renewed: list[Callable[[], None]] = []
        """Called when something was taken back, which no events tell of."""
        self._undone: list[tuple[Entry, ...]] = []
        self.tempo = Tempo()
        self.worker = Worker()
        self.dealer = Dealer(self)
        bots = setup.game.bots
        self._bots = [
            BotSeat(self, seat, bots[choice.level], Rng(setup.seed * 64 + seat + _BOT_SALT))
            for seat, choice in enumerate(self.choices, 1)
            if not choice.person
        ]
        if self.started:
            self.look()

    # -- acting

    def start(self) -> None:
        """The start signal: from now on actions are taken."""
        if not self.started:
            self.started = True
            self.look()

    def submit(self, seat: int, action: Action | str) -> str | None:
        """Do an action for a seat, now. None, or the reason why not."""
        if not self.started:
            return "Wait for the start signal."
        if self.paused:
            return "The game is paused."
        reason = self.match.submit(seat, action, self.clock.now)
        if reason is None:
            if seat in self.people:
                self.tempo.answered(seat, action, self.clock.now)
            self._undone.clear()
            self._keep()
            self.look()
        return reason

    def undo(self, seat: int) -> str | None:
        """Take a person's last action back, with the computers' answers. None, or why not."""
        if self.paused:
            return "The game is paused."
        taken = self.match.since(seat)
        others = {entry.seat for entry in taken} & set(self.people) - {seat}
        if others and self.match.undo_refusal(seat) is None:
            return f"It cannot be taken back: {self.name(min(others))} has acted since."
        reason = self.match.submit(seat, "undo", self.clock.now)
        if reason is None:
            self._undone.append(taken)
            self._changed()
        return reason

    def redo(self) -> str | None:
        """Do again what was taken back last. None, or why not."""
        if not self._undone:
            return "There is nothing to do again."
        taken = self._undone.pop()
        kept = list(self._undone)
        for entry in taken:
            reason = self.match.submit(entry.seat, entry.text, self.clock.now)
            if reason is not None:
                return reason
            self._keep()
        self._undone = kept
        self.look()
        return None

    def _changed(self) -> None:
        """Something was taken back: no events tell of it, everything is looked at anew."""
        self._keep()
        for bot in self._bots:
            bot.forget()
        for renew in self.renewed:
            renew()
        self.look()

    def tick(self, dt: float) -> None:
        """Let table time pass, unless the game is paused or not yet begun."""
        if self.started and not self.paused:
            self.clock.tick(dt)

    def look(self) -> None:
        """Have everybody who acts by themselves see how things stand."""
        if self.match.outcome is None:
            if self.match.rules.realtime:
                for seat in self.people:
                    self.tempo.look(seat, self.match.view(seat).legal, self.clock.now)
            for bot in self._bots:
                bot.look()
        self.dealer.look()

    def close(self) -> None:
        """The table is left: nobody thinks on, and the journal is closed as it stands."""
        self.worker.stop()
        if self.journal is not None:
            self.journal.close()

    # -- seeing

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that people have."""
        return tuple(seat for seat, choice in enumerate(self.choices, 1) if choice.person)

    def seat_of(self, kind: str) -> int | None:
        """The seat played with the mouse, the left or the right keys."""
        return next((seat for seat, choice in enumerate(self.choices, 1) if choice.kind == kind), None)

    def choice(self, seat: int) -> SeatChoice:
        return self.choices[seat - 1]

    def name(self, seat: int) -> str:
        """The name of a seat; the table has none to speak of."""
        return self.choices[seat - 1].name if seat != TABLE else "The table"

    def words(self, text: str) -> str:
        """A sentence of the game as the people at this table are told it: a lone person is "you"."""
        if isinstance(text, Phrase):
            return text.told(self.names, self.people[0] if len(self.people) == 1 else None)
        for seat in range(1, len(self.choices) + 1):
            text = text.replace(f"{{{seat}}}", self.name(seat))
        return text

    @cached_property
    def names(self) -> Mapping[int, str]:
        """Everybody's name, by seat."""
        return {seat: self.name(seat) for seat in range(len(self.choices) + 1)}

    def view(self, seat: int) -> View[Any, Any]:
        """The match as a seat sees it."""
        return self.match.view(seat)

    def advice(self, seat: int) -> Any | None:
        """What a computer player would do at a seat, from what the seat can see; None if it may not act."""
        view = self.match.view(seat)
        if seat not in view.active:
            return None
        bot = self.setup.game.bots[default_level(self.setup.key)]
        choices = list(bot.think(view, self.match.heard(seat), Rng(self.setup.seed + len(self.match.entries))))
        return choices[-1].action if choices else None

    # -- keeping

    def _keep(self) -> None:
        """Add the newest action to the journal, and to the record file if one is wanted."""
        if self.journal is not None:
            self.journal.append(self.match.entries[-1])
            if self.match.outcome is not None:
                self.journal.discard()
            self.trouble, self.journal.trouble = self.journal.trouble, None
        if not self.setup.record_to:
            return
        fresh = len(self.match.entries) == 1
        try:
            with open(self.setup.record_to, "x" if fresh else "a", encoding="utf-8") as file:
                file.write(self.match.record() if fresh else f"{self.match.entries[-1]}\n")
        except OSError as error:
            self.trouble = f"The record could not be written: {error.strerror or error}."
