"""What the program says in another language: the ``.po`` files of all folders, compiled into the user's cache.

The window asks its own catalogue, then the core's, then those of the games; a game at the table asks its own first. So
a word may mean one thing in one game and another in the next. A missing entry is English, and English opens no file.
"""

from __future__ import annotations

import io
import os
import struct
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from games.core.phrases import ENGLISH, Catalogue
from table.files import cache_folder
from table.language import ENGLISH_CODE, FOLDER

if TYPE_CHECKING:
    from gettext import GNUTranslations

    import polib

GAMES = FOLDER.parent.parent / "games"
COMPILED = "languages"
"""The folder within the cache."""


@cache
def of_window(language: str) -> Catalogue:
    """What pages say."""
    if language == ENGLISH_CODE:
        return ENGLISH
    files = _files(language)
    return _compiled(f"{language}-{_stamp(files)}", files)


@cache
def of_game(language: str, key: str) -> Catalogue:
    """What the table of a game says."""
    window = of_window(language)
    file = GAMES / key / "languages" / f"{language}.po"
    if language == ENGLISH_CODE or not file.exists():
        return window
    found = _compiled(f"{language}-{key}-{_stamp([file])}", [file])
    found.add_fallback(window)  # type: ignore[arg-type]
    return found


def page(language: str, key: str) -> str | None:
    """A game's rules page in a language; None where there is none."""
    file = GAMES / key / "languages" / f"{language}.md"
    if language == ENGLISH_CODE or not file.exists():
        return None
    return file.read_text(encoding="utf-8").partition("\n<!-- of: ")[0]  # the rest is for translators


def _files(language: str) -> list[Path]:
    """All catalogues of a language, those that come first before the others."""
    first = [FOLDER / f"{language}.po", GAMES / "core" / "languages" / f"{language}.po"]
    first += sorted(FOLDER.parent.glob(f"features/*/languages/{language}.po"))
    others = (path for path in sorted(GAMES.glob(f"*/languages/{language}.po")) if path not in first)
    return [path for path in (*first, *others) if path.exists()]


def _stamp(files: list[Path]) -> str:
    """Changes whenever one of the files does."""
    facts = [path.stat() for path in files]
    return f"{max(fact.st_mtime_ns for fact in facts):x}-{sum(fact.st_size for fact in facts):x}"


def _compiled(name: str, files: list[Path]) -> GNUTranslations:
    """Those catalogues as one: read from the cache, or compiled and kept there where that can be."""
    from gettext import GNUTranslations  # nobody who plays in English waits for it

    folder = cache_folder() / COMPILED
    path = folder / f"{name}.mo"
    try:
        with path.open("rb") as file:
            return GNUTranslations(file)
    except (OSError, ValueError, IndexError, KeyError, struct.error):
        made = _merged(files).to_binary()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        spare = path.with_suffix(f".{os.getpid()}")
        spare.write_bytes(made)
        os.replace(spare, path)
        # The stamp is two numbers: what is before them is of the same folder and language.
        for old in folder.glob(f"{name.rsplit('-', 2)[0]}-*.mo"):
            if old != path and old.name.count("-") == path.name.count("-"):
                old.unlink(missing_ok=True)
    except OSError:
        pass  # a cache that cannot be written costs a moment at each start
    return GNUTranslations(io.BytesIO(made))


def _merged(files: list[Path]) -> polib.POFile:
    """One catalogue of several; what stands in an earlier one counts."""
    import polib

    made, known = polib.POFile(), set[tuple[str | None, str]]()
    for path in files:
        found = polib.pofile(path.read_text(encoding="utf-8"))
        made.metadata = made.metadata or found.metadata
        for entry in found.translated_entries():
            if (entry.msgctxt, entry.msgid) not in known:
                known.add((entry.msgctxt, entry.msgid))
                made.append(entry)
    return made
