"""What the program says in another language: the ``.po`` files of all folders, compiled into the user's cache.

The window asks its own catalogue, then the core's, then those of the games; a game at the table asks its own first. So
a word may mean one thing in one game and another in the next. A missing entry is English, and English opens no file.
"""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from games.core.phrases import ENGLISH, Catalogue, Phrase
from table import kept
from table.documents import BoundedError, utf8
from table.files import cache_folder
from table.language import ENGLISH_CODE, FOLDER

if TYPE_CHECKING:
    from gettext import GNUTranslations

    import polib

GAMES = FOLDER.parent.parent / "games"
COMPILED = "languages"
"""The folder within the cache."""
_MOST = 4_000_000
"""Bytes of a compiled catalogue."""
WIDTH = 120
"""Letters in a line of a catalogue."""
_EXPECTED = "expected msgctxt, msgid or msgstr with words in quotes, or a comment that begins with #"


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
    found = _compiled(f"{language}-{key}-{_stamp([file])}", (file,))
    found.add_fallback(window)  # type: ignore[arg-type]
    return found


def page(language: str, key: str) -> str | None:
    """A game's rules page in a language; None where there is none."""
    file = GAMES / key / "languages" / f"{language}.md"
    if language == ENGLISH_CODE or not file.exists():
        return None
    text = file.read_text(encoding="utf-8", errors="replace")
    return text.partition("\n<!-- of: ")[0]  # the rest is for translators


def trouble(language: str) -> Phrase | None:
    """What is wrong with catalogues of a language, in a line; None: nothing."""
    files = () if language == ENGLISH_CODE else _files(language)
    if not files or _place(f"{language}-{_stamp(files)}").exists():
        return None
    return next(
        (Phrase("{fault}. What it translates is shown in English.", fault) for fault in _merged(files).faults), None
    )


def _files(language: str) -> tuple[Path, ...]:
    """All catalogues of a language, those that come first before the others."""
    first = [FOLDER / f"{language}.po", GAMES / "core" / "languages" / f"{language}.po"]
    first += sorted(FOLDER.parent.glob(f"features/*/languages/{language}.po"))
    others = (path for path in sorted(GAMES.glob(f"*/languages/{language}.po")) if path not in first)
    return tuple(path for path in (*first, *others) if path.exists())


def _stamp(files: Sequence[Path]) -> str:
    """Changes whenever one of the files does."""
    facts = [path.stat() for path in files]
    return f"{max(fact.st_mtime_ns for fact in facts):x}-{sum(fact.st_size for fact in facts):x}"


def _place(name: str) -> Path:
    return cache_folder() / COMPILED / f"{name}.mo"


def _compiled(name: str, files: tuple[Path, ...]) -> GNUTranslations:
    """Those catalogues as one: read from the cache, or compiled and kept there where that can be and nothing is wrong
    with them."""
    from gettext import GNUTranslations  # nobody who plays in English waits for it

    path = _place(name)
    if (made := kept.find(path, _MOST)) is None:
        merged = _merged(files)
        made = merged.file.to_binary()
        if not merged.faults:
            with suppress(OSError):  # a cache that cannot be written costs a moment at each start
                kept.keep(path, made)
                # The stamp is two numbers: what is before them is of the same folder and language.
                for old in path.parent.glob(f"{name.rsplit('-', 2)[0]}-*.mo"):
                    if old != path and old.name.count("-") == path.name.count("-"):
                        old.unlink(missing_ok=True)
    return GNUTranslations(io.BytesIO(made))


class _Merged(NamedTuple):
    """Several catalogues as one, and what is wrong with those that are left out."""

    file: polib.POFile
    faults: tuple[str, ...]


@cache
def _merged(files: tuple[Path, ...]) -> _Merged:
    """One catalogue of several; what stands in an earlier one counts."""
    import polib

    made, known, wrong = polib.POFile(), set[tuple[str | None, str]](), list[str]()
    for path in files:
        try:
            found = read_catalogue(path)
        except BoundedError as error:
            wrong.append(str(error))
            continue
        made.metadata = made.metadata or found.metadata
        for entry in found.translated_entries():
            if (entry.msgctxt, entry.msgid) not in known:
                known.add((entry.msgctxt, entry.msgid))
                made.append(entry)
                if entry.msgid_plural and "{" not in entry.msgid:  # what is counted: a store has the word for many
                    many = entry.msgstr_plural[max(entry.msgstr_plural)]
                    made.append(polib.POEntry(msgctxt=entry.msgctxt, msgid=entry.msgid_plural, msgstr=many))
    return _Merged(made, tuple(wrong))


def read_catalogue(path: Path) -> polib.POFile:
    """The catalogue in a file. BoundedError with file, line and what was expected."""
    name = path.relative_to(GAMES.parent).as_posix() if path.is_relative_to(GAMES.parent) else str(path)
    try:
        return parse_catalogue(utf8(path.read_bytes(), name), name)
    except OSError as error:
        raise BoundedError(f"{name}: cannot be read ({error.strerror})") from None


def parse_catalogue(text: str, name: str) -> polib.POFile:
    """The catalogue in a text, called ``name`` in errors. BoundedError as ``read_catalogue``."""
    from gettext import c2py

    import polib

    lines = text.splitlines()
    try:
        found: polib.POFile = polib.pofile(f"{text}\n", wrapwidth=WIDTH)
    except (OSError, ValueError, LookupError) as error:
        line = re.search(r"\(line (\d+)\)", str(error))
        raise BoundedError(f"{name}:{line[1] if line else 1}: {_EXPECTED}") from None
    rule = found.metadata.get("Plural-Forms", "")
    try:
        c2py(rule.split(";")[1].split("plural=")[1] if rule else "0")
    except (ValueError, IndexError):
        at = next((number for number, line in enumerate(lines, 1) if "Plural-Forms" in line), 1)
        raise BoundedError(f"{name}:{at}: expected a rule of plurals, as nplurals=2; plural=(n != 1);") from None
    return found
