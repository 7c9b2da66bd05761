"""Typefaces of the system, for letters that the program's own lacks: which has them is looked up once, in spare time,
and kept. A script that runs from right to left is drawn by none."""

import json
import os
import re
import sys
import unicodedata
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pygame

from table import kept
from table.files import cache_folder

FOREIGN = re.compile(
    "[^\u0000-\u024f\u0370-\u03ff\u0400-\u04ff\u1e00-\u1fff\u2000-\u22ff\u2500-\u27bf\ufb00-\ufb06\ufffd]"
)
"""Letters that the program's own face may lack."""
_KEPT = "faces.json"
_MOST = 100_000
"""Bytes of what is kept."""
FACE_PX, _NONE = 24, "\uffff"
"""The size at which faces are compared, and a letter that none has."""
BACKWARDS = frozenset({"R", "AL"})
"""What Unicode calls letters of scripts that run from right to left."""


class Typefaces:
    """Which face has which letter."""

    def __init__(self, folder: Path | None = None, roots: tuple[Path, ...] | None = None) -> None:
        """``folder``: where that is kept, if not where the system wants it; ``roots``: where faces are, if not where it
        has them."""
        self._folder, self._roots = folder, roots
        self._known: dict[str, str] | None = None
        """The file of each letter's face; of those that no face has: none."""
        self._wanted: set[str] = set()
        self._left: Iterator[Path] | None = None
        """The files that are still to be looked into."""
        self._found = False

    def of(self, letter: str) -> str:
        """The file of the face that has a letter; empty while none is known: it is looked for when there is time."""
        if self._known is None:
            self._known = self._kept()
        if letter not in self._known and unicodedata.bidirectional(letter) not in BACKWARDS:
            self._wanted.add(letter)
        return self._known.get(letter, "")

    @property
    def looking(self) -> bool:
        """Whether it is still being looked for."""
        return bool(self._wanted)

    def lost(self, file: str) -> None:
        """A face is no longer there."""
        self._known = {letter: face for letter, face in (self._known or {}).items() if face != file}

    def look(self) -> bool | None:
        """Look into one more file; whether there is more to do, or None once letters were found, all at the end."""
        if not self._wanted:
            return False
        if self._left is None:
            self._left = iter(_files(self._roots if self._roots is not None else _system()))
        file = next(self._left, None)
        assert self._known is not None
        if file is not None:
            for letter in [each for each in self._wanted if has(file, each)]:
                self._known[letter], self._found = str(file), True
                self._wanted.discard(letter)
        if file is not None and self._wanted:
            return True
        self._known |= dict.fromkeys(self._wanted, "")
        self._wanted, self._left = set(), None
        found, self._found = self._found, False
        if found:
            self._keep()
        return None if found else False

    @property
    def _file(self) -> Path:
        return (self._folder or cache_folder()) / _KEPT

    def _kept(self) -> dict[str, str]:
        try:
            found = json.loads(kept.find(self._file, _MOST) or b"{}")
        except (ValueError, RecursionError):
            return {}
        pairs = found.items() if isinstance(found, dict) else ()
        return {letter: face for letter, face in pairs if isinstance(face, str) and Path(face).is_file()}

    def _keep(self) -> None:
        """What no face has is looked for again another time: faces can be installed."""
        text = json.dumps({letter: face for letter, face in (self._known or {}).items() if face})
        with suppress(OSError):  # it is looked up again at the next start
            kept.keep(self._file, text.encode())


def has(file: Path, letter: str) -> bool:
    """Whether the face in a file draws a letter, and not what it draws for all that it lacks."""
    try:
        return draws(pygame.font.Font(str(file), FACE_PX), letter)
    except (OSError, pygame.error):
        return False


def draws(font: pygame.font.Font, letter: str) -> bool:
    """Whether a face draws a letter, and not what it draws for all that it lacks; a size that it does not have does
    not count."""
    try:
        drawn, lacking = font.render(letter, True, "white"), font.render(_NONE, True, "white")
    except (pygame.error, UnicodeError):
        return False
    if drawn.get_height() > 4 * FACE_PX or not drawn.get_bounding_rect():
        return False
    return pygame.image.tobytes(drawn, "RGBA") != pygame.image.tobytes(lacking, "RGBA")


def _files(roots: tuple[Path, ...]) -> list[Path]:
    """All faces, plain and upright ones first."""
    found = [path for root in roots for path in root.rglob("*") if path.suffix.lower() in {".ttf", ".otf", ".ttc"}]
    return sorted(found, key=lambda path: ("regular" not in path.name.lower(), "sans" not in path.name.lower(), path))


def _system() -> tuple[Path, ...]:
    home = Path(os.path.expanduser("~"))
    if sys.platform == "win32":
        own = os.environ.get("LOCALAPPDATA", str(home))
        return Path(os.environ.get("WINDIR", r"C:\Windows")) / "Fonts", Path(own) / "Microsoft/Windows/Fonts"
    if sys.platform == "darwin":
        return Path("/System/Library/Fonts"), Path("/Library/Fonts"), home / "Library/Fonts"
    return Path("/usr/share/fonts"), Path("/usr/local/share/fonts"), home / ".local/share/fonts", home / ".fonts"
