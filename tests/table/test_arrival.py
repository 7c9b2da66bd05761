"""How pages come up: at once without motion, otherwise from below, and never in anybody's way."""

from dataclasses import replace

import pygame
import pytest

from games.core.cards import pack
from games.core.outcome import Line
from table.app import App
from table.overlays.curtain import CurtainScreen
from table.overlays.dialog import DialogScreen
from table.overlays.pause import PauseScreen
from table.overlays.result import ResultScreen
from table.overlays.settings import SettingsScreen
from table.screens.menu.screen import MenuScreen
from table.screens.seats.screen import SeatsScreen
from table.settings import PACE
from table.widgets.arrival import APART, COUNT, RISE, Arrival
from table.widgets.confetti import SECONDS
from tests.table.hands import key, named, open_app
from tests.table.screens_parts import OPENED

pytestmark = pytest.mark.painted

LINES = (Line("", ("Rosa", "Otto"), "head"), Line("Points", ("30", "12")), Line("All", ("80", "40"), "sum"))


def moving(tmp_path, motion: str) -> App:
    app = open_app(tmp_path)
    app.look.settings = replace(app.look.settings, motion=motion)
    return app


def won(app: App, mood: str) -> ResultScreen:
    screen = ResultScreen(
        app, "The match is over.", LINES, ["Rosa", "Otto"], [0], [("Menu", lambda: None)], pack()[:13], mood
    )
    app.push(screen)
    app.step(0.0)
    return screen


def pixels(app: App) -> bytes:
    return pygame.image.tobytes(app.display.surface, "RGB")


def test_shares_are_of_the_motion_setting() -> None:
    arrival = Arrival(0.4)
    arrival.age = 0.4 * RISE / 2
    assert arrival.share(0.0, RISE) == pytest.approx(0.5)
    assert arrival.busy
    arrival.age = 0.4 * RISE
    assert not arrival.busy


def test_a_long_score_shown_from_its_end_has_no_empty_paper_to_begin_with(tmp_path) -> None:
    app = moving(tmp_path, "full")
    lines = (LINES[0], *[LINES[1]] * 60, LINES[2])
    screen = ResultScreen(
        app, "The match is over.", lines, ["Rosa", "Otto"], [0], [("Menu", lambda: None)], (), "quiet"
    )
    app.push(screen)
    app.step(0.0)
    screen.body.scroll_to(screen.body.most)
    for _ in range(3):
        app.step(RISE / 2)
    assert screen.sheet.shown is not None
    assert screen.sheet.shown > 30
    assert screen.lasts < RISE + APART * 30 + COUNT


@pytest.mark.parametrize("motion", ["full", "short"])
def test_a_page_rises_and_is_then_as_it_is_without_motion(tmp_path, motion: str) -> None:
    still = moving(tmp_path, "none")
    still.push(SettingsScreen(still))
    still.push(PauseScreen(still, "briscola"))
    still.step(0.0)
    wanted = pixels(still)
    app = moving(tmp_path, motion)
    app.push(SettingsScreen(app))
    app.push(PauseScreen(app, "briscola"))
    app.step(0.0)
    assert pixels(app) != wanted
    assert app.top.busy
    app.step(0.1 if motion == "full" else 0.04)
    assert pixels(app) != wanted
    app.step(0.15)
    app.step(0.0)
    assert not app.top.busy
    assert pixels(app) == wanted


def test_a_key_does_not_wait_for_a_page_to_come_up(tmp_path) -> None:
    app = moving(tmp_path, "full")
    app.push(PauseScreen(app, "briscola"))
    app.push(PauseScreen(app, "briscola"))
    app.step(0.0)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, scancode=41, mod=0, unicode=""))
    app.step(0.0)
    assert len(app.screens) == 1


def test_the_curtain_hides_the_table_from_its_first_moment(tmp_path) -> None:
    app = moving(tmp_path, "full")
    app.push(PauseScreen(app, "briscola"))
    app.push(CurtainScreen(app, "Rosa", (0, 0), ["Otto plays a card."], lambda: None))
    app.step(0.0)
    first = app.display.surface.copy()
    app.step(1.0)
    app.step(0.0)
    room = app.top.rising()
    for x in range(40, 1240, 30):
        for y in range(40, 760, 20):
            if not room.collidepoint(x, y):
                assert first.get_at((x, y)) == app.display.surface.get_at((x, y)), "only the paper moves"


def test_the_lines_of_a_score_come_one_by_one_and_its_sums_count_up(tmp_path) -> None:
    app = moving(tmp_path, "full")
    screen = won(app, "plain")
    shown, counted = [], []
    for _ in range(200):
        app.step(0.01)
        if screen.arrival is None:
            break
        shown.append(len(LINES) if screen.sheet.shown is None else screen.sheet.shown)
        counted.append(screen.sheet.counted)
    assert shown == sorted(shown)
    assert {0, 1, 2, 3} <= set(shown)
    assert counted == sorted(counted)
    assert counted[0] == 0
    assert any(0.3 < share < 0.7 for share in counted)
    assert (screen.sheet.shown, screen.sheet.counted) == (None, 1.0)


