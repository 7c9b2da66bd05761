"""What can go wrong with the store, each in one clear line."""

from __future__ import annotations

import errno
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from games.core.phrases import Phrase, SpokenError, Told, Words

if TYPE_CHECKING:
    import sqlite3


def not_kept(why: Words) -> Phrase:
    """That the disk does not take what is played, and why."""
    return Phrase("The match can't be saved ({why}). You can play on.", why)


def not_yet(count: int, why: Words) -> Words:
    """That what was played is not on disk as long as the disk does not take it. ``why``: what was said about it."""
    return _not_yet(count, why.values[0]) if isinstance(why, Phrase) and why.message == SLOW.message else why


def _not_yet(count: int, why: Words) -> Phrase:
    return Phrase(
        "{count} match isn't saved yet ({why}). Tavolino keeps trying while it's open.", count, why,
        many="{count} matches aren't saved yet ({why}). Tavolino keeps trying while it's open.",
    )  # fmt: skip


FULL, READ_ONLY, FAILS = Phrase("the disk is full"), Phrase("it may only be read"), Phrase("the disk fails")
SLOW = not_kept(Phrase("it doesn't answer"))
FAULTY = not_kept(Phrase("the program failed at it"))
_SYSTEM = {errno.ENOSPC: FULL, errno.EDQUOT: FULL, errno.EROFS: READ_ONLY, errno.EIO: FAILS}
_PROBE = 40 * 1024
"""Bytes: what SQLite puts beside a store when it opens it, and a page."""
_MENDING = Phrase("The list of matches was damaged. It's being repaired.")
ELSEWHERE = "This match is being played in another window."
_HELD = Phrase("another window has held the store for too long")
_WORDS: dict[str, Words] = {
    "SQLITE_FULL": FULL,
    "SQLITE_READONLY": READ_ONLY,
    "SQLITE_PERM": Told("Permission denied"),
    "SQLITE_CANTOPEN": Phrase("the matches can't be opened"),
    "SQLITE_IOERR": FAILS,
    "SQLITE_BUSY": _HELD,
    "SQLITE_LOCKED": _HELD,
    "SQLITE_PROTOCOL": Phrase("its folder doesn't support locks"),
    "SQLITE_NOMEM": Phrase("there's no memory left"),
}
_DISK = {"SQLITE_FULL", "SQLITE_READONLY", "SQLITE_CANTOPEN", "SQLITE_IOERR"}


def is_passing(words: Words | None) -> bool:
    """Whether a line tells of something that may be over by now."""
    passing = {_MENDING.message, SLOW.message, _not_yet(1, SLOW).message}
    return isinstance(words, Phrase) and words.message in passing


class StoreError(SpokenError):
    """Something that the store cannot do now. The text is one clear line."""


class DiskError(StoreError):
    """The disk does not take something, or does not give it."""


class NewerError(StoreError):
    """The store is from a newer version of the program, and stays as it is."""

    def __init__(self) -> None:
        super().__init__("The matches here were kept by a newer version of Tavolino: nothing is kept now.")


class DamagedError(StoreError):
    """The store is not as it was written, or not ours."""


class BehindError(DamagedError):
    """The store is sound, but its copy holds more: something has taken it back to an earlier day."""

    def __init__(self) -> None:
        super().__init__("The store of matches has fallen behind its copy")


class MendingError(StoreError):
    """The store is being mended in a thread of its own; it can be asked again afterwards."""

    def __init__(self) -> None:
        super().__init__(_MENDING)


class MatchError(StoreError):
    """One match in a store that is otherwise sound is not as it was written."""

    def __init__(self, words: str = "A match that was kept is damaged: it cannot be resumed.") -> None:
        super().__init__(words)


class MovedError(StoreError):
    """The store's file was taken away or replaced while it was open."""

    def __init__(self) -> None:
        super().__init__("The folder of matches was removed: this match was written down again.")


def fault(error: sqlite3.Error) -> StoreError:
    """The fault behind an SQLite error: trouble with the disk, or damage."""
    import sqlite3  # there is no store without matches, and nothing to go wrong with it

    # Some errors that Python raises by itself have no code.
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF
    if name := next((name for name in _WORDS if getattr(sqlite3, name) == code), ""):
        return (DiskError if name in _DISK else StoreError)(not_kept(_WORDS[name]))
    return DamagedError("The store of matches is damaged")


def disk_fault(error: OSError) -> StoreError:
    """What the system says about the store's folder."""
    known = _SYSTEM.get(error.errno or 0)
    return DiskError(not_kept(known or Told(error.strerror or error.__class__.__name__)))


def clearer(error: StoreError, folder: Path) -> StoreError:
    """The error, or what the system says of the folder where SQLite says only that something in it failed."""
    if not isinstance(error, DiskError):
        return error
    probe = folder / "tavolino.probe"
    with suppress(OSError):  # of a program that was killed, or no file at all
        probe.unlink()
    try:
        with open(probe, "xb") as file:
            file.write(bytes(_PROBE))
    except OSError as fault:
        return disk_fault(fault)
    finally:
        with suppress(OSError):
            probe.unlink()
    return error
