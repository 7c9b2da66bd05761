"""Computer players at their seats: they think when they may act, and act when a person would have reached the card."""

import logging
import time
from collections.abc import Callable, Iterator
from traceback import format_exception
from typing import Any

from games.core.bot import Bot, Choice
from games.core.levels import Quick
from games.core.notation import Action
from games.core.reach import FLOOR, Mood, RealtimeBot
from games.core.rng import Rng
from games.core.rules import TABLE
from table.session.clock import Timer
from table.session.questions import Choose
from table.session.running import RunningSession

ANSWER = 0.6
"""Seconds: in games of turns no computer player answers faster."""
REGRET = 1.0
"""Seconds that a person has to take back what showed that person nothing new, unless rivals are to be brisk."""
BUDGET = 0.4
"""Seconds a search may take."""
UNAWARE = 12
"""In real time, one reach in this many ends where the card was, even if it has been taken meanwhile."""
MISTAKES = 3
"""After this many choices that are impossible or missing another player takes over."""
Pick = Callable[[Iterator[Choice[Any]]], Choice[Any] | None]
"""Which of a computer player's choices is taken; None where it has none."""
_POLL = 0.02
_LOOK = 0.3
"""Seconds until the next check whether cards still move: a click may have ended it."""
_LOG = logging.getLogger(__name__)


