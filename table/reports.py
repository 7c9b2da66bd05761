"""What is written down when something fails that nobody foresaw: for whoever mends the program."""

import os
import platform
import re
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
NOWHERE = "no report could be written ({why})"
_NAMED = re.compile(r"^\[(?:Person|Computer) .*\n", re.MULTILINE)
"""The tags of a record that say who sat down."""


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
    process; ``folder``: where settings and matches are; ``record``: of the match in play, left without the tags that
    name anybody; ``names``: of people, who are called by their seats in the rest, where they stand as words."""
    text, home = (
        error if isinstance(error, str) else "".join(traceback.format_exception(error)),
        os.path.expanduser("~"),
    )
    told = {home: "~", os.path.realpath(home): "~"} | {name: f"seat {seat}" for seat, name in names.items() if name}
    words = "|".join(map(re.escape, sorted(told, key=len, reverse=True)))
    text = re.sub(rf"(?<!\w)(?:{words})(?!\w)", lambda found: told[found[0]], text)
    text = f"{system()}\n{time.strftime('%Y-%m-%d %H:%M UTC', time.gmtime())}\n\n{text}"
    if record:
        text += f"\nThe match, with everybody's cards:\n\n{_NAMED.sub('', record)}"
    try:
        where = (folder or data_folder()) / FOLDER
        where.mkdir(parents=True, exist_ok=True)
        for old in sorted(where.glob("*.txt"))[: 1 - MOST or None]:
            old.unlink(missing_ok=True)
        return str(_new_file(where, text))
    except OSError as failed:
        return NOWHERE.format(why=failed.strerror or failed)


def _new_file(folder: Path, text: str) -> Path:
    stem, number = time.strftime("%Y-%m-%d %H.%M.%S", local_time(time.time())), 0
    while True:
        number += 1
        path = folder / f"{stem}{f' {number}' if number > 1 else ''}.txt"
        try:
            with open(path, "x", encoding="utf-8", errors="backslashreplace") as file:
                file.write(text)
        except FileExistsError:
            continue
        return path


def report_fault(error: BaseException) -> None:
    """Say on stderr in one line where the report of an error is."""
    if sys.stderr is not None:
        print(f"tavolino: something failed that nobody foresaw: {report(error)}", file=sys.stderr)
