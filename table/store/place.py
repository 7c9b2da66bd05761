"""Where the store is: its files, told without opening it, so that a menu without a store needs nothing more."""

import os
import stat
from contextlib import suppress
from pathlib import Path

from table.store.faults import DamagedError

FILE = "tavolino.db"
ENDINGS = ("", "-wal", "-shm", "-journal")
"""The files that belong together: the store, its log, the log's index, what a cut transaction overwrote."""
COPIES = ("tavolino.backup.db", "tavolino.backup2.db")
"""The copy of the store, and the one before it."""
FRESH = "tavolino.mended.db"
"""A mended store, until it takes the place of the damaged one."""
PAGE = 4096
"""Bytes of a page of the store."""


def identity(path: Path) -> tuple[int, int] | None:
    """Which file is there: its device and number; None if there is none."""
    try:
        facts = os.stat(path)
    except FileNotFoundError:
        return None
    return facts.st_dev, facts.st_ino


def check_files(path: Path) -> None:
    """DamagedError where one of the store's files cannot be one (a pipe would never answer), and where the store is
    lost: it is gone or cut to nothing, and in its log or in a copy there is something. OSError."""
    for ending in ENDINGS:
        with suppress(FileNotFoundError):
            if not stat.S_ISREG(os.stat(f"{path}{ending}").st_mode):
                raise DamagedError("The store of matches is not Tavolino's")
    size = _size(path)
    beside = (path.with_name(f"{path.name}{ENDINGS[1]}"), *(path.with_name(name) for name in (FRESH, *COPIES)))
    if 0 < size < PAGE or (not size and any(_size(file) >= PAGE for file in beside)):
        raise DamagedError("The store of matches is lost")


def _size(path: Path) -> int:
    """The bytes of a file; none where there is no file, or it is none."""
    try:
        facts = os.stat(path)
    except OSError:
        return 0
    return facts.st_size if stat.S_ISREG(facts.st_mode) else 0
