"""Players made from a sound one: one that looks ahead from that player's choices, one with a person's weaknesses, one
with likings."""

from collections.abc import Callable, Iterator, Sequence
from copy import copy
from typing import Any, ClassVar, cast

from games.core.board import F
from games.core.bot import Bot, Choice, Ranker, Thinker, Weighing
from games.core.events import Event
from games.core.phrases import Phrase
from games.core.rng import Rng, Stream
from games.core.rules import A, Rules, View
from games.core.search import CAP, Judge, Mover, Worth, Worths, by_playing_on, race

Memory = Callable[[Sequence[Event]], Sequence[Event]]
"""What a seat still remembers of all that it has heard."""
Sure = Callable[[View[Any, Any], Any], float]
"""What an action surely gains in plain sight: nobody overlooks that, or gives it away for another."""

Likes = Callable[[View[Any, Any], Any], float]
"""How much an action is to somebody's liking."""


class Searching(Thinker[A, F]):
    """Plays what a sound player would, unless one of the next best actions does better when many deals are played on.

    A game may override ``candidates`` and ``judge``, or ``rankings`` where it can count a position out.
    """

    searches: ClassVar[bool] = True

    def __init__(
        self, rules: Rules[F, A, Any], usual: Ranker[A, F], mover: Mover[F, A], *,
        deals: int, width: int = 99, errors: float = 0.0, worth: Worth[F] | None = None, cap: int = CAP,
    ) -> None:  # fmt: skip
        """``deals`` at most for each decision; the best ``width`` of the usual player's actions are tried; any but the
        first must be ahead of the first by this many standard ``errors``. ``worth`` and ``cap`` as for the judge who
        plays on."""
        self.rules, self.usual, self.mover = rules, usual, mover
        self.deals, self.width, self.errors, self.worth, self.cap = deals, width, errors, worth, cap

    def candidates(self, view: View[A, F], heard: Sequence[Event], ranked: Sequence[A]) -> Sequence[A]:
        """Which actions are worth playing on, of the usual player's, best first; fewer than two: play the first."""
        return ranked[: self.width]

    def judge(self, view: View[A, F]) -> Judge[F, A]:
        """Who says how an action turns out on an imagined deal."""
        return by_playing_on(self.rules, view.seat, self.mover, self.worth, self.cap)

    def pause(self, action: A) -> float:
        return self.usual.pause(action)

    def patient(self, times: int) -> "Searching[A, F]":
        """Plays this many times as many deals on."""
        found = copy(self)
        found.deals *= times
        return found

    def rankings(self, view: View[A, F], heard: Sequence[Event], rng: Rng) -> Iterator[tuple[A, ...]]:
        """As the usual player ranks the actions; then those that stayed in the race longest first."""
        ranked = order = self.usual.rank(view, heard, rng)
        yield ranked
        for worths in self._race(view, heard, rng, ranked):
            near = [cast(A, action) for action in worths.ranked()]
            chosen = cast(A, worths.safest(ranked[0], self.errors))
            near.sort(key=lambda action: action != chosen)
            order = (*near, *(action for action in order if action not in near))
            yield order

    def _race(self, view: View[A, F], heard: Sequence[Event], rng: Rng, ranked: Sequence[A]) -> Iterator[Worths[A]]:
        tried = self.candidates(view, heard, ranked) if ranked else ()
        if len(tried) < 2:
            return iter(())
        return race(self.rules, view, heard, rng, self.judge(view), self.deals, candidates=tried)


def nothing(view: View[Any, Any], action: Any) -> float:
    """Nothing is sure."""
    return 0.0


class Careless(Ranker[A, F]):
    """Plays like a sound player who has forgotten much and whose attention slips: now and then the next best action,
    but not one that throws a sure gain in plain sight.

    A game overrides ``may_slip`` where a slip would be implausible.
    """

    def __init__(
        self, usual: Ranker[A, F], memory: Memory, slips: int = 8, worst: int = 3, *,
        manner: Phrase | None = None, sure: Sure = nothing,
    ) -> None:  # fmt: skip
        """One decision in this many is a slip: the second best action, or the third where that is the ``worst``.
        ``manner``: how it plays, unless the class says so. ``sure``: what actions gain in plain sight."""
        self.usual, self.memory, self.slips, self.worst, self.sure = usual, memory, slips, worst, sure
        self.manner = manner or self.manner
        self.slow = usual.slow

    def may_slip(self, view: View[A, F]) -> bool:
        """Whether this is a decision that people get wrong by inattention."""
        return True

    def rank(self, view: View[A, F], heard: Sequence[Event], rng: Rng) -> tuple[A, ...]:
        """The sound player's order; in a slip the second or, less often, the third action comes first."""
        ranked = self.usual.rank(view, self.memory(heard), rng)
        slip, rng = rng.below(self.slips)
        if slip or len(ranked) < 2 or not self.may_slip(view):
            return ranked
        third, _ = rng.below(3)
        gain = max(self.sure(view, action) for action in ranked)
        plausible = [action for action in ranked[1 : self.worst] if self.sure(view, action) >= gain]
        if not plausible:
            return ranked
        slipped = plausible[-1] if third == 0 else plausible[0]
        return (slipped, *[action for action in ranked if action != slipped])

    def pause(self, action: A) -> float:
        return self.usual.pause(action)


def at_first_sight(bot: Bot[A, F], view: View[A, F], heard: Sequence[Event]) -> A | None:
    """What most people would do: what an easy player thinks best whose attention does not slip."""
    if not isinstance(bot, Careless):
        return None
    return next(iter(bot.usual.rank(view, bot.memory(heard), Rng(1))), None)


class Leaning(Ranker[A, F]):
    """Plays like a sound player, but of all that is worth about as much as the best, what it likes most."""

    def __init__(self, usual: Weighing[A, F], likes: Likes, gives: float, manner: Phrase) -> None:
        """``gives``: what doing as it likes may cost, by the usual player's figures."""
        self.usual, self.likes, self.gives, self.manner = usual, likes, gives, manner
        self.slow = usual.slow

    def rank(self, view: View[A, F], heard: Sequence[Event], rng: Rng) -> tuple[A, ...]:
        if not (weighed := self.usual.weighed(view, heard, rng)):
            return ()
        near = [action for worth, action in weighed if worth >= weighed[0][0] - self.gives]
        # Of those liked as much the first, which is worth most.
        first = max(near, key=lambda action: self.likes(view, action))
        return (first, *[action for _, action in weighed if action != first])

    def pause(self, action: A) -> float:
        return self.usual.pause(action)


class Quick(Bot[A, F]):
    """A game's quick rule of thumb at a seat, on a deal that could be the real one: it plays on for a computer player
    that fails."""

    def __init__(self, rules: Rules[F, A, Any], mover: Mover[F, A]) -> None:
        self.rules, self.mover = rules, mover

    def think(self, view: View[A, F], heard: Sequence[Event], rng: Rng) -> Iterator[Choice[A]]:
        salt, rng = rng.below(1 << 62)
        board = self.rules.board(self.rules.determinize(view, heard, rng))
        if (action := self.mover(board, view.seat, Stream(salt))) is not None:
            yield Choice(cast(A, action), 1.0)


def last(events: int) -> Memory:
    """Remembers this many of the latest events."""
    return lambda heard: heard[-events:] if events else ()
