"""What was played: the matches of the store with what each came to, written out as records, played again, counted."""

from __future__ import annotations

from dataclasses import dataclass, replace

from table.setup import Setup
from table.store import rows
from table.store.database import transaction
from table.store.faults import StoreError
from table.store.head import replayed
from table.store.matches import MatchStore
from table.store.people import People
from table.store.summary import Summary

_AT_ONCE = 40
"""Summaries that are worked out anew when somebody asks for the history; a store of an earlier version has none."""


@dataclass(frozen=True, slots=True)
class Rebuilt:
    """What came of working out all summaries anew: how many matches, how many were not as they should be, and the
    matches that cannot be read or are being played."""

    matches: int
    changed: int
    failed: tuple[str, ...]


class Archive:
    """The matches of a store, to be looked at."""

    def __init__(self, store: MatchStore) -> None:
        self.store = store
        self.people = People(store)

    def history(self) -> list[Summary]:
        """What all matches come to, those played last first. Of those that cannot be read the store tells."""
        found, damaged = self._summaries()
        if damaged:
            mended = [uid for uid in damaged[:_AT_ONCE] if self._renew(uid) is not None]
            if mended:
                found, _ = self._summaries()
            left = len(damaged) - len(mended)
            if left:
                matches = "1 match is" if left == 1 else f"{left} matches are"
                self.store.trouble = f"{matches} not counted: main.py stats --rebuild reads them anew."
        return self.people.by_name(found)

    def _summaries(self) -> tuple[list[Summary], list[str]]:
        none: tuple[list[Summary], list[str]] = [], []
        return self.store.ask(rows.summaries, none)

    def rebuild(self) -> Rebuilt:
        """Work out anew, from its actions, what every match comes to."""
        none: list[str] = []
        names = self.store.ask(rows.names, none)
        changes = {uid: self._renew(uid) for uid in names}
        failed = tuple(uid for uid, changed in changes.items() if changed is None)
        return Rebuilt(len(names), sum(changed is True for changed in changes.values()), failed)

    def _renew(self, uid: str) -> bool | None:
        """Whether it had to be changed; None where it cannot be read, or somebody plays it."""
        try:
            with self.store.changing(uid) as connection, transaction(connection):
                return rows.renew(connection, uid)
        except StoreError:
            return None

    def record(self, uid: str) -> str:
        """A match as it is written out. StoreError where it cannot be read."""
        with self.store.reading() as connection:
            found = rows.stored(connection, uid)
        return replayed(found.head, found.chain.entries()).match.record()

    def same_cards(self, uid: str) -> Setup:
        """The setup of a match, to be played once more with the same cards. StoreError where it cannot be read, or the
        cards were not dealt from a seed."""
        with self.store.reading() as connection:
            head = rows.listed(connection, uid).head
        if any(tag in head.script for tag in ("[Deck", "[Dice")):
            raise StoreError("The cards of this match were laid by hand: it cannot be dealt again.")
        return replace(head.setup, seen="same")
