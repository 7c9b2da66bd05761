"""Play-outs: how each action turns out when deals that a seat cannot tell from the real one are played on.

Every candidate meets the same deals and the same chance, so that two of them differ only in what they do. A budget is a
number of deals; a deadline is the caller's, who may stop after any of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import islice
from math import inf, sqrt
from typing import Any, Generic, NamedTuple, Protocol, TypeVar, cast

from games.core.board import Board, F
from games.core.events import Event
from games.core.rng import Rng, Stream
from games.core.rules import TABLE, A, Deal, Rules, TableAction, View

A_co = TypeVar("A_co", covariant=True)
CAP = 400
"""Actions after which a play-out stops where it is: enough for a random game of any kind to get somewhere."""
ROUND = 10
"""Deals after which a race drops those that are out."""
BEHIND = 2.5
"""By how many standard errors a candidate that is out is behind the best."""


class Mover(Protocol[F, A_co]):
    """Who plays on: a quick rule of thumb that returns what a seat does on a board, which it leaves as it is."""

    def __call__(self, board: Board[F], seat: int, stream: Stream, /) -> A_co | TableAction | None:
        """One legal action; None: nothing for now, where there are no turns."""


def at_random(rules: Rules[F, A, Any]) -> Mover[F, A]:
    """A mover for any game: all listed actions are equally likely, a claim only where it is true."""
    legal, claims, objection = rules.legal, rules.claims, rules.objection

    def move(board: Board[F], seat: int, stream: Stream, /) -> A | TableAction | None:
        moves = legal(board, seat)
        if claims:
            moves = [each for each in moves if type(each) not in claims or not objection(board, seat, cast(A, each))]
        return moves[stream.below(len(moves))] if moves else None

    return move


def dealt(rules: Rules[F, A, Any], seats: int, options: Any, rng: Rng) -> Board[F]:
    """A match dealt on a silent board: what ``rules.deal`` deals, without a word."""
    board = Board(*rules.lay(seats, options), rng)
    rules.begin(board, options)
    return board


def play_out(rules: Rules[F, A, Any], board: Board[F], mover: Mover[F, A], stream: Stream, cap: int = CAP) -> int:
    """Play a board on to the end of the hand, or for this many actions; return how many there were.

    The table does its part, but deals no other hand. Where several seats may decide, chance says which is first.
    """
    deciding, do, outcome = rules.deciding, rules.do, rules.outcome
    action: A | TableAction | None
    for count in range(cap):
        if outcome(board) is not None:
            return count
        seats = deciding(board)
        if len(seats) == 1:
            (seat,) = seats
            action = mover(board, seat, stream) if seat != TABLE else _of_table(rules, board)
        else:
            seat, action = _first(board, _players(seats), mover, stream)
        if action is None:
            return count
        do(board, seat, action)
    return cap


def _of_table(rules: Rules[F, Any, Any], board: Board[F]) -> TableAction | None:
    """What the table has to do; None: to deal, so that the hand is over."""
    action = rules.legal(board, TABLE)[0]
    assert isinstance(action, TableAction)
    return None if isinstance(action, Deal) else action


def _first(
    board: Board[F], seats: tuple[int, ...], mover: Mover[F, A], stream: Stream
) -> tuple[int, A | TableAction | None]:  # fmt: skip
    """A random seat among those that have something to do."""
    while seats:
        seat = seats[stream.below(len(seats))]
        if (action := mover(board, seat, stream)) is not None:
            return seat, action
        seats = tuple([other for other in seats if other != seat])
    return TABLE, None


@cache
def _players(seats: frozenset[int]) -> tuple[int, ...]:
    """Those of these seats that are players, in order."""
    return tuple(sorted(seats - {TABLE}))


class Estimate(NamedTuple):
    """A mean, and its standard error (infinite after fewer than two deals)."""

    mean: float
    error: float


@dataclass(frozen=True, slots=True)
class Worths(Generic[A]):
    """How each candidate turned out, deal by deal: worths of the seat's side, between 0 and 1 where they are those of
    ``Rules.value``."""

    actions: tuple[A | TableAction, ...]
    samples: tuple[list[float], ...]
    """By action: one worth for each deal, the same deals for all."""

    def meet(self, deal: Board[F], salt: int, judge: Judge[F, A]) -> None:
        """Judge every candidate on one deal more."""
        for action, samples in zip(self.actions, self.samples, strict=True):
            samples.append(judge(deal, action, salt))

    def joined(self, more: Worths[A]) -> Worths[A]:
        """With those of other deals."""
        pairs = zip(self.samples, more.samples, strict=True)
        return Worths(self.actions, tuple([*old, *new] for old, new in pairs))

    def of(self, action: A | TableAction) -> Estimate:
        """How good an action is."""
        return _estimate(self.samples[self.actions.index(action)])

    def ahead(self, action: A | TableAction, other: A | TableAction) -> Estimate:
        """By how much an action is better than another, deal by deal: the error is smaller than that of two means,
        since both met the same chance."""
        one, two = self.samples[self.actions.index(action)], self.samples[self.actions.index(other)]
        return _estimate([mine - theirs for mine, theirs in zip(one, two, strict=True)])

    def ranked(self) -> tuple[A | TableAction, ...]:
        """The candidates, best first; equal ones as they were given."""
        order = sorted(range(len(self.actions)), key=lambda at: -sum(self.samples[at]))
        return tuple(self.actions[at] for at in order)

    def safest(self, usual: A | TableAction, errors: float) -> A | TableAction:
        """The best candidate if it is ahead of the usual one by this many standard errors, otherwise the usual one: a
        sound rule of thumb is right more often than a small sample. With no errors at all, the best."""
        best = self.ranked()[0]
        if usual not in self.actions:
            return best
        ahead = self.ahead(best, usual)
        return best if ahead.mean > errors * ahead.error else usual

    def near_the_best(self) -> Worths[A]:
        """Without those candidates that are clearly behind the best."""
        best = self.ranked()[0]
        leads = [self.ahead(best, action) for action in self.actions]
        near = [at for at, lead in enumerate(leads) if lead.mean <= BEHIND * lead.error]
        if len(near) == len(self.actions):
            return self
        return Worths(tuple(self.actions[at] for at in near), tuple(self.samples[at] for at in near))


def _estimate(samples: Sequence[float]) -> Estimate:
    count = len(samples)
    mean = sum(samples) / count
    if count < 2:
        return Estimate(mean, inf)
    return Estimate(mean, sqrt(sum([(worth - mean) ** 2 for worth in samples]) / (count - 1) / count))


Worth = Callable[[Board[F], int], float]
"""How well a seat stands on a board, from 0 to 1."""


def deal_by_deal(
    rules: Rules[F, A, Any], view: View[A, F], heard: Sequence[Event], rng: Rng, mover: Mover[F, A] | None = None, *,
    candidates: Sequence[A | TableAction] = (), worth: Worth[F] | None = None, cap: int = CAP,
) -> Iterator[Worths[A]]:  # fmt: skip
    """Without end: deal what the seat of the view cannot see, play every candidate on, and yield the worths so far,
    which keep growing.

    ``mover``: plays on, at random where none is given. ``candidates``: all listed actions but claims, unless they
    are named. ``worth`` and ``cap``: as for the judge who plays on.
    """
    actions = tuple(candidates) or tuple(move for move in view.legal if not isinstance(move, rules.claims))
    worths: Worths[A] = Worths(actions, tuple([] for _ in actions))
    judge = by_playing_on(rules, view.seat, mover or at_random(rules), worth, cap)
    for deal, salt in deals(rules, view, heard, rng):
        worths.meet(deal, salt, judge)
        yield worths


Judge = Callable[[Board[F], A | TableAction, int], float]
"""How an action turns out on an imagined deal, which it leaves as it is, with chance from this number."""


def by_playing_on(
    rules: Rules[F, A, Any], seat: int, mover: Mover[F, A], worth: Worth[F] | None = None, cap: int = CAP
) -> Judge[F, A]:  # fmt: skip
    """The judge who plays a deal on, for this many actions after the seat's own.

    ``worth``: how well a seat stands when a deal has been played on; by the game's own ``value`` unless given.
    """
    stands = worth or rules.value

    def judge(deal: Board[F], action: A | TableAction, salt: int) -> float:
        board = deal.copy()
        rules.do(board, seat, action)
        play_out(rules, board, mover, Stream(salt), cap)
        return stands(board, seat)

    return judge


def race(
    rules: Rules[F, A, Any], view: View[A, F], heard: Sequence[Event], rng: Rng, judge: Judge[F, A], most: int, *,
    candidates: Sequence[A | TableAction],
) -> Iterator[Worths[A]]:  # fmt: skip
    """The worths of the candidates round by round, up to this many deals; after each round those clearly behind the
    best drop out, and the race ends when one is left."""
    worths: Worths[A] = Worths(tuple(candidates), tuple([] for _ in candidates))
    for count, (deal, salt) in enumerate(islice(deals(rules, view, heard, rng), most), 1):
        worths.meet(deal, salt, judge)
        if count % ROUND == 0 or count == most:
            worths = worths.near_the_best()
            yield worths
            if len(worths.actions) == 1:
                return


def deals(
    rules: Rules[F, A, Any], view: View[A, F], heard: Sequence[Event], rng: Rng
) -> Iterator[tuple[Board[F], int]]:  # fmt: skip
    """Without end: boards that the seat of the view cannot tell from the real one, each with chance to play it on."""
    imagined = rules.imagine(view, heard)
    while True:
        salt, rng = rng.below(1 << 62)
        yield rules.board(imagined(Rng(salt))), salt
