"""Who acts without a hand on the mouse: computer players, and the dealer who acts for the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games.core.bot import Bot, Choice
from games.core.reach import FLOOR
from games.core.rng import Rng
from games.core.rules import TABLE, TableAction
from table.session.clock import Timer

if TYPE_CHECKING:
    from table.session.session import Session

ANSWER = 0.6
"""Seconds: in games of turns no computer player answers faster."""
BUDGET = 0.4
"""Seconds a search may take."""
_POLL = 0.02
_BOT_DEALS = 1.0
"""Seconds between hands where only computers play."""


class BotSeat:
    """A computer player at a seat: it thinks when it may act, and acts when a person would have got there."""

    def __init__(self, session: Session, seat: int, bot: Bot[Any, Any], rng: Rng) -> None:
        self._session = session
        self._seat = seat
        self._bot = bot
        self._rng = rng
        self._timer: Timer | None = None
        self._choice: Choice[Any] | None = None
        self._salt = 0
        self._asking = False
        """Whether the worker has a question of this seat."""
        self._since = 0.0

    def look(self) -> None:
        """Something happened: think, unless what is already on the way can still be done."""
        session, seat = self._session, self._seat
        view = session.match.view(seat)
        if self._choice is not None and self._choice.action in view.legal:
            return
        if self._asking and seat in view.active and not self._session.match.rules.realtime:
            return
        self._drop()
        if seat not in view.active:
            return
        self._salt, self._rng = self._rng.below(1 << 62)
        if self._bot.searches:
            self._ask()
        else:
            *_, found = (None, *self._bot.think(view, session.match.heard(seat), Rng(self._salt)))
            self._take(found)

    def _take(self, choice: Choice[Any] | None, thought: float = 0.0) -> None:
        """Act on a choice when a person would have got there; ``thought``: seconds already gone."""
        self._choice = choice
        if choice is not None:
            if self._session.match.rules.realtime:
                wait = max(FLOOR, self._session.tempo.paced(self._seat, choice.wait, self._bot.pace))
            else:
                wait = max(ANSWER, choice.wait)
            self._timer = self._session.clock.after(wait - thought, self._act)

    # -- searching, in another process

    def _ask(self) -> None:
        """Put the question to the worker, or wait for it to be free; without one, think here, briefly."""
        session, seat = self._session, self._seat
        worker = session.worker
        if worker.busy:
            self._timer = session.clock.after(_POLL, self._ask)
            return
        module = f"{type(self._bot).__module__}"
        self._since = session.clock.now
        view, heard = session.match.view(seat), session.match.heard(seat)
        if worker.ask(module, session.choice(seat).level, view, heard, self._salt, BUDGET):
            self._asking = True
            self._timer = session.clock.after(_POLL, self._poll)
        else:
            self._take(self._at_once())

    def _poll(self) -> None:
        """See whether the answer is there; what is not legal or does not come is replaced by a first thought."""
        session = self._session
        try:
            answer = session.worker.poll()
        except TimeoutError:
            self._asking = False
            self._take(self._at_once(), session.clock.now - self._since)
            return
        if answer is None:
            self._timer = session.clock.after(_POLL, self._poll)
            return
        self._asking = False
        choice = answer.choice
        legal = session.match.view(self._seat).legal
        if not isinstance(choice, Choice) or choice.action not in legal:
            choice = self._at_once()
        self._take(choice, session.clock.now - self._since)

    def _at_once(self) -> Choice[Any] | None:
        """The bot's first thought, in this process."""
        session, seat = self._session, self._seat
        return next(iter(self._bot.think(session.match.view(seat), session.match.heard(seat), Rng(self._salt))), None)

    def forget(self) -> None:
        """Something was taken back: what was thought out may no longer be wanted."""
        self._drop()

    def _act(self) -> None:
        moving = 0.0 if self._session.match.rules.realtime else self._session.motion()
        if moving > 0:
            self._timer = self._session.clock.after(moving + 0.1, self._act)
            return
        choice = self._choice
        assert choice is not None
        self._drop()
        if self._session.submit(self._seat, choice.action) is not None:
            self.look()

    def _drop(self) -> None:
        if self._timer is not None:
            self._timer.cancelled = True
        self._timer = self._choice = None
        if self._asking:
            self._asking = False
            self._session.worker.forget()


class Dealer:
    """Does what the table does: deals on, restacks, calls time (Common C11)."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._waiting: dict[TableAction, Timer | None] = {}

    def look(self) -> None:
        """Something happened: start waiting for what the table may now do, forget what it may no longer."""
        match = self._session.match
        pending = match.view(TABLE).legal if TABLE in match.active else ()
        for action in [action for action in self._waiting if action not in pending]:
            timer = self._waiting.pop(action)
            if timer is not None:
                timer.cancelled = True
        for action in pending:
            assert isinstance(action, TableAction)
            if action in self._waiting:
                continue
            wait = match.due(action)
            if wait is None and not self._session.setup.people:
                wait = _BOT_DEALS
            self._waiting[action] = None if wait is None else self._start(action, wait)

    @property
    def asked(self) -> tuple[TableAction, ...]:
        """What waits for the people's word."""
        return tuple(action for action, timer in self._waiting.items() if timer is None)

    def left(self) -> dict[TableAction, float]:
        """Seconds until each thing the table will do by itself."""
        now = self._session.clock.now
        return {action: max(0.0, timer.due - now) for action, timer in self._waiting.items() if timer is not None}

    def proceed(self) -> str | None:
        """The people want the table to go on: the next hand. None, or why not."""
        if not self.asked:
            return "There is nothing to go on with yet."
        return self._session.submit(TABLE, self.asked[0])

    def _start(self, action: TableAction, wait: float) -> Timer:
        def act() -> None:
            self._waiting.pop(action, None)
            self._session.submit(TABLE, action)

        return self._session.clock.after(wait, act)
