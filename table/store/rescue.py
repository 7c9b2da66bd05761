"""When the store is damaged: it is set aside whole, and what can be read of it is carried over into a new one."""

from __future__ import annotations

import contextlib
import os
import shutil
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from table.store import rows
from table.store.claims import Claims
from table.store.database import ENDINGS, PAGE, bounded, make_private, open_reader, open_writer, told, transaction
from table.store.faults import DamagedError, StoreError, disk_fault
from table.store.head import Head
from table.store.person import MOST, Person, everybody, is_stranger, write_person
from table.store.rows import Salvaged

BACKUP = "tavolino.backup.db"
_DAY = 20 * 3600
"""Seconds after which a new copy is made: a little under a day, for people who play at the same time every day."""
_HELD = (
    "The store of matches is damaged, and another window has it open: close it and start again. Nothing is kept now."
)
_CONTENT = [ending for ending in ENDINGS if ending != "-shm"]
_PAGES = slice(28, 32)
"""Where the first page says how many there are."""
_PATIENCE = 30.0
_MOST = 100_000
"""How many matches are looked for in a damaged store."""


def mend(path: Path, claims: Claims) -> str:
    """Set a damaged store aside and begin a new one with all that can be read of it and of yesterday's copy; return the
    line to show. StoreError if another window has it open or the disk refuses."""
    try:
        with claims.door():
            claims.enter()
            if not claims.alone():
                raise StoreError(_HELD)
            aside = _set_aside(path)
            done = _bring_over(path, aside)
    except OSError as error:
        raise disk_fault(error) from None
    return f"The store of matches was damaged and is kept as {aside.name}; {done.words}."


@dataclass(frozen=True, slots=True)
class Rescue:
    """What became of the matches of a damaged store: how many were brought over, how many of those as the copy has
    them, how many with actions missing, and how many are lost."""

    matches: int
    copied: int
    short: int
    lost: int

    @property
    def words(self) -> str:
        """Within a sentence: "30 matches were brought over, 2 without all their cards; 1 is lost"."""
        words = "1 match was brought over" if self.matches == 1 else f"{self.matches} matches were brought over"
        if self.copied:
            words += f", {self.copied} as in the last copy"
        if self.short:
            words += f", {self.short} without all {'its' if self.short == self.matches == 1 else 'their'} cards"
        return words + (f"; {self.lost} {'is' if self.lost == 1 else 'are'} lost" if self.lost else "")


def _set_aside(path: Path) -> Path:
    """Give the store and what belongs to it another name, together."""
    number = 1
    while True:
        aside = path.with_name(f"tavolino.damaged{number if number > 1 else ''}.db")
        if not any(os.path.lexists(f"{aside}{ending}") for ending in ENDINGS):
            break
        number += 1
    # The log first: a store without its log is older but sound, a log with another store is neither.
    for ending in reversed(ENDINGS):
        with contextlib.suppress(FileNotFoundError):
            os.rename(f"{path}{ending}", f"{aside}{ending}")
    return aside


def _bring_over(path: Path, aside: Path) -> Rescue:
    """Write into a new store what can be read of the damaged one and of the copy."""
    copy = path.with_name(BACKUP)
    found, seen = salvaged(aside)
    best = {one.head.uid: one for one in found}
    copied = 0
    for one in salvaged(copy)[0]:
        had = best.get(one.head.uid)
        best[one.head.uid] = one if had is None else _better(had, one)
        copied += had is None
    matches = sorted(best.values(), key=lambda one: one.head.begun)
    known: dict[str, Person] = {}
    for source in (copy, aside):
        known.update({person.uid: person for person in salvaged_people(source)})
    known.update({person.uid: person for person in remembered((one.head for one in matches), known)})
    connection = open_writer(path)
    try:
        with transaction(connection):
            for person in known.values():
                write_person(connection, person)
            for one in matches:
                with contextlib.suppress(StoreError):  # played by other rules than ours: it stays where it is
                    rows.bring_over(connection, one)
    finally:
        connection.close()
    return Rescue(len(matches), copied, sum(one.short for one in matches), max(0, seen - len(matches)))


def _better(one: Salvaged, other: Salvaged) -> Salvaged:
    """What is known of a match from two files: the later state, and the more actions."""
    later = max(one, other, key=lambda found: found.told.count if found.told is not None else -1)
    return replace(later, chain=max(one.chain, other.chain, key=len))


