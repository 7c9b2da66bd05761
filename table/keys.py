"""Which keys are whose in real-time games, by place on the keyboard, and what is printed on them."""

from __future__ import annotations

import ctypes
from collections.abc import Mapping
from pathlib import Path

import pygame

from games.core.controller import PAD

LEFT = (
    pygame.KSCAN_A, pygame.KSCAN_S, pygame.KSCAN_D, pygame.KSCAN_F,
    pygame.KSCAN_Z, pygame.KSCAN_X, pygame.KSCAN_C, pygame.KSCAN_V, pygame.KSCAN_G,
)  # fmt: skip
RIGHT = (
    pygame.KSCAN_7, pygame.KSCAN_8, pygame.KSCAN_9, pygame.KSCAN_0,
    pygame.KSCAN_U, pygame.KSCAN_I, pygame.KSCAN_O, pygame.KSCAN_P, pygame.KSCAN_Y,
)  # fmt: skip
"""Diagonal pads: the two players' keys lie in different rows, which the fewest laptop keyboards jam."""

PADS: Mapping[str, Mapping[str, int]] = {
    "left": dict(zip(PAD, LEFT, strict=True)),
    "right": dict(zip(PAD, RIGHT, strict=True)),
}
_PLAIN = {
    **{getattr(pygame, f"KSCAN_{letter}"): letter for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"},
    **{getattr(pygame, f"KSCAN_{digit}"): digit for digit in "0123456789"},
}


def slot_of(kind: str, scancode: int) -> str | None:
    """The pad slot of a key for the left or the right player; None if it is not theirs."""
    return next((slot for slot, code in PADS.get(kind, {}).items() if code == scancode), None)


class Caps:
    """What is printed on keys, on this keyboard as far as SDL tells, otherwise as on an English one."""

    def __init__(self) -> None:
        self._name = _key_namer()

    def label(self, scancode: int) -> str:
        """The letter or word on the key at that place."""
        name = self._name(scancode) if self._name is not None else ""
        return name.upper() if name else _PLAIN.get(scancode, "?")


def _key_namer() -> _Namer | None:
    names = [Path(pygame.base.__file__), Path(pygame.__file__).parent / "SDL2.dll"]
    names.append(Path(pygame.__file__).parent / ".dylibs" / "libSDL2-2.0.0.dylib")
    for name in names:
        try:
            library = ctypes.CDLL(str(name))
            return _Namer(library)
        except (OSError, AttributeError):
            continue
    return None


class _Namer:
    """Asks SDL for the key at a place and its name."""

    def __init__(self, library: ctypes.CDLL) -> None:
        self._key = library.SDL_GetKeyFromScancode
        self._key.argtypes = [ctypes.c_int]
        self._key.restype = ctypes.c_int

    def __call__(self, scancode: int) -> str:
        return pygame.key.name(self._key(scancode))