class BotSeat:
    """A computer player at a seat: it thinks when it may act, and acts when a person would have got there."""

    def __init__(self, session: RunningSession, seat: int, bot: Bot[Any, Any], rng: Rng) -> None:
        self._session = session
        self._seat = seat
        self.bot = bot
        self._rng = rng
        self._mood = Mood()
        self._timer: Timer | None = None
        self._choice: Choice[Any] | None = None
        self._blind = False
        """Whether the hand completes its reach, even if the card it wanted is gone."""
        self._salt = 0
        self._asking = False
        """Whether the worker has a question of this seat."""
        self._since = 0.0
        self._due = 0.0
        """When a search is to end, by the computer's own clock."""
        self._mistakes = 0
        """How many of its choices were impossible, or missing where one is needed."""

    def look(self) -> None:
        """Something happened: think, unless the action under way is still possible."""
        session, seat = self._session, self._seat
        view, realtime = session.match.view(seat), session.match.rules.realtime
        asked = seat in (view.active if realtime else view.deciding)
        if self._choice is not None and (self._blind or self._choice.action in view.legal):
            return
        if self._asking and asked and not realtime:
            return
        self.forget()
        if self.bot.searches and not asked:
            session.worker.prepare()  # while cards are dealt, or others play
        if not asked or (realtime and session.tempo.waits):
            return
        self._salt, self._rng = self._rng.below(1 << 62)
        if session.worker.takes(self.bot):
            self._due = time.monotonic() + BUDGET
            self._ask()
        elif realtime:
            self._think()
        else:  # not in the frame that shows what has just happened
            self._timer = session.clock.after(_POLL, self._think_later)

    def _think_later(self) -> None:
        if self._seat in self._session.match.view(self._seat).deciding:  # the match may be over
            self._think(_POLL)

    def _think(self, thought: float = 0.0) -> None:
        """Choose here and now; ``thought``: seconds already gone."""
        self._take(self.here(lambda choices: [None, *choices][-1]), thought)

    def asked(self) -> None:
        """The table asks whether to stop: an answer takes the place of what it was about to do."""
        if self._seat not in self._session.match.active:
            return
        self._salt, self._rng = self._rng.below(1 << 62)
        if (choice := self.here(_first, asked=True)) is not None:
            self.forget()
            self._take(choice)

    def here(self, pick: Pick, *, asked: bool = False) -> Choice[Any] | None:
        """What the bot chooses in this process; ``pick``: which of its choices; ``asked``: whether to stop."""
        try:
            choice = self._chosen(self.bot, pick, asked=asked)
        except Exception as error:  # a computer player that fails must not end anybody's match
            if isinstance(self.bot, Quick):
                raise
            return self._stand_in(f"{type(error).__name__}: {error}", "".join(format_exception(error)))
        if choice is not None or self._session.match.rules.realtime:
            return choice
        self._mistakes += 1
        if self._mistakes >= MISTAKES:
            return self._stand_in("it has no choice")
        return self._chosen(self._quick, _first)

    def _chosen(self, bot: Bot[Any, Any], pick: Pick, *, asked: bool = False) -> Choice[Any] | None:
        match, seat = self._session.match, self._seat
        think = bot.answer if asked else bot.think
        return pick(iter(think(match.view(seat), match.heard(seat), Rng(self._salt))))

    @property
    def _quick(self) -> Quick[Any, Any]:
        """The game's quick rule of thumb."""
        game = self._session.setup.game
        return Quick(game.rules, game.mover)

    def _stand_in(self, why: str, fault: str = "") -> Choice[Any] | None:
        """From now on the game's quick rule of thumb plays here; its first choice. ``fault``: what a report says."""
        session = self._session
        said = "seat %d, %s: the computer player is replaced (%s)"
        _LOG.warning(said, self._seat, session.choice(self._seat).level, why)
        if session.fault is None and fault:
            session.fault = fault
        self.bot = self._quick
        return self.here(_first)

    def _wrong(self, what: str) -> Choice[Any] | None:
        """What the bot chose is impossible: take its first thought instead, until it has been wrong too often."""
        self._mistakes += 1
        if self._mistakes >= MISTAKES and not isinstance(self.bot, Quick):
            return self._stand_in(what)
        return self.here(_first)

    def _take(self, choice: Choice[Any] | None, thought: float = 0.0) -> None:
        """Act on a choice when a person would have got there; ``thought``: seconds already gone."""
        self._choice = choice
        if choice is not None:
            if isinstance(self.bot, RealtimeBot):
                chance, rng = Rng(self._salt).below(UNAWARE)
                wait = self._session.tempo.paced(self._seat, choice.wait, self.bot) * self._mood.stretch(rng)
                wait = max(FLOOR, wait)
                self._blind = not chance and not isinstance(choice.action, self._session.match.rules.claims)
            else:
                wait = max(self._soonest, choice.wait)
            self._timer = self._session.clock.after(wait - thought, self._act)

    @property
    def _soonest(self) -> float:
        """Seconds after which it may answer what has just been done in a game of turns."""
        session = self._session
        by = session.match.entries[-1].seat if session.match.entries else TABLE
        regrets = by in session.people and not session.tempo.brisk and session.match.undo_refusal(by) is None
        return REGRET if regrets else ANSWER

    # -- searching, in another process

    def _ask(self) -> None:
        """Ask the worker, or wait for it to be free; without a worker, or when the time is up, think here, briefly."""
        session, seat = self._session, self._seat
        worker, left = session.worker, self._due - time.monotonic()
        if worker.busy and left > 0:
            self._timer = session.clock.after(_POLL, self._ask)
            return
        self._since = session.clock.now
        view, heard = session.match.view(seat), session.match.heard(seat)
        players, choice = session.setup.game.players, session.choice(seat)
        if left > 0 and worker.ask(Choose(players, choice.level, view, heard, self._salt, choice.rival), left):
            self._asking = True
            self._timer = session.clock.after(_POLL, self._poll)
        else:
            self._take(self.here(_first))

    def _poll(self) -> None:
        """Check for the answer; one that is illegal or does not come is replaced by a first thought."""
        session = self._session
        try:
            answer = session.worker.poll()
        except TimeoutError:
            self._asking = False
            if session.fault is None and session.worker.fault:
                session.fault = session.worker.fault
            self._take(self.here(_first), session.clock.now - self._since)
            return
        if answer is None:
            self._timer = session.clock.after(_POLL, self._poll)
            return
        self._asking = False
        choice, found = None, answer.found
        if answer.trouble:
            choice = self._stand_in(answer.trouble, answer.fault)
        elif isinstance(found, Choice) and found.action in session.match.view(self._seat).legal:
            choice = found
        else:
            choice = self._wrong("its choices cannot be done")
        self._take(choice, session.clock.now - self._since)

    def _act(self) -> None:
        moving = 0.0 if self._session.match.rules.realtime else self._session.motion()
        if moving > 0:
            self._timer = self._session.clock.after(min(moving, _LOOK) + 0.1, self._act)
            return
        choice = self._choice
        assert choice is not None
        self.forget()
        if self._strays(choice.action):
            self.look()
            return
        if self._session.submit(self._seat, choice.action) is None:
            return
        if self._session.match.rules.realtime or self._seat not in self._session.match.active:
            self.look()  # another player was faster
        else:
            self._take(self._wrong("its choices are refused"))

    def _strays(self, action: Action) -> bool:
        """Whether the hand comes down in the wrong place, and must look and reach again."""
        if not isinstance(self.bot, RealtimeBot) or not self.bot.strays:
            return False
        chance, _ = Rng(self._salt).below(UNAWARE * self.bot.strays)
        return chance < UNAWARE and not isinstance(action, self._session.match.rules.claims)

    def forget(self) -> None:
        """A choice made before means nothing now: something was taken back, or the match is over."""
        if self._timer is not None:
            self._timer.cancelled = True
        self._timer = self._choice = None
        self._blind = False
        if self._asking:
            self._asking = False
            self._session.worker.forget()


def _first(choices: Iterator[Choice[Any]]) -> Choice[Any] | None:
    return next(choices, None)
