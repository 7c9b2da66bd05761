"""The day's deal on the menu's leaf, and the way there and back."""

from __future__ import annotations

from contextlib import closing
from datetime import date
from pathlib import Path

from games.core.match import Match
from games.core.phrases import EMPTY
from table.features.days_deal.deal import setup_of
from table.features.days_deal.screen import DayScreen
from table.screens.menu.leaf_lines import NOTHING
from table.screens.menu.leaf_marks import done
from table.settings import Settings
from table.store.matches import MatchStore
from tests.table.test_days import app, menu  # noqa: F401


def test_the_leaf_ticks_the_deal_that_was_played(tmp_path: Path) -> None:
    day, store = date(2026, 11, 24), MatchStore(tmp_path)
    setup = setup_of(day, par=-7)
    match = Match(setup.game.rules, len(setup.seats), setup.options, setup.seed)
    match.submit(1, "concede")
    with closing(store.begin(setup)) as kept:
        kept.keep(match)
    found = done(store, Settings(), day).marks["days_deal"]
    assert found.done
    assert found.figure == found.said != EMPTY
    assert done(store, Settings(), date(2026, 11, 23)).marks["days_deal"] == NOTHING, "another day is open"


def test_the_leaf_leads_to_the_day(app) -> None:  # noqa: F811
    menu(app).papers.leaf.lines["days_deal"].activate()
    assert isinstance(app.top, DayScreen)
