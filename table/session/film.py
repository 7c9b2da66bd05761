"""A match as a film: the state after each action, the marks that it can be wound to, who gained when.

No pygame here. The film holds the whole match; a screen sees views of it.
"""

from bisect import bisect_right
from collections.abc import Sequence
from itertools import pairwise
from typing import Literal, NamedTuple

from games.core import registry
from games.core.events import Event, Moved, Spot
from games.core.match import Match, Rewound, Taken
from games.core.rules import TABLE, Deal
from table.setup import Setup

_EVERY = 64
"""A copy of the match is kept after every so many actions, so that winding back is quick."""
CLOSE = 0.15
"""Seconds between two hands that are told as a near tie."""
_PART = 5.0
"""Seconds of a part of a film in real time."""


Part = Literal["taken", "turns", "seconds"]
"""How a film is divided: by the tricks that are taken, by turns, or every five seconds."""


class Gain(NamedTuple):
    """Who gained in a part of a film, as a share of the most that anybody gained in one."""

    side: int
    share: float


class Film:
    """Positions count actions: 0 is before the first one, ``len(film)`` after the last."""

    def __init__(self, setup: Setup, record: str, eyes: tuple[int, ...] | None = None) -> None:
        """``eyes``: of a match in play, as which seats it may be seen: only its finished hands are in the film.
        RecordError where the record does not play."""
        whole = Match.replay(record, registry.rules)
        self.setup = setup
        self.over = whole.outcome is not None
        self.eyes = eyes if not self.over else None
        self.rules = whole.rules
        self.entries: Sequence[Taken] = whole.entries[: _finished(whole)] if self.eyes is not None else whole.entries
        self.sides = whole.rules.sides(whole.seats)
        self._kept: list[Match] = []
        self.hands: list[int] = [0]
        """The positions at which hands begin."""
        self.parts: list[int] = [0]
        """The positions at which tricks end, or turns, or five seconds; the first is the beginning."""
        self.part: Part = "turns"
        """What divides it."""
        self.gains: list[Gain] = []
        self.most: dict[Spot, int] = {}
        """The most cards that were ever at each place."""
        self._run(Match.replay(record, registry.rules, 0))

    def __len__(self) -> int:
        return len(self.entries)

    def _run(self, match: Match) -> None:
        """Go through it once."""
        taken: list[int] = []
        heard: list[Event] = []

        def hear(events: Sequence[Event] | Rewound) -> None:
            heard[:] = () if isinstance(events, Rewound) else events

        match.listen(TABLE, hear)
        worth = [self._worth(match)]
        for at, entry in enumerate(self.entries):
            if at % _EVERY == 0:
                self._kept.append(match.fork())
            heard.clear()  # of looking back nobody hears
            match.submit(entry.seat, entry.action, entry.at)
            if isinstance(entry.action, Deal):
                self.hands.append(at + 1)
            elif _trick(heard):
                taken.append(at + 1)
            worth.append(self._worth(match))
            self._count(match)
        self.last = match
        """The match at the end of the film."""
        self._divide(taken)
        self._weigh(worth)

    def _count(self, match: Match) -> None:
        for spot, cards in match.position.laid:
            if len(cards) > self.most.get(spot, 0):
                self.most[spot] = len(cards)

    def _worth(self, match: Match) -> list[float]:
        """How every side stands. Not asked where cards may still be hidden from those who watch."""
        if self.eyes is not None:
            return [0.0] * len(self.sides)
        return [self.rules.value(match.position, side[0]) for side in self.sides]

    def _divide(self, taken: Sequence[int]) -> None:
        """Find the parts: five seconds each in real time, tricks where there are any, else turns."""
        count, entries = len(self.entries), self.entries
        if self.rules.realtime:
            self.part = "seconds"
            ends = [at + 1 for at, (one, two) in enumerate(pairwise(entries)) if two.at // _PART > one.at // _PART]
        elif len(taken) > 1:
            self.part, ends = "taken", list(taken)
        else:
            ends = [at + 1 for at, (one, two) in enumerate(pairwise(entries)) if one.seat != two.seat != TABLE]
        if count and (not ends or ends[-1] != count):
            ends.append(count)
        self.parts += ends

    def _weigh(self, worth: Sequence[Sequence[float]]) -> None:
        for one, two in pairwise(self.parts):
            won = [after - before for before, after in zip(worth[one], worth[two], strict=True)]
            mean = sum(won) / len(won)
            best = max(range(len(won)), key=lambda side: won[side])
            self.gains.append(Gain(best, won[best] - mean))
        # The end of a hand weighs as much as many tricks: the line shows these too.
        heights = sorted(gain.share for gain in self.gains)
        most = heights[len(heights) * 9 // 10] if heights else 0.0
        most = most or max(heights, default=0.0) or 1.0
        self.gains = [Gain(gain.side, min(1.0, gain.share / most) ** 0.5) for gain in self.gains]

    # -- positions

    def match_at(self, at: int) -> Match:
        """The match at a position, free to be continued."""
        if not self._kept:
            return self.last.fork()
        first = min(at // _EVERY, len(self._kept) - 1)
        match = self._kept[first].fork()
        for entry in self.entries[first * _EVERY : at]:
            match.submit(entry.seat, entry.action, entry.at)
        return match

    def hand(self, at: int) -> int:
        """Which hand a position is in, from 0."""
        return bisect_right(self.hands, at) - 1

    def part_of(self, at: int) -> int:
        """Which part a position is in, from 0; the end of one belongs to it."""
        return max(0, min(bisect_right(self.parts, at - 1) - 1, len(self.parts) - 2))

    def hop(self, marks: Sequence[int], at: int, step: int) -> int:
        """The next of those marks that way; at last an end of the film."""
        ends = [*marks, len(self)]
        if step > 0:
            return next((mark for mark in ends if mark > at), len(self))
        return next((mark for mark in reversed(ends) if mark < at), 0)

    def share(self, at: int) -> float:
        """Where a position is on the time line, from 0 to 1: every part takes the same room of it."""
        part = self.part_of(at)
        if len(self.parts) < 2:
            return 0.0
        first, end = self.parts[part], self.parts[part + 1]
        return (part + (at - first) / max(1, end - first)) / (len(self.parts) - 1)

    def position(self, share: float) -> int:
        """The position at a place of the time line."""
        places = max(1, len(self.parts) - 1) * max(0.0, min(1.0, share))
        part = min(int(places), len(self.parts) - 2)
        if part < 0:
            return 0
        first, end = self.parts[part], self.parts[part + 1]
        return first + round((places - part) * (end - first))

    def tie(self, at: int) -> tuple[int, int, int] | None:
        """In real time, whether the last two actions were a near tie: who came first, who second, milliseconds."""
        if not self.rules.realtime or at < 2:
            return None
        one, two = self.entries[at - 2], self.entries[at - 1]
        if TABLE in {one.seat, two.seat} or one.seat == two.seat or two.at - one.at >= CLOSE:
            return None
        return one.seat, two.seat, round((two.at - one.at) * 1000)


def _finished(match: Match) -> int:
    """How many actions the finished hands of a match in play have."""
    pending = match.view(TABLE).legal if match.active == {TABLE} else ()
    if any(isinstance(action, Deal) for action in pending):
        return len(match.entries)
    deals = [at for at, entry in enumerate(match.entries) if isinstance(entry.action, Deal)]
    return deals[-1] if deals else 0


def _trick(events: Sequence[Event]) -> bool:
    """Whether cards that several seats had played were taken together."""
    seats: dict[tuple[str, object], set[int]] = {}
    for event in events:
        if isinstance(event, Moved) and event.src.seat and event.src.name != event.dst.name:
            seats.setdefault((event.src.name, event.dst), set()).add(event.src.seat)
    return any(len(found) > 1 for found in seats.values())
