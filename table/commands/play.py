"""``play``: straight to a table, or to the menu."""

from __future__ import annotations

import argparse
import difflib
import os
import sys
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING

from games.core.match import SetupError
from games.core.phrases import words_of
from table.commands.given import GivenError, add_match, find_game, find_seats, find_setup, name_people, unknown
from table.commands.window import menu, open_app, run_app
from table.files import data_folder, forbidden
from table.setup import Setup, draw_seed
from table.store.faults import StoreError
from table.store.matches import MatchStore
from table.store.people import People

if TYPE_CHECKING:
    from table.app import App


_NEAR = 0.75
"""From here on two names are so alike that one is taken for a slip of the pen."""


def add(parser: argparse.ArgumentParser) -> None:
    """The words this command takes."""
    parser.add_argument("game", metavar="GAME", nargs="?", help="a game, by its folder's name or its title")
    add_match(parser)
    parser.add_argument(
        "--person", metavar="NAME", action="append", default=[],
        help="who plays, if not who sat there last; may be repeated for several people",
    )  # fmt: skip
    parser.add_argument("--code", metavar="CODE", help="the deal of this code: its game, seats, options and cards")
    parser.add_argument("--record", metavar="FILE", help="write the match to this new file as it is played")


def run(given: argparse.Namespace) -> int:
    """Open the window at a table; leaving it leads to the menu."""
    setup = name_people(coded(given) if given.code is not None else chosen(given), given.person)
    check_people(given.person)
    if given.record:
        check_record(Path(given.record))
    return run_app(begin(setup))


def chosen(given: argparse.Namespace) -> Setup:
    """The match of those words."""
    if given.game is None:
        raise GivenError("expected a game, or a share code: play GAME, play --code CODE")
    drawn = given.seed is None
    seed = draw_seed() if drawn else given.seed
    setup = find_setup(given.game, given.seats, given.option, seed, given.record or "")
    return setup if drawn else replace(setup, seen="seed")


def coded(given: argparse.Namespace) -> Setup:
    """The match of a share code, which says everything but who sits where."""
    from games.core.deal_code import CodeError, read_deal  # the menu opens sooner without what leads to a table
    from table.session.deals import of_deal

    if given.seed is not None or given.option:
        raise GivenError("a share code has options and seed in it: leave --option and --seed out")
    try:
        deal = read_deal(given.code)
    except CodeError as error:
        raise GivenError(str(error)) from None
    if given.game is not None and find_game(given.game) != deal.key:
        raise GivenError(f"the share code is of {deal.key}, not of {find_game(given.game)}")
    seats = find_seats(deal.key, given.seats or ",".join(["mouse"] + ["bot"] * (deal.seats - 1)))
    if len(seats) != deal.seats:
        raise GivenError(f"the share code is for {deal.seats}, and {len(seats)} seats were given")
    return of_deal(deal, seats, draw_seed(), given.record or "")


def check_people(names: Sequence[str], folder: Path | None = None) -> None:
    """GivenError for a name that nobody has and that somebody's resembles: it would become somebody new."""
    if not names:
        return
    store = MatchStore(folder or data_folder())
    try:
        known = [person.name for person in People(store).known()]
    finally:
        store.close()
    for name in names:
        near = difflib.get_close_matches(name.casefold(), [each.casefold() for each in known], 1, _NEAR)
        if near and near[0] != name.casefold():
            raise GivenError(unknown("person", name, known))


def check_record(path: Path) -> None:
    if sys.platform == "win32" and forbidden(path.name):
        raise GivenError(f"no file can be called {path.name} here: give the record another name")
    if os.path.lexists(path):
        raise GivenError(f"{path} is there already: name a new file for the record")
    if not path.parent.is_dir():
        raise GivenError(f"{path}: there is no folder {path.parent} for the record")


def begin(setup: Setup, folder: Path | None = None) -> App:
    """The program in its window, at a table over the menu. ``folder``: where settings and matches are kept, if not
    where the system wants them."""
    app = open_app(folder)
    from table.screens.deferred import DeferredScreen  # a window can be opened before it is loaded

    try:
        table = app.opening.table(made_known(app, setup))
    except SetupError as error:
        raise GivenError(str(error)) from None
    app.push(table)
    app.screens.insert(0, DeferredScreen(app, partial(menu, app)))
    return app


def made_known(app: App, setup: Setup) -> Setup:
    """The setup with everybody who has a name as one of the people, to be remembered as who sat there; who cannot be
    written down plays as a guest."""
    if app.belongings is None:
        return setup
    setup = app.belongings.seat(setup, app.settings)
    try:
        setup, settings = app.belongings.make_known(setup, app.settings)
    except StoreError as error:
        app.store.trouble = words_of(error)
        return setup
    named = [choice.name if choice.who else "" for choice in setup.seats if choice.person]
    last = zip_longest(named, settings.names, fillvalue="")
    if any(named):
        settings = replace(settings, names=tuple(name or before for name, before in last))
    if settings != app.settings:
        app.keep(settings)
    return setup
