"""``play``: straight to a table, or to the menu."""

from __future__ import annotations

import argparse
import os
import secrets
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from games.core.deal_code import CodeError, read_deal
from games.core.match import SetupError
from table.commands.given import GivenError, add_match, find_game, find_seats, find_setup
from table.commands.window import Window, open_app
from table.session.deals import of_deal
from table.setup import Setup

if TYPE_CHECKING:
    from table.app import App


def add(parser: argparse.ArgumentParser) -> None:
    """The words this command takes."""
    parser.add_argument("game", metavar="GAME", nargs="?", help="a game, by its folder's name or its title")
    add_match(parser)
    parser.add_argument("--code", metavar="CODE", help="the deal of this code: its game, seats, options and cards")
    parser.add_argument("--record", metavar="FILE", help="write the match to this new file as it is played")


def run(given: argparse.Namespace) -> int:
    """Open the window at a table; leaving it leads to the menu."""
    setup = _coded(given) if given.code is not None else _chosen(given)
    if given.record:
        check_record(Path(given.record))
    return _show(setup)


def _chosen(given: argparse.Namespace) -> Setup:
    """The match of those words."""
    if given.game is None:
        raise GivenError("expected a game, or a deal code: play GAME, play --code CODE")
    drawn = given.seed is None
    seed = secrets.randbits(32) if drawn else given.seed
    setup = find_setup(given.game, given.seats, given.option, seed, given.record or "")
    return setup if drawn else replace(setup, seen="seed")


def _coded(given: argparse.Namespace) -> Setup:
    """The match of a deal code, which says everything but who sits where."""
    if given.seed is not None or given.option:
        raise GivenError("a deal code has options and seed in it: leave --option and --seed out")
    try:
        deal = read_deal(given.code)
    except CodeError as error:
        raise GivenError(str(error)) from None
    if given.game is not None and find_game(given.game) != deal.key:
        raise GivenError(f"the deal code is of {deal.key}, not of {find_game(given.game)}")
    seats = find_seats(deal.key, given.seats or ",".join(["mouse"] + ["bot"] * (deal.seats - 1)))
    if len(seats) != deal.seats:
        raise GivenError(f"the deal code is for {deal.seats}, and {len(seats)} seats were given")
    return of_deal(deal, seats, secrets.randbits(62), given.record or "")


def menu(window: Window | None = None) -> int:
    """Go to the menu; ``window``: if it is open already."""
    begin(None, window=window).run()
    return 0


def check_record(path: Path) -> None:
    if os.path.lexists(path):
        raise GivenError(f"{path} is there already: name a new file for the record")
    if not path.parent.is_dir():
        raise GivenError(f"{path}: there is no folder {path.parent} for the record")


def begin(setup: Setup | None, folder: Path | None = None, window: Window | None = None) -> App:
    """The program in its window, at its menu or at a table. ``folder``: where settings and matches are kept, if not
    where the system wants them; ``window``: if it is open already."""
    app = open_app(folder, window)
    from table.screens.menu import MenuScreen

    app.push(MenuScreen(app, app.saved_matches))
    if setup is not None:
        try:
            app.push(app.table(setup))
        except SetupError as error:
            raise GivenError(str(error)) from None
    return app


def _show(setup: Setup | None) -> int:
    begin(setup).run()
    return 0
