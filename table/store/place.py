"""Where the store is: its files, told without opening it, so that a menu without a store needs nothing more."""

from __future__ import annotations

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
JOURNALS = "matches"
"""The folder in which earlier versions kept matches."""
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
    lost: it is gone or cut to nothing, and its log or a copy is there. OSError."""
    sizes = dict.fromkeys(ENDINGS, 0)
    for ending in ENDINGS:
        with suppress(FileNotFoundError):
            facts = os.stat(f"{path}{ending}")
            if not stat.S_ISREG(facts.st_mode):
                raise DamagedError("The store of matches is not Tavolino's")
            sizes[ending] = facts.st_size
    size, log, *_ = sizes.values()
    if 0 < size < PAGE or (not size and (log or any(path.with_name(name).exists() for name in (FRESH, *COPIES)))):
        raise DamagedError("The store of matches is lost")


def any_journal(folder: Path) -> bool:
    """Whether there is any journal in a folder."""
    try:
        return any(True for _ in folder.glob("*.journal"))
    except OSError:
        return False
