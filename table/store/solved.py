"""A problem that somebody has solved or tried, and its row in the store."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from games.core.phrases import Words, words_of
from table.store.faults import StoreError

if TYPE_CHECKING:
    import sqlite3

_MOST = 100_000


@dataclass(frozen=True, slots=True)
class Solved:
    """A problem that somebody has tried."""

    who: str
    """The person's name in the store; empty: guests."""
    problem: str
    tries: int
    """Wrong ones, before it was solved."""
    ms: int
    """From the question to the right answer, in milliseconds, the last time it was tried."""
    at: float
    """When it was solved, in seconds since 1970; 0: not yet."""

    @property
    def first(self) -> bool:
        """Whether it was solved at the first try."""
        return self.at > 0 and not self.tries

    @property
    def sum(self) -> int:
        """The checksum of the row."""
        from table.store.chain import checksum, spelled

        return checksum(spelled(self.who, self.problem, self.tries, self.ms, self.at))

    def adds(self, other: Solved | None) -> bool:
        """Whether this says more than another row of the same problem."""
        return other is None or (not other.at and (bool(self.at) or self.tries > other.tries))


def all_solved(connection: sqlite3.Connection) -> tuple[dict[tuple[str, str], Solved], int]:
    """Every row that can be believed, by person and problem, and how many cannot be."""
    found: dict[tuple[str, str], Solved] = {}
    broken = 0
    if not connection.execute("SELECT 1 FROM sqlite_schema WHERE name = 'solved'").fetchone():
        return found, broken  # of an earlier version
    for *values, total in connection.execute("SELECT who, problem, tries, ms, at, sum FROM solved LIMIT ?", (_MOST,)):
        row = Solved(*values)
        if row.sum == total:
            found[row.who, row.problem] = row
        else:
            broken += 1
    return found, broken


def write_solved(connection: sqlite3.Connection, rows: Iterable[Solved]) -> None:
    """Write rows into the store, within a transaction."""
    connection.executemany(
        "INSERT OR REPLACE INTO solved VALUES (?, ?, ?, ?, ?, ?)",
        [(row.who, row.problem, row.tries, row.ms, row.at, row.sum) for row in rows],
    )


def keep_solved(
    rows: dict[tuple[str, str], Solved], writing: Callable[[], AbstractContextManager[sqlite3.Connection]]
) -> Words | None:
    """Write down, by a connection of ``writing``, what is left to be written; None, or why it cannot be done now."""
    from table.store.database import transaction  # nobody needs it before something is solved

    try:
        if rows:
            with writing() as connection, transaction(connection):
                write_solved(connection, rows.values())
    except StoreError as error:
        return words_of(error)
    rows.clear()
    return None


def missing_solved(connection: sqlite3.Connection, copy: sqlite3.Connection) -> list[Solved]:
    """What a copy knows of problems, and the store does not."""
    here, _ = all_solved(connection)
    return [row for key, row in all_solved(copy)[0].items() if row.adds(here.get(key))]
