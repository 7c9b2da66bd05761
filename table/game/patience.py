"""Time for beginners in real-time games: it stands until they act, and what may be done is pointed out."""

from collections.abc import Mapping

from games.core.notation import Action
from games.core.phrases import EMPTY, Phrase, Words
from table.input.focus import Focus
from table.input.hand import Hand
from table.session.session import Session
from table.settings import Settings

STANDS, POINTS = 20.0, 5.0
"""Seconds without an action of one's own after which the first match stands still; after which, beside Easy rivals,
what may be done is pointed out."""
FIRST = Phrase("The clock starts with your first card.")
AGAIN = Phrase("The clock is stopped until you continue.")


class Patience:
    """How long the only person at a real-time table has done nothing, and what follows from that."""

    def __init__(self, session: Session, hand: Hand | None, *, first: bool) -> None:
        """``hand``: of the only person; None where nobody needs patience. ``first``: whether it is the first match."""
        self._session = session
        self._hand = hand if session.match.rules.realtime else None
        self.first = first and self._hand is not None
        """Whether somebody plays the game for the first time."""
        seats = [choice for choice in session.setup.seats if choice.kind == "bot"]
        self._easy = self._hand is not None and bool(seats) and all(choice.level == "Easy" for choice in seats)
        self._begun = bool(session.match.entries)
        self._idle = 0.0

    @property
    def stands(self) -> bool:
        """Whether no time passes: the first match waits for its learner, who has something to do."""
        if not self.first or self._hand is None or not self._session.started or not self._able:
            return False
        return not self._begun or self._idle >= STANDS

    @property
    def _able(self) -> bool:
        return self._hand is not None and bool(self._session.controller.actions(self._hand.view))

    @property
    def words(self) -> Words:
        """What is said while the clock stands."""
        if not self.stands:
            return EMPTY
        return AGAIN if self._begun else FIRST

    def acted(self, seat: int) -> None:
        """An action was taken."""
        if self._hand is not None and seat == self._hand.seat:
            self._begun, self._idle = True, 0.0

    def update(self, dt: float) -> None:
        """Let time pass."""
        if self._hand is not None and self._session.started:
            self._idle += dt
            if self.stands:
                self._hand.forgive()  # a wait in table time would never end

    def point(self, nav: Focus) -> None:
        """Point out what the hints would do, once there was time to see it."""
        waits = POINTS if self._easy else STANDS if self.first else None
        if self._hand is None or waits is None or self._idle < waits or nav.move is not None:
            return
        if not self._session.started or not self._able:
            return
        found: list[Action] = []
        self._session.adviser.ask(self._hand.seat, lambda advice: found.append(advice.action))
        nav.show(found[0] if found else self._session.controller.actions(self._hand.view)[0])


def patience_for(session: Session, hands: Mapping[int, Hand], settings: Settings) -> Patience:
    """The patience that a table has with the people at it."""
    hand = next(iter(hands.values())) if len(hands) == 1 else None
    return Patience(session, hand, first=first_match(session, settings))


def first_match(session: Session, settings: Settings) -> bool:
    """Whether a real-time game is played here for the first time, by one person or by two."""
    key = session.setup.key
    coached = settings.coaches(key) and not settings.matches.get(key) and session.gate is None
    return coached and session.match.rules.realtime and bool(session.people)
