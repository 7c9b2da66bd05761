"""The copies of the store, of yesterday and of the day before: made once a day, and asked whether they hold more."""

import contextlib
import os
import sqlite3
from collections.abc import Collection, Iterator
from pathlib import Path

from table.files import unused
from table.store import rows
from table.store.claims import Claims, claim_of
from table.store.database import bounded, make_private, open_reader, open_writer, transaction, translated
from table.store.faults import BehindError, DamagedError, StoreError, disk_fault
from table.store.person import Person, everybody, write_person
from table.store.place import COPIES
from table.store.rows import Salvaged
from table.store.solved import missing_solved, write_solved

_DAY = 20 * 3600
"""Seconds after which a new copy is made: a little under a day, for people who play at the same time every day."""
_PATIENCE = 10.0


def back_up(connection: sqlite3.Connection, folder: Path, now: float) -> None:
    """Once a day, copy the store; yesterday's copy is kept beside it. DamagedError if the store is not sound,
    BehindError if it holds less than a copy, which then stays."""
    there, older = (folder / name for name in COPIES)
    fresh = folder / "tavolino.backup.new"
    with contextlib.suppress(OSError):  # there is none yet
        if 0 <= now - there.stat().st_mtime < _DAY:
            return
    check_copies(connection, folder)
    try:
        with contextlib.suppress(FileNotFoundError):
            fresh.unlink()
        make_private(fresh)
        with translated(), contextlib.closing(sqlite3.connect(fresh, isolation_level=None)) as copy:
            connection.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")
            sound = copy.execute("PRAGMA integrity_check(1)").fetchone() == ("ok",)
        if not sound:
            raise DamagedError("The store of matches is damaged")
        with open(fresh, "r+b") as file:  # Windows brings to the disk only what may be written
            os.fsync(file.fileno())
        for copied in (there, older):
            _keep_unread(copied)
        if there.exists():
            os.replace(there, older)
        os.replace(fresh, there)
        os.utime(there, (now, now))
    except OSError as error:
        raise disk_fault(error) from None
    finally:
        with contextlib.suppress(OSError):
            fresh.unlink()


def _keep_unread(copy: Path) -> None:
    """Give a copy that cannot be read another name: nothing is written over it."""
    if not os.path.lexists(copy):
        return
    with opened(copy) as found:
        if found is not None:
            return
    os.rename(copy, unused(lambda number: copy.with_name(f"{copy.stem}.damaged{number}.db")))


@contextlib.contextmanager
def opened(copy: Path) -> Iterator[sqlite3.Connection | None]:
    """A copy, for reading; None if it cannot be read."""
    try:
        connection = open_reader(copy)
    except StoreError:
        connection = None
    if connection is None:
        yield None
        return
    with contextlib.closing(connection), bounded(connection, _PATIENCE):
        yield connection


def check_copies(connection: sqlite3.Connection, folder: Path) -> None:
    """BehindError if a copy holds a match, or a person, that the store has not, or more of a match. StoreError."""
    for name in COPIES:
        # What is broken in a copy is nothing that the store has lost.
        with opened(folder / name) as copy, contextlib.suppress(sqlite3.DatabaseError):
            if copy is not None and Missing(connection, copy):
                raise BehindError


class Missing:
    """What a copy holds, soundly, and a store does not."""

    def __init__(self, connection: sqlite3.Connection, copy: sqlite3.Connection) -> None:
        self._copy = copy
        with translated():
            self._here = {uid: (count, played) for _, uid, count, played in connection.execute(_STANDING)}
            people = {person.uid for person in everybody(connection)}
        self.people: list[Person] = []
        with contextlib.suppress(sqlite3.OperationalError):  # a copy of an earlier version has other tables
            self.people = [person for person in everybody(copy) if person.uid not in people]
        self.solved = missing_solved(connection, copy)

    def __bool__(self) -> bool:
        return bool(self.people or self.solved or any(True for _ in self.matches()))

    def matches(self) -> Iterator[Salvaged]:
        """The matches of which the copy holds more. One that went on otherwise since, from an earlier point, is the
        store's."""
        for match, uid, count, played in self._copy.execute(_STANDING).fetchall():
            if uid in self._here and not (count > self._here[uid][0] and played > self._here[uid][1]):
                continue
            with contextlib.suppress(StoreError):
                found = rows.salvaged(self._copy, match)
                if found.head.uid == uid and found.state is not None and found.state.count == count >= len(found.chain):
                    yield found


_STANDING = "SELECT id, uid, count, played FROM matches WHERE typeof(count) = 'integer' AND typeof(played) = 'real'"


def holds_one(folder: Path, broken: Collection[str]) -> bool:
    """Whether a copy holds one of the matches that cannot be read in the store: mending brings it back."""
    for name in COPIES:
        with opened(folder / name) as copy:
            if copy is not None and any(_is_sound(copy, uid) for uid in broken):
                return True
    return False


def _is_sound(copy: sqlite3.Connection, uid: str) -> bool:
    with contextlib.suppress(StoreError), translated():
        row = copy.execute("SELECT id FROM matches WHERE uid = ?", (uid,)).fetchone()
        return row is not None and rows.salvaged(copy, row[0]).state is not None
    return False


def catch_up(path: Path, claims: Claims) -> str:
    """Bring into a store what a copy holds and it does not; return the line to show. It stays where it is, for nothing
    in it is broken. StoreError."""
    matches = people = solved = 0
    with claims.inside(), contextlib.closing(open_writer(path)) as connection:
        for name in COPIES:
            with opened(path.with_name(name)) as copy:
                if copy is None:
                    continue
                with translated(), transaction(connection):
                    missing = Missing(connection, copy)
                    for found in missing.matches():
                        if claims.take(claim_of(found.head.uid)):  # what is being played goes on as it is
                            rows.bring_over(connection, found)
                            claims.release(claim_of(found.head.uid))
                            matches += 1
                    for person in missing.people:
                        write_person(connection, person)
                    write_solved(connection, missing.solved)
                    people, solved = people + len(missing.people), solved + len(missing.solved)
    counts = [
        (matches, "match", "matches"), (people, "person", "people"), (solved, "solved puzzle", "solved puzzles"),
    ]  # fmt: skip
    words = [f"{count} {one if count == 1 else many}" for count, one, many in counts if count]
    if not words:
        return ""
    verb = "was" if matches + people + solved == 1 else "were"
    return f"The store of matches had fallen behind its copy: {', '.join(words)} {verb} brought back from it."
