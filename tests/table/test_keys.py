"""Keys by their place: the pads, the keys for turns, choosing others, and the key test."""

import json
import random
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from games.core import registry
from games.core.controller import PAD
from table.app import App
from table.bindings import ACTS, PADS, TURNS, Keys, kept_keys, validated
from table.input.sdl import Caps
from table.overlays.key_test import BLOCKED, ROWS, KeyboardPicture, KeyTestScreen
from table.overlays.keys import KeysScreen
from table.overlays.settings import SettingsScreen
from table.screens.seats.screen import SeatsScreen
from table.settings import Settings
from table.setup import SIDES
from table.widgets.capture import Capture
from tests.pilot import Pilot, setup_for
from tests.table import hands
from tests.table.hands import labelled, named, page, press
from tests.words import english

REALTIME = [name for name in registry.keys() if registry.rules(name).realtime]
MODIFIERS = {"LSHIFT", "RSHIFT", "LCTRL", "RCTRL", "LALT", "RALT", "LGUI", "RGUI"}


@pytest.fixture
def app(tmp_path: Path) -> App:
    app = hands.open_app(tmp_path)
    app.keep(replace(app.settings, motion="none"))
    app.push(SettingsScreen(app))
    app.push(KeysScreen(app))
    app.step(0)
    return app


def tap(app: App, scancode: int, key: int = 0) -> None:
    """Press and release a key at a place; ``key``: what is printed on it."""
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.event.Event(kind, key=key, mod=0, unicode="", scancode=scancode))
    app.step(0.01)


def place(name: str) -> int:
    return int(getattr(pygame, f"KSCAN_{name}"))


# -- the value


def test_the_first_pads_are_the_diagonal_ones() -> None:
    keys = Keys()
    assert list(keys.pad("left").values()) == [place(name) for name in "ASDFZXCVG"]
    assert list(keys.pad("right").values()) == [place(name) for name in "7890UIOPY"]
    assert keys.pad("mouse") == keys.pad("bot") == {}
    assert (keys.preset(), keys.turns_preset()) == ("diagonal", "usual")


def test_no_preset_gives_a_key_to_both_or_twice_or_one_that_cannot_be() -> None:
    for name, preset in PADS.items():
        keys = Keys().with_pads(name)
        assert keys.preset() == name
        together = [*preset.left, *preset.right]
        assert len(together) == len(set(together)) == 2 * len(PAD)
        assert not set(together) & {place(name) for name in MODIFIERS}
        assert validated(kept_keys(keys)) == keys
    for name, (_, places) in TURNS.items():
        assert Keys().with_turns(name).turns_preset() == name
        assert len(places) == len(set(places)) == len(ACTS)
        assert not set(places) & {place(name) for name in MODIFIERS}
        assert validated(kept_keys(Keys().with_turns(name))) == Keys().with_turns(name)


def test_a_key_of_the_same_player_changes_places_with_words() -> None:
    keys, said = Keys().put_pad("left", 0, place("F"))
    assert english(said).startswith("Swapped")
    assert [keys.pad("left")[slot] for slot in ("u1", "u4")] == [place("F"), place("A")]
    keys, said = Keys().put_turn([act.name for act in ACTS].index("next"), place("B"))
    assert english(said) == "Swapped: “Show the previous legal move” now uses the old key."
    assert (keys.place("next"), keys.place("previous")) == (place("B"), place("N"))


@pytest.mark.parametrize("name", [*sorted(MODIFIERS), "ESCAPE", "F1", "KP_5", "LEFT"])
def test_keys_that_jam_or_are_taken_are_refused_for_pads(name: str) -> None:
    same, said = Keys().put_pad("left", 0, place(name))
    assert same == Keys()
    assert english(said).endswith(("Pick another.", "Pick another key.", "Pick a letter."))


@pytest.mark.parametrize("name", [*sorted(MODIFIERS), "ESCAPE", "RETURN", "F1", "F11", "7"])
def test_keys_that_are_taken_are_refused_for_turns(name: str) -> None:
    same, said = Keys().put_turn(6, place(name))
    assert same == Keys()
    assert said


def test_whatever_is_chosen_no_two_players_share_a_key() -> None:
    rng = random.Random(5)
    keys = Keys()
    for _ in range(3000):
        if rng.random() < 0.7:
            keys, _ = keys.put_pad(rng.choice(SIDES), rng.randrange(len(PAD)), rng.choice([0, *range(4, 80)]))
        else:
            keys, _ = keys.put_turn(rng.randrange(len(ACTS)), rng.choice([0, *range(4, 80)]))
        pads = [code for code in (*keys.left, *keys.right) if code]
        assert len(pads) == len(set(pads))
        turns = [code for code in keys.turns if code]
        assert len(turns) == len(set(turns))
        if all(keys.left) and all(keys.right):
            assert validated(json.loads(json.dumps(kept_keys(keys)))) == keys


