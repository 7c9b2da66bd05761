"""The window: the whole screen and back, and where it was when the program was left."""

import json
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from games.core.notation import Concede
from table import loop
from table.app import App
from table.display import BASE_SIZE, LEAST_SIZE, SETTLES, Display
from table.pictures import menu_key
from table.placement import Box, Placement, fitted, parse, remembered
from table.screen import Watch
from table.screens.menu.screen import MenuScreen
from table.settings import Settings
from table.settings_file import Store
from tests.pilot import played, setup_for
from tests.table import all_screens, hands
from tests.table.desktop import SCREEN, Program, desktop
from tests.table.hands import page

ONE: list[Box] = [(0, 0, 1920, 1080)]
TWO: list[Box] = [(0, 0, 1920, 1080), (-1280, 100, 1280, 1024)]

# -- in a real window


@pytest.mark.parametrize("manager", ["openbox", pytest.param("fluxbox", marks=pytest.mark.long)])
def test_the_whole_screen_is_whole_and_the_window_is_remembered(tmp_path: Path, manager: str) -> None:
    whole = (0, 0, *SCREEN)
    with desktop(manager, tmp_path) as there:
        program = Program(there)
        placed = program.place(222, 133, 1000, 700)
        assert placed[2:] == (1000, 700)
        program.key("F11")
        assert program.becomes(whole) == whole
        program.key("F11")
        assert program.becomes(placed) == placed
        large = program.maximise()
        program.key("F11")
        assert program.becomes(whole) == whole, "a black strip"
        program.key("F11")
        assert program.becomes(large) == large
        program.leave()
        program = Program(there)
        assert program.becomes(large) == large, "it was maximised"
        assert program.maximise("remove") == placed
        program.leave()
        program = Program(there)
        assert program.becomes(placed) == placed, "it creeps"
        program.leave()


@pytest.mark.ends
@pytest.mark.parametrize(
    ("screen", "kept"),
    [((1280, 800), "1400x900 at 3000,200"), ((1280, 800), "1280x800 at 0,0"), ((1280, 800), "1200x500 at 40,60"),
     ((1280, 800), "1400x900 at 40,60 maximised"), ((1000, 616), ""), ((900, 600), "")],
)  # fmt: skip
def test_a_window_opens_no_larger_than_the_display(tmp_path: Path, screen: tuple[int, int], kept: str) -> None:
    """With its frame, wherever and however large it was left: on a larger display that is gone, or never."""
    folder = tmp_path / "data/tavolino"
    folder.mkdir(parents=True)
    if kept:
        told = json.dumps({"kind": "tavolino settings", "version": 1, "window": kept}, indent=1)
        (folder / "settings.json").write_text(told)
    with desktop("openbox", tmp_path, screen) as there:
        program = Program(there)
        program.settled()
        left, top, wide, high = there.outer(program.window)
        assert pygame.Rect(0, 0, *screen).contains((left, top, wide, high))
        assert (wide, high) >= (screen[0] - 320, 500)
        program.leave()


@pytest.mark.parametrize("bars", [(0, 130, 0, 0), (60, 0, 40, 150)])
def test_a_first_window_is_under_no_bar(tmp_path: Path, bars: tuple[int, int, int, int]) -> None:
    """``bars``: how high or wide they are at the top, the left, the right and the bottom of the display."""
    settings = tmp_path / "config/openbox/rc.xml"
    settings.parent.mkdir(parents=True)
    sides = "".join(
        f"<{side}>{bar}</{side}>" for side, bar in zip(("top", "left", "right", "bottom"), bars, strict=True)
    )
    settings.write_text(
        f'<openbox_config xmlns="http://openbox.org/3.4/rc"><margins>{sides}</margins>'
        "<theme><name>Clearlooks</name></theme><placement><center>yes</center></placement></openbox_config>"
    )
    with desktop("openbox", tmp_path, (1280, 800)) as there:
        program = Program(there)
        top, left, right, bottom = bars
        usable = pygame.Rect(left, top, 1280 - left - right, 800 - top - bottom)
        assert usable.contains(there.outer(program.window)), (there.outer(program.window), usable)
        program.leave()


# -- when the screen blanks


@pytest.mark.parametrize("key", ["briscola", "california_speed"])
def test_the_screen_may_blank_but_in_real_time_and_while_a_film_runs(app: App, key: str) -> None:
    def may_blank() -> bool:
        app.step(0.01)
        turns.turn()
        return pygame.display.get_allow_screensaver()

    turns = loop.Loop(app)
    app.push(MenuScreen(app))
    assert may_blank()
    table = all_screens.table(app, key, "mouse,bot")
    assert may_blank() == (not table.showing.realtime)
    hands.key(app, pygame.K_ESCAPE)
    assert may_blank(), "a match that stands still"
    hands.key(app, pygame.K_ESCAPE)
    table.showing.countdown = 0.0
    assert may_blank() == (not table.showing.realtime)
    table.showing.session.match.submit(1, Concede())
    assert may_blank(), "a match that is over"
    setup = setup_for(key, "mouse,bot", 7)
    app.go_home()
    app.open(Watch(setup, played(setup, 6).record(), "0123456789abcdef"))
    assert may_blank()
    hands.key(app, pygame.K_SPACE)
    assert not may_blank()
    for _ in range(2000):
        app.step(0.1)
    assert may_blank(), "a film at its end"
    app.go_home()
    assert may_blank()


