"""The puzzle on the menu's leaf is as hard as what was solved on the first try says, by the bare rows."""

from datetime import date
from pathlib import Path

import pytest

from table.app import App
from table.display import Display
from table.features.find_the_play.leaf import LEAF
from table.features.find_the_play.problem_file import heads
from table.screens.menu.leaf_marks import of_person
from table.settings import Settings
from table.settings_file import Store
from table.store.matches import MatchStore
from table.store.solved import Solved, write_solved
from tests.table.archived import keep

TODAY = date(2026, 11, 27)
STARS = {head.name: head.stars for head in heads("mate")}


@pytest.mark.parametrize(("first", "later", "stars"), [(0, 0, 1), (1, 0, 2), (0, 6, 1), (3, 3, 3), (12, 0, 4)])
def test_a_new_puzzle_has_the_stars_that_fit(tmp_path: Path, first: int, later: int, stars: int) -> None:
    Store(tmp_path).save(Settings())
    app = App(Display((1280, 800)), Store(tmp_path), MatchStore(tmp_path))
    keep(app.saved_matches, "mate", ["Player", "Medium"], 1, 1e9)
    tried = list(STARS)[: first + later]
    with app.saved_matches.writing() as connection:
        write_solved(connection, [Solved("", name, int(at >= first), 9000, 1e9) for at, name in enumerate(tried)])
    line = LEAF.line(app, of_person(app.saved_matches, app.look.settings), TODAY)
    assert line is not None
    assert line.name not in tried
    open_stars = [STARS[name] for name in STARS if name not in tried]
    assert abs(STARS[line.name] - stars) == min(abs(each - stars) for each in open_stars)
    app.close()
