"""When the store is damaged: what can be read of it, and what its copies know more, goes into a new one, and it is set
aside.

Until the new store is complete the damaged one stays where it is; if the program is killed meanwhile, the next one
begins again.
"""

import contextlib
import os
import shutil
import sqlite3
import stat
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import NamedTuple

from table.files import unused
from table.store import copies, rows
from table.store.claims import Claims
from table.store.database import bounded, make_private, open_reader, open_writer, transaction, translated
from table.store.faults import BehindError, DamagedError, MatchError, StoreError
from table.store.person import MOST, Person, everybody, is_stranger, write_person
from table.store.place import COPIES, ENDINGS, FRESH, PAGE
from table.store.rows import Salvaged
from table.store.schema import VERSION, tables_of
from table.store.solved import missing_solved, write_solved

_HELD = (
    "The store of matches is damaged, and another window has it open: close it and start again. Nothing is kept now."
)
_PATIENCE = 2.0
"""Seconds for a match: a damaged file can send a search in circles."""
_LONG = 30.0
"""Seconds for all matches of a file to be found."""
_MOST = 100_000
"""How many matches are looked for in a damaged store."""
_LARGEST = 4 << 30
"""Bytes of a file that is looked into; a larger one is none of ours, and would fill the disk."""
_PAGES = slice(28, 32)
"""Where the first page says how many there are."""
_CONTENT = [ending for ending in ENDINGS if ending != "-shm"]


class Rescue(NamedTuple):
    """What became of the matches of a damaged store: how many were brought over, how many of those as a copy has them,
    how many with actions missing, and how many are lost."""

    matches: int
    copied: int
    short: int
    lost: int

    @property
    def line(self) -> str:
        """Within a sentence: "30 matches were brought over, 2 without all their cards; 1 is lost"."""
        words = "1 match was brought over" if self.matches == 1 else f"{self.matches} matches were brought over"
        if self.copied:
            words += f", {self.copied} as in the last copy"
        if self.short:
            words += f", {self.short} without all {'its' if self.short == self.matches == 1 else 'their'} cards"
        return words + (f"; {self.lost} {'is' if self.lost == 1 else 'are'} lost" if self.lost else "")


def see_to(damage: DamagedError, path: Path, claims: Claims) -> str:
    """Do what a store needs; return the line to show. StoreError."""
    if isinstance(damage, BehindError):
        with contextlib.suppress(DamagedError):
            return copies.catch_up(path, claims)
    return mend(path, claims)


def mend(path: Path, claims: Claims) -> str:
    """Begin a new store with all that can be read of a damaged one, which is set aside, and of its copies; return the
    line to show. StoreError if another window has it open or the disk refuses."""
    with claims.inside():
        if not claims.alone():
            raise StoreError(_HELD)
        return _renew(path)


# -- a store that cannot be read as it is


def _renew(path: Path) -> str:
    made, fresh = path.with_name("tavolino.mending.db"), path.with_name(FRESH)
    _discard(made)  # of a program that was killed
    try:
        with contextlib.closing(open_writer(made, anew=True)) as connection, transaction(connection):
            done = _bring_over(connection, path, [path.with_name(name) for name in (FRESH, *COPIES)])
        _discard(fresh)
        os.rename(made, fresh)
    finally:
        _discard(made)
    there = any(_says_something(f"{path}{ending}") for ending in ENDINGS[:2])
    aside = _set_aside(path)
    os.rename(fresh, path)
    if there:
        return f"The store of matches was damaged and is kept as {aside.name}; {done.line}."
    _discard(aside)
    return f"The store of matches was lost; {done.line}."


def _says_something(file: str) -> bool:
    """Whether a file is more than an empty one."""
    try:
        facts = os.lstat(file)
    except FileNotFoundError:
        return False
    return facts.st_size > 0 or not stat.S_ISREG(facts.st_mode)


def _set_aside(path: Path) -> Path:
    """Give the store and what belongs to it another name, together."""
    aside = unused(lambda number: path.with_name(f"tavolino.damaged{number}.db"), ENDINGS)
    # The log first: a store without its log is older but sound, a log with another store is neither.
    for ending in reversed(ENDINGS):
        with contextlib.suppress(FileNotFoundError):
            os.rename(f"{path}{ending}", f"{aside}{ending}")
    return aside


