"""Five thousand matches: the history opens as quickly as a page, and the program starts as before.

What a machine with other things to do takes for it says nothing: calls are counted. ``tests.tools.bench`` has times."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from table.app import App
from table.features.past_matches.screen import HistoryScreen
from table.screens.menu.screen import MenuScreen
from table.store.archive import Archive
from table.store.matches import MatchStore
from table.store.people import People
from tests.features.past_matches.tools import measures
from tests.table import hands
from tests.tools import bench
from tests.tools.measuring.filling import MATCHES, fill

OPENING, AHEAD = 70, 52
"""Calls for each match from the press to the drawn page, if nothing of the store was read, and after the menu's spare
time: a tenth of a second for all."""
STARTING = 1.05
"""How many more calls the menu may take with them than with none."""


def calls(act: Callable[[], object]) -> int:
    """How many functions are called, ours and Python's own."""
    count = 0

    def see(frame: object, event: str, argument: object) -> None:
        nonlocal count
        count += event in {"call", "c_call"}

    sys.setprofile(see)
    try:
        act()
    finally:
        sys.setprofile(None)
    return count


def at_menu(folder: Path) -> App:
    """The menu with that store."""
    app = hands.open_app(folder)
    app.saved_matches = MatchStore(folder)
    app.push(MenuScreen(app, app.saved_matches))
    app.step(0.0)
    return app


def opening(app: App, folder: Path, *, ahead: bool) -> int:
    """The calls for one opening of the history."""
    store = MatchStore(folder)
    while ahead and store.read_ahead():
        pass

    def opened() -> None:
        app.push(HistoryScreen(app, store))
        app.step(0.0)

    count = calls(opened)
    app.pop()
    app.step(1.0)
    return count


def test_what_was_read_ahead_is_what_the_store_says(tmp_path: Path) -> None:
    fill(tmp_path, 60, different=1, longest=24)
    store, fresh = MatchStore(tmp_path), MatchStore(tmp_path)
    while store.read_ahead():
        pass
    assert len(store.summaries) == 60
    other = MatchStore(tmp_path)
    gone = Archive(fresh).history()[7]
    other.remove(gone.uid)
    found = Archive(store).history()
    assert found == Archive(MatchStore(tmp_path)).history()
    assert gone not in found


@pytest.mark.long
def test_five_thousand_matches_open_like_a_page_and_cost_the_start_nothing(tmp_path: Path) -> None:
    full, few = tmp_path / "full", tmp_path / "few"
    for folder, matches in ((few, 60), (full, MATCHES)):
        folder.mkdir()
        store = MatchStore(folder)
        store.now = lambda: 1e9
        anna = People(store).add("Anna")
        store.close()
        fill(folder, matches, (f"Anna/{anna.uid}",), different=2)
        at_menu(folder)  # what is drawn once is drawn
    before, after = (calls(lambda folder=folder: at_menu(folder)) for folder in (few, full))
    app = at_menu(full)
    assert len(Archive(app.saved_matches).history()) == MATCHES
    opening(app, full, ahead=False)
    assert opening(app, full, ahead=False) <= OPENING * MATCHES
    assert opening(app, full, ahead=True) <= AHEAD * MATCHES
    assert after <= before * STARTING


def test_bench_measures_the_history(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measures, "MATCHES", 60)
    now, ahead, menu = bench.features(0.01)
    assert now.floor is not None
    assert now.floor == ahead.floor != menu.floor
    assert all(each.value > 0 for each in (now, ahead, menu))
