"""Every screen of the program, opened as its host opens it, with a store in which something was played."""

import tempfile
from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import replace
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import MappingProxyType
from typing import TypeVar

import pytest

from games.core.registry import keys, rules
from table import feature
from table.app import App
from table.display import Display
from table.game.intents import Command
from table.game.screen import GameScreen
from table.overlays.code_entry import CodeScreen
from table.overlays.curtain import CurtainScreen
from table.overlays.dialog import ChoiceScreen
from table.overlays.key_test import KeyTestScreen
from table.overlays.keys import KeysScreen
from table.overlays.moves import MovesScreen
from table.overlays.pause import PauseScreen
from table.overlays.rules_page import RulesScreen
from table.overlays.settings import SettingsScreen
from table.screen import Screen, Watch
from table.screens.menu.screen import MenuScreen
from table.screens.people import PeopleScreen
from table.screens.puzzles import PuzzlesScreen
from table.screens.seats.screen import SeatsScreen
from table.screens.unfinished import UnfinishedScreen
from table.session.lesson.file import load
from table.settings_file import Store
from table.store.matches import MatchStore
from table.store.people import People
from table.store.place import FILE
from tests.pilot import played, setup_for
from tests.tools.measuring.filling import fill

S = TypeVar("S", bound=Screen)
TURNS = next(key for key in keys() if not rules(key).realtime)
REALTIME = next(key for key in keys() if rules(key).realtime)


@cache
def _played_before() -> bytes:
    """A store with two matches of every game."""
    with tempfile.TemporaryDirectory() as folder:
        fill(Path(folder), 2 * len(keys()), different=1, longest=20)
        return (Path(folder) / FILE).read_bytes()


def open_everything(folder: Path, size: tuple[int, int] = (1280, 800)) -> App:
    """The program, without any screen yet; somebody has played every game here."""
    (folder / FILE).write_bytes(_played_before())
    store = MatchStore(folder)
    with closing(store.begin(setup_for(TURNS, "mouse,bot"))):
        pass
    app = App(Display(size), Store(folder), store)
    app.restyle(replace(app.settings, motion="none"))
    return app


def people(key: str, count: int) -> str:
    """So many seats: a person and computers."""
    return ",".join(["mouse"] + ["bot"] * (count - 1))


def table(app: App, key: str, kinds: str, moves: int = 0, **options: int) -> GameScreen:
    """A table after so many actions."""
    setup = setup_for(key, kinds, 7, **options)
    screen = app.opening.table(setup, played(setup, moves) if moves else None)
    assert isinstance(screen, GameScreen)
    app.push(screen)
    screen.showing.countdown = 0.0
    return screen


def _two(key: str) -> str:
    """Two people at one screen."""
    pair = "left,right" if rules(key).realtime else "mouse,mouse"
    return pair + ",bot" * (min(rules(key).seats) - 2)


def _lesson(app: App, key: str, share: float) -> None:
    lesson = load(key)
    assert lesson is not None
    app.push(app.opening.lesson(key, round(share * (len(lesson.steps) - 1))))


def _film(app: App, key: str) -> None:
    setup = setup_for(key, people(key, max(rules(key).seats)), 7)
    app.open(Watch(setup, played(setup, 60).record(), "0123456789abcdef"))


def _film_in_play(app: App, key: str) -> None:
    setup = setup_for(key, people(key, min(rules(key).seats)), 7)
    app.open(Watch(setup, played(setup, 40).record(), eyes=(1,)))


def _result(app: App, key: str, seats: int, moves: int = 4000) -> None:
    screen = table(app, key, people(key, seats), moves, action_cap=400)
    while app.top is screen and not (moves < 4000 and screen.showing.session.match.outcome is not None):
        app.step(0.3)


def _store(app: App) -> MatchStore:
    assert app.saved_matches is not None
    return app.saved_matches


def _over(app: App, screen: S) -> S:
    app.push(screen)
    return screen


def _rules_beside(app: App, key: str) -> None:
    table(app, key, people(key, min(rules(key).seats)), 10).do(Command.RULES)


