"""What every test needs: no window, no sound, and one way to run hypothesis."""

import errno
import gc
import os

os.environ["LC_ALL"] = "C.UTF-8"  # in English, whatever the language of who runs them
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import shutil
import sys
import time
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from hypothesis import settings

from sprites import picture_store, svg
from sprites.picture_store import PictureStore
from table.app import App
from table.audio import voice
from table.overlays.rules_page import RulesScreen
from table.screens import recital
from table.session import review, worker
from table.session.worker import Worker, WorkerPipe
from table.store import playing, writer
from tests.contract.cases import DAILY, FEW, KEYS, Case
from tests.tools import sources

settings.register_profile("house", deadline=None, max_examples=20, derandomize=True, print_blob=True)
settings.load_profile("house")
if (drawing := sys.modules.get("hypothesis.internal.conjecture.providers")) is not None:  # of another name in old ones
    # It would read all the code for numbers and words to try: seconds, and others with each change of the code.
    vars(drawing)["_get_local_constants"] = lambda: vars(drawing)["_local_constants"]


writer.PATIENCE = playing.PATIENCE = 20.0
"""A machine with much else to do is no disk that does not answer."""

_MEMORY = Path("/dev/shm")
"""Files that are in memory alone: hundreds of tests keep matches, and each action waits until it is on disk."""
if _MEMORY.is_dir() and not os.statvfs(_MEMORY).f_flag & os.ST_NOEXEC and shutil.disk_usage(_MEMORY).free > 1 << 30:
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(_MEMORY))


