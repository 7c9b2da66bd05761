"""The page of problems keeps its size from game to game."""

from dataclasses import replace

import pytest

from table.features.find_the_play.collection import ProblemsScreen, with_problems
from tests.table.all_screens import open_everything


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("text_size", [100, 150])
def test_the_page_of_problems_keeps_its_size_from_game_to_game(tmp_path, size, text_size):
    app = open_everything(tmp_path, size)
    app.restyle(replace(app.settings, text_size=text_size))
    page = ProblemsScreen(app)
    app.push(page)
    places = []
    for key in with_problems():
        page.choose(key)
        app.step(0.1)
        places.append((page.panel, [area.box(each) for area in (page._head, page._foot) for each in area.widgets]))
    assert all(place == places[0] for place in places)
