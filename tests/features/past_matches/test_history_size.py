"""Five thousand matches: the history opens as quickly as a page, and the program starts as before."""

from __future__ import annotations

import time
from pathlib import Path
from statistics import median

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

OPENING, AHEAD = 0.1, 0.07
"""Seconds of the processor from the press to the drawn page, if nothing of the store was read, and after the menu's
spare time."""
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


def opening(app: App, folder: Path, *, ahead: bool) -> float:
    """The median of some openings of the history."""
    taken = []
    for _ in range(6):
        store = MatchStore(folder)
        while ahead and store.read_ahead():
            pass
        began = time.process_time()
        app.push(HistoryScreen(app, store))
        app.step(0.0)
        taken.append(time.process_time() - began)
        app.pop()
        app.step(1.0)
    return median(taken[1:])


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
    opened, ahead = opening(app, full, ahead=False), opening(app, full, ahead=True)
    before, after = (starts[folder] * 1000 for folder in (empty, full))
    print(f"history {opened * 1000:.0f} ms, read ahead {ahead * 1000:.0f}; menu {before:.0f} and {after:.0f} ms")
    assert opened <= OPENING
    assert ahead <= AHEAD
    assert starts[full] <= starts[empty] * STARTING + 0.01


def test_bench_measures_the_history(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measures, "MATCHES", 60)
    now, ahead, menu = bench.features(0.01)
    assert now.floor is not None
    assert now.floor == ahead.floor != menu.floor
    assert all(each.value > 0 for each in (now, ahead, menu))
