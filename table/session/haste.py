"""Faster until my turn: where several computers play one after the other, people may have table time run on."""

from typing import Protocol

from games.core.phrases import Phrase
from games.core.rules import TABLE
from table.session.dealer import Dealer
from table.session.running import RunningSession

FAST = 6.0
"""How many times as fast table time and all motion run then."""
SHORT = 0.02
"""Seconds."""
LEAST = 3
"""From this many turns of computers on, one after the other, it is offered."""


class HurriedSession(RunningSession, Protocol):
    """With who deals."""

    dealer: Dealer


class Haste:
    """Whether it is offered, and chosen; both end when somebody here is to play, or is needed."""

    def __init__(self, session: HurriedSession) -> None:
        self._session = session
        self._offered = self._on = False

    @property
    def _waits(self) -> bool:
        """Whether people look on while computers play."""
        match, people = self._session.match, self._session.people
        if match.rules.realtime or not people or match.outcome is not None or self._session.dealer.asked:
            return False
        return match.view(TABLE).deciding.isdisjoint(people)

    @property
    def offered(self) -> bool:
        return self._offered and self._waits

    @property
    def on(self) -> bool:
        return self._on and self._waits

    @property
    def speed(self) -> float:
        """How many times as fast time runs at the table now."""
        return FAST if self.on else 1.0

    def soon(self, wait: float) -> float:
        """In how many seconds this much time will have passed at the table. The shortest waits are not cut: nobody sees
        it, and a search has the machine to itself."""
        return min(wait, max(SHORT, wait / self.speed))

    def look(self) -> None:
        """Something happened: it is offered where many computers are to play, and until somebody's turn comes."""
        waits = self._waits
        self._on = waits and self._on
        self._offered = waits and (self._offered or self._ahead() >= LEAST)

    def _ahead(self) -> int:
        """How many seats come one after the other, clockwise from the one that is to play, before somebody's here."""
        match, people = self._session.match, self._session.people
        first = min(match.view(TABLE).deciding, default=TABLE)
        return next((step for step in range(match.seats) if (first + step - 1) % match.seats + 1 in people), 0)

    def turn(self) -> Phrase | None:
        """Hurry on, or back to the usual pace. None, or why not."""
        if not self.offered:
            return Phrase("Nothing to speed up: that only helps when three or more computers play before you.")
        self._on = not self._on
        return None
