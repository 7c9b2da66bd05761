"""How soon the people at this screen answer in a real-time game, and what that makes of their rivals' pace.

A rival of fixed speed is beaten always or never where the quicker hand takes all. So answers are measured while
people play, from the moment when an action was possible and the hand free, and rivals wait as long, more or less.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable, Iterable
from statistics import median

from table.setup import LATEST, SOONEST

KEPT, ENOUGH = 25, 6
"""Answers that count, the newest; how many there must be before they do."""
QUICKEST, SLOWEST = 0.5, 3.0
"""What may become of a rival's own times, at most."""


class Pacing:
    """The answers of people and the times that rivals would take by themselves, at one table."""

    def __init__(self) -> None:
        self.follows = False
        """Whether rivals keep to the people's pace."""
        self.before = 0.0
        """The people's median answer on earlier evenings; 0: not known."""
        self._answers: deque[float] = deque(maxlen=KEPT)
        self._own: dict[int, deque[float]] = {}
        self._since: dict[int, dict[Hashable, float]] = {}
        self._free: dict[int, float] = {}

    def look(self, seat: int, legal: Iterable[Hashable], now: float) -> None:
        """What a person may do from now on."""
        known = self._since.get(seat, {})
        self._since[seat] = {action: known.get(action, now) for action in legal}

    def answered(self, seat: int, action: Hashable, now: float) -> None:
        """A person has acted."""
        since = self._since.get(seat, {}).get(action)
        if since is not None:
            answer = now - max(since, self._free.get(seat, since))
            if SOONEST <= answer <= LATEST:
                self._answers.append(answer)
        self._free[seat] = now

    @property
    def answer(self) -> float:
        """The people's median answer, in seconds; 0: not known."""
        return median(self._answers) if len(self._answers) >= ENOUGH else self.before

    def paced(self, seat: int, wait: float, pace: float | None) -> float:
        """How long a rival takes for what would take it so long by itself. ``pace``: beside a person."""
        own = self._own.setdefault(seat, deque(maxlen=KEPT))
        own.append(wait)
        if not self.follows or pace is None or not self.answer or len(own) < ENOUGH:
            return wait
        return wait * min(SLOWEST, max(QUICKEST, pace * self.answer / median(own)))
