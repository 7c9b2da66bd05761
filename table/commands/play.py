"""``play``: straight to a table, or to the menu."""

from __future__ import annotations

import argparse
import os
import secrets
from pathlib import Path
from typing import TYPE_CHECKING

from games.core.match import SetupError
from table.commands.given import GivenError, add_match, find_setup
from table.commands.window import open_app
from table.setup import Setup

if TYPE_CHECKING:
    from table.app import App


def add(parser: argparse.ArgumentParser) -> None:
    """The words this command takes."""
    parser.add_argument("game", metavar="GAME", help="a game, by its folder's name or its title")
    add_match(parser)
    parser.add_argument("--record", metavar="FILE", help="write the match to this new file as it is played")


def run(given: argparse.Namespace) -> int:
    """Open the window at a table; leaving it leads to the menu."""
    seed = secrets.randbits(32) if given.seed is None else given.seed
    setup = find_setup(given.game, given.seats, given.option, seed, given.record or "")
    if given.record:
        check_record(Path(given.record))
    return _show(setup)


def menu() -> int:
    """Open the window at the menu."""
    return _show(None)


def check_record(path: Path) -> None:
    if os.path.lexists(path):
        raise GivenError(f"{path} is there already: name a new file for the record")
    if not path.parent.is_dir():
        raise GivenError(f"{path}: there is no folder {path.parent} for the record")


def begin(setup: Setup | None, folder: Path | None = None) -> App:
    """The program in its window, at its menu or at a table. ``folder``: where settings and matches are kept, if not
    where the system wants them."""
    app = open_app(folder)
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
