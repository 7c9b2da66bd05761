"""Movement: what rolls and flies comes to rest, and nothing waits for it."""

import itertools

import pygame
import pytest

from games.core.cards import HIDDEN, Card
from games.core.events import Rolled, Spot
from table.board.animation import Motion
from table.board.canvas import Canvas, Coordinates, Pending
from table.board.flights import BUMP, BUMPED, GROWN, LIFT, Flight, Leg, Pose
from table.board.planning import COUNTED, FLY, LAND, SWEEP, TUCK, TURN, PlanRequest
from table.board.scene import Hop, Piece
from table.board.throw import APART, FAR, SECONDS, tumbling
from table.layout.geometry import Place
from table.widgets.arrival import fade
from tests.pilot import Pilot, setup_for

pytestmark = pytest.mark.painted


def test_dice_roll_and_come_to_rest_one_after_the_other() -> None:
    motion = Motion()
    motion.roll(2, 3)
    roll = motion.rolls[2]
    assert motion.busy
    assert motion.stirring
    assert (SECONDS, APART) == (0.5, 0.12)
    assert motion.remaining == pytest.approx(0.74)
    motion.advance(0.5)
    assert [roll.share(number, motion.now) for number in range(3)] == pytest.approx([1, 0.5 / 0.62, 0.5 / 0.74])
    motion.advance(0.25)
    assert not motion.busy


def test_a_die_is_thrown_from_its_roller_bounces_twice_and_lies() -> None:
    rest = pygame.Rect(500, 300, 54, 54)
    at = [tumbling(4, rest, (100, rest.centery), FAR, share / 100) for share in range(101)]
    assert at[0].middle == pytest.approx((rest.centerx - 180, rest.centery))
    assert (at[-1].pips, at[-1].middle, at[-1].tilt) == (4, rest.center, 0)
    assert all(one.middle[0] <= other.middle[0] for one, other in itertools.pairwise(at))
    heights = [rest.centery - one.middle[1] for one in at]
    grounded = [share for share in range(1, 100) if heights[share] < 1e-6]
    assert grounded == [50, 80]
    assert max(heights[:50]) > max(heights[50:80]) > max(heights[80:]) > 0


def test_without_motion_dice_lie_at_once() -> None:
    motion = Motion("none")
    motion.roll(1, 2)
    assert not motion.busy


def test_a_key_ends_the_roll() -> None:
    motion = Motion()
    motion.roll(1, 2)
    motion.finish()
    assert not motion.busy


@pytest.mark.parametrize("rolled", [{1: (6, 5), 2: (4, 4)}, {2: (6, 5), 1: (4, 4)}])
def test_dice_lie_from_left_to_right_as_they_are_told_the_attackers_first(rolled: dict[int, tuple[int, int]]) -> None:
    pilot = Pilot(setup_for("dominion", "bot,bot"), "mouse")
    overlay, scene = pilot.showing.stage.board.overlay, pilot.showing.stage.scene
    lie = [overlay._lie(scene, pygame.Rect(0, 0, 9, 9), seat, rolled) for seat in rolled]
    assert [pips for dice in lie for pips, _ in dice] == [6, 5, 4, 4]
    lefts = [rect.left for dice in lie for _, rect in dice]
    assert lefts == sorted(set(lefts))


