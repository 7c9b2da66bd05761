"""The screens around the game: each wholly by mouse, wholly by keys, readable at every size."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from games.core import registry
from games.core.options import Options
from games.core.rules import Line
from sprites import palette
from table import layout
from table.app import App
from table.screen import Screen
from table.screens import settings
from table.screens.curtain import DEAD, CurtainScreen
from table.screens.dialog import ChoiceScreen, DialogScreen
from table.screens.menu import MenuScreen, Tile, players
from table.screens.pause import PauseScreen
from table.screens.result import ResultScreen
from table.screens.rules_page import RulesScreen
from table.screens.seats import SeatsScreen, value_words
from table.screens.settings import SettingsScreen
from table.settings import CHOICES, RANGES, SWITCHES, Settings
from table.setup import Setup
from table.widgets.choice import Choice
from table.widgets.widget import Label
from tests.table import hands
from tests.table.hands import key, labelled, named, page, press

SIZES = [((1280, 800), 100), ((960, 600), 100), ((1280, 800), 200), ((960, 600), 200), ((1920, 1080), 150)]
FIRST = registry.keys()[0]
REALTIME = [name for name in registry.keys() if registry.rules(name).realtime]
TURNS = [name for name in registry.keys() if not registry.rules(name).realtime]
LINES = [
    Line("Hand 1", ("?", "?", "?"), "head"),
    Line("Aces", ("2 × 11 = 22", "1 × 11 = 11", "1 × 11 = 11")),
    Line("Points", ("50", "40", "30"), "sum"),
    Line("Rosa and Otto are tied on 7♥: the tie-breaker decides.", (), "note"),
] * 4


class Game(Screen):
    """Stands in for the table: keeps the setup it was opened with."""

    def __init__(self, app: App, setup: Setup) -> None:
        super().__init__(app)
        self.setup = setup

    def handle(self, event: pygame.event.Event) -> None:
        """Nothing is played here."""

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill("#000000")


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> App:
    monkeypatch.setattr("table.screens.game.GameScreen", Game)
    app = hands.open_app(tmp_path)
    app.push(MenuScreen(app))
    app.step(0)
    return app


def choose(app: App, name: str, value: object) -> None:
    """Click a cell of a choice."""
    one = named(page(app).form, name)
    assert isinstance(one, Choice)
    hands.move(app, hands.where(page(app).form, one).center)
    index = [value for value, _ in one.values].index(value)
    area = next(area for area in page(app).form.areas if one in area.widgets)
    area.reveal(one)
    hands.click(app, one._cells[index][0].move(one.control.topleft).move(area.box(one).topleft).center)


# -- from the menu to the first card


@pytest.mark.parametrize("name", registry.keys())
def test_two_clicks_lead_from_the_menu_to_the_game(app: App, name: str) -> None:
    press(app, named(page(app).form, name))
    assert isinstance(app.top, SeatsScreen)
    press(app, named(page(app).form, "play"))
    assert isinstance(app.top, Game)
    assert app.top.setup.key == name
    assert app.top.setup.trouble() is None
    assert [type(screen) for screen in app.screens] == [MenuScreen, Game]


def test_a_layout_with_a_fault_is_told_in_the_window(app: App, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for path in layout.FOLDER.glob("*.yaml"):
        (tmp_path / path.name).write_text(path.read_text("utf-8").replace("at: [", "att: ["), "utf-8")
    monkeypatch.setattr(layout, "FOLDER", tmp_path)
    layout.load.cache_clear()
    try:
        press(app, named(page(app).form, "mate"))
        assert isinstance(app.top, DialogScreen)
        words = [one.words for area in page(app).form.areas for one in area.widgets if isinstance(one, Label)]
        assert any(text.startswith("layouts/mate.yaml:") and "unknown key" in text for text in words)
        press(app, labelled(page(app).form, "Back"))
        assert isinstance(app.top, MenuScreen)
    finally:
        layout.load.cache_clear()


@pytest.mark.parametrize("name", registry.keys())
def test_keys_alone_lead_from_the_menu_to_the_game(app: App, name: str) -> None:
    for _ in range(60):
        if page(app).form.focus is named(page(app).form, name):
            break
        key(app, pygame.K_TAB)
    key(app, pygame.K_RETURN)
    assert isinstance(app.top, SeatsScreen)
    for _ in range(60):
        if page(app).form.focus is named(page(app).form, "play"):
            break
        key(app, pygame.K_DOWN)
    key(app, pygame.K_RETURN)
    assert isinstance(app.top, Game)
    assert app.top.setup.key == name


def test_every_tile_says_what_the_game_is(app: App) -> None:
    tiles = [one for area in page(app).form.areas for one in area.widgets if isinstance(one, Tile)]
    assert {tile.name for tile in tiles} == set(registry.keys())
    for tile in tiles:
        words = dict(tile.facts)
        assert words["people"] == players(registry.rules(tile.name).seats)
        assert ("lightning" in words) == registry.rules(tile.name).realtime
    assert players((2, 3, 4)) == "2–4"
    assert players((2, 4)) == "2, 4"


def test_the_menu_leads_to_rules_and_settings_and_out(app: App) -> None:
    key(app, pygame.K_F1)
    assert isinstance(app.top, RulesScreen)
    key(app, pygame.K_ESCAPE)
    press(app, labelled(page(app).form, "Settings"))
    assert isinstance(app.top, SettingsScreen)
    press(app, named(page(app).form, "done"))
    press(app, labelled(page(app).form, "Rules"))
    assert isinstance(app.top, ChoiceScreen)
    key(app, pygame.K_RETURN)
    assert isinstance(app.top, RulesScreen)
    press(app, labelled(page(app).form, "Close"))
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.top, DialogScreen)
    press(app, labelled(page(app).form, "Stay"))
    assert isinstance(app.top, MenuScreen)
    assert app.running
    press(app, labelled(page(app).form, "Quit"))
    assert not app.running


def test_trouble_with_the_kept_settings_is_told_in_the_menu(app: App) -> None:
    app.push(SettingsScreen(app))
    app.store.trouble = "The settings could not be kept: disk full."
    key(app, pygame.K_ESCAPE)
    assert labelled(page(app).form, app.store.trouble)


# -- seats


@pytest.mark.parametrize("name", REALTIME)
def test_two_people_at_a_real_time_game_get_both_pads(app: App, name: str) -> None:
    app.push(SeatsScreen(app, name))
    screen = page(app)
    assert isinstance(screen, SeatsScreen)
    assert next(seat.kind for seat in screen.setup().seats) == "mouse"
    choose(app, "kind1", "right")
    assert [seat.kind for seat in screen.setup().seats][:2] == ["left", "right"]
    assert screen.trouble() is None
    choose(app, "kind0", "right")
    assert screen.trouble() is not None
    assert not named(screen.form, "play").enabled
    assert labelled(screen.form, screen.trouble() or "")
    press(app, named(screen.form, "play"))
    assert app.top is screen, "Play is dead while the seats do not fit"
    choose(app, "kind0", "mouse")
    assert named(screen.form, "play").enabled
    words = [getattr(one, "words", "") for area in screen.form.areas for one in area.widgets]
    assert any("touchpad" in line for line in words)


@pytest.mark.parametrize("name", TURNS)
def test_people_in_turns_share_the_mouse(app: App, name: str) -> None:
    app.push(SeatsScreen(app, name))
    screen = page(app)
    assert isinstance(screen, SeatsScreen)
    choose(app, "kind1", "mouse")
    assert screen.trouble() is None
    assert [seat.name for seat in screen.setup().seats][:2] == ["Player 1", "Player 2"]


def test_names_are_typed_kept_and_must_differ(app: App) -> None:
    app.push(SeatsScreen(app, FIRST))
    screen = page(app)
    assert isinstance(screen, SeatsScreen)
    other = screen.names()[1]
    press(app, named(screen.form, "name0"))
    key(app, pygame.K_END)
    key(app, pygame.K_BACKSPACE, times=20)
    hands.type_text(app, other)
    key(app, pygame.K_RETURN)
    assert screen.names()[0] == other
    assert screen.trouble() is None, "the computer takes another name by itself"
    press(app, named(screen.form, "name1"))
    key(app, pygame.K_END)
    key(app, pygame.K_BACKSPACE, times=20)
    hands.type_text(app, other.upper())
    key(app, pygame.K_RETURN)
    assert "same name" in (screen.trouble() or "")
    press(app, named(screen.form, "name1"))
    key(app, pygame.K_END)
    key(app, pygame.K_BACKSPACE, times=20)
    key(app, pygame.K_RETURN)
    assert screen.trouble() is None
    press(app, named(screen.form, "play"))
    assert app.settings.names[0] == other
    assert app.store.load().names[0] == other


@pytest.mark.parametrize("name", registry.keys())
def test_every_option_and_number_of_players_can_be_chosen(app: App, name: str) -> None:
    screen = SeatsScreen(app, name)
    app.push(screen)
    rules = registry.rules(name)
    for count in rules.seats:
        if len(rules.seats) > 1:
            choose(app, "count", count)
        assert len(screen.setup().seats) == count
        assert screen.trouble() is None
        fields: list[Any] = [one for one in screen._body.widgets if one.name in rules.options.__dataclass_fields__]
        assert "action_cap" not in {one.name for one in fields}
        for field in fields:
            screen.form.focus_name(field.name)
            before = screen.options()
            key(app, pygame.K_RETURN)
            assert screen.options() != before
            assert screen.trouble() is None, "what is offered fits"
            for _ in range(12):
                if screen.options() == before:
                    break
                key(app, pygame.K_RETURN)
            assert screen.options() == before


def test_options_that_do_not_fit_are_not_offered(app: App) -> None:
    for name in registry.keys():
        rules = registry.rules(name)
        for count in rules.seats:
            screen = SeatsScreen(app, name)
            screen.set_count(count)
            for field in screen._body.widgets:
                if isinstance(field, Choice) and field.name in rules.options.__dataclass_fields__:
                    for value, cell in field.values:
                        options: Options = replace(screen.options(), **{field.name: value})
                        assert cell.enabled == (rules.misfit(count, options) is None)


def test_values_are_words_for_people() -> None:
    assert value_words("2c") == "2♣"
    assert value_words("at_once") == "At once"
    assert value_words(None) == "None"
    assert value_words(15) == "15"


# -- settings


def test_every_setting_is_offered() -> None:
    offered = {name: tuple(value for value, _ in values) for name, _, values in settings.CHOICES}
    assert offered == dict(CHOICES)


@pytest.mark.parametrize(("name", "values"), CHOICES.items())
def test_every_setting_by_mouse_holds_at_once_and_is_kept(app: App, name: str, values: tuple[str, ...]) -> None:
    press(app, labelled(page(app).form, "Settings"))
    for value in reversed(values):
        choose(app, name, value)
        assert getattr(app.settings, name) == value
        assert getattr(app.store.load(), name) == value
    assert (app.atlas.colours, app.atlas.index) == (app.settings.colours, app.settings.faces)


def test_every_setting_by_keys(app: App) -> None:
    app.push(SettingsScreen(app))
    seen = set()
    for _ in range(len(CHOICES) + len(RANGES) + len(SWITCHES)):
        focus = page(app).form.focus
        assert focus is not None
        seen.add(focus.name)
        before = app.settings
        key(app, pygame.K_RIGHT)
        key(app, pygame.K_LEFT)
        key(app, pygame.K_RIGHT)
        if app.settings == before:
            key(app, pygame.K_LEFT)
        assert getattr(app.settings, focus.name) != getattr(before, focus.name)
        key(app, pygame.K_DOWN)
    assert seen == {*CHOICES, *RANGES, *SWITCHES}
    assert page(app).form.focus is named(page(app).form, "keys")
    key(app, pygame.K_UP, times=len(seen))
    key(app, pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    key(app, pygame.K_RETURN)
    assert app.settings == Settings()
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.top, MenuScreen)


def test_the_sample_shows_the_cards_as_chosen(app: App) -> None:
    app.push(SettingsScreen(app))
    app.step(0)
    before = app.display.surface.copy()
    choose(app, "faces", "large")
    sample = next(iter(page(app)._body.widgets))
    box = hands.where(page(app).form, sample)
    assert before.subsurface(box).get_buffer().raw != app.display.surface.subsurface(box).get_buffer().raw


# -- pause, dialogs, result


def test_leaving_is_asked_for_once(app: App) -> None:
    told: list[str] = []
    app.push(Game(app, Setup(FIRST, (), Options(), 1)))
    app.push(PauseScreen(app, FIRST, on_menu=lambda: told.append("menu")))
    key(app, pygame.K_UP)
    press(app, labelled(page(app).form, "Leave to the menu"))
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.top, PauseScreen)
    press(app, labelled(page(app).form, "Leave to the menu"))
    key(app, pygame.K_RETURN)
    assert isinstance(app.top, PauseScreen), "Enter pressed once too often stays"
    press(app, labelled(page(app).form, "Leave to the menu"))
    press(app, labelled(page(app).form, "Leave"))
    assert told == ["menu"]
    assert isinstance(app.top, Game)


def test_the_pause_leads_on_to_rules_and_settings_and_back(app: App) -> None:
    told: list[str] = []
    app.push(PauseScreen(app, FIRST, on_resume=lambda: told.append("resume")))
    key(app, pygame.K_F1)
    assert isinstance(app.top, RulesScreen)
    key(app, pygame.K_F1)
    press(app, labelled(page(app).form, "Settings"))
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.top, PauseScreen)
    key(app, pygame.K_ESCAPE)
    assert told == ["resume"]
    app.push(PauseScreen(app, FIRST))
    press(app, labelled(page(app).form, "Leave to the menu"))
    press(app, labelled(page(app).form, "Leave"))
    assert isinstance(app.top, MenuScreen)


def test_one_of_several_meanings_is_chosen(app: App) -> None:
    told: list[str] = []
    answers = [(word, lambda word=word: told.append(word)) for word in ("Meld the 7♥", "Discard the 7♥")]
    for _ in range(2):
        app.push(ChoiceScreen(app, "Which do you mean?", answers, lambda: told.append("none")))
        app.step(0)
        if not told:
            key(app, pygame.K_DOWN)
            key(app, pygame.K_RETURN)
        else:
            key(app, pygame.K_ESCAPE)
    assert told == ["Discard the 7♥", "none"]
    assert isinstance(app.top, MenuScreen)


def test_the_result_leads_on_by_its_buttons_only(app: App) -> None:
    told: list[str] = []
    buttons = [("Again", lambda: told.append("again")), ("Menu", lambda: told.append("menu"))]
    app.push(ResultScreen(app, "The match is over.", LINES, ["Rosa", "Otto", "Ida"], [0], buttons))
    app.step(0)
    assert labelled(page(app).form, "Rosa won")
    key(app, pygame.K_ESCAPE)
    assert told == []
    key(app, pygame.K_TAB)
    key(app, pygame.K_RETURN)
    assert told == ["menu"]
    assert isinstance(app.top, MenuScreen)


# -- the curtain


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_the_curtain_is_dead_at_first_and_opens_by_one_deliberate_action(app: App, by: str) -> None:
    told: list[str] = []
    app.push(CurtainScreen(app, "Player 2", 1, ["Player 1 played 7♥."], lambda: told.append("open")))
    app.step(0)
    spot = hands.where(page(app).form, page(app).form.focus).center  # type: ignore[arg-type]

    def act() -> None:
        if by == "mouse":
            hands.click(app, spot)
        else:
            key(app, pygame.K_RETURN)

    act()
    assert told == [], "a click left over from the turn before"
    assert app.top.due is not None
    for _ in range(5):
        app.step(DEAD / 6)
    hands.down(app, spot)
    app.step(DEAD / 4)
    assert app.top.due is None
    hands.up(app, spot)
    assert told == [], "a press from before counts for nothing"
    for code in (pygame.K_a, pygame.K_ESCAPE, pygame.K_F4, pygame.K_TAB):
        key(app, code)
    hands.click(app, (5, 5))
    app.step(60)
    assert told == [], "neither time nor other keys open it"
    act()
    assert told == ["open"]
    assert isinstance(app.top, MenuScreen)


def test_the_curtain_hides_everything_below(app: App) -> None:
    pictures = []
    for below in ("#ff0000", "#0000ff"):
        app.display.surface.fill(below)
        screen = CurtainScreen(app, "Player 2", 1, [], lambda: None)
        screen.draw(app.display.surface)
        pictures.append(pygame.image.tobytes(app.display.surface, "RGB"))
    assert pictures[0] == pictures[1]
    assert CurtainScreen.covers
    for felt in palette.FELTS.values():
        assert palette.contrast(palette.MUTED, palette.mix(felt, palette.SHADE, 0.5)) >= 4.5


# -- every screen at every size

OPENERS: dict[str, Callable[[App], Screen]] = {
    "menu": MenuScreen,
    "settings": SettingsScreen,
    "pause": lambda app: PauseScreen(app, FIRST, lambda: None),
    "dialog": lambda app: DialogScreen(
        app, "Leave?", "Leave this game? The menu lets you go on with it.", [("Leave", lambda: None)]
    ),
    "choice": lambda app: ChoiceScreen(
        app, "Which do you mean?", [(f"Meld {n} sevens", lambda: None) for n in range(9)]
    ),
    "curtain": lambda app: CurtainScreen(
        app, "Maximiliane von W", 1, ["Otto played 7♥ and took it."] * 5, lambda: None
    ),
    "result": lambda app: ResultScreen(
        app, "The match is over.", LINES, ["Maximiliane von W", "Otto", "Ida"], [0], [("Again", lambda: None)]
    ),
    **{f"rules of {name}": lambda app, name=name: RulesScreen(app, name) for name in registry.keys()},  # type: ignore[misc]
    **{
        f"seats of {name} for {count}": lambda app, name=name, count=count: _seats(app, name, count)  # type: ignore[misc]
        for name in registry.keys()
        for count in registry.rules(name).seats
    },
}


def _seats(app: App, name: str, count: int) -> SeatsScreen:
    screen = SeatsScreen(app, name)
    screen.set_count(count)
    screen.set_kind(1, "right" if registry.rules(name).realtime else "mouse")
    screen.set_name(0, "Maximiliane von W")
    return screen


@pytest.mark.parametrize(("size", "text_size"), SIZES)
@pytest.mark.parametrize("name", OPENERS)
def test_nothing_is_cut_off_or_overlaps(tmp_path: Path, name: str, size: tuple[int, int], text_size: int) -> None:
    app = hands.open_app(tmp_path, size, text_size)
    app.push(OPENERS[name](app))
    screen = page(app)
    window = pygame.Rect((0, 0), size)
    with hands.watched_text() as seen:
        app.step(0)
        for _ in range(60):
            if not screen.form._page(pygame.K_PAGEDOWN):
                break
            screen.stale = True
            app.step(0)
    assert seen
    for text, box, clip in seen:
        assert box.left <= text.left
        assert text.right <= box.right, "words leave their box"
        assert box.top <= text.top
        assert text.bottom <= box.bottom
        assert clip.left <= text.left
        assert text.right <= clip.right, "words are cut at the side"
    for area in screen.form.areas:
        assert window.contains(area.rect) or not list(area.widgets)
        widgets = list(area.widgets)
        for one in widgets:
            assert area.rect.left <= one.rect.left
            assert one.rect.right <= area.rect.right
            assert one.rect.bottom - area.rect.top <= max(area.content, area.rect.height)
            assert all(one is two or not one.rect.colliderect(two.rect) for two in widgets), one
            if one.focusable:
                assert min(one.rect.size) >= 24
    body = screen._body
    assert body.rect.height >= min(body.content, size[1] // 4), "the foot leaves room to read"
    assert all(not area.most for area in screen.form.areas if area is not body)


@pytest.mark.parametrize("name", OPENERS)
def test_a_screen_at_rest_is_not_drawn_again(tmp_path: Path, name: str) -> None:
    app = hands.open_app(tmp_path)
    app.push(OPENERS[name](app))
    app.step(0)
    assert not app.top.stale
    for _ in range(3):
        app.top.update(0.01)
        assert not app.top.stale
    app.restyle(replace(app.settings, text_size=200))
    assert app.top.stale
