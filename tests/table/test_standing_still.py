"""What is pressed stays where it is: rows of the menu and of a dialog do not move with what is written on them."""

from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from table.app import App
from table.screens.menu.rim import RimPlate
from table.screens.menu.screen import MenuScreen
from tests.pilot import played, setup_for
from tests.table.all_screens import open_everything

SIZES = [(1024, 640), (1280, 800), (1920, 1080)]
WAITING = ("milligan", "turnover_bridge", "milk_run")


def opened(folder: Path, size: tuple[int, int], language: str, text_size: int) -> App:
    app = open_everything(folder, size)
    app.restyle(replace(app.settings, language=language, text_size=text_size))
    return app


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("language", "text_size"), [("", 100), ("it", 100), ("it", 125), ("de", 125)])
def test_the_menu_stays_as_it_is_however_many_matches_wait(tmp_path, size, language, text_size):
    app = opened(tmp_path, size, language, text_size)
    store = app.saved_matches
    assert store is not None
    for saved in store.unfinished():
        store.remove(saved.id)
    places = []
    for key in ("", *WAITING):
        if key:
            setup = setup_for(key, "mouse,bot")
            with closing(store.begin(setup)) as kept:
                kept.keep(played(setup, 4))
        menu = MenuScreen(app, store)
        app.push(menu)
        app.step(0.1)
        plates = [widget for widget in menu._foot.widgets if isinstance(widget, RimPlate)]
        fixed = [plate for plate in plates if plate.name not in {"resume", "unfinished"}]
        assert len(plates) - len(fixed) == (0 if not key else 1 if key == WAITING[0] else 2)
        boxes = [menu.body.box(box) for box in menu.boxes]
        places.append((boxes, menu._head.rect.copy(), [menu._foot.box(plate) for plate in fixed]))
        app.pop()
    assert all(place == places[0] for place in places)


@pytest.mark.parametrize("size", SIZES)
def test_the_menu_stays_as_it_is_whatever_its_paper_says(tmp_path, size):
    app = opened(tmp_path, size, "it", 100)
    menu = MenuScreen(app, app.saved_matches)
    app.push(menu)
    places = []
    for box in menu.boxes:
        menu.chosen.choose(box)
        menu.describe()
        app.step(0.1)
        areas = menu._head, menu.body, menu.papers.slip.written
        places.append([area.box(widget) for area in areas for widget in area.widgets])
    assert all(place == places[0] for place in places)
