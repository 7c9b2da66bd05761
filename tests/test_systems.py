"""Where Windows, macOS and Linux differ, as far as it can be tried on the one at hand."""

import math
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pygame
import pytest

from games.core.match import Match
from games.core.record import parse_record
from games.core.registry import rules
from table.app import App
from table.bindings import Keys, places
from table.box import VERSION
from table.catalogue import of_window
from table.commands.given import GivenError
from table.commands.play import begin, check_record
from table.files import forbidden, in_calendar, local_time
from table.game.screen import GameScreen
from table.input.sdl import Caps
from table.loop import Loop
from table.reports import report
from table.screens.export import export
from table.settings import Settings
from table.settings_file import Store
from table.store.archive import Archive
from table.store.matches import MatchStore
from table.store.place import COPIES, FILE
from tests.pilot import setup_for
from tests.table import as_windows, hands
from tests.table.archived import keep
from tests.table.kept import played

TOP = Path(__file__).resolve().parent.parent
STRANGE = "ein Örtchen 桌 'n"
"""A folder as somebody's home may be called."""


def test_an_evening_is_kept_as_windows_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Settings, matches and two copies of them, a record, a report, a catalogue, in a folder of any name."""
    home = tmp_path / STRANGE
    home.mkdir()
    monkeypatch.setenv("XDG_CACHE_HOME", str(home / "cache"))
    as_windows.pretend(monkeypatch)
    likes = Store(home)
    for _ in range(2):
        likes.save(Settings())
        assert likes.trouble is None
        likes.load()
    now = 1_800_000_000.0
    for day in range(3):
        store = MatchStore(home, lambda day=day: now + day * 86_400)
        keep(store, "mate", ("Rosa", "Medium"), 3 + day, now + day * 86_400)
        with store.writing() as connection:
            store.writer.idle(connection)
        assert store.trouble is None
        for match in Archive(store).history():
            assert export(Archive(store), match).is_file()
        store.close()
    assert all((home / copy).stat().st_size > 4096 for copy in COPIES)
    assert Path(report(ValueError("seen"), home)).is_file()
    assert of_window("it")
    (home / FILE).write_bytes(b"nothing of a store")
    store = MatchStore(home)
    assert len(Archive(store).history()) == 3
    store.close()


@pytest.mark.parametrize("when", [-1e12, -1.0, 0.0, 2.0**31 + 1, 2.0**32 + 1, 4e10, 1e18, math.inf, math.nan])
def test_times_of_every_century_are_told_on_windows(when: float, monkeypatch: pytest.MonkeyPatch) -> None:
    as_windows.pretend(monkeypatch)
    then = local_time(when)
    assert 1969 <= then.tm_year < 3000
    assert time.strftime("%Y-%m-%d %H:%M", then)
    assert time.gmtime(in_calendar(when))
    assert App.today.__get__(type("Tonight", (), {"clock": lambda self: when})())() == date(*then[:3])


@pytest.mark.parametrize("name", ["nul", "CON.tavolino", "com1.txt", "a:b", "what?", "end.", "end ", "a\tb", "lpt9 .x"])
def test_a_record_is_given_no_name_that_windows_forbids(tmp_path: Path, name: str, monkeypatch) -> None:
    assert forbidden(name)
    check_record(tmp_path / name)
    monkeypatch.setattr(sys, "platform", "win32")
    with pytest.raises(GivenError, match="no file can be called"):
        check_record(tmp_path / name)
    for good in ("console.txt", "briscola-2026-11-25.tavolino", "Örtchen 桌 'n.txt", ".hidden", "com10"):
        check_record(tmp_path / good)


def test_a_record_with_the_ends_of_lines_of_windows_is_the_same_record(tmp_path: Path) -> None:
    text = played(tmp_path, 6).record()
    assert parse_record(text.replace("\n", "\r\n")) == parse_record(text)
    assert Match.replay(text.replace("\n", "\r\n"), rules).record() == text


@pytest.mark.parametrize(("encoding", "dot"), [("cp1252", "·"), ("ascii", "?")])
def test_a_console_without_the_letters_gets_what_it_has(encoding: str, dot: str, tmp_path: Path) -> None:
    told = subprocess.run(
        [sys.executable, "main.py", "--version"], cwd=TOP, capture_output=True, check=False,
        env=os.environ | {"PYTHONIOENCODING": encoding, "HOME": str(tmp_path)},
    )  # fmt: skip
    assert (told.returncode, told.stderr) == (0, b"")
    assert told.stdout.decode(encoding).startswith(f"tavolino {VERSION} {dot} Python ")


LAYOUTS = {"AZERTY": "azertyuiopqsdfghjklmwxcvbn,;", "QWERTZ": "qwertzuiopasdfghjklöyxcvbnm,"}
PLACES = places("Q W E R T Y U I O P A S D F G H J K L SEMICOLON Z X C V B N M COMMA")


@pytest.mark.parametrize("layout", LAYOUTS)
def test_keys_are_named_as_they_are_printed(layout: str, monkeypatch: pytest.MonkeyPatch) -> None:
    there = dict(zip(PLACES, LAYOUTS[layout], strict=True)) | {pygame.KSCAN_MINUS: "ß"}
    caps = Caps()
    monkeypatch.setattr(caps, "_name", lambda scancode: there.get(scancode, ""))
    told = {place: str(caps.label(place)) for place in PLACES}
    upper, lower = (("A", "Z"), "W") if layout == "AZERTY" else (("Q", "W"), "Y")
    assert (told[pygame.KSCAN_Q], told[pygame.KSCAN_W]) == upper
    assert told[pygame.KSCAN_Z] == lower
    assert str(caps.label(pygame.KSCAN_MINUS)) == "ß"


@pytest.mark.parametrize("digit", "150")
def test_a_digit_is_one_whatever_is_printed_with_it(digit: str) -> None:
    """On a French keyboard the first ten keys print & é " ' ( - è _ ç à."""
    (place,) = places(digit)
    assert chr(Keys().meant(pygame.K_AMPERSAND, place)) == digit


