"""The menu's boxes: they open where the pointer rests, say what the game is, and are kept as they will be seen."""

from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from games.core import registry
from games.core.phrases import Told
from table.app import App
from table.display import Display
from table.doors import plates
from table.layout import layout
from table.overlays.settings import SettingsScreen
from table.screens.menu.boxes import PITCH, GameBox
from table.screens.menu.chosen_box import LEAVING, PASSING, REST
from table.screens.menu.groups import GROUPS
from table.screens.menu.opened_box import LASTS
from table.screens.menu.screen import MenuScreen
from table.screens.seats.screen import SeatsScreen
from table.settings import LastSetup
from table.settings_file import Store
from table.store.matches import MatchStore
from tests.pilot import played, setup_for
from tests.table.hands import key, labelled, named, open_app, press
from tests.table.seeing import pixels
from tests.words import english

pytestmark = pytest.mark.painted


def at_menu(
    folder: Path, size: tuple[int, int] = (1280, 800), text: int = 100, **styles: str
) -> tuple[App, MenuScreen]:
    app = open_app(folder, size, text)
    app.look.settings = replace(app.look.settings, **styles)  # type: ignore[arg-type]
    app.push(menu := MenuScreen(app))
    app.step(0.0)
    while app.top.prepare():
        app.step(0.0)
    return app, menu


def point(app: App, at: tuple[int, int], by: tuple[int, int] = (0, 1)) -> None:
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=by, buttons=(0, 0, 0)))
    app.step(0.0)


def box_of(menu: MenuScreen, name: str) -> GameBox:
    return next(box for box in menu.boxes if box.key_ == name)


def middle(menu: MenuScreen, name: str) -> tuple[int, int]:
    box = box_of(menu, name)
    return menu.body.box(box).center


# -- pointing


def test_a_pointer_that_only_lies_there_takes_nothing_from_the_keys(tmp_path: Path) -> None:
    app, menu = at_menu(tmp_path, motion="full")
    x, y = middle(menu, "mate")

    def chosen() -> str:
        for _ in range(30):
            app.step(0.1)
        assert menu.form.focus is not None
        return menu.form.focus.name

    menu.form.focus_name("dominion")
    key(app, pygame.K_TAB)
    name = chosen()
    assert name != "mate"
    point(app, (x, y), (0, 0))  # the window has come to it
    assert chosen() == name
    point(app, (x + 40, y))
    point(app, (x, y))
    assert chosen() == "mate"
    key(app, pygame.K_RIGHT)
    name = chosen()
    assert name != "mate"
    for by in ((1, 0), (-1, 1), (0, -2)):  # somebody types beside it
        point(app, (x + by[0], y + by[1]), by)
        assert chosen() == name
    app.push(SettingsScreen(app))
    app.pop()
    point(app, (x, y), (0, 0))
    assert chosen() == name
    point(app, (x + 40, y))
    point(app, (x + 6, y))
    assert chosen() == "mate"
    key(app, pygame.K_TAB)
    name = chosen()
    point(app, (x, y), (-6, 0))
    key(app, pygame.K_TAB)  # before the box would be chosen
    assert chosen() not in {name, "mate"}


def test_a_box_opens_where_the_pointer_rests_and_the_paper_says_what_it_is(tmp_path: Path) -> None:
    app, menu = at_menu(tmp_path, motion="full")
    point(app, middle(menu, "east_west"))
    for seconds in (REST, LASTS, 0.0):
        app.step(seconds)
    before = app.display.surface.copy()
    point(app, middle(menu, "mate"))
    app.step(REST / 2)
    assert menu.chosen.key != "mate", "it may only pass by"
    app.step(REST)
    assert menu.chosen.key == "mate"
    assert labelled(menu.form, layout.head("mate").about)
    assert labelled(menu.form, "Like Chess or Piquet? Try this.")
    assert menu.busy
    shut = [one.box.key_ for one in menu.chosen.moving]
    app.step(LASTS / 2)
    half = app.display.surface.copy()
    app.step(LASTS)
    app.step(0.0)
    assert not menu.busy
    assert shut == ["east_west", "mate"], "the one before closes meanwhile"
    assert [one.box.key_ for one in menu.chosen.moving] == ["mate"]
    front = menu.chosen.moving[0].reach(menu.body.box(box_of(menu, "mate"))).clip(before.get_rect())
    assert len({pixels(one.subsurface(front)) for one in (before, half, app.display.surface)}) == 3
    point(app, menu.about.play.rect.center)
    app.step(1.0)
    assert menu.chosen.key == "mate", "on the paper nothing else is chosen"


