"""``screenshot``: a picture of a screen, drawn without a window."""

from __future__ import annotations

import argparse
import os
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from games.core.match import Match
from games.core.rng import Rng
from games.core.rules import TABLE
from table.commands.given import GivenError, add_match, find_game, find_seats, find_setup, find_size
from table.commands.lesson import open_lesson
from table.commands.replay import open_record
from table.setup import Setup, default_level

if TYPE_CHECKING:
    from table.app import App

_PAGES = ("menu", "settings")
_SCREENS = ("table", "seats", "rules")
_FRAME = 1 / 60
_SETTLED = 2.0
"""Seconds after which everything that opens by itself is open."""


def add(parser: argparse.ArgumentParser) -> None:
    """The words this command takes."""
    parser.add_argument("what", metavar="GAME|menu|settings", help="what to draw")
    parser.add_argument("--out", metavar="FILE.png", required=True, help="where to put the picture")
    parser.add_argument("--size", metavar="WxH", default="1280x800", help="the size of the window (1280x800)")
    parser.add_argument("--screen", choices=_SCREENS, default="table", help="of a game: its table, seats or rules page")
    parser.add_argument("--moves", type=int, default=0, metavar="N", help="have computers play this many moves first")
    parser.add_argument("--record", metavar="FILE", help="show the match of this file")
    parser.add_argument("--lesson", type=int, metavar="N", help="of a game: its lesson at this step")
    parser.add_argument("--upto", type=int, metavar="N", help="of that file, only this many moves")
    add_match(parser)


def run(given: argparse.Namespace) -> int:
    """Draw the screen and keep the picture."""
    size, out = find_size(given.size), Path(given.out)
    if out.suffix.lower() not in {".png", ".jpg", ".bmp"}:
        raise GivenError(f"{out}: expected a name that ends in .png")
    page = given.what.strip().lower()
    key = "" if page in _PAGES else find_game(given.what)
    setup, match = None, None
    if key and given.record:
        setup, match = _recorded(key, given)
    elif key:
        setup = find_setup(key, given.seats, given.option, given.seed or 0)
    # The window stays hidden, and the player's own settings do not show.
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    import pygame

    from table.app import App
    from table.display import Display
    from table.settings import Settings
    from table.settings_file import Store

    with tempfile.TemporaryDirectory() as folder:
        store = Store(Path(folder))
        store.save(Settings(voice="off"))  # and nobody is told for the first time that there is a voice
        app = App(Display(size), store)
        if setup is None:
            _show_page(app, page)
        elif given.lesson is not None:
            _show_lesson(app, setup.key, given.lesson)
        elif given.screen == "table":
            _show_table(app, setup, match or played(setup, given.moves))
        else:
            _show_game_page(app, setup.key, given.screen)
        app.top.stale = True
        app.paint()
        _sharpen(app)
        app.paint()
        app.paint()  # what still moves goes over what rests
        try:
            pygame.image.save(app.display.surface, out)
        except (OSError, pygame.error) as error:
            raise GivenError(f"{out}: the picture could not be written ({error})") from None
    return 0


def _sharpen(app: App) -> None:
    """Draw cards at their resting angles, as a table does in spare time."""
    from table.game.match_screen import MatchScreen

    for screen in app.screens:
        while isinstance(screen, MatchScreen) and screen.showing.stage.sharpen():
            app.top.stale = True


def _show_page(app: App, page: str) -> None:
    from table.overlays.settings import SettingsScreen
    from table.screens.menu.screen import MenuScreen

    app.look.settings = replace(app.look.settings, motion="none")
    app.push(MenuScreen(app) if page == "menu" else SettingsScreen(app))
    app.step(_FRAME)
    while app.top.prepare():
        app.step(_FRAME)


def _show_game_page(app: App, key: str, screen: str) -> None:
    from table.overlays.rules_page import RulesScreen
    from table.screens.seats.screen import SeatsScreen

    app.look.settings = replace(app.look.settings, motion="none")
    app.push(SeatsScreen(app, key) if screen == "seats" else RulesScreen(app, key))
    app.step(_FRAME)


def _show_lesson(app: App, key: str, step: int) -> None:
    """A step of the lesson, once the rivals have done what they do there."""
    app.look.settings = replace(app.look.settings, motion="none")
    app.push(open_lesson(app, key, step))
    for _ in range(round(_SETTLED / _FRAME)):
        app.step(_FRAME)


def _show_table(app: App, setup: Setup, match: Match) -> None:
    """The table as the match stands: no one plays on, but a curtain or a score sheet opens if it has to."""
    from table.game.screen import GameScreen
    from table.session.session import Session

    screen = GameScreen(app, Session(setup, match))
    app.push(screen)
    screen.showing.countdown = 0.0
    screen.showing.session.paused = True
    screen.showing.stage.motion.finish()
    for _ in range(round(_SETTLED / _FRAME)):
        app.step(_FRAME)


def _recorded(key: str, given: argparse.Namespace) -> tuple[Setup, Match]:
    """The match of a record, for the seats asked for."""
    match = open_record(given.record, given.upto)
    if match.rules.key != key:
        raise GivenError(f"{given.record} is a record of {match.rules.key}, not of {key}")
    seats = find_seats(key, given.seats or ",".join(["mouse"] + ["bot"] * (match.seats - 1)))
    if len(seats) != match.seats:
        raise GivenError(f"{given.record} has {match.seats} seats, and {len(seats)} were given")
    return Setup(key, seats, match.options, given.seed or 0), match


def played(setup: Setup, moves: int) -> Match:
    """The match after this many actions by computers, or at its end: the same for a seed, whatever their own chance."""
    match = Match(setup.game.rules, len(setup.seats), setup.options, setup.seed)
    rng, level = Rng(setup.seed), default_level(setup.key)
    bots = [setup.game.bot(choice.level if not choice.person else level, choice.rival) for choice in setup.seats]
    while match.outcome is None and len(match.entries) < moves:
        waiting = sorted(match.active - {TABLE})
        while waiting:
            index, rng = rng.below(len(waiting))
            seat = waiting.pop(index)
            salt, rng = rng.below(1 << 62)
            bot = bots[seat - 1]
            thoughts = bot.think(match.view(seat), match.heard(seat), Rng(salt))
            # For a player that searches the first thought is enough.
            choice = next(iter(thoughts), None) if bot.searches else [None, *thoughts][-1]
            if choice is not None and match.submit(seat, choice.action, float(len(match.entries))) is None:
                break
        else:
            pending = match.view(TABLE).legal if TABLE in match.active else ()
            if not pending or match.submit(TABLE, pending[0], float(len(match.entries))) is not None:
                break
    return match
