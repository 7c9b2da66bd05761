"""What is written down when something fails that nobody foresaw: for whoever mends the program."""

from __future__ import annotations

import os
import platform
import sys
import time
import traceback
from collections.abc import Mapping
from pathlib import Path

import pygame

from table.box import VERSION
from table.files import data_folder, local_time

FOLDER = "reports"
MOST = 20
"""The most reports that are kept: the oldest go."""
_NOWHERE = "no report could be written ({why})"


def system() -> str:
    """Version, Python, pygame, SDL and system, in one line."""
    sdl = ".".join(map(str, pygame.version.SDL))
    parts = (
        f"tavolino {VERSION}", f"Python {platform.python_version()}", f"pygame {pygame.version.ver}", f"SDL {sdl}",
        platform.platform(),
    )  # fmt: skip
    return " · ".join(parts)


def report(
    error: BaseException | str, folder: Path | None = None, record: str = "", names: Mapping[int, str] = {}
) -> str:
    """Write a report to a file of its own; its path, or why there is none. ``error``: a text if it is of another
    process; ``folder``: where settings and matches are; ``record``: of the match in play; ``names``: of people, who are
    called by their seats in all of it."""
    text = error if isinstance(error, str) else "".join(traceback.format_exception(error))
    for place in sorted({str(Path.home()), os.path.realpath(Path.home())}, key=len, reverse=True):
        text = text.replace(place, "~")
    text = f"{system()}\n{time.strftime('%Y-%m-%d %H:%M UTC', time.gmtime())}\n\n{text}"
    if record:
        text += f"\nThe match, with everybody's cards:\n\n{record}"
    for seat, name in sorted(names.items(), key=lambda named: -len(named[1])):
        text = text.replace(name, f"seat {seat}")
    where = (folder or data_folder()) / FOLDER
    try:
        where.mkdir(parents=True, exist_ok=True)
        for old in sorted(where.glob("*.txt"))[: 1 - MOST or None]:
            old.unlink(missing_ok=True)
        return str(_new_file(where, text))
    except OSError as failed:
        return _NOWHERE.format(why=failed.strerror or failed)


def _new_file(folder: Path, text: str) -> Path:
    stem, number = time.strftime("%Y-%m-%d %H.%M.%S", local_time(time.time())), 0
    while True:
        number += 1
        path = folder / f"{stem}{f' {number}' if number > 1 else ''}.txt"
        try:
            with open(path, "x", encoding="utf-8", errors="surrogateescape") as file:
                file.write(text)
        except FileExistsError:
            continue
        return path


def tell(error: BaseException) -> None:
    """Say on stderr in one line where the report of an error is."""
    if sys.stderr is not None:
        print(f"tavolino: something failed that nobody foresaw: {report(error)}", file=sys.stderr)
