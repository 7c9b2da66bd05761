"""The rules beside the table: room for both, and who gets which key and click."""

from dataclasses import replace

import pygame
import pytest

from games.core.events import Spot
from games.core.registry import game
from table.game.intents import Command
from table.game.reading import STANDS
from table.game.screen import GameScreen
from table.overlays import rules_page
from table.overlays.pause import PauseScreen
from table.overlays.rules_page import RulesScreen
from table.overlays.rules_sheet import RulesSheet
from tests.pilot import Pilot, setup_for
from tests.table.game_table import game_with
from tests.table.test_overlap import PLAIN, indices_of, opened, overlaps, tables, words_of
from tests.words import english

SIZES = ((1280, 800, 100), (1920, 1080, 100))
MORE = ((1366, 768, 100), (1600, 900, 100), (1920, 1080, 125), (2560, 1080, 150))


def read_at(pilot: Pilot, wide: int, high: int, text: int) -> GameScreen | None:
    """The table in a window of that size with the rules beside it; None where they are not beside it."""
    screen = pilot.screen
    pygame.display.set_mode((wide, high), pygame.RESIZABLE)
    pilot.app.display.resized()
    screen.do(Command.RULES)
    pilot.app.look.restyle(replace(PLAIN, text_size=text))
    screen.resized()
    screen.showing.messages.hush()
    if not screen.showing.frame.room_for_page():
        return None
    screen.do(Command.READ)
    return screen


def faults(screen: GameScreen) -> list[str]:
    """What covers something in the narrow table, or is under the sheet, and prompts of which nothing is left."""
    assert screen.reading.sheet is not None
    sheet, read = screen.reading.sheet.panel, words_of(screen) + indices_of(screen)
    found = [f"{name} is under the sheet" for name, rect in read if rect.colliderect(sheet)]
    return overlaps(screen) + found + ["the message is cut"] * (screen.view.message is None or screen.view.message.cut)


