"""What thousands of matches cost: opening the history, and the start of the program."""

import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from table.app import App
from table.display import Display
from table.features.past_matches.screen import HistoryScreen
from table.screen import Screen
from table.screens.menu.screen import MenuScreen
from table.settings_file import Store
from table.store.matches import MatchStore
from table.store.people import People
from table.widgets.page import Page
from tests.tools.measuring.figures import Measurement, figure
from tests.tools.measuring.filling import MATCHES, fill

_ACTIONS = 24
"""Of each match: their number is no matter to the history."""


def measure(share: float) -> Iterator[Measurement]:
    """The history of a person with all those matches, drawn whole; beside that of somebody with none."""
    display, count = Display((1280, 800)), max(5, round(20 * share))
    with tempfile.TemporaryDirectory() as name:
        full, empty = _StoreProgram(display, Path(name) / "full"), _StoreProgram(display, Path(name) / "empty")
        fill(full.folder, MATCHES, (full.person,), different=1, longest=_ACTIONS)
        first, none = (_median(table.opened, count) for table in (full, empty))
        ahead = _median(full.opened_when_read, count)
        menu, bare = (_median(table.menu, count) for table in (full, empty))
    words = f"history and figures of {MATCHES} matches"
    yield figure(f"{words}, read now", first, "ms", none, "of none")
    yield figure(f"{words}, read ahead", ahead, "ms", none, "of none")
    yield figure(f"menu over {MATCHES} matches", menu, "ms", bare, "over none")


def _median(act: Callable[[], float], count: int) -> float:
    """The median of what is measured, after once for the pictures."""
    act()
    return statistics.median(act() for _ in range(count))


class _StoreProgram:
    """The program over a store with one person in it."""

    def __init__(self, display: Display, folder: Path) -> None:
        self.folder = folder
        store = MatchStore(folder)
        person = People(store).add("Anna")
        store.close()
        self.person = f"{person.name}/{person.uid}"
        self._app = App(display, Store(folder))
        self._app.push(_BlankPage(self._app))

    def opened(self) -> float:
        """Milliseconds from the press to the drawn page, of a store of which nothing was read."""
        store = MatchStore(self.folder)
        return self._shown(lambda: HistoryScreen(self._app, store))

    def opened_when_read(self) -> float:
        """The same after the menu's spare time."""
        store = MatchStore(self.folder)
        while store.read_ahead():
            pass
        return self._shown(lambda: HistoryScreen(self._app, store))

    def menu(self) -> float:
        """Milliseconds of the menu's first frame."""
        store = MatchStore(self.folder)
        return self._shown(lambda: MenuScreen(self._app, store))

    def _shown(self, make: Callable[[], Screen]) -> float:
        began = time.process_time()
        self._app.push(make())
        self._app.step(0.0)
        taken = (time.process_time() - began) * 1000
        self._app.pop()
        self._app.step(1.0)
        return taken


class _BlankPage(Page):
    """Nothing, under what is measured."""