def test_a_key_stands_for_what_was_chosen_by_place_before_letter() -> None:
    keys, _ = Keys().put_turn([act.name for act in ACTS].index("hint"), place("J"))
    assert keys.meant(pygame.K_j, place("J")) == pygame.K_h
    assert keys.meant(pygame.K_h, place("H")) == 0, "the old key does nothing now"
    # A French keyboard: the key in the place of the English M prints a comma.
    assert keys.meant(pygame.K_COMMA, place("M")) == pygame.K_m
    assert keys.meant(pygame.K_n, 0) == pygame.K_n, "a key whose place is not told goes by its letter"
    assert keys.meant(pygame.K_ESCAPE, place("ESCAPE")) == pygame.K_ESCAPE


def test_one_key_that_cannot_be_costs_no_other() -> None:
    mine = Keys().with_pads("mirrored").with_turns("left")
    kept = kept_keys(mine)
    kept["left"][3] = "x"  # type: ignore[index]
    kept["turns"]["hint"] = 10**9  # type: ignore[index]
    found = validated(kept)
    assert [a == b for a, b in zip(found.left, mine.left, strict=True)].count(False) == 1
    assert found.right == mine.right
    assert [a == b for a, b in zip(found.turns, mine.turns, strict=True)].count(False) == 1


@pytest.mark.parametrize("bad", [None, [], 3, {"left": []}, {"left": [1] * 9, "right": [1] * 9}, {"turns": {"up": -1}}])
def test_kept_keys_that_cannot_be_are_as_at_first(bad: object) -> None:
    assert validated(bad) == Keys()


@pytest.mark.parametrize("act", ["mute", "faster"])
def test_presets_kept_before_an_act_was_known_stay_presets(act: str) -> None:
    for name in TURNS:
        kept = kept_keys(Keys().with_turns(name))
        turns = kept["turns"]
        assert isinstance(turns, dict)
        del turns[act]
        assert validated(kept) == Keys().with_turns(name)


def test_caps_have_words_that_fit() -> None:
    caps = Caps()
    assert caps.label(0) == "–"
    assert caps.label(place("A")) == "A"
    assert english(caps.label(place("SPACE"))) == "Space"
    assert caps.label(place("SEMICOLON")) == ";"
    assert all(0 < len(english(caps.label(code))) <= 9 for _, row in ROWS for code in row)


# -- at the table


@pytest.mark.parametrize("name", REALTIME)
@pytest.mark.parametrize("preset", PADS)
def test_pads_and_their_caps_follow_the_settings(name: str, preset: str) -> None:
    pilot = Pilot(setup_for(name, "left,right"), "keys")
    keys = Keys().with_pads(preset)
    pilot.app.restyle(replace(pilot.app.settings, keys=keys))
    pilot.clear()
    caps = Caps()
    drawn = {cap.text for cap in pilot.screen.view.marks.caps}
    drawn |= {button.key for button in pilot.screen.view.game_buttons if button.key}
    assert drawn
    assert drawn <= {caps.label(code) for code in (*keys.left, *keys.right)}
    for seat in pilot.session.people:
        for _ in range(4):
            action = pilot.think(seat)
            if action is not None and seat in pilot.session.match.active:
                pilot.play(seat, action)


def test_a_slot_without_a_key_has_no_cap_and_meets_no_event() -> None:
    keys, _ = Keys().put_pad("left", 0, 0)
    pilot = Pilot(setup_for("james_bond", "left,right"), "keys")
    pilot.app.restyle(replace(pilot.app.settings, keys=keys))
    pilot.clear()
    assert "–" not in {cap.text for cap in pilot.screen.view.marks.caps}
    entries = len(pilot.session.match.entries)
    pilot.key(scancode=0)
    assert len(pilot.session.match.entries) == entries


def test_games_in_turns_follow_the_settings() -> None:
    pilot = Pilot(setup_for("briscola", "mouse,bot", seed=4), "keys")
    pilot.app.restyle(replace(pilot.app.settings, keys=Keys().with_turns("left")))
    pilot.clear()
    while pilot.session.match.active != {1}:
        pilot.steps(1, 0.1)
    pilot.key(pygame.K_n, place("N"))
    assert pilot.showing.keyboard.nav.move is None
    pilot.key(pygame.K_e, place("E"))
    assert pilot.showing.keyboard.nav.move is not None
    entries = len(pilot.session.match.entries)
    pilot.key(pygame.K_SPACE, place("SPACE"))
    assert len(pilot.session.match.entries) > entries


# -- choosing keys in the window


def cap(app: App, name: str) -> Capture:
    found = named(page(app).form, name)
    assert isinstance(found, Capture)
    return found


def test_a_key_is_chosen_by_mouse(app: App) -> None:
    press(app, cap(app, "left u1"))
    assert cap(app, "left u1").waiting
    tap(app, place("Q"), pygame.K_q)
    assert app.settings.keys.left[0] == place("Q")
    assert app.store.load().keys == app.settings.keys
    assert cap(app, "left u1").cap == "Q"
    assert named(page(app).form, "pads"), "the preset is now one's own"
    assert app.settings.keys.preset() == ""


