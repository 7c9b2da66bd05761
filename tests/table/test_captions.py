"""Muting sounds, and what the captions say of them."""

from dataclasses import replace

import pygame
import pytest

from table.audio.cues import CAPTION
from table.screens.seats.screen import SeatsScreen
from tests.pilot import Pilot, setup_for
from tests.table.hands import key
from tests.table.seeing import pixels

pytestmark = pytest.mark.painted


def test_m_mutes_at_the_table_alone_and_says_so() -> None:
    pilot = Pilot(setup_for("briscola", "mouse,bot", seed=4), "keys")
    app = pilot.app
    app.push(SeatsScreen(app, "briscola"))
    key(app, pygame.K_m)
    assert app.settings.sound
    app.pop()
    for sound, said in ((False, "Sound off."), (True, "Sound on.")):
        key(app, pygame.K_m)
        assert app.settings.sound is sound
        assert pilot.showing.messages.standing == said


def test_m_on_a_pad_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = Pilot(setup_for("james_bond", "left,right"), "keys")
    pilot.app.look.settings = replace(pilot.app.settings, keys=pilot.app.settings.keys.with_pads("mirrored"))
    pilot.key(pygame.K_m, pygame.KSCAN_M)
    assert pilot.app.settings.sound


def test_captions_come_without_sound_and_go_by_themselves() -> None:
    pilot = Pilot(setup_for("briscola", "mouse,bot", seed=4), "mouse")
    pilot.app.restyle(replace(pilot.app.settings, captions=True, sound=False))
    pilot.clear()
    while pilot.session.match.active != {1}:
        pilot.steps(1, 0.1)
    action = pilot.think(1)
    assert action is not None
    pilot.play(1, action)
    assert pilot.showing.track.caption
    pilot.showing.track.caption = "Rosa rolls"
    pilot.showing.track.left = CAPTION
    strip = pilot.showing.frame.caption
    assert strip.height > 10
    assert strip.top >= pilot.showing.frame.table.bottom
    pilot.showing.refresh()
    pilot.app.paint()
    lit = pilot.app.display.surface.subsurface(strip).copy()
    pilot.showing.track.caption = ""
    pilot.showing.refresh()
    pilot.app.paint()
    assert pixels(lit) != pixels(pilot.app.display.surface.subsurface(strip).copy())


def test_without_captions_the_cards_have_all_the_room() -> None:
    pilot = Pilot(setup_for("briscola", "mouse,bot"), "mouse")
    assert pilot.showing.frame.caption.height == 0
