"""What ``bench`` measures from outside, in turn with AisleRiot and with a stub: nothing where that is not
installed."""

from __future__ import annotations

import ctypes
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from games.core import registry
from tests.table.desktop import TOP, Desktop, desktop
from tests.tools.measuring import dragging
from tests.tools.measuring.figures import Measurement, figure

TOOLS = ("Xvfb", "openbox", "wmctrl", "xdotool", "xprop", "xwininfo")
SOL = shutil.which("sol", path=f"{os.environ.get('PATH', '')}:/usr/games")
PERIOD = 1 / 125
"""Seconds from one motion of a mouse to the next."""
PATIENCE = 20.0
WATCHED = 60, 30
"""Pixels in which an answer is seen."""
Box = tuple[int, int, int, int]


class Looker:
    """The mouse of a desktop, and what is seen there."""

    def __init__(self, name: str) -> None:
        self._x, self._test = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXtst.so.6")
        self._x.XOpenDisplay.restype = self._x.XGetImage.restype = ctypes.c_void_p
        self._x.XDefaultRootWindow.restype = ctypes.c_ulong
        self._display = ctypes.c_void_p(self._x.XOpenDisplay(name.encode()))
        self._root = ctypes.c_ulong(self._x.XDefaultRootWindow(self._display))

    def go(self, x: int, y: int) -> None:
        self._test.XTestFakeMotionEvent(self._display, -1, x, y, ctypes.c_ulong(0))
        self._x.XFlush(self._display)

    def press(self, *, down: bool) -> None:
        self._test.XTestFakeButtonEvent(self._display, 1, int(down), ctypes.c_ulong(0))
        self._x.XFlush(self._display)

    def seen(self, box: Box) -> bytes:
        """Four bytes a pixel."""
        image = self._x.XGetImage(self._display, self._root, *box, ctypes.c_ulong(0xFFFFFFFF), 2)
        data = ctypes.cast(image + 16, ctypes.POINTER(ctypes.c_void_p))[0]
        found = ctypes.string_at(data, box[2] * box[3] * 4)
        for kept in (data, image):
            self._x.XFree(ctypes.c_void_p(kept))
        return found

    def row(self, x: int, y: int) -> bytes:
        """What is seen beside the pointer there."""
        return self.seen((x - 60, y, 120, 1))


class Peer(NamedTuple):
    """A program, and where in its window a click has an answer, and where that is seen; as shares of its size."""

    name: str
    table: Sequence[str]
    menu: Sequence[str]
    click: tuple[float, float]
    answer: tuple[float, float]


OURS = (sys.executable, str(TOP / "main.py"))
PEERS = (
    Peer("Tavolino", (*OURS, "play", registry.keys()[0]), OURS, (1 / 7, 1 / 3), (0.4, 0.5)),
    Peer("AisleRiot", (SOL or "", "--variation=klondike"), (SOL or "",), (0.07, 0.25), (0.17, 0.2)),
)
STUB = Peer("a stub with the same card and light", (sys.executable, "-m", dragging.__name__), (), (0, 0), (0, 0))


