"""The first match after a lesson: the seats page shows the level that is played and kept, and lets it be chosen."""

from dataclasses import replace
from pathlib import Path

import pytest

from games.core.registry import game, keys
from table.app import App
from table.display import Display
from table.game.lesson.screen import LessonScreen
from table.game.screen import GameScreen
from table.screen import Seats
from table.screens.seats.screen import SeatsScreen
from table.settings_file import Store
from table.store.matches import MatchStore
from table.widgets.page import Page
from tests.table.hands import labelled, named, press
from tests.table.screens_parts import OPENED, choose


@pytest.fixture
def app(tmp_path: Path) -> App:
    app = App(Display((1280, 800)), Store(tmp_path), MatchStore(tmp_path))
    app.keep(replace(app.look.settings, motion="none", lessons=OPENED))
    return app


def _learned(app: App, key: str) -> SeatsScreen:
    """The end of a lesson: its last dialog leads to the seats."""
    app.push(app.opening.lesson(key))
    app.step(0)
    app.open(Seats(key))
    screen = app.top
    assert isinstance(screen, SeatsScreen)
    app.step(0)
    return screen


def _played(app: App) -> list[str]:
    """The levels at the table, and in the store."""
    table = app.top
    assert isinstance(table, GameScreen)
    assert table.showing.session.kept is not None
    assert app.saved_matches is not None
    table.showing.session.start()
    seat = min(table.showing.session.match.active)
    assert table.showing.session.submit(seat, table.showing.session.match.view(seat).legal[0]) is None
    table.showing.session.kept.settle()
    kept = app.saved_matches.read(table.showing.session.kept.name)[0].setup
    levels = [choice.level for choice in table.showing.session.choices if choice.kind == "bot"]
    assert [choice.level for choice in kept.seats if choice.kind == "bot"] == levels
    return levels


@pytest.mark.few_games
@pytest.mark.parametrize("key", keys())
def test_the_level_that_is_shown_is_the_one_that_plays_and_is_kept(app: App, key: str) -> None:
    screen, levels = _learned(app, key), list(game(key).bots)
    shown = [seat.level for seat in screen.seating.taken if seat.kind == "bot"]
    assert set(shown) == {levels[0]}
    if len(levels) > 1:
        assert labelled(screen.form, f"Your first match is set to {levels[0]}. Change it if you like.")
    press(app, named(screen.form, "play"))
    assert _played(app) == shown


def test_another_level_is_chosen_played_and_shown_the_next_time(app: App) -> None:
    screen = _learned(app, "mate")
    choose(app, "level1", "Hard")
    press(app, named(screen.form, "play"))
    assert _played(app) == ["Hard"]
    app.pop()
    again = _learned(app, "mate")
    assert [seat.level for seat in again.seating.taken][1:] == ["Hard"]
    assert not again.seating.eased


def test_the_last_dialog_of_a_lesson_leads_to_the_seats(app: App) -> None:
    app.push(app.opening.lesson("james_bond", 12))
    for _ in range(2):
        app.step(0)
    lesson = app.top
    assert isinstance(lesson, LessonScreen)
    lesson.teaching.teacher.forward()
    for words in ("Continue", "Play a match"):
        for _ in range(90):
            app.step(1 / 30)
        page = app.top
        assert isinstance(page, Page)
        press(app, labelled(page.form, words))
    assert isinstance(app.top, SeatsScreen)
