"""One of the people who play here, and their row in the store."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass

from table.reading import NAME, drawable
from table.store.chain import checksum, spelled

MOST = 8
"""How many people may be known."""
STRANGER = "?"
"""The first letter of what is stored in place of a person's uid if a match came from somebody else's record."""
_COLUMNS = "uid, name, colour, since, own, removed"


def is_stranger(who: str) -> bool:
    """Whether that is not one of the people here but a player from a record, who counts in nobody's figures."""
    return who.startswith(STRANGER)


@dataclass(frozen=True, slots=True)
class Person:
    """A person. ``own``: what goes with them (keys, answers, lessons) as JSON; the settings know what it means."""

    uid: str
    name: str
    colour: int
    """From 0; no two have the same."""
    since: float
    own: str = "{}"
    removed: float = 0.0
    """When they were taken off the list; the matches stay."""

    @property
    def sum(self) -> int:
        return checksum(spelled(self.uid, self.name, self.colour, self.since, self.own, self.removed))


def everybody(connection: sqlite3.Connection) -> list[Person]:
    """All who were ever known, the first first. From a damaged row the name is taken."""
    found: list[Person] = []
    rows = connection.execute(f"SELECT {_COLUMNS}, sum FROM people ORDER BY id LIMIT 1000")
    for uid, name, colour, since, own, removed, total in rows:
        person = Person(uid, name, colour, since, own, removed)
        if person.sum != total:
            plain = drawable(str(name), NAME) or "Player"
            person = Person(str(uid), plain, len(found) % MOST, 0.0)
        found.append(person)
    return found


def write_person(connection: sqlite3.Connection, person: Person) -> None:
    """Write a person into the store, within a transaction."""
    row = (person.uid, person.name, person.colour, person.since, person.own, person.removed, person.sum)
    connection.execute(
        f"INSERT INTO people ({_COLUMNS}, sum) VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (uid) DO UPDATE SET"
        " name = excluded.name, colour = excluded.colour, since = excluded.since, own = excluded.own,"
        " removed = excluded.removed, sum = excluded.sum",
        row,
    )
