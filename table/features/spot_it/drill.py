"""Spotting against the clock: one position after the other, what was seen in them, how soon. No pygame here."""

from collections.abc import Sequence
from statistics import median
from typing import Any, Literal

from games.core import registry
from games.core.events import Event
from games.core.match import Match, Rewound
from games.core.notation import Action
from games.core.phrases import Phrase
from games.core.rng import Stream
from games.core.spotting import positions
from table.layout.hosts import rivals_of
from table.session.session import Session
from table.setup import RIVALS, SIDES, SeatChoice, Setup, draw_seed

Phase = Literal["ready", "ask", "seen", "over"]
"""It has not begun; something is to be seen; it was seen; the time is up."""
SECONDS, COST = 90.0, 3.0
"""How long it takes, and what a miss costs: alone of the time, of two people the hand that missed waits."""
BEAT = 0.4
"""Seconds for which an answer is seen; they cost no time."""
BREATHS = 6
"""Of the making of positions, in a frame."""


def seated(key: str, names: Sequence[str], who: str) -> Setup:
    """One person, on the mouse and the left keys, or two, on the keys; nothing that is kept. ``who``: the person of the
    store, if it is one alone."""
    rules = registry.rules(key)
    choices = [SeatChoice(kind, name) for kind, name in zip(SIDES, names, strict=False)]
    if len(names) == 1:
        rival = rivals_of(key)[0]
        choices = [SeatChoice("left", names[0], who=who), SeatChoice("script", RIVALS[rival])]
    return Setup(key, tuple(choices), rules.nearest_valid(2, rules.options()), draw_seed())


class Drill:
    """Ninety seconds of positions. It is the session's gate: an answer is judged by the rules alone."""

    def __init__(self, session: Session, dice: Stream) -> None:
        game, self.session = session.setup.game, session
        assert game.spotting is not None, "a game in real time has something to be seen"
        self.spotting = game.spotting
        self.people = session.people
        self.phase: Phase = "ready"
        self.left = SECONDS
        self.right = dict.fromkeys(self.people, 0)
        self.missed = dict.fromkeys(self.people, 0)
        self.answers: list[float] = []
        """Seconds from a position to its right answer."""
        self._positions = positions(
            game.rules, game.bots["Medium"], self.spotting, len(session.setup.seats), self.people, dice
        )
        self._next: Match | None = None
        self._right: dict[int, frozenset[Any]] = {}
        """What each person can see."""
        self._since = 0.0
        """Seconds in this phase."""
        self._given = 0
        """Who gives a right answer just now."""
        while self._next is None:
            self._next = next(self._positions)
        self._turn_over()

    @property
    def median(self) -> float:
        """The median answer in seconds; 0: there was none."""
        return median(self.answers) if self.answers else 0.0

    def begin(self) -> None:
        """The clock runs from now on, with a position that nobody has seen."""
        self.left, self.answers = SECONDS, []
        self.right, self.missed = dict.fromkeys(self.people, 0), dict.fromkeys(self.people, 0)
        self._ask()

    # -- the gate

    @property
    def running(self) -> bool:
        return self.phase == "ask"

    def allows(self, seat: int, action: Action) -> Phrase | None:
        """Why a legal action is not done; a wrong answer is not."""
        if self.phase != "ask":
            return Phrase("One moment.") if self.phase == "seen" else Phrase("Press Enter to start the clock.")
        if action in self._right[seat]:
            self._given = seat
            return None
        if isinstance(action, self.spotting.tries):
            self._miss(seat)
            return Phrase("Not that one.")
        return Phrase("That isn't an answer here.")

    def refused(self, seat: int, action: Action) -> None:
        """The rules have refused an action: a wrong answer."""
        if self.phase == "ask" and isinstance(action, self.spotting.tries):
            self._miss(seat)

    def heed(self, heard: Sequence[Event] | Rewound) -> None:
        """A right answer was taken."""
        seat, self._given = self._given, 0
        if seat and not isinstance(heard, Rewound):
            self.right[seat] += 1
            self.answers.append(self._since)
            self.phase, self._since = "seen", 0.0

    def _miss(self, seat: int) -> None:
        self.missed[seat] += 1
        if len(self.people) == 1:
            self.left -= COST

    # -- time

    def update(self, dt: float) -> None:
        """Time passes, in seconds; the next position is made meanwhile."""
        self._since += dt
        for _ in range(BREATHS):
            self._next = self._next or next(self._positions)
        if self.phase == "ask":
            self.left -= dt
            if self.left <= 0:
                self.phase, self.left = "over", 0.0
        elif self.phase == "seen" and self._since >= BEAT and self._next is not None:
            self._ask()

    def _ask(self) -> None:
        if self._next is not None:
            self._turn_over()
        self.phase, self._since = "ask", 0.0

    def _turn_over(self) -> None:
        """Set out the next position."""
        found, self._next = self._next, None
        assert found is not None
        self._right = {seat: self.spotting.right(found.view(seat)) for seat in self.people}
        self.session.match.restore(found)
