"""What ``bench`` measures of a drag: the work of a motion of the mouse, and a stub that does no more than draw."""

import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pygame

from games.core import registry
from table.app import App
from table.board.canvas import copy_over
from table.display import Display
from table.game.screen import GameScreen
from table.layout.hosts import named
from table.loop import Loop
from table.session.session import Session
from table.settings_file import Store
from table.setup import Kind, Setup
from tests.tools.measuring.figures import Measurement, figure

PERIOD = 1 / 125
"""Seconds from one motion of a mouse to the next."""


def app_in(display: Display) -> App:
    """The program in a window, with nothing kept."""
    return App(display, Store(Path(tempfile.gettempdir()) / "tavolino-bench-keeps-nothing"))


def sit_down(app: App, key: str, seats: int, first: Kind) -> GameScreen:
    """A game for this many, all but the first of them computers."""
    setup = Setup(key, named(((first, ""), *((("bot", ""),) * (seats - 1))), key), registry.rules(key).options(), 1)
    screen = GameScreen(app, Session(setup))
    app.push(screen)
    return screen


class _Drag:
    """A card of a table in the hand of somebody, by the program's own loop, which waits for nothing."""

    def __init__(self, app: App, screen: GameScreen) -> None:
        self.app, self.screen, self.step, self.speed = app, screen, 0, 1
        for _ in range(240):
            app.step(1 / 30)
            while app.use_spare_time():
                pass
        self.loop = Loop(app)
        self.loop._wait = lambda seconds: None
        piles = [pieces for pieces in screen.showing.stage.scene.piles.values() if pieces]
        self.at = next(pieces[-1].place.rect.center for pieces in reversed(piles) if not pieces[-1].card.hidden)
        self._meet(pygame.MOUSEBUTTONDOWN, self.at)
        for step in range(30):
            self.go((self.at[0] + step, self.at[1] - step))
            time.sleep(0.01)
        self.at = self.at[0] + 30, self.at[1] - 30
        assert screen.showing.pointer.held is not None

    def _meet(self, kind: int, at: tuple[int, int]) -> None:
        given = {"button": 1} if kind == pygame.MOUSEBUTTONDOWN else {"rel": (1, 1), "buttons": (1, 0, 0)}
        pygame.event.post(pygame.event.Event(kind, pos=at, **given))
        self.loop.turn()

    def go(self, at: tuple[int, int]) -> None:
        self._meet(pygame.MOUSEMOTION, at)

    def path(self) -> tuple[int, int]:
        """Where the pointer is next, to and fro, so that nothing else changes; ``speed``: pixels a motion."""
        self.step += 1
        there, back = self.step * self.speed % 80, -self.step * self.speed % 80
        return self.at[0] + min(there, back), self.at[1] - self.step % 2

    def move(self) -> None:
        self.go(self.path())

    def turn_over(self) -> None:
        """Into the place that takes the card, and out again."""
        held = self.screen.showing.pointer.held
        assert held is not None
        self.step += 1
        goal = self.screen.showing.stage.scene.box(min(held.targets)).center
        self.go(goal if self.step % 2 else self.at)


class _Stub:
    """No more than the pixels of that drag, with the same card and the same light."""

    def __init__(self, drag: _Drag) -> None:
        self._drag, self._surface = drag, drag.app.display.surface
        self._ground, self._light = self._surface.copy(), drag.app.look.light()
        self._card, _ = drag.screen.showing.stage.board.carried._pictures[0.0]
        self._last = pygame.Rect(0, 0, 1, 1)

    def move(self) -> None:
        at = self._drag.path()
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(1, 0, 0)))
        pygame.event.get()
        self.draw(at)

    def run(self) -> None:
        """Follow the mouse of the window while its button is down, until it is closed."""
        for event in iter(pygame.event.wait, None):
            if event.type == pygame.QUIT:
                return
            moves = [event, *pygame.event.get(pygame.MOUSEMOTION)] if event.type == pygame.MOUSEMOTION else []
            if moves and moves[-1].buttons[0]:
                self.draw(moves[-1].pos)

    def draw(self, at: tuple[int, int]) -> None:
        now = self._card.get_rect(center=at)
        both = now.union(self._last).clip(self._surface.get_rect())
        copy_over(self._surface, self._ground, both)
        self._surface.blit(self._card, now)
        if self._light is not None:
            self._surface.blit(self._light, both, both, special_flags=pygame.BLEND_RGB_MULT)
        pygame.display.update([both])
        self._last = now


def calls(act: Callable[[], object]) -> int:
    """How many functions written in Python an act calls."""
    found = 0

    def count(frame: object, event: str, given: object) -> None:
        nonlocal found
        found += event == "call"

    sys.setprofile(count)
    try:
        act()
    finally:
        sys.setprofile(None)
    return found


def processor(acts: Sequence[Callable[[], object]], count: int, rests: float = 0.0) -> list[float]:
    """The median time of each act on the processor in milliseconds, ten of one, then ten of the next; ``rests``: the
    seconds between two."""
    taken: list[list[float]] = [[] for _ in acts]
    for _ in range(max(5, count // 10)):
        for act, found in zip(acts, taken, strict=True):
            spent = 0.0
            for _ in range(10):
                began = time.process_time()
                act()
                spent += time.process_time() - began
                time.sleep(rests)
            found.append(spent * 100)
    return [statistics.median(found) for found in taken]


def stub_in(display: Display) -> _Stub:
    """The stub of the table that somebody who starts the program sits down to, with a card in hand."""
    app = app_in(display)
    key = registry.keys()[0]
    return _Stub(_Drag(app, sit_down(app, key, min(registry.rules(key).seats), "mouse")))


def dragging(display: Display, count: int) -> Iterator[Measurement]:
    """One card dragged about a table; the floor is a stub that draws the same."""
    key = registry.keys()[0]
    app = app_in(display)
    app.keep(replace(app.settings, straight=True, light="lamp"))
    drag = _Drag(app, sit_down(app, key, min(registry.rules(key).seats), "mouse"))
    stub = _Stub(drag)
    size, floor_name = f"{key}, {display.size[0]}x{display.size[1]}", "a stub with the same card and light"
    straight, bare, over = processor([drag.move, stub.move, drag.turn_over], count)
    yield figure(f"a motion of a drag, processor, {size}", straight, "ms", bare, floor_name)
    yield figure(f"... that changes the lit place, processor, {size}", over, "ms", bare, floor_name)
    yield figure(f"a motion of a drag, Python calls, {size}", statistics.median(calls(drag.move) for _ in range(9)), "")
    app.keep(replace(app.settings, straight=False, motion="full"))
    drag.screen.showing.pointer.cancel()
    drag = _Drag(app, drag.screen)
    drag.speed = 10
    leaning, bare = processor([drag.move, stub.move], count, rests=PERIOD)
    yield figure(f"a motion of a drag, leaning, processor, {size}", leaning, "ms", bare, floor_name)
    drag.screen.showing.session.close()


if __name__ == "__main__":
    stub_in(Display((1280, 800))).run()
