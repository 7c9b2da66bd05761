"""The points of access about keys, mouse, time and ways out (5 to 9, 10, 13, 14, 16 to 18 of the list)."""

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from games.core import registry
from games.core.controller import Drop
from games.core.events import Spot
from table.app import App
from table.bindings import ACTS, Keys
from table.display import MIN_SIZE, Display
from table.game.playing import COUNT
from table.overlays.keys import KeysScreen
from table.overlays.pause import PauseScreen
from table.overlays.settings import SettingsScreen
from table.screens.menu.screen import MenuScreen
from table.screens.seats.screen import SeatsScreen
from table.settings import CHOICES
from table.settings_file import Store
from table.widgets.page import Page
from tests.pilot import open_app
from tests.table import hands
from tests.table.access_parts import GAMES, PAGES, table
from tests.table.hands import named, page, press
from tests.table.screens_parts import OPENED
from tests.words import english

TURNS = [name for name in GAMES if not registry.rules(name).realtime]

REALTIME = [name for name in GAMES if registry.rules(name).realtime]


@pytest.fixture
def app(tmp_path: Path) -> App:
    app = hands.open_app(tmp_path)
    app.look.settings = replace(app.look.settings, lessons=OPENED)
    app.push(MenuScreen(app))
    app.step(0)
    return app


# 5 -- other keys


def test_05_every_key_can_be_another_and_the_hints_follow() -> None:
    page_ = KeysScreen(open_app())
    names = {widget.name for widget in page_.body.widgets}
    assert {f"turn {act.name}" for act in ACTS} <= names
    assert sum(name.startswith(("left ", "right ")) for name in names) == 18
    pilot = table("briscola")
    keys, _ = Keys().put_turn([act.name for act in ACTS].index("hide"), pygame.KSCAN_K)
    pilot.app.restyle(replace(pilot.app.settings, keys=keys))
    pilot.key(pygame.K_k, pygame.KSCAN_K)
    assert pilot.showing.viewpoint.covered
    assert "K shows them again" in english(pilot.showing.viewer.in_words(pilot.showing.moment))


# 6 -- all by keyboard, all by mouse


def test_06_settings_play_and_quit_by_keys_alone(app: App) -> None:
    hands.key(app, pygame.K_UP)
    for _ in range(40):
        if english(getattr(page(app).form.focus, "words", "")) == "Settings":
            break
        hands.key(app, pygame.K_TAB)
    hands.key(app, pygame.K_RETURN)
    assert isinstance(app.top, SettingsScreen)
    hands.key(app, pygame.K_ESCAPE)
    hands.key(app, pygame.K_ESCAPE)
    hands.key(app, pygame.K_RETURN)
    assert app.running, "Enter pressed once too often stays"
    hands.key(app, pygame.K_ESCAPE)
    hands.key(app, pygame.K_TAB)
    hands.key(app, pygame.K_RETURN)
    assert not app.running


# 7 -- nothing held, nothing at once, nothing twice in a hurry


def test_07_two_clicks_play_a_card_without_dragging_however_slowly() -> None:
    pilot = table("briscola")
    pilot.app.restyle(replace(pilot.app.settings, moving="click"))
    hand = pilot.showing.hands[1]
    gesture = pilot.session.controller.gestures(hand.view, hand.view.legal[0])[0]
    assert isinstance(gesture, Drop)
    piece = pilot.showing.stage.scene.find(gesture.src, gesture.cards[0])
    assert piece is not None
    pilot.click(pilot.grip(piece))
    pilot.steps(50, 0.1)
    entries = len(pilot.session.match.entries)
    pilot.click(pilot.showing.stage.scene.box(gesture.dst).center)
    assert len(pilot.session.match.entries) > entries


# 8 -- on release, to be thought better of


def test_08_a_button_left_before_letting_go_does_nothing(app: App) -> None:
    button = named(page(app).form, GAMES[0])
    hands.down(app, hands.where(page(app).form, button).center)
    assert isinstance(app.top, MenuScreen)
    hands.up(app, (3, 3))
    assert isinstance(app.top, MenuScreen)
    press(app, named(page(app).form, GAMES[0]))
    assert isinstance(app.top, SeatsScreen)