def test_rolled_dice_are_drawn_moving_then_lying() -> None:
    pilot = Pilot(setup_for("dominion", "bot,bot"), "mouse", motion="full")
    screen = pilot.screen
    for _ in range(2000):
        pilot.steps(1, 0.05)
        if screen.showing.stage.motion.rolls:
            break
    pilot.steps(1, 0.0)  # what a computer does is seen in the next frame
    rolled = [event for event in screen.showing.session.match.heard(0) if isinstance(event, Rolled)]
    seat, dice = rolled[-1].seat, rolled[-1].dice
    picture = screen.showing.stage.board.overlay
    motion = screen.showing.stage.motion
    area = picture.draw_rolling(
        pilot.app.display.surface, screen.showing.stage.scene, seat, motion.rolls[seat], motion.now
    )
    rolling = pygame.image.tobytes(pilot.app.display.surface.subsurface(area), "RGB")
    assert [pips for pips, _ in picture.dice_at[seat]] == list(dice)
    while screen.showing.stage.motion.rolls:
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
    board, motion, atlas = pilot.showing.stage.board, Motion(), pilot.app.look.atlas
    surface = pygame.Surface((600, 400))
    card, spot = Card(7, "h"), Spot("f1")
    src, dst = Place(100, 100, 41, turn), Place(300, 200, 83, turn)
    flight = Flight(Piece(card, spot, dst), spot, [Leg(0.0, 1.0, src, dst, card, card, spot)])
    for width in (41, 83):
        atlas.card(card, width, thick=board.faces.thick)
        atlas.card(card, width, False, board.faces.thick)
    found = {}
    for _ in range(12):
        pose = motion.pose(flight)
        found[pose.place.width] = pose.near
        pose.lift, before = None, atlas.pictures.bytes
        drawn = board.draw_flying(surface, pose, 0)
        assert all(0 <= a - b <= board.faces.thick for a, b in zip(drawn.size, pose.place.size, strict=True))
        assert atlas.pictures.bytes == before
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
    assert motion.plan(hops(1)) == {0: (0.0, FLY)}
    assert FLY == 0.26
    begun, middle, nearly = flown(motion, 0.1), flown(motion, 0.5), flown(motion, 0.9)
    assert begun.place.x - 100 == pytest.approx(500 - nearly.place.x)
    assert begun.place.x - 100 < 0.01 * 400
    assert middle.place.x == pytest.approx(300)
    assert 300 - middle.place.y == pytest.approx(0.06 * 400)
    assert begun.lift is not None
    assert begun.lift < 0.75 == middle.lift
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
    assert motion.plan([hop], PlanRequest(own={hop.piece})) == {0: (0.0, LAND)}
    assert flown(motion, 0.5).place.y == 300
    assert flown(motion, 0.1).place.x - 100 > 0.2 * 400


@pytest.mark.parametrize(("count", "gap"), [(2, 0.07), (10, 0.07), (40, 1.24 / 39)])
def test_a_deal_takes_a_second_and_a_half_at_most(count: int, gap: float) -> None:
    spans = Motion().plan(hops(count))
    assert spans[1][0] - spans[0][0] == pytest.approx(gap)
    assert max(end for _, end in spans.values()) <= 1.5 + 1e-9


def test_short_motion_is_two_fifths_of_it() -> None:
    spans = Motion("short").plan(hops(2))
    assert spans[1] == pytest.approx((0.07 * 0.4, (0.07 + 0.26) * 0.4))


def test_a_flight_turns_to_the_angle_at_which_the_card_will_lie() -> None:
    motion, [hop] = Motion(), hops(1)
    hop.piece.place = Place(500, 300, 80, 90, 4.0)
    motion.plan([hop._replace(src=Place(100, 300, 80, 0, -2.0))])
    assert [flown(motion, share).angle for share in (0.0, 0.5, 1.0)] == pytest.approx([-2, 46, 94])


def test_a_card_that_lands_is_a_little_larger_for_a_moment() -> None:
    motion = Motion()
    motion.plan(hops(1))
    motion.advance(FLY)
    [flight] = motion.flights.values()
    assert motion.pose(flight).scale == BUMPED == 1.03
    motion.advance(BUMP / 2)
    assert 1 < motion.pose(flight).scale < BUMPED
    motion.advance(BUMP)
    assert not motion.flights


def trick(level: str) -> tuple[Motion, list[Hop], dict[int, tuple[float, float]]]:
    """Seat 2 lays the second card of a trick, which seat 1 takes, with the plan of it."""
    motion, faces = Motion(level), [Card(7, "h"), Card(2, "h")]
    spots = [Spot("trick", 1), Spot("trick", 2)]
    lying = [Place(300, 300, 80, 0, 3.0), Place(400, 300, 80, 0, -4.0)]
    away, won = Place(100, 700, 40), Spot("won", 1)
    pieces = [Piece(HIDDEN, won, away) for _ in faces]
    laid = Hop(pieces[1], Place(400, 50, 80), lying[1], HIDDEN, faces[1], 0, Spot("hand", 2), spots[1])
    taken = [
        Hop(piece, place, away, face, HIDDEN, 2, spot, won)
        for piece, place, face, spot in zip(pieces, lying, faces, spots, strict=True)
    ]
    return motion, [laid, *taken], motion.plan([laid, *taken], PlanRequest(taker=1))


