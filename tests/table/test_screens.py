"""Screens before play: the menu, the seats, the settings."""

import time
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from games.core import registry
from sprites import room
from table.app import App
from table.game.lesson.screen import LessonScreen
from table.game.screen import GameScreen
from table.layout import layout
from table.overlays.dialog import DialogScreen
from table.overlays.pause import PauseScreen
from table.overlays.rules_page import RulesScreen
from table.overlays.settings import MEANINGS, SettingsScreen, shown
from table.screens.menu.boxes import BoxGrid, GameBox, players
from table.screens.menu.screen import MenuScreen
from table.screens.seats.screen import SeatsScreen
from table.settings import SETTINGS
from table.store.matches import MatchStore
from table.widgets import tips
from table.widgets.page import Page
from table.widgets.toast import Toast
from table.widgets.widget import Label
from tests.table import hands
from tests.table.hands import key, labelled, move, named, page, press, wheel
from tests.table.screens_parts import FIRST, Game, at_the_menu, choose
from tests.table.seeing import pixels
from tests.words import english


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> App:
    return at_the_menu(tmp_path, monkeypatch)


# -- from the menu to the first card


@pytest.mark.few_games
@pytest.mark.parametrize("by", ["mouse", "keys"])
@pytest.mark.parametrize("name", registry.keys())
def test_two_clicks_or_keys_alone_lead_from_the_menu_to_the_game(app: App, name: str, by: str) -> None:
    def take(what: str, on: int) -> None:
        if by == "mouse":
            press(app, named(page(app).form, what))
            return
        for _ in range(60):
            if page(app).form.focus is named(page(app).form, what):
                break
            key(app, on)
        key(app, pygame.K_RETURN)

    take(name, pygame.K_TAB)
    assert isinstance(app.top, SeatsScreen)
    take("play", pygame.K_DOWN)
    assert isinstance(app.top, Game)
    assert app.top.setup.key == name
    assert app.top.setup.trouble() is None
    assert [type(screen) for screen in app.screens] == [MenuScreen, Game]


def tiles(app: App) -> list[GameBox]:
    return [one for area in page(app).form.areas for one in area.widgets if isinstance(one, GameBox)]


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_three_presses_at_most_lead_from_the_start_to_the_first_card(tmp_path: Path, by: str) -> None:
    pressed = 0
    app = hands.open_app(tmp_path)
    app.push(MenuScreen(app))
    app.step(0)
    first = tiles(app)[0]
    if by == "keys":
        key(app, pygame.K_TAB)  # from where somebody new begins to the games; it does not count either
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
        if 1 in app.top.showing.session.match.active and not app.top.busy:
            break
    assert app.top.showing.session.match.active & {1}
    assert pressed + 1 <= 3, "one more press plays a card"
    if by == "keys":
        before = len(app.top.showing.session.match.entries)
        key(app, pygame.K_RETURN)
        assert [entry.seat for entry in app.top.showing.session.match.entries][before] == 1


def test_a_game_offers_its_lesson_when_it_is_opened_first_and_never_again(tmp_path: Path) -> None:
    app = hands.open_app(tmp_path)
    app.push(MenuScreen(app))
    app.step(0)
    press(app, named(page(app).form, "briscola"))
    assert isinstance(app.top, DialogScreen)
    assert labelled(page(app).form, "Learn (3 min)")
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.top, SeatsScreen), "without an answer the seats are there"
    key(app, pygame.K_ESCAPE)
    press(app, named(page(app).form, "briscola"))
    assert isinstance(app.top, SeatsScreen)
    assert app.store.load().lessons["briscola"][0] == 0
    key(app, pygame.K_ESCAPE)
    press(app, named(page(app).form, "mate"))
    press(app, labelled(page(app).form, "Learn (3 min)"))
    assert [type(screen) for screen in app.screens] == [MenuScreen, LessonScreen]


@pytest.mark.painted
def test_a_tile_has_a_tick_once_the_lesson_is_done(app: App) -> None:
    assert not any(tile.learned for tile in tiles(app))
    plain = app.display.surface.copy()
    app.restyle(replace(app.settings, learned=frozenset({"mate"})))
    app.top.entered()
    app.step(0)
    assert [tile.name for tile in tiles(app) if tile.learned] == ["mate"]
    box = named(page(app).form, "mate").rect
    assert pixels(plain.subsurface(box)) != pixels(app.display.surface.subsurface(box))


def test_the_gentlest_games_come_first_and_those_played_at_once_last(app: App) -> None:
    heads = [tile.head for tile in tiles(app)]
    assert heads == sorted(heads, key=lambda head: (head.order, english(head.title)))
    assert all(head.order < layout.LAST for head in heads), "every game has its place"
    assert sorted(heads, key=lambda head: head.realtime) == heads
    assert len(heads) == len(registry.keys())


