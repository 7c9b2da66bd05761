"""How soon people answered in a real-time match, from its actions alone: the same while it is played and afterwards."""

from collections.abc import Hashable

from games.core.match import Match, Taken
from table.setup import LATEST, SOONEST, Setup
from table.store.chain import stamped

_ENOUGH = 3
"""How many answers make a median."""


class AnswerTimes:
    """The answers of each person, from the moment when an action could be done and the hand was free."""

    def __init__(self, setup: Setup, match: Match) -> None:
        """Begin with a match as it is dealt."""
        self._places: dict[int, int] = {}
        """Of the people, by seat; none in games of turns."""
        if match.rules.realtime:
            people = {place for place, choice in enumerate(setup.seats, 1) if choice.person}
            self._places = {seat: place for seat, place in enumerate(match.seating(), 1) if place in people}
        self._since: dict[int, dict[Hashable, int]] = {seat: {} for seat in self._places}
        self._free: dict[int, int] = {}
        self._given: dict[int, list[int]] = {place: [] for place in self._places.values()}
        self._look(match, 0)

    def follow(self, match: Match, entry: Taken) -> None:
        """An action was taken, and the match is in the state that it led to."""
        if not self._places:
            return
        now = stamped(entry.at)
        if entry.seat in self._places:
            self._answered(match, entry, now)
        self._look(match, now)

    def _answered(self, match: Match, entry: Taken, now: int) -> None:
        seat = entry.seat
        if (since := self._since[seat].get(entry.action)) is not None:
            answer = now - max(since, self._free.get(seat, since))
            if SOONEST * 1000 <= answer <= LATEST * 1000:
                self._given[self._places[seat]].append(answer)
        self._free[seat] = now

    def _look(self, match: Match, now: int) -> None:
        for seat in self._places:
            known = self._since[seat]
            self._since[seat] = {action: known.get(action, now) for action in match.view(seat).legal}

    def median(self, place: int) -> int:
        """The median of the player at a place, in milliseconds; 0: not enough answers."""
        from statistics import median  # the menu opens sooner without it

        given = self._given.get(place, [])
        return round(median(given)) if len(given) >= _ENOUGH else 0
