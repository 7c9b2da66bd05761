"""Where the history leads, and what leads to it."""

from pathlib import Path

import pygame
import pytest

from table.app import App
from table.features.past_matches.page import ToHistory
from table.features.past_matches.screen import HistoryScreen
from table.game.screen import GameScreen
from table.screens.beside import BesideScreen
from table.screens.menu.screen import MenuScreen
from table.store.records import read_in
from tests.table.hands import key, labelled, named, page, press
from tests.table.test_beside import opened, sent
from tests.table.test_leaving import at_the_menu, finished, leaves_the_film
from tests.table.test_people import people, seats
from tests.table.test_screens import f3_says
from tests.words import english


@pytest.fixture
def app(tmp_path: Path) -> App:
    """The program at its menu."""
    return at_the_menu(tmp_path)


def test_in_the_history_a_match_is_laid_beside_somebody_elses(tmp_path: Path):
    app = opened(tmp_path)
    assert app.saved_matches is not None
    for watch in (sent("Anna", "Medium"), sent("Bruno", "Easy"), sent("Carla", "Medium", 8)):
        read_in(app.saved_matches, watch.record, 1_700_000_000.0)
    app.open(ToHistory())
    screen = app.top
    assert isinstance(screen, HistoryScreen)
    shown = {}
    for at in range(3):
        screen.list.choose(at)
        names = {one.name for one in screen.list.chosen.sitters}
        shown[min(names & {"Anna", "Bruno", "Carla"})] = any(one.name == "beside" for _, one in screen.form.stops)
    assert shown == {"Anna": True, "Bruno": True, "Carla": False}
    screen.list.choose(next(at for at, match in enumerate(screen.matches) if match.sitters[0].name == "Anna"))
    press(app, labelled(page(app).form, "Compare"))
    assert isinstance(app.top, BesideScreen)
    assert [english(side.name) for side in app.top.both.sides] == ["Anna", "Bruno"]
    app.close()


def test_a_film_and_the_history_lead_back_to_the_sheet_of_a_match_and_esc_from_there_to_the_menu(app: App) -> None:
    finished(app)
    sheet = app.top
    press(app, named(page(app).form, "more"))
    press(app, labelled(page(app).form, "Watch replay"))
    leaves_the_film(app)
    assert app.top is sheet
    press(app, labelled(page(app).form, "History"))
    history = app.top
    assert isinstance(history, HistoryScreen)
    history.watch()
    leaves_the_film(app)
    assert app.top is history
    key(app, pygame.K_ESCAPE)
    assert app.top is sheet
    for _ in range(3):
        app.step(0.3)
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.top, MenuScreen)


def test_the_menu_is_one_press_away_also_where_one_match_led_to_another(app: App) -> None:
    finished(app)
    press(app, named(page(app).form, "more"))
    press(app, labelled(page(app).form, "History"))
    history = app.top
    assert isinstance(history, HistoryScreen)
    history.play_again()
    again = app.top
    assert isinstance(again, GameScreen)
    again.showing.session.submit(1, "concede")
    for _ in range(30):
        app.step(0.3)
    press(app, labelled(page(app).form, "Menu"))
    assert isinstance(app.top, MenuScreen)


def test_the_seats_page_leads_to_the_games_history(app: App) -> None:
    people(app).add("Anna")
    press(app, named(seats(app).form, "history"))
    assert isinstance(app.top, HistoryScreen)
    assert app.top.game == "briscola"


def test_f3_says_what_its_buttons_are_for(app: App) -> None:
    assert app.saved_matches is not None
    f3_says(app, HistoryScreen(app, app.saved_matches), "more", "open a file")