def test_a_trick_rests_slides_under_its_winner_turns_and_flies_to_it() -> None:
    motion, [laid, first, _], spans = trick("full")
    won, lost = motion.flights[first.piece], motion.flights[laid.piece]
    rest = FLY + 1.2
    assert motion.rest == (pytest.approx(rest), frozenset({first.piece, laid.piece}))
    assert motion.winners == {first.piece}
    motion.advance(FLY + 0.15)
    assert motion.pose(won).scale == pytest.approx(GROWN)
    assert motion.pose(won).lift == 0.0
    assert motion.pose(lost).scale <= BUMPED
    motion.advance(rest + TUCK - motion.now)
    assert not motion.resting
    assert motion.pose(lost).place[:2] == pytest.approx((300, 300))
    assert motion.pose(lost).angle == pytest.approx(3)
    motion.advance(TURN / 2)
    assert motion.pose(won).face == pytest.approx(0, abs=1e-6)
    motion.advance(TURN / 2)
    assert [motion.pose(flight).card.hidden for flight in (won, lost)] == [True, True]
    assert spans[2] == pytest.approx((rest + TUCK + TURN, rest + TUCK + TURN + SWEEP))
    assert list(motion.flights)[-1] is first.piece
    motion.advance(SWEEP)
    assert not motion.flights
    assert motion.counting(Spot("won", 1)) == pytest.approx(0)
    motion.advance(COUNTED)
    assert not motion.busy


def test_without_motion_a_trick_rests_as_long_and_is_gone_then() -> None:
    motion, _, spans = trick("none")
    assert spans == {0: (0.0, 0.0), 2: pytest.approx((1.2, 1.2))}
    motion.advance(1.19)
    assert len(motion.flights) == 2
    assert not motion.stirring
    assert motion.due == pytest.approx(0.01)
    motion.advance(0.02)
    assert not motion.busy


def test_a_dealt_hand_is_turned_over_from_left_to_right_within_a_second_and_a_half() -> None:
    motion, ways = Motion(), hops(52)
    own = [hop.piece for hop in ways[::4]]
    for at, piece in enumerate(own):
        piece.place = Place(800 - 40 * at, 600, 80)
    motion.plan(ways, PlanRequest(dealt=set(own)))
    assert motion.remaining <= 1.5 + 1e-9
    turns = [motion.flights[piece].legs[-1] for piece in own]
    assert all(leg.before.hidden and not leg.after.hidden for leg in turns)
    assert all(one.start > other.start for one, other in itertools.pairwise(turns))
    assert min(leg.start for leg in turns) >= max(motion.flights[piece].legs[0].end for piece in own) - 1e-9


@pytest.mark.parametrize(("key", "kinds"), [("nuts", "bot,bot,bot,bot"), ("california_speed", "bot,bot")])
def test_nothing_that_moves_is_drawn_the_slow_way(key: str, kinds: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """SDL packs a picture anew when it goes on another surface than last time, and blends an opaque one with an alpha
    of 255 ten times as slowly as with any other."""
    resting: set[int] = set()
    fades, kept = 0, []  # a picture that is gone leaves its number to another one

    def rests(canvas: Canvas, source: pygame.Surface, dest: Coordinates) -> pygame.Rect:
        kept.append(source)
        resting.add(id(source))
        return put(canvas, source, dest)

    def drawn(moving: Pending, surface: pygame.Surface, rect: pygame.Rect) -> None:
        nonlocal fades
        for source, _ in moving._pictures:
            assert not (source.get_flags() & pygame.RLEACCEL and id(source) in resting)
            opaque = not source.get_masks()[3]
            fades += opaque and source.get_alpha() is not None
            assert not (opaque and source.get_alpha() == 255)
        draw(moving, surface, rect)

    put, draw = Canvas.blit, Pending.draw
    monkeypatch.setattr(Canvas, "blit", rests)
    monkeypatch.setattr(Pending, "draw", drawn)
    pilot = Pilot(setup_for(key, kinds), "mouse", motion="full")
    for _ in range(400):
        pilot.steps(1, 1 / 60)
    assert fades


def test_a_page_that_has_all_but_come_up_is_drawn_as_it_is() -> None:
    page = pygame.Surface((20, 20))
    fade(page, 0.999)
    assert page.get_alpha() is None
    fade(page, 0.5)
    assert page.get_alpha() == 128
