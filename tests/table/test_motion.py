"""Movement: what rolls and flies comes to rest, and nothing waits for it."""

from __future__ import annotations

import pygame
import pytest

from games.core.cards import Card
from games.core.events import Rolled, Spot
from table.board.animation import ROLL, Flight, Leg, Motion
from table.board.scene import Piece
from table.layout.geometry import Place
from tests.pilot import Pilot, setup_for


def test_dice_roll_and_come_to_rest() -> None:
    motion = Motion()
    motion.roll(2)
    assert motion.busy
    assert motion.tumbling(2) == 1
    assert not motion.advance(ROLL / 2)
    assert motion.tumbling(2) == pytest.approx(0.5)
    assert motion.remaining == pytest.approx(ROLL / 2)
    assert motion.advance(ROLL)
    assert not motion.busy
    assert motion.tumbling(2) == 0


def test_without_motion_dice_lie_at_once() -> None:
    motion = Motion("none")
    motion.roll(1)
    assert not motion.busy


def test_a_key_ends_the_roll() -> None:
    motion = Motion()
    motion.roll(1)
    assert motion.hurry()
    assert not motion.busy


def test_rolled_dice_are_drawn_moving_then_lying() -> None:
    pilot = Pilot(setup_for("dominion", "bot,bot"), "mouse", motion="full")
    screen = pilot.screen
    for _ in range(2000):
        pilot.steps(1, 0.05)
        if screen.stage.motion.rolls:
            break
    rolled = [event for event in screen.session.match.heard(0) if isinstance(event, Rolled)]
    seat, dice = rolled[-1].seat, rolled[-1].dice
    picture = screen.stage.board.overlay
    area = picture.draw_rolling(pilot.app.display.surface, seat, 0.6)
    rolling = pygame.image.tobytes(pilot.app.display.surface.subsurface(area), "RGB")
    assert [pips for pips, _ in picture._dice[seat]] == list(dice)
    while screen.stage.motion.rolls:
        pilot.steps(1, 0.05)
    pilot.steps(2, 0.0)
    assert pygame.image.tobytes(pilot.app.display.surface.subsurface(area), "RGB") != rolling
    marks = screen.view.marks
    assert not marks.rolling
    assert marks.dice[seat] == dice


@pytest.mark.parametrize("turn", [0, 90])
def test_a_card_that_grows_on_its_way_is_drawn_once_and_scaled(turn: int) -> None:
    """Only where it sets off and lands is it drawn in a size of its own."""
    pilot = Pilot(setup_for("nuts", "bot,bot"), "mouse", motion="full")
    pilot.steps(2, 0.02)
    board, motion = pilot.screen.stage.board, Motion()
    card, spot = Card(7, "h"), Spot("f1")
    src, dst = Place(0, 0, 41, turn), Place(300, 200, 83, turn)
    flight = Flight(Piece(card, spot, dst), spot, [Leg(0.0, 1.0, src, dst, card, card, spot)])
    found = {}
    for _ in range(12):
        pose = motion.pose(flight)
        found[pose.place.width] = pose.near
        picture = board.picture(pose.card, 0, pose.place.width, pose.place.turn, pose.near)
        assert picture.get_size() == pose.place.size
        before = pilot.app.look.atlas.bytes
        board.picture(pose.card, 0, pose.place.width - 1, pose.place.turn, dst.width)
        if pose.near:
            assert pilot.app.look.atlas.bytes == before
        motion.advance(0.1)
    assert found.pop(41) == found.pop(83) == 0
    assert set(found.values()) == {83}