@contextmanager
def _run(place: Desktop, command: Sequence[str]) -> Iterator[tuple[int, Callable[[], Box]]]:
    """The process, and a function that waits for where its window is."""
    kept = {name: value for name, value in place.surroundings.items() if name != "PYTHONDONTWRITEBYTECODE"}
    process = subprocess.Popen(command, env=kept, cwd=TOP, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def window() -> Box:
        until = time.monotonic() + PATIENCE
        while not (lines := place.ask("wmctrl", "-lG").splitlines()) and time.monotonic() < until:
            time.sleep(0.05)
        time.sleep(3.0)
        if command in {peer.table for peer in (*PEERS, STUB)}:  # as large as each other
            place.ask("wmctrl", "-r", ":ACTIVE:", "-e", "0,100,100,1280,800")
            time.sleep(2.0)
        told = place.ask("xwininfo", "-id", place.ask("wmctrl", "-lG").split()[0] if lines else "")
        parts = ("Absolute upper-left X", "Absolute upper-left Y", "Width", "Height")
        left, top, wide, high = (int(told.partition(f"{part}:")[2].split()[0]) for part in parts)
        return left, top, wide, high

    try:
        yield process.pid, window
    finally:
        process.terminate()
        process.wait()


def _at(box: Box, share: tuple[float, float]) -> tuple[int, int]:
    return box[0] + round(box[2] * share[0]), box[1] + round(box[3] * share[1])


def _take_up(mouse: Looker, box: Box) -> tuple[int, int]:
    """Take up a card, found by trying; where the pointer is then."""
    for row in range(11, 0, -1):
        for column in (7, 6, 8, 5, 9, 4, 10):
            x, y = _at(box, (column / 14, row / 12))
            mouse.go(x, y)
            time.sleep(0.1)
            before = [mouse.row(x + 40 * step, y) for step in (1, 2)]
            mouse.press(down=True)
            for step in range(0, 41, 4):
                mouse.go(x + step, y)
                time.sleep(0.02)
            time.sleep(0.2)
            first = mouse.row(x + 40, y)
            mouse.go(x + 80, y)
            time.sleep(0.2)
            if before[0] != first and before[1] != mouse.row(x + 80, y):
                return x + 80, y
            mouse.press(down=False)
            time.sleep(0.4)
    raise AssertionError("no card can be taken up")


def _dragged(mouse: Looker, pid: int, at: tuple[int, int], count: int) -> tuple[list[float], float]:
    """Milliseconds from motions to their pixels, and percent of a core that a smooth drag takes."""
    (x, y), found = at, list[float]()
    for number in range(count):
        before, to = mouse.row(x - 90 * (number % 2), y), x - 90 * (number % 2)
        began = time.perf_counter()
        mouse.go(to, y)
        while mouse.row(to, y) == before and time.perf_counter() - began < 1:
            pass
        found.append((time.perf_counter() - began) * 1000)
        time.sleep(0.03)
    began, used = time.perf_counter(), _used(pid)
    for number in range(4 * count):
        mouse.go(x - abs(number * 3 % 200 - 100), y)
        time.sleep(PERIOD)
    return found, 100 * (_used(pid) - used) / (time.perf_counter() - began)


def _used(pid: int) -> float:
    """Seconds of the processor that a process has had."""
    return sum(int(path.read_text().split()[0]) for path in Path(f"/proc/{pid}/task").glob("*/schedstat")) / 1e9


def _answer(mouse: Looker, place: Desktop, peer: Peer, box: Box, idle: bytes) -> float:
    """Milliseconds from the start until a click is answered, clicked every 20 ms from the first picture on."""
    (x, y), watched = _at(box, peer.click), (*_at(box, peer.answer), *WATCHED)
    mouse.go(x, y)
    time.sleep(0.3)
    bare, began, clicked, stood = mouse.row(x, y), time.perf_counter(), 0.0, False
    with _run(place, peer.menu):
        while (now := time.perf_counter()) < began + PATIENCE:
            if now - clicked > 0.02 and (clicked or mouse.row(x, y) != bare):
                mouse.press(down=True)
                mouse.press(down=False)
                clicked = now
            alike = _alike(mouse.seen(watched), idle)
            stood = stood or alike > 0.9
            if stood and alike < 0.6:
                break
        return (time.perf_counter() - began) * 1000


def _alike(one: bytes, other: bytes) -> float:
    """The share of pixels that are the same."""
    return sum(one[at : at + 4] == other[at : at + 4] for at in range(0, len(one), 4)) / (len(one) // 4)


def _learn(mouse: Looker, place: Desktop, peer: Peer) -> tuple[Box, bytes]:
    """Where its window opens, and what is seen before a click where its answer will be."""
    with _run(place, peer.menu) as (_, window):
        box = window()
        return box, mouse.seen((*_at(box, peer.answer), *WATCHED))


def beside(share: float) -> Iterator[Measurement]:
    """A drag and a first click, by turns."""
    if SOL is None or not all(map(shutil.which, TOOLS)):
        return
    count = max(3, round(9 * share))
    drags: list[list[tuple[float, float]]] = [[], [], []]
    answers: list[list[float]] = [[], []]
    with tempfile.TemporaryDirectory() as folder, desktop("openbox", Path(folder), (1600, 1000)) as place:
        mouse = Looker(place.display)
        for found, peer in list(zip(drags, (*PEERS, STUB), strict=True)) * 3:
            with _run(place, peer.table) as (pid, window):
                at = _take_up(mouse, window())
                seen, used = _dragged(mouse, pid, at, round(80 * share) + 20)
                found.append((statistics.median(seen), used))
                mouse.press(down=False)
        learnt = [_learn(mouse, place, peer) for peer in PEERS]
        for _ in range(count):
            for known, found_in, peer in zip(learnt, answers, PEERS, strict=True):
                found_in.append(_answer(mouse, place, peer, *known))
    ours, *others = [list(map(statistics.median, zip(*found, strict=True))) for found in drags]
    for peer, theirs in zip((*PEERS[1:], STUB), others, strict=True):
        yield figure("event to pixel in a drag, from outside", ours[0], "ms", theirs[0], peer.name)
        yield figure("a smooth drag at 125 Hz, processor, from outside", ours[1], "%", theirs[1], peer.name)
    click, other = map(statistics.median, answers)
    yield figure("first click answered on a box never played, from outside", click, "ms", other, PEERS[1].name)
