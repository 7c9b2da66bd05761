"""What the table does itself: it deals on, restacks, calls time."""

from games.core.phrases import Phrase
from games.core.rules import TABLE, TableAction, Timeout
from table.session.clock import Timer
from table.session.running import RunningSession

_BOT_DEALS = 1.0
"""Seconds between hands where only computers play."""


class Dealer:
    """Waits as long as the rules say, then acts for the table."""

    def __init__(self, session: RunningSession) -> None:
        self._session = session
        self._waiting: dict[TableAction, Timer | None] = {}

    def look(self) -> None:
        """Something happened: start timing what the table may now do, forget what it no longer may."""
        match = self._session.match
        pending = match.view(TABLE).legal if TABLE in match.active else ()
        for action in [action for action in self._waiting if action not in pending]:
            if (timer := self._waiting.pop(action)) is not None:
                timer.cancelled = True
        for action in pending:
            assert isinstance(action, TableAction)
            if action in self._waiting:
                continue
            if (wait := match.due(action)) is None and not self._session.setup.people:
                wait = _BOT_DEALS
            self._waiting[action] = None if wait is None else self._start(action, wait)

    @property
    def asked(self) -> tuple[TableAction, ...]:
        """What waits until the people ask for it."""
        return tuple(action for action, timer in self._waiting.items() if timer is None)

    def left(self) -> dict[TableAction, float]:
        """Seconds until each thing the table will do."""
        now = self._session.clock.now
        return {action: max(0.0, timer.due - now) for action, timer in self._waiting.items() if timer is not None}

    def proceed(self) -> Phrase | None:
        """The people want the table to go on: the next hand. None, or why not."""
        if not self.asked:
            return Phrase("Nothing to continue yet.")
        return self._session.submit(TABLE, self.asked[0])

    def _start(self, action: TableAction, wait: float) -> Timer:
        """What is to be seen for a while counts from when its cards have landed; a time limit does not."""

        def act() -> None:
            self._waiting.pop(action, None)
            self._session.submit(TABLE, action)

        seen = 0.0 if isinstance(action, Timeout) else self._session.motion()
        return self._session.clock.after(seen + wait, act)