# 9 -- large enough to hit


@pytest.mark.parametrize("screen", PAGES)
def test_09_everything_to_be_clicked_has_24_pixels_in_the_smallest_window(screen: type[Page]) -> None:
    app = open_app(MIN_SIZE)
    app.push(screen(app))  # type: ignore[call-arg]
    for _, widget in page(app).form.stops:
        assert min(widget.rect.size) >= 24, widget.name


@pytest.mark.few_games
@pytest.mark.parametrize("name", GAMES)
def test_09_so_has_everything_at_a_table(name: str) -> None:
    pilot = table(name, MIN_SIZE)
    rects = [
        *(button.rect for button in pilot.screen.view.buttons if button.icon),
        *(button.rect for button in pilot.screen.view.game_buttons),
    ]
    assert all(min(rect.size) >= 24 for rect in rects)
    pilot = table(name)
    pieces = pilot.showing.stage.scene.piles.get(Spot("hand", 1), [])
    steps = [other.place.rect.left - one.place.rect.left for one, other in pairwise(pieces)]
    assert all(step >= 24 for step in steps)


# 13 -- in one's own time


def test_13_there_are_three_paces_and_no_move_is_timed_unless_asked_for() -> None:
    assert CHOICES["pace"] == ("easy", "medium", "hard")
    for name in GAMES:
        rules = registry.rules(name)
        options = rules.options()
        if hasattr(options, "time_limit"):
            assert options.time_limit is None
        if not rules.realtime:
            assert table(name).session.dealer.left() == {}


# 14 -- pause


@pytest.mark.few_games
@pytest.mark.parametrize("name", GAMES)
def test_14_any_game_can_be_paused_and_real_time_counts_in(name: str) -> None:
    pilot = table(name)
    if name in REALTIME:
        pilot.post(pygame.WINDOWFOCUSLOST)
    else:
        pilot.key(pygame.K_ESCAPE)
    assert isinstance(pilot.app.top, PauseScreen)
    now = pilot.session.clock.now
    pilot.steps(60, 0.1)
    assert pilot.session.clock.now == now
    pilot.key(pygame.K_ESCAPE)
    assert pilot.app.top is pilot.screen
    assert (pilot.showing.countdown > COUNT - 0.1) is (name in REALTIME)


# 16 -- to be taken back, to be asked first


@pytest.mark.few_games
@pytest.mark.parametrize("name", TURNS)
def test_16_taking_back_works_or_says_why_not(name: str) -> None:
    pilot = table(name)
    pilot.key(pygame.K_BACKSPACE)
    assert pilot.showing.messages.words


# 17 -- settings are kept, and near


def test_17_settings_are_one_step_from_the_first_screen_and_kept(app: App, tmp_path: Path) -> None:
    press(app, hands.labelled(page(app).form, "Settings"))
    assert isinstance(app.top, SettingsScreen)
    press(app, named(page(app).form, "captions"))
    assert Store(tmp_path).load().captions


# 18 -- a window of any size


def test_18_the_window_is_a_window_and_can_be_made_smaller() -> None:
    display = Display((1280, 800))
    assert not display.full
    assert display.surface.get_flags() & pygame.RESIZABLE
    pilot = table("briscola")
    for size in ((1024, 700), MIN_SIZE, (1600, 900)):
        pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
        pilot.steps(2)
        assert pilot.app.look.size == size
        window = pilot.app.display.surface.get_rect()
        for spot, pieces in pilot.showing.stage.scene.piles.items():
            for piece in pieces:  # rivals' hands hang over the edge, and one's own by what Italian cards have more
                seen = window.clip(piece.place.rect)
                assert seen if spot.seat == 2 else seen.height > 0.84 * piece.place.rect.height, spot
                assert spot.seat == 2 or seen.width == piece.place.rect.width, spot