@pytest.mark.parametrize(
    ("motion", "mood", "falls"),
    [
        ("full", "joy", True),
        ("full", "quiet", False),
        ("full", "plain", False),
        ("short", "joy", False),
        ("none", "joy", False),
    ],
)
def test_confetti_falls_once_for_people_who_have_won(tmp_path, motion: str, mood: str, falls: bool) -> None:
    screen = won(moving(tmp_path, motion), mood)
    assert (screen.confetti is not None) == falls
    assert SECONDS <= 3
    assert screen.lasts >= SECONDS or not falls


def test_a_winners_cards_fan_out_and_a_loser_sees_no_trophy(tmp_path) -> None:
    app = moving(tmp_path, "full")
    screen = won(app, "joy")
    spread = []
    while screen.arrival is not None:
        spread.append(screen.laurels.spread)
        app.step(0.05)
    assert spread == sorted(spread)
    assert spread[0] < 0.01
    assert any(0.3 < share < 0.7 for share in spread)
    assert screen.laurels.spread == 1
    quiet = won(moving(tmp_path, "none"), "quiet")
    assert quiet.laurels.form.crown == quiet.laurels.form.card == 0
    assert not quiet.sheet.trophy


@pytest.mark.parametrize(("motion", "seconds"), [("full", RISE + 2 * APART), ("short", 0.4 * (RISE + 2 * APART))])
def test_the_rows_of_the_menu_rise_one_after_another(tmp_path, motion: str, seconds: float) -> None:
    still = moving(tmp_path, "none")
    still.push(MenuScreen(still))
    still.step(0.0)
    wanted = pixels(still)
    app = moving(tmp_path, motion)
    app.push(MenuScreen(app))
    app.step(0.0)
    head, _, last = app.top.rows()

    def risen(row: pygame.Rect) -> bool:
        there = app.display.surface.subsurface(row).copy()
        app.top.arrival.pictures.whole.set_alpha(None)
        whole = app.top.arrival.pictures.whole.copy()
        whole.blit(app.look.light(), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return pygame.image.tobytes(there, "RGB") == pygame.image.tobytes(whole.subsurface(row), "RGB")

    assert app.top.busy
    app.step(seconds * RISE / (RISE + 2 * APART))
    assert risen(head)
    assert not risen(last)
    app.step(seconds)
    app.step(0.0)
    assert not app.top.busy
    assert pixels(app) == wanted


def test_a_key_does_not_wait_for_the_menu(tmp_path) -> None:
    app = moving(tmp_path, "full")
    app.push(MenuScreen(app))
    app.step(0.0)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, scancode=40, mod=0, unicode=""))
    app.step(0.0)
    assert not isinstance(app.top, MenuScreen)


def test_a_menu_that_the_window_shows_already_stands(tmp_path) -> None:
    app = moving(tmp_path, "full")
    menu = MenuScreen(app)
    menu.stand()
    app.push(menu)
    app.step(0.0)
    assert not menu.busy


@pytest.mark.parametrize("motion", ["full", "short", "none"])
def test_a_box_grows_into_the_table_of_its_seats_and_back(tmp_path, motion: str) -> None:
    app = moving(tmp_path, motion)
    app.keep(replace(app.look.settings, lessons=OPENED))
    app.push(menu := MenuScreen(app))
    for seconds in (0.0, 1.0, 0.0):
        app.step(seconds)
        while app.use_spare_time():  # the leaf is filled
            pass
    at_menu = pixels(app)
    menu.choose(menu.chosen.key)
    seats = app.top
    assert isinstance(seats, SeatsScreen)
    app.step(0.0)
    assert seats.busy == (motion != "none")
    if motion != "none":
        assert pixels(app) == at_menu, "it begins as the menu was"
        app.step(RISE * PACE[motion] / 2)
        assert pixels(app) != at_menu
        app.step(RISE)
        app.step(0.0)
        assert not seats.busy
    at_seats = pixels(app)
    app.swap(SeatsScreen(app, menu.chosen.key))
    for seconds in (0.0, 1.0, 0.0):
        app.step(seconds)
    assert pixels(app) == at_seats, "at rest it is the page that comes up any other way"
    named(app.top.form, "back").activate()
    app.step(0.0)
    assert app.top is menu
    assert menu.busy == (motion != "none")
    for seconds in (1.0, 0.0):
        app.step(seconds)
    assert pixels(app) == at_menu


def test_a_box_that_is_scrolled_out_of_sight_does_not_grow(tmp_path) -> None:
    app = moving(tmp_path, "full")
    app.restyle(replace(app.look.settings, lessons=OPENED, text_size=200))
    app.push(menu := MenuScreen(app))
    app.step(1.0)
    menu.body.scroll_to(10_000)
    assert not menu.grown().colliderect(app.display.surface.get_rect())
    menu.choose(menu.chosen.key)
    app.step(0.0)
    assert isinstance(app.top, SeatsScreen)
    app.pop()
    app.step(0.0)
    assert app.top is menu


def test_a_key_does_not_wait_for_a_box_to_grow(tmp_path) -> None:
    app = moving(tmp_path, "full")
    app.keep(replace(app.look.settings, lessons=OPENED))
    app.push(menu := MenuScreen(app))
    app.step(1.0)
    menu.choose("briscola")
    app.step(0.0)
    assert app.top.busy
    key(app, pygame.K_ESCAPE)
    assert app.top is menu
    assert menu.busy
    app.restyle(app.look.settings)
    assert not menu.busy, "in a window of another size it is there at once"
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.top, DialogScreen)
