"""Hints: what the best computer player would do at a seat, and why, thought out while the window keeps running."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from games.core.bot import Bot
from games.core.coach import Advice
from games.core.levels import Searching, at_first_sight
from games.core.notation import Action
from games.core.phrases import Phrase
from games.core.rng import Rng
from table.session.clock import Timer
from table.session.questions import Rank, Ranked
from table.session.running import RunningSession
from table.setup import default_level

BUDGET = 0.4
"""Seconds for a hint; the worker is given a little longer before the sound level answers instead."""
_POLL = 0.02


@dataclass(slots=True)
class _Wanted:
    """A hint that a person is waiting for."""

    seat: int
    entries: int
    """How many actions there were when it was requested: after another one it means nothing."""
    show: Callable[[Advice], None]
    asked: bool = False
    """Whether the worker has the question."""


class Adviser:
    """Gives hints from what a seat sees and has heard, one at a time; a hint that is out of date is dropped."""

    def __init__(self, session: RunningSession) -> None:
        self._session = session
        self._wanted: _Wanted | None = None
        self._timer: Timer | None = None

    @property
    def thinking(self) -> bool:
        """Whether a hint is being worked out."""
        return self._wanted is not None

    def ask(self, seat: int, show: Callable[[Advice], None]) -> bool:
        """Have a hint shown when it is ready, which may be at once. False if the seat has nothing to decide."""
        self.forget()
        session = self._session
        view = session.match.view(seat)
        if seat not in view.deciding or not view.legal:
            return False
        self._wanted = _Wanted(seat, len(session.match.entries), show)
        if session.worker.takes(self._best):
            self._look()
        else:
            self._advise(self._at_once(self._best, seat))
        return True

    def forget(self) -> None:
        """Cancel the hint."""
        if self._wanted is not None and self._wanted.asked:
            self._session.worker.forget()
        if self._timer is not None:
            self._timer.cancelled = True
        self._wanted = self._timer = None

    @property
    def _best(self) -> Bot[Any, Any]:
        game = self._session.setup.game
        return game.bots[game.hardest]

    @property
    def _seed(self) -> int:
        return self._session.setup.chance + len(self._session.match.entries)

    def _look(self) -> None:
        """Ask as soon as the worker is free, then check for the answer."""
        wanted, session = self._wanted, self._session
        if wanted is None:
            return
        if len(session.match.entries) != wanted.entries:
            self.forget()
            return
        if wanted.asked:
            self._poll(wanted.seat)
        elif not session.worker.busy:
            game, view, heard = session.setup.game, session.match.view(wanted.seat), session.match.heard(wanted.seat)
            question = Rank(game.players, game.hardest, view, heard, self._seed, key=game.key)
            wanted.asked = session.worker.ask(question, BUDGET)
            if not wanted.asked:
                self._advise(self._sound(wanted.seat))
        if self._wanted is wanted:
            self._timer = session.clock.after(_POLL, self._look)

    def _poll(self, seat: int) -> None:
        worker = self._session.worker
        try:
            answer = worker.poll()
        except TimeoutError:
            self._advise(self._sound(seat))
            return
        if answer is not None:
            found = answer.found
            self._advise(found if isinstance(found, Ranked) and self._is_sound(seat, found) else self._sound(seat))

    def _is_sound(self, seat: int, found: Ranked) -> bool:
        """Whether a ranking that came from elsewhere can be used."""
        named = (*found.actions[:2], *([found.usual] if found.usual is not None else []))
        refusal = self._session.match.refusal
        return bool(found.actions) and all(isinstance(each, Action) and refusal(seat, each) is None for each in named)

    def _sound(self, seat: int) -> Ranked:
        """What a sound rule of thumb would do: it needs no time."""
        session, best = self._session, self._best
        # The middle level may be a player that slips.
        bot = best.usual if isinstance(best, Searching) else session.setup.game.bots[default_level(session.setup.key)]
        return self._at_once(bot, seat)

    def _at_once(self, bot: Bot[Any, Any], seat: int) -> Ranked:
        """What a computer player thinks best, and what most people would do where that takes no time to find out."""
        view, heard = self._session.match.view(seat), self._session.match.heard(seat)
        easiest = next(iter(self._session.setup.game.bots.values()))
        usual = None if easiest.slow else at_first_sight(easiest, view, heard)
        return Ranked(bot.rank(view, heard, Rng(self._seed)), usual)

    def _advise(self, found: Ranked) -> None:
        """Report the best action, contrasted with what most people would do, or with the next best."""
        wanted, self._wanted = self._wanted, None
        if wanted is None or not found.actions:
            return
        match, coach = self._session.match, self._session.setup.game.coach
        best, view, heard, why = found.actions[0], match.view(wanted.seat), match.heard(wanted.seat), Phrase("")
        if coach is not None:
            other = coach.compared(view, heard, found.actions, found.usual, found.gap)
            why = coach.why(view, heard, best, other, found.gap if other == found.usual else None)
        wanted.show(Advice(best, why))
