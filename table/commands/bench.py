"""``bench``: how fast it is on this machine, each figure beside the floor measured in the same run."""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from games.core import registry
from games.core.bot import Bot, Choice
from games.core.cards import pack
from games.core.events import Event, Spot
from games.core.match import Match
from games.core.rng import Rng
from games.core.rules import TABLE, View
from table.commands.given import GivenError
from table.worker import Worker

if TYPE_CHECKING:
    from table.app import App

ROOT = Path(__file__).resolve().parents[2]
SIZES = ((1280, 800), (1920, 1080))
CARDS = (52, 104, 216)


@dataclass(frozen=True, slots=True)
class Figure:
    """One measurement: what, how much, of what; the floor it is held against and how far above it lies."""

    name: str
    value: float
    unit: str
    floor: float | None = None
    floor_name: str = ""
    ratio: float | None = None


def figure(name: str, value: float, unit: str, floor: float | None = None, floor_name: str = "") -> Figure:
    """A figure with its ratio."""
    ratio = round(value / floor, 2) if floor else None
    return Figure(name, _round(value), unit, None if floor is None else _round(floor), floor_name, ratio)


def _round(value: float) -> float:
    return round(value, 3) if value < 100 else float(round(value))


class Searcher(Bot[Any, Any]):
    """Thinks as hard as it can, for the frames that are counted meanwhile."""

    searches = True

    def think(self, view: View[Any, Any], heard: Sequence[Event], rng: Rng) -> Iterator[Choice[Any]]:
        while True:
            sum(range(5000))
            yield Choice(view.legal[0])


BOTS = {"Searcher": Searcher()}


def add(parser: argparse.ArgumentParser) -> None:
    """The words this command takes."""
    parser.add_argument("--json", metavar="FILE", help="write the figures to this file as JSON")
    parser.add_argument("--short", action="store_true", help="a tenth of the time, for a first impression")


def run(given: argparse.Namespace) -> int:
    """Measure and print."""
    share = 0.1 if given.short else 1.0
    if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")) and sys.platform.startswith("linux"):
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    figures: list[Figure] = []
    for measure in (_games, _frames, _starts, _idle, _thinking):
        for found in measure(share):
            print(_line(found), flush=True)
            figures.append(found)
    if given.json:
        facts = {"python": sys.version.split()[0], "platform": sys.platform, "cores": os.cpu_count()}
        try:
            with open(given.json, "w", encoding="utf-8") as file:
                json.dump({**facts, "figures": [asdict(found) for found in figures]}, file, indent=1)
        except OSError as error:
            raise GivenError(f"{given.json}: cannot be written ({error.strerror or error})") from None
    return 0


def _line(found: Figure) -> str:
    words = f"{found.name:<58} {found.value:>10g} {found.unit:<6}"
    if found.floor is not None:
        words += f" floor {found.floor:g} ({found.floor_name}), ratio {found.ratio:g}"
    return words


def _median(act: Callable[[], object], count: int) -> float:
    """The median time of an act in milliseconds."""
    times = []
    for _ in range(max(5, count)):
        began = time.perf_counter()
        act()
        times.append((time.perf_counter() - began) * 1000)
    return statistics.median(times)


# -- games


def _games(share: float) -> Iterator[Figure]:
    """Random actions a second, legal moves included, on one core; the floor is calling a function that does nothing."""
    for key in registry.keys():
        seconds, actions, seed = 1.5 * share, 0, 0
        began = time.perf_counter()
        while time.perf_counter() - began < seconds:
            seed += 1
            actions += _at_random(key, seed)
        rate = actions / (time.perf_counter() - began)
        yield figure(f"random play, {registry.game(key).key}", rate, "a/s")


def _at_random(key: str, seed: int) -> int:
    rules = registry.rules(key)
    rng = Rng(seed)
    state = rules.deal(min(rules.seats), rules.options(), rng).state
    count = 0
    while count < 400 and rules.outcome(state) is None:
        active = sorted(rules.active(state))
        seat = active[-1]
        legal = rules.legal(state, seat)
        index, rng = rng.below(len(legal))
        action = legal[index]
        if isinstance(action, rules.claims) and rules.refusal(state, seat, action) is not None:
            count += 1
            continue
        state = rules.apply(state, seat, action).state
        count += 1
    return count