@pytest.mark.parametrize(("size", "text_size"), [((960, 600), 100), ((1280, 800), 125), ((1920, 1080), 125)])
def test_all_games_and_the_paper_are_in_sight_within_the_brass(
    tmp_path: Path, size: tuple[int, int], text_size: int
) -> None:
    app = hands.open_app(tmp_path, size, text_size)
    app.push(MenuScreen(app, unfinished()))
    app.step(0)
    day, boxes, papers, plates = page(app).form.areas
    assert not any(area.most for area in (day, boxes, papers, plates)), "nothing scrolls"
    assert all(room.inside(size).contains(widget.rect) for widget in day.widgets)
    page(app).form.focus_on(tiles(app)[0])
    app.step(0)
    fronts = [tile.front(tile.rect).inflate(8, 8) for tile in tiles(app)]
    beside = [widget.rect for widget in papers.widgets]
    assert all(room.inside(size).contains(rect) for rect in [*fronts, *beside])
    assert not any(rect.collidelistall(beside) for rect in fronts)
    assert all(app.display.surface.get_rect().contains(plate.rect) for plate in plates.widgets)
    assert named(page(app).form, "resume").main


@pytest.mark.parametrize(("count", "row"), [(13, 5), (14, 5), (15, 5), (16, 6), (18, 6), (19, 6), (30, 6)])
def test_five_boxes_stand_in_a_row_then_six_then_they_scroll(tmp_path: Path, count: int, row: int) -> None:
    grid = BoxGrid(hands.open_app(tmp_path, (1280, 800)).look, count)
    felt = pygame.Rect(30, 30, 902, 727)
    high = grid.fit(felt.size)
    assert grid.columns == row
    assert (high > felt.height) == (count > 18)
    places = [grid.place(number, felt) for number in range(count)]
    assert all(felt.left <= place.left and place.right <= felt.right for place in places)
    assert not any(one.colliderect(other) for one, other in combinations(places, 2))


@pytest.mark.parametrize(("size", "text_size"), [((960, 600), 100), ((1280, 800), 125)])
def test_somebody_new_is_told_where_to_begin_and_all_of_it_is_in_sight(
    tmp_path: Path, size: tuple[int, int], text_size: int
) -> None:
    app = hands.open_app(tmp_path, size, text_size)
    app.push(MenuScreen(app))
    app.step(0)
    assert not any(area.most for area in page(app).form.areas), "nothing scrolls"
    gentlest = tiles(app)[0].key_
    key(app, pygame.K_TAB)
    assert labelled(page(app).form, "New here? Start with the lesson.")
    press(app, named(page(app).form, "play"))
    assert isinstance(app.top, GameScreen)
    assert app.top.showing.setup.key == gentlest
    app.pop_to(app.screens[0])
    app.step(0)
    said = [getattr(one, "words", "") for area in page(app).form.areas for one in area.widgets]
    assert "New here? Start with the lesson." not in said


def unfinished() -> Any:
    """A store with one match that is not over."""
    standing = "hand 2, Maximiliane von W 81, Player 139"
    kept = SimpleNamespace(game=FIRST, standing=standing, id=1, when=time.time(), players=())
    return SimpleNamespace(still=lambda shown: shown, unfinished=lambda: [kept])


def test_larger_text_takes_fewer_columns_and_scrolls(tmp_path: Path) -> None:
    columns = []
    for size in (150, 200):
        app = hands.open_app(tmp_path, text_size=size)
        app.push(MenuScreen(app))
        columns.append(len({tile.rect.left for tile in tiles(app)}))
        assert page(app).body.most
    assert columns == [4, 5], "at 150 % the first paper is beside the boxes"


def test_boxes_of_other_games_fade_and_keep_their_places(app: App) -> None:
    screen = page(app)
    assert isinstance(screen, MenuScreen)
    before = [tile.rect.copy() for tile in tiles(app)]
    choose(app, "players", 8)
    meant = {name for name in registry.keys() if 8 in registry.rules(name).seats}
    assert {tile.name for tile in tiles(app) if not tile.apart} == meant
    assert [tile.rect for tile in tiles(app)] == before
    press(app, next(tile for tile in tiles(app) if tile.apart))
    assert isinstance(app.top, SeatsScreen), "they can be played all the same"


