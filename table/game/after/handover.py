"""What comes between plays: the screen is handed to the next person, and a hand's or the match's score is shown."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.core.events import Event, Said
from games.core.match import Rewound
from games.core.rules import TABLE
from table.session.log import Log
from table.session.session import Session
from table.session.viewpoint import Viewpoint

RESULT_WAIT, HANDOVER = 0.6, 1.5
"""Seconds that the last events stay in view before the score, and before the curtain if anything has moved."""


@dataclass(frozen=True, slots=True)
class TurnTo:
    """Give the screen to another person; 0: to nobody, until the curtain has been opened.

    ``quietly``: only the player's hand turns face down; played cards stay in view.
    """

    seat: int
    quietly: bool = False


@dataclass(frozen=True, slots=True)
class Curtain:
    """The curtain, before that person sees anything."""

    seat: int


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The score of the hand or of the match, with what to do next."""


Step = TurnTo | Curtain | ScoreSheet


class Handover:
    """Waits until the last events have been seen, and then brings up what only people can answer."""

    def __init__(self, session: Session, viewpoint: Viewpoint, log: Log) -> None:
        self._session = session
        self._viewpoint = viewpoint
        self._log = log
        self._result_in: float | None = None
        self._handover_in: float | None = None
        self._shown_at = -1
        """The number of actions when the score was last shown."""
        self._stirred = False
        """Whether anything has moved on the table that the viewer has not had a turn to look at."""
        for seat in (TABLE, *session.people):
            session.match.listen(seat, self._hear)

    def _hear(self, heard: Sequence[Event] | Rewound) -> None:
        if isinstance(heard, Rewound) or not all(isinstance(event, Said) for event in heard):
            self._stirred = True

    @property
    def waiting(self) -> bool:
        """Whether something is about to come."""
        return self._result_in is not None or self._handover_in is not None

    def open(self) -> None:
        """The table has just been opened: a person may have to be called to it."""
        if self._viewpoint.next_person():
            self._handover_in = 0.0

    def look(self) -> TurnTo | None:
        """What follows at once from the last events; a score or a curtain comes a moment later, by ``update``."""
        match, viewpoint = self._session.match, self._viewpoint
        if (match.outcome is not None or self._session.dealer.asked) and self._shown_at != len(match.entries):
            self._result_in = RESULT_WAIT
            return TurnTo(0) if viewpoint.shared and viewpoint.viewer else None
        if not viewpoint.next_person() or self._handover_in is not None:
            self._stirred = self._stirred and viewpoint.viewer not in self._session.view(TABLE).deciding
            return None
        stirred, self._stirred = self._stirred, False
        first = not viewpoint.viewer
        if viewpoint.viewer:
            self._log.seen(viewpoint.viewer)
        if viewpoint.secret(viewpoint.next_person()) or first:
            # The hand turns face down at once; played cards stay in view before the curtain falls. After a call, a
            # look or a pass there is nothing to see: the curtain tells it, and falls at once.
            self._handover_in = HANDOVER if stirred else 0.0
            return TurnTo(0, quietly=True)
        return TurnTo(viewpoint.next_person())

    def update(self, dt: float, *, still: bool) -> Step | None:
        """Let time pass, but not while cards still move; what comes now."""
        if not still:
            return None
        if self._handover_in is not None:
            self._handover_in -= dt
            if self._handover_in <= 0:
                self._handover_in = None
                seat = self._viewpoint.next_person()
                return Curtain(seat) if seat else None
        if self._result_in is not None:
            self._result_in -= dt
            if self._result_in <= 0:
                self._result_in = None
                return ScoreSheet()
        return None

    def shown(self) -> None:
        """The score has been shown."""
        self._shown_at = len(self._session.match.entries)

    def forget(self) -> None:
        """Something was taken back: there may be no result to show."""
        self._result_in = None
