"""One of the people who play here, and their row in the store."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from table.files import NAME, drawable

if TYPE_CHECKING:
    import sqlite3

MOST = 8
"""How many people may be known."""
STRANGER = "?"
"""The first letter of what is stored in place of a person's uid if a match came from somebody else's record."""
_COLUMNS = "uid, name, colour, since, own, removed, earlier"

Earlier = Literal["", "yes", "no"]
"""Whether what was played alone before anybody had a name is a person's; empty: not asked yet."""


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
    earlier: Earlier = ""

    @property
    def sum(self) -> int:
        """Who was not asked has the sum that earlier versions wrote."""
        from table.store.chain import checksum, spelled  # the menu opens sooner without it

        asked = (self.earlier,) if self.earlier else ()
        return checksum(spelled(self.uid, self.name, self.colour, self.since, self.own, self.removed, *asked))


def everybody(connection: sqlite3.Connection, *, brief: bool = False) -> list[Person]:
    """All who were ever known, the first first. From a damaged row the name is taken. ``brief``: without what goes with
    them, which may be longer than SQLite takes."""
    found: list[Person] = []
    columns = _COLUMNS.replace(" own,", " '',") if brief else _COLUMNS
    for *values, total in connection.execute(f"SELECT {columns}, sum FROM people ORDER BY id LIMIT 1000"):
        uid, name = values[:2]
        person = Person(*values)
        if person.sum != total:
            person = Person(str(uid), drawable(str(name), NAME) or "Player", len(found) % MOST, 0.0)
        found.append(person)
    return found


def write_person(connection: sqlite3.Connection, person: Person) -> None:
    """Write a person into the store, within a transaction."""
    row = (person.uid, person.name, person.colour, person.since, person.own, person.removed, person.earlier, person.sum)
    connection.execute(
        f"INSERT INTO people ({_COLUMNS}, sum) VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (uid) DO UPDATE SET"
        " name = excluded.name, colour = excluded.colour, since = excluded.since, own = excluded.own,"
        " removed = excluded.removed, earlier = excluded.earlier, sum = excluded.sum",
        row,
    )
