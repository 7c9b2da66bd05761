"""The tables of the store, from version to version."""

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from functools import cache

from table.store.faults import DamagedError, NewerError

APPLICATION = 0x7461766F
"""An identifier in the head of the file that says whose it is."""

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        # A match is stored the same way whether it is being played, was left, is over or was imported. head: checksum
        # of all that was settled before the first action; the chain of the actions begins with it. sum: checksum of the
        # last action; seal: of what the row says about how the match stands.
        """CREATE TABLE matches (
            id INTEGER PRIMARY KEY, uid TEXT NOT NULL UNIQUE,
            game TEXT NOT NULL, rules TEXT NOT NULL, options TEXT NOT NULL, seed TEXT NOT NULL, script TEXT NOT NULL,
            chance TEXT NOT NULL, dealer INTEGER NOT NULL, begun REAL NOT NULL, head INTEGER NOT NULL,
            count INTEGER NOT NULL, sum INTEGER NOT NULL, played REAL NOT NULL, standing TEXT NOT NULL,
            ended TEXT NOT NULL, reason TEXT NOT NULL, removed REAL NOT NULL, seal INTEGER NOT NULL)""",
        # place: in the order in which people sat down; a game may draw for seats afterwards.
        """CREATE TABLE players (
            match INTEGER NOT NULL, place INTEGER NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL,
            level TEXT NOT NULL, score INTEGER, won INTEGER, PRIMARY KEY (match, place)) WITHOUT ROWID""",
        """CREATE TABLE actions (
            match INTEGER NOT NULL, number INTEGER NOT NULL, ms INTEGER NOT NULL, seat INTEGER NOT NULL,
            text TEXT NOT NULL, sum INTEGER NOT NULL, PRIMARY KEY (match, number)) WITHOUT ROWID""",
        """CREATE TABLE imports (
            name TEXT NOT NULL, digest TEXT NOT NULL, uid TEXT NOT NULL, PRIMARY KEY (name, digest)) WITHOUT ROWID""",
        "CREATE INDEX unfinished ON matches (id) WHERE ended = ''",
    ),
    (
        # summary: the match's result, for history and figures, with a checksum of its own.
        "ALTER TABLE matches ADD COLUMN seen TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE matches ADD COLUMN summary TEXT NOT NULL DEFAULT ''",
        # who: which of the people it was.
        "ALTER TABLE players ADD COLUMN who TEXT NOT NULL DEFAULT ''",
        # own: what goes with a person (keys, answers, lessons) as JSON; sum: checksum of the row.
        """CREATE TABLE people (
            id INTEGER PRIMARY KEY, uid TEXT NOT NULL UNIQUE, name TEXT NOT NULL, colour INTEGER NOT NULL,
            since REAL NOT NULL, own TEXT NOT NULL, removed REAL NOT NULL, sum INTEGER NOT NULL)""",
    ),
    (
        # earlier: whether what was played alone before anybody had a name is this person's: yes, no, empty until asked.
        "ALTER TABLE people ADD COLUMN earlier TEXT NOT NULL DEFAULT ''",
    ),
    (
        # tries: wrong ones before it was solved; at: when that was, 0 as long as it is not; sum: checksum of the row.
        """CREATE TABLE solved (
            who TEXT NOT NULL, problem TEXT NOT NULL, tries INTEGER NOT NULL, ms INTEGER NOT NULL, at REAL NOT NULL,
            sum INTEGER NOT NULL, PRIMARY KEY (who, problem)) WITHOUT ROWID""",
    ),
    (
        # firsts: what a player did that may be done for a first time; summaries say it too.
        "ALTER TABLE players ADD COLUMN firsts TEXT NOT NULL DEFAULT ''",
    ),
)
"""The statements that make each version from the one before it. Each changes the tables: by them a number of a version
that was damaged is told from a newer one."""
VERSION = len(MIGRATIONS)
_MANY = 1000
"""Columns that are looked at: another program's store may have any number."""

Tables = dict[str, tuple[str, ...]]
"""The columns of each table."""


def version(connection: sqlite3.Connection) -> int:
    """The version of the store; 0 if it is empty. NewerError, or DamagedError if it is another program's or has other
    tables than that version has."""
    found = int(connection.execute("PRAGMA user_version").fetchone()[0])
    owner = int(connection.execute("PRAGMA application_id").fetchone()[0])
    empty = connection.execute("SELECT 1 FROM sqlite_schema").fetchone() is None
    if owner != APPLICATION and (owner or found or not empty):
        raise DamagedError("The store of matches is not Tavolino's")
    tables = _tables(connection)
    if found > VERSION and not any(tables == tables_of(one) for one in range(1, VERSION + 1)):
        raise NewerError
    known = 0 <= found <= VERSION and tables_of(found).items() <= tables.items()
    if not known or (not found and not empty) or _acts(connection):
        raise DamagedError("The store of matches is damaged")
    return found


def _tables(connection: sqlite3.Connection) -> Tables:
    """The real tables of a store. What only looks like one, a view or a table that some code computes, could answer a
    question for ever, and is none; nor is a computed column one of ours."""
    found: dict[str, list[str]] = {}
    for table, column, hidden in connection.execute(
        "SELECT one.name, of.name, of.hidden FROM sqlite_schema AS one, pragma_table_xinfo(one.name) AS of"
        " WHERE one.type = 'table' AND one.rootpage > 0 AND one.name NOT LIKE 'sqlite%' LIMIT ?",
        (_MANY,),
    ):
        found.setdefault(table, []).append(f"{column}, computed" if hidden else column)
    return {table: tuple(columns) for table, columns in found.items()}


def _acts(connection: sqlite3.Connection) -> bool:
    """Whether something would happen by itself when rows are written: ours has no such thing."""
    return connection.execute("SELECT 1 FROM sqlite_schema WHERE type = 'trigger'").fetchone() is not None


@cache
def tables_of(number: int) -> Tables:
    """The tables of that version."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        for step in MIGRATIONS[:number]:
            for statement in step:
                connection.execute(statement)
        return _tables(connection)


def check(connection: sqlite3.Connection) -> None:
    """Check that the store is still of this version: another window may have upgraded it. NewerError, DamagedError."""
    if connection.execute("PRAGMA user_version").fetchone()[0] != VERSION:
        version(connection)
        raise DamagedError("The store of matches is damaged")


def migrate(connection: sqlite3.Connection, migrations: Sequence[Sequence[str]] = MIGRATIONS) -> None:
    """Bring the store to the newest version, in one transaction; two windows may both try."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        for step in migrations[version(connection) :]:
            for statement in step:
                connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {len(migrations)}")
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute("COMMIT")
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