# -- what is kept


@pytest.mark.parametrize(
    "placement",
    [
        Placement((1280, 800)), Placement((1000, 700), (222, 133)), Placement((960, 600), (-1200, 0), maximised=True),
        Placement((640, 480), maximised=True),
    ],
)  # fmt: skip
def test_where_it_was_is_kept_with_the_settings_and_found_without_reading_them_all(
    tmp_path: Path, placement: Placement
) -> None:
    store = Store(tmp_path)
    store.save(Settings(felt="blue", names=('"window": "1x1"',)))
    assert remembered(tmp_path / "settings.json") is None
    store.keep_window(placement)
    assert remembered(tmp_path / "settings.json") == placement
    assert store.load() == Settings(felt="blue", names=('"window": "1x1"'[:20],), window=placement)
    store.save(store.load().afresh())
    assert remembered(tmp_path / "settings.json") == placement, "other settings leave it as it is"


@pytest.mark.parametrize(
    "words", ["", "1280", "1280x", "x800", "1280x800 at 1", "-5x20", "1e3x5", "999999x5", None, 5, ["1280x800"]]
)
def test_what_is_no_place_is_none(tmp_path: Path, words: object) -> None:
    assert parse(words) is None
    Store(tmp_path).save(Settings())
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({**json.loads(path.read_text()), "window": words}, indent=1))
    assert remembered(path) is None
    assert Store(tmp_path).load() == Settings()


def test_settings_that_cannot_be_read_stay_as_they_are(tmp_path: Path) -> None:
    for content in (b"{", b"[]", b'{"kind": "tavolino settings", "version": 99}'):
        (tmp_path / "settings.json").write_bytes(content)
        Store(tmp_path).keep_window(Placement((1000, 700)))
        assert (tmp_path / "settings.json").read_bytes() == content
        assert len(list(tmp_path.iterdir())) == 1


