"""The journals in which earlier versions kept a match in play: taken over once, never changed or deleted.

A journal is text. Each line begins with a checksum that also covers the lines before it. The first line names the form,
the second the setup; then comes one line an action.
"""

from __future__ import annotations

import hashlib
import json
import sqlite3
import zlib
from collections.abc import Iterator
from pathlib import Path

from games.core.record import Entry
from table.files import RECORD, ReadError, read_file
from table.store import rows
from table.store.chain import Chain
from table.store.faults import StoreError
from table.store.head import MatchHead, read_setup
from table.store.rows import Stored

_FORM = "Tavolino journal 1"
_MOST = 1_000
"""How many journals are read; earlier versions left one or two."""


def take_over(connection: sqlite3.Connection, folder: Path) -> str:
    """Write every journal that is not in the store yet into it, within a transaction; a line about those that cannot be
    read, empty if there are none."""
    trouble = ""
    for path, raw, digest in _new_ones(connection, folder):
        uid = ""
        try:
            found = _read(raw, digest, path.stat().st_mtime)
            chain, state = rows.settled(found)
            if state.count and not state.ended:
                uid = found.head.uid
                # A journal stays as it was, and its match may have gone on since.
                if not connection.execute("SELECT 1 FROM matches WHERE uid = ?", (uid,)).fetchone():
                    rows.write(connection, found.head, chain, state)
        except (StoreError, OSError):
            trouble = f"{path.name} cannot be read: it stays where it is."
        connection.execute("INSERT OR REPLACE INTO imports VALUES (?, ?, ?)", (path.name, digest, uid))
    return trouble


def waiting(connection: sqlite3.Connection, folder: Path) -> bool:
    """Whether there is a journal that is not in the store."""
    return any(True for _ in _new_ones(connection, folder))


def _new_ones(connection: sqlite3.Connection, folder: Path) -> Iterator[tuple[Path, bytes, str]]:
    try:
        paths = sorted(folder.glob("*.journal"))[:_MOST]
    except OSError:
        return
    for path in paths:
        try:
            raw = read_file(path, RECORD)
        except (OSError, ReadError):
            continue  # it may be readable another time
        digest = hashlib.blake2b(raw, digest_size=16).hexdigest()
        known = connection.execute(
            "SELECT 1 FROM imports WHERE name = ? AND digest = ?", (path.name, digest)
        ).fetchone()  # fmt: skip
        if not known:
            yield path, raw, digest


def _read(raw: bytes, digest: str, written: float) -> Stored:
    """The match in a journal, as far as it is sound. StoreError if there is none."""
    lines = _sound_lines(raw)
    if len(lines) < 2 or lines[0] != _FORM:
        raise StoreError("no journal of a match")
    try:
        facts = json.loads(lines[1])
        players = [(seat["kind"], seat["name"], seat["level"]) for seat in facts["seats"]]
        numbers = [str(facts.get(name, 0)) for name in ("seed", "chance", "dealer")]
        setup = read_setup(str(facts["game"]), players, str(facts["options"]), numbers)
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
        raise StoreError("no journal of a match") from None
    head = MatchHead(digest[:16], setup, "", written)
    chain = Chain(head.sum)
    for line in lines[2:]:
        try:
            at, seat, text = line.split(" ", 2)
            entry = Entry(float(at), int(seat), text)
            if not 0 <= entry.at < 1e9:
                break
        except ValueError:
            break  # a line written by hand, with a checksum that fits
        chain.add(entry)
    return Stored(head, chain, False, None)


def _sound_lines(raw: bytes) -> list[str]:
    """The lines up to the first that was changed."""
    found: list[str] = []
    total = 0
    for line in raw.split(b"\n")[:-1]:
        total = zlib.crc32(line[9:], total)
        if line[:9] != f"{total:08x} ".encode():
            break
        try:
            found.append(line[9:].decode("utf-8"))
        except UnicodeDecodeError:
            break
    return found
