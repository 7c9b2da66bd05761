"""Keys with Ctrl, Alt or Super held, as a window has them: what a chord stands for, and that it is not the bare key."""

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from games.core import registry
from table import native
from table.app import App
from table.bindings import ACTS, PADS
from table.game.film.filming import Filming
from table.game.screen import GameScreen
from table.overlays.keys import KeysScreen
from table.overlays.rules_page import RulesScreen
from table.overlays.settings import SettingsScreen
from table.screens.menu.screen import MenuScreen
from table.screens.seats.screen import SeatsScreen
from table.session.session import Session
from table.widgets.capture import Capture
from table.widgets.entry import TextField
from table.widgets.page import Page
from tests.pilot import Pilot, open_app, setup_for
from tests.table import hands
from tests.table.all_screens import SCREENS, open_everything
from tests.table.listener import Listener
from tests.table.test_by_ear import table, until_awaited

CTRL, ALT, SUPER, SHIFT = pygame.KMOD_LCTRL, pygame.KMOD_LALT, pygame.KMOD_LMETA, pygame.KMOD_LSHIFT
RACES = [name for name in registry.keys() if registry.rules(name).realtime]
OURS = {(CTRL, key) for key in (pygame.K_z, pygame.K_y, pygame.K_q, pygame.K_COMMA)} | {
    (ALT, key) for key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_F4)
}
"""Chords that mean something at a table, one of them to close the window."""


def tap(app: App, key: int, mod: int = 0, place: int = 0) -> None:
    """Press a key with others held; they go down and come up around it, as fingers have it."""
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.event.Event(kind, key=key, mod=mod, unicode="", scancode=place))
    app.step(0.01)


def awaited(seed: int = 4, key: str = "briscola", seats: str = "mouse,bot") -> Pilot:
    pilot = Pilot(setup_for(key, seats, seed=seed), "keys")
    for _ in range(100):
        if 1 in pilot.session.match.active and not pilot.showing.stage.busy:
            return pilot
        pilot.steps(1, 0.2)
    raise AssertionError("nobody is awaited")


def told(pilot: Pilot) -> tuple[object, ...]:
    showing = pilot.showing
    hand = showing.hand
    assert hand is not None
    entries, sorting = len(pilot.session.match.entries), showing.stage.sorting
    moves = showing.nav.focus, showing.nav.move, hand.selection, showing.messages.count
    return entries, pilot.app.top, pilot.app.settings, showing.viewpoint.covered, sorting, *moves


@pytest.mark.parametrize("mod", [CTRL, ALT, SUPER, CTRL | ALT])
def test_with_ctrl_alt_or_super_no_key_of_the_table_is_the_bare_key(mod: int) -> None:
    pilot = awaited()
    pilot.key(pygame.K_n)
    digits = [getattr(pygame, f"K_{digit}") for digit in range(10)]
    others = [pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_F1, pygame.K_HOME, pygame.K_END]
    before = told(pilot)
    for key in [*(act.key for act in ACTS), *digits, *others]:
        if (mod, key) not in OURS:
            tap(pilot.app, key, mod)
            assert told(pilot) == before, pygame.key.name(key)
    tap(pilot.app, pygame.K_RETURN)
    assert told(pilot) != before, "Enter by itself plays what N shows"


@pytest.mark.parametrize("name", ["menu", "seats of briscola", "settings", "unfinished", "rules of briscola", "choice"])
def test_no_key_of_a_page_is_the_bare_key_either(name: str, tmp_path: object) -> None:
    app = open_everything(tmp_path)  # type: ignore[arg-type]
    SCREENS[name](app)
    app.step(0.05)
    page = app.top
    assert isinstance(page, Page)
    before = page.form.focus, page.body.scroll, app.settings
    for mod in (CTRL, ALT, SUPER):
        for key in (
            pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_DOWN, pygame.K_RIGHT,
            pygame.K_END, pygame.K_F1, pygame.K_m,
        ):  # fmt: skip
            if (mod, key) not in OURS:
                tap(app, key, mod)
                assert app.top is page, pygame.key.name(key)
                assert (page.form.focus, page.body.scroll, app.settings) == before, pygame.key.name(key)


