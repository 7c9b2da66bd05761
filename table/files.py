"""Files from elsewhere: bounded before they are read, checked for text that cannot be drawn, cut when quoted."""

import math
import os
import re
import stat
import time
import unicodedata
from collections.abc import Callable, Iterable
from datetime import date
from itertools import count
from pathlib import Path
from typing import TextIO

RECORD, SETTINGS = 4_000_000, 1_000_000
"""The most bytes of a record and of the settings."""
ENDING = ".tavolino"
"""How the names of the records end that the program writes; it reads those of any name."""
QUOTED = 80
"""The most characters of a file's text that an error line quotes."""
NAME = 20
"""The most letters of a person's name."""
_LAST = 32_503_000_000.0
"""Seconds since 1970 until a few days before the year 3000: Windows has no calendar beyond it."""
_NONBLOCK = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
_MARKS = 3
"""Marks above and below one letter: more would be drawn over the lines around."""


class ReadError(ValueError):
    """A file that is not read: the text says why ("larger than 4 MB")."""


def data_folder() -> Path:
    """The folder in which the system keeps a user's data."""
    import platformdirs  # main.py says so where it is missing

    return Path(platformdirs.user_data_dir("tavolino", appauthor=False))


def cache_folder() -> Path:
    """Where pictures are kept that can be drawn again."""
    import platformdirs

    return Path(platformdirs.user_cache_dir("tavolino", appauthor=False)) / "pictures"


def unused(path_with: Callable[[str], Path], endings: Iterable[str] = ("",)) -> Path:
    """The first path with nothing, 2, 3 … in its name that is not there, nor with one of these endings."""
    paths = (path_with(str(number) if number > 1 else "") for number in count(1))
    return next(path for path in paths if not any(os.path.lexists(f"{path}{ending}") for ending in endings))


def read_file(path: Path, most: int) -> bytes:
    """A regular file of at most this many bytes. ReadError, or OSError from the system."""
    # Without O_NONBLOCK, opening a pipe that nobody writes to would wait for ever.
    handle = os.open(path, os.O_RDONLY | _NONBLOCK)
    with open(handle, "rb") as file:
        facts = os.fstat(handle)
        if not stat.S_ISREG(facts.st_mode):
            raise ReadError("not a regular file")
        if facts.st_size > most:
            raise ReadError(f"larger than {most // 1_000_000} MB")
        found = file.read(facts.st_size + 1)  # for the most there may be, room would be made first
        if len(found) > facts.st_size:
            found += file.read(most + 1 - len(found))
    if len(found) > most:  # it grew, or its size was reported wrong
        raise ReadError(f"larger than {most // 1_000_000} MB")
    return found


def open_to_write(path: Path) -> TextIO:
    """A file, emptied, for text. OSError, at once where it is a pipe that nobody reads from."""
    return open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | _NONBLOCK, 0o666), "w", encoding="utf-8")


def forbidden(name: str) -> bool:
    """Whether a file cannot be called so on Windows: a device answers to the name, or a letter in it means something
    else."""
    device = re.fullmatch(r"(CON|PRN|AUX|NUL|(COM|LPT)[0-9¹²³])", name.partition(".")[0].rstrip(), re.IGNORECASE)
    return bool(device or re.search(r'[\x00-\x1f<>:"|?*]|[. ]$', name))


def local_time(when: float) -> time.struct_time:
    """A moment as this place's calendar and clock have it, in seconds since 1970. What was kept may be any number: one
    that no calendar has is the nearest that it has."""
    return time.localtime(in_calendar(when))


def day_at(when: float) -> date:
    """The day it is here at a moment, in seconds since 1970."""
    return date(*local_time(when)[:3])


def in_calendar(when: float) -> float:
    """The nearest moment that every calendar has; for what is no number at all the first."""
    return 0.0 if math.isnan(when) else min(max(when, 0.0), _LAST)


def read_stream(stream: TextIO, most: int) -> str:
    """The text of a pipe, of at most this many characters. ReadError if it is longer."""
    found = stream.read(most + 1)
    if len(found) > most:
        raise ReadError(f"larger than {most // 1_000_000} MB")
    return found


def one_line(text: str) -> str:
    """An error as it is shown: in one line without control characters, its quotations cut to 80 characters."""
    parts = text.split('"')
    parts[1::2] = [_cut(part) for part in parts[1::2]]
    clean = "".join(letter if _drawn(letter) else "?" for letter in '"'.join(parts)[: 50 * QUOTED])
    return _cut(clean, 5 * QUOTED)


def _cut(text: str, most: int = QUOTED) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"


def drawable(text: str, most: int) -> str:
    """Text that a window can draw in one line: no controls, lone surrogates or towers of marks, at most this long."""
    kept: list[str] = []
    marks = 0
    for letter in text[: most * 4]:
        marks = marks + 1 if unicodedata.combining(letter) else 0
        if _drawn(letter) and marks <= _MARKS:
            kept.append(letter)
        if len(kept) >= most:
            break
    return "".join(kept).strip()


def _drawn(letter: str) -> bool:
    # Cc, Cf, Cs, Co, Cn: controls, invisible formats (which can turn a line around), surrogates, private, unassigned
    return unicodedata.category(letter)[0] != "C" and letter not in "\u2028\u2029"
