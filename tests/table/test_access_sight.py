"""The points of access about what is seen and heard (1, 3, 4, 10 to 12, 15 and 19 of the list)."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from games.core.cards import SUITS
from games.core.controller import Drop
from games.core.events import Gathered, Moved, Rolled, Spot, Stacked, Turned
from games.core.phrases import Phrase
from sprites import back, palette, room, suit
from table.app import App
from table.audio import synth
from table.audio.cues import heard_of
from table.board.animation import PACE
from table.game.buttons import CAP_SIZE
from table.game.playing import FLASH
from table.layout.roles import Role, Roles
from table.screens.menu.screen import MenuScreen
from table.settings import CHOICES, RANGES, Settings
from table.text import Text
from table.widgets.button import INACTIVE
from table.widgets.page import Page
from tests.pilot import open_app
from tests.table import hands
from tests.table.access_parts import GAMES, PAGES, table
from tests.table.hands import page
from tests.table.seeing import pixels
from tests.words import english

pytestmark = pytest.mark.painted

TEXTS = {"text": palette.TEXT, "muted": palette.MUTED, "gold": palette.GOLD, "ok": palette.OK}

PLAYERS = {f"player {number}": palette.player(number) for number in range(1, 9)}


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


# 1 -- text size


@pytest.mark.few_games
@pytest.mark.parametrize("name", GAMES)
def test_01_text_at_a_table_has_at_least_18_pixels_at_1080(name: str) -> None:
    pilot = table(name, (1920, 1080))
    pilot.showing.picture.forget()  # what is shown already would not be written again
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
        sizes.append({str(words): px for words, px in seen})
        assert min(px for _, px in seen) >= 18
        area = page(app).body
        assert all(widget.rect.right <= area.rect.right for widget in area.widgets), "no scrolling sideways"
    # What stands on a box or on the rim of the menu grows as far as there is room for it.
    grown = max(sizes[1][words] / sizes[0][words] for words in sizes[0].keys() & sizes[1].keys())
    assert grown >= (1.25 if screen is MenuScreen else 1.9)
    assert RANGES["text_size"] == (100, 200)


# 3 -- contrast


@pytest.mark.parametrize("felt", CHOICES["felt"])
def test_03_text_stands_out_from_every_cloth_and_panel(felt: str) -> None:
    grounds = [palette.FELTS[felt], palette.PANEL, palette.BUTTON]
    for ground in grounds:
        for name, colour in (TEXTS | PLAYERS).items():
            on_cloth = name in PLAYERS and ground == palette.FELTS[felt]
            assert palette.contrast(colour, ground) >= (4.45 if on_cloth else 4.5), (name, ground)
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


@pytest.mark.few_games
@pytest.mark.parametrize("name", GAMES)
def test_04_the_pile_that_would_take_a_card_says_so_in_words(name: str) -> None:
    pilot = table(name)
    hand = pilot.showing.hands[1]
    controller = pilot.session.controller
    for action in controller.actions(hand.view):
        for gesture in controller.gestures(hand.view, action):
            if isinstance(gesture, Drop):
                assert english(controller.words(hand.view, action)).strip()
                return
    assert english(controller.prompt(hand.view)).strip()


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


# 11 -- less motion


def test_11_motion_can_be_short_or_none() -> None:
    assert PACE == {"full": 1.0, "short": 0.4, "none": 0.0}
    lengths = {}
    for level in PACE:
        pilot = table("briscola", motion=level)
        pilot.showing.stage.motion.finish()
        action = pilot.think(1)
        assert action is not None
        pilot.session.submit(1, action)
        lengths[level] = pilot.showing.stage.motion.remaining
    assert lengths["full"] > lengths["short"] > 0


# 12 -- no flashes


@pytest.mark.few_games
@pytest.mark.parametrize("name", GAMES)
def test_12_nothing_blinks(name: str) -> None:
    pilot = table(name)
    pilot.session.paused = True
    pilot.showing.stage.motion.finish()
    pilot.showing.stage.jumped.clear()
    for _ in range(60):  # until the cards that lie at an angle have been drawn sharply
        pilot.screen.stale = True
        pilot.app.step(1 / 30)
    before = pilot.app.display.surface.copy()
    for _ in range(30):
        pilot.screen.stale = True
        pilot.app.step(1 / 30)
    assert pixels(before) == pixels(pilot.app.display.surface)


def test_12_a_refused_key_lights_less_than_a_fifth_of_the_screen_and_less_than_three_times_a_second() -> None:
    assert FLASH > 1 / 3
    assert CAP_SIZE**2 * 18 < 0.2 * 1280 * 800


# 15 -- sound


def test_15_volumes_are_apart_and_nothing_is_told_by_sound_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    assert {"table_volume", "signal_volume"} <= set(RANGES)
    assert {"turn", "win", "lose", "illegal", "tick", "upper", "lower"} == synth.SIGNALS
    hand, stock, roles = Spot("hand", 1), Spot("stock"), Roles({"stock": Role.STOCK})
    for event in (
        Moved(hand, Spot("trick", 1), ()), Moved(stock, hand, ()), Gathered(Spot("waste"), stock, 9), Rolled(1, (3,)),
        Stacked(stock, 1, 2), Turned(stock, ()),
    ):  # fmt: skip
        assert all(sound.caption for sound in heard_of([event], {0: (0.0, 0.1)}, roles)), event
    pilot, told = table("briscola"), set[str]()
    sound = pilot.showing.track.sound

    def listen(name: str, after: float, caption: Phrase | None = None) -> None:
        told.add(pilot.session.told(caption or ""))
        sound(name, after, caption)

    monkeypatch.setattr(pilot.showing.track, "sound", listen)
    pilot.finish()
    assert "Your turn" in told
    assert any(words.endswith((" wins!", "You win!")) for words in told)


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
