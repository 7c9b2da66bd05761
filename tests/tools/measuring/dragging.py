"""What ``bench`` measures of a drag: from a motion of the mouse to the changed pixels, and where the time goes."""

from __future__ import annotations

import statistics
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pygame

from games.core import registry
from table.app import App
from table.board.canvas import copy_over
from table.display import Display
from table.game.screen import GameScreen
from table.session.session import Session
from table.settings_file import Store
from table.setup import Kind, Setup, named
from tests.tools.measuring.figures import Measurement, figure, median, times


def app_in(display: Display) -> App:
    """The program in a window, with nothing kept."""
    return App(display, Store(Path(tempfile.gettempdir()) / "tavolino-bench-keeps-nothing"))


def sit_down(app: App, key: str, seats: int, first: Kind) -> GameScreen:
    """A game for this many, all but the first of them computers."""
    setup = Setup(key, named(((first, ""), *((("bot", ""),) * (seats - 1))), key), registry.rules(key).options(), 1)
    screen = GameScreen(app, Session(setup))
    app.push(screen)
    return screen


class _Stopwatch:
    """Takes the time of functions while they are called by others."""

    def __init__(self) -> None:
        self.taken: dict[str, list[float]] = {}

    def over(self, name: str, act: Callable[..., Any]) -> Callable[..., Any]:
        """The same function, its time noted under that name, in milliseconds."""

        def watched(*given: Any) -> Any:
            began = time.perf_counter()
            result = act(*given)
            self.taken.setdefault(name, []).append((time.perf_counter() - began) * 1000)
            return result

        return watched


def dragging(display: Display, count: int) -> Iterator[Measurement]:
    """One card dragged about a table; the floor restores and fills the same moving ground and shows it."""
    key = registry.keys()[0]
    app = app_in(display)
    screen = sit_down(app, key, min(registry.rules(key).seats), "mouse")
    for _ in range(240):
        app.step(1 / 30)
    hands = [pieces for pieces in screen.showing.stage.scene.piles.values() if pieces and not pieces[-1].card.hidden]
    start = hands[-1][-1].place.rect.center
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    app.step(0.02)
    step, ground, last = 0, display.surface.copy(), pygame.Rect(0, 0, 1, 1)
    shown: list[pygame.Rect] = []

    def path() -> tuple[int, int]:
        nonlocal step
        step += 1
        return start[0] + 10 + step % 60, start[1] - 10 - step % 40

    def move() -> None:
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=path(), rel=(1, 1), buttons=(1, 0, 0)))
        app.step(0.001)

    def bare() -> None:
        nonlocal last
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(1, 0, 0)))
        pygame.event.get()
        new = shown[0].copy()
        new.center = path()
        copy_over(display.surface, ground, last)
        display.surface.fill("#14523b", new)
        pygame.display.update([last.union(new)])
        last = new

    for _ in range(12):
        app.step(0.02)
        move()
    present = display.present

    def noted(rects: Sequence[pygame.Rect] | None = None) -> None:
        shown.extend(rects or ())
        present(rects)

    display.present = noted  # type: ignore[method-assign]
    move()
    display.present = present  # type: ignore[method-assign]
    watch = _Stopwatch()
    whole = median(move, count)
    slow = times(move, count)
    app._dispatch = watch.over("meeting the pointer", app._dispatch)  # type: ignore[method-assign]
    screen.update = watch.over("letting time pass", screen.update)  # type: ignore[method-assign]
    screen.animate = watch.over("drawing", screen.animate)  # type: ignore[method-assign]
    display.present = watch.over("showing", present)  # type: ignore[method-assign]
    times(move, count)
    display.present = present  # type: ignore[method-assign]
    floor = median(bare, count)
    size = f"{display.size[0]}x{display.size[1]}"
    yield figure(f"event to pixel in a drag, {key}, {size}", whole, "ms", floor, "restore and fill the same")
    yield figure(f"event to pixel in a drag, 99 of 100, {key}, {size}", slow[int(len(slow) * 0.99)], "ms")
    for name, taken in watch.taken.items():
        yield figure(f"a step of that drag, {name}, {size}", statistics.median(taken), "ms")
    screen.showing.session.close()
