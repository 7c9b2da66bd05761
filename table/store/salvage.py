"""Reading what can be read of a file that may be anything: a damaged store, a copy, what was left of a mended one."""

from __future__ import annotations

import contextlib
import os
import shutil
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from table.store import log
from table.store.database import bounded, make_private, open_reader, open_writer, told
from table.store.faults import StoreError
from table.store.person import Person, everybody
from table.store.place import ENDINGS, PAGE
from table.store.solved import Solved, all_solved

_CONTENT = [ending for ending in ENDINGS if ending != "-shm"]
_PAGES = slice(28, 32)
"""Where the first page says how many there are."""
_PATIENCE = 30.0
_MOST = 100_000
"""How many matches are looked for in a damaged store."""
_LARGEST = 4 << 30
"""Bytes of a file that is looked into; a larger one is none of ours, and would fill the disk."""


@dataclass(frozen=True, slots=True)
class FoundMatch:
    """A match in a file, as its row says, which may be wrong: number there, name, how many actions, when it began and
    was played last."""

    match: int
    uid: str
    count: int
    begun: float
    played: float


@dataclass(frozen=True, slots=True)
class Source:
    """A file that can be read, at least in part: its matches by name, and how many there are traces of."""

    connection: sqlite3.Connection
    rows: dict[str, FoundMatch]
    traces: int


@contextlib.contextmanager
def opened(file: Path) -> Iterator[Source | None]:
    """What can be read of a file, from a copy of it, while it stays unchanged; None if it is not a store."""
    copy = file.with_name(f"tavolino.reading-{os.getpid()}-{file.stem}.db")
    try:
        connection = _connected(file, copy)
        if connection is None:
            yield None
            return
        with contextlib.closing(connection):
            yield _looked_through(connection)
    finally:
        _discard(copy)


def _connected(file: Path, copy: Path) -> sqlite3.Connection | None:
    for ending in _CONTENT:
        part, there = Path(f"{copy}{ending}"), Path(f"{file}{ending}")
        with contextlib.suppress(OSError):
            part.unlink()
        if there.is_file() and there.stat().st_size <= _LARGEST:
            make_private(part)
            shutil.copyfile(there, part)
    written = Path(f"{copy}{ENDINGS[1]}")
    if log.is_cut(written) or (written.exists() and not _holds_page(copy)):
        _lay_ground(copy)
        log.apply(written, copy)
    return _opened(copy) or (_opened(copy) if _give_head(copy) else None)


def _opened(copy: Path) -> sqlite3.Connection | None:
    """Of this version where it can be brought to that; otherwise as it is."""
    for way in (open_writer, open_reader):
        with contextlib.suppress(StoreError):
            return way(copy) if copy.exists() else None
    return None


def _holds_page(copy: Path) -> bool:
    return copy.exists() and copy.stat().st_size >= PAGE


def _lay_ground(copy: Path) -> None:
    """Where a store is cut to nothing: an empty one, into which its log can be written."""
    if not _holds_page(copy):
        fresh = copy.with_name(f"{copy.stem}.head.db")
        _make_store(fresh)
        os.replace(fresh, copy)  # SQLite itself would remove the log


def _give_head(copy: Path) -> bool:
    """Replace the first page of a file, without which nothing of it can be read, by that of a new store, whose tables
    begin at the same pages; whether it has others. What a wrong page would give has no checksum that fits."""
    if not copy.exists() or copy.stat().st_size < 2 * PAGE:
        return False
    fresh = copy.with_name(f"{copy.stem}.head.db")
    try:
        _make_store(fresh)
        head = bytearray(fresh.read_bytes()[:PAGE])
    finally:
        _discard(fresh)
    head[_PAGES] = (copy.stat().st_size // PAGE).to_bytes(4, "big")
    with open(copy, "r+b") as file:
        file.write(head)
    return True


def _make_store(path: Path) -> None:
    open_writer(path, anew=True).close()


def _discard(path: Path) -> None:
    """Remove a file of ours with all that belongs to it."""
    for ending in ENDINGS:
        with contextlib.suppress(OSError):
            os.unlink(f"{path}{ending}")


def _looked_through(connection: sqlite3.Connection) -> Source:
    found: dict[str, FoundMatch] = {}
    with bounded(connection, _PATIENCE):
        numbers = _numbers(connection)
        for match in numbers:
            with contextlib.suppress(sqlite3.DatabaseError, UnicodeDecodeError, OverflowError):
                row = _row(connection, match)
                if row is not None:
                    found[row.uid] = row
        return Source(connection, found, len(_traces(connection).union(numbers)))


def _row(connection: sqlite3.Connection, match: int) -> FoundMatch | None:
    columns = connection.execute(
        "SELECT uid, count, begun, played FROM matches NOT INDEXED WHERE id = ?", (match,)
    ).fetchone()  # fmt: skip
    if columns is None:
        return None
    uid, count, begun, played = columns
    times = (time if isinstance(time, float) else 0.0 for time in (begun, played))
    return FoundMatch(match, str(uid), count if isinstance(count, int) else 0, *times)


def _numbers(connection: sqlite3.Connection) -> list[int]:
    """The numbers of all matches that can be reached, from the front and from the back, without the index of names and
    through it: a page between may be broken."""
    found: dict[int, None] = {}
    for order in ("NOT INDEXED ORDER BY id", "NOT INDEXED ORDER BY id DESC", "ORDER BY uid", "ORDER BY uid DESC"):
        with contextlib.suppress(sqlite3.DatabaseError, UnicodeDecodeError):
            for (match,) in connection.execute(f"SELECT id FROM matches {order} LIMIT {_MOST}"):
                found[match] = None
    return list(found)


def _traces(connection: sqlite3.Connection) -> set[int]:
    """The numbers of all matches that anything is left of."""
    found: set[object] = set()
    for table in ("players", "actions"):
        # Each table alone: what is broken in one is not in another.
        for order in ("", "DESC"):
            with contextlib.suppress(sqlite3.DatabaseError, UnicodeDecodeError):
                query = f"SELECT DISTINCT match FROM {table} ORDER BY match {order} LIMIT {_MOST}"
                found.update(match for (match,) in connection.execute(query))
    return {match for match in found if isinstance(match, int) and match > 0}


def people_of(source: Source) -> list[Person]:
    """The people that can be read from a file; none if it is from a version without people."""
    for brief in (False, True):
        with contextlib.suppress(StoreError, TypeError), told(), bounded(source.connection, _PATIENCE):
            return everybody(source.connection, brief=brief)
    return []


def solved_of(source: Source) -> dict[tuple[str, str], Solved]:
    """What can be read of who has solved which problems; none if the file is from a version without them."""
    with contextlib.suppress(StoreError, TypeError), told(), bounded(source.connection, _PATIENCE):
        return all_solved(source.connection)[0]
    return {}


def notes_of(source: Source) -> list[tuple[str, str, str]]:
    """What was taken over from elsewhere, and need not be again."""
    with contextlib.suppress(StoreError), told(), bounded(source.connection, _PATIENCE):
        rows = source.connection.execute("SELECT name, digest, uid FROM imports LIMIT ?", (_MOST,)).fetchall()
        return [(str(name), str(digest), str(uid)) for name, digest, uid in rows]
    return []