def remembered(heads: Iterable[Head], known: Mapping[str, Person]) -> list[Person]:
    """People of whom nothing is left but that they sat at the tables of some matches, the oldest first; they get
    colours that nobody has."""
    found: dict[str, Person] = {}
    spare = [colour for colour in range(MOST) if colour not in {person.colour for person in known.values()}]
    for head in heads:
        for seat in head.setup.seats:
            if not (seat.person and seat.who) or is_stranger(seat.who) or seat.who in known:
                continue
            if seat.who in found:
                found[seat.who] = replace(found[seat.who], name=seat.name)  # the latest
            elif spare:
                found[seat.who] = Person(seat.who, seat.name, spare.pop(0), head.begun)
    return list(found.values())


def salvaged(source: Path) -> tuple[list[Salvaged], int]:
    """The matches that can be read from a file that may be anything, and how many there are traces of."""
    found: list[Salvaged] = []
    with _copied(source) as connection:
        if connection is None:
            return [], 0
        for match in _rows(connection):
            with contextlib.suppress(StoreError), told():
                one = rows.salvaged(connection, match)
                if len(one.chain) or one.told is not None:
                    found.append(one)
        return found, max(len(found), len(_traces(connection)))


def salvaged_people(source: Path) -> list[Person]:
    """The people that can be read from a file that may be anything; none if it is from a version without people."""
    with _copied(source) as connection, contextlib.suppress(StoreError, TypeError), told():
        return everybody(connection) if connection is not None else []
    return []


@contextlib.contextmanager
def _copied(source: Path) -> Iterator[sqlite3.Connection | None]:
    """A connection to a copy of a file, which stays unchanged; None if it is not a store."""
    copy = source.with_name(f"tavolino.reading-{os.getpid()}.db")
    try:
        for ending in _CONTENT:
            with contextlib.suppress(FileNotFoundError):
                if os.path.lexists(f"{source}{ending}"):
                    make_private(Path(f"{copy}{ending}"))
                    shutil.copyfile(f"{source}{ending}", f"{copy}{ending}")
        connection = _opened(copy)
        if connection is None and _give_head(copy):
            connection = _opened(copy)
        if connection is None:
            yield None
            return
        with contextlib.closing(connection), bounded(connection, _PATIENCE):
            yield connection
    finally:
        for ending in ENDINGS:
            with contextlib.suppress(OSError):
                os.unlink(f"{copy}{ending}")


def _opened(copy: Path) -> sqlite3.Connection | None:
    try:
        return open_reader(copy)
    except StoreError:
        return None


def _give_head(copy: Path) -> bool:
    """Replace the first page of a file, without which nothing of it can be read, by that of a new store, whose tables
    begin at the same pages; whether it has others. What a wrong page would give has no checksum that fits."""
    fresh = copy.with_name(f"tavolino.head-{os.getpid()}.db")
    try:
        if not copy.exists() or copy.stat().st_size < 2 * PAGE:
            return False
        open_writer(fresh).close()
        head = bytearray(fresh.read_bytes()[:PAGE])
        head[_PAGES] = (copy.stat().st_size // PAGE).to_bytes(4, "big")
        with open(copy, "r+b") as file:
            file.write(head)
    finally:
        for ending in ENDINGS:
            with contextlib.suppress(OSError):
                os.unlink(f"{fresh}{ending}")
    return True


def _rows(connection: sqlite3.Connection) -> list[int]:
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
    found = set(_rows(connection))
    for table in ("players", "actions"):
        # Each table alone: what is broken in one is not in another.
        for order in ("", "DESC"):
            with contextlib.suppress(sqlite3.DatabaseError, UnicodeDecodeError):
                query = f"SELECT DISTINCT match FROM {table} ORDER BY match {order} LIMIT {_MOST}"
                found.update(match for (match,) in connection.execute(query))
    return {match for match in found if isinstance(match, int) and match > 0}


def back_up(connection: sqlite3.Connection, folder: Path, now: float) -> None:
    """Once a day, copy the store; the copy takes the place of yesterday's if it is sound. DamagedError if it is not."""
    there, fresh = folder / BACKUP, folder / "tavolino.backup.new"
    with contextlib.suppress(OSError):  # there is none yet
        if now - there.stat().st_mtime < _DAY:
            return
    try:
        make_private(fresh)
        with told(), contextlib.closing(sqlite3.connect(fresh, isolation_level=None)) as copy:
            connection.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")
            sound = copy.execute("PRAGMA quick_check(1)").fetchone() == ("ok",)
        if not sound:
            raise DamagedError("The store of matches is damaged")
        with open(fresh, "rb") as file:
            os.fsync(file.fileno())
        os.replace(fresh, there)
        os.utime(there, (now, now))
    except OSError as error:
        raise disk_fault(error) from None
    finally:
        with contextlib.suppress(OSError):
            fresh.unlink()
