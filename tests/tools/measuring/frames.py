"""What ``bench`` measures of frames: the work of one, and whether computer players delay it."""

import statistics
import time
from collections.abc import Iterator, Sequence
from typing import Any

import pygame

from games.core import registry
from games.core.bot import Bot, Choice
from games.core.cards import pack
from games.core.events import Event, Spot
from games.core.match import Match
from games.core.rng import Rng
from games.core.rules import TABLE, View
from table.board.canvas import copy_over
from table.board.cards import Cards
from table.board.flights import Pose
from table.board.marks import Marks
from table.board.scene import Scene
from table.display import Display
from table.layout.geometry import Places
from table.layout.layout import Arrangement
from table.layout.piles import Pile
from table.loop import use_rest
from table.session.computers import BUDGET
from table.session.questions import Choose
from table.session.worker import Worker
from tests.tools.measuring.dragging import app_in, dragging, sit_down
from tests.tools.measuring.figures import Measurement, figure, median, times

SIZES = ((1280, 800), (1920, 1080))
CARDS = (52, 104, 216)


class Searcher(Bot[Any, Any]):
    """Thinks as hard as it can, for the frames that are counted meanwhile."""

    searches = True

    def think(self, view: View[Any, Any], heard: Sequence[Event], rng: Rng) -> Iterator[Choice[Any]]:
        while True:
            sum(range(5000))
            yield Choice(view.legal[0])


BOTS = {"Searcher": Searcher()}


def frames(share: float) -> Iterator[Measurement]:
    for size in SIZES:
        display = Display(size)
        count = round(200 * share)
        rect = pygame.Rect(100, 100, 120, 168)

        def bare(display: Display = display, rect: pygame.Rect = rect) -> None:
            display.surface.fill("#14523b", rect)
            pygame.display.update([rect])

        floor = median(bare, count)
        for cards in CARDS:
            table = _DrawnTable(display, cards)
            words = f"{size[0]}x{size[1]}, {cards} cards"
            yield figure(f"frame, whole table drawn anew, {words}", median(table.whole, round(40 * share)), "ms")
            yield figure(f"frame, one card dragged, {words}", median(table.drag, count), "ms", floor, "one rectangle")
            for _ in range(10):
                table.fly()  # faces are drawn before they are wanted
            flying = times(table.fly, count)
            middle, worst = statistics.median(flying), flying[int(len(flying) * 0.99)]
            yield figure(f"frame, eight cards flying, {words}", middle, "ms", floor, "one rectangle")
            yield figure(f"frame, eight cards flying, 99 of 100, {words}", worst, "ms")
        yield from dragging(display, count)


class _DrawnTable:
    """Columns of cards at rest, and a few in the air, drawn as the game screen draws them."""

    def __init__(self, display: Display, cards: int) -> None:
        self.display = display
        self.app = app_in(display)
        piles = {
            Spot(f"column{number}"): Pile((1 + 1.1 * number, 1.0), fan="down", anchor="start", step=0.3, length=6)
            for number in range(12)
        }
        arrangement = Arrangement((14.0, 8.0), 7.0, piles, {}, {}, {})
        self.scene = Scene(Places(arrangement, [1], pygame.Rect((0, 0), display.size)))
        deck = [card for _ in range(5) for card in pack()][:cards]
        self.scene.show({spot: tuple(deck[number::12]) for number, spot in enumerate(piles)})
        self.board = Cards(self.app.look)
        self.resting = display.surface.copy()
        self.step = 0
        self.before: list[Any] = []
        self.whole()

    def whole(self) -> None:
        """Everything drawn anew."""
        self.board.draw(self.resting, self.scene, Marks())
        self.display.surface.blit(self.resting, (0, 0))
        pygame.display.flip()

    def drag(self) -> None:
        """One lifted card, somewhere else in each frame."""
        self._move(1)

    def fly(self) -> None:
        """Eight cards in the air."""
        self._move(8)

    def _move(self, count: int) -> None:
        surface = self.display.surface
        self.step += 1
        for rect in self.before:
            copy_over(surface, self.resting, rect)
        rects = []
        pieces = [pieces[0] for pieces in self.scene.piles.values()][:count]
        for number, piece in enumerate(pieces):
            place = piece.place._replace(x=200 + (self.step * 7 + number * 97) % 800, y=200 + (self.step * 5) % 300)
            # As in the middle of a flight: larger than it was, and turned.
            near, angle = place.width + 12, (self.step + number * 5) % 40 - 20
            rects.append(self.board.draw_flying(surface, Pose(place, piece.card, near=near, lift=0.75, angle=angle), 0))
        pygame.display.update([*self.before, *rects])
        self.before = rects


