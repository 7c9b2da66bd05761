"""What only SDL's own library can do: sleep until something happens, and say what is printed on a key.

``pygame.event.wait`` polls every millisecond; SDL itself can sleep. Where its library is not found, short naps replace
that, and keys are named as on an English keyboard.
"""

import ctypes
from collections.abc import Callable

import pygame

from games.core.phrases import Phrase, Told, Words
from table.bindings import places
from table.native import sdl_library

_LONG_AFTER = 0.5
"""Seconds without input after which naps grow from one millisecond to twenty."""

Waiter = Callable[[float], None]


def make_waiter() -> Waiter:
    """A function that returns when an event is there or this many seconds have passed; events stay in the queue."""
    if (sdl := sdl_library()) is None:
        return _nap
    wait = sdl.SDL_WaitEventTimeout
    wait.argtypes = [ctypes.c_void_p, ctypes.c_int]
    wait.restype = ctypes.c_int

    def sleep(seconds: float) -> None:
        # Given nowhere to put it, SDL leaves the event in its queue.
        wait(None, max(1, round(seconds * 1000)))

    return sleep


def _nap(seconds: float) -> None:
    start = pygame.time.get_ticks()
    while pygame.time.get_ticks() - start < seconds * 1000:
        if pygame.event.peek():
            return
        waited = (pygame.time.get_ticks() - start) / 1000
        pygame.time.wait(20 if waited > _LONG_AFTER else 1)


# -- what is printed on keys

_PLAIN = {
    **{getattr(pygame, f"KSCAN_{letter}"): letter for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"},
    **{getattr(pygame, f"KSCAN_{digit}"): digit for digit in "0123456789"},
    **dict(zip(places("MINUS EQUALS LEFTBRACKET RIGHTBRACKET BACKSLASH SEMICOLON APOSTROPHE GRAVE COMMA PERIOD SLASH"),
               "-=[]\\;'`,./", strict=True)),
}  # fmt: skip
_SHIFT = Phrase("Shift", context="key")
_WORDS: dict[int, Words] = {
    **dict(zip(places("RETURN ESCAPE BACKSPACE TAB SPACE CAPSLOCK"),
               (Phrase("Enter", context="key"), Told("Esc"), Phrase("Back", context="key"), Told("Tab"),
                Phrase("Space", context="key"), Phrase("Caps", context="key")), strict=True)),
    **dict(zip(places("LSHIFT RSHIFT LCTRL RCTRL LALT RALT LGUI RGUI"),
               (_SHIFT, _SHIFT, *map(Told, ("Ctrl", "Ctrl", "Alt", "Alt", "Win", "Win"))), strict=True)),
    **dict(zip(places("UP DOWN LEFT RIGHT DELETE"),
               (Phrase("Up", context="key"), Phrase("Down", context="key"), Phrase("Left", context="key"),
                Phrase("Right", context="key"), Phrase("Del", context="key")), strict=True)),
    **{getattr(pygame, f"KSCAN_F{number}"): Told(f"F{number}") for number in range(1, 13)},
}  # fmt: skip


class Caps:
    """What is printed on keys, on this keyboard as far as SDL knows, otherwise as on an English one."""

    def __init__(self) -> None:
        self._name = _key_namer()

    def label(self, scancode: int) -> Words:
        """The letter or word on the key at that place; a dash for no key."""
        if not scancode:
            return Told("–")
        if scancode in _WORDS:
            return _WORDS[scancode]
        name = self._name(scancode) if self._name is not None else ""
        name = name.upper() if len(name.upper()) < 4 else name.capitalize()
        return Told(name.replace("SS", "ß") or _PLAIN.get(scancode, "?"))


def _key_namer() -> "_Namer | None":
    library = sdl_library()
    try:
        return _Namer(library) if library is not None else None
    except AttributeError:  # an SDL without these functions
        return None


class _Namer:
    """Asks SDL for the key at a place and its name."""

    def __init__(self, library: ctypes.CDLL) -> None:
        self._key = library.SDL_GetKeyFromScancode
        self._key.argtypes = [ctypes.c_int]
        self._key.restype = ctypes.c_int

    def __call__(self, scancode: int) -> str:
        name: str = pygame.key.name(self._key(scancode))
        return name