def test_a_box_is_drawn_open_when_it_opens_and_not_ahead(tmp_path: Path) -> None:
    app, menu = at_menu(tmp_path, motion="none")
    before = app.look.atlas.pictures.drawn
    app.step(1.0)
    assert app.look.atlas.pictures.drawn == before
    point(app, middle(menu, "mate"))
    app.step(REST)
    app.step(0.0)
    cards = len(box_of(menu, "mate").box.cards)
    assert app.look.atlas.pictures.drawn >= before + cards + 2, "its cards, its front and its lid"


def test_on_the_way_to_the_paper_no_other_box_is_chosen(tmp_path: Path) -> None:
    app, menu = at_menu(tmp_path, motion="none")
    for name in ("mate", "turnover_bridge"):
        point(app, middle(menu, name), by=(0, 1))
        app.step(REST)
        assert menu.chosen.key == name
    point(app, middle(menu, "mate"), by=(9, 1))
    app.step(REST)
    assert menu.chosen.key == "turnover_bridge"
    app.step(PASSING)
    assert menu.chosen.key == "mate", "it has come to rest there"


def test_without_motion_a_box_is_open_at_once(tmp_path: Path) -> None:
    app, menu = at_menu(tmp_path, motion="none")
    key(app, pygame.K_RIGHT)
    app.step(0.0)
    assert not menu.busy
    open_ = app.display.surface.copy()
    app.step(1.0)
    menu.stale = True
    app.step(0.0)
    assert pixels(app.display.surface) == pixels(open_)


def test_a_frame_of_its_opening_is_what_is_drawn_at_once(tmp_path: Path) -> None:
    app, menu = at_menu(tmp_path, motion="full")
    menu.form.focus_name(menu.boxes[0].name)
    app.step(1.0)
    key(app, pygame.K_RIGHT)
    for _ in range(40):
        app.step(0.02)
        moved = app.display.surface.copy()
        menu.stale = True
        app.step(0.0)
        assert pixels(app.display.surface) == pixels(moved), "light falls on each place once"
    assert not menu.busy


def test_the_menu_lies_in_the_light(tmp_path: Path) -> None:
    app, menu = at_menu(tmp_path / "lamp", motion="none")
    lit = app.display.surface.copy()
    light = app.look.light()
    assert light is not None
    even, _ = at_menu(tmp_path / "even", motion="none", light="even")
    ground = app.look.ground().copy()
    ground.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    bare = (menu.boxes[-1].rect.right + 40, menu.boxes[-1].rect.centery)
    assert lit.get_at(bare) == ground.get_at(bare), "the felt"
    label = menu.boxes[-1].front(menu.boxes[-1].rect).move(0, 4).center
    assert sum(lit.get_at(label)[:3]) < sum(even.display.surface.get_at(label)[:3]), "what lies on it"


# -- the day


def test_the_paper_shows_the_day_while_no_game_is_pointed_at(tmp_path: Path) -> None:
    app, menu = at_menu(tmp_path, motion="none", tables={"mate": LastSetup("mouse,bot")})
    leaf, column = menu.papers.leaf, menu.look.size[0]
    about, when = english(layout.head("mate").about), app.look.text.told(next(leaf.written.widgets).in_words())

    def seen() -> tuple[bool, bool, bool]:
        said = [*map(str, menu.aloud().place)]
        assert (about in said) is not (when in said), "one of them is read, as one is seen"
        return leaf.rect.right < column, menu.about.play.rect.right < column, bool(menu.chosen.moving)

    assert seen() == (True, False, False)
    for _ in range(2):
        assert menu.form.focus is leaf.first
        point(app, middle(menu, "mate"))
        app.step(REST)
        assert seen() == (False, True, True)
        point(app, menu.about.play.rect.center)
        app.step(2 * LEAVING)
        assert seen() == (False, True, True), "its paper means the game"
        point(app, (menu.body.rect.right - 5, menu.body.rect.bottom - 5))
        app.step(LEAVING / 2)
        assert seen() == (False, True, True)
        app.step(LEAVING)
        assert seen() == (True, False, False)
    menu.form.focus_name("mate")
    key(app, pygame.K_LEFT)
    key(app, pygame.K_RIGHT)
    assert seen() == (False, True, True)
    point(app, (menu.body.rect.right - 6, menu.body.rect.bottom - 6))
    app.step(2 * LEAVING)
    assert seen() == (False, True, True), "the keyboard holds it"