def test_a_layout_with_a_fault_is_told_in_the_window(app: App, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for path in layout.FOLDER.glob("*.yaml"):
        (tmp_path / path.name).write_text(path.read_text("utf-8").replace("at: [", "att: ["), "utf-8")
    monkeypatch.setattr(layout, "FOLDER", tmp_path)
    layout.load.cache_clear()
    try:
        press(app, named(page(app).form, "mate"))
        assert isinstance(app.top, DialogScreen)
        words = [english(one.words) for area in page(app).form.areas for one in area.widgets if isinstance(one, Label)]
        assert any(text.startswith("layouts/mate.yaml:") and "unknown key" in text for text in words)
        press(app, labelled(page(app).form, "Back"))
        assert isinstance(app.top, MenuScreen)
    finally:
        layout.load.cache_clear()


def test_every_tile_says_what_the_game_is(app: App) -> None:
    assert {tile.name for tile in tiles(app)} == set(registry.keys())
    for tile in tiles(app):
        assert english(tile.facts).startswith(english(players(registry.rules(tile.name).seats)))
        assert f"{tile.head.minutes} min" in english(tile.facts)
    assert english(players((2, 3, 4))) == "2–4"
    assert players((2,)) == "2"


def test_the_menu_leads_to_rules_and_settings_and_out(app: App) -> None:
    page(app).form.focus_on(tiles(app)[0])
    key(app, pygame.K_F1)
    assert isinstance(app.top, RulesScreen)
    key(app, pygame.K_ESCAPE)
    press(app, labelled(page(app).form, "Settings"))
    assert isinstance(app.top, SettingsScreen)
    press(app, named(page(app).form, "done"))
    press(app, labelled(page(app).form, "Rules"))
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
    app.store.trouble = "Your settings couldn't be saved: disk full."
    key(app, pygame.K_ESCAPE)
    assert labelled(page(app).form, app.store.trouble)


def test_the_menu_keeps_its_scroll_place_after_esc(tmp_path: Path) -> None:
    app = hands.open_app(tmp_path, text_size=200)
    app.push(MenuScreen(app))
    app.step(0)
    for pressed in (pygame.K_TAB, pygame.K_TAB, pygame.K_DOWN):
        key(app, pressed)
    body = page(app).body
    move(app, body.rect.center)
    for _ in range(6):
        wheel(app, -1)
    before = body.scroll
    assert before > 0
    key(app, pygame.K_ESCAPE)
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.top, MenuScreen)
    assert page(app).body.scroll == before


def test_f3_says_on_every_page_what_something_is_for(app: App, tmp_path: Path) -> None:
    app.saved_matches = MatchStore(tmp_path)
    pages: list[tuple[Page, str, str]] = [
        (page(app), FIRST, layout.head_or_fault(FIRST).about), (page(app), "quick", "Quick"),
        (SettingsScreen(app), "light", "A lamp"),
        (SeatsScreen(app, FIRST), "back", tips.NOTHING), (PauseScreen(app, FIRST), "", tips.NOTHING),
    ]  # fmt: skip
    for each, name, words in pages:
        f3_says(app, each, name, words)


def f3_says(app: App, shown: Page, name: str, words: str) -> None:
    """What this is for, and nothing where the pointer rests on nothing."""
    if shown is not app.top:
        app.push(shown)
    shown.form.focus_name(name)
    shown.form.ringed = True
    key(app, pygame.K_F3)
    assert english(words) in english(shown.toast.words)
    shown.form.ringed = False
    hands.move(app, (1, 1))
    key(app, pygame.K_F3)
    assert shown.toast.words == tips.NOTHING, "nothing is under the pointer"


@pytest.mark.painted
def test_the_line_of_f3_touches_neither_title_nor_buttons(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn, draw = [], Toast.draw
    monkeypatch.setattr(Toast, "draw", lambda toast, *given: drawn.append(draw(toast, *given)) or drawn[-1])
    pygame.display.set_mode((1024, 640), pygame.RESIZABLE)
    app.display.resized()
    app.restyle(replace(app.settings, text_size=150))
    for each, name in ((SettingsScreen(app), "wood"), (PauseScreen(app, FIRST), "")):
        app.push(each)
        each.form.focus_name(name)
        each.form.ringed = True
        key(app, pygame.K_F3)
        app.paint()
        head, foot = each.form.areas[0], each.form.areas[-1]
        around = [area.box(widget) for area in (head, foot) for widget in area.widgets]
        assert around
        assert drawn[-1].width
        assert drawn[-1].collidelist(around) < 0


def test_every_setting_says_what_it_changes(app: App) -> None:
    screen = SettingsScreen(app)
    names = [one.name for _, one in screen.form.stops if not one.name.startswith(("chapter", "name"))]
    assert set(names) <= set(MEANINGS)
    assert set(MEANINGS) - (set(SETTINGS) - set(shown())) <= set(names)
