"""What ``bench`` measures of the start and of a table at rest, each in a process of its own."""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from games.core import registry
from table.language import ENGLISH_CODE, languages
from table.layout import layout
from tests.tools.measuring.figures import Measurement, figure

ROOT = Path(__file__).resolve().parents[3]

_CHILD = """
import sys, tempfile, time
from pathlib import Path
sys.path.insert(0, {root!r})
{body}
print(time.time(), flush=True)
"""
_FOLDER = """
import table.files
table.files.data_folder = table.files.cache_folder = lambda: Path({folder!r})
import main
"""
"""All that is kept is in that folder."""
_SEEN = (
    _FOLDER
    + """
import os
from table.commands import window
window.import_pygame()
import pygame
flip = pygame.display.flip
def seen():
    flip()
    print(time.time(), flush=True)
    os._exit(0)
pygame.display.flip = seen
main.run([])
"""
)
"""The program as it is started, until its window shows something."""
_FILL = (
    _FOLDER
    + """
from table.commands.window import open_menu
app = open_menu()
app.step(0.0)
for _ in range(9):
    app.step(0.1)
    while app.use_spare_time():
        pass
"""
)
_CLICK = (
    _FOLDER
    + """
from table.commands.window import open_menu, open_window
window = open_window()
import pygame
wide, high = window.display.size
for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
    pygame.event.post(pygame.event.Event(kind, pos=(wide // 7, high // 3), button=1))
app = open_menu(window=window)
menu = app.top
app.step(0.0)
assert app.top is not menu
"""
)
"""A click on a tile of the menu as it was seen last, until another page is there."""
_WINDOW = """
import os
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
import pygame
pygame.display.init()
pygame.display.set_mode((1280, 800), pygame.RESIZABLE).fill("#14523b")
pygame.display.flip()
"""
_MENU = """
import main
from table.commands.window import open_menu
from table.language import speak
speak({code!r})
folder = tempfile.TemporaryDirectory()
app = open_menu(Path(folder.name))
app.step(0.0)
"""
_GAME = """
import main
from table.commands.play import begin
from table.commands.given import find_setup
folder = tempfile.TemporaryDirectory()
app = begin(find_setup({key!r}, None, [], 1), Path(folder.name))
app.step(0.0)
"""


class _Taken(NamedTuple):
    """Milliseconds by the clock, until something is so, and of the processor, until the process has ended."""

    wall: float
    cpu: float


def _child(body: str) -> str:
    """What it writes. Its bytecode is kept, whatever the surroundings say, as a program's that is installed."""
    words = [sys.executable, "-c", _CHILD.format(root=str(ROOT), body=body)]
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return subprocess.run(words, capture_output=True, text=True, check=True, cwd=ROOT, timeout=120, env=kept).stdout


def _start(body: str, count: int, least: int = 3) -> _Taken:
    return _in_turn([body], count, least)[0]


def _in_turn(bodies: Sequence[str], count: int, least: int = 3) -> list[_Taken]:
    """The median of each: one run of every one, then the next."""
    times: list[list[_Taken]] = [[] for _ in bodies]
    for _ in range(max(least, count)):
        for body, taken in zip(bodies, times, strict=True):
            began, used = time.time(), _used()
            wall = float(_child(body).split()[-1]) - began
            taken.append(_Taken(wall * 1000, (_used() - used) * 1000))
    return [_median(taken) for taken in times]


def _used() -> float:
    """Seconds of the processor that processes took which have ended."""
    return os.times().children_user + os.times().children_system


def _median(taken: Sequence[_Taken]) -> _Taken:
    return _Taken(*map(statistics.median, zip(*taken, strict=True)))


def _cold() -> _Taken:
    """The first paint where no picture was kept."""
    with tempfile.TemporaryDirectory() as folder:
        return _start(_SEEN.format(folder=folder), 1, least=1)


def _quickest_and_slowest() -> tuple[str, str]:
    """The games with the shortest and the longest layout."""
    by_size = sorted(registry.keys(), key=lambda key: (layout.FOLDER / f"{key}.yaml").stat().st_size)
    return by_size[0], by_size[-1]


