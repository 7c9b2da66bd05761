"""``lesson``: straight to a game's lesson."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from table.commands.given import GivenError, find_game
from table.commands.window import open_menu, run_app

if TYPE_CHECKING:
    from table.app import App
    from table.screen import Screen


def add(parser: argparse.ArgumentParser) -> None:
    """The words this command takes."""
    parser.add_argument("game", metavar="GAME", help="a game, by its folder's name or its title")
    parser.add_argument("--step", type=int, metavar="N", help="start at this step, not where the lesson was left")


def run(given: argparse.Namespace) -> int:
    """Open the window at a lesson; leaving it leads to the menu."""
    key = find_game(given.game)
    app = open_menu()
    app.push(open_lesson(app, key, given.step))
    return run_app(app)


def open_lesson(app: App, key: str, step: int | None) -> Screen:
    """The lesson at a step, counted from 1. GivenError where there is none."""
    from table.session.lesson.file import load

    if (lesson := load(key)) is None:
        raise GivenError(f"there is no lesson for {key}")
    if step is not None and not 1 <= step <= len(lesson.steps):
        raise GivenError(f"step {step}: expected a number from 1 to {len(lesson.steps)}")
    return app.opening.lesson(key, step - 1 if step is not None else None)