def matches(share: float) -> Iterator[Measurement]:
    """The work of whole frames while computers play: events, view, drawing and thinking, with the drawing ahead in
    spare time left out; in processor time, of each game with the most players."""
    taken: dict[str, list[float]] = {}
    for key in registry.keys():
        rules = registry.rules(key)
        seats = max(count for count in rules.seats if rules.setup_error(count, rules.options()) is None)
        taken[key] = sorted(_works(key, seats, round(3600 * share)))
        yield figure(f"frame of a match, 99 of 100, {key}, {seats} computers", _most(taken[key]), "ms")
    worst = max(taken, key=lambda key: _most(taken[key]))
    yield figure(f"frame of a match, half of all, {worst}", statistics.median(taken[worst]), "ms")
    longest = max(taken, key=lambda key: taken[key][-1])
    yield figure(f"frame of a match, the longest but the first, {longest}", taken[longest][-1], "ms")


def _most(works: Sequence[float]) -> float:
    """What 99 of 100 stay below."""
    return works[int(len(works) * 0.99)]


def _works(key: str, seats: int, count: int) -> list[float]:
    """What each frame of a match takes, after the first and until its result is shown. No frame passes while a computer
    thinks in the worker: here they follow one another faster than on a screen."""
    app = app_in(Display(SIZES[0]))
    screen = sit_down(app, key, seats, "bot")
    works: list[float] = []
    while len(works) <= count and app.top is screen:
        start, began = time.perf_counter(), time.process_time()
        app.step(1 / 60)
        works.append((time.process_time() - began) * 1000)
        use_rest(app.top, start)
        worker, until = screen.showing.session.worker, time.monotonic() + BUDGET
        while worker.busy and worker.line is not None and worker.line.answers.empty() and time.monotonic() < until:
            time.sleep(0.002)
    screen.showing.session.close()
    return works[1:-1]


def thinking(share: float) -> Iterator[Measurement]:
    """The longest frames while a computer player searches in the worker, and while nobody does."""
    app = app_in(Display(SIZES[0]))
    key = next(key for key in registry.keys() if not registry.rules(key).realtime)
    screen = sit_down(app, key, min(registry.rules(key).seats), "mouse")
    match = Match(registry.rules(key), min(registry.rules(key).seats))
    view = match.view(max(match.active - {TABLE}))
    clock = pygame.time.Clock()

    def frames(seconds: float) -> list[float]:
        found = []
        until = time.perf_counter() + seconds
        clock.tick()
        while time.perf_counter() < until:
            app.top.stale = True
            app.step(1 / 60)
            found.append(float(clock.tick(60)))
        return sorted(found)

    quiet = frames(4 * share)
    worker = Worker()
    worker.ask(Choose(__name__, "Searcher", view, (), 1), 4 * share + 2)
    busy = frames(4 * share)
    worker.stop()
    floor = quiet[int(len(quiet) * 0.99)]
    yield figure(
        "frame, 99 of 100, while a computer searches", busy[int(len(busy) * 0.99)], "ms", floor, "nobody thinks"
    )
    yield figure("frame, longest, while a computer searches", busy[-1], "ms", quiet[-1], "nobody thinks")
    screen.showing.session.close()
