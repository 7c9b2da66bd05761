"""Faster until my turn: where several computers play one after the other, time runs on until somebody is to play."""

from dataclasses import replace

import pygame
import pytest

from games.core.registry import game, keys
from table.bindings import ACTS, Keys
from table.game.buttons import TableButton
from table.game.intents import Command
from table.overlays.moves import MovesScreen
from table.overlays.result import ResultScreen
from table.session.haste import FAST
from tests.fingers import FRAME
from tests.pilot import Pilot, setup_for
from tests.words import english

MANY = [key for key in keys() if not game(key).rules.realtime and max(game(key).rules.seats) >= 4]


def table(key: str = "milk_run", kinds: str = "mouse,bot,bot,bot", motion: str = "full", seed: int = 5) -> Pilot:
    """A table at which a person has just played."""
    pilot = Pilot(setup_for(key, kinds, seed=seed), "keys", motion=motion)
    pilot.clear()
    for _ in range(200):
        playing = pilot.session.view(0).deciding & set(pilot.session.people)
        if not playing:
            break
        pilot.clear()
        action = pilot.think(min(playing))
        assert action is not None
        assert pilot.session.submit(min(playing), action) is None
        pilot.steps(1)
    return pilot


def offer(pilot: Pilot) -> TableButton | None:
    return next((button for button in pilot.screen.view.buttons if button.does is Command.FASTER), None)


def waits(pilot: Pilot) -> bool:
    return pilot.app.top is pilot.screen and 1 not in pilot.session.view(0).deciding and not pilot.session.dealer.asked


def wait(pilot: Pilot) -> float:
    """Seconds until somebody is to play or to look."""
    began = pilot.app.now
    while waits(pilot):
        pilot.steps(1)
        assert pilot.app.now - began < 300
    return pilot.app.now - began


@pytest.mark.parametrize("means", ["key", "mouse"])
def test_the_key_and_the_button_have_the_computers_hurry_until_my_turn(means: str) -> None:
    usual = wait(table())
    pilot = table()
    button = offer(pilot)
    assert button is not None
    assert english((button.words, button.key)) == ("Skip ahead to my turn", "F")
    if means == "key":
        pilot.key(pygame.K_f, pygame.KSCAN_F)
    else:
        pilot.click(button.rect.center)
    shown = offer(pilot)
    assert shown is not None
    assert english(shown.words) == "Normal speed"
    hurried = wait(pilot)
    print(f"{usual:.1f} s, {hurried:.1f} s")
    assert usual > 4
    assert hurried < usual / (FAST - 1.5)
    assert pilot.session.haste.speed == 1.0
    assert offer(pilot) is None, "it is my turn"


def test_it_ends_at_my_turn_and_is_offered_anew_after_it() -> None:
    pilot = table()
    pilot.key(pygame.K_f, pygame.KSCAN_F)
    wait(pilot)
    while not waits(pilot):
        action = pilot.think(1)
        assert action is not None
        assert pilot.session.submit(1, action) is None
        pilot.steps(1)
    button = offer(pilot)
    assert button is not None
    assert english(button.words) == "Skip ahead to my turn"
    assert pilot.session.haste.speed == 1.0


def test_pressed_again_the_pace_is_the_usual_one() -> None:
    pilot = table()
    for speed in (FAST, 1.0, FAST):
        pilot.key(pygame.K_f, pygame.KSCAN_F)
        assert pilot.session.haste.speed == speed


def test_what_is_told_still_waits_for_its_cards() -> None:
    """A table that hurries shows frame by frame what another shows in frames of as many times the length."""
    histories = []
    for hurries in (False, True):
        pilot = table()
        key, scancode = (pygame.K_f, pygame.KSCAN_F) if hurries else (pygame.K_q, pygame.KSCAN_Q)
        length = FRAME if hurries else FRAME * FAST
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, scancode=scancode, mod=0, unicode=""))
        history = []
        while waits(pilot):
            pilot.steps(1, length)
            motion = pilot.showing.stage.motion
            flying = sorted(str(piece.spot) for piece in motion.flights)
            history.append((flying, [pilot.session.told(line) for line in pilot.showing.telling.lines]))
        histories.append(history)
    assert any(flying for flying, _ in histories[1])
    assert len(histories[1]) > 40
    assert histories[0] == histories[1]


