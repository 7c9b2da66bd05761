"""The window as SDL's own library knows it: its place, whether it is maximised, and the whole screen.

pygame and pygame-ce share no way to ask for these. Where the library is not found there is no ``NativeWindow``.
"""

import ctypes
import sys
from pathlib import Path

import pygame

from table.placement import Box

_FULL, _MAXIMISED = 0x1, 0x80
"""Of SDL_WindowFlags."""
_DESKTOP = 0x1001
"""SDL_WINDOW_FULLSCREEN_DESKTOP: the whole screen, in its own resolution."""
_NUMBERS = range(1, 200)
"""Windows are numbered from 1 in the order in which they were made."""
_NEEDED = (
    "SDL_GetWindowFromID", "SDL_GetWindowFlags", "SDL_GetWindowPosition", "SDL_GetWindowBordersSize",
    "SDL_SetWindowPosition", "SDL_SetWindowSize", "SDL_MaximizeWindow", "SDL_SetWindowFullscreen",
    "SDL_GetNumVideoDisplays", "SDL_GetDisplayUsableBounds",
)  # fmt: skip


def sdl_library() -> ctypes.CDLL | None:
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


def displays() -> list[Box]:
    """What windows may take of every display: not panels and docks. Without the library all of the first."""
    if (sdl := _library()) is None:
        return [(0, 0, *size) for size in pygame.display.get_desktop_sizes()[:1]]
    boxes, box = [], (ctypes.c_int * 4)()
    for index in range(sdl.SDL_GetNumVideoDisplays()):
        if sdl.SDL_GetDisplayUsableBounds(index, box) == 0:
            boxes.append((box[0], box[1], box[2], box[3]))
    return boxes


class NativeWindow:
    """The program's window, once it is open."""

    def __init__(self, sdl: ctypes.CDLL, window: ctypes.c_void_p) -> None:
        self._sdl, self._window = sdl, window

    @property
    def full(self) -> bool:
        """Whether it takes the whole screen."""
        return bool(self._sdl.SDL_GetWindowFlags(self._window) & _FULL)

    @property
    def maximised(self) -> bool:
        return bool(self._sdl.SDL_GetWindowFlags(self._window) & _MAXIMISED)

    @property
    def at(self) -> tuple[int, int]:
        """The upper left corner of its frame."""
        (left, top), (above, aside, _, _) = self._numbers("SDL_GetWindowPosition", 2), self._frame()
        return left - aside, top - above

    def move_to(self, at: tuple[int, int]) -> None:
        """Put the upper left corner of its frame there."""
        above, aside, _, _ = self._frame()
        self._sdl.SDL_SetWindowPosition(self._window, at[0] + aside, at[1] + above)

    def resize(self, size: tuple[int, int]) -> None:
        """Give what is within its frame this size."""
        self._sdl.SDL_SetWindowSize(self._window, *size)

    def maximise(self) -> None:
        self._sdl.SDL_MaximizeWindow(self._window)

    def fill_screen(self, full: bool) -> None:
        """Take the whole screen, or no longer."""
        self._sdl.SDL_SetWindowFullscreen(self._window, _DESKTOP if full else 0)

    @property
    def frame(self) -> tuple[int, int]:
        """By how much the frame is wider and higher than what is within."""
        above, left, below, right = self._frame()
        return left + right, above + below

    def _frame(self) -> list[int]:
        """How wide the frame is above, at the left, below and at the right."""
        return self._numbers("SDL_GetWindowBordersSize", 4)

    def _numbers(self, ask: str, count: int) -> list[int]:
        """What SDL writes into so many integers."""
        numbers = [ctypes.c_int() for _ in range(count)]
        getattr(self._sdl, ask)(self._window, *map(ctypes.byref, numbers))
        return [number.value for number in numbers]


def find_window() -> NativeWindow | None:
    """The window that pygame has opened; None where SDL cannot be asked for it."""
    sdl = _library()
    found = (ctypes.c_void_p(sdl.SDL_GetWindowFromID(number)) for number in _NUMBERS) if sdl is not None else ()
    window = next((each for each in found if each), None)
    return NativeWindow(sdl, window) if sdl is not None and window is not None else None


def _library() -> ctypes.CDLL | None:
    """SDL, if it has all that is asked for here."""
    sdl = sdl_library()
    try:
        for name in _NEEDED:
            getattr(sdl, name)
    except AttributeError:
        return None
    if sdl is not None:
        sdl.SDL_GetWindowFromID.restype = ctypes.c_void_p
        sdl.SDL_GetWindowFlags.restype = ctypes.c_uint32
    return sdl


# -- the clipboard


def copy_text(words: str) -> bool:
    """Put words on the clipboard; whether there is one. pygame's own way to it differs from version to version."""
    if (sdl := sdl_library()) is None:
        return False
    put = sdl.SDL_SetClipboardText
    put.argtypes, put.restype = [ctypes.c_char_p], ctypes.c_int
    return bool(put(words.encode()) == 0) and clipboard() == words


def clipboard() -> str:
    """The words on the clipboard; empty where there are none."""
    if (sdl := sdl_library()) is None:
        return ""
    ask, free = sdl.SDL_GetClipboardText, sdl.SDL_free
    ask.argtypes, ask.restype, free.argtypes = [], ctypes.c_void_p, [ctypes.c_void_p]
    if not (found := ask()):
        return ""
    try:
        return ctypes.string_at(found).decode("utf-8", "replace")
    finally:
        free(found)
