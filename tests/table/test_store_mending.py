"""The window while its store is mended: it shows frames, says so, and shows the matches when they are back."""

import shutil
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from table.app import App
from table.screens.menu.screen import MenuScreen
from table.store.archive import Archive
from table.store.faults import MendingError
from table.store.matches import MatchStore
from table.store.place import FILE
from table.widgets.widget import Label
from tests.table import hands
from tests.table.kept import open_table, read_back
from tests.table.test_store import sql
from tests.table.test_store_windows import HOLD, child
from tests.tools.measuring.filling import fill
from tests.words import english

MATCHES = 500
FRAME = 0.1
"""Seconds of the processor that a frame of the window may take meanwhile, on a machine with much else to do; mending
takes ten times as long."""


def damage(folder: Path) -> None:
    """A store of hundreds of matches of which nothing can be read before it is mended: its version was changed."""
    fill(folder, MATCHES, different=1, longest=40)
    raw = bytearray((folder / FILE).read_bytes())
    raw[60] ^= 8
    for path in folder.glob(f"{FILE}*"):
        path.unlink()
    (folder / FILE).write_bytes(raw)


def over(folder: Path) -> App:
    """The program over such a store, as its window opens it."""
    app = hands.open_app(folder / "settings")
    app.saved_matches = MatchStore(folder / "data", patient=False)
    return app


@pytest.fixture(scope="module")
def damaged(tmp_path_factory: pytest.TempPathFactory) -> Path:
    damage(folder := tmp_path_factory.mktemp("damaged"))
    return folder


@pytest.fixture
def app(damaged: Path, tmp_path: Path) -> App:
    shutil.copytree(damaged, tmp_path / "data")
    return over(tmp_path)


def said(app: App) -> str:
    """All lines of the page on top."""
    widgets = (widget for area in hands.page(app).form.areas for widget in area.widgets)
    return " / ".join(english(widget.words) for widget in widgets if isinstance(widget, Label))


def until(app: App, done: Callable[[], bool]) -> float:
    """Frames until something is so; the longest of them, in seconds of this thread."""
    longest, end = 0.0, time.monotonic() + 60
    while not done():
        assert time.monotonic() < end
        began = time.thread_time()
        app.step(1 / 60)
        longest = max(longest, time.thread_time() - began)
        time.sleep(0.005)
    return longest


def test_the_window_goes_on_while_its_store_is_mended_and_then_shows_what_came_back(app: App) -> None:
    store = app.saved_matches
    assert store is not None
    app.push(MenuScreen(app, store))
    app.step(0)
    assert store.mending
    assert "The list of matches was damaged. It's being repaired." in said(app)
    began = time.monotonic()
    longest = until(app, lambda: "were brought over" in said(app))
    print(f"mended in {time.monotonic() - began:.2f} s; the longest frame took {longest * 1000:.0f} ms")
    assert longest < FRAME
    assert f"is kept as tavolino.damaged.db; {MATCHES} matches were brought over" in said(app)
    assert len(Archive(store).history()) == MATCHES
    store.close()


def test_what_is_played_while_the_store_is_mended_is_in_it_afterwards(app: App, tmp_path: Path) -> None:
    store = app.saved_matches
    assert store is not None
    assert store.unfinished() == []
    session = open_table(store, seed=77)
    heard = ""
    while len(session.match.entries) < 6:
        began = time.thread_time()
        session.tick(0.25)
        heard += english(session.take_trouble()) or ""
        assert time.thread_time() - began < FRAME + 0.2
        time.sleep(0.01)
    while store.mending:
        time.sleep(0.01)
    assert session.kept is not None
    store.writer.settle(session.kept.name, 30)
    session.close()
    store.close()
    assert session.match.record() in {match.record() for match in read_back(tmp_path / "data")}
    assert heard in {"", str(MendingError()), f"{MendingError()}Saving works again."}


def test_a_store_that_cannot_be_mended_is_tried_once_and_told(tmp_path: Path) -> None:
    other = child(HOLD, tmp_path / "data")
    assert other.stdout is not None
    assert other.stdout.readline() == "holding\n"
    sql(tmp_path / "data", "PRAGMA user_version = 50")
    app = hands.open_app(tmp_path / "settings")
    app.saved_matches = store = MatchStore(tmp_path / "data", patient=False)
    app.push(MenuScreen(app, store))
    until(app, lambda: "another window has it open" in said(app))
    for _ in range(30):
        app.step(0.1)
        assert store.unfinished() == []
        assert not store.mending
    other.communicate("\n")
    store.close()
