"""The tables of the store, from version to version."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

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
)
"""The statements that make each version from the one before it."""
VERSION = len(MIGRATIONS)


def version(connection: sqlite3.Connection) -> int:
    """The version of the store; 0 if it is empty. NewerError, or DamagedError if it is another program's."""
    found = int(connection.execute("PRAGMA user_version").fetchone()[0])
    owner = int(connection.execute("PRAGMA application_id").fetchone()[0])
    if owner != APPLICATION and (owner or found or connection.execute("SELECT 1 FROM sqlite_schema").fetchone()):
        raise DamagedError("The store of matches is not Tavolino's")
    if found > VERSION:
        raise NewerError
    return found


def check(connection: sqlite3.Connection) -> None:
    """Check that the store is still of this version: another window may have upgraded it. NewerError, DamagedError."""
    found = connection.execute("PRAGMA user_version").fetchone()[0]
    if found != VERSION:
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
