"""Ways out: nothing is lost by leaving, so nothing is asked; where a question stays, Enter and Esc are safe."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from games.core import registry
from games.core.match import Match
from games.core.registry import keys, rules
from table.app import App
from table.game.intents import Command
from table.game.lesson.screen import LessonScreen
from table.game.screen import GameScreen
from table.overlays.dialog import DialogScreen
from table.overlays.keys import KeysScreen
from table.overlays.pause import PauseScreen
from table.overlays.result import ResultScreen
from table.overlays.rules_page import RulesScreen
from table.overlays.settings import SettingsScreen
from table.screen import Screen
from table.screens.menu.screen import MenuScreen
from table.screens.people import PeopleScreen
from table.screens.viewer import ViewerScreen
from table.settings import Settings
from table.store.people import People
from tests.pilot import played, setup_for
from tests.table import stories
from tests.table.all_screens import REALTIME, SCREENS, TURNS, every_screen, open_everything, people
from tests.table.archived import at_random
from tests.table.hands import click, key, labelled, named, page, press
from tests.table.kept import no_room
from tests.tools.measuring.matches import play
from tests.words import english

HANDS = ("briscola", "mate", "mille", "nuts", "pepper", "poke")
"""Games whose matches have several hands."""


def at_the_menu(folder: Path) -> App:
    app = open_everything(folder)
    app.push(MenuScreen(app, app.saved_matches))
    app.step(0.0)
    return app


@pytest.fixture
def app(tmp_path: Path) -> App:
    """The program at its menu."""
    return at_the_menu(tmp_path)


def after_a_hand(app: App, name: str) -> GameScreen:
    """A table with the sheet of its first hand on it, a person at seat 1."""
    seats = min(rules(name).seats)
    options = replace(rules(name).nearest_valid(seats, rules(name).options()), action_cap=400)
    whole = play(name, [None] * seats, options, 3, 3)
    ends = next(at for at, entry in enumerate(whole.entries) if entry.text == "deal")
    setup = replace(setup_for(name, people(name, seats), 3), options=options)
    screen = app.opening.table(setup, Match.replay(whole.record(), registry.rules, ends))
    assert isinstance(screen, GameScreen)
    app.push(screen)
    for _ in range(30):
        app.step(0.3)
    assert isinstance(app.top, ResultScreen)
    assert screen.showing.session.match.outcome is None
    return screen


def finished(app: App) -> GameScreen:
    """A table with the sheet of its match on it, in the store."""
    setup = setup_for(TURNS, "mouse,bot", 7)
    screen = app.opening.table(setup, played(setup, 80))
    assert isinstance(screen, GameScreen)
    app.push(screen)
    seat = min(screen.showing.session.match.active)
    screen.showing.session.submit(seat, screen.showing.session.view(seat).legal[0])
    for _ in range(30):
        app.step(0.3)
    assert isinstance(app.top, ResultScreen)
    return screen


# -- leaving a match


@pytest.mark.few_games
@pytest.mark.parametrize(
    ("name", "by"), [*((name, "Esc") for name in HANDS), ("poke", "its sign"), ("nuts", "its sign")]
)
def test_between_hands_the_table_is_paused_like_everywhere_and_left_without_a_question(
    app: App, name: str, by: str
) -> None:
    table = after_a_hand(app, name)
    sheet = app.top
    entries = table.showing.session.match.entries
    for _ in range(2):
        if by == "Esc":
            key(app, pygame.K_ESCAPE)
        else:
            if sheet.folded:  # beside the whole sheet the table and its signs are in sight
                press(app, named(page(app).form, "more"))
            click(app, next(one.rect.center for one in table.view.buttons if one.does is Command.PAUSE))
        assert isinstance(app.top, PauseScreen)
        key(app, pygame.K_F1)
        assert isinstance(app.top, RulesScreen), "the rules come up over the sheet"
        key(app, pygame.K_ESCAPE)
        key(app, pygame.K_ESCAPE)
        assert app.top is sheet
    key(app, pygame.K_ESCAPE)
    press(app, labelled(page(app).form, "Leave"))
    assert isinstance(app.top, MenuScreen)
    assert len(app.screens) == 1
    assert table.showing.session.match.entries == entries


@pytest.mark.parametrize("name", HANDS)
def test_a_match_given_up_between_its_hands_is_over(app: App, name: str) -> None:
    table = after_a_hand(app, name)
    key(app, pygame.K_ESCAPE)
    press(app, labelled(page(app).form, "Concede"))
    press(app, labelled(page(app).form, "Concede"))
    for _ in range(30):
        app.step(0.3)
    assert table.showing.session.match.outcome is not None
    assert isinstance(app.top, ResultScreen)
    assert app.top.laurels is not None, "the sheet of the match, and not the old one of the hand"


@pytest.mark.parametrize("name", keys())
def test_leaving_a_match_asks_nothing_and_it_can_be_resumed(app: App, name: str) -> None:
    setup = setup_for(name, people(name, min(rules(name).seats)), 5)
    table = app.opening.table(setup)
    assert isinstance(table, GameScreen)
    app.push(table)
    act(table)
    key(app, pygame.K_ESCAPE)
    press(app, labelled(page(app).form, "Leave"))
    assert isinstance(app.top, MenuScreen)
    assert table.showing.session.kept is not None
    assert app.saved_matches is not None
    assert table.showing.session.kept.name in {saved.id for saved in app.saved_matches.unfinished()}


def act(table: GameScreen) -> None:
    """Somebody does something."""
    session = table.showing.session
    session.start()
    table.showing.countdown = 0.0
    for seat in sorted(session.match.active):
        if session.submit(seat, session.view(seat).legal[0]) is None:
            break
    assert session.match.entries
    assert session.kept is not None
    session.kept.settle()
    table.showing.stage.motion.finish()


def test_a_match_that_the_disk_does_not_take_is_not_left_without_a_question(app: App) -> None:
    table = app.opening.table(setup_for(TURNS, "mouse,bot", 5))
    assert isinstance(table, GameScreen)
    app.push(table)
    with no_room():
        act(table)
        key(app, pygame.K_ESCAPE)
        pause = app.top
        press(app, labelled(page(app).form, "Leave"))
        assert isinstance(app.top, DialogScreen)
        key(app, pygame.K_RETURN)
        assert app.top is pause, "Enter stays"
        key(app, pygame.K_ESCAPE)
        assert app.top is table
        pygame.event.post(pygame.event.Event(pygame.QUIT))
        app.step(0.0)
        assert app.running
        assert isinstance(app.top, DialogScreen)
        press(app, labelled(page(app).form, "Stay"))
        assert app.top is table
    key(app, pygame.K_ESCAPE)
    press(app, labelled(page(app).form, "Leave"))
    assert isinstance(app.top, MenuScreen), "by now the disk has it"


def test_the_window_is_closed_at_once_but_over_a_match_that_runs(app: App) -> None:
    table = app.opening.table(setup_for(REALTIME, "mouse,bot", 5))
    assert isinstance(table, GameScreen)
    app.push(table)
    act(table)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    app.step(0.1)
    assert app.running
    assert isinstance(app.top, DialogScreen)
    key(app, pygame.K_RETURN)
    assert isinstance(app.top, PauseScreen), "Enter stays, and the match stands still"
    key(app, pygame.K_ESCAPE)
    assert app.top is table
    assert table.showing.counting
    other = app.opening.table(setup_for(TURNS, "mouse,bot", 5))
    app.swap(other)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    app.step(0.1)
    assert not app.running


# -- back to where it was opened


def leaves_the_film(app: App) -> None:
    app.step(0.0)
    assert isinstance(app.top, ViewerScreen)
    key(app, pygame.K_ESCAPE)
    app.step(0.0)


def test_a_film_leads_back_to_the_sheet_of_a_hand(app: App) -> None:
    after_a_hand(app, TURNS)
    sheet = app.top
    press(app, named(page(app).form, "more"))
    press(app, labelled(page(app).form, "Watch the hand"))
    leaves_the_film(app)
    assert app.top is sheet


def test_a_dropped_record_leads_back_to_where_it_was_dropped(app: App, tmp_path: Path) -> None:
    path = tmp_path / "one.txt"
    path.write_text(at_random(TURNS, 2, 3).record(), encoding="utf-8")
    menu = app.top
    for _ in range(2):
        pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
        app.step(0.0)
    leaves_the_film(app)
    assert app.top is menu


# -- every question: what Enter and Esc do


def _asks(app: App, screen: Screen, words: str) -> None:
    app.push(screen)
    press(app, labelled(page(app).form, words))


def _quits_running(app: App) -> None:
    table = app.opening.table(setup_for(REALTIME, "mouse,bot", 5))
    assert isinstance(table, GameScreen)
    app.push(table)
    act(table)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    app.step(0.0)


def _at_table(app: App, then: Callable[[GameScreen], None]) -> None:
    table = app.opening.table(setup_for(TURNS, "mouse,bot", 5))
    assert isinstance(table, GameScreen)
    app.push(table)
    act(table)
    then(table)


def _concedes(table: GameScreen) -> None:
    table.do(Command.PAUSE)
    pause = table.host.screens[-1]
    assert isinstance(pause, PauseScreen)
    pause.concede()


def _removes(app: App) -> None:
    assert app.saved_matches is not None
    known = People(app.saved_matches)
    known.add("Rosa")
    app.push(PeopleScreen(app, known))
    press(app, labelled(page(app).form, "Remove"))


def _lesson(app: App, *, over: bool = False) -> None:
    screen = app.opening.lesson(TURNS, 0)
    assert isinstance(screen, LessonScreen)
    app.push(screen)
    screen.do(Command.PAUSE)


QUESTIONS: Mapping[str, Callable[[App], object]] = {
    "quit at the menu": lambda app: key(app, pygame.K_ESCAPE),
    "quit over a match that runs": _quits_running,
    "reset the settings": lambda app: _asks(app, SettingsScreen(app), "Reset"),
    "reset the keys": lambda app: _asks(app, KeysScreen(app), "Reset to default"),
    "concede": lambda app: _at_table(app, _concedes),
    "remove somebody": _removes,
    "the pause of a lesson": _lesson,
}
"""What asks before something is lost; Enter and Esc both lose nothing."""


def everything(app: App) -> object:
    """What could be lost."""
    store = app.saved_matches
    assert store is not None
    matches = [(screen.showing.session.match.entries, screen.showing.session.match.outcome) for screen in app.screens
               if isinstance(screen, GameScreen)]  # fmt: skip
    known = [person.name for person in People(store).known()]
    return app.running, app.settings, matches, known, len(store.unfinished())


@pytest.mark.parametrize("code", [pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE])
@pytest.mark.parametrize("name", QUESTIONS)
def test_a_question_is_safe_to_be_answered_by_enter_and_esc(app: App, name: str, code: int) -> None:
    QUESTIONS[name](app)
    assert isinstance(app.top, DialogScreen)
    assert len(app.top.answers) > 1
    before, depth = everything(app), len(app.screens)
    key(app, code)
    assert len(app.screens) == depth - 1
    assert everything(app) == before


@every_screen
def test_esc_loses_nothing_anywhere(tmp_path: Path, names: Sequence[str]) -> None:
    """On every screen of the program it neither ends it nor plays or changes anything."""
    for number, name in enumerate(names):
        (folder := tmp_path / str(number)).mkdir()
        app = at_the_menu(folder)
        SCREENS[name](app)
        for _ in range(2):
            app.step(0.3)
        sessions = [screen.showing.session for screen in app.screens if isinstance(screen, GameScreen)]
        for session in sessions:
            session.paused = True  # what computers do meanwhile is not Esc's doing
        before, played = everything(app), [session.match.entries for session in sessions]
        key(app, pygame.K_ESCAPE)
        assert app.running, name
        assert everything(app)[1] == before[1], name
        assert [session.match.entries for session in sessions] == played, name


# -- what the pause offers, and where

ORDER = "Resume", "Rules", "Learn", "Settings", "Leave", "Hint", "Concede"


def offered(key: str, story: str, settings: Settings) -> dict[str, pygame.Rect]:
    """The buttons of the pause at the end of a story, in their order."""
    table = stories.tell(key, story)
    table.app.restyle(replace(settings, motion="none"))
    table.key(pygame.K_ESCAPE)
    table.steps()
    return {english(widget.words): area.box(widget) for area, widget in page(table.app).form.stops}


@pytest.mark.parametrize(
    ("language", "text_size"),
    [("en", 100), *(pytest.param(*each, marks=pytest.mark.long) for each in [("de", 100), ("it", 200), ("de", 200)])],
)
def test_the_pause_has_one_order_and_nobody_gives_up_where_another_game_is_left(language: str, text_size: int) -> None:
    settings = Settings(language=language, text_size=text_size)
    told = [(key, story) for key in keys() for story in ("still", "lesson")] + [
        (key, "shared") for key in stories.TURNS
    ]
    pauses = {story: offered(*story, settings) for story in told}
    for where, buttons in pauses.items():
        if where[1] == "lesson":
            assert [*buttons][-1] == "Leave", where
        else:
            found = [next(at for at, word in enumerate(ORDER) if said.startswith(word)) for said in buttons]
            assert found == sorted(found), where
    gives_up = [buttons["Concede"] for buttons in pauses.values() if "Concede" in buttons]
    leaves = [buttons["Leave"] for buttons in pauses.values()]
    assert len(gives_up) >= len(keys())
    assert not [where for where in leaves if where.collidelist(gives_up) >= 0]
