"""A failure that nobody foresaw ends neither the match nor the evening: it is written down, and a page says so.

This is one of the places where ``Exception`` is caught to carry on. The match is in the store up to its last action.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from games.core.phrases import Phrase
from table.game.match_screen import MatchScreen
from table.reports import NOWHERE, report
from table.screens.fallen import FallenScreen
from table.screens.last_resort import LastResort

if TYPE_CHECKING:
    from table.app import App
    from table.session.session import Session

AGAIN = 60.0
"""Seconds in which a second failure at the same action leads to the menu."""


class FallenError(RuntimeError):
    """Nothing can be shown any more. The text is one clear line."""


class Fall(NamedTuple):
    """When it was, in seconds that the program has run; in which match, by its name in the store; after how many
    actions, -1 where no match was played."""

    when: float
    match: str
    action: int


class Falls:
    """What has failed this evening."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._last: Fall | None = None
        self._resumes = ""
        """The match that the page of the last one offers to go on with, by its name."""

    def take(self, error: Exception) -> None:
        """Write down what failed, and show the page that says so; where that page fails, its words alone. FallenError
        where those fail, or what lies below everything."""
        app, path, there = self._app, self.write(error), {type(screen) for screen in self._app.screens}
        before, fall = self._last, self._fall()
        if FallenScreen not in there or before is None:  # or it is the page of the last one that fails
            again = before is not None and before[1:] == fall[1:] and fall.when - before.when < AGAIN
            self._last, self._resumes = fall, "" if again else fall.match
            if again and not fall.match:
                there.add(LastResort)
        self._clear()
        if LastResort in there or not app.screens:
            raise FallenError(f"something failed that nobody foresaw: {path}")
        if FallenScreen not in there:
            try:
                app.push(FallenScreen(app, app.saved_matches, path, self._resumes, fall.action >= 0))
            except Exception as worse:  # then without all that pages are made of
                self.write(worse)
                self._clear()
            else:
                return
        app.screens.append(LastResort(app, app.saved_matches, path, self._resumes))

    def note(self, error: Exception) -> None:
        """Write down what failed behind the table, which goes on, and say so in a line."""
        path = report(error, self._app.store.folder)
        self._app.top.notify(Phrase("The match couldn't be saved properly: {path}", path))

    def write(self, error: BaseException | str) -> str:
        """Write down what failed, with the match that was being played; where, or why nowhere. It never fails."""
        record, names = "", dict[int, str]()
        try:
            if (session := self._session()) is not None:
                names = {seat: choice.name for seat, choice in enumerate(session.setup.seats, 1)}
                with suppress(Exception):
                    record = session.match.record()
            return report(error, self._app.store.folder, record, names)
        except Exception as worse:
            return NOWHERE.format(why=f"{type(worse).__name__}: {worse}")

    def _fall(self) -> Fall:
        """The one that has just been, where it was."""
        session = self._session()
        kept = session.kept.name if session is not None and session.kept is not None else ""
        return Fall(self._app.now, kept, len(session.match.entries) if session is not None else -1)

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