def test_groups_are_of_the_games_that_their_words_say(tmp_path: Path) -> None:
    app, menu = at_menu(tmp_path, motion="none")
    meant = {
        "quick": {name for name in registry.keys() if layout.head(name).minutes <= 15},
        "partners": {"briscola", "nuts", "pepper", "scopa"},
        "realtime": {name for name in registry.keys() if registry.rules(name).realtime},
        "hidden": {*registry.keys()} - {"california_speed", "dominion", "east_west", "nuts"},
    }
    assert set(meant) == set(GROUPS)
    for name, games in meant.items():
        menu.form.focus_name(name)
        key(app, pygame.K_RETURN)
        assert {box.key_ for box in menu.boxes if not box.apart} == games, name
        assert menu.form.focus is named(menu.form, name), "the keyboard stays on it"
        key(app, pygame.K_SPACE)
    assert not any(box.apart for box in menu.boxes)
    for name in ("quick", "partners"):
        press(app, named(menu.form, name))
    assert {box.key_ for box in menu.boxes if not box.apart} == meant["quick"] & meant["partners"]


def test_tab_goes_from_the_boxes_to_the_papers_and_to_the_rim(tmp_path: Path) -> None:
    app, menu = at_menu(tmp_path, motion="none")
    assert menu.form.focus is menu.papers.leaf.first
    key(app, pygame.K_TAB)
    seen = []
    while menu.form.focus is not menu.papers.leaf.first:
        assert menu.form.focus is not None
        seen.append(menu.form.focus.name)
        key(app, pygame.K_TAB)
    games = [box.key_ for box in menu.boxes]
    assert seen == [
        *games,
        "play",
        "learn",
        "rules",
        "players",
        *GROUPS,
        "puzzles",
        *(plate.name for plate in plates() if not plate.needs_store),
        "settings",
        "quit",
    ]


def test_no_plate_box_or_button_moves_with_the_language_or_a_match_that_waits(tmp_path: Path) -> None:
    app = App(Display((1280, 800)), Store(tmp_path), MatchStore(tmp_path))
    found = []
    for language, waits in (("en", 0), ("it", 1), ("de", 2)):
        if waits:
            setup = setup_for(("mate", "poke")[waits - 1], "mouse,bot")
            with closing(app.saved_matches.begin(setup)) as kept:
                kept.keep(played(setup, 4))
        app.restyle(replace(app.settings, language=language, motion="none"))
        app.push(menu := MenuScreen(app, app.saved_matches))
        named_ones = {box.name: menu.body.box(box) for box in menu.boxes}
        named_ones |= {one.name: one.rect for area in menu.form.areas for one in area.widgets if one.name}
        assert ("unfinished" in named_ones) == (waits == 2)
        found.append({name: rect for name, rect in named_ones.items() if name not in {"resume", "unfinished"}})
        app.pop_to(menu)
    assert found[0] == found[1] == found[2]


@pytest.mark.parametrize(("size", "text"), [((480, 790), 100), ((960, 600), 200), ((1280, 800), 200)])
def test_nothing_is_cut_where_there_is_little_room(tmp_path: Path, size: tuple[int, int], text: int) -> None:
    app, menu = at_menu(tmp_path, size, text, motion="none")
    window = app.display.surface.get_rect()
    for _, widget in menu.form.stops:
        menu.form.focus_on(widget)
        menu.update(0.0)
        area = next(area for area in menu.form.areas if widget in area.widgets)
        box = area.box(widget)
        assert window.contains(box.clip(window))
        assert box.left >= 0
        assert box.right <= window.right
        assert area.rect.top <= box.centery <= area.rect.bottom, "it scrolls into sight"


def test_a_box_is_never_blank(tmp_path: Path) -> None:
    """Until its cards are drawn it has its colour, and the label is written on."""
    app = open_app(tmp_path)
    app.look.settings = replace(app.look.settings, motion="none")
    app.push(menu := MenuScreen(app))
    app.step(0.0)
    for box in menu.boxes:
        assert box.bare
        front = box.front(menu.body.box(box))
        y, seen = box.label_middle(front.center, box.wide)[1] - 8, app.display.surface
        assert len({tuple(seen.get_at((x, y))) for x in range(front.left, front.right)}) > 9, "its title"


