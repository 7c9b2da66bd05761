"""The longest waits of a real-time match: what lay open while a person did nothing."""

from collections.abc import Hashable, Sequence
from typing import Any, NamedTuple

from games.core.events import Event
from games.core.match import Rewound
from games.core.phrases import Phrase
from games.core.rules import TABLE, View
from table.session.running import RunningSession

LEAST = 2.0
"""Seconds from which on it is a wait."""
WORTH = 1.0
"""How much must speak for an action for it to be missed."""
SHOWN = 3


class Wait(NamedTuple):
    """For how many seconds a seat could have done something, with free hands, and did not."""

    seat: int
    seconds: float
    words: Phrase


class Waits:
    """Listens to a real-time match and remembers the longest waits of its people."""

    def __init__(self, session: RunningSession) -> None:
        self._session = session
        self._open: dict[int, dict[Hashable, tuple[float, View[Any, Any]]]] = {}
        """By seat and action: since when it is possible, and what the seat saw then."""
        self._free: dict[int, float] = {}
        """When each seat last did something."""
        self._found: list[Wait] = []
        coach = session.setup.game.coach
        self._missed = coach.missed if coach is not None else ()
        if session.match.rules.realtime and self._missed:
            session.match.listen(TABLE, self._hear)

    def _hear(self, heard: Sequence[Event] | Rewound) -> None:
        match, now = self._session.match, self._session.clock.now
        acted = match.entries[-1].seat if match.entries else TABLE  # all of it was taken back
        for seat in self._session.people:
            view, known = match.view(seat), self._open.get(seat, {})
            possible = {move for move in view.legal if isinstance(move, self._missed)}
            ended = dict(known) if acted == seat else {each: known[each] for each in known if each not in possible}
            self._end(seat, ended, now)
            if acted == seat:
                self._free[seat] = now
            self._open[seat] = {move: known.get(move, (now, view)) for move in possible}

    def _end(self, seat: int, ended: dict[Hashable, tuple[float, View[Any, Any]]], now: float) -> None:
        """What is gone, or was possible until this seat did something: of all that the longest wait."""
        free = self._free.get(seat, 0.0)
        waits = sorted(((now - max(since, free), at) for at, (since, _) in enumerate(ended.values())), reverse=True)
        moves = [*ended.items()]
        least = self._found[-1].seconds if len(self._found) >= SHOWN * len(self._session.people) else 0.0
        for seconds, at in waits:
            move, (_, view) = moves[at]
            if seconds < max(LEAST, least):
                return
            if self._good(seat, view, move):
                play = self._session.controller.words(view, move)
                self._found.append(
                    Wait(seat, seconds, Phrase("{play}: there for {count} seconds.", play, round(seconds)))
                )
                self._found.sort(key=lambda wait: -wait.seconds)
                del self._found[SHOWN * len(self._session.people) :]
                return

    def _good(self, seat: int, view: View[Any, Any], move: Any) -> bool:
        coach = self._session.setup.game.coach
        assert coach is not None
        reasons = coach.reasons(view, self._session.match.heard(seat), move)
        return sum(reason.weight for reason in reasons) >= WORTH

    def longest(self, seat: int) -> tuple[Wait, ...]:
        """The longest waits of a seat, the longest first."""
        return tuple(wait for wait in self._found if wait.seat == seat)[:SHOWN]