@pytest.mark.parametrize("key", RACES)
@pytest.mark.parametrize("mod", [CTRL, ALT, SUPER, CTRL | SHIFT])
def test_the_keys_of_a_race_count_whatever_is_held(key: str, mod: int) -> None:
    seen = []
    for held in (0, mod):
        pilot = Pilot(setup_for(key, "left,right", seed=3), "keys")
        pilot.app.keep(replace(pilot.app.settings, keys=pilot.app.settings.keys.with_pads("mirrored")))
        pilot.clear()
        for _ in range(50):
            if not pilot.showing.counting:
                break
            pilot.steps(1, 0.2)
        for code in PADS["mirrored"].left:
            letter = pygame.key.key_code("q") if code == pygame.KSCAN_Q else 0
            tap(pilot.app, letter, held, code)
        assert pilot.app.running, "Q with Ctrl is a key of the pad"
        hand = pilot.showing.hands[1]
        flashes = {key: round(left, 1) for key, left in pilot.showing.flashes.items()}
        seen.append((hand.selection, [entry.text for entry in pilot.session.match.entries], flashes))
    assert seen[0] == seen[1]
    assert seen[0][0] is not None or seen[0][1] or seen[0][2]


def full(app: App) -> bool:
    return app.display.full


def test_f11_and_alt_enter_take_the_whole_screen_and_give_it_back() -> None:
    pilot = awaited()
    pilot.key(pygame.K_n)
    before = told(pilot)
    for key, mod in ((pygame.K_F11, 0), (pygame.K_RETURN, ALT), (pygame.K_KP_ENTER, ALT), (pygame.K_F11, 0)):
        was = full(pilot.app)
        tap(pilot.app, key, mod)
        assert full(pilot.app) is not was
        assert told(pilot)[0] == before[0], "nothing is played"


def lead() -> Pilot:
    """A table at which the person has just led, and nothing hidden was seen since."""
    pilot = Pilot(setup_for("briscola", "mouse,bot", seed=4, first_dealer=2), "keys")
    pilot.steps(2)
    tap(pilot.app, pygame.K_z, CTRL)
    assert "nothing to take back" in pilot.showing.messages.standing
    tap(pilot.app, pygame.K_n)
    tap(pilot.app, pygame.K_RETURN)
    return pilot


def texts(pilot: Pilot) -> list[str]:
    return [entry.text for entry in pilot.session.match.entries]


@pytest.mark.parametrize(("key", "mod"), [(pygame.K_y, CTRL), (pygame.K_z, CTRL | SHIFT)])
def test_ctrl_z_takes_back_and_ctrl_y_plays_it_again(key: int, mod: int) -> None:
    pilot = lead()
    (played,) = texts(pilot)
    tap(pilot.app, pygame.K_z, CTRL)
    assert texts(pilot) == [played, "undo"]
    tap(pilot.app, key, mod)
    assert texts(pilot) == [played, "undo", played]


def test_what_is_printed_on_a_key_counts_not_its_place() -> None:
    """On a German keyboard Z is printed where an English one has Y; on a Russian one no Latin letter is printed."""
    for letter, place in ((pygame.K_z, pygame.KSCAN_Y), (0x44F, pygame.KSCAN_Z)):
        pilot = lead()
        tap(pilot.app, letter, CTRL, place)
        assert texts(pilot)[1:] == ["undo"]
        tap(pilot.app, pygame.K_y, CTRL, pygame.KSCAN_Z)
        assert texts(pilot)[2:] == texts(pilot)[:1]


def test_in_a_lesson_ctrl_z_goes_back_a_step_and_in_a_film_it_does_nothing(tmp_path: object) -> None:
    app = open_app()
    app.push(app.opening.lesson("briscola", 3))
    app.step(0.1)
    teacher = next(part for part in app.top.parts if hasattr(part, "teacher")).teacher  # type: ignore[attr-defined]
    before = teacher.number
    tap(app, pygame.K_z, CTRL)
    assert teacher.number < before
    app = open_everything(tmp_path)  # type: ignore[arg-type]
    SCREENS["film of briscola"](app)
    app.step(0.1)
    film = next(part for part in app.top.parts if isinstance(part, Filming))  # type: ignore[attr-defined]
    before = film.at
    tap(app, pygame.K_z, CTRL)
    assert film.at == before


