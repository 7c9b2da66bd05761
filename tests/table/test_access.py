"""The points of access that must hold, by the numbers of the list the table was built to (1 to 19)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import combinations, pairwise
from pathlib import Path

import pygame
import pytest

from games.core import registry
from games.core.cards import SUITS
from games.core.controller import Drop
from games.core.events import Gathered, Moved, Rolled, Spot, Stacked, Turned
from games.core.phrases import Phrase
from sprites import back, palette, room, suit
from table.app import App
from table.audio import synth
from table.audio.cues import heard_of
from table.bindings import ACTS, PADS, Keys
from table.board.animation import PACE
from table.display import MIN_SIZE, Display
from table.game.buttons import CAP_SIZE
from table.game.match_screen import COUNT
from table.game.screen import FLASH
from table.layout.roles import Role, Roles
from table.overlays.dialog import DialogScreen
from table.overlays.key_test import KeyTestScreen
from table.overlays.keys import KeysScreen
from table.overlays.pause import PauseScreen
from table.overlays.rules_page import RulesScreen
from table.overlays.settings import SettingsScreen
from table.screens.menu import MenuScreen
from table.screens.seats import SeatsScreen
from table.settings import CHOICES, RANGES, Settings, Store
from table.text import Text
from table.widgets import prose
from table.widgets.button import INACTIVE
from table.widgets.page import Page
from tests.pilot import Pilot, open_app, setup_for
from tests.table import hands
from tests.table.hands import named, page, press
from tests.table.screens_parts import OPENED

GAMES = registry.keys()
TURNS = [name for name in GAMES if not registry.rules(name).realtime]
REALTIME = [name for name in GAMES if registry.rules(name).realtime]
PAGES = (MenuScreen, SettingsScreen, KeysScreen, KeyTestScreen)
TEXTS = {"text": palette.TEXT, "muted": palette.MUTED, "gold": palette.GOLD, "ok": palette.OK}
PLAYERS = {f"player {number}": palette.player(number) for number in range(1, 9)}


def table(name: str, size: tuple[int, int] = (1280, 800), motion: str = "none", kinds: str = "") -> Pilot:
    """A game of the fewest players, the first person's hand free to act where the rules let it."""
    seats = registry.rules(name).seats[0]
    pilot = Pilot(setup_for(name, kinds or ",".join(["mouse"] + ["bot"] * (seats - 1)), seed=4), "mouse", size, motion)
    pilot.clear()
    if not pilot.screen.realtime:
        for _ in range(300):
            if 1 in pilot.session.match.active:
                break
            pilot.steps(1, 0.1)
    return pilot


@contextmanager
def written() -> Iterator[list[tuple[str, int]]]:
    """Every line of text that is drawn meanwhile, with its size in pixels."""
    seen: list[tuple[str, int]] = []
    real = Text.line

    def line(self: Text, words: str, px: int, *rest: str) -> pygame.Surface:
        seen.append((words, px))
        return real(self, words, px, *rest)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Text, "line", line)
        yield seen


def draw(app: App) -> None:
    app.top.stale = True
    app.paint()


@pytest.fixture
def app(tmp_path: Path) -> App:
    app = hands.open_app(tmp_path)
    app.look.settings = replace(app.look.settings, lessons=OPENED)
    app.push(MenuScreen(app))
    app.step(0)
    return app


# 1 -- text size


@pytest.mark.parametrize("name", GAMES)
def test_01_text_at_a_table_has_at_least_18_pixels_at_1080(name: str) -> None:
    pilot = table(name, (1920, 1080))
    with written() as seen:
        draw(pilot.app)
    assert seen
    assert min(px for _, px in seen) >= 18, min(seen, key=lambda line: line[1])


@pytest.mark.parametrize("screen", PAGES)
def test_01_text_of_pages_has_at_least_18_pixels_at_1080_and_grows_to_twice(screen: type[Page]) -> None:
    sizes = []
    for text_size in (100, 200):
        app = open_app((1920, 1080), Settings(text_size=text_size))
        app.push(screen(app))  # type: ignore[call-arg]
        with written() as seen:
            draw(app)
        sizes.append(max(px for _, px in seen))
        assert min(px for _, px in seen) >= 18
        area = page(app).body
        assert all(widget.rect.right <= area.rect.right for widget in area.widgets), "no scrolling sideways"
    assert sizes[1] >= 1.9 * sizes[0]
    assert RANGES["text_size"] == (100, 200)


# 2 -- rules text


