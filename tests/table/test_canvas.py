"""What is drawn anew where something changed looks like the whole drawn anew."""

from typing import Any

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core import registry
from games.core.cards import Card, pack
from sprites.italian import face as italian
from table.board.canvas import Canvas, Pending, apart, copy_over
from table.board.flights import Pose
from table.game.screen import GameScreen
from table.look import SETTLED
from table.screens.menu.screen import MenuScreen
from table.session.session import Session
from table.settings import Settings
from tests.pilot import Pilot, drawn_anew, open_app, setup_for
from tests.table.seeing import pixels

pytestmark = pytest.mark.painted

SIZE = (40, 30)


def _sheet(colour: str, size: tuple[int, int] = (9, 7)) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill(colour)
    return surface


GROUND = _sheet("#14523b", SIZE)
SHEETS = [_sheet(colour) for colour in ("#ff000080", "#00ff00ff", "#0000ff40", "#ffffff")]
STACKS = st.lists(st.tuples(st.sampled_from(SHEETS), st.tuples(st.integers(-9, 40), st.integers(-7, 30))), max_size=12)


def _whole(stack: list[tuple[pygame.Surface, tuple[int, int]]]) -> bytes:
    surface = pygame.Surface(SIZE, pygame.SRCALPHA)
    surface.blits([(GROUND, (0, 0)), *stack])
    return pixels(surface)


BOXES = st.builds(pygame.Rect, st.integers(0, 20), st.integers(0, 20), st.integers(1, 12), st.integers(1, 12))


@given(st.lists(BOXES, max_size=6))
def test_rectangles_that_lie_apart_cover_each_pixel_once(boxes: list[pygame.Rect]) -> None:
    def covered(rects: list[pygame.Rect]) -> list[tuple[int, int]]:
        return [(x, y) for rect in rects for x in range(rect.left, rect.right) for y in range(rect.top, rect.bottom)]

    assert sorted(covered(apart(boxes))) == sorted(set(covered(boxes)))


@given(STACKS, st.lists(BOXES, min_size=1, max_size=4))
def test_what_is_pending_is_drawn_in_each_rectangle_as_in_the_whole(
    stack: list[tuple[pygame.Surface, tuple[int, int]]], boxes: list[pygame.Rect]
) -> None:
    pending = Pending(GROUND.get_rect())
    for source, at in stack:
        pending.blit(source, at)
    surface = GROUND.copy()
    for rect in apart([*boxes, *pending.rects()]):
        pending.draw(surface, rect)
    assert pixels(surface) == _whole(stack)


@given(st.lists(STACKS, min_size=2, max_size=5))
def test_a_canvas_shows_what_was_put_on_it_last(stacks: list[list[tuple[pygame.Surface, tuple[int, int]]]]) -> None:
    canvas = Canvas(pygame.Surface(SIZE, pygame.SRCALPHA))
    for stack in stacks:
        for source, place in [(GROUND, (0, 0)), *stack]:
            canvas.blit(source, place)
        canvas.settle()
        assert pixels(canvas.surface) == _whole(stack)


@given(st.integers(-9, 40), st.integers(-7, 30), st.integers(0, 50), st.integers(0, 40))
def test_a_part_is_copied_to_the_same_place(x: int, y: int, wide: int, high: int) -> None:
    rect = pygame.Rect(x, y, wide, high)
    target, source, same = _sheet("#ffffff", SIZE), _sheet("#0000ff", SIZE), _sheet("#ffffff", SIZE)
    copy_over(target, source, rect)
    same.fill("#0000ff", rect.clip(same.get_rect()))
    assert pixels(target) == pixels(same)


def test_only_what_differs_is_drawn_anew() -> None:
    size = (400, 300)
    ground = _sheet("#14523b", size)
    canvas = Canvas(pygame.Surface(size, pygame.SRCALPHA))
    moves: list[tuple[tuple[int, int], list[tuple[int, int, int, int]]]] = [
        ((2, 3), [(0, 0, *size)]),
        ((2, 3), []),
        ((5, 3), [(2, 3, 12, 7)]),
        ((30, 3), [(5, 3, 34, 7)]),  # so near that one rectangle is cheaper
        ((300, 200), [(30, 3, 9, 7), (300, 200, 9, 7)]),
    ]
    for place, rects in moves:
        canvas.blit(ground, (0, 0))
        canvas.blit(SHEETS[0], place)
        assert sorted(map(tuple, canvas.settle())) == rects


def test_a_part_is_drawn_again_only_where_its_value_differs() -> None:
    canvas, drawn = Canvas(pygame.Surface(SIZE, pygame.SRCALPHA)), []
    for value, shown in (("one", True), ("one", True), ("two", True), ("two", False), ("two", True)):
        canvas.blit(GROUND, (0, 0))
        if shown:
            canvas.part("pad", value, lambda value=value: drawn.append(value) or canvas.blit(SHEETS[0], (3, 3)))  # type: ignore[misc]
        canvas.settle()
        assert pixels(canvas.surface) == _whole([(SHEETS[0], (3, 3))] if shown else [])
    assert drawn == ["one", "two", "two"]


@pytest.mark.few_games
@pytest.mark.parametrize("key", registry.keys())
def test_a_table_drawn_where_it_changed_looks_like_the_whole_drawn_anew(key: str) -> None:
    app = open_app(settings=Settings(motion="full"))
    screen = GameScreen(app, Session(setup_for(key, ",".join(["bot"] * registry.rules(key).seats[0]))))
    app.push(screen)
    redrawn = 0
    for frame in range(170):
        app.step(1 / 20)
        if app.top is not screen:
            break
        if frame % 17 == 0:
            app.paint()  # what computers have done since this frame was shown
            shown = pygame.image.tobytes(app.display.surface, "RGB")
            assert drawn_anew(screen) == shown, f"frame {frame}"
            redrawn += 1
    assert redrawn > 3