def test_ctrl_q_closes_the_window_as_its_own_button_does() -> None:
    pilot = awaited()
    asked: list[bool] = []
    pilot.screen.keeps_open = lambda: not asked.append(True)  # type: ignore[method-assign, func-returns-value]
    tap(pilot.app, pygame.K_q, CTRL)
    assert (asked, pilot.app.running) == ([True], True)
    pilot.screen.keeps_open = lambda: False  # type: ignore[method-assign]
    tap(pilot.app, pygame.K_q, CTRL)
    assert not pilot.app.running


@pytest.mark.parametrize("below", [MenuScreen, lambda app: SeatsScreen(app, "briscola")])
def test_ctrl_comma_opens_the_settings_once(below: Callable[[App], Page]) -> None:
    app = open_app()
    app.push(MenuScreen(app))
    app.push(below(app))
    for _ in range(3):
        tap(app, pygame.K_COMMA, CTRL)
        assert [type(screen) for screen in app.screens].count(SettingsScreen) == 1
    assert isinstance(app.top, SettingsScreen)
    tap(app, pygame.K_ESCAPE)
    assert len(app.screens) == 2


def test_settings_over_a_race_stop_it_and_it_is_counted_in_again() -> None:
    pilot = Pilot(setup_for(RACES[0], "mouse,bot", seed=3), "keys")
    pilot.clear()
    pilot.steps(20, 0.2)
    tap(pilot.app, pygame.K_COMMA, CTRL)
    assert isinstance(pilot.app.top, SettingsScreen)
    assert pilot.session.paused
    now = pilot.session.clock.now
    pilot.steps(20, 0.2)
    assert pilot.session.clock.now == now
    tap(pilot.app, pygame.K_ESCAPE)
    assert pilot.showing.counting


# -- fields


@pytest.fixture
def field(monkeypatch: pytest.MonkeyPatch) -> tuple[App, TextField, list[str]]:
    kept = [""]

    def copy(words: str) -> bool:
        kept[0] = words
        return True

    monkeypatch.setattr("table.widgets.entry.copy_text", copy)
    monkeypatch.setattr("table.widgets.entry.clipboard", lambda: kept[0])
    app = open_app()
    app.push(seats := SeatsScreen(app, "briscola"))
    seats.choose(0)
    form = seats.form
    form.focus_name("name0")
    tap(app, pygame.K_RETURN)
    found = form.focus
    assert isinstance(found, TextField)
    assert found.typing
    return app, found, kept


def write(app: App, text: str) -> None:
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=text))
    app.step(0.01)


def test_a_field_keeps_ctrl_a_c_x_and_v(field: tuple[App, TextField, list[str]]) -> None:
    app, entry, kept = field
    write(app, "Rosa")
    tap(app, pygame.K_c, CTRL)
    assert kept == [""], "nothing is marked"
    tap(app, pygame.K_a, CTRL)
    tap(app, pygame.K_c, CTRL)
    assert (kept, entry.draft) == (["Rosa"], "Rosa")
    tap(app, pygame.K_x, CTRL)
    assert (kept, entry.draft) == (["Rosa"], "")
    for _ in range(2):
        tap(app, pygame.K_v, CTRL)
    assert entry.draft == "RosaRosa"
    kept[0] = "a{b}\nc" + "x" * 99
    tap(app, pygame.K_a, CTRL)
    tap(app, pygame.K_v, CTRL)
    assert entry.draft is not None
    assert entry.draft.startswith("abcx")
    assert len(entry.draft) == entry.most


def test_letters_of_altgr_are_typed_and_other_chords_are_none_of_the_field(
    field: tuple[App, TextField, list[str]],
) -> None:
    app, entry, _ = field
    for mod in (pygame.KMOD_RALT, pygame.KMOD_MODE, pygame.KMOD_LCTRL | pygame.KMOD_RALT):
        tap(app, pygame.K_q, mod)
        write(app, "@")
    assert entry.draft == "@@@"
    assert app.running
    for key in (pygame.K_BACKSPACE, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_z):
        tap(app, key, CTRL)
    assert entry.draft == "@@@"
    tap(app, pygame.K_RETURN, ALT)
    seats = hands.page(app)
    assert isinstance(seats, SeatsScreen)
    assert (seats.seating.seats[0].name, full(app)) == ("@@@", True), "what was typed is kept"
    tap(app, pygame.K_RETURN, ALT)


