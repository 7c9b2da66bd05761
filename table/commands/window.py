"""Opening the window for a command, or a picture of it that nobody sees."""

from __future__ import annotations

import importlib
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from table.commands.given import WRONG
from table.reading import one_line

if TYPE_CHECKING:
    from table.app import App

HEADLESS = "without a window there are: list, check, replay, simulate, screenshot"
_UNSEEN = ("offscreen", "dummy")
"""Drivers that draw for nobody: good where they are asked for."""
_SPARED = ("numpy", "pkg_resources")


class NoDisplayError(RuntimeError):
    """There is no display. The text is one clear line."""


def import_pygame() -> None:
    """Import pygame without two packages that it looks for and that a table has no use for: where they are installed,
    loading them takes longer than all of pygame."""
    spared = [name for name in _SPARED if name not in sys.modules]
    sys.modules.update(dict.fromkeys(spared))  # type: ignore[arg-type]
    try:
        importlib.import_module("pygame")
    finally:
        for name in spared:
            del sys.modules[name]


def open_app(folder: Path | None = None) -> App:
    """The program with its window. ``folder``: where settings and matches are kept, if not where the system wants them.
    NoDisplayError where there is no display to open a window on."""
    import_pygame()
    asked = os.environ.get("SDL_VIDEODRIVER")
    if sys.platform.startswith("linux") and not asked:
        # SDL would fall back to drawing for nobody, and the program would run unseen.
        if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
            raise NoDisplayError(f"there is no display to open a window on; {HEADLESS}")
    from table.display import Display, DisplayError

    try:
        display = Display()
    except DisplayError as error:
        raise NoDisplayError(f"{error}; {HEADLESS}") from None
    import pygame

    if not asked and pygame.display.get_driver() in _UNSEEN:
        raise NoDisplayError(f"there is no display to open a window on; {HEADLESS}")
    from table.app import App
    from table.pictures import Pictures, cache_folder
    from table.settings import Store
    from table.store.matches import MatchStore

    store = Store(folder)
    return App(display, store, MatchStore(store.folder), Pictures(folder or cache_folder()))


def tell(error: Exception) -> int:
    """Say in one line on stderr why a command cannot be followed, and give its exit code."""
    print(one_line(f"tavolino: {error}"), file=sys.stderr)
    return WRONG
