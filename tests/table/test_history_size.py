"""Five thousand matches: the history opens as quickly as a page, and the program starts as before."""

from __future__ import annotations

import time
from pathlib import Path
from statistics import median

import pytest

from table.app import App
from table.screens.history import HistoryScreen
from table.screens.menu import MenuScreen
from table.store.archive import Archive
from table.store.matches import MatchStore
from table.store.people import People
from tests.table import hands
from tests.table.archived import fill

MATCHES = 5000
OPENING = 0.1
"""Seconds of the processor from the press to the drawn page."""
STARTING = 1.15
"""How much longer the menu may take with them than with none, and a hundredth of a second of noise."""


def at_menu(folder: Path) -> tuple[App, float]:
    """The menu with that store, and the seconds it took."""
    app = hands.open_app(folder)
    app.saved_matches = MatchStore(folder)
    began = time.process_time()
    app.push(MenuScreen(app, app.saved_matches))
    app.step(0.0)
    return app, time.process_time() - began


@pytest.mark.long
def test_five_thousand_matches_open_in_a_tenth_of_a_second_and_cost_the_start_nothing(tmp_path: Path) -> None:
    full, empty = tmp_path / "full", tmp_path / "empty"
    full.mkdir()
    empty.mkdir()
    store = MatchStore(full)
    store.now = lambda: 1e9
    anna = People(store).add("Anna")
    store.close()
    fill(full, MATCHES, (f"Anna/{anna.uid}",), different=2)
    at_menu(empty)
    starts = {folder: median(at_menu(folder)[1] for _ in range(5)) for folder in (empty, full)}
    app, _ = at_menu(full)
    assert app.saved_matches is not None
    assert len(Archive(app.saved_matches).history()) == MATCHES
    opened = []
    for _ in range(5):
        began = time.process_time()
        app.push(HistoryScreen(app, app.saved_matches))
        app.step(0.0)
        opened.append(time.process_time() - began)
        app.pop()
        app.step(1.0)
    print(f"history {median(opened) * 1000:.0f} ms, menu {starts[empty] * 1000:.0f} and {starts[full] * 1000:.0f} ms")
    assert median(opened) <= OPENING
    assert starts[full] <= starts[empty] * STARTING + 0.01
