"""A match written out as a record, and what somebody has solved, in the folder beside the store."""

import os
import time
from collections.abc import Iterable
from pathlib import Path

from table.files import ENDING, local_time
from table.store.archive import Archive
from table.store.faults import StoreError
from table.store.matches import MatchStore
from table.store.person import Person
from table.store.solved import Solved
from table.store.solved_file import spell_solved
from table.store.summary import Summary

FOLDER = "records"


def export(archive: Archive, match: Summary) -> Path:
    """Write a match to a new file; return its path. StoreError if that is impossible."""
    return _write(archive.store, match.game, match.played, archive.record(match.uid))


def export_solved(store: MatchStore, person: Person | None, rows: Iterable[Solved]) -> Path:
    """The same with what somebody has solved; None: guests."""
    return _write(store, "solved", store.now(), spell_solved(person, rows))


def _write(store: MatchStore, what: str, when: float, text: str) -> Path:
    """Write a text to a file that was not there, named by what it is and its day."""
    folder = store.folder / FOLDER
    day = time.strftime("%Y-%m-%d", local_time(when))
    number = 1
    try:
        folder.mkdir(parents=True, exist_ok=True)
        while True:
            path = folder / f"{what}-{day}{f'-{number}' if number > 1 else ''}{ENDING}"
            try:
                with open(path, "x", encoding="utf-8") as file:
                    file.write(text)
                    file.flush()
                    os.fsync(file.fileno())
            except FileExistsError:
                number += 1
                continue
            return path
    except OSError as error:
        raise StoreError(f"The record cannot be written ({error.strerror or error.__class__.__name__}).") from None