def test_a_key_is_chosen_by_keys_alone(app: App) -> None:
    page(app).form.focus_name("turn hint")
    tap(app, place("RETURN"), pygame.K_RETURN)
    assert cap(app, "turn hint").waiting
    tap(app, place("J"), pygame.K_j)
    assert app.settings.keys.place("hint") == place("J")
    tap(app, place("DOWN"), pygame.K_DOWN)
    assert page(app).form.focus is cap(app, "turn sort")


def test_while_a_key_is_awaited_every_key_is_taken_as_one(app: App) -> None:
    press(app, cap(app, "turn hint"))
    tap(app, place("M"), pygame.K_m)
    assert app.settings.sound, "M does not mute while it is being chosen"
    assert app.settings.keys.place("hint") == place("M")
    assert english(page(app).toast.words).startswith("Swapped")


def test_escape_leaves_a_key_as_it_is_and_backspace_takes_it_away(app: App) -> None:
    press(app, cap(app, "left u1"))
    tap(app, place("ESCAPE"), pygame.K_ESCAPE)
    assert isinstance(app.top, KeysScreen)
    assert not cap(app, "left u1").waiting
    assert app.settings.keys == Keys()
    press(app, cap(app, "left u1"))
    tap(app, place("BACKSPACE"), pygame.K_BACKSPACE)
    assert "u1" not in app.settings.keys.pad("left")
    assert cap(app, "left u1").cap == "–"


@pytest.mark.parametrize(("slot", "theirs", "side"), [("right l4", "A", "left"), ("left u1", "P", "right")])
def test_a_key_of_the_other_player_is_refused_with_words(app: App, slot: str, theirs: str, side: str) -> None:
    press(app, cap(app, slot))
    tap(app, place(theirs), getattr(pygame, f"K_{theirs.lower()}"))
    assert app.settings.keys == Keys()
    said = english(page(app).toast.words)
    assert said == f"The {side} player uses that key. Give them another one first."


def test_presets_are_taken_and_left_again(app: App) -> None:
    page(app).form.focus_name("pads")
    tap(app, place("RIGHT"), pygame.K_RIGHT)
    assert app.settings.keys.preset() == "mirrored"
    press(app, named(page(app).form, "reset"))
    press(app, labelled(page(app).form, "Reset"))
    assert app.settings.keys == Keys()


# -- the key test


def test_the_key_test_is_reached_from_settings_keys_and_seats(app: App) -> None:
    press(app, named(page(app).form, "key_test"))
    assert isinstance(app.top, KeyTestScreen)
    tap(app, place("ESCAPE"), pygame.K_ESCAPE)
    tap(app, place("ESCAPE"), pygame.K_ESCAPE)
    assert isinstance(app.top, SettingsScreen)
    press(app, named(page(app).form, "key_test"))
    assert isinstance(app.top, KeyTestScreen)
    press(app, named(page(app).form, "done"))
    app.push(SeatsScreen(app, "briscola"))
    assert not [one for _, one in page(app).form.stops if one.name == "key_test"]
    app.push(seats := SeatsScreen(app, REALTIME[0]))
    seats.set_kind(0, "left")
    seats.choose(0)
    press(app, named(seats.form, "key_test"))
    assert isinstance(app.top, KeyTestScreen)


@pytest.mark.painted
def test_the_key_test_lights_what_is_down_and_remembers_what_was(app: App) -> None:
    screen = KeyTestScreen(app)
    app.push(screen)
    app.step(0)
    assert labelled(screen.form, BLOCKED)
    board = next(one for one in screen.body.widgets if isinstance(one, KeyboardPicture))
    box = screen.body.box(board)
    dark = app.display.surface.get_at(board.key_rect(place("A"), box).move(6, 6).topleft)
    for code in (place("A"), place("S"), place("7")):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=0, mod=0, unicode="", scancode=code))
    app.step(0)
    board = next(one for one in screen.body.widgets if isinstance(one, KeyboardPicture))
    assert app.display.surface.get_at(board.key_rect(place("A"), box).move(6, 6).topleft) != dark
    assert screen.most == 3
    assert any("most at once: 3" in english(getattr(one, "words", "")) for one in screen.body.widgets)
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    app.step(0)
    assert not any(screen.down.values())
    assert screen.most == 3


def test_no_key_but_escape_does_anything_in_the_key_test(app: App) -> None:
    app.push(KeyTestScreen(app))
    for _, row in ROWS:
        for code in row:
            tap(app, code, pygame.K_m if code == place("M") else 0)
    assert isinstance(app.top, KeyTestScreen)
    assert app.settings.sound


def test_the_drawn_keyboard_has_every_key_once_and_none_over_another() -> None:
    places = KeyboardPicture.BOXES.values()
    boxes = [pygame.Rect(round(x * 100), round(row * 100), round(wide * 100), 100) for x, row, wide in places]
    assert not any(one.colliderect(other) for one, other in combinations(boxes, 2))
    drawn = set(KeyboardPicture.BOXES)
    for preset in PADS.values():
        assert {*preset.left, *preset.right} <= drawn
    assert Settings().keys == Keys()
