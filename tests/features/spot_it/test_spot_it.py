"""Spot it, in the program: ninety seconds by real keys and the mouse, alone and as a race; nothing of it is a match."""

import json
from dataclasses import replace
from datetime import date, datetime
from pathlib import Path

import pygame
import pytest

from games.core.controller import Click
from games.core.registry import has_spotting, keys
from table.app import App
from table.display import Display
from table.features import spot_it
from table.features.spot_it.drill import BEAT, COST, SECONDS
from table.features.spot_it.page import ToSpot
from table.features.spot_it.screen import SpotScreen, best_of, read_bests
from table.input.pads import pad_of
from table.screens.menu.screen import MenuScreen
from table.screens.puzzles import PuzzlesScreen
from table.settings import Settings
from table.settings_file import Store, own, with_own
from table.store.archive import Archive
from table.store.matches import MatchStore
from tests.table.hands import click, key, named, press
from tests.words import english

GAMES = [key for key in keys() if has_spotting(key)]


def program(folder: Path) -> App:
    Store(folder).save(Settings(motion="none", language="en"))
    app = App(Display((1280, 800)), Store(folder), MatchStore(folder))
    app.push(MenuScreen(app, app.saved_matches))
    return app


def opened(app: App, game: str, *, two: bool = False) -> SpotScreen:
    """The screen, with the clock running."""
    app.open(ToSpot(game))
    app.step(0.1)
    if two:
        key(app, pygame.K_2)
    key(app, pygame.K_RETURN)
    screen = app.top
    assert isinstance(screen, SpotScreen)
    return screen


def pad_key(screen: SpotScreen, seat: int, *, right: bool) -> int:
    """The key on a stack of California Speed whose card is there twice, or once."""
    hand = screen.showing.hands[seat]
    tops = {spot: pile[-1].rank for spot, pile in hand.view.piles.items() if spot.name.startswith("stack") and pile}
    pad = pad_of(hand, screen.look.settings.keys)
    found = {code: tops[gesture.spot] for code, gesture in pad.items() if isinstance(gesture, Click)}
    return next(code for code, rank in found.items() if (list(tops.values()).count(rank) == 2) == right)


def turn_over(app: App) -> None:
    """The answer was seen: wait for the next position."""
    screen = app.top
    assert isinstance(screen, SpotScreen)
    app.step(BEAT)
    for _ in range(50):
        if screen.drilling.drill.phase == "ask":
            return
        app.step(0.01)
    raise AssertionError("no position comes")


def tap(app: App, scancode: int) -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.event.Event(kind, key=0, mod=0, unicode="", scancode=scancode))
    app.step(0.01)


def test_right_answers_are_counted_and_a_miss_costs_three_seconds(tmp_path: Path) -> None:
    app = program(tmp_path)
    screen = opened(app, "california_speed")
    drill = screen.drilling.drill
    for count in range(1, 4):
        app.step(0.5)
        tap(app, pad_key(screen, 1, right=True))
        assert (drill.right, drill.missed) == ({1: count}, {1: 0})
        turn_over(app)
    left = drill.left
    assert SECONDS - 2 < left < SECONDS - 1, "what is seen of an answer costs no time"
    tap(app, pad_key(screen, 1, right=False))
    assert drill.missed == {1: 1}
    assert drill.left == pytest.approx(left - COST - 0.01)
    assert drill.median == pytest.approx(0.52, abs=0.1)
    app.close()


def test_the_mouse_answers_as_well(tmp_path: Path) -> None:
    app = program(tmp_path)
    screen = opened(app, "california_speed")
    code = pad_key(screen, 1, right=True)
    gesture = pad_of(screen.showing.hands[1], screen.look.settings.keys)[code]
    assert isinstance(gesture, Click)
    click(app, screen.showing.stage.scene.box(gesture.spot).center)
    assert screen.drilling.drill.right == {1: 1}
    app.close()