def _discard(path: Path) -> None:
    for ending in ENDINGS:
        with contextlib.suppress(FileNotFoundError):
            os.unlink(f"{path}{ending}")


def _bring_over(connection: sqlite3.Connection, damaged: Path, others: Sequence[Path]) -> Rescue:
    """Write into a new store what can be read of the damaged one, and what others know more."""
    done, traces = Rescue(0, 0, 0, 0), 0
    known: dict[str, Person] = {}
    for file in (damaged, *others):
        with _opened(file) as source:
            if source is None:
                continue
            found = _numbers(source)
            if file == damaged:
                traces = len(_traces(source).union(found))
            for match in sorted(found):
                time.sleep(0)  # the window's thread need not wait for more than one match
                new = _take(connection, source, match)
                done = done._replace(matches=done.matches + new, copied=done.copied + new * (file != damaged))
            known = {person.uid: person for person in _people_of(source)} | known
            with contextlib.suppress(StoreError, TypeError), translated(), bounded(source, _LONG):
                write_solved(connection, missing_solved(connection, source))
    for person in (*known.values(), *_remembered(connection, known)):
        write_person(connection, person)
    lost = "count > (SELECT count(*) FROM actions WHERE match = id)"  # matches of which actions are lost
    short = int(connection.execute(f"SELECT count(*) FROM matches WHERE {lost}").fetchone()[0])
    return done._replace(short=short, lost=max(0, traces - done.matches))


def _take(connection: sqlite3.Connection, source: sqlite3.Connection, match: int) -> bool:
    """Write down what a file knows of a match, by its number there, and the new store does not; whether it is new."""
    here: rows.RowState | None = None
    found: Salvaged | None = None
    with contextlib.suppress(StoreError), bounded(source, _PATIENCE), translated():
        row = source.execute(
            "SELECT uid, CAST(count AS INTEGER), CAST(played AS REAL) FROM matches NOT INDEXED WHERE id = ?", (match,)
        ).fetchone()
        if row is None:
            return False
        uid, count, played = row
        here = rows.standing(connection, str(uid))
        if here is not None and here.whole and not (count > here.actions and played > here.played):
            return False
        try:
            found = rows.salvaged(source, match)
            if here is not None:
                found = _better(rows.salvaged(connection, here.match), found)
        except (MatchError, DamagedError):
            return False
        except StoreError:  # played by other rules than ours
            if here is None:
                _carry_over(source, match, connection)
            return here is None
    if found is None or not (len(found.chain) or found.state is not None):
        return False
    with contextlib.suppress(StoreError):
        rows.bring_over(connection, found)
        return here is None
    return False


def _better(one: Salvaged, other: Salvaged) -> Salvaged:
    """What is known of a match from two files: the later state, and the more actions, unless it went on otherwise."""
    later = max(one, other, key=lambda found: (found.state.played, found.state.count) if found.state else (0.0, -1))
    fewer, more = sorted((one.chain, other.chain), key=len)
    return later._replace(chain=more if more.rows[: len(fewer)] == fewer.rows else later.chain)


def _remembered(connection: sqlite3.Connection, known: dict[str, Person]) -> list[Person]:
    """People of whom nothing is left but that they sat at the tables of some matches, the oldest first; they get
    colours that nobody has."""
    found: dict[str, Person] = {}
    spare = [colour for colour in range(MOST) if colour not in {person.colour for person in known.values()}]
    for who, name, begun in connection.execute(
        "SELECT who, name, begun FROM players JOIN matches ON id = match"
        " WHERE kind <> 'bot' AND who <> '' ORDER BY begun"
    ):
        if who in found:
            found[who] = replace(found[who], name=name)  # the latest
        elif who not in known and not is_stranger(who) and spare:
            found[who] = Person(who, name, spare.pop(0), begun)
    return list(found.values())


