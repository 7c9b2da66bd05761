"""What was played: the matches of the store with their results, written out as records, played again, counted."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from games.core.phrases import Phrase
from table import box
from table.setup import Setup
from table.store import lists, rows
from table.store.database import transaction
from table.store.faults import StoreError
from table.store.figures import GUEST
from table.store.matches import MatchStore
from table.store.people import People
from table.store.records import record_of
from table.store.summary import Summary

_AT_ONCE = 40
"""How many summaries are computed when the history is opened; a store of an earlier version has none."""


class Rebuilt(NamedTuple):
    """The result of computing all summaries again: how many matches, how many summaries were wrong, and the matches
    that cannot be read or are being played."""

    matches: int
    changed: int
    failed: tuple[str, ...]


class Archive:
    """The matches of a store, for reading."""

    def __init__(self, store: MatchStore) -> None:
        self.store = store
        self.people = People(store)

    def history(self, *, removed: bool = False) -> list[Summary]:
        """The summaries of all matches, the latest first. The store reports those that cannot be read. ``removed``:
        also of those that were taken off the list, which were played all the same."""
        found, damaged = self._summaries()
        if damaged:
            renewed = {uid for uid in damaged[:_AT_ONCE] if self._renew(uid) is not None}
            self.store.ask(lambda _: self.store.check_broken([uid for uid in damaged if uid not in renewed]), None)
            found, damaged = self._summaries()
            if left := len(damaged):
                self.store.trouble = Phrase(
                    "{count} match isn't counted yet. Run {program} stats --rebuild to include it.", left, box.CALLED,
                    many="{count} matches aren't counted yet. Run {program} stats --rebuild to include them.",
                )  # fmt: skip
        nothing: list[Summary] = []
        if removed:
            found = found + self.store.ask(lambda connection: lists.removed(connection, self.store.summaries), nothing)
        return self.people.by_name(found)

    def players(self, matches: Sequence[Summary]) -> dict[str, str]:
        """Names by person, of all whose figures can be told: who is on the list, who was and played, and guests."""
        played = {sitter.who for match in matches for sitter in match.sitters if sitter.person}
        found = {one.uid: one.name for one in self.people.ever() if not one.removed or one.uid in played}
        return found | ({GUEST: "Guests"} if "" in played else {})

    def _summaries(self) -> tuple[list[Summary], list[str]]:
        none: tuple[list[Summary], list[str]] = [], []
        return self.store.ask(lambda connection: lists.summaries(connection, self.store.summaries), none)

    def rebuild(self) -> Rebuilt:
        """Compute every match's summary again from its actions."""
        none: list[str] = []
        names = self.store.ask(lists.names, none)
        changes = {uid: self._renew(uid) for uid in names}
        failed = tuple(uid for uid, changed in changes.items() if changed is None)
        return Rebuilt(len(names), sum(changed is True for changed in changes.values()), failed)

    def _renew(self, uid: str) -> bool | None:
        """Whether it had to be changed; None if it cannot be read or is being played."""
        try:
            with self.store.changing(uid) as connection, transaction(connection):
                return rows.renew(connection, uid)
        except StoreError:
            return None

    def same_deal(self, match: Summary, among: Sequence[Summary]) -> list[Summary]:
        """Those of several matches that are over, are of the same deal, and were played by other people."""
        uids = self.store.ask(lambda connection: lists.of_same_deal(connection, match.uid), set[str]())
        people = _people(match)
        return [other for other in among if other.uid in uids and other.ended and _people(other) != people]

    def record(self, uid: str) -> str:
        """A match as a record, with who played it, as far as it can be read. StoreError if it cannot."""
        seen = self.store.read(uid)
        return record_of(seen.head.setup, seen.match, seen.head.begun)

    def same_cards(self, uid: str) -> Setup:
        """The setup of a match, to be played once more with the same cards. StoreError if it cannot be read, or the
        cards were not dealt from a seed."""
        head = self.store.answer(lambda connection: rows.listed(connection, uid)).head
        if any(tag in head.script for tag in ("[Deck", "[Dice")):
            raise StoreError("The cards of this match were laid by hand: it cannot be dealt again.")
        return replace(head.setup.playable, seen=f"same {uid}")


def _people(match: Summary) -> set[str]:
    return {sitter.who or sitter.name for sitter in match.sitters if sitter.person}