def _asked(app: App, screen: SeatsScreen) -> None:
    _over(app, screen).choose_person(0)


def _paused(app: App, key: str) -> None:
    table(app, key, people(key, min(rules(key).seats)), 12).do(Command.PAUSE)


def _unseen(app: App) -> None:
    lines = ["Otto played 7♥ and took it."] * 5
    app.push(CurtainScreen(app, "Maximiliane von W", (1, 0), lines, lambda: None))


def _of_features(game: str = "") -> dict[str, Callable[[App], object]]:
    """The pages that features have of a game; empty: the others. Their tests say which."""
    modules = (f"tests.features.{name}.pages" for name in feature.names())
    found = (import_module(module).pages(game) for module in modules if find_spec(module) is not None)
    return {what: show for pages in found for what, show in pages.items()}


OF_FEATURES = _of_features()
_COMMON: Mapping[str, Callable[[App], object]] = {
    "menu": lambda app: app.push(MenuScreen(app, app.saved_matches)),
    "puzzles": lambda app: app.push(PuzzlesScreen(app, app.saved_matches)),
    "who sits here": lambda app: _asked(app, SeatsScreen(app, TURNS, None, People(_store(app)))),
    "people": lambda app: app.push(PeopleScreen(app, People(_store(app)))),
    "unfinished": lambda app: app.push(UnfinishedScreen(app, _store(app))),
    **OF_FEATURES,
    "deal code": lambda app: app.push(CodeScreen(app)),
    "settings": lambda app: app.push(SettingsScreen(app)),
    "keys": lambda app: app.push(KeysScreen(app)),
    "key test": lambda app: app.push(KeyTestScreen(app)),
    "all moves": lambda app: app.push(MovesScreen(app, ["Otto played 7♥ and took it."] * 60)),
    "curtain": _unseen,
    "choice": lambda app: app.push(ChoiceScreen(app, "Which?", [(f"Meld {n} sevens", lambda: None) for n in range(9)])),
    "a longer pause": lambda app: app.push(
        PauseScreen(app, REALTIME, lambda: None, hint=lambda: "Cover.", tip="Look " * 20)
    ),
}


def _of(key: str) -> Mapping[str, Callable[[App], object]]:
    """The screens of a game."""
    least, most = min(rules(key).seats), max(rules(key).seats)
    return {
        f"seats of {key}": lambda app: app.push(SeatsScreen(app, key)),
        f"seats of {key} for {most}": lambda app: _over(app, SeatsScreen(app, key)).set_count(most),
        f"rules of {key}": lambda app: app.push(RulesScreen(app, key)),
        f"table of {key} for {least}": lambda app: table(app, key, people(key, least), 12),
        f"table of {key} for {most}": lambda app: table(app, key, people(key, most), 12),
        f"table of {key} for two people": lambda app: table(app, key, _two(key), 12),
        f"rules beside {key}": lambda app: _rules_beside(app, key),
        f"pause of {key}": lambda app: _paused(app, key),
        f"first step of {key}": lambda app: _lesson(app, key, 0),
        f"middle of the lesson of {key}": lambda app: _lesson(app, key, 0.5),
        f"last step of {key}": lambda app: _lesson(app, key, 1),
        f"film of {key}": lambda app: _film(app, key),
        f"film of {key} in play": lambda app: _film_in_play(app, key),
        f"result of {key}": lambda app: _result(app, key, most),
    }


_ROOMS = {"common": _COMMON, **{key: {**_of(key), **_of_features(key)} for key in keys()}}
SCREENS: Mapping[str, Callable[[App], object]] = MappingProxyType(
    {name: show for room in _ROOMS.values() for name, show in room.items()}
)
"""What brings each of them up."""
every_screen = pytest.mark.parametrize(
    "names", [pytest.param(tuple(room), id=key, marks=() if key in {"common", TURNS, REALTIME} else pytest.mark.long)
              for key, room in _ROOMS.items()]
)  # fmt: skip
"""Every day all kinds, of two games."""