def _both(name: str, taken: _Taken, floor: _Taken, of: str) -> Iterator[Measurement]:
    """By the clock, and of the processor."""
    yield figure(name, taken.wall, "ms", floor.wall, of)
    yield figure(f"{name}, of the processor", taken.cpu, "ms", floor.cpu, of)


def starts(share: float) -> Iterator[Measurement]:
    """Until something is seen, until a click is answered, until the menu and a table are there."""
    count, window = round(9 * share), "a bare pygame window"
    for body in ("", _WINDOW):
        _child(body)  # the bytecode is there afterwards
    floor, bare = _in_turn(["", _WINDOW], count)
    with tempfile.TemporaryDirectory() as kept:
        _child(_FILL.format(folder=kept))
        warm, clicked = _in_turn([_SEEN.format(folder=kept), _CLICK.format(folder=kept)], count)
    yield from _both("first paint, pictures kept", warm, bare, window)
    yield from _both("first paint, none kept", _median([_cold() for _ in range(max(3, count))]), bare, window)
    yield from _both("first click on a tile answered", clicked, bare, window)
    menus = dict(zip(languages(), _in_turn([_MENU.format(code=code) for code in languages()], count), strict=True))
    yield from _both("start to the menu's first frame", menus[ENGLISH_CODE], floor, "python -c pass")
    for code, name in languages().items():
        if code != ENGLISH_CODE:
            english = menus[ENGLISH_CODE]
            yield figure(f"start to the menu's first frame, {name}", menus[code].wall, "ms", english.wall, "English")
    for key in _quickest_and_slowest():
        yield from _both(
            f"start to a playable game, {key}", _start(_GAME.format(key=key), count), floor, "python -c pass"
        )


_REST = """
import resource, threading, time
def stop():
    time.sleep({settle})
    first = resource.getrusage(resource.RUSAGE_SELF)
    time.sleep({rest})
    last = resource.getrusage(resource.RUSAGE_SELF)
    with open("/proc/self/status") as status:
        memory = next(int(line.split()[1]) / 1024 for line in status if line.startswith("VmHWM"))
    cpu = last.ru_utime + last.ru_stime - first.ru_utime - first.ru_stime
    print(100 * cpu / {rest}, (last.ru_nvcsw - first.ru_nvcsw) / {rest}, memory)
    app.running = False
    import pygame
    pygame.event.post(pygame.event.Event(pygame.USEREVENT))
threading.Thread(target=stop, daemon=True).start()
run(app)
"""
_LOOP = """
from table.loop import run
"""


_SOUND = """
from table.audio import mixer
mixer.REST = 1e9
app.sounds.open()
app.sounds.device.wait()
"""
"""The device is held for as long as the measure lasts."""
_BARE = """
import pygame
from table.input.sdl import make_waiter
class App:
    running = True
def run(app):
    wait = make_waiter()
    while app.running:
        wait(1.0)
        pygame.event.get()
pygame.display.init()
pygame.display.set_mode((1280, 800), pygame.RESIZABLE)
app = App()
"""
"""A bare window that waits as the table does: what the machine and the window system spend on that is not ours."""


def idle(share: float) -> Iterator[Measurement]:
    """CPU, wake-ups and memory of a table where nothing moves."""
    if not sys.platform.startswith("linux"):
        return
    rest = max(1.5, 6 * share)
    game = _GAME.format(key=registry.keys()[0]) + _LOOP
    table, heard, bare = (
        [float(word) for word in _child(body + _REST.format(settle=7.0, rest=rest)).split()[-4:-1]]
        for body in (game, game + _SOUND, _BARE)
    )
    floor = "a bare window at rest"
    yield figure("idle table, sound device open, processor", heard[0], "%", table[0], "let go")
    yield figure("idle table, sound device open, wake-ups", heard[1], "1/s", table[1], "let go")
    yield figure("idle table, processor", table[0], "%", bare[0], floor)
    yield figure("idle table, wake-ups", table[1], "1/s", bare[1], floor)
    yield figure("memory, resident at most", table[2], "MB", bare[2], floor)
