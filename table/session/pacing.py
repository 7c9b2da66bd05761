"""How soon the people at this screen answer in a real-time game, and how that sets the pace of their rivals.

Where the quicker hand takes all, a rival of fixed speed always loses or always wins. So answers are measured while
people play, from the moment when an action was possible and the hand free, and rivals wait about as long, a little more
or less according to the latest results. Against a person not measured yet they are slow.
"""

from collections import deque
from collections.abc import Hashable, Iterable
from math import exp
from statistics import fmean
from typing import Any

from games.core.reach import RealtimeBot
from table.setup import CLOSEST, LATEST, SOONEST, WIDEST

KEPT, ENOUGH = 25, 8
"""How many of the newest answers count; how many there must be before they do."""
STEP = 0.22
"""How far a match won or lost moves the rivals' pace, as the logarithm of a ratio."""


class Pacing:
    """The answers of people and the times that rivals would take on their own, at one table."""

    def __init__(self) -> None:
        self.follows = False
        """Whether rivals keep to the people's pace."""
        self.brisk = False
        """Whether rivals in games of turns leave less time to take a card back."""
        self.before = 0.0
        """The people's mean answer in earlier sessions; 0: not known."""
        self.edge = 1.0
        """How much longer than their level says rivals take, adjusted by the results so far."""
        self._acted = False
        """Whether a person has done anything yet."""
        self._answers: dict[int, deque[float]] = {}
        """Of each person, by seat."""
        self._own: dict[int, deque[float]] = {}
        self._since: dict[int, dict[Hashable, float]] = {}
        self._free: dict[int, float] = {}

    def look(self, seat: int, legal: Iterable[Hashable], now: float) -> None:
        """What a person may do from now on."""
        known = self._since.get(seat, {})
        self._since[seat] = {action: known.get(action, now) for action in legal}

    def answered(self, seat: int, action: Hashable, now: float) -> None:
        """A person has acted."""
        self._acted = True
        if (since := self._since.get(seat, {}).get(action)) is not None:
            answer = now - max(since, self._free.get(seat, since))
            if SOONEST <= answer <= LATEST:
                self._answers.setdefault(seat, deque(maxlen=KEPT)).append(answer)
        self._free[seat] = now

    def answer_of(self, seat: int) -> float:
        """A person's mean answer at this table, in seconds; 0: not known. The mean, so that moments of absence
        count."""
        answers = self._answers.get(seat, ())
        return fmean(answers) if len(answers) >= ENOUGH else 0.0

    @property
    def answer(self) -> float:
        """The mean answer of all the people here, however often each acts; 0: not known."""
        known = [answer for seat in self._answers if (answer := self.answer_of(seat))]
        return fmean(known) if known else self.before

    @property
    def waits(self) -> bool:
        """Whether rivals leave the first action to a person not measured yet."""
        return self.follows and not self.before and not self._acted

    def paced(self, seat: int, wait: float, bot: RealtimeBot[Any, Any]) -> float:
        """How long a rival takes for what would take it this long on its own."""
        own = self._own.setdefault(seat, deque(maxlen=KEPT))
        own.append(wait)
        if not self.follows:
            return wait
        if not self.answer:
            return max(wait, bot.first * wait / fmean(own))
        return wait if len(own) < ENOUGH else wait * bot.pace * self.edge * self.answer / fmean(own)

    def ended(self, won: float, tends: float) -> None:
        """A match is over. ``won``: 1, 0, or the people's share of a draw; ``tends``: the share of matches they should
        win. The first match of a person not measured yet does not count."""
        if self.follows and self.before:
            self.edge = min(WIDEST, max(CLOSEST, self.edge * exp(-STEP * (won - tends))))