def test_it_keeps_nobody_from_doing_anything() -> None:
    pilot = table()
    pilot.key(pygame.K_f, pygame.KSCAN_F)
    pilot.key(pygame.K_l, pygame.KSCAN_L)
    assert isinstance(pilot.app.top, MovesScreen)
    pilot.key(pygame.K_ESCAPE, pygame.KSCAN_ESCAPE)
    assert pilot.session.haste.on


@pytest.mark.parametrize(
    ("kinds", "offered"),
    [
        ("mouse,bot,bot,bot", True),
        ("mouse,bot,bot", False),
        ("mouse,bot,bot,mouse,bot", False),
        ("mouse,bot,bot,bot,mouse", True),
    ],
)
def test_it_is_offered_where_three_or_more_computers_come_before_somebody(kinds: str, offered: bool) -> None:
    pilot = table(kinds=kinds, motion="none")
    assert (offer(pilot) is not None) is offered
    pilot.key(pygame.K_f, pygame.KSCAN_F)
    assert pilot.session.haste.on is offered
    assert (
        pilot.showing.messages.words.startswith(
            "Nothing to speed up: that only helps when three or more computers play before you."
        )
        is not offered
    )


def covers_nothing(pilot: Pilot) -> None:
    """The button leaves prompt, pad, cards and other buttons alone, with small text and large."""
    for size in (100, 200):
        pilot.app.restyle(replace(pilot.app.settings, text_size=size))
        view, scene = pilot.screen.view, pilot.showing.stage.scene
        button = offer(pilot)
        assert button is not None
        assert button.rect.width > 80
        assert view.message is not None
        assert not view.message.cut
        others = [other.rect for other in view.buttons if other is not button]
        others += [view.pad_rect, view.message.rect]
        others += [scene.box(spot) for spot, pieces in scene.piles.items() if pieces]
        assert button.rect.collidelist(others) < 0, f"{size}: {button.rect}, {others[button.rect.collidelist(others)]}"


@pytest.mark.parametrize("key", MANY)
def test_in_every_game_it_ends_when_somebody_is_needed(key: str) -> None:
    seats = max(count for count in game(key).rules.seats if count <= 6)
    pilot = Pilot(setup_for(key, ",".join(["mouse", *["bot"] * (seats - 1)]), seed=4), "keys", motion="none")
    pressed = 0
    for _ in range(600):
        if isinstance(pilot.app.top, ResultScreen) or pressed >= 3:
            break
        if offer(pilot) is not None and not pilot.session.haste.on:
            covers_nothing(pilot)
            pilot.key(pygame.K_f, pygame.KSCAN_F)
            pressed += 1
            before = pilot.session.clock.now
            pilot.steps(1)
            assert pilot.session.haste.speed == 1 or pilot.session.clock.now - before > 2 * FRAME
        elif not waits(pilot):
            assert pilot.session.haste.speed == 1.0
            assert offer(pilot) is None
            action = pilot.think(1)
            assert action is None or pilot.session.submit(1, action) is None
        pilot.steps(1, 0.1)
    print(key, pressed)


def test_another_key_may_be_chosen_and_stands_on_the_button() -> None:
    pilot = table()
    chosen, _ = Keys().put_turn([act.name for act in ACTS].index("faster"), pygame.KSCAN_J)
    pilot.app.restyle(replace(pilot.app.settings, keys=chosen))
    button = offer(pilot)
    assert button is not None
    assert button.key == "J"
    pilot.key(pygame.K_f, pygame.KSCAN_F)
    assert not pilot.session.haste.on
    pilot.key(pygame.K_j, pygame.KSCAN_J)
    assert pilot.session.haste.on


def test_sounds_come_with_their_cards() -> None:
    pilot = table()
    heard: list[float] = []

    class Listening:
        silent = False

        def play(self, name: str, after: float = 0.0) -> None:
            heard.append(after)

        def hurry(self) -> None:
            pass

    pilot.showing.track.sounds = Listening()
    pilot.key(pygame.K_f, pygame.KSCAN_F)
    entries = len(pilot.session.match.entries)
    while len(pilot.session.match.entries) < entries + 3:
        pilot.steps(1)
    assert heard
    assert max(heard) < 0.1