def test_faces_are_drawn_in_time_to_spare_and_then_no_more() -> None:
    """After that nothing that is dealt or turned up has to be drawn while somebody waits for it."""
    app = open_app()
    screen = GameScreen(app, Session(setup_for("nuts", "mouse,bot")))
    app.push(screen)
    app.step(0.0)
    rounds = 0
    while screen.prepare():
        rounds += 1
    assert rounds >= 52
    before = app.look.atlas.pictures.bytes
    for pile in screen.showing.stage.scene.places.piles:
        for card in pack():
            thick = screen.showing.stage.board.faces.thick
            app.look.atlas.card(card, screen.showing.stage.scene.places.width(pile), thick=thick)
    assert app.look.atlas.pictures.bytes == before
    assert not screen.prepare()


def test_faces_on_view_are_drawn_first_and_there_is_room_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards that turn as they fly are not drawn twice, which would leave no room for the last of them."""
    app = open_app(settings=Settings())
    screen = GameScreen(app, Session(setup_for("california_speed", "mouse,bot")))
    app.push(screen)
    app.step(0.0)
    screen.showing.stage.motion.finish()
    asked: list[tuple[Card, int, bool]] = []
    draw, scene = app.look.atlas.card, screen.showing.stage.scene

    def spied(face: Card, width: int, packed: bool = True, thick: int = 0) -> pygame.Surface:
        asked.append((face, width, packed))
        return draw(face, width, packed, thick)

    monkeypatch.setattr(app.look.atlas, "card", spied)
    while screen.prepare():
        pass
    stacks = [spot for spot in scene.piles if spot.name.startswith("stack")]
    tops = {scene.piles[spot][-1].card for spot in stacks}
    width = scene.places.width(stacks[0])
    assert len(tops) == 8
    assert {face for face, _, _ in asked[:8]} == tops
    assert {face for face, wide, packed in asked if wide == width and not packed} == set(pack())


def test_a_packet_that_flies_is_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_app(settings=Settings())
    screen = GameScreen(app, Session(setup_for("california_speed", "mouse,bot")))
    app.push(screen)
    drawn: list[Pose] = []
    draw = screen.showing.stage.board.draw_flying

    def spied(surface: pygame.Surface, pose: Pose, back: int) -> pygame.Rect:
        drawn.append(pose)
        return draw(surface, pose, back)

    monkeypatch.setattr(screen.showing.stage.board, "draw_flying", spied)
    app.step(0.1)
    assert len(screen.showing.stage.motion.flights) == 52
    assert 2 <= len(drawn) <= 12


def test_while_a_window_is_resized_its_ground_is_stretched_and_then_drawn_once() -> None:
    app = open_app()
    app.push(MenuScreen(app))
    app.step(0.0)
    drawn: list[tuple[int, int]] = []
    ground = app.look.atlas.ground

    def spied(size: tuple[int, int], *style: Any) -> pygame.Surface:
        drawn.append(size)
        return ground(size, *style)

    app.look.atlas.ground = spied  # type: ignore[method-assign]
    for wide in range(1281, 1290):
        pygame.display.set_mode((wide, 800), pygame.RESIZABLE)
        pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=(wide, 800), w=wide, h=800))
        app.step(0.01)
        assert app.look.ground().get_size() == (wide, 800)
    assert not drawn
    app.step(SETTLED)
    assert drawn == [(1289, 800)]


def test_cards_are_drawn_anew_once_the_size_of_a_window_has_settled(monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = Pilot(setup_for("briscola", "bot,bot", seed=2), "mouse")
    pilot.session.paused = True
    faces: list[int] = []
    draw = italian.body

    def spied(face: Card, width: int, *style: Any) -> str:
        faces.append(width)
        return draw(face, width, *style)

    monkeypatch.setattr(italian, "body", spied)
    drawn = []
    for wide in range(1200, 1000, -20):
        pygame.display.set_mode((wide, 700), pygame.RESIZABLE)
        pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=(wide, 700), w=wide, h=700))
        pilot.app.step(0.01)
        drawn.append(len(faces))
        assert not pilot.app.top.stale
    assert drawn == [drawn[0]] * len(drawn), "after the first step they are stretched"
    faces.clear()
    pilot.app.step(SETTLED)
    assert set(faces) <= {pilot.showing.stage.scene.places.width(spot) for spot in pilot.showing.stage.scene.piles}
    assert faces
    assert pygame.image.tobytes(pilot.app.display.surface, "RGB") == drawn_anew(pilot.screen)


def test_what_turning_cards_in_the_air_look_like_is_drawn_before_the_frame_that_shows_it() -> None:
    app = open_app(settings=Settings(motion="full"))
    screen = GameScreen(app, Session(setup_for("pepper", "bot,bot,bot,bot")))
    app.push(screen)
    motion, turned = screen.showing.stage.motion, screen.showing.stage.board.faces.turned
    known: set[int] = set()
    frames = 0
    for _ in range(100):
        before = turned.drawn
        app.step(1 / 60)
        flights = {id(flight) for flight in motion.flights.values()}
        if flights and flights <= known:
            frames += 1
            assert turned.drawn == before
        known = flights
        while motion.flights and screen.showing.stage.fly_ahead():
            pass
    assert frames > 30
    assert turned.drawn > 20
