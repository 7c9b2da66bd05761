"""The history over a store that is mended, and one of times that no calendar has."""

from pathlib import Path

import pytest

from table.app import App
from table.features.past_matches.screen import HistoryScreen
from tests.table.test_store_foreign import TIMES, changed_time, out_of_time
from tests.table.test_store_mending import MATCHES, damage, over, said, until


def test_the_history_fills_when_the_store_is_mended(tmp_path: Path) -> None:
    damage(tmp_path / "data")
    app = over(tmp_path)
    store = app.saved_matches
    app.push(screen := HistoryScreen(app, store))
    app.step(0)
    assert not screen.matches
    assert "It's being repaired" in said(app)
    until(app, lambda: len(screen.matches) == MATCHES)
    assert "were brought over" in said(app)
    store.close()


@pytest.mark.parametrize("when", TIMES)
def test_it_shows_times_that_no_calendar_has(tmp_path: Path, when: float) -> None:
    shown(out_of_time(tmp_path, when))


def test_it_shows_a_time_that_was_changed_with_all_its_checksums(tmp_path: Path) -> None:
    shown(changed_time(tmp_path))


def shown(app: App) -> None:
    """The history over a program's store, drawn."""
    app.push(screen := HistoryScreen(app, app.saved_matches))
    app.step(0.1)
    assert app.top is screen
    assert screen.matches