def test_the_clipboard_of_the_system_is_the_one_that_is_used() -> None:
    if not native.copy_text("Tavolino"):
        pytest.skip("there is no clipboard here")
    assert native.clipboard() == "Tavolino"


def test_a_key_that_is_chosen_is_the_key_whatever_is_held() -> None:
    app = open_app()
    app.push(KeysScreen(app))
    app.step(0.01)
    form = hands.page(app).form
    form.focus_name("turn hint")
    tap(app, pygame.K_RETURN, 0, pygame.KSCAN_RETURN)
    tap(app, pygame.K_j, CTRL, pygame.KSCAN_J)
    assert app.settings.keys.place("hint") == pygame.KSCAN_J
    assert not isinstance(form.focus, Capture) or not form.focus.waiting


def test_the_page_of_keys_tells_what_chords_do() -> None:
    app = open_app()
    page = KeysScreen(app)
    said = " ".join(page.look.text.told(one.in_words()) for one in page.body.widgets)
    assert all(chord in said for chord in ("Ctrl+Z", "Ctrl+Y", "Ctrl+,", "Ctrl+Q", "Alt+Enter", "F11"))


# -- by ear


@pytest.mark.painted
def test_a_key_without_meaning_says_so_and_no_other_key_does() -> None:
    listener = table("briscola")
    until_awaited(listener)
    listener.wait(1)
    for key in (pygame.K_j, pygame.K_9, pygame.K_PAGEDOWN):
        assert listener.press(key) == ["Nothing here."], pygame.key.name(key)
    assert listener.press(pygame.K_j, pygame.KMOD_LCTRL) == ["Nothing here."]
    for key, mod in ((pygame.K_LSHIFT, 0), (pygame.K_LCTRL, pygame.KMOD_LCTRL), (pygame.K_TAB, pygame.KMOD_LALT)):
        assert listener.press(key, mod) == [], "it is held with others, or the desktop's"
    for act in ACTS:
        if act.name in {"voice", "log", "hide"}:
            continue
        said = listener.press(act.key)
        listener.wait(1)
        assert said, act.name
        assert "Nothing here." not in said, act.name


@pytest.mark.parametrize("key", registry.keys())
def test_a_key_without_meaning_says_so_in_a_race_and_while_cards_fly_as_well(key: str) -> None:
    """News goes before it; of a key that means something it is never said."""
    moved, lesson = Listener(), Listener()
    moved.app.restyle(replace(moved.app.settings, motion="full"))
    seats = "left,bot" if key in RACES else "mouse,bot"
    moved.app.push(GameScreen(moved.app, Session(setup_for(key, seats, seed=3))))
    lesson.app.push(lesson.app.opening.lesson(key, 3))
    lesson.wait(0.2)
    for listener, beside in ((moved, pygame.K_F2), (lesson, pygame.K_F3)):
        for unknown in (pygame.K_PAUSE, pygame.K_KP_PLUS, pygame.K_PAUSE):
            listener.wait(0.2)
            said = listener.press(unknown)
            assert said or listener.app.top.busy, (listener is moved, unknown)
            assert said == ["Nothing here."] or listener is moved, said
        assert "Nothing here." in listener.heard
        assert not any("Nothing here." in said for said in listener.press(beside))


@pytest.mark.painted
@pytest.mark.parametrize("screen", [None, SettingsScreen, lambda app: RulesScreen(app, "briscola")])
def test_a_key_without_meaning_says_so_on_a_page_as_well(screen: Callable[[App], Page] | None) -> None:
    listener = Listener()
    listener.app.push(MenuScreen(listener.app))
    if screen is not None:
        listener.app.push(screen(listener.app))
    listener.wait(0.2)
    assert listener.press(pygame.K_j) == ["Nothing here."]
    assert listener.press(pygame.K_m) == ["Nothing here."], "sound is turned off at a table"
    for key in (pygame.K_TAB, pygame.K_DOWN, pygame.K_UP, pygame.K_F3, pygame.K_F6):
        assert "Nothing here." not in listener.press(key)
