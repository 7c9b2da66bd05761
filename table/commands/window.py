"""Opening the window for a command, or an invisible one for pictures."""

from __future__ import annotations

import importlib
import os
import sys
import time
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, NamedTuple

from table.files import cache_folder, data_folder, day_at, one_line

if TYPE_CHECKING:
    import pygame

    from table.app import App
    from table.display import Display
    from table.first_click import FirstClick
    from table.pictures import PictureFolder
    from table.screens.menu.screen import MenuScreen

HEADLESS = "without a window there are: list, stats, read, replay, verify, screenshot"
_UNSEEN = ("offscreen", "dummy")
"""Drivers that draw for nobody: good where they are asked for."""
WRONG = 2
"""The exit code where the command line cannot be followed."""
_SPARED = ("numpy", "pkg_resources", "pygame.sysfont")
_HOLLOW = ("sprite", "threads", "mixer", "mixer_music", "scrap", "surfarray", "sndarray", "fastevent")
"""Parts of pygame that a table uses later, as the mixer, or never."""


class NoDisplayError(RuntimeError):
    """There is no display. The text is one clear line."""


def import_pygame() -> None:
    """Import pygame without two packages that it looks for and a table does not need, which take longer to load than
    all of pygame if they are installed, and without its parts that the first picture does without: whoever wants one
    of them imports it."""
    if "pygame" in sys.modules:
        return
    missing: dict[str, ModuleType | None] = {name: None for name in _SPARED if name not in sys.modules}
    missing |= {name: ModuleType(name) for name in (f"pygame.{part}" for part in _HOLLOW)}
    sys.modules.update(missing)  # type: ignore[arg-type]
    try:
        pygame = importlib.import_module("pygame")
    finally:
        for name in missing:
            del sys.modules[name]
    # Without the system's fonts pygame takes this part for missing.
    vars(pygame)["font"] = importlib.import_module("pygame.font")


class Window(NamedTuple):
    """The program's window, open, and where drawn pictures are kept."""

    display: Display
    pictures: PictureFolder
    first_click: FirstClick
    shows_menu: bool = False
    """Whether the menu is to be seen in it, as it was last."""

    def load(self, *modules: str) -> None:
        """Load these, one by one, and meanwhile do not leave a first click unanswered."""
        for name in modules:
            importlib.import_module(name)
            self.first_click.look()


def open_window(folder: Path | None = None) -> Window:
    """Open the window and show in it what is known at once: the menu as it was seen last, on another day without what
    belongs to that one, or the bare table.

    All that can wait is loaded afterwards. ``folder``: as for ``open_app``. NoDisplayError where there is no display to
    open a window on.
    """
    import_pygame()
    asked = os.environ.get("SDL_VIDEODRIVER")
    if sys.platform.startswith("linux") and not asked:
        # SDL would fall back to a driver without a display, and the program would run unseen.
        if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
            raise NoDisplayError(f"there is no display to open a window on; {HEADLESS}")
    from table.display import Display, DisplayError
    from table.placement import remembered

    try:
        display = Display(placement=remembered((folder or data_folder()) / "settings.json"))
    except DisplayError as error:
        raise NoDisplayError(f"{error}; {HEADLESS}") from None
    import pygame

    if not asked and pygame.display.get_driver() in _UNSEEN:
        raise NoDisplayError(f"there is no display to open a window on; {HEADLESS}")
    from table.pictures import PictureFolder, menu_key

    pictures = PictureFolder(folder or cache_folder())
    size, kept = display.size, folder or data_folder()
    key = menu_key(size, kept)
    seen = pictures.find(key)
    display.surface.blit(seen or _ground(display, pictures, folder), (0, 0))
    display.present()
    from table.first_click import FirstClick, leads_key

    leads = leads_key(key, day_at(time.time())) if seen is not None else ""
    return Window(display, pictures, FirstClick(display, pictures, leads), seen is not None)


def _ground(display: Display, pictures: PictureFolder, folder: Path | None) -> pygame.Surface:
    """The bare table."""
    from sprites import room
    from table.settings_file import Store

    settings, size = Store(folder).load(), display.size
    key = repr(room.key(size, settings.felt, settings.wood, settings.light))
    if (found := pictures.find(key)) is None:
        found = room.draw(size, settings.felt, settings.wood, settings.light)
        pictures.keep(key, found)
    return found


def open_app(folder: Path | None = None, window: Window | None = None) -> App:
    """The program in its window. ``folder``: where settings and matches are kept, if not where the system wants them;
    ``window``: if it is open already. NoDisplayError as ``open_window``."""
    window = window or open_window(folder)
    window.load("table.look", "table.store.matches", "table.opening", "table.screens.recital", "table.app")
    from table.app import App
    from table.catalogue import trouble
    from table.language import chosen
    from table.settings_file import Store
    from table.store.matches import MatchStore

    store = Store(folder)
    app = App(window.display, store, MatchStore(store.folder, patient=False), window.pictures)
    store.trouble = store.trouble or trouble(chosen(app.settings.language))
    return app


def open_menu(folder: Path | None = None, window: Window | None = None) -> App:
    """The program in its window, at its menu. Parameters and errors as ``open_app``."""
    window = window or open_window(folder)
    app = open_app(folder, window)
    window.load("table.widgets.page", "table.screens.menu.boxes", "table.screens.menu.screen")
    screen = menu(app)
    if window.shows_menu:
        screen.stand()
    window.first_click.look()
    app.push(screen)
    window.first_click.look()
    screen.ways.shown = window.first_click.answered
    return app


def menu(app: App) -> MenuScreen:
    """The menu: a table opens sooner without it."""
    from table.screens.menu.screen import MenuScreen

    return MenuScreen(app, app.saved_matches)


def run_app(app: App) -> int:
    """Run the program in its window until that is closed; the exit code."""
    from table import loop  # once there is something to be seen

    loop.run(app)
    return 0


def complain(error: Exception) -> int:
    """Say in one line on stderr why a command cannot be followed, and return its exit code."""
    print(one_line(f"tavolino: {error}"), file=sys.stderr)
    return WRONG