@pytest.fixture
def no_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sheets without words and pictures: only places are looked at."""
    monkeypatch.setattr(RulesSheet, "picture", lambda sheet: (pygame.Surface((1, 1)), sheet.panel.topleft))
    monkeypatch.setattr(rules_page, "game", lambda key: game_with(game(key), page="# Rules"))
    monkeypatch.setattr(rules_page, "glossary", lambda *_: "")
    monkeypatch.setattr(rules_page, "choices", lambda *_: "")


@pytest.mark.few_games
@pytest.mark.usefixtures("no_words")
@pytest.mark.parametrize(("key", "kinds"), tables())
def test_nothing_in_the_narrow_table_lies_on_what_must_be_read(key: str, kinds: str) -> None:
    pilot = opened(key, kinds, 6)
    screens = (read_at(pilot, *size) for size in SIZES)
    screen = next((screen for screen in screens if screen is not None), None)
    assert (screen is None) == ("left" in kinds), "two people have the whole felt"
    assert screen is None or faults(screen) == []


@pytest.mark.long
@pytest.mark.usefixtures("no_words")
@pytest.mark.parametrize("moves", [0, 6, 15, 40])
@pytest.mark.parametrize(("key", "kinds"), tables())
def test_nothing_in_the_narrow_table_lies_on_anything_at_any_time(key: str, kinds: str, moves: int) -> None:
    pilot = opened(key, kinds, moves)
    for size in SIZES + MORE:
        screen = read_at(pilot, *size)
        assert screen is None or faults(screen) == [], size


def test_in_the_first_matches_the_your_turn_card_hangs_under_the_rules() -> None:
    pilot = Pilot(setup_for("briscola", "mouse,bot", first_dealer=2), "mouse")
    screen = pilot.screen
    for coach, parts in (("on", 3), ("off", 1)):
        pilot.app.restyle(replace(pilot.app.settings, coach=coach))
        screen.do(Command.READ)
        card = screen.view.message
        assert screen.reading.sheet is not None
        assert card is not None
        assert card.rect.top >= screen.reading.sheet.panel.bottom
        assert screen.showing.frame.column.bottom >= card.rect.bottom
        assert "Your turn" in card.parts[0].lines[0]
        assert len(card.parts) == parts
        screen.do(Command.RULES)


def test_play_goes_on_by_mouse_and_keys_while_the_rules_are_read() -> None:
    pilot = Pilot(setup_for("briscola", "mouse,bot", first_dealer=2), "mouse")
    screen, wide = pilot.screen, pilot.showing.frame.table.width
    pilot.key(pygame.K_F1)
    sheet = screen.reading.sheet
    assert sheet is not None
    assert pilot.app.top is screen
    assert screen.showing.frame.table.right < sheet.panel.left
    assert not screen.view.pad_rect
    entries = screen.showing.session.match.entries
    card, place = screen.showing.stage.scene.piles[Spot("hand", 1)][0], screen.showing.stage.scene.box(Spot("trick", 1))
    pilot.drag(card.place.rect.center, place.center)
    assert [entry.seat for entry in entries].count(1) == 1
    for _ in range(200):
        pilot.steps(1, 0.1)
        if 1 in screen.showing.session.match.active and len(entries) > 2:
            break
    pilot.key(pygame.K_1)
    pilot.key(pygame.K_RETURN)
    assert [entry.seat for entry in entries].count(1) == 2
    assert screen.reading.sheet is sheet
    pilot.key(pygame.K_F1)
    assert screen.reading.sheet is None
    assert screen.showing.frame.table.width == wide
    assert screen.view.pad_rect


def test_wheel_and_page_keys_turn_the_sheet_and_the_search_takes_all_letters() -> None:
    pilot = Pilot(setup_for("briscola", "mouse,bot", first_dealer=2), "keys")
    screen = pilot.screen
    pilot.key(pygame.K_F1)
    sheet = screen.reading.sheet
    assert sheet is not None
    pilot.post(pygame.MOUSEWHEEL, x=0, y=-2)
    rolled = sheet.page.body.scroll
    pilot.key(pygame.K_PAGEDOWN)
    assert sheet.page.body.scroll > rolled > 0
    said, sound, focus = screen.showing.messages.words, pilot.app.settings.sound, screen.showing.nav.focus
    pilot.key(pygame.K_f, mod=pygame.KMOD_LCTRL)
    for letter in "hm":
        pilot.key(ord(letter))
        pilot.post(pygame.TEXTINPUT, text=letter)
    assert sheet.page.prose.sought == "hm"
    assert (screen.showing.messages.words, pilot.app.settings.sound, screen.showing.nav.focus) == (said, sound, focus)
    pilot.key(pygame.K_ESCAPE)
    assert screen.reading.sheet is sheet
    assert not sheet.page.finds
    pilot.key(pygame.K_RIGHT)
    assert screen.showing.nav.focus is not None, "the arrows are the table's"
    pilot.key(pygame.K_ESCAPE)
    assert screen.reading.sheet is None
    assert pilot.app.top is screen


def test_a_click_on_the_table_takes_the_keys_back_and_one_on_the_sheet_is_not_for_the_table() -> None:
    pilot = Pilot(setup_for("briscola", "mouse,bot", first_dealer=2), "keys")
    pilot.key(pygame.K_F1)
    sheet = pilot.screen.reading.sheet
    assert sheet is not None
    pilot.key(pygame.K_f, mod=pygame.KMOD_LCTRL)
    assert sheet.typing
    pilot.click(pilot.showing.frame.table.midtop)
    assert not sheet.typing
    assert sheet.page.finds
    pilot.click(sheet.page.form.areas[-1].rows[0].widgets[0].rect.center)
    assert not sheet.page.finds, "Done is pressed on the sheet"


def test_a_table_that_would_be_too_narrow_has_the_rules_over_it() -> None:
    pilot = Pilot(setup_for("briscola", "mouse,bot", first_dealer=2), "keys")
    pilot.key(pygame.K_F1)
    assert pilot.screen.reading.sheet is not None
    pilot.app.restyle(replace(pilot.app.settings, text_size=150))
    assert pilot.screen.reading.sheet is None
    assert pilot.app.top is pilot.screen
    pilot.key(pygame.K_F1)
    assert isinstance(pilot.app.top, RulesScreen)
    assert pilot.screen.reading.sheet is None


def test_the_pause_lays_the_rules_beside_and_real_time_stands_still_meanwhile() -> None:
    pilot = Pilot(setup_for("california_speed", "left,bot"), "keys")
    pilot.clear()
    screen = pilot.screen
    assert screen.showing.session.started
    pilot.key(pygame.K_ESCAPE)
    assert isinstance(pilot.app.top, PauseScreen)
    pilot.app.top.rules()
    assert pilot.app.top is screen
    assert screen.reading.sheet is not None
    count = len(screen.showing.session.match.entries)
    pilot.click(screen.view.icon("pause").rect.center)
    pilot.app.top.rules()
    assert screen.reading.sheet is not None, "they are there already"
    for code in screen.look.settings.keys.left:
        pilot.key(scancode=code)
    assert screen.showing.messages.words == english(STANDS)
    pilot.steps(200, 0.05)
    assert len(screen.showing.session.match.entries) == count
    pilot.key(pygame.K_F1)
    assert screen.reading.sheet is None
    assert screen.showing.counting
