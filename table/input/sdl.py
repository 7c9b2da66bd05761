"""Sleeping until something happens, without waking up in between.

``pygame.event.wait`` polls every millisecond; SDL itself can sleep. Where SDL's library is not found, short naps do.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable
from pathlib import Path

import pygame

_LONG_AFTER = 0.5
"""Seconds without input after which naps grow from one millisecond to twenty."""

Waiter = Callable[[float], None]


def make_waiter() -> Waiter:
    """A function that returns when an event is there or so many seconds have passed; events stay in the queue."""
    sdl = _library()
    if sdl is None:
        return _nap
    wait = sdl.SDL_WaitEventTimeout
    wait.argtypes = [ctypes.c_void_p, ctypes.c_int]
    wait.restype = ctypes.c_int

    def sleep(seconds: float) -> None:
        # With no place to put it, SDL leaves the event in its queue.
        wait(None, max(1, round(seconds * 1000)))

    return sleep


def _library() -> ctypes.CDLL | None:
    """The SDL library that pygame has loaded."""
    folder = Path(pygame.__file__).parent
    if sys.platform == "win32":
        names = [folder / "SDL2.dll"]
    elif sys.platform == "darwin":
        names = [folder / ".dylibs" / "libSDL2-2.0.0.dylib"]
    else:
        names = [Path(pygame.base.__file__)]
    for name in names:
        try:
            library = ctypes.CDLL(str(name))
            library.SDL_WaitEventTimeout  # noqa: B018  (missing symbols show only when asked for)
        except (OSError, AttributeError):
            continue
        return library
    return None


def _nap(seconds: float) -> None:
    start = pygame.time.get_ticks()
    while pygame.time.get_ticks() - start < seconds * 1000:
        if pygame.event.peek():
            return
        waited = (pygame.time.get_ticks() - start) / 1000
        pygame.time.wait(20 if waited > _LONG_AFTER else 1)
