"""The window: opened to fit the desktop, full screen and back, presented by rectangles."""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Sequence
from contextlib import suppress

# Before pygame is imported: real pixels on Windows; plain frame buffers on Linux, where partial updates are cheap.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
if sys.platform.startswith("linux"):
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")

import pygame

MIN_SIZE = (960, 600)
LEAST_SIZE = (480, 300)
"""Below this, in width or height, a window shows nothing but that it is too small."""
BASE_SIZE = (1280, 800)
"""The size at which one unit (u) of the layout is one pixel."""


class DisplayError(RuntimeError):
    """No window can be opened here. The text is one clear line."""


class Display:
    """The window and its surface, in real pixels."""

    def __init__(self, size: tuple[int, int] | None = None) -> None:
        """Open the window; without a size, at 80 % of the desktop. DisplayError where there is no display."""
        _give_memory_back()
        try:
            pygame.display.init()
            pygame.font.init()
            desktops = pygame.display.get_desktop_sizes()
            if size is None:
                size = _window_size(desktops[0] if desktops else BASE_SIZE)
            self._take(pygame.display.set_mode(size, pygame.RESIZABLE))
        except pygame.error as error:
            raise DisplayError(f"no window can be opened here ({error})") from None
        pygame.key.stop_text_input()
        self.full = False
        self._windowed = size

    @property
    def too_small(self) -> bool:
        """Whether the window has no room for a table."""
        return self.size != self.surface.get_size()

    def _take(self, surface: pygame.Surface) -> None:
        """Draw on this from now on. ``size`` is what screens are laid out in, never below the least; ``u``, the unit of
        the layout in pixels, is 1 at 1280×800."""
        self.surface = surface
        wide, high = (max(least, side) for least, side in zip(LEAST_SIZE, surface.get_size(), strict=True))
        self.size = wide, high
        self.u = min(wide / BASE_SIZE[0], high / BASE_SIZE[1])

    def name(self, title: str, icon: pygame.Surface | None = None) -> None:
        """Set the title of the window, and its icon."""
        pygame.display.set_caption(title)
        if icon is not None:
            pygame.display.set_icon(icon)

    def toggle_full(self) -> None:
        """Full screen, at the desktop's own size, or back to the window."""
        if self.full:
            self._take(pygame.display.set_mode(self._windowed, pygame.RESIZABLE))
        else:
            self._windowed = self.size
            desktops = pygame.display.get_desktop_sizes()
            self._take(pygame.display.set_mode(desktops[0] if desktops else self.size, pygame.NOFRAME))
        self.full = not self.full

    def resized(self) -> None:
        """Take the surface the window has after its size changed."""
        surface = pygame.display.get_surface()
        assert surface is not None
        self._take(surface)

    def present(self, rects: Sequence[pygame.Rect] | None = None) -> None:
        """Show what was drawn: all of it, or these rectangles."""
        if rects is None:
            pygame.display.flip()
        elif rects:
            pygame.display.update(list(rects))


def _window_size(desktop: tuple[int, int]) -> tuple[int, int]:
    width, height = (max(least, round(0.8 * whole)) for least, whole in zip(MIN_SIZE, desktop, strict=True))
    return width, height


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
