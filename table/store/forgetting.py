"""Somebody is forgotten: their matches are somebody's, and no byte of the name is left in store, log or copies."""

import contextlib
import sqlite3
from collections.abc import Iterator
from dataclasses import replace

from games.core.record import Entry
from table.files import NAME, drawable
from table.store import copies
from table.store.chain import Chain
from table.store.claims import claim_of
from table.store.database import transaction, translated
from table.store.faults import ELSEWHERE, StoreError, disk_fault
from table.store.head import head_sum
from table.store.matches import MatchStore
from table.store.person import STRANGER, Person, is_stranger, write_person
from table.store.place import COPIES
from table.store.rows import HEAD, seal_of
from table.store.summary import read, spell


def forget(store: MatchStore, person: Person, name: str) -> None:
    """Have the store hold nothing of a person but matches that some ``name`` played, who counts in nobody's figures.
    StoreError where one of them is being played, or another window reads the store."""
    store.people = None
    with store.writing() as connection, contextlib.ExitStack() as claimed:
        with translated():
            connection.execute("PRAGMA secure_delete = ON")
        found = list(_matches_of(connection, person))
        for uid, ended in found:
            if not ended:
                if not store.claims.take(claim_of(uid)):
                    raise StoreError(ELSEWHERE)
                claimed.callback(store.claims.release, claim_of(uid))
        with transaction(connection):
            for uid, _ in found:
                _rename(connection, uid, person, drawable(name, NAME))
            connection.execute("DELETE FROM solved WHERE who = ?", (person.uid,))
            write_person(connection, replace(person, name=name, own="{}", removed=store.now()))
        store.summaries.clear()
        with translated():
            connection.execute("VACUUM")  # what was deleted is still in pages that nothing is in
            busy, *_ = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        if busy:
            raise StoreError("Another window is reading the store. Close it, and remove the name once more.")
        try:
            for copy in COPIES:
                with contextlib.suppress(FileNotFoundError):
                    (store.folder / copy).unlink()
        except OSError as error:
            raise disk_fault(error) from None
        copies.back_up(connection, store.folder, store.now())


def _is(person: Person, kind: object, who: object, name: object) -> bool:
    """Whether a player is that person: also without a name of theirs in the store, at a seat where it was typed or in
    somebody's record."""
    theirs = str(name).casefold() == person.name.casefold() and (not who or is_stranger(str(who)))
    return kind != "bot" and (who == person.uid or theirs)


def _matches_of(connection: sqlite3.Connection, person: Person) -> Iterator[tuple[str, bool]]:
    """The matches that somebody sat at, and whether each is over."""
    rows = connection.execute(
        "SELECT DISTINCT uid, ended, kind, who, players.name FROM players JOIN matches ON matches.id = match"
    )
    yield from {str(uid): bool(ended) for uid, ended, *player in rows if _is(person, *player)}.items()


def _rename(connection: sqlite3.Connection, uid: str, person: Person, name: str) -> None:
    """Another name for somebody in a match. The sums that begin with the names are made anew, as far as they were
    right: what was damaged stays so."""
    match, first, total, removed, seal, text, *columns = connection.execute(
        f"SELECT id, head, sum, removed, seal, summary, {HEAD} FROM matches WHERE uid = ?", (uid,)
    ).fetchone()
    before = connection.execute(
        "SELECT place, kind, name, level, who FROM players WHERE match = ? ORDER BY place", (match,)
    ).fetchall()
    after = [
        (place, kind, name, level, STRANGER) if _is(person, kind, who, called) else (place, kind, called, level, who)
        for place, kind, called, level, who in before
    ]
    fresh, ended = first, total
    if head_sum(columns, [player[1:] for player in before]) == first:
        fresh = head_sum(columns, [player[1:] for player in after])
        ended = _renew(connection, match, first, fresh, total)
    for place, _, called, _, who in after:
        connection.execute(
            "UPDATE players SET name = ?, who = ? WHERE match = ? AND place = ?", (called, who, match, place)
        )
    summary = read(uid, text)
    renamed = ""
    if summary is not None:
        sitters = tuple(
            one._replace(name=name, who=STRANGER) if _is(person, one.kind, one.who, one.name) else one
            for one in summary.sitters
        )
        renamed = spell(summary._replace(sitters=sitters))
    sealed = seal_of(renamed, ended, removed) if seal_of(str(text), total, removed) == seal else 0
    connection.execute(
        "UPDATE matches SET head = ?, sum = ?, seal = ?, summary = ? WHERE id = ?",
        (fresh, ended, sealed, renamed, match),
    )


def _renew(connection: sqlite3.Connection, match: int, first: int, fresh: int, total: object) -> object:
    """Make the sums of a match's actions anew, up to the first that is wrong; that of the last."""
    was, now = Chain(first), Chain(fresh)
    actions = connection.execute(
        "SELECT number, ms, seat, text, sum FROM actions WHERE match = ? ORDER BY number", (match,)
    ).fetchall()
    for number, ms, seat, text, sum_ in actions:
        if not (isinstance(ms, int) and isinstance(seat, int) and isinstance(text, str)):
            return total
        entry = Entry(ms / 1000, seat, text)
        was.extend([entry])
        if number != len(was) or was.sum(number) != sum_:
            return total
        now.extend([entry])
        connection.execute(
            "UPDATE actions SET sum = ? WHERE match = ? AND number = ?", (now.sum(number), match, number)
        )
    return now.sum(len(now)) if was.sum(len(was)) == total else total
