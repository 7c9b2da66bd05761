"""A game in real time may get nowhere: then the table asks all whether to stop, and decides nothing."""

from collections.abc import Callable, Hashable

from table.session.clock import Timer
from table.session.running import RunningSession

PATIENCE = 60.0
"""Seconds of play without progress after which the table asks, each time again."""
SHOWN = 15.0
"""Seconds of play for which the question stays, whatever happens meanwhile: if progress withdrew it, it would tell of
piles that nobody may see."""


class Standstill:
    """Watches the progress of a match by its clock, which stands in pauses. It sees hidden piles; all that it tells is
    whether the table asks now."""

    def __init__(self, session: RunningSession) -> None:
        self._session = session
        self._progress: Hashable = None
        self._timer: Timer | None = None
        self.asking = False
        """Whether the table asks now."""
        self.report: Callable[[], None] = lambda: None
        """Called when it begins to ask, and when the question goes."""

    def look(self) -> None:
        """Something happened: what changes the progress lets the time begin anew."""
        match = self._session.match
        progress = match.rules.progress(match.position) if match.outcome is None else None
        if progress == self._progress:
            return
        self._progress = progress
        if self._timer is not None:
            self._timer.cancelled = True
        self._timer = self._session.clock.after(PATIENCE, self._ask) if progress is not None else None

    def _ask(self) -> None:
        clock = self._session.clock
        self._timer = clock.after(PATIENCE, self._ask)
        self.asking = True
        clock.after(SHOWN, self._fall_silent)
        self.report()
        self._session.ask_computers()

    def _fall_silent(self) -> None:
        self.asking = False
        self.report()
