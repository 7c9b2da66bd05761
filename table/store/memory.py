"""What the table remembers of somebody: facts from the summaries of matches, and nothing kept beside them.

``memory(matches, who)`` is everything; ``Memory.series(rival, game)`` is what has been between that person and one of
the regulars in one game, of which ``Meeting`` is one match. Whoever speaks of a result that was not there when the
match was begun takes ``memory(…, but=uid)`` and adds a ``Meeting`` of its own.

A meeting is a match of two that was played to its end, one of them a regular, with cards that nobody chose: those of a
deal that was seen before, or that somebody gave the code of, do not count between two; those of a day's deal and of an
evening do. With three or more at the table, or a partner, there is no meeting: only ``games``, ``beaten``, ``sat``
and ``firsts`` count those, and whatever the cards."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from datetime import date
from itertools import takewhile
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from games.core import registry
from table.files import day_at
from table.setup import RIVALS, is_dealt
from table.store.figures import GUEST, Result, played_by, result_of

if TYPE_CHECKING:
    from games.core.firsts import First
    from table.store.summary import Summary

AT_HOME = 3
"""So many matches of a game, and there is something to aim at in it."""
RUN = 3
"""So many results alike are a row."""
BEHIND = 2
"""Nobody is told a score by which they are further behind."""


class Meeting(NamedTuple):
    """A match between a person and a regular."""

    game: str
    rival: str
    level: str
    day: date
    result: Result
    """The person's."""
    margin: int = 0
    """By how much the person was ahead, below 0 behind; 0 where nothing is counted or that did not decide it: then no
    figure is told."""
    apart: bool = False
    """Whether the two have played this game after the meeting before, which did not count: no row goes on over that."""

    @property
    def close(self) -> bool:
        """Whether next to nothing decided it (``Rules.close``)."""
        return 0 < abs(self.margin) <= registry.rules(self.game).close

    @property
    def clear(self) -> bool:
        """Whether it was far from being close (``Rules.clear``)."""
        return 0 < registry.rules(self.game).clear <= abs(self.margin)


class Series(NamedTuple):
    """What has been between a person and a regular in one game, the oldest first."""

    rival: str
    game: str
    meetings: tuple[Meeting, ...] = ()

    @property
    def won(self) -> int:
        return sum(one.result == "won" for one in self.meetings)

    @property
    def lost(self) -> int:
        return sum(one.result == "lost" for one in self.meetings)

    @property
    def last(self) -> Meeting | None:
        return self.meetings[-1] if self.meetings else None

    @property
    def run(self) -> int:
        """Results alike in a row up to the last: above 0 won, below 0 lost; 0 after a draw and before the first."""
        if (last := self.last) is None or last.result == "drawn":
            return 0
        length = 0
        for one in takewhile(lambda one: one.result == last.result, reversed(self.meetings)):
            length += 1
            if one.apart:
                break
        return length if last.result == "won" else -length

    @property
    def best(self) -> int:
        """The most by which the person has won; 0 where no figure can be told."""
        return max((one.margin for one in self.meetings if one.result == "won"), default=0)

    @property
    def near(self) -> bool:
        """Whether the score may be named: it reproaches nobody, and a zero is no score."""
        return self.won > 0 and 0 < self.lost <= self.won + BEHIND

    def met(self, day: date) -> bool:
        """Whether they have met on that day, and not since."""
        return self.last is not None and self.last.day == day

    def and_now(self, now: Meeting) -> Series:
        """The same with one more."""
        return self._replace(meetings=(*self.meetings, now))