class Shared:
    """The pictures that all the tests of a worker have drawn, and SVG that was made a picture: callers draw on none."""

    ROOM = 400_000_000
    """Bytes; those that were longest of no use are forgotten."""

    def __init__(self) -> None:
        self._kept: dict[str, pygame.Surface] = {}
        self._left = self.ROOM

    def drawn(self, key: str, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        found = self._kept.pop(key, None)
        if found is None:
            found = make()
            self._left -= picture_store.weight_of(found)
        self._kept[key] = found
        while self._left < 0 and len(self._kept) > 1:
            self._left += picture_store.weight_of(self._kept.pop(next(iter(self._kept))))
        return found


@pytest.fixture(scope="session", autouse=True)
def _draw_once():
    """Every test opens a program of its own, and all of them would draw the same cards and backgrounds again."""
    made, rasterise, shared = PictureStore._made, svg.rasterise, Shared()

    def lasts(store, make, opaque, lasting):
        once = make if lasting is None else lambda: shared.drawn(repr(lasting), make)
        found = made(store, once, opaque, lasting)
        return found if pygame.display.get_surface() is not None else found.copy()  # with a window it is converted

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(PictureStore, "_made", lasts)
        patch.setattr(svg, "rasterise", lambda text: shared.drawn(text, lambda: rasterise(text)).copy())
        yield


class _Silence:
    """A mouth that says nothing."""

    def output(self, words: str, cut: bool, /) -> None:
        pass

    def stop(self) -> None:
        pass

    def speak_in(self, language: str, /) -> None:
        pass


@pytest.fixture(autouse=True)
def _nobody_hears(monkeypatch):
    """A voice can be switched on whether or not Prism is installed, and no test speaks to whoever runs it."""
    monkeypatch.setattr(voice, "prism_mouth", _Silence)
    monkeypatch.setattr(recital, "can_speak", lambda: False)
    monkeypatch.setattr(recital, "reader_runs", lambda: False)


@pytest.fixture(autouse=True)
def _nobody_looks_back(monkeypatch):
    """No process is started to look at what tests play: those that want to be looked at undo this."""
    monkeypatch.setattr(review, "FAILURES", 0)


@pytest.fixture(autouse=True)
def _nobody_looks(request, monkeypatch):
    """Nothing is painted, which takes two thirds of the time, but for tests that are ``painted``: they look at it."""
    if not request.node.get_closest_marker("painted"):
        monkeypatch.setattr(App, "paint", lambda self: None)
        monkeypatch.setattr(RulesScreen, "draw", lambda self, surface: None)  # beside a table it is part of the view


@pytest.fixture(autouse=True)
def _nothing_old_is_swept(monkeypatch):
    """A table that is left is swept out, without all that the other tests have made, which takes half a second."""
    monkeypatch.setattr(gc, "unfreeze", lambda: None)
    monkeypatch.setattr(gc, "freeze", lambda: None)


_IDLE: list[tuple[WorkerPipe, bool]] = []
"""Processes that nobody needs just now, and whether they have said that they are ready."""


@pytest.fixture(autouse=True)
def _thinkers_go_on(request, monkeypatch):
    """A process that thinks takes a second to start: whoever needs one gets one that a test before had, if it is idle.
    None stays with a table that nobody closed. The frames of a test are short: whoever asks whether the answer has come
    leaves it a moment."""
    start, stop, poll, had = Worker._start, Worker.stop, Worker.poll, []

    def starts(thinker):
        had.append(thinker)
        if not _IDLE or worker.WorkerPipe is not WorkerPipe:
            return start(thinker)
        thinker.line, thinker._ready = _IDLE.pop()
        thinker._since = time.monotonic()
        return True

    def stops(thinker):
        if isinstance(thinker.line, WorkerPipe) and thinker.line.alive and thinker._sent is None:
            _IDLE.append((thinker.line, thinker._ready))
            thinker.line = None
        stop(thinker)

    def polls(thinker):
        found = poll(thinker)
        time.sleep(0.004 * thinker.busy)
        return found

    if request.node.path.stem != "test_worker":
        monkeypatch.setattr(Worker, "poll", polls)
        monkeypatch.setattr(Worker, "_start", starts)
        monkeypatch.setattr(Worker, "stop", stops)
    yield
    for thinker in had:
        thinker.stop()


_DEALT_OUT = {"test_pages", "test_pilot", "test_monkey", "test_canvas", "test_pictures"}


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    """What is run every day, the same each day; the rest is long. Of the rulesets those that are DAILY; of a function
    with ``few_games`` the cases of four games, and of those it names; of one with ``ends`` the first and the last case,
    of each game if it is about games; of any other all, and of each the first. What one worker runs on its own: all
    tests of one ruleset, which share its random games, or of a group that a module names, else one module; the longest
    modules, whose tests share nothing, are dealt out one by one."""
    cases = defaultdict(lambda: defaultdict(list))
    for item in items:
        values = item.callspec.params.values() if hasattr(item, "callspec") else ()
        ruleset = next((value for value in values if isinstance(value, Case)), None)
        if item.path.stem not in _DEALT_OUT and not item.get_closest_marker("xdist_group"):
            item.add_marker(pytest.mark.xdist_group(str(ruleset or item.path.stem)))
        if ruleset is not None and ruleset not in DAILY:
            item.add_marker(pytest.mark.long)
        if not item.get_closest_marker("long"):
            cases[item.function][next((value for value in values if value in KEYS), "")].append(item)
    for games in cases.values():
        first = next(iter(games.values()))[0]
        few, ends = first.get_closest_marker("few_games"), first.get_closest_marker("ends")
        for key, found in games.items():
            off = few is not None and key not in FEW.union(few.args)
            for item in found if off else found[1:-1] if ends else ():
                if item is not first:
                    item.add_marker(pytest.mark.long)


def pytest_collection_finish():
    """Eight thousand tests stay to the end: sweeping skips them, and all that was imported for them. The programs that
    tests open are swept out below: without that Python would look for garbage all the time."""
    gc.collect()
    FREEZE()
    gc.set_threshold(20_000, 10, 20)


FREEZE = gc.freeze
_TESTS = pytest.StashKey[int]()
_OPENED = 20
"""Tests after which programs that were opened are swept out: Python counts objects, not the pixels they hold."""


def _reads_code(item):
    """One worker runs all that do: they share what was read."""
    group = item and item.get_closest_marker("xdist_group")
    return bool(group) and group.args == ("sources",)


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(item, nextitem):
    """Release the windows of finished tests, and the code that was read once nobody looks at it any more. What is left
    then stays as well: whoever sweeps out a table would look through all that tests share, half a second each time."""
    if _reads_code(item):
        if not _reads_code(nextitem):
            sources.forget()
        return
    number = item.session.stash.get(_TESTS, 0) + 1
    item.session.stash[_TESTS] = number
    if number % _OPENED == 0:
        gc.collect()
        FREEZE()


@pytest.fixture
def locked(monkeypatch: pytest.MonkeyPatch) -> Callable[[Path], None]:
    """Takes away the right to read a file, from root too."""
    shut: list[str] = []
    really = os.open

    def ask(path: str | os.PathLike[str], flags: int, *rest: int) -> int:
        if os.fspath(path) in shut:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), os.fspath(path))
        return really(path, flags, *rest)

    monkeypatch.setattr(os, "open", ask)
    return lambda path: shut.append(os.fspath(path))
