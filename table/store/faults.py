"""What can go wrong with the store, each in one clear line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.core.phrases import SpokenError

if TYPE_CHECKING:
    import sqlite3

NOT_KEPT = "The match cannot be kept on disk ({why}). You can play on."
SLOW = NOT_KEPT.format(why="it does not answer")
FAULTY = NOT_KEPT.format(why="the program failed at it")
ELSEWHERE = "This match is being played in another window."
_WORDS = {
    "SQLITE_FULL": "No space left on device",
    "SQLITE_READONLY": "it may only be read",
    "SQLITE_PERM": "Permission denied",
    "SQLITE_CANTOPEN": "the store cannot be opened",
    "SQLITE_IOERR": "the disk fails",
    "SQLITE_BUSY": "another window has held the store for too long",
    "SQLITE_LOCKED": "another window has held the store for too long",
    "SQLITE_PROTOCOL": "its folder does not support locks",
    "SQLITE_NOMEM": "there is no memory left",
}


class StoreError(SpokenError):
    """Something that the store cannot do now. The text is one clear line."""


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
        super().__init__("The store of matches is damaged: it is being mended.")


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
    words = {getattr(sqlite3, name): words for name, words in _WORDS.items()}
    if code in words:
        return StoreError(NOT_KEPT.format(why=words[code]))
    return DamagedError("The store of matches is damaged")


def disk_fault(error: OSError) -> StoreError:
    """What the system says about the store's folder."""
    return StoreError(NOT_KEPT.format(why=error.strerror or error.__class__.__name__))
