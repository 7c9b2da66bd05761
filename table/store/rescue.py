"""When the store is damaged: all that can be read of it and of its copies goes into a new one, and it is set aside.

Until the new store is complete the damaged one stays where it is; if the program is killed meanwhile, the next one
begins again.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
import stat
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from table.store import copies, rows
from table.store.claims import Claims, claim_of
from table.store.database import bounded, open_writer, told, transaction
from table.store.faults import DamagedError, MatchError, StoreError, disk_fault
from table.store.head import MatchHead
from table.store.person import MOST, Person, everybody, is_stranger, write_person
from table.store.place import COPIES, ENDINGS, FRESH
from table.store.rows import Salvaged
from table.store.salvage import FoundMatch, Source, notes_of, opened, people_of, solved_of
from table.store.solved import Solved, missing_solved, write_solved

_HELD = (
    "The store of matches is damaged, and another window has it open: close it and start again. Nothing is kept now."
)
_PATIENCE = 2.0
"""Seconds for a match: a damaged file can send a search in circles."""


@dataclass(frozen=True, slots=True)
class Rescue:
    """What became of the matches of a damaged store: how many were brought over, how many of those as a copy has them,
    how many with actions missing, and how many are lost."""

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


def mend(path: Path, claims: Claims) -> str:
    """Begin a new store with all that can be read of a damaged one, which is set aside, and of its copies; return the
    line to show. StoreError if another window has it open or the disk refuses."""
    with _door(claims):
        if not claims.alone():
            raise StoreError(_HELD)
        return _renew(path)


def catch_up(path: Path, claims: Claims) -> str:
    """Bring into a store what a copy holds and it does not; return the line to show. It stays where it is, for nothing
    in it is broken. StoreError."""
    with _door(claims):
        return _catch_up(path, claims)


@contextlib.contextmanager
def _door(claims: Claims) -> Iterator[None]:
    try:
        with claims.door():
            claims.enter()
            yield
    except OSError as fault:
        raise disk_fault(fault) from None


# -- a store that cannot be read as it is


def _renew(path: Path) -> str:
    fresh = path.with_name(FRESH)
    with contextlib.ExitStack() as stack:
        sources = [stack.enter_context(opened(path.with_name(name))) for name in (path.name, FRESH, *COPIES)]
        _discard(fresh)
        connection = open_writer(fresh, anew=True)
        try:
            done = _bring_over(connection, sources[0], [source for source in sources[1:] if source is not None])
        finally:
            connection.close()
    there = any(_says_something(f"{path}{ending}") for ending in ENDINGS[:2])
    aside = _set_aside(path)
    os.rename(fresh, path)
    if there:
        return f"The store of matches was damaged and is kept as {aside.name}; {done.words}."
    _discard(aside)
    return f"The store of matches was lost; {done.words}."


def _says_something(file: str) -> bool:
    """Whether a file is more than an empty one."""
    try:
        facts = os.lstat(file)
    except FileNotFoundError:
        return False
    return facts.st_size > 0 or not stat.S_ISREG(facts.st_mode)


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


def _discard(path: Path) -> None:
    for ending in ENDINGS:
        with contextlib.suppress(FileNotFoundError):
            os.unlink(f"{path}{ending}")


def _bring_over(connection: sqlite3.Connection, damaged: Source | None, others: Sequence[Source]) -> Rescue:
    """Write into a new store what can be read of the damaged one and of the others."""
    sources = [*([damaged] if damaged is not None else []), *others]
    names = {uid: source.rows[uid].begun for source in reversed(sources) for uid in source.rows}
    heads: list[MatchHead] = []
    done = Rescue(0, 0, 0, 0)
    with transaction(connection):
        for uid in sorted(names, key=names.__getitem__):
            time.sleep(0)  # the window's thread need not wait for more than one match
            found = _best([(source, source.rows[uid]) for source in sources if uid in source.rows], connection)
            if found is None:
                continue
            copied = damaged is None or found.source is not damaged
            if found.match is not None:
                heads.append(found.match.head)
            short = found.match is not None and found.match.short
            done = replace(done, matches=done.matches + 1, copied=done.copied + copied, short=done.short + short)
        known = {person.uid: person for source in reversed(sources) for person in people_of(source)}
        known.update({person.uid: person for person in remembered(heads, known)})
        for person in known.values():
            write_person(connection, person)
        tried: dict[tuple[str, str], Solved] = {}
        for source in sources:
            tried |= {key: row for key, row in solved_of(source).items() if row.adds(tried.get(key))}
        write_solved(connection, tried.values())
        for note in {note for source in sources for note in notes_of(source)}:
            connection.execute("INSERT OR REPLACE INTO imports VALUES (?, ?, ?)", note)
    return replace(done, lost=max(0, (damaged.traces if damaged is not None else 0) - done.matches))


@dataclass(frozen=True, slots=True)
class _Brought:
    """A match that is in the new store, and where it was first found; ``match``: None if our rules cannot play it."""

    source: Source
    match: Salvaged | None


def _best(found: Sequence[tuple[Source, FoundMatch]], connection: sqlite3.Connection) -> _Brought | None:
    """Write down a match as the files tell of it together; None if none of them does."""
    best: _Brought | None = None
    for source, row in found:
        if best is not None and (best.match is None or not _adds(best.match, row)):
            continue
        with contextlib.suppress(StoreError, OverflowError), bounded(source.connection, _PATIENCE), told():
            try:
                one = rows.salvaged(source.connection, row.match)
            except (MatchError, DamagedError):
                continue
            except StoreError:  # played by other rules than ours
                rows.carry_over(source.connection, row.match, connection)
                return _Brought(source, None)
            if len(one.chain) or one.told is not None:
                best = _Brought(best.source, _better(best.match, one)) if best and best.match else _Brought(source, one)
    if best is None or best.match is None:
        return None
    rows.bring_over(connection, best.match)
    return best


def _adds(one: Salvaged, row: FoundMatch) -> bool:
    """Whether another file may know more of a match."""
    return one.told is None or one.short or (row.count > one.told.count and row.played > one.told.played)


def _better(one: Salvaged, other: Salvaged) -> Salvaged:
    """What is known of a match from two files: the later state, and the more actions, unless it went on otherwise."""
    later = max(one, other, key=lambda found: (found.told.played, found.told.count) if found.told else (0.0, -1))
    fewer, more = sorted((one.chain, other.chain), key=len)
    return replace(later, chain=more if more.rows[: len(fewer)] == fewer.rows else later.chain)


def remembered(heads: Iterable[MatchHead], known: Mapping[str, Person]) -> list[Person]:
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


# -- a sound store that has fallen behind its copy


def _catch_up(path: Path, claims: Claims) -> str:
    matches = people = solved = 0
    with contextlib.closing(open_writer(path)) as connection:
        for name in COPIES:
            with copies.opened(path.with_name(name)) as copy:
                if copy is None:
                    continue
                with told(), transaction(connection):
                    matches += _take(connection, copy, claims)
                    missing = _missing_people(connection, copy)
                    people += len(missing)
                    for person in missing:
                        write_person(connection, person)
                    tried = missing_solved(connection, copy)
                    solved += len(tried)
                    write_solved(connection, tried)
    counts = [
        (matches, "match", "matches"), (people, "person", "people"), (solved, "solved problem", "solved problems"),
    ]  # fmt: skip
    words = [f"{count} {one if count == 1 else many}" for count, one, many in counts if count]
    if not words:
        return ""
    verb = "was" if matches + people + solved == 1 else "were"
    return f"The store of matches had fallen behind its copy: {_listed(words)} {verb} brought back from it."


def _listed(words: Sequence[str]) -> str:
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else words[0]


def _take(connection: sqlite3.Connection, copy: sqlite3.Connection, claims: Claims) -> int:
    """Bring over each match of which the copy holds more; what is being played goes on as it is."""
    count = 0
    for found in [*copies.ahead(connection, copy)]:
        uid = found.head.uid
        if not claims.take(claim_of(uid)):
            continue
        try:
            connection.execute("SAVEPOINT one")
            for (match,) in connection.execute("SELECT id FROM matches WHERE uid = ?", (uid,)).fetchall():
                rows.erase(connection, match)
            rows.bring_over(connection, found)
            connection.execute("RELEASE one")
            count += 1
        except StoreError:
            connection.execute("ROLLBACK TO one")
            connection.execute("RELEASE one")
            connection.execute("INSERT OR REPLACE INTO imports VALUES (?, ?, '')", (copies.UNTAKEN, uid))
        finally:
            claims.release(claim_of(uid))
        time.sleep(0)
    return count


def _missing_people(connection: sqlite3.Connection, copy: sqlite3.Connection) -> list[Person]:
    here = {person.uid for person in everybody(connection)}
    return [person for person in everybody(copy) if person.uid not in here]
