"""An evening on the menu's leaf."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from table.features.evenings.evening import Evening
from table.screens.menu.leaf_marks import done
from table.settings import Settings
from table.store.matches import MatchStore
from tests.words import english


def test_the_leaf_says_how_far_an_evening_has_come(tmp_path: Path) -> None:
    evening = Evening("ab12", ("Anna", "Otto"), ("briscola", "mate", "poke"))
    settings = Settings(features={"evenings": str(evening)})
    found = done(MatchStore(tmp_path), settings, date(2026, 11, 24)).marks["evenings"]
    assert (found.done, english(found.figure)) == (False, "0 of 3")