# -- frames


def _frames(share: float) -> Iterator[Figure]:
    import pygame

    from table.display import Display

    for size in SIZES:
        display = Display(size)
        count = round(200 * share)
        rect = pygame.Rect(100, 100, 120, 168)

        def bare(display: Display = display, rect: pygame.Rect = rect) -> None:
            display.surface.fill("#14523b", rect)
            pygame.display.update([rect])

        floor = _median(bare, count)
        for cards in CARDS:
            table = _Table(display, cards)
            words = f"{size[0]}x{size[1]}, {cards} cards"
            yield figure(f"frame, whole table drawn anew, {words}", _median(table.whole, round(40 * share)), "ms")
            yield figure(f"frame, one card dragged, {words}", _median(table.drag, count), "ms", floor, "one rectangle")
            yield figure(f"frame, eight cards flying, {words}", _median(table.fly, count), "ms", floor, "one rectangle")
        yield from _event_to_pixel(display, count)


class _Table:
    """Columns of cards that lie, and a few in the air, drawn as the game screen draws them."""

    def __init__(self, display: Any, cards: int) -> None:
        import pygame

        from table.board import Board, Marks
        from table.layout import Arrangement, Pile
        from table.motion import Pose
        from table.places import Places
        from table.scene import Scene

        self._pygame, self._pose, self._marks = pygame, Pose, Marks
        self.display = display
        self.app = _app(display)
        piles = {
            Spot(f"column{number}"): Pile((1 + 1.1 * number, 1.0), fan="down", anchor="start", step=0.3, length=6)
            for number in range(12)
        }
        arrangement = Arrangement((14.0, 8.0), piles, {}, {}, None)
        self.scene = Scene(Places(arrangement, [1], pygame.Rect((0, 0), display.size)))
        deck = [card for _ in range(5) for card in pack()][:cards]
        self.scene.show({spot: tuple(deck[number::12]) for number, spot in enumerate(piles)})
        self.board = Board(self.app)
        self.resting = display.surface.copy()
        self.step = 0
        self.before: list[Any] = []
        self.whole()

    def whole(self) -> None:
        """Everything drawn anew."""
        self.board.draw(self.resting, self.scene, self._marks())
        self.display.surface.blit(self.resting, (0, 0))
        self._pygame.display.flip()

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
            surface.blit(self.resting, rect, rect)
        rects = []
        pieces = [pieces[0] for pieces in self.scene.piles.values()][:count]
        for number, piece in enumerate(pieces):
            place = piece.place._replace(x=200 + (self.step * 7 + number * 97) % 800, y=200 + (self.step * 5) % 300)
            rects.append(self.board.draw_flying(surface, self._pose(place, piece.card, 1.0), 0, 1.0))
        self._pygame.display.update([*self.before, *rects])
        self.before = rects


def _app(display: Any) -> App:
    import tempfile

    from table.app import App
    from table.settings import Store

    return App(display, Store(Path(tempfile.gettempdir()) / "tavolino-bench-keeps-nothing"))


def _event_to_pixel(display: Any, count: int) -> Iterator[Figure]:
    """From a motion event in the queue to the changed pixels, during a drag; the floor moves a bare rectangle."""
    import pygame

    from table.screens.game import GameScreen
    from table.setup import Setup, named

    key = registry.keys()[0]
    seats = named((("mouse", ""), *((("bot", ""),) * (min(registry.rules(key).seats) - 1))), key)
    app = _app(display)
    screen = GameScreen(app, Setup(key, seats, registry.rules(key).options(), 1))
    app.push(screen)
    for _ in range(240):
        app.step(1 / 30)
    hands = [pieces for pieces in screen.stage.scene.piles.values() if pieces and not pieces[-1].card.hidden]
    start = hands[-1][-1].place.rect.center
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    app.step(0.02)
    step = 0

    def move() -> None:
        nonlocal step
        step += 1
        pos = (start[0] + 10 + step % 60, start[1] - 10 - step % 40)
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(1, 0, 0)))
        app.step(0.0)

    def bare() -> None:
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(1, 0, 0)))
        pygame.event.get()
        display.surface.fill("#14523b", (100, 100, 120, 168))
        pygame.display.update([pygame.Rect(100, 100, 120, 168)])

    floor = _median(bare, count)
    words = f"event to pixel in a drag, {key}, {display.size[0]}x{display.size[1]}"
    yield figure(words, _median(move, count), "ms", floor, "a bare rectangle")
    screen.session.close()


