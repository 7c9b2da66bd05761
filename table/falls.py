"""A failure that nobody foresaw ends neither the match nor the evening: it is written down, and a page says so.

This is one of the places where ``Exception`` is caught to carry on. The match is in the store up to its last action.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from games.core.phrases import Phrase
from table.game.match_screen import MatchScreen
from table.reports import report
from table.screens.fallen import FallenScreen

if TYPE_CHECKING:
    from table.app import App
    from table.session.session import Session

AGAIN = 60.0
"""Seconds in which a second failure at the same action leads to the menu."""


class FallenError(RuntimeError):
    """Nothing can be shown any more. The text is one clear line."""


class Fall(NamedTuple):
    """When it was, in seconds that the program has run; in which match, by its name in the store; after how many
    actions."""

    when: float
    match: str
    action: int


class Falls:
    """What has failed this evening."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._last: Fall | None = None

    def take(self, error: Exception) -> None:
        """Write down what failed, and show the page that says so. FallenError where that page, or what lies below
        everything, is what fails."""
        app, session, path = self._app, self._session(), self.write(error)
        shown = any(isinstance(screen, FallenScreen) for screen in app.screens)
        name = session.kept.name if session is not None and session.kept is not None else ""
        fall = Fall(app.now, name, len(session.match.entries) if session is not None else 0)
        again = self._last is not None and self._last[1:] == fall[1:] and fall.when - self._last.when < AGAIN
        self._last = fall
        self._clear()
        if shown or not app.screens or (again and not name):
            raise FallenError(f"something failed that nobody foresaw: {path}")
        app.push(FallenScreen(app, app.saved_matches, path, "" if again else name, session is not None))

    def note(self, error: Exception) -> None:
        """Write down what failed behind the table, which goes on, and say so in a line."""
        path = report(error, self._app.store.folder)
        self._app.top.notify(Phrase("Something failed while the match was being kept: {path}", path))

    def write(self, error: BaseException | str) -> str:
        """Write down what failed, with the match that was being played; where."""
        session = self._session()
        record = session.match.record() if session is not None else ""
        names = {seat: choice.name for seat, choice in enumerate(session.setup.seats, 1)} if session is not None else {}
        return report(error, self._app.store.folder, record, names)

    def _session(self) -> Session | None:
        """The match that was being played, if it was one."""
        for screen in reversed(self._app.screens):
            if isinstance(screen, MatchScreen):
                return screen.showing.session
        return None

    def _clear(self) -> None:
        """Take everything from the lowest screen, also what fails as it goes."""
        screens = self._app.screens
        while len(screens) > 1:
            screen = screens.pop()
            for leave in (screen.on_leave, screen.on_close):
                with suppress(Exception):
                    leave()