class Memory(NamedTuple):
    """All of it, for one person."""

    meetings: tuple[Meeting, ...] = ()
    games: Mapping[str, int] = MappingProxyType({})
    """How many matches of a game that person has played to their end, with whomever; games that were only begun have
    0. Games that are not in it were never played."""
    beaten: frozenset[tuple[str, str]] = frozenset()
    """The games and levels at which that person has won, with whomever and whatever the cards."""
    firsts: frozenset[tuple[str, str]] = frozenset()
    """What that person has done for a first time: game, and ``First.key``."""
    sat: Mapping[tuple[str, str], int] = MappingProxyType({})
    """With which regulars at the table that person has played which games, and how often the person won against them,
    whatever the cards and however many sat there."""
    since: frozenset[tuple[str, str]] = frozenset()
    """With whom, in which game, a match was played to its end after the last meeting: that is not the last match."""

    def series(self, rival: str, game: str) -> Series:
        """Between that person and a regular in one game."""
        return Series(rival, game, tuple(one for one in self.meetings if (one.rival, one.game) == (rival, game)))

    def run(self, rival: str, game: str) -> int:
        """``Series.run`` up to the last match of the two in a game; 0 where that one did not count."""
        return 0 if (rival, game) in self.since else self.series(rival, game).run

    def all_series(self) -> list[Series]:
        """Every one there is, the one met last first."""
        found = defaultdict[tuple[str, str], list[Meeting]](list)
        for one in reversed(self.meetings):
            found[one.rival, one.game].append(one)
        return [Series(*pair, tuple(reversed(meetings))) for pair, meetings in found.items()]

    def to_come(self, games: Iterable[str]) -> Iterator[tuple[str, First]]:
        """What is still to be done for a first time, in those of several games where that person is at home."""
        home = [key for key in games if self.games.get(key, 0) >= AT_HOME]
        yield from (
            (key, one) for key in home for one in registry.game(key).firsts if (key, one.key) not in self.firsts
        )

    def new(self, games: Iterable[str]) -> str:
        """The first of several games that was never played; empty: all have been."""
        return next((key for key in games if key not in self.games), "")


def memory(
    matches: Iterable[Summary], who: str, but: Collection[str] = (), *, others: Collection[str] = RIVALS
) -> Memory:  # fmt: skip
    """What is known of a person, or of guests (empty), from matches in any order. ``but``: the names of matches that
    are left out, such as the one that is being played; ``others``: with whom there are meetings, the regulars or other
    people."""
    found: list[Meeting] = []
    games, beaten, firsts = Counter[str](), set[tuple[str, str]](), set[tuple[str, str]]()
    sat, since = Counter[tuple[str, str]](), set[tuple[str, str]]()
    for match, own in played_by(who or GUEST, matches):
        if match.uid in but:
            continue
        over = bool(match.ended) and match.ended != "abandoned"
        games[match.game] += over
        won = over and result_of(match, own) == "won"
        rivals = [one for one in match.sitters if not one.person and one.who in RIVALS]
        for one in rivals:
            sat[one.who, match.game] += won and one.side != own.side
        if won:
            beaten.update((match.game, one.level) for one in match.sitters if one.side != own.side and one.level)
        if not over:
            continue
        firsts.update((match.game, first) for first in own.firsts.split())
        two = len(match.sitters) == 2 and is_dealt(match.seen)
        other = match.sitters[1 - match.sitters.index(own)] if two else own
        if other.side != own.side and other.who in others and other.person is (other.who not in RIVALS):
            ahead, result = own.score - other.score if match.unit else 0, result_of(match, own)
            margin, pair = told_margin(-ahead if match.fewest else ahead, result), (other.who, match.game)
            day = day_at(match.played)
            found.append(Meeting(match.game, other.who, other.level, day, result, margin, pair in since))
            since.discard(pair)
        else:
            since.update((one.who, match.game) for one in rivals)
    return Memory(tuple(found), games, frozenset(beaten), frozenset(firsts), sat, frozenset(since))


def told_margin(ahead: int, result: str) -> int:
    """By how much somebody was ahead, where that is what decided: of other matches no figure is told."""
    return ahead if (result == "won" and ahead > 0) or (result == "lost" and ahead < 0) else 0
