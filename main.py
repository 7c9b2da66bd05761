"""Tavolino: the words of the command line; without any, the menu in its window."""

from __future__ import annotations

import gc
import importlib
import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
if sys.platform.startswith("linux"):
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")

from table import box
from table.commands.window import NoDisplayError, complain, open_menu, open_window, run_app

if TYPE_CHECKING:
    from table.app import App
    from table.commands.given import Parser

COMMANDS = {
    "play": "open the window at a table",
    "lesson": "open the window at a game's lesson",
    "list": "the games, for how many, and their options",
    "read": "add match files to the history",
    "replay": "go through a match file and print where it leads",
    "watch": "open the window at the replay of a match file",
    "verify": "see whether a match's cards were fixed before the first of them",
    "screenshot": "draw a screen into a picture, without a window",
}

SPOKEN = frozenset(("play", "lesson", "watch", "screenshot"))
"""What shows something in the player's language; the command line itself, and records, are English."""
WINDOWED = frozenset(("play", "lesson", "watch"))
"""What opens the window, which can speak."""

PACKAGES = frozenset(("pygame", "yaml", "platformdirs", "polib"))
"""What the program imports of requirements.txt and cannot do without."""

FALLEN = 70
"""The exit code where the program itself is wrong."""


def parser(wanted: Sequence[str] | None = None) -> Parser:
    """The words the command line takes; of the commands only those wanted are loaded, with all their words."""
    from table import feature
    from table.commands.given import Parser, VersionAction, add_language, add_voice

    words = Parser(
        prog=box.CALLED,
        description="A table for card games. Without a command the window opens at the menu.",
        epilog=f"{box.CALLED} COMMAND --help tells more. Games are named by folder (james_bond) or title, in any case.",
    )
    add_language(words)
    add_voice(words)
    words.add_argument("--version", action=VersionAction, help="what runs here, for a report of a fault")
    commands = words.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    for name, does in COMMANDS.items():
        command = commands.add_parser(name, help=does, description=does[0].upper() + does[1:] + ".")
        if wanted is None or name in wanted:
            module = importlib.import_module(f"table.commands.{name}")
            module.add(command)
            if name in SPOKEN:
                add_language(command)
            if name in WINDOWED:
                add_voice(command)
            command.set_defaults(run=module.run)
    for each in feature.commands():
        command = commands.add_parser(each.name, help=each.does, description=each.does[0].upper() + each.does[1:] + ".")
        each.add(command)
        command.set_defaults(run=each.run)
    return words


def guarded(arguments: Sequence[str]) -> int:
    """As ``run``; what nobody foresaw is written down, and one line says where."""
    try:
        return run(arguments)
    except Exception as error:
        from table.falls import FallenError
        from table.reports import report_fault

        if isinstance(error, FallenError):
            complain(error)
        else:
            report_fault(error)
        return FALLEN


def run(arguments: Sequence[str]) -> int:
    """Follow the command line; the exit code."""
    try:
        try:
            return _follow(arguments)
        finally:
            if sys.stdout is not None:  # it is None where the program was started with its output closed
                sys.stdout.flush()
    except OSError as error:
        if error.filename is not None:
            raise
        # Nobody takes our output any more. Python would complain once more when it closes stdout.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):
            return 0
        return complain(OSError(f"the output cannot be written ({error.strerror or error})"))


def _follow(arguments: Sequence[str]) -> int:
    try:
        if not arguments:
            return run_app(_menu())
        return _command(arguments)
    except NoDisplayError as error:
        return complain(error)
    except ModuleNotFoundError as error:
        name = (error.name or "").partition(".")[0]
        if name not in PACKAGES:
            raise
        return complain(ModuleNotFoundError(f"{name} is missing: python -m pip install -r requirements.txt"))
    except KeyboardInterrupt:
        return 130


def _menu() -> App:
    """The program at its menu. Something is to be seen before the rest is loaded; what is loaded stays, and Python need
    not look again and again for what of it could go."""
    gc.disable()
    try:
        return open_menu(window=open_window())
    finally:
        gc.freeze()
        gc.enable()


def _command(arguments: Sequence[str]) -> int:
    from table.commands.given import GivenError, ask_language
    from table.layout.layout import LayoutError

    try:
        given = parser(arguments).parse_args(arguments)
        ask_language(given)
        if not given.command:
            return run_app(open_menu())
        code = given.run(given)
    except (GivenError, LayoutError) as error:
        return complain(error)
    assert isinstance(code, int)
    return code


if __name__ == "__main__":
    if box.BOXED and "multiprocessing" in sys.modules:  # it does what another process of the box has begun it for
        sys.modules["multiprocessing"].freeze_support()
    box.use_console()
    sys.exit(guarded(sys.argv[1:]))
