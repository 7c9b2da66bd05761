"""A match written out as a record, in the folder beside the store."""

from __future__ import annotations

import os
import time
from pathlib import Path

from table.files import ENDING, local_time
from table.store.archive import Archive
from table.store.faults import StoreError
from table.store.summary import Summary

FOLDER = "records"


def export(archive: Archive, match: Summary) -> Path:
    """Write a match to a new file; return its path. StoreError if that is impossible."""
    text = archive.record(match.uid)
    folder = archive.store.folder / FOLDER
    day = time.strftime("%Y-%m-%d", local_time(match.played))
    number = 1
    try:
        folder.mkdir(parents=True, exist_ok=True)
        while True:
            path = folder / f"{match.game}-{day}{f'-{number}' if number > 1 else ''}{ENDING}"
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
