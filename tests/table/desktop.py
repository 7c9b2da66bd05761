"""A desktop of its own for the real program: an X server that nobody sees, and a window manager."""

import contextlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest

TOP = Path(__file__).resolve().parents[2]
SCREEN = (1600, 1000)
_PATIENCE = 30.0
"""Seconds in which a busy machine does what it was asked to."""
_STILL = 0.6
"""Seconds for which nothing changes once a window has found its place."""

Geometry = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Desktop:
    """An X server with a window manager; each program that is started there has the same folder."""

    display: str
    folder: Path
    more: dict[str, str] = field(default_factory=dict)
    """What else is in the environment."""

    @property
    def surroundings(self) -> dict[str, str]:
        """The environment of a program on it."""
        kept = {name: value for name, value in os.environ.items() if name not in {"SDL_VIDEODRIVER", "WAYLAND_DISPLAY"}}
        folders = {f"XDG_{what}_HOME": str(self.folder / what.lower()) for what in ("DATA", "CACHE", "CONFIG")}
        return {
            **kept,
            **folders,
            "HOME": str(self.folder),
            "DISPLAY": self.display,
            "SDL_AUDIODRIVER": "dummy",
            **self.more,
        }

    def ask(self, *words: object) -> str:
        """What a tool of the desktop answers."""
        asked = [str(word) for word in words]
        return subprocess.run(asked, env=self.surroundings, capture_output=True, text=True, check=False).stdout

    def windows(self) -> dict[str, Geometry]:
        """The program's windows and where they are; a window manager may complain in one of its own."""
        lines = [line.split(None, 7) for line in self.ask("wmctrl", "-lG").splitlines()]
        return {
            line[0]: (int(line[2]), int(line[3]), int(line[4]), int(line[5]))
            for line in lines
            if "Tavolino" in line[7:]
        }

    def outer(self, window: str) -> Geometry:
        """Where a window is with its frame; ``wmctrl`` counts frames twice."""
        told = self.ask("xwininfo", "-id", window)
        parts = ("Absolute upper-left X", "Absolute upper-left Y", "Width", "Height")
        left, top, wide, high = (int(told.partition(f"{part}:")[2].split()[0]) for part in parts)
        frame = self.ask("xprop", "-id", window, "_NET_FRAME_EXTENTS").rpartition("=")[2]
        aside, right, above, below = (int(number) for number in frame.split(","))
        return left - aside, top - above, aside + wide + right, above + high + below


class Program:
    """The program in its window."""

    def __init__(self, desktop: Desktop, words: Sequence[str] = ()) -> None:
        self.desktop = desktop
        command = [sys.executable, "main.py", *words]
        self.process = subprocess.Popen(command, cwd=TOP, env=desktop.surroundings, stderr=subprocess.PIPE, text=True)
        until = time.monotonic() + _PATIENCE
        while not desktop.windows():
            assert self.process.poll() is None, self.process.communicate()[1]
            assert time.monotonic() < until, "no window has opened"
            time.sleep(0.1)
        (self.window,) = desktop.windows()
        self.settled()

    def settled(self) -> Geometry:
        """Where the window is once it has stopped to move."""
        before, since = self.desktop.windows()[self.window], time.monotonic()
        while time.monotonic() - since < _STILL:
            time.sleep(0.1)
            now = self.desktop.windows()[self.window]
            if now != before:
                before, since = now, time.monotonic()
        return before

    def becomes(self, wanted: Geometry) -> Geometry:
        """Where the window is once it is there, or has had the time to be."""
        until = time.monotonic() + _PATIENCE / 2
        while self.desktop.windows()[self.window] != wanted and time.monotonic() < until:
            time.sleep(0.1)
        return self.settled()

    def key(self, name: str) -> None:
        self.desktop.ask("wmctrl", "-i", "-a", self.window)
        self.desktop.ask("xdotool", "key", name)

    def place(self, left: int, top: int, wide: int, high: int) -> Geometry:
        """Move and resize the window, as somebody does with the mouse."""
        before = self.settled()
        self.desktop.ask("wmctrl", "-i", "-r", self.window, "-e", f"0,{left},{top},{wide},{high}")
        while self.desktop.windows()[self.window] == before:
            time.sleep(0.1)
        return self.settled()

    def maximise(self, how: str = "add") -> Geometry:
        """Maximise it, or ``remove`` that."""
        before = self.settled()
        self.desktop.ask("wmctrl", "-i", "-r", self.window, "-b", f"{how},maximized_vert,maximized_horz")
        while self.desktop.windows()[self.window] == before:
            time.sleep(0.1)
        return self.settled()

    def leave(self) -> None:
        """Close the window; the program ends and has nothing to complain of."""
        self.desktop.ask("wmctrl", "-i", "-c", self.window)
        try:
            _, said = self.process.communicate(timeout=_PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise
        assert self.process.returncode == 0, said
        assert "Traceback" not in said, said


@contextmanager
def desktop(manager: str, folder: Path, screen: tuple[int, int] = SCREEN) -> Iterator[Desktop]:
    """A desktop with that window manager; the test is skipped where there is none."""
    for tool in ("Xvfb", "xdotool", "wmctrl", "xprop", "xwininfo", manager):
        if shutil.which(tool) is None:
            pytest.skip(f"{tool} is not installed: there is no real window to be tested")
    reading, writing = os.pipe()
    size = f"{screen[0]}x{screen[1]}x24"
    server = ["Xvfb", "-displayfd", str(writing), "-screen", "0", size, "-nolisten", "tcp"]
    with contextlib.ExitStack() as stack:
        _start(stack, server, dict(os.environ), pass_fds=(writing,))
        os.close(writing)
        with os.fdopen(reading) as told:
            number = told.readline().strip()
        assert number, "the X server did not start"
        found = Desktop(f":{number}", folder)
        _start(stack, [manager], found.surroundings)
        until = time.monotonic() + _PATIENCE
        while not found.ask("wmctrl", "-m") and time.monotonic() < until:
            time.sleep(0.1)
        yield found


def _start(
    stack: contextlib.ExitStack, command: list[str], surroundings: dict[str, str], pass_fds: tuple[int, ...] = ()
) -> None:
    """Run something until the desktop goes."""
    process = subprocess.Popen(
        command, env=surroundings, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, pass_fds=pass_fds
    )

    def stop() -> None:
        process.terminate()
        process.wait()

    stack.callback(stop)
