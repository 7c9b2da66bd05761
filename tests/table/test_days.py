"""What belongs to a day, and the leaf in the menu that shows it; the clock is the test's."""

import os
import time
from collections.abc import Iterator
from dataclasses import replace
from datetime import date, datetime, timedelta
from pathlib import Path

import pytest

from table.app import App
from table.display import Display
from table.game.lesson.screen import LessonScreen
from table.layout import layout
from table.screens.menu.screen import MenuScreen
from table.settings import LastSetup
from table.settings_file import Store
from table.store.matches import MatchStore
from table.widgets.page import Page
from tests.table.all_screens import SCREENS, open_everything
from tests.table.hands import click, where


def at(year: int, month: int, day: int, hour: int = 12, minute: int = 0) -> float:
    return datetime(year, month, day, hour, minute).timestamp()


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    opened = App(Display((1280, 800)), Store(tmp_path), MatchStore(tmp_path))
    opened.restyle(replace(opened.settings, motion="none", tables={"mate": LastSetup("mouse,bot")}))
    opened.clock = lambda: at(2026, 11, 23)
    opened.push(MenuScreen(opened, opened.saved_matches))
    opened.step(0.1)
    yield opened
    opened.close()


def menu(app: App) -> MenuScreen:
    assert isinstance(app.top, MenuScreen)
    return app.top


@pytest.fixture
def zone() -> Iterator[None]:
    """Where clocks are set forward and back."""
    before = os.environ.get("TZ")
    os.environ["TZ"] = "Europe/Rome"
    time.tzset()
    yield
    if before is None:
        del os.environ["TZ"]
    else:
        os.environ["TZ"] = before
    time.tzset()


def test_somebody_new_is_welcome_and_told_where_to_begin(app):
    app.restyle(replace(app.settings, tables={}))
    leaf = menu(app).papers.leaf
    assert [widget.name for widget in leaf.written.widgets] == ["", "", "", "begin"]
    assert menu(app).form.focus is leaf.first
    said = menu(app).aloud()
    assert said.focus.startswith("Start")
    assert layout.head("east_west").about not in said.place, "the game's paper is out of sight"
    click(app, where(menu(app).form, leaf.first).center)
    assert isinstance(app.top, LessonScreen)
    assert app.top.showing.setup.key == "east_west"


def test_who_has_a_name_here_sees_the_day_though_only_deals_of_days_were_played(app):
    app.restyle(replace(app.settings, tables={}, who="0a"))
    assert [widget.name for widget in menu(app).papers.leaf.written.widgets][-1] != "begin"


def test_at_midnight_the_leaf_is_turned(app):
    app.clock = lambda: at(2026, 11, 23, 23, 59)
    app.step(0.1)
    assert menu(app).papers.leaf.day == date(2026, 11, 23)
    app.clock = lambda: at(2026, 11, 24) - 12 * 3600
    app.step(0.1)
    assert menu(app).papers.leaf.day == date(2026, 11, 24)
    app.clock = lambda: at(2026, 11, 22)
    app.step(0.1)
    assert menu(app).papers.leaf.day == date(2026, 11, 22), "a clock that was set back"


PLAIN = [name for name in SCREENS if " of " not in name and "rules" not in name and name != "an evening to be begun"]
"""Pages that belong to no game; the games of an evening are drawn."""


@pytest.mark.parametrize("name", PLAIN)
def test_what_is_made_of_the_date_is_made_anew_at_midnight(name, tmp_path, monkeypatch):
    """A page that lay there says what the same page says if it is opened on the new day."""

    def begun_at(when: float) -> App:
        app = open_everything(tmp_path)
        set_clock(app, when)
        SCREENS[name](app)
        app.step(0.1)
        return app

    def set_clock(app: App, when: float) -> None:
        app.clock = lambda: when
        monkeypatch.setattr(time, "time", lambda: when)

    app, tomorrow = begun_at(time.time()), time.time() + 86400
    set_clock(app, tomorrow)
    app.step(0.1)
    if isinstance(app.top, Page):
        lay = said(app.top)
        app.close()
        assert lay == said(begun_at(tomorrow).top)


def said(page: Page) -> list[str]:
    """All that is written on a page."""
    return [page.look.text.told(widget.in_words()) for area in page.areas_read() for widget in area.widgets]


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="the zone cannot be changed here")
def test_days_have_twenty_three_and_twenty_five_hours(app, zone):
    for month, day, hours in ((3, 29, 23), (10, 25, 25), (6, 1, 24)):
        start = datetime(2026, month, day).timestamp()
        app.clock = lambda start=start, hours=hours: start + hours * 3600 - 1
        assert app.today() == date(2026, month, day)
        app.clock = lambda start=start, hours=hours: start + hours * 3600
        assert app.today() == date(2026, month, day) + timedelta(days=1)


@pytest.mark.parametrize(
    ("size", "text"), [((1280, 800), 100), ((1920, 1080), 100), ((960, 600), 200), ((480, 790), 100)]
)
def test_the_leaf_lies_on_no_box_and_can_be_reached(tmp_path, size, text):
    app = App(Display(size), Store(tmp_path), MatchStore(tmp_path))
    app.restyle(replace(app.settings, motion="none", text_size=text, tables={"mate": LastSetup("mouse,bot")}))
    app.push(MenuScreen(app, app.saved_matches))
    app.step(0.1)
    leaf = menu(app).papers.leaf
    assert leaf.rect.collidelist([box.rect for box in menu(app).boxes]) < 0
    menu(app).form.focus_on(leaf.first)
    assert app.display.surface.get_rect().contains(where(menu(app).form, leaf.first))
    app.close()
