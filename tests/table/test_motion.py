"""Movement: what rolls and flies comes to rest, and nothing waits for it."""

from __future__ import annotations

import pygame
import pytest

from games.core.cards import Card
from games.core.events import Rolled, Spot
from table.board.animation import FLY, LAND, LIFT, ROLL, Flight, Leg, Motion, Pose
from table.board.scene import Hop, Piece
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
    assert [pips for pips, _ in picture.dice_at[seat]] == list(dice)
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


def hops(count: int) -> list[Hop]:
    """Cards that fly one after another, 400 pixels to the right."""
    card, src, dst = Card(7, "h"), Place(100, 300, 80), Place(500, 300, 80)
    stock, hand = Spot("stock"), Spot("hand", 1)
    return [Hop(Piece(card, hand, dst), src, dst, card, card, number, stock, hand) for number in range(count)]


def flown(motion: Motion, share: float) -> Pose:
    """The only flight, that share of its way through."""
    [flight] = motion.flights.values()
    motion.now = flight.legs[0].start + share * (flight.legs[0].end - flight.legs[0].start)
    return motion.pose(flight)


def test_a_flight_begins_and_ends_slowly_rises_and_comes_down() -> None:
    motion = Motion()
    assert motion.plan(hops(1), frozenset()) == {0: (0.0, FLY)}
    assert FLY == 0.26
    begun, middle, nearly = flown(motion, 0.1), flown(motion, 0.5), flown(motion, 0.9)
    assert begun.place.x - 100 == pytest.approx(500 - nearly.place.x)
    assert begun.place.x - 100 < 0.01 * 400
    assert middle.place.x == pytest.approx(300)
    assert 300 - middle.place.y == pytest.approx(0.06 * 400)
    assert begun.lift < middle.lift == 0.75
    end = flown(motion, 1.0)
    assert (end.place.x, end.place.y) == pytest.approx((500, 300))
    assert end.lift == pytest.approx(LIFT)


def test_a_card_counts_where_it_left_until_it_has_landed() -> None:
    motion, [hop] = Motion(), hops(1)
    motion.plan([hop], frozenset())
    [flight] = motion.flights.values()
    flown(motion, 0.9)
    assert flight.counts_at(motion.now) == hop.origin
    flown(motion, 1.0)
    assert flight.counts_at(motion.now) == hop.to


def test_a_card_the_hand_let_go_lands_straight_and_sets_off_at_once() -> None:
    motion, [hop] = Motion(), hops(1)
    assert motion.plan([hop], frozenset({hop.piece})) == {0: (0.0, LAND)}
    assert flown(motion, 0.5).place.y == 300
    assert flown(motion, 0.1).place.x - 100 > 0.2 * 400


@pytest.mark.parametrize(("count", "gap"), [(2, 0.07), (10, 0.07), (40, 1.24 / 39)])
def test_a_deal_takes_a_second_and_a_half_at_most(count: int, gap: float) -> None:
    spans = Motion().plan(hops(count), frozenset())
    assert spans[1][0] - spans[0][0] == pytest.approx(gap)
    assert max(end for _, end in spans.values()) <= 1.5 + 1e-9


def test_short_motion_is_two_fifths_of_it() -> None:
    spans = Motion("short").plan(hops(2), frozenset())
    assert spans[1] == pytest.approx((0.07 * 0.4, (0.07 + 0.26) * 0.4))
