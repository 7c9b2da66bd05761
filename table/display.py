"""The window: opened to fit the desktop, full screen and back, presented by rectangles."""

import ctypes
import gc
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace

# Before pygame is imported: real pixels on Windows; plain frame buffers on Linux, where partial updates are cheap.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
if sys.platform.startswith("linux"):
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")

import pygame

from table.native import displays, find_window
from table.placement import Box, Placement, fitted

WINDOW_CLASS = "tavolino"
"""What a desktop of Linux knows the program's windows by, and its entry."""
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", WINDOW_CLASS)
os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", WINDOW_CLASS)

MIN_SIZE = (960, 600)
LEAST_SIZE = (400, 300)
"""Below this, in width or height, a window shows nothing but that it is too small."""
BASE_SIZE = (1280, 800)
"""The size at which one unit (u) of the layout is one pixel."""

SETTLES = 0.25
"""Seconds after the last change of size or place until the window is where the desktop wants it."""
_TRIES = 3
"""How often a window is moved to where it was; then the desktop has its way."""
_ABOUT = 64
"""By how many pixels a desktop may change the size that it is asked for; more is its owner's doing."""
_PLACE = "SDL_VIDEO_WINDOW_POS"
_BUTTONS = {None, pygame.BUTTON_LEFT, pygame.BUTTON_RIGHT}
"""What clicks; a notch of the wheel comes as a button, too."""


class DisplayError(RuntimeError):
    """No window can be opened here. The text is one clear line."""