# -- starting and resting

_CHILD = """
import sys, time
sys.path.insert(0, {root!r})
{body}
print(time.time(), flush=True)
"""
_MENU = """
from table.commands.bench import menu_app
app = menu_app()
app.step(0.0)
"""
_GAME = (
    _MENU
    + """
from table.commands.bench import open_game
open_game(app)
app.step(0.0)
"""
)


def menu_app() -> App:
    """The program at its menu, as the play command opens it."""
    from table.display import Display
    from table.screens.menu import MenuScreen

    app = _app(Display((1280, 800)))
    app.push(MenuScreen(app))
    return app


def open_game(app: App) -> None:
    """Sit down to the first game of turns."""
    from table.screens.game import GameScreen
    from table.setup import Setup, named

    key = next(key for key in registry.keys() if not registry.rules(key).realtime)
    seats = named((("mouse", ""), *((("bot", ""),) * (min(registry.rules(key).seats) - 1))), key)
    app.push(GameScreen(app, Setup(key, seats, registry.rules(key).options(), 1)))


def _child(body: str) -> str:
    words = [sys.executable, "-c", _CHILD.format(root=str(ROOT), body=body)]
    return subprocess.run(words, capture_output=True, text=True, check=True, cwd=ROOT, timeout=120).stdout


def _start(body: str, count: int) -> float:
    times = []
    for _ in range(max(3, count)):
        began = time.time()
        times.append((float(_child(body).split()[-1]) - began) * 1000)
    return statistics.median(times)


def _starts(share: float) -> Iterator[Figure]:
    count = round(9 * share)
    floor = _start("", count)
    yield figure("start to the menu's first frame", _start(_MENU, count), "ms", floor, "python -c pass")
    yield figure("start to a playable game", _start(_GAME, count), "ms", floor, "python -c pass")


_REST = """
import resource, threading, time
def stop():
    time.sleep({settle})
    first = resource.getrusage(resource.RUSAGE_SELF)
    time.sleep({rest})
    last = resource.getrusage(resource.RUSAGE_SELF)
    cpu = last.ru_utime + last.ru_stime - first.ru_utime - first.ru_stime
    print(100 * cpu / {rest}, (last.ru_nvcsw - first.ru_nvcsw) / {rest}, last.ru_maxrss / 1024)
    app.running = False
    import pygame
    pygame.event.post(pygame.event.Event(pygame.USEREVENT))
threading.Thread(target=stop, daemon=True).start()
app.run()
"""


def _idle(share: float) -> Iterator[Figure]:
    """CPU, wake-ups and memory of a table where nothing moves."""
    if not sys.platform.startswith("linux"):
        return
    rest = max(1.5, 6 * share)
    out = _child(_GAME + _REST.format(settle=4.0, rest=rest)).split()
    yield figure("idle table, processor", float(out[0]), "%")
    yield figure("idle table, wake-ups", float(out[1]), "1/s")
    yield figure("memory, resident at most", float(out[2]), "MB")


# -- thinking


def _thinking(share: float) -> Iterator[Figure]:
    """The longest frames while a computer player searches in the worker, and while nobody does."""
    import pygame

    app = menu_app()
    open_game(app)
    key = next(key for key in registry.keys() if not registry.rules(key).realtime)
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
    worker.ask(__name__, "Searcher", view, (), 1, 4 * share + 2)
    busy = frames(4 * share)
    worker.stop()
    floor = quiet[int(len(quiet) * 0.99)]
    yield figure(
        "frame, 99 of 100, while a computer searches", busy[int(len(busy) * 0.99)], "ms", floor, "nobody thinks"
    )
    yield figure("frame, longest, while a computer searches", busy[-1], "ms", quiet[-1], "nobody thinks")
