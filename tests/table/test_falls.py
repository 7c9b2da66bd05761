"""What nobody foresaw: the match stays, a page says what happened, and a report holds no name and no home folder."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from games.core.match import Match
from games.core.phrases import plain
from games.core.record import parse_record
from games.core.registry import game, rules
from table import falls
from table.app import App
from table.commands.play import begin
from table.falls import AGAIN, FallenError
from table.game.picture import Picture
from table.game.screen import GameScreen
from table.loop import Loop
from table.reports import FOLDER, MOST, report
from table.screens.fallen import FallenScreen
from table.screens.last_resort import LastResort
from table.screens.menu.screen import MenuScreen
from table.session import worker
from table.setup import SeatChoice, Setup
from table.store import rows
from table.store.matches import MatchStore
from table.widgets.button import Button
from tests.pilot import setup_for
from tests.table import hands, slow_bots
from tests.table.archived import at_random
from tests.table.game_table import game_with

pytestmark = pytest.mark.painted

TOP = Path(__file__).resolve().parents[2]


@pytest.fixture
def playing(tmp_path: Path) -> Iterator[tuple[App, Loop]]:
    """A table over the menu, as ``play`` opens it; the person has played one card."""
    app = begin(setup_for("briscola", "mouse,bot", seed=3), tmp_path)
    loop = Loop(app)
    table = app.top
    assert isinstance(table, GameScreen)
    await_turn(app)
    press(loop, pygame.K_1, pygame.K_RETURN)
    assert any(taken.seat == 1 for taken in table.showing.session.match.entries)
    yield app, loop
    while app.screens:
        app.drop()
    assert app.saved_matches is not None
    app.saved_matches.close()


def await_turn(app: App) -> None:
    """Let everybody else play; computers think by the clock."""
    until = time.monotonic() + 30
    while 1 not in session_match(app).active or app.top.busy:
        assert time.monotonic() < until
        app.step(0.2)
        time.sleep(0.001)


def press(loop: Loop, *keys: int) -> None:
    for key in keys:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0))
        loop.turn()


def fail(*_: object, **__: object) -> None:
    raise ValueError(f"nobody foresaw {Path.home()}/this, nor that You would")


def reports(app: App) -> list[str]:
    return [path.read_text() for path in sorted((app.store.folder / FOLDER).iterdir())]


def labels(app: App) -> list[str]:
    widgets = [widget for area in hands.page(app).form.areas for widget in area.widgets]
    return [plain(widget.words) for widget in widgets if isinstance(widget, Button)]


def session_match(app: App) -> Match:
    assert isinstance(app.top, GameScreen)
    return app.top.showing.session.match


def test_a_fault_in_drawing_costs_nothing_and_says_where_its_report_is(playing, monkeypatch):
    app, loop = playing
    before = list(session_match(app).entries)
    with monkeypatch.context() as broken:
        broken.setattr(Picture, "animate", fail)
        broken.setattr(Picture, "redraw", fail)
        broken.setattr(Picture, "draw", fail)
        app.top.stale = True
        loop.turn()
        assert isinstance(app.top, FallenScreen)
        loop.turn()
        assert isinstance(app.top, FallenScreen)
    press(loop, pygame.K_RETURN)
    resumed = session_match(app)
    assert [str(taken.entry) for taken in resumed.entries[: len(before)]] == [str(taken.entry) for taken in before]
    (text,) = reports(app)
    assert "ValueError: nobody foresaw ~/this" in text
    assert str(Path.home()) not in text
    name = app.top.showing.session.setup.seats[0].name
    assert name
    assert name not in text
    record = text.partition("everybody's cards:\n\n")[2]
    match = Match.replay(record, rules)
    assert [taken.action for taken in match.entries] == [taken.action for taken in before]
    assert not any(player.name for player in parse_record(record).players)


def test_a_fault_in_the_rules_leads_back_to_the_last_action(playing, monkeypatch):
    app, loop = playing
    before, kind = len(session_match(app).entries), type(session_match(app).rules)
    await_turn(app)
    before = len(session_match(app).entries)
    with monkeypatch.context() as broken:
        broken.setattr(kind, "apply", fail)
        press(loop, pygame.K_1, pygame.K_RETURN)
        assert isinstance(app.top, FallenScreen)
    press(loop, pygame.K_RETURN)
    assert len(session_match(app).entries) == before
    app.step(0.1)
    press(loop, pygame.K_1, pygame.K_RETURN)
    assert len(session_match(app).entries) > before


def test_the_second_time_at_the_same_place_leads_to_the_menu(playing, monkeypatch):
    app, loop = playing
    monkeypatch.setattr(Picture, "draw", fail)
    app.top.stale = True
    app._seen = []
    loop.turn()
    press(loop, pygame.K_RETURN)
    loop.turn()
    assert isinstance(app.top, FallenScreen)
    assert labels(app) == ["Menu"]
    assert len(reports(app)) == 2
    press(loop, pygame.K_RETURN)
    assert isinstance(app.top, MenuScreen)
    assert app.saved_matches is not None
    assert len(app.saved_matches.unfinished()) == 1


PAGE_FAULTS = {
    "the record": (Match, "record"),
    "the report": (falls, "report"),
    "what the store has": (MatchStore, "unfinished"),
    "the page": (FallenScreen, "build"),
    "its drawing": (FallenScreen, "draw"),
    "its arrival": (FallenScreen, "entered"),
}


@pytest.mark.parametrize("what", PAGE_FAULTS)
def test_a_failure_while_a_fall_is_taken_leaves_the_same_two_ways(playing, monkeypatch, what):
    """With the mouse back to the table, and in a second fall with a key to the menu."""
    app, loop = playing
    before = [taken.action for taken in session_match(app).entries]
    for step in range(2):
        with monkeypatch.context() as broken:
            broken.setattr(Picture, "redraw", fail)
            broken.setattr(Picture, "draw", fail)
            broken.setattr(*PAGE_FAULTS[what], fail)
            app.now += AGAIN + 1
            app._seen, app.top.stale = [], True
            for _ in range(3):
                loop.turn()
            assert type(app.top) is (FallenScreen if what in {"the record", "the report"} else LastResort)
        if isinstance(app.top, LastResort):
            ink = pygame.mask.from_threshold(app.display.surface, pygame.Color("#f4efe2"), (9, 9, 9, 255))
            assert len(app.top._places) == 2
            assert ink.count() > 1000
        if step == 0 and isinstance(app.top, LastResort):
            hands.click(app, app.top._places[0][0].center)
        else:
            press(loop, pygame.K_RETURN if step == 0 else pygame.K_ESCAPE)
        if step == 0:
            assert [taken.action for taken in session_match(app).entries] == before
    assert isinstance(app.top, MenuScreen)


def test_where_the_last_resort_fails_too_the_program_ends_with_one_line(playing, monkeypatch):
    app, loop = playing
    for screen in (Picture, FallenScreen, LastResort):
        monkeypatch.setattr(screen, "draw", fail)
    app._seen, app.top.stale = [], True
    loop.turn()
    loop.turn()
    assert isinstance(app.top, LastResort)
    with pytest.raises(FallenError) as caught:
        loop.turn()
    assert str(app.store.folder / FOLDER) in str(caught.value)


@pytest.mark.parametrize("name", ["K", "play", "1", "Game", "seat", "Kh"])
def test_a_name_of_any_letters_is_left_out_where_it_is_written_and_nowhere_else(tmp_path, name):
    """The record plays, and a traceback is spoiled in no word that is not the name."""
    match = at_random("briscola", 2, 3)
    named = match.record().replace("[Options", f'[Person "{name}"]\n[Computer "{name}, Hard"]\n[Options')
    error = ValueError(f"Kings of replay: {name} has 10 points, seat by seat, as {name}.")
    path = Path(report(error, tmp_path, named, {2: name}))
    text, _, record = path.read_text().partition("\nThe match, with everybody's cards:\n\n")
    assert Match.replay(record, rules).record() == match.record()
    assert record == match.record()
    said = text.strip().splitlines()[-1]
    assert said.startswith("ValueError: Kings of replay: seat 2 has 10 points")
    assert said.endswith("as seat 2.")


def test_a_report_of_words_that_no_file_takes_is_written_all_the_same(tmp_path):
    assert "\\ud800" in Path(report(ValueError("\ud800"), tmp_path)).read_text()


def test_after_a_minute_the_same_place_may_be_tried_again(playing, monkeypatch):
    app, loop = playing
    monkeypatch.setattr(Picture, "draw", fail)
    app._seen, app.top.stale = [], True
    loop.turn()
    app.now += AGAIN + 1
    press(loop, pygame.K_RETURN)
    loop.turn()
    assert isinstance(app.top, FallenScreen)
    assert labels(app) == ["Resume", "Menu"]


def test_where_the_menu_itself_fails_the_program_ends_with_one_line(tmp_path, monkeypatch):
    app = hands.open_app(tmp_path)
    app.push(MenuScreen(app))
    loop = Loop(app)
    monkeypatch.setattr(MenuScreen, "draw", fail)
    loop.turn()
    assert isinstance(app.top, FallenScreen)
    with pytest.raises(FallenError) as caught:
        press(loop, pygame.K_RETURN, pygame.K_RETURN)
    assert str(tmp_path / FOLDER) in str(caught.value)


def test_a_fault_in_the_stores_thread_is_told_and_play_goes_on(playing, monkeypatch):
    app, loop = playing
    table = app.top
    with monkeypatch.context() as broken:
        broken.setattr(rows, "write", fail)
        await_turn(app)
        press(loop, pygame.K_1, pygame.K_RETURN)
        for _ in range(20):
            app.step(0.05)
            loop.turn()
            if (app.store.folder / FOLDER).exists():
                break
    assert app.top is table
    assert "ValueError" in reports(app)[0]
    count = len(table.showing.session.match.entries)
    await_turn(app)
    press(loop, pygame.K_1, pygame.K_RETURN)
    assert len(table.showing.session.match.entries) > count
    table.showing.session.kept.settle()
    assert table.showing.session.kept.settled


def test_a_fault_in_the_worker_is_written_down_once_and_play_goes_on(tmp_path, monkeypatch):
    """Two computer players fail there; the screen says nothing of it."""
    monkeypatch.setenv("TAVOLINO_TEST_PARENT", str(os.getpid()))
    found = game("briscola")
    bots = {**found.bots, "raising": slow_bots.BOTS["raising"]}
    other = game_with(found, bots=bots, players=slow_bots.__name__)
    monkeypatch.setattr(Setup, "game", property(lambda self: other))
    monkeypatch.setattr(worker, "GRACE", 20.0)
    rivals = (SeatChoice("bot", "Zenobia", "raising"), SeatChoice("bot", "Ottilie", "raising"))
    app = begin(Setup("briscola", (SeatChoice("mouse", "Anna"), *rivals), found.rules.options(), 3), tmp_path)
    loop, table, until = Loop(app), app.top, time.monotonic() + 30
    while len({taken.seat for taken in session_match(app).entries} & {2, 3}) < 2:
        assert time.monotonic() < until
        app.step(0.1)
        if 1 in session_match(app).active and not app.top.busy:
            press(loop, pygame.K_1, pygame.K_RETURN)
        loop.turn()
    assert app.top is table
    (text,) = reports(app)
    assert "ValueError: lost its way" in text
    assert "slow_bots.py" in text
    assert not any(name in text for name in ("Zenobia", "Ottilie", str(Path.home())))
    Match.replay(text.partition("everybody's cards:\n\n")[2], rules)
    while app.screens:
        app.drop()
    app.saved_matches.close()


def test_only_so_many_reports_are_kept(tmp_path):
    for _ in range(MOST + 3):
        report(ValueError("once more"), tmp_path)
    assert len(list((tmp_path / FOLDER).iterdir())) == MOST


def test_where_no_report_can_be_written_it_says_why(tmp_path):
    (tmp_path / FOLDER).write_text("a file")
    assert report(ValueError("x"), tmp_path) == "no report could be written (File exists)"


def test_without_a_window_one_line_says_where_the_report_is(tmp_path):
    code = "import main, sys; main.run = lambda words: 1 / 0; sys.exit(main.guarded([]))"
    surroundings = {"HOME": str(tmp_path), "PATH": "", "SDL_VIDEODRIVER": "dummy"}
    told = subprocess.run(
        [sys.executable, "-c", code], cwd=TOP, env=surroundings, capture_output=True, text=True, check=False
    )
    assert told.returncode == 70
    assert told.stderr.count("\n") == 1
    path = Path(told.stderr.strip().rpartition(": ")[2])
    assert "ZeroDivisionError" in path.read_text()