@pytest.mark.parametrize("name", GAMES)
def test_02_rules_have_short_lines_with_room_between(name: str) -> None:
    assert prose.LETTERS <= 80
    assert prose.LEADING == 1.5
    app = open_app((1920, 1080))
    app.push(RulesScreen(app, name))
    rows: dict[tuple[int, int], int] = {}
    with hands.watched_text() as seen:
        draw(app)
    for text, _, _ in seen:
        rows[text.top, text.height] = max(rows.get((text.top, text.height), 0), text.right)
    assert rows
    widest = app.look.text.width("n" * 80, app.look.px(19))
    left = min(text.left for text, _, _ in seen)
    assert max(rows.values()) - left <= widest * 1.2


# 3 -- contrast


@pytest.mark.parametrize("felt", CHOICES["felt"])
def test_03_text_stands_out_from_every_cloth_and_panel(felt: str) -> None:
    grounds = [palette.FELTS[felt], palette.PANEL, palette.BUTTON]
    for ground in grounds:
        for name, colour in (TEXTS | PLAYERS).items():
            assert palette.contrast(colour, ground) >= 4.5 - 0.05, (name, ground)
    assert palette.contrast(palette.ERROR, palette.PANEL) >= 4.5
    assert palette.contrast(INACTIVE, palette.PANEL) >= 3
    for cap in [*PLAYERS.values(), palette.GOLD, palette.OK, palette.MUTED]:
        assert palette.contrast(palette.DARK_TEXT, cap) >= 4.5
    for colours in palette.SUIT_COLOURS.values():
        assert all(palette.contrast(colour, palette.PAPER) >= 4.5 for colour in colours.values())


# 4 -- not by colour alone


def test_04_suits_backs_and_players_differ_without_colour() -> None:
    shapes = [pygame.mask.from_surface(suit.draw(sign, 40, "#000000")) for sign in SUITS]
    for one, other in combinations(shapes, 2):
        assert abs(one.count() - one.overlap_area(other, (0, 0))) > 40 or one.get_size() != other.get_size()
    grey = [pygame.transform.grayscale(back.draw(mark, 90)) for mark in range(4)]
    for one, other in combinations(grey, 2):
        away = pygame.mask.from_threshold(one, (0, 0, 0), (16, 16, 16, 255), other)
        assert one.get_width() * one.get_height() - away.count() > 90


@pytest.mark.parametrize("name", GAMES)
def test_04_the_pile_that_would_take_a_card_says_so_in_words(name: str) -> None:
    pilot = table(name)
    hand = pilot.screen.hands[1]
    controller = pilot.session.controller
    for action in controller.actions(hand.view):
        for gesture in controller.gestures(hand.view, action):
            if isinstance(gesture, Drop):
                assert controller.words(hand.view, action).strip()
                return
    assert controller.prompt(hand.view).strip()


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
    assert pilot.screen.viewpoint.covered
    assert "K shows them again" in pilot.screen.in_words()


# 6 -- all by keyboard, all by mouse


def test_06_settings_play_and_quit_by_keys_alone(app: App) -> None:
    hands.key(app, pygame.K_UP)
    for _ in range(40):
        if getattr(page(app).form.focus, "words", "") == "Settings":
            break
        hands.key(app, pygame.K_TAB)
    hands.key(app, pygame.K_RETURN)
    assert isinstance(app.top, SettingsScreen)
    hands.key(app, pygame.K_ESCAPE)
    hands.key(app, pygame.K_ESCAPE)
    hands.key(app, pygame.K_RETURN)
    assert not app.running


@pytest.mark.parametrize("means", ["mouse", "keys"])
@pytest.mark.parametrize("name", GAMES)
def test_06_a_move_and_leaving_by_either_means(name: str, means: str) -> None:
    pilot = table(name, kinds="left,right" if means == "keys" and name in REALTIME else "")
    pilot.means = means
    seat = pilot.session.people[0]
    action = pilot.think(seat)
    if action is not None:
        pilot.play(seat, action)
    if means == "keys":
        pilot.key(pygame.K_ESCAPE)
    else:
        pilot.click(pilot.screen.view.icon("pause").rect.center)
    assert isinstance(pilot.app.top, PauseScreen)


# 7 -- nothing held, nothing at once, nothing twice in a hurry