def test_the_kept_picture_of_the_menu_does_not_depend_on_where_the_window_was(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.save(Settings())
    before = menu_key(BASE_SIZE, tmp_path)
    store.keep_window(Placement((1000, 700), (222, 133)))
    assert menu_key(BASE_SIZE, tmp_path) == before
    store.save(replace(store.load(), felt="blue"))
    assert menu_key(BASE_SIZE, tmp_path) != before


def test_it_is_kept_when_the_program_ends(tmp_path: Path) -> None:
    app = hands.open_app(tmp_path, (1000, 700))
    app.push(MenuScreen(app))
    for _ in range(10):
        app.step(SETTLES)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    loop.run(app)
    kept = remembered(tmp_path / "settings.json")
    assert kept is not None
    assert kept.size == (1000, 700)


# -- where it may stand


@pytest.mark.parametrize(
    ("placement", "boxes", "expected"),
    [
        (Placement((1000, 700), (222, 133)), ONE, Placement((1000, 700), (222, 133))),
        (Placement((1000, 700), (-900, 133)), ONE, Placement((1000, 700), (-900, 133))),
        (Placement((1000, 700), (-990, 133)), ONE, Placement((1000, 700))),
        (Placement((1000, 700), (1900, 133)), ONE, Placement((1000, 700))),
        (Placement((1000, 700), (222, -30)), ONE, Placement((1000, 700))),
        (Placement((1000, 700), (222, 1070)), ONE, Placement((1000, 700))),
        (Placement((1000, 700), (-1200, 133)), ONE, Placement((1000, 700))),
        (Placement((1000, 700), (-1200, 133)), TWO, Placement((1000, 700), (-1200, 133))),
        (Placement((2300, 2000), (-1200, 133), maximised=True), TWO,
         Placement((1280, 1024), (-1280, 100), maximised=True)),
        (Placement((2500, 2000), maximised=True), ONE, Placement((1920, 1080), maximised=True)),
        (Placement((1, 1), (5, 5)), ONE, Placement(LEAST_SIZE, (5, 5))),
        (Placement((1000, 700), (5, 5)), [], Placement((1000, 700))),
    ],
)  # fmt: skip
def test_a_place_off_every_display_is_ignored(placement: Placement, boxes: list[Box], expected: Placement) -> None:
    assert fitted(placement, LEAST_SIZE, boxes) == expected


def test_a_place_that_nobody_has_chosen_is_on_the_display_as_a_whole() -> None:
    low = Placement((1000, 700), (950, 400))
    assert fitted(low, LEAST_SIZE, ONE, (2, 25)) == low
    assert fitted(low, LEAST_SIZE, ONE, (2, 25), whole=True) == Placement((1000, 700), (918, 355))
    assert fitted(Placement((3000, 700), (-7, 3)), LEAST_SIZE, ONE, (2, 25), whole=True) == Placement(
        (1918, 700), (0, 3)
    )


def test_the_frame_counts_and_a_window_that_was_larger_begins_where_its_display_does() -> None:
    assert fitted(Placement((1920, 700), (5, 60)), LEAST_SIZE, ONE, (2, 25)) == Placement((1918, 700), (0, 60))
    assert fitted(Placement((1000, 1080), (5, 60)), LEAST_SIZE, ONE, (2, 25)) == Placement((1000, 1055), (5, 0))
    assert fitted(Placement((1918, 1055), (5, 60)), LEAST_SIZE, ONE, (2, 25)) == Placement((1918, 1055), (5, 60))


class Odd:
    """A window on a desktop that moves what it is asked to move by its frame, and forgets what was maximised."""

    frame = 0, 0

    def __init__(self, shift: tuple[int, int], *, stubborn: bool = False) -> None:
        self.at, self.shift, self.stubborn = (0, 0), shift, stubborn
        self.full = self.maximised = False
        self.asked = 0

    def move_to(self, at: tuple[int, int]) -> None:
        self.asked += 1
        if not self.stubborn:
            self.at = at[0] + self.shift[0], at[1] + self.shift[1]
            self.shift = 0, 0

    def resize(self, size: tuple[int, int]) -> None:
        pygame.display.set_mode(size, pygame.RESIZABLE)

    def maximise(self) -> None:
        self.maximised = True

    def fill_screen(self, full: bool) -> None:
        self.full, self.maximised = full, False
        if not full:
            self.at = self.at[0] + 1, self.at[1] + 20


def odd(shift: tuple[int, int], *, stubborn: bool = False) -> tuple[Display, Odd]:
    display, window = Display((1000, 700)), Odd(shift, stubborn=stubborn)
    display._native = window  # type: ignore[assignment]
    settle(display)
    return display, window


def settle(display: Display) -> None:
    for _ in range(12):
        display.settle(SETTLES)


@pytest.mark.parametrize("shift", [(0, 0), (1, 20), (-8, -31)])
def test_a_window_comes_back_to_its_place_on_any_desktop(shift: tuple[int, int]) -> None:
    display, window = odd(shift)
    window.at = (222, 133)
    display.touched()
    settle(display)
    for _ in range(5):
        display.toggle_full()
        assert display.full
        assert display.placement == Placement((1000, 700), (222, 133))
        settle(display)
        display.toggle_full()
        settle(display)
        assert window.at == (222, 133)
    window.maximised = True
    display.touched()
    settle(display)
    display.toggle_full()
    display.toggle_full()
    settle(display)
    assert window.maximised
    assert display.placement == Placement((1000, 700), (222, 133), maximised=True)


def test_a_size_that_a_window_is_given_before_it_has_settled_is_its_owners() -> None:
    display, window = odd((0, 0))
    display.toggle_full()
    display.toggle_full()
    pygame.display.set_mode((700, 560), pygame.RESIZABLE)
    display.resized()
    display.toggle_full()
    assert display.placement.size == (700, 560)
    display.toggle_full()
    settle(display)
    assert display.surface.get_size() == (700, 560)
    assert display.placement == Placement((700, 560), window.at)


def test_a_desktop_that_places_windows_itself_is_not_asked_for_ever() -> None:
    display, window = odd((0, 0), stubborn=True)
    window.at = (222, 133)
    display.touched()
    settle(display)
    display.toggle_full()
    display.toggle_full()
    settle(display)
    assert 0 < window.asked <= 3
    assert display.placement.at == window.at
    assert not display.unsettled


def test_without_sdl_the_whole_screen_is_had_by_pygame_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("table.native.sdl_library", lambda: None)
    display = Display(placement=Placement((1000, 700), (10, 10)))
    assert display.surface.get_size() == (1000, 700)
    display.toggle_full()
    assert display.full
    assert display.surface.get_size() == pygame.display.get_desktop_sizes()[0]
    display.toggle_full()
    assert not display.full
    assert display.surface.get_size() == (1000, 700)
    assert display.placement.size == (1000, 700)


def test_f11_lays_everything_out_anew(app: App) -> None:
    app.push(MenuScreen(app))
    for _ in range(2):
        hands.key(app, pygame.K_F11)
        for _ in range(5):
            app.step(SETTLES)
        assert app.look.size == app.display.surface.get_size()
        assert page(app).panel.right <= app.look.size[0]
    assert app.display.surface.get_size() == BASE_SIZE
