"""The screens that are asked for by a value: a match, a lesson, a film, the seats of a game, a feature's page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from games.core import registry
from games.core.phrases import words_of
from table.documents import BoundedError
from table.screen import Destination, Host, Learn, Play, Screen, Seats, ToPage, Watch
from table.screens.belongings import Belongings
from table.setup import Setup
from table.store.faults import StoreError
from table.store.matches import MatchStore

if TYPE_CHECKING:
    from games.core.match import Match


class Keeper(Host, Protocol):
    """A host that knows what is kept of matches and people, if anything is."""

    belongings: Belongings | None
    saved_matches: MatchStore | None


class Opening:
    """Makes screens. The menu opens sooner without those that it leads to."""

    def __init__(self, host: Keeper) -> None:
        self._host = host

    def screen(self, to: Destination) -> Screen | None:
        """The screen that is meant; None where there is none, or a lesson is wrong, which is said. SetupError or
        LayoutError where that cannot be, RecordError where a film does not play, BoundedError where a problem cannot be
        set out."""
        match to:
            case Play(setup, record):
                from games.core.match import Match

                return self.table(setup, Match.replay(record, registry.rules) if record else None)
            case Learn(key):
                try:
                    return self.lesson(key)
                except BoundedError as error:  # the game goes on without it
                    self._host.screens[-1].notify(words_of(error))
                    return None
            case Seats(key):
                return self.seats(key)
            case ToPage():
                return to.page(self._host)
            case Watch():
                from table.screens.viewer import ViewerScreen

                return ViewerScreen(self._host, to)

    def film(self, name: str) -> Watch:
        """The match of that name in the store. StoreError, one line, where it cannot be had."""
        if self._host.saved_matches is None:
            raise StoreError("There is no store of matches here.")
        head, match, whole = self._host.saved_matches.read(name)
        return Watch(head.setup, match.record(), name, head.begun, short=not whole)

    def lesson(self, key: str, at: int | None = None) -> Screen:
        """A game's lesson, from that step or from where it was left. LookupError if the game has none; LayoutError if
        lesson or layout is wrong."""
        from table.game.lesson.screen import LessonScreen
        from table.session.lesson.file import load

        if (lesson := load(key)) is None:
            raise LookupError(f"there is no lesson for {key}")
        return LessonScreen(self._host, lesson, at)

    def seats(self, key: str) -> Screen:
        """The seats of a game for somebody who has just learned it."""
        from table.screens.seats.screen import SeatsScreen

        people = self._host.belongings.people if self._host.belongings is not None else None
        return SeatsScreen(self._host, key, people=people, new=True)

    def table(self, setup: Setup, match: Match | None = None) -> Screen:
        """A new match, which is kept as it is played; ``match``: if it continues another from some point. SetupError or
        LayoutError, one line each, if it is impossible."""
        from table.game.screen import GameScreen
        from table.session.deals import dealt
        from table.session.session import Session

        if self._host.belongings is not None:
            setup = self._host.belongings.seat(setup, self._host.look.settings)
        self._host.sit_down(setup)
        kept = self._host.saved_matches.begin(setup) if self._host.saved_matches else None
        return GameScreen(self._host, Session(setup, match or dealt(setup), kept))
