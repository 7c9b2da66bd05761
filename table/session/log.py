"""What has happened since it was last shown, as each person here has seen it; and what somebody has missed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.core.events import Event
from games.core.rules import TABLE
from table.session.session import Session


class News:
    """Listens for every person at this screen, and for the table, which tells what everybody may know."""

    def __init__(self, session: Session, people: Iterable[int]) -> None:
        self._session = session
        self._fresh: dict[int, list[Event]] = {seat: [] for seat in (TABLE, *people)}
        for seat, events in self._fresh.items():
            session.match.listen(seat, events.extend)
        self._told = list(session.match.heard(TABLE))
        """What everybody may know, from the beginning of the hand that was on when the screen opened."""
        self._read = dict.fromkeys(people, 0)

    def begin(self) -> dict[int, tuple[Event, ...]]:
        """What each has heard before the screen opened."""
        return {seat: self._session.match.heard(seat) for seat in self._fresh}

    def take(self) -> dict[int, tuple[Event, ...]]:
        """What each has heard since the last time; nothing at all if nobody has."""
        taken = {seat: tuple(events) for seat, events in self._fresh.items()}
        self._told += taken[TABLE]
        self.forget()
        return taken if any(taken.values()) else {}

    def forget(self) -> None:
        """What is fresh need not be shown: the table is laid out anew."""
        for events in self._fresh.values():
            events.clear()

    def seen(self, seat: int) -> None:
        """That person has watched up to now."""
        self._read[seat] = len(self._told)

    def missed(self, seat: int) -> list[str]:
        """What was told since that person last watched, in words."""
        return self.words(self._told[self._read[seat] :])

    def words(self, events: Sequence[Event]) -> list[str]:
        """Events as the log tells them; some are not worth a line."""
        found = [self._session.controller.tell(event) for event in events]
        return [self._session.words(line) for line in found if line]
