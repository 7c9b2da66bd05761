"""Whatever is thrown at the window: no card is lost, nothing is drawn in the wrong place."""

import random
from collections import Counter
from typing import Any

import pygame
import pytest

from games.core.registry import game, keys
from table.app import App
from table.game.match_screen import MatchScreen
from table.game.screen import GameScreen
from table.session.session import Session
from tests.pilot import Pilot, drawn_anew, setup_for

pytestmark = pytest.mark.painted

DAILY = {"briscola", "james_bond"}


def lies_right(screen: MatchScreen) -> None:
    """Every pile on the screen shows what the view says, each card once."""
    piles = screen.showing.viewpoint.piles()
    for spot, pieces in screen.showing.stage.scene.piles.items():
        shown, cards = [piece.card for piece in pieces], piles.get(spot, ())
        assert shown == list(cards) or Counter(shown) == Counter(cards), f"{spot} shows {shown}"
    pieces = [piece for pile in screen.showing.stage.scene.piles.values() for piece in pile]
    assert len(pieces) == len({id(piece) for piece in pieces})


def looks_right(app: App) -> None:
    """A table redrawn only where it changed looks as if the whole had been redrawn."""
    table = app.top
    if type(table) is GameScreen and not table.stale:
        assert drawn_anew(table) == pygame.image.tobytes(app.display.surface, "RGB")


def monkey(key: str, kinds: str, seed: int, count: int) -> None:
    """Random window events, many in mid-flight; the cards must stay what the match says."""
    print(f"monkey {key} {kinds} seed {seed}")
    chance = random.Random(seed)
    pilot = Pilot(setup_for(key, kinds, seed=seed), "mouse", motion=chance.choice(["full", "short", "none"]))
    codes = [pygame.KSCAN_A, pygame.KSCAN_S, pygame.KSCAN_Z, pygame.KSCAN_X, pygame.KSCAN_C, pygame.KSCAN_G,
             pygame.KSCAN_7, pygame.KSCAN_8, pygame.KSCAN_U, pygame.KSCAN_I, pygame.KSCAN_Y, 0]  # fmt: skip
    names = [pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB, pygame.K_ESCAPE, pygame.K_n, pygame.K_b, pygame.K_1,
             pygame.K_2, pygame.K_LEFT, pygame.K_UP, pygame.K_RIGHT, pygame.K_s, pygame.K_F2, pygame.K_F3, pygame.K_F4,
             pygame.K_BACKSPACE, pygame.K_DOWN]  # fmt: skip
    app = pilot.app
    for number in range(count):
        screens = [screen for screen in app.screens if isinstance(screen, GameScreen)]
        if not screens:  # somebody left the game: sit down again
            app.screens.clear()
            app.push(GameScreen(app, Session(setup_for(key, kinds, seed=seed + number))))
            screens = [app.top]
        pieces = [piece for pile in screens[0].showing.stage.scene.piles.values() for piece in pile[-4:]]
        if pieces and chance.random() < 0.7:
            rect = chance.choice(pieces).place.rect
            pos = chance.randrange(rect.left, rect.right), chance.randrange(rect.top, rect.bottom)
        else:
            pos = chance.randrange(-50, 1400), chance.randrange(-50, 900)
        event: tuple[int, dict[str, Any]]
        match chance.randrange(12):
            case 0 | 1 | 2:
                event = pygame.MOUSEBUTTONDOWN, {"pos": pos, "button": chance.choice([1, 1, 1, 3, 2])}
            case 3 | 4 | 5:
                event = pygame.MOUSEBUTTONUP, {"pos": pos, "button": chance.choice([1, 1, 1, 3])}
            case 6 | 7 | 8:
                buttons = (chance.choice([1, 1, 1, 0]), 0, 0)
                event = pygame.MOUSEMOTION, {"pos": pos, "rel": (1, 1), "buttons": buttons}
            case 9 | 10:
                keys_ = {"key": chance.choice(names), "scancode": chance.choice(codes), "mod": 0, "unicode": ""}
                event = pygame.KEYDOWN, keys_
            case _:
                event = chance.choice([pygame.WINDOWFOCUSLOST, pygame.WINDOWEXPOSED, pygame.KEYUP]), {
                    "key": 0, "scancode": 0, "mod": 0}  # fmt: skip
        pygame.event.post(pygame.event.Event(event[0], **event[1]))
        app.running = True
        app.step(chance.choice([0.0, 0.016, 0.016, 0.1]))
        for screen in app.screens:
            if isinstance(screen, GameScreen):
                lies_right(screen)
                assert screen.view == screen.showing.look_anew(), "what is shown is not what there is to show"
        if number % 25 == 24:
            looks_right(app)


@pytest.mark.parametrize("key", [pytest.param(key, marks=() if key in DAILY else pytest.mark.long) for key in keys()])
def test_random_events_lose_no_card(key: str) -> None:
    rules = game(key).rules
    fewest = min(rules.seats)
    kinds = "left,right" if rules.realtime else "mouse,mouse"
    tables = ["mouse" + ",bot" * (fewest - 1), kinds + ",bot" * (fewest - 2)]
    for seed, table in enumerate(tables):
        monkey(key, table, 100 + seed, 150)


@pytest.mark.long
@pytest.mark.parametrize("key", keys())
def test_twenty_thousand_random_events_lose_no_card(key: str) -> None:
    rules = game(key).rules
    for seats in rules.seats:
        for seed in range(10):
            monkey(key, "mouse" + ",bot" * (seats - 1), 1000 + seed, 2000 // len(rules.seats))