def _carry_over(source: sqlite3.Connection, match: int, connection: sqlite3.Connection) -> None:
    """Write a match that our rules cannot play into another store as it is, unread."""
    row = source.execute(f"SELECT {rows.ALL} FROM matches NOT INDEXED WHERE id = ?", (match,)).fetchone()
    fresh = connection.execute(f"INSERT INTO matches ({rows.ALL}) VALUES ({_marks(row)})", row).lastrowid
    for table in ("players", "actions"):
        there = {column for (column,) in source.execute(f"SELECT name FROM pragma_table_info('{table}')")}
        _, *known = (column for column in tables_of(VERSION)[table] if column in there)  # it may be an older store
        for rest in source.execute(f"SELECT {', '.join(known)} FROM {table} WHERE match = ?", (match,)):
            said = f"INSERT OR REPLACE INTO {table} (match, {', '.join(known)}) VALUES ({_marks((fresh, *rest))})"
            connection.execute(said, (fresh, *rest))


def _marks(values: Sequence[object]) -> str:
    return ", ".join("?" * len(values))


# -- a file that may be anything


@contextlib.contextmanager
def _opened(file: Path) -> Iterator[sqlite3.Connection | None]:
    """What can be read of a file, from a copy of it, while it stays unchanged; None if it is not a store."""
    copy = file.with_name("tavolino.reading.db")
    try:
        _discard(copy)
        for ending in _CONTENT:
            part, there = Path(f"{copy}{ending}"), Path(f"{file}{ending}")
            if there.is_file() and there.stat().st_size <= _LARGEST:
                make_private(part)
                shutil.copyfile(there, part)
        connection = _connected(copy) or (_connected(copy) if _give_head(copy) else None)
        with contextlib.closing(connection) if connection is not None else contextlib.nullcontext():
            yield connection
    finally:
        _discard(copy)


def _connected(copy: Path) -> sqlite3.Connection | None:
    """Of this version where it can be brought to that; otherwise as it is."""
    for way in (open_writer, open_reader):
        with contextlib.suppress(StoreError):
            return way(copy) if copy.exists() else None
    return None


def _give_head(copy: Path) -> bool:
    """Replace the first page of a file, without which nothing of it can be read, by that of a new store, whose tables
    begin at the same pages; whether it has others. What a wrong page would give has no checksum that fits."""
    if not copy.exists() or copy.stat().st_size < 2 * PAGE:
        return False
    fresh = copy.with_name(f"{copy.stem}.head.db")
    try:
        open_writer(fresh, anew=True).close()
        head = bytearray(fresh.read_bytes()[:PAGE])
    finally:
        _discard(fresh)
    head[_PAGES] = (copy.stat().st_size // PAGE).to_bytes(4, "big")
    with open(copy, "r+b") as file:
        file.write(head)
    return True


def _numbers(source: sqlite3.Connection) -> set[int]:
    """The numbers of all matches that can be reached, from the front and from the back, without the index of names and
    through it: a page between may be broken."""
    ways = ("NOT INDEXED ORDER BY id", "NOT INDEXED ORDER BY id DESC", "ORDER BY uid", "ORDER BY uid DESC")
    return _reached(source, [f"SELECT id FROM matches {way}" for way in ways])


def _traces(source: sqlite3.Connection) -> set[int]:
    """The numbers of all matches that anything is left of: what is broken in one table is not in another."""
    ways = product(("players", "actions"), ("", "DESC"))
    return _reached(source, [f"SELECT DISTINCT match FROM {table} ORDER BY match {way}" for table, way in ways])


def _reached(source: sqlite3.Connection, queries: Sequence[str]) -> set[int]:
    found: set[int] = set()
    with bounded(source, _LONG):
        for query in queries:
            with contextlib.suppress(sqlite3.DatabaseError, UnicodeDecodeError):
                for (match,) in source.execute(f"{query} LIMIT {_MOST}"):
                    if isinstance(match, int) and match > 0:
                        found.add(match)
    return found


def _people_of(source: sqlite3.Connection) -> list[Person]:
    """The people that can be read from a file; none if it is from a version without people."""
    for brief in (False, True):
        with contextlib.suppress(StoreError, TypeError), translated(), bounded(source, _LONG):
            return everybody(source, brief=brief)
    return []