class Display:
    """The window and its surface, in real pixels."""

    def __init__(self, size: tuple[int, int] | None = None, placement: Placement | None = None) -> None:
        """Open the window as it was left, or at this size; without either, at 80 % of the desktop. DisplayError where
        there is no display."""
        _give_memory_back()
        try:
            pygame.display.init()
            pygame.font.init()
            self._usual = self._first(size, placement)
            with _opening_at(self._usual.at):
                self._take(pygame.display.set_mode(self._usual.size, pygame.RESIZABLE))
        except pygame.error as error:
            raise DisplayError(f"no window can be opened here ({error})") from None
        pygame.key.stop_text_input()
        self._awake = False
        pygame.display.set_allow_screensaver(True)
        self.early: list[pygame.event.Event] = []
        """What happened before there was anybody to hear of it, or is for the next step."""
        self._swept = False
        """Whether a table was swept out, and its memory is still to be given back."""
        self._native = find_window()
        self._without = False
        """Whether it takes the whole screen where SDL cannot be asked."""
        self._aim: Placement | None = None
        """Where it is to be once it has settled."""
        self._tries, self._asked = 0, False
        """How often it may still be asked, and whether it was asked for another size."""
        self.unsettled = 0.0
        """Seconds until it is taken to stay where it is."""
        self.touched()
        self._opens = size is None
        """Whether it is no larger than the display: until it takes the whole screen, if nobody has asked for a size."""
        if self._opens:
            self._return(self._usual)
            self._approach(self._usual)
            self.resized()
            self._return(self._usual)  # a desktop may tell late how wide its frames are

    def _first(self, size: tuple[int, int] | None, placement: Placement | None) -> Placement:
        """Where the window opens."""
        if size is not None:
            return Placement(size)
        if placement is not None:
            return fitted(placement, LEAST_SIZE, displays())
        desktops = pygame.display.get_desktop_sizes()
        whole = desktops[0] if desktops else BASE_SIZE
        size = max(MIN_SIZE[0], round(0.8 * whole[0])), max(MIN_SIZE[1], round(0.8 * whole[1]))
        return fitted(Placement(size), LEAST_SIZE, displays())

    @property
    def too_small(self) -> bool:
        """Whether the window has no room for a table."""
        return self.size != self._taken

    @property
    def changed(self) -> bool:
        """Whether the window has another size than ``resized`` last heard of: SDL does not report every change."""
        return self._taken != self.surface.get_size()

    def _take(self, surface: pygame.Surface) -> None:
        """Draw on this from now on. ``size`` is what screens are laid out in, never below the least; ``u``, the unit of
        the layout in pixels, is 1 at 1280×800."""
        self.surface, self._taken = surface, surface.get_size()
        wide, high = (max(least, side) for least, side in zip(LEAST_SIZE, self._taken, strict=True))
        self.size = wide, high
        self.u = min(wide / BASE_SIZE[0], high / BASE_SIZE[1])

    def name(self, title: str, icon: pygame.Surface | None = None) -> None:
        """Set the title of the window, and its icon."""
        pygame.display.set_caption(title)
        if icon is not None:
            pygame.display.set_icon(icon)

    # -- where it is

    @property
    def full(self) -> bool:
        """Whether it takes the whole screen."""
        return self._native.full if self._native is not None else self._without

    def toggle_full(self) -> None:
        """The whole screen, or back to the window as it was."""
        if full := not self.full:
            self._usual = self.placement
            self._aim = None
        if self._native is not None:
            self._native.fill_screen(full)
        elif full:
            desktops = pygame.display.get_desktop_sizes()
            self._take(pygame.display.set_mode(desktops[0] if desktops else self.size, pygame.FULLSCREEN))
        else:
            for _ in range(2):  # the first time it is still the whole screen that gets this size
                self._take(pygame.display.set_mode(self._usual.size, pygame.RESIZABLE))
        self._without, self._opens = full, False
        self.resized()
        if not full:
            self._return(self._usual)

    @property
    def placement(self) -> Placement:
        """Where the window is, or was before it took the whole screen; its size and place while it is not maximised."""
        if self._native is None or self.full:
            return self._usual
        if self._native.maximised:  # by its owner, also before it has settled
            return replace(self._usual, maximised=True)
        kept = self._aim is not None and not self._is_owners(self._aim.size)
        return self._usual if kept else Placement(self.surface.get_size(), self._native.at)

    def touched(self) -> None:
        """The window has another size or place, and may not stay there."""
        self.unsettled = SETTLES

    def settle(self, dt: float) -> None:
        """Let time pass; a window that has settled is where it was put, or is put there once more."""
        before, self.unsettled = self.unsettled, max(0.0, self.unsettled - dt)
        if not before or self.unsettled:
            return
        if self._aim is None:
            self._usual = self.placement
        elif not self.full:
            self._approach(self._aim)

    def _return(self, placement: Placement) -> None:
        """Have the window where it was: desktops count its frame in different ways, and forget that it was
        maximised."""
        if self._native is not None:
            self._aim, self._tries, self._asked = placement, _TRIES, False
        self.touched()

    def _approach(self, aim: Placement) -> None:
        """Move the window to where it was, and maximise it there."""
        if self._native is None:
            return
        size, at = self.surface.get_size(), self._native.at
        fits = aim
        if self._opens:
            free = aim.at is None  # a place that nobody has chosen may be under a dock
            wanted = Placement(size, at) if free else aim
            fits = fitted(wanted, LEAST_SIZE, displays(), self._native.frame, whole=free)
        maximised = self._native.maximised
        if maximised and self._tries and not any(_fills(size, self._native.frame, box) for box in displays()):
            self._tries -= 1  # SDL has not heard yet that it is no longer
            self.touched()
            return
        if self._is_owners(aim.size) and self._is_owners(fits.size):
            self._aim = None
            self.touched()
            return
        there = maximised or fits.at in {None, at}
        sized = maximised or size == fits.size
        if (there and sized) or not self._tries:
            self._aim = None
            if aim.maximised and not maximised:
                self._native.maximise()
            return
        self._tries -= 1
        if not sized:
            self._asked = True
            self._native.resize(fits.size)
        if not there and fits.at is not None:
            self._native.move_to(fits.at)
        self.touched()

    def _is_owners(self, asked: tuple[int, int]) -> bool:
        """Whether the window's owner has resized it: it is far from the size that was ``asked`` for, and fills no
        display."""
        size, native = self.surface.get_size(), self._native
        about = max(abs(now - then) for now, then in zip(size, asked, strict=True)) <= _ABOUT
        if about or self._asked or native is None or native.maximised:
            return False
        return not any(_fills(size, native.frame, box) for box in displays())

    def resized(self) -> None:
        """Take the surface the window has after its size changed."""
        surface = pygame.display.get_surface()
        assert surface is not None
        self._take(surface)
        self.touched()

    def events(self) -> list[pygame.event.Event]:
        """All that has happened since, in order."""
        early, self.early = self.early, []
        return [*early, *happened()]

    def sweep(self) -> None:
        """Sweep out a table that was left: Python counts its objects, and not their pixels."""
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self._swept = True

    def give_back(self) -> bool:
        """Give back to the system what was swept out between things that stay; whether there was anything. The C
        library would keep it: 10 MB after each table."""
        swept, self._swept = self._swept, False
        if swept and sys.platform.startswith("linux"):
            with suppress(OSError, AttributeError):  # another C library
                ctypes.CDLL(None).malloc_trim(0)
        return swept

    def stay_awake(self, awake: bool) -> None:
        """Whether the screen stays bright though nobody touches anything; else it blanks and locks when the system
        wants it to."""
        if awake != self._awake:
            self._awake = awake
            pygame.display.set_allow_screensaver(not awake)

    def present(self, rects: Sequence[pygame.Rect] | None = None) -> None:
        """Show what was drawn: all of it, or these rectangles."""
        if rects is None:
            pygame.display.flip()
        elif rects:
            pygame.display.update(list(rects))


def happened() -> list[pygame.event.Event]:
    """What has happened since this was asked last, in order; of the mouse's buttons two click, wherever they do."""
    return [event for event in pygame.event.get() if getattr(event, "button", None) in _BUTTONS]


@contextmanager
def _opening_at(place: tuple[int, int] | None) -> Iterator[None]:
    """Windows that are opened meanwhile stand there, unless somebody wants them elsewhere."""
    if place is None or _PLACE in os.environ:
        yield
        return
    os.environ[_PLACE] = f"{place[0]},{place[1]}"
    try:
        yield
    finally:
        del os.environ[_PLACE]


def _fills(size: tuple[int, int], frame: tuple[int, int], display: Box) -> bool:
    """Whether a window with its frame is as large as a display."""
    return size[0] + frame[0] >= display[2] and size[1] + frame[1] >= display[3]


_MMAP_THRESHOLD, _LARGE = -3, 128 * 1024
"""The parameter's number for mallopt (malloc.h), and the bytes from which a block of memory stands by itself."""


def _give_memory_back() -> None:
    """Have the memory of a picture go back to the system with the picture.

    glibc raises this threshold as soon as the first large block is freed, and from then on keeps windows' worth of
    pixels in a heap full of holes: 17 MB at 1280×800.
    """
    if sys.platform.startswith("linux"):
        with suppress(OSError, AttributeError):  # another C library
            ctypes.CDLL(None).mallopt(_MMAP_THRESHOLD, _LARGE)