def test_the_best_of_the_day_is_kept_and_nothing_is_a_match(tmp_path: Path) -> None:
    app = program(tmp_path)
    now = datetime(2026, 11, 24, 23, 50)
    app.clock = now.timestamp
    for answers, best in ((2, 2), (1, 2), (3, 3)):
        screen = opened(app, "california_speed")
        for _ in range(answers):
            tap(app, pad_key(screen, 1, right=True))
            turn_over(app)
        for _ in range(95):
            app.step(1)
        assert screen.drilling.drill.phase == "over"
        said = english(screen.drilling.words)
        assert said.startswith(f"{answers} right, 0 missed")
        assert said.endswith(f"Today's best: {best}.")
        key(app, pygame.K_ESCAPE)
        assert isinstance(app.top, MenuScreen)
    kept = read_bests(Store(tmp_path).load().features["spot_it"])["california_speed"]
    assert kept == "2026-11-24 3"
    assert [best_of(kept, date(2026, 11, day)) for day in (24, 25)] == [3, 0]
    assert best_of("2026-11-24 many", date(2026, 11, 24)) == 0
    assert Archive(app.saved_matches).history() == []
    app.close()


def test_two_race_each_with_their_keys_and_who_misses_waits(tmp_path: Path) -> None:
    app = program(tmp_path)
    screen = opened(app, "california_speed", two=True)
    drill = screen.drilling.drill
    tap(app, pad_key(screen, 2, right=False))
    assert (drill.missed, drill.right) == ({1: 0, 2: 1}, {1: 0, 2: 0})
    tap(app, pad_key(screen, 2, right=True))
    assert drill.right == {1: 0, 2: 0}, "the hand waits"
    tap(app, pad_key(screen, 1, right=True))
    assert drill.right == {1: 1, 2: 0}
    for _ in range(40):
        app.step(0.1)
    tap(app, pad_key(screen, 2, right=True))
    assert drill.right == {1: 1, 2: 1}
    turn_over(app)
    tap(app, pad_key(screen, 2, right=True))
    for _ in range(95):
        app.step(1)
    assert english(screen.showing.session.told(screen.drilling.words)) == "Player 2 was quicker, 2 to 1."
    assert not app.settings.features
    app.close()


@pytest.mark.parametrize("game", GAMES)
def test_the_page_of_puzzles_leads_there_and_back(game: str, tmp_path: Path) -> None:
    app = program(tmp_path)
    app.keep(replace(app.settings, lessons={game: (0, "")}))
    app.push(puzzles := PuzzlesScreen(app))
    press(app, named(puzzles.form, f"spot {game}"))
    assert isinstance(app.top, SpotScreen)
    assert app.top.drilling.drill.phase == "ready"
    key(app, pygame.K_ESCAPE)
    assert app.top is puzzles
    app.close()


@pytest.mark.parametrize("game", GAMES)
def test_the_clock_stands_while_the_rules_lie_over_it(game: str, tmp_path: Path) -> None:
    app = program(tmp_path)
    screen = opened(app, game)
    app.step(1)
    left = screen.drilling.drill.left
    key(app, pygame.K_F1)
    assert app.top is not screen
    for _ in range(20):
        app.step(1)
    assert screen.drilling.drill.left == pytest.approx(left, abs=0.1)
    app.close()


BEST = {"california_speed": "2026-11-24 31", "nuts": "2026-11-23 9"}


def test_the_best_that_version_1_kept_is_read_and_goes_with_its_person(tmp_path: Path) -> None:
    kept = {"kind": "tavolino settings", "version": 1, "spotted": BEST}
    (tmp_path / "settings.json").write_text(json.dumps(kept))
    settings = Store(tmp_path).load()
    assert read_bests(settings.features["spot_it"]) == BEST
    Store(tmp_path).save(settings)
    assert Store(tmp_path).load() == settings
    planned = replace(settings, features={**settings.features, "another": "the table's own"})
    guest = with_own(planned, "{}")
    assert guest.features == {"another": "the table's own"}, "nobody else has done it"
    for theirs in (own(settings), json.dumps({"spotted": BEST})):
        assert with_own(guest, theirs).features == planned.features


@pytest.mark.parametrize("kept", ["", "[", "[1]", '{"nuts": 3, "../x": "2026-11-24 3"}', "[" * 9999])
def test_what_is_no_best_is_none(kept: str) -> None:
    assert read_bests(kept) == {}


def test_the_key_caps_of_a_row_stand_in_one_row_whatever_lies_under_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for seed in range(1, 7):
        for module in (spot_it.screen, spot_it.drill):
            monkeypatch.setattr(module, "draw_seed", lambda seed=seed: seed)
        screen = opened(program(tmp_path / str(seed)), "james_bond")
        caps = screen.view.marks.caps
        assert len(caps) == 8
        assert len({cap.rect.y for cap in caps}) == 2, "the hand's and the middle's"