def test_learn_on_the_paper_leads_to_the_lesson_and_back_to_the_menu(tmp_path: Path) -> None:
    app, menu = at_menu(tmp_path, motion="none")
    key(app, pygame.K_TAB)
    assert menu.form.focus is menu.boxes[0]
    press(app, named(menu.form, "learn"))
    assert [type(screen).__name__ for screen in app.screens] == ["MenuScreen", "LessonScreen"]
    app.go_home()
    assert app.top is menu
    press(app, box_of(menu, "scopa"))
    assert isinstance(app.screens[1], SeatsScreen)


def opened(app: App, menu: MenuScreen, box: GameBox) -> pygame.Surface:
    """The window, with that box open."""
    menu.chosen.choose(box)
    menu.form.focus, menu.form.ringed, menu.papers.day, menu.stale = box, False, False, True
    app.step(0.0)
    assert menu.chosen.moving[-1].box is box
    return app.display.surface.copy()


@pytest.mark.parametrize("size", [(1280, 800), (960, 600)])
def test_a_box_at_the_edge_hides_no_label_beside_it(tmp_path: Path, size: tuple[int, int]) -> None:
    app, menu = at_menu(tmp_path, size, motion="none")
    shut = opened(app, menu, menu.boxes[-1])
    label = menu.boxes[1].front(menu.body.box(menu.boxes[1])).inflate(-menu.boxes[1].wide // 6, 0)
    label.top += label.height // 4
    assert pixels(opened(app, menu, menu.boxes[0]).subsurface(label)) == pixels(shut.subsurface(label))


def test_a_box_opens_under_the_plates_at_the_foot(tmp_path: Path) -> None:
    app, menu = at_menu(tmp_path, text=200, motion="none")
    menu.body.scroll = menu.boxes[0].grid.pixels(PITCH[1]) * 2 // 3
    low = [box for box in menu.boxes if menu.body.rect.collidepoint(box.middle(menu.body.box(box)))][-1]
    shut = opened(app, menu, menu.boxes[0])
    foot = menu.body.rect.bottom
    assert low.raised(menu.body.box(low)).bottom > foot
    under = pygame.Rect(0, foot, app.look.size[0], app.look.size[1] - foot)
    assert pixels(opened(app, menu, low).subsurface(under)) == pixels(shut.subsurface(under))


VOICE = Told("Tavolino can read everything aloud. F12 turns it on.")
LONG = Told("What failed lies in a file. " * 5)


def test_with_large_text_rows_are_seen_whole_and_no_fan_covers_what_is_above_them(tmp_path: Path) -> None:
    app, menu = at_menu(tmp_path, text=200, motion="none")
    fronts = [box.front(menu.body.box(box)) for box in menu.boxes]
    seen = [front for front in fronts if front.colliderect(menu.body.rect)]
    assert all(front.clip(menu.body.rect).height in {front.height, *range(front.height // 3)} for front in seen)
    assert len({front.top // 100 for front in seen}) >= 2, "two rows of them"
    menu.notify(VOICE)
    shut = opened(app, menu, menu.boxes[-1])
    said = menu.toast.draw(menu.look.display.surface.copy(), menu._toast_room())
    for box, place in ((menu.boxes[0], menu._head.box(next(menu._head.widgets))), (menu.boxes[2], said)):
        assert pixels(opened(app, menu, box).subsurface(place)) == pixels(shut.subsurface(place))


def test_of_rows_out_of_sight_the_first_peeps_up(tmp_path: Path) -> None:
    _, menu = at_menu(tmp_path, text=150, motion="none")
    seen, _ = menu.body.ends()
    whole, *others = (box.front(menu.body.box(box)).clip(seen).height for box in menu.boxes)
    peeping = {high for high in others if 0 < high < whole}
    assert 0 < max(peeping) < whole // 3


@pytest.mark.parametrize(
    ("size", "text", "words"),
    [((1280, 800), 100, VOICE), ((960, 600), 100, LONG), ((960, 600), 200, Told("F12.")), ((1280, 800), 200, VOICE)],
)
def test_a_message_lies_over_no_box_and_no_plate(tmp_path: Path, size: tuple[int, int], text: int, words: Told) -> None:
    _, menu = at_menu(tmp_path, size, text)
    menu.notify(words)
    plate = menu.toast.draw(menu.look.display.surface, menu._toast_room())
    assert plate.width > 60
    for area in menu.form.areas:
        seen = [area.box(widget).clip(area.rect) for widget in area.widgets]
        assert plate.collidelist([box for box in seen if box]) < 0
