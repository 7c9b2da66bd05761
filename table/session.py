"""One match being played: the match, table time, who sits where. Knows no window."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.core.controller import Controller
from games.core.match import Match
from games.core.notation import Action
from games.core.rng import Rng
from games.core.rules import TABLE, View
from table.clock import Clock
from table.seats import BotSeat, Dealer
from table.setup import SeatChoice, Setup

_BOT_SALT = 0x5EED


class Session:
    """Everybody's actions go through here; whoever waits is told that something happened."""

    def __init__(self, setup: Setup, match: Match | None = None) -> None:
        """Deal the first hand (SetupError where the setup does not fit), or go on with a match."""
        self.setup = setup
        self.clock = Clock()
        self.match = match or Match(setup.game.rules, len(setup.seats), setup.options, setup.seed)
        self.controller: Controller[Any, Any] = setup.game.controller
        self.motion: Callable[[], float] = lambda: 0.0
        """Seconds until what happened has been shown; computers in games of turns wait for it."""
        self.started = not self.match.rules.realtime
        """Real-time games begin at the start signal (James Bond R2)."""
        self.paused = False
        self.trouble: str | None = None
        self.choices = tuple(setup.seats[person - 1] for person in self.match.seating())
        """Who has seat 1, 2, …, after a draw for seats where the game has one."""
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
            self._keep()
            self.look()
        return reason

    def tick(self, dt: float) -> None:
        """Let table time pass, unless the game is paused or not yet begun."""
        if self.started and not self.paused:
            self.clock.tick(dt)

    def look(self) -> None:
        """Have everybody who acts by themselves see how things stand."""
        if self.match.outcome is None:
            for bot in self._bots:
                bot.look()
        self.dealer.look()

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
        """A sentence of the game with names in place of ``{2}``."""
        for seat in range(1, len(self.choices) + 1):
            text = text.replace(f"{{{seat}}}", self.name(seat))
        return text

    def view(self, seat: int) -> View[Any, Any]:
        """The match as a seat sees it."""
        return self.match.view(seat)

    # -- keeping

    def _keep(self) -> None:
        """Add the newest action to the record file, if one is wanted."""
        if not self.setup.record_to:
            return
        fresh = len(self.match.entries) == 1
        try:
            with open(self.setup.record_to, "x" if fresh else "a", encoding="utf-8") as file:
                file.write(self.match.record() if fresh else f"{self.match.entries[-1]}\n")
        except OSError as error:
            self.trouble = f"The record could not be written: {error.strerror or error}."
