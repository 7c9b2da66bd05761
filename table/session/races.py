"""Who was faster: in real time another hand may make an action impossible a moment before it is tried."""

from collections.abc import Sequence

from games.core.cards import Card
from games.core.events import Event, Moved, Spot
from games.core.notation import Action
from games.core.phrases import Phrase
from games.core.rules import TABLE
from table.session.running import RunningSession

RACE = 0.7
"""For this many seconds after another hand has made an action impossible, to try it is a lost race, not a mistake."""
BLINK = 0.3
"""A card that another hand laid somewhere less than this many seconds ago cannot be the one that a gesture meant."""


class Races:
    """Remembers who laid which card where, and what nobody can do any more."""

    def __init__(self, session: RunningSession) -> None:
        self._session = session
        self._laid: dict[tuple[Spot, Card], tuple[float, int]] = {}
        """When each card last went to each pile, and from whose hand."""
        self._open: dict[int, frozenset[Action]] = {}
        """What each person may do now."""
        self._shut: dict[int, dict[Action, tuple[float, int]]] = {}
        """What each person could do until another hand was faster: when that was, and whose hand."""

    def hear(self, heard: Sequence[Event]) -> None:
        """The last action has led to these events."""
        by, now = self._session.match.entries[-1].seat, self._session.clock.now
        for event in heard:
            if isinstance(event, Moved):
                self._laid |= {(event.dst, card): (now, by) for card in event.cards}

    def look(self) -> None:
        """Note what each person may do from now on, and what no longer."""
        session = self._session
        match, now = session.match, session.clock.now
        by = match.entries[-1].seat if match.entries else TABLE
        for seat in session.people:
            legal = match.view(seat).legal
            session.tempo.look(seat, legal, now)
            before, self._open[seat] = self._open.get(seat, frozenset()), frozenset(legal)
            if by not in {TABLE, seat}:
                late = {action: lost for action, lost in self._shut.get(seat, {}).items() if now - lost[0] < RACE}
                self._shut[seat] = late | dict.fromkeys(before - self._open[seat], (now, by))

    def outrun(self, seat: int, action: Action) -> Phrase | None:
        """Who was faster, if another hand has made an action impossible a moment ago; None: nobody was."""
        at, by = self._shut.get(seat, {}).get(action, (-RACE, TABLE))
        return self._faster(by) if self._session.clock.now - at < RACE else None

    def unseen(self, seat: int, spot: Spot, card: Card) -> Phrase | None:
        """Who was faster, if a card has just been laid there in place of the one that was meant; None: nobody."""
        at, by = self._laid.get((spot, card), (-BLINK, TABLE))
        return self._faster(by) if by not in {TABLE, seat} and self._session.clock.now - at < BLINK else None

    def _faster(self, seat: int) -> Phrase | None:
        return Phrase("{who:@} got there first.", seat) if self._session.runs else None
