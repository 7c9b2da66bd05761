"""Drawn pictures kept from one evening to the next: plain pixels, in the user's cache folder.

Nothing depends on them. A file that is missing, spoiled, cut short or somebody else's is as if it were not there, a
folder that cannot be read or written to as if it were empty, and two windows at once only draw some pictures twice.
"""

import hashlib
import os
import struct
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from types import MappingProxyType
from typing import Literal

import pygame

import sprites
from table import box, kept
from table.language import SYSTEM, chosen
from table.placement import apart

MOST = 40 * 1024 * 1024
"""Bytes that all files together may take; the least recently used go first."""
WIDEST = 8192
_HEAD = struct.Struct("<16sIIB")
"""Which picture, width, height, bytes a pixel."""
_FORMATS: Mapping[int, Literal["RGB", "RGBA"]] = MappingProxyType({3: "RGB", 4: "RGBA"})
_ENDING = ".px"


def menu_key(size: tuple[int, int], folder: Path) -> str:
    """Under which the menu is kept as it is seen first, in a window of that size with the settings in that folder."""
    settings = apart(folder / "settings.json")
    return f"menu {size} {chosen(SYSTEM)} {hashlib.blake2b(settings, digest_size=16).hexdigest()}"


class PictureFolder:
    """The folder. Pictures are read at once, and written by ``flush``, in time to spare."""

    def __init__(self, folder: Path, most: int = MOST) -> None:
        self.folder = folder
        self.most = most
        self._version = version()
        self._waiting: dict[str, pygame.Surface] = {}
        self._used: list[str] = []
        """Files that were read, to be known as used."""
        self._closed = False
        """Whether the folder takes nothing."""
        self._taken: int | None = None
        """Bytes that its files take; None: not counted yet."""

    def find(self, key: str) -> pygame.Surface | None:
        """The picture kept under that key, if there is one."""
        name = self.name(key)
        if name in self._waiting:
            return self._waiting[name]
        if (found := _read(kept.find(self._path(name), MOST) or b"", name)) is not None:
            self._used.append(name)
        return found

    def keep(self, key: str, picture: pygame.Surface) -> None:
        """Have a picture written when there is time."""
        if not self._closed:
            self._waiting[self.name(key)] = picture

    def flush(self) -> bool:
        """Write one picture; whether there are more to write."""
        if self._used:
            for name in self._used:
                with suppress(OSError):  # it is gone, or belongs to somebody else: then it is older than it should be
                    os.utime(self._path(name))
            self._used.clear()
        if self._waiting and not self._closed:
            name = next(iter(self._waiting))
            self._write(name, self._waiting.pop(name))
        return bool(self._waiting) and not self._closed

    def _write(self, name: str, picture: pygame.Surface) -> None:
        data = _written(name, picture)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            self._make_room(len(data))
            kept.keep(self._path(name), data)
        except OSError:
            self._closed = True
            self._waiting.clear()
            return
        self._taken = (self._taken or 0) + len(data)

    def _make_room(self, needed: int) -> None:
        """Remove the least recently used files, until there is room for this many bytes more."""
        if self._taken is not None and self._taken + needed <= self.most:
            return
        files = []
        for entry in os.scandir(self.folder):
            if entry.name.endswith((_ENDING, kept.UNDONE)) and entry.is_file(follow_symlinks=False):
                try:
                    facts = entry.stat()
                except FileNotFoundError:
                    continue  # another window has just taken it away
                files.append((facts.st_mtime_ns, facts.st_size, entry.path))
        self._taken = sum(size for _, size, _ in files)
        for _, size, path in sorted(files):
            if self._taken + needed <= self.most:
                return
            Path(path).unlink(missing_ok=True)
            self._taken -= size

    def _path(self, name: str) -> Path:
        return self.folder / f"{name}{_ENDING}"

    def name(self, key: str) -> str:
        """What the file of a picture is called, without its ending."""
        return hashlib.blake2b(f"{self._version} {key}".encode(), digest_size=16).hexdigest()


def version() -> str:
    """The version of the art: what the source says that draws it, and what rasterises it."""
    told = hashlib.blake2b(pygame.version.ver.encode(), digest_size=16)
    try:
        if box.BOXED:
            told.update(box.digest())
            return told.hexdigest()
        folder = Path(sprites.__file__).parent
        for path in sorted((*folder.rglob("*.py"), *folder.rglob("*.svg"))):
            told.update(path.read_bytes())
    except OSError:
        told.update(os.urandom(16))  # pictures of art that nobody can tell are good for this evening only
    return told.hexdigest()


def _written(name: str, picture: pygame.Surface) -> bytes:
    depth = 4 if picture.get_flags() & pygame.SRCALPHA else 3
    pixels = pygame.image.tobytes(picture, _FORMATS[depth])
    wide, high = picture.get_size()
    return _HEAD.pack(bytes.fromhex(name), wide, high, depth) + pixels


def _read(data: bytes, name: str) -> pygame.Surface | None:
    """The picture in a file; None where it is not that one."""
    if len(data) < _HEAD.size:
        return None
    named, wide, high, depth = _HEAD.unpack_from(data)
    if named != bytes.fromhex(name) or depth not in _FORMATS:
        return None
    pixels = memoryview(data)[_HEAD.size :]
    if not (0 < wide <= WIDEST and 0 < high <= WIDEST) or len(pixels) != wide * high * depth:
        return None
    return pygame.image.frombuffer(pixels, (wide, high), "RGBA" if depth == 4 else "RGB")
