"""The people who play here: each with a name, a colour, and what goes with them from table to table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from math import inf
from typing import TYPE_CHECKING

from table.files import NAME, drawable
from table.store.faults import StoreError
from table.store.matches import MatchStore
from table.store.person import MOST, Person, everybody, write_person

if TYPE_CHECKING:
    from table.store.summary import Sitter, Summary


def named(name: str, people: Iterable[Person]) -> Person | None:
    """The person of that name, in any case."""
    return next((person for person in people if person.name.casefold() == name.casefold()), None)


class People:
    """The people of a store. Trouble is a StoreError, one line; without a store nobody is known."""

    def __init__(self, store: MatchStore) -> None:
        self.store = store

    def look_again(self) -> None:
        """Ask the store again next time: another window may have added or renamed somebody."""
        self.store.people = None

    def ever(self) -> list[Person]:
        """All who were ever known, the first first."""
        if self.store.people is None:
            nobody: list[Person] = []
            self.store.people = self.store.ask(everybody, nobody)
        return self.store.people

    def known(self) -> list[Person]:
        """Those who are on the list."""
        return [person for person in self.ever() if not person.removed]

    def find(self, uid: str) -> Person | None:
        """The person of that name in the store."""
        return next((person for person in self.ever() if person.uid == uid), None)

    def add(self, name: str, own: str = "{}") -> Person:
        """Somebody new; ``own`` is for the first of all, who takes over what was nobody's."""
        import secrets  # the menu opens sooner without it

        self.look_again()
        known = self.known()
        if len(known) >= MOST:
            raise StoreError(f"{MOST} people are known already: remove somebody first.")
        self._check_name(name, known)
        spare = [colour for colour in range(MOST) if colour not in {person.colour for person in known}]
        since = self.store.now()
        person = Person(secrets.token_hex(4), name, spare[0], since, own if not self.ever() else "{}")
        self._write(person)
        return person

    def change(self, person: Person) -> None:
        """Change a person's name or colour, or keep what goes with them."""
        self._check_name(person.name, [other for other in self.known() if other.uid != person.uid])
        if person != self.find(person.uid):
            self._write(person)

    def remove(self, person: Person) -> None:
        """Take a person off the list; the matches stay."""
        self._write(replace(person, removed=self.store.now()))

    def _check_name(self, name: str, others: Sequence[Person]) -> None:
        if not drawable(name, NAME):
            raise StoreError("A name needs a letter.")
        if named(name, others) is not None:
            raise StoreError(f"{name} is known already.")

    def _write(self, person: Person) -> None:
        from table.store.database import transaction  # the menu opens sooner without it

        self.store.people = None
        with self.store.writing() as connection, transaction(connection):
            write_person(connection, person)

    def by_name(self, matches: Sequence[Summary]) -> list[Summary]:
        """Matches with everybody under the name they have now. What was played alone before anybody had a name is the
        first person's, if that person has said so."""
        ever = {person.uid: person for person in self.ever()}
        if not ever:
            return list(matches)
        first = next(iter(ever.values()))
        since = first.since if first.earlier == "yes" else -inf
        names = {person.uid: person.name for person in ever.values()}
        return [match if _is_right(match, names, since) else _by_name(match, ever, first, since) for match in matches]

    def unclaimed(self, matches: Iterable[Summary]) -> tuple[Person, int] | None:
        """The first person, where that one is still to be asked whether what was played alone before anybody had a
        name was theirs, and how many matches that are."""
        if (first := next(iter(self.ever()), None)) is None or first.earlier or first.removed:
            return None
        count = sum(_is_alone(match) and match.begun < first.since for match in matches)
        return (first, count) if count else None

    def claim(self, person: Person, *, theirs: bool) -> None:
        """Keep what somebody has said of the matches before anybody had a name. StoreError."""
        self._write(replace(person, earlier="yes" if theirs else "no"))


def _is_alone(match: Summary) -> bool:
    """Whether one person played, who had no name."""
    return [sitter.who for sitter in match.sitters if sitter.person] == [""]


def _is_right(match: Summary, names: dict[str, str], since: float) -> bool:
    """Whether everybody at a table has the name they have now, and nobody is without that ought to have one. Thousands
    of matches are looked through."""
    for sitter in match.sitters:
        who = sitter.who
        if sitter.kind != "bot" and (names.get(who, sitter.name) != sitter.name if who else match.begun < since):
            return False
    return True


def _by_name(match: Summary, ever: dict[str, Person], first: Person, since: float) -> Summary:
    heir = first if match.begun < since and _is_alone(match) else None
    return match._replace(sitters=tuple(_renamed(sitter, ever, heir) for sitter in match.sitters))


def _renamed(sitter: Sitter, ever: dict[str, Person], heir: Person | None) -> Sitter:
    if sitter.kind == "bot":
        return sitter
    person = ever.get(sitter.who) if sitter.who else heir
    return sitter._replace(who=person.uid, name=person.name) if person is not None else sitter