def test_07_two_clicks_play_a_card_without_dragging_however_slowly() -> None:
    pilot = table("briscola")
    pilot.app.restyle(replace(pilot.app.settings, moving="click"))
    hand = pilot.screen.hands[1]
    gesture = pilot.session.controller.gestures(hand.view, hand.view.legal[0])[0]
    assert isinstance(gesture, Drop)
    piece = pilot.screen.stage.scene.find(gesture.src, gesture.cards[0])
    assert piece is not None
    pilot.click(pilot.grip(piece))
    pilot.steps(50, 0.1)
    entries = len(pilot.session.match.entries)
    pilot.click(pilot.screen.stage.scene.box(gesture.dst).center)
    assert len(pilot.session.match.entries) > entries


def test_07_no_key_of_a_pad_or_for_turns_needs_another() -> None:
    held = {pygame.KSCAN_LSHIFT, pygame.KSCAN_RSHIFT, pygame.KSCAN_LCTRL, pygame.KSCAN_RCTRL, pygame.KSCAN_LALT}
    for preset in PADS.values():
        assert not held & {*preset.left, *preset.right}
    assert not held & {act.place for act in ACTS}


# 8 -- on release, to be thought better of


def test_08_a_button_left_before_letting_go_does_nothing(app: App) -> None:
    button = named(page(app).form, GAMES[0])
    hands.down(app, hands.where(page(app).form, button).center)
    assert isinstance(app.top, MenuScreen)
    hands.up(app, (3, 3))
    assert isinstance(app.top, MenuScreen)
    press(app, named(page(app).form, GAMES[0]))
    assert isinstance(app.top, SeatsScreen)


def test_08_a_drag_can_be_given_up() -> None:
    pilot = table("briscola")
    piece = pilot.screen.stage.scene.piles[Spot("hand", 1)][0]
    start = pilot.grip(piece)
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    pilot.post(pygame.MOUSEMOTION, pos=(start[0], start[1] - 200), rel=(0, 0), buttons=(1, 0, 0))
    assert pilot.screen.pointer.held is not None
    entries = len(pilot.session.match.entries)
    pilot.key(pygame.K_ESCAPE)
    pilot.post(pygame.MOUSEBUTTONUP, pos=(start[0], start[1] - 200), button=1)
    assert len(pilot.session.match.entries) == entries
    assert pilot.app.top is pilot.screen


# 9 -- large enough to hit


@pytest.mark.parametrize("screen", PAGES)
def test_09_everything_to_be_clicked_has_24_pixels_in_the_smallest_window(screen: type[Page]) -> None:
    app = open_app(MIN_SIZE)
    app.push(screen(app))  # type: ignore[call-arg]
    for _, widget in page(app).form.stops:
        assert min(widget.rect.size) >= 24, widget.name


@pytest.mark.parametrize("name", GAMES)
def test_09_so_has_everything_at_a_table(name: str) -> None:
    pilot = table(name, MIN_SIZE)
    rects = [
        *(button.rect for button in pilot.screen.view.buttons if button.icon),
        *(button.rect for button in pilot.screen.view.game_buttons),
    ]
    assert all(min(rect.size) >= 24 for rect in rects)
    pilot = table(name)
    pieces = pilot.screen.stage.scene.piles.get(Spot("hand", 1), [])
    steps = [other.place.rect.left - one.place.rect.left for one, other in pairwise(pieces)]
    assert all(step >= 24 for step in steps)


# 10 -- the focus is seen


@pytest.mark.parametrize("felt", CHOICES["felt"])
def test_10_a_white_ring_shows_the_focus_on_every_cloth(tmp_path: Path, felt: str) -> None:
    app = hands.open_app(tmp_path)
    app.look.settings = replace(app.settings, felt=felt)
    app.push(MenuScreen(app))
    hands.key(app, pygame.K_TAB)
    focus = page(app).form.focus
    assert focus is not None
    draw(app)
    box, _ = focus.ring(hands.where(page(app).form, focus))
    around = box.inflate(16, 16).clip(app.display.surface.get_rect())
    white = pygame.mask.from_threshold(app.display.surface.subsurface(around), (255, 255, 255), (12, 12, 12, 255))
    assert white.count() > 2 * 3 * (box.width + box.height) * 0.7


def test_10_tab_goes_round(app: App) -> None:
    stops = [widget for _, widget in page(app).form.stops]
    page(app).form.focus_on(stops[-1])
    hands.key(app, pygame.K_TAB)
    assert page(app).form.focus is stops[0]


# 11 -- less motion


def test_11_motion_can_be_short_or_none() -> None:
    assert PACE == {"full": 1.0, "short": 0.4, "none": 0.0}
    lengths = {}
    for level in PACE:
        pilot = table("briscola", motion=level)
        pilot.screen.stage.motion.finish()
        action = pilot.think(1)
        assert action is not None
        pilot.session.submit(1, action)
        lengths[level] = pilot.screen.stage.motion.remaining
    assert lengths["full"] > lengths["short"] > 0