@pytest.fixture
def playing(tmp_path: Path) -> Iterator[App]:
    """A table over the menu, as ``play`` opens it."""
    app = begin(setup_for("briscola", "mouse,bot", seed=3), tmp_path)
    app.step(0.1)
    yield app
    while app.screens:
        app.drop()
    app.saved_matches.close()


def table(app: App) -> GameScreen:
    assert isinstance(app.top, GameScreen)
    return app.top


def quiet(app: App) -> int:
    """Let everybody else play; how many actions there are."""
    session = table(app).showing.session
    until = time.monotonic() + 20
    while 1 not in session.match.active or app.top.busy:
        assert time.monotonic() < until
        app.step(0.2)
        time.sleep(0.001)
    return len(session.match.entries)


@pytest.mark.parametrize(
    ("system", "key", "mod", "ends"),
    [
        ("win32", pygame.K_F4, pygame.KMOD_LALT, True), ("linux", pygame.K_F4, pygame.KMOD_NONE, False),
        ("darwin", pygame.K_q, pygame.KMOD_LMETA, True), ("linux", pygame.K_q, pygame.KMOD_LMETA, False),
    ],
)  # fmt: skip
def test_the_keys_that_close_a_window_close_it_and_play_nothing(playing, system, key, mod, ends, monkeypatch):
    before, session = quiet(playing), table(playing).showing.session
    monkeypatch.setattr(sys, "platform", system)
    hands.key(playing, key, mod)
    assert playing.running is not ends
    assert len(session.match.entries) == before


def test_what_a_mac_hides_and_minimizes_by_is_no_key_of_the_table(playing: App) -> None:
    quiet(playing)
    sound, showing = playing.settings.sound, table(playing).showing
    for key in (pygame.K_h, pygame.K_m, pygame.K_1, pygame.K_RETURN):
        hands.key(playing, key, pygame.KMOD_LMETA)
    assert playing.settings.sound == sound
    assert showing.hand.selection is None
    hands.key(playing, pygame.K_m)
    assert playing.settings.sound != sound


def test_sleep_is_no_time_at_the_table(playing: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """The machine sleeps for ten hours between two frames; its clock is set back a year meanwhile."""
    before, session = quiet(playing), table(playing).showing.session
    loop = Loop(playing)
    loop.turn()
    at, shown = session.clock.now, playing.now
    monkeypatch.setattr(
        loop, "_clock", type("Slept", (), {"tick": lambda self: 36_000_000, "get_rawtime": lambda self: 0})()
    )
    playing.clock = lambda: time.time() - 365 * 86_400
    loop.turn()
    assert session.clock.now - at < 1.5
    assert playing.now - shown < 1.5
    assert len(session.match.entries) == before
    monkeypatch.undo()
    hands.key(playing, pygame.K_1)
    hands.key(playing, pygame.K_RETURN)
    assert quiet(playing) > before


def test_a_display_is_unplugged_and_plugged_in_again(playing: App) -> None:
    """The window is moved to another display of another size and scale, minimized and shown again."""
    before = quiet(playing)
    told = [
        (pygame.WINDOWDISPLAYCHANGED, {"display_index": 1}), (pygame.WINDOWMOVED, {"x": -4000, "y": 9000}),
        (pygame.WINDOWRESIZED, {"x": 960, "y": 600}), (pygame.VIDEORESIZE, {"w": 960, "h": 600, "size": (960, 600)}),
        (pygame.WINDOWMINIMIZED, {}), (pygame.WINDOWFOCUSLOST, {}), (pygame.WINDOWDISPLAYCHANGED, {"display_index": 0}),
        (pygame.WINDOWRESTORED, {}), (pygame.WINDOWFOCUSGAINED, {}), (pygame.WINDOWEXPOSED, {}),
    ]  # fmt: skip
    for kind, facts in told:
        pygame.event.post(pygame.event.Event(kind, window=None, **facts))
        playing.step(0.1)
    for _ in range(20):
        playing.step(0.1)
    hands.key(playing, pygame.K_1)
    hands.key(playing, pygame.K_RETURN)
    assert quiet(playing) > before
