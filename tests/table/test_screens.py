"""Screens before play: the menu, the seats, the settings."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from games.core import registry
from games.core.options import Options
from sprites import room
from table.app import App
from table.game.lesson import LessonScreen
from table.game.screen import GameScreen
from table.layout import layout
from table.overlays import settings
from table.overlays.dialog import ChoiceScreen, DialogScreen
from table.overlays.rules_page import RulesScreen
from table.overlays.settings import SettingsScreen
from table.screens.house_rules import value_words
from table.screens.menu import MenuScreen
from table.screens.seats import SeatsScreen
from table.screens.seats_plates import TableTop, around
from table.screens.tiles import Tile, players
from table.settings import CHOICES, RANGES, SWITCHES, Settings
from table.widgets.area import Plate
from table.widgets.choice import Choice
from table.widgets.widget import Label
from tests.table import hands
from tests.table.hands import key, labelled, move, named, page, press, wheel
from tests.table.screens_parts import (
    FIRST,
    OPENED,
    Game,
    at_the_menu,
)


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> App:
    return at_the_menu(tmp_path, monkeypatch)


REALTIME = [name for name in registry.keys() if registry.rules(name).realtime]
TURNS = [name for name in registry.keys() if not registry.rules(name).realtime]


def choose(app: App, name: str, value: object) -> None:
    """Click a cell of a choice."""
    one = named(page(app).form, name)
    assert isinstance(one, Choice)
    hands.move(app, hands.where(page(app).form, one).center)
    index = [value for value, _ in one.values].index(value)
    area = next(area for area in page(app).form.areas if one in area.widgets)
    area.reveal(one)
    hands.click(app, one.cells[index][0].move(one.control.topleft).move(area.box(one).topleft).center)


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


def tiles(app: App) -> list[Tile]:
    return [one for area in page(app).form.areas for one in area.widgets if isinstance(one, Tile)]


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_three_presses_at_most_lead_from_the_start_to_the_first_card(tmp_path: Path, by: str) -> None:
    pressed = 0
    app = hands.open_app(tmp_path)
    app.push(MenuScreen(app))
    app.step(0)
    first = tiles(app)[0]
    while not (app.top.covers and isinstance(app.top, GameScreen)):
        offered = isinstance(app.top, DialogScreen)
        if by == "keys":
            key(app, pygame.K_RIGHT, times=int(offered))  # arrows do not count
            key(app, pygame.K_RETURN)
        else:
            press(app, labelled(page(app).form, "Just play") if offered else first)
        pressed += 1
        assert pressed <= 3
    for _ in range(200):
        app.step(0.1)
        if 1 in app.top.session.match.active and not app.top.busy:
            break
    assert app.top.session.match.active & {1}
    assert pressed + 1 <= 3, "one more press plays a card"
    if by == "keys":
        before = len(app.top.session.match.entries)
        key(app, pygame.K_RETURN)
        assert [entry.seat for entry in app.top.session.match.entries][before] == 1


def test_a_game_offers_its_lesson_when_it_is_opened_first_and_never_again(tmp_path: Path) -> None:
    app = hands.open_app(tmp_path)
    app.push(MenuScreen(app))
    app.step(0)
    press(app, named(page(app).form, "briscola"))
    assert isinstance(app.top, DialogScreen)
    assert labelled(page(app).form, "Learn it (3 min)")
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.top, SeatsScreen), "without an answer the seats are there"
    key(app, pygame.K_ESCAPE)
    press(app, named(page(app).form, "briscola"))
    assert isinstance(app.top, SeatsScreen)
    assert app.store.load().lessons["briscola"][0] == 0
    key(app, pygame.K_ESCAPE)
    press(app, named(page(app).form, "mate"))
    press(app, labelled(page(app).form, "Learn it (3 min)"))
    assert [type(screen) for screen in app.screens] == [MenuScreen, LessonScreen]


def test_a_tile_has_a_tick_once_the_lesson_is_done(app: App) -> None:
    assert not any(tile.learned for tile in tiles(app))
    plain = app.display.surface.copy()
    app.restyle(replace(app.settings, learned=frozenset({"mate"})))
    app.top.entered()
    app.step(0)
    assert [tile.name for tile in tiles(app) if tile.learned] == ["mate"]
    box = named(page(app).form, "mate").rect
    assert plain.subsurface(box).get_buffer().raw != app.display.surface.subsurface(box).get_buffer().raw


def test_the_gentlest_games_come_first_and_those_played_at_once_last(app: App) -> None:
    heads = [tile.head for tile in tiles(app)]
    assert [head.order for head in heads] == list(range(1, len(heads) + 1))
    assert sorted(heads, key=lambda head: head.realtime) == heads
    assert len(heads) == len(registry.keys())


@pytest.mark.parametrize(("size", "text_size"), [((960, 600), 100), ((1280, 800), 125), ((1920, 1080), 125)])
def test_all_games_and_the_paper_are_in_sight_within_the_brass(
    tmp_path: Path, size: tuple[int, int], text_size: int
) -> None:
    app = hands.open_app(tmp_path, size, text_size)
    app.push(MenuScreen(app, unfinished()))
    app.step(0)
    inside = room.inside(size)
    for area in page(app).form.areas:
        assert not area.most, "nothing scrolls"
        assert all(inside.contains(widget.rect.inflate(8, 8)) for widget in area.widgets)
    assert len({tile.rect.left for tile in tiles(app)}) == 5
    assert labelled(page(app).form, "Go on")


def unfinished() -> Any:
    """A store with one match that is not over."""
    kept = SimpleNamespace(game=FIRST, standing="hand 2, Maximiliane von W 81, Player 139", id=1, when=time.time())
    return SimpleNamespace(trouble=None, unfinished=lambda: [kept])


def test_larger_text_takes_fewer_columns_and_scrolls(tmp_path: Path) -> None:
    app = hands.open_app(tmp_path, text_size=200)
    app.push(MenuScreen(app))
    assert len({tile.rect.left for tile in tiles(app)}) == 3
    assert page(app).body.most


def test_the_paper_keeps_its_place_when_fewer_games_are_asked_for(app: App) -> None:
    screen = page(app)
    assert isinstance(screen, MenuScreen)
    before = named(screen.form, "players").rect.copy()
    choose(app, "players", 8)
    assert {tile.name for tile in tiles(app)} == {name for name in registry.keys() if 8 in registry.rules(name).seats}
    assert named(screen.form, "players").rect == before
    choose(app, "minutes", 10)
    assert tiles(app) == []
    assert labelled(screen.form, "No game fits: loosen the filters.")


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
    assert {tile.name for tile in tiles(app)} == set(registry.keys())
    for tile in tiles(app):
        assert tile.facts.startswith(players(registry.rules(tile.name).seats))
        assert f"{tile.head.minutes} min" in tile.facts
        assert ("at once" in tile.facts) == registry.rules(tile.name).realtime
    assert players((2, 3, 4)) == "2–4"
    assert players((2,)) == "2"


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
    assert next(seat.kind for seat in screen.seating.setup().seats) == "mouse"
    choose(app, "kind1", "right")
    assert [seat.kind for seat in screen.seating.setup().seats][:2] == ["left", "right"]
    assert screen.seating.trouble() is None
    choose(app, "kind0", "right")
    assert screen.seating.trouble() is not None
    assert not named(screen.form, "play").enabled
    assert labelled(screen.form, screen.seating.trouble() or "")
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
    assert screen.seating.trouble() is None
    assert [seat.name for seat in screen.seating.setup().seats][:2] == ["Player 1", "Player 2"]


def test_names_are_typed_kept_and_must_differ(app: App) -> None:
    app.push(SeatsScreen(app, FIRST))
    screen = page(app)
    assert isinstance(screen, SeatsScreen)
    other = screen.seating.names()[1]
    press(app, named(screen.form, "name0"))
    key(app, pygame.K_END)
    key(app, pygame.K_BACKSPACE, times=20)
    hands.type_text(app, other)
    key(app, pygame.K_RETURN)
    assert screen.seating.names()[0] == other
    assert screen.seating.trouble() is None, "the computer takes another name by itself"
    press(app, named(screen.form, "name1"))
    key(app, pygame.K_END)
    key(app, pygame.K_BACKSPACE, times=20)
    hands.type_text(app, other.upper())
    key(app, pygame.K_RETURN)
    assert "same name" in (screen.seating.trouble() or "")
    press(app, named(screen.form, "name1"))
    key(app, pygame.K_END)
    key(app, pygame.K_BACKSPACE, times=20)
    key(app, pygame.K_RETURN)
    assert screen.seating.trouble() is None
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
        assert len(screen.seating.setup().seats) == count
        assert screen.seating.trouble() is None
        fields: list[Any] = [one for one in screen.body.widgets if one.name in rules.options.__dataclass_fields__]
        assert "action_cap" not in {one.name for one in fields}
        for field in fields:
            screen.form.focus_name(field.name)
            before = screen.seating.options()
            key(app, pygame.K_RETURN)
            assert screen.seating.options() != before
            assert screen.seating.trouble() is None, "what is offered fits"
            for _ in range(12):
                if screen.seating.options() == before:
                    break
                key(app, pygame.K_RETURN)
            assert screen.seating.options() == before


def test_options_that_do_not_fit_are_not_offered(app: App) -> None:
    for name in registry.keys():
        rules = registry.rules(name)
        for count in rules.seats:
            screen = SeatsScreen(app, name)
            screen.set_count(count)
            for field in screen.body.widgets:
                if isinstance(field, Choice) and field.name in rules.options.__dataclass_fields__:
                    for value, cell in field.values:
                        options: Options = replace(screen.seating.options(), **{field.name: value})
                        assert cell.enabled == (rules.setup_error(count, options) is None)


def test_an_option_is_offered_only_while_it_matters(app: App) -> None:
    screen = SeatsScreen(app, "milligan")
    app.push(screen)

    def offered() -> set[str]:
        return {widget.name for widget in screen.body.widgets}

    assert "match" in offered()
    assert "target" not in offered(), "points lose no match of a single hand"
    choose(app, "match", "points")
    choose(app, "target", 30)
    assert screen.seating.options().target == 30  # type: ignore[attr-defined]
    choose(app, "match", "best_of_three")
    assert "target" not in offered()


def test_the_deck_is_chosen_where_the_game_has_a_choice(app: App) -> None:
    for name in registry.keys():
        screen = SeatsScreen(app, name)
        assert ("deck" in {widget.name for widget in screen.body.widgets}) == (name == "briscola")
        screen.on_close()
    app.push(SeatsScreen(app, "briscola"))
    assert app.look.atlas.deck == "italian"
    choose(app, "deck", "french")
    assert app.store.load().deck == "french"
    assert app.look.atlas.deck == "french"
    choose(app, "deck", "italian")
    press(app, named(page(app).form, "back"))
    assert app.look.atlas.deck == "french", "other pages show French cards"


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6, 7, 8])
def test_everybody_sits_once_and_clockwise_from_the_near_side(count: int) -> None:
    sides = around(count)
    # Clockwise: along the near side from right to left, up the left, along the far side, down the right.
    clockwise = [*reversed(sides["south"]), *sides["west"], *sides["north"], *sides["east"]]
    assert sorted(clockwise) == list(range(1, count + 1))
    first = clockwise.index(1)
    assert clockwise[first:] + clockwise[:first] == list(range(1, count + 1))


@pytest.mark.parametrize("name", registry.keys())
def test_the_seats_stand_round_the_table_and_nothing_lies_on_another(app: App, name: str) -> None:
    for count in registry.rules(name).seats:
        screen = SeatsScreen(app, name)
        screen.set_count(count)
        assert not screen.body.most, "all of it is in sight"
        widgets = [one for area in screen.form.areas for row in area.rows for one in row.widgets]
        assert all(one is two or not one.rect.colliderect(two.rect) for one in widgets for two in widgets)
        tables = [one for one in widgets if isinstance(one, TableTop)]
        plates = [one for one in widgets if isinstance(one, Plate)]
        assert len(tables) == 1
        assert len(plates) == count
        middle, near = tables[0].rect, plates[0].rect
        assert near.top > middle.bottom
        assert all(plate.rect.bottom < near.bottom or plate.rect.top > middle.bottom for plate in plates)


def test_values_are_words_for_people() -> None:
    assert value_words("2c") == "2♣"
    assert value_words("at_once") == "At once"
    assert value_words(None) == "None"
    assert value_words(15) == "15"


def test_a_seat_to_deal_first_is_called_by_its_name(app: App) -> None:
    app.push(SeatsScreen(app, "pepper"))
    dealer = named(page(app).form, "first_dealer")
    assert isinstance(dealer, Choice)
    assert [cell.words for _, cell in dealer.values] == ["By lot", "Player", "Rosa"]


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
    assert (app.look.atlas.colours, app.look.atlas.index) == (app.settings.colours, app.settings.faces)


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
    while page(app).form.focus is not named(page(app).form, "reset"):
        key(app, pygame.K_TAB)
    key(app, pygame.K_RETURN)
    assert app.settings == Settings(lessons=OPENED)
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.top, MenuScreen)


def test_the_sample_shows_the_cards_as_chosen(app: App) -> None:
    app.push(SettingsScreen(app))
    app.step(0)
    before = app.display.surface.copy()
    choose(app, "faces", "large")
    sample = named(page(app).form, "sample")
    box = hands.where(page(app).form, sample)
    assert before.subsurface(box).get_buffer().raw != app.display.surface.subsurface(box).get_buffer().raw


@pytest.mark.parametrize(("name", "value"), [("felt", "burgundy"), ("wood", "ebony"), ("light", "even")])
def test_the_sample_lies_on_the_table_as_chosen(app: App, name: str, value: str) -> None:
    app.push(SettingsScreen(app))
    app.step(0)
    before = app.display.surface.copy()
    choose(app, name, value)
    box = hands.where(page(app).form, named(page(app).form, "sample"))
    assert before.subsurface(box).get_buffer().raw != app.display.surface.subsurface(box).get_buffer().raw


def test_a_section_is_brought_into_sight(app: App) -> None:
    app.push(SettingsScreen(app))
    screen = page(app)
    assert isinstance(screen, SettingsScreen)
    assert screen.chapter() == "Table"
    for title, _, names in settings.CHAPTERS:
        press(app, named(screen.form, f"chapter {title}"))
        assert screen.chapter() == title
        box = screen.body.box(labelled(screen.form, title))
        assert screen.body.rect.contains(box)
        assert all(name in {one.name for one in screen.body.widgets} for name in names)
    screen.body.scroll_to(0)
    assert screen.chapter() == "Table", "it follows what is read"


def test_the_menu_keeps_its_scroll_place_after_esc(tmp_path: Path) -> None:
    app = hands.open_app(tmp_path, text_size=200)
    app.push(MenuScreen(app))
    app.step(0)
    for pressed in (pygame.K_TAB, pygame.K_TAB, pygame.K_DOWN):
        key(app, pressed)
    body = page(app).form.areas[1]
    move(app, body.rect.center)
    for _ in range(6):
        wheel(app, -1)
    before = body.scroll
    assert before > 0
    key(app, pygame.K_ESCAPE)
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.top, MenuScreen)
    assert page(app).form.areas[1].scroll == before