# 12 -- no flashes


@pytest.mark.parametrize("name", GAMES)
def test_12_nothing_blinks(name: str) -> None:
    pilot = table(name)
    pilot.session.paused = True
    pilot.screen.stage.motion.finish()
    pilot.screen.stage.jumped.clear()
    pilot.screen.stale = True
    pilot.app.step(1 / 60)
    before = pilot.app.display.surface.copy()
    for _ in range(30):
        pilot.screen.stale = True
        pilot.app.step(1 / 30)
    assert before.get_buffer().raw == pilot.app.display.surface.get_buffer().raw


def test_12_a_refused_key_lights_less_than_a_fifth_of_the_screen_and_less_than_three_times_a_second() -> None:
    assert FLASH > 1 / 3
    assert CAP_SIZE**2 * 18 < 0.2 * 1280 * 800


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
    assert (pilot.screen.countdown > COUNT - 0.1) is (name in REALTIME)


# 15 -- sound


def test_15_volumes_are_apart_and_nothing_is_told_by_sound_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    assert {"table_volume", "signal_volume"} <= set(RANGES)
    assert {"turn", "win", "lose", "illegal", "tick"} == synth.SIGNALS
    hand, stock, roles = Spot("hand", 1), Spot("stock"), Roles({"stock": Role.STOCK})
    for event in (
        Moved(hand, Spot("trick", 1), ()), Moved(stock, hand, ()), Gathered(Spot("waste"), stock, 9), Rolled(1, (3,)),
        Stacked(stock, 1, 2), Turned(stock, ()),
    ):  # fmt: skip
        assert all(sound.caption for sound in heard_of([event], {0: (0.0, 0.1)}, roles)), event
    pilot, told = table("briscola"), set[str]()
    sound = pilot.screen.track.sound

    def listen(name: str, after: float, caption: Phrase | None = None) -> None:
        told.add(pilot.session.words(caption or ""))
        sound(name, after, caption)

    monkeypatch.setattr(pilot.screen.track, "sound", listen)
    pilot.finish()
    assert "Your turn" in told
    assert any(words.endswith((" wins", " win")) for words in told)


# 16 -- to be taken back, to be asked first


def test_16_leaving_and_giving_up_are_asked_for() -> None:
    pilot = table("briscola")
    pilot.key(pygame.K_ESCAPE)
    pause = pilot.app.top
    assert isinstance(pause, PauseScreen)
    pause.leave()
    assert isinstance(pilot.app.top, DialogScreen)
    pilot.key(pygame.K_ESCAPE)
    assert pilot.app.top is pause
    pause.concede()
    assert isinstance(pilot.app.top, DialogScreen)


@pytest.mark.parametrize("name", TURNS)
def test_16_taking_back_works_or_says_why_not(name: str) -> None:
    pilot = table(name)
    pilot.key(pygame.K_BACKSPACE)
    assert pilot.screen.message


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
        for spot, pieces in pilot.screen.stage.scene.piles.items():
            for piece in pieces:  # the rivals' hands hang over the edge
                seen = window.colliderect(piece.place.rect) if spot.seat == 2 else window.contains(piece.place.rect)
                assert seen, spot


# 19 -- high contrast


def test_19_the_cloth_of_high_contrast_gives_all_text_seven_to_one() -> None:
    cloth = palette.FELTS["contrast"]
    for name, colour in (TEXTS | PLAYERS | {"error": palette.ERROR, "paper": palette.PAPER}).items():
        assert palette.contrast(colour, cloth) >= 7, name
        assert palette.contrast(colour, palette.PANEL) >= 6.95, name
    assert palette.contrast(palette.PAPER, cloth) >= 13
    pilot = table("briscola")
    pilot.app.restyle(replace(pilot.app.settings, felt="contrast"))
    draw(pilot.app)
    cloth, inside = pilot.app.look.ground(), room.inside(pilot.app.look.size).inflate(-80, -80)
    brightest = max(
        (
            cloth.get_at((x, y))
            for x in range(inside.left, inside.right, 7)
            for y in range(inside.top, inside.bottom, 7)
        ),
        key=sum,
    )
    ground = palette.hexed(brightest.r, brightest.g, brightest.b)
    assert all(palette.contrast(colour, ground) >= 7 for colour in (TEXTS | PLAYERS).values())
