"""``watch``: a record as a film in the window."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from games.core.record import RecordError
from table.commands.given import GivenError
from table.commands.replay import read_record
from table.commands.window import open_menu, run_app

if TYPE_CHECKING:
    from table.app import App


def add(parser: argparse.ArgumentParser) -> None:
    """The words this command takes."""
    parser.add_argument("file", metavar="FILE", help="a match file; - reads it from standard input")
    parser.add_argument("beside", metavar="BESIDE", nargs="?", help="someone else's file of the same deal")
    parser.add_argument(
        "--window", action="store_true", help="say in the window what is wrong with the file, as for a double click"
    )


def run(given: argparse.Namespace) -> int:
    """Open the window at the film; leaving it leads to the menu."""
    return run_app(open_file(Path(given.file)) if given.window else begin(given.file, beside=given.beside or ""))


def open_file(file: Path, folder: Path | None = None) -> App:
    """The program in its window, at the film of a file, or at its menu with a line that says why there is none: whoever
    double-clicked a file sees no other. ``folder``: as ``open_menu``."""
    app = open_menu(folder)
    app.take_file(file)
    return app


def begin(file: str, folder: Path | None = None, beside: str = "") -> App:
    """The program in its window, at a film over the menu, or at two of the same deal. ``folder``: as ``open_menu``.
    GivenError, one line, where a record does not play."""
    from table.screen import Watch
    from table.screens.beside import BesideScreen
    from table.screens.dropped import ask_first
    from table.session.beside import BesideError
    from table.store.records import setup_of

    found = []
    for name in (file, beside) if beside else (file,):
        text = read_record(name)
        try:
            found.append(Watch(setup_of(text), text))
        except RecordError as error:
            raise GivenError(f"{name}: {error}") from None
    app = open_menu(folder)
    try:
        if len(found) == 2:
            ask_first(app, found[0], lambda: app.push(BesideScreen(app, *found)))
        else:
            ask_first(app, found[0], lambda: app.open(found[0]))
    except (RecordError, BesideError) as error:
        raise GivenError(f"{file}: {error}") from None
    return app
