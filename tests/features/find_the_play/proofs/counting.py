"""Problems proved again, from the rules alone: every line that they let pass is played to its end.

Nothing here knows a solver. What is asked is written down once more, from the rules page: when it is decided, what it
was worth, and on what of a board the rest depends, so that the same board is played on from once.
"""

from collections.abc import Callable, Hashable, Iterable
from itertools import permutations
from math import inf
from typing import Any, NamedTuple

from games.core import registry
from games.core.board import Board, Position
from games.core.cards import Card
from games.core.match import Match
from games.core.notation import write
from games.core.problems import Problem
from games.core.rng import Rng
from games.core.rules import TABLE, Rules

SMALL = 60_000
"""Positions up to which a problem is proved every day."""


class TooLarge(Exception):
    """More positions than wanted."""


class Plain(NamedTuple):
    """A game's question in the words of its rules."""

    over: Callable[[Board[Any], Position[Any]], bool]
    """Whether what was asked is decided, and from where it was asked."""
    value: Callable[[Board[Any], int, Position[Any]], float]
    """What was asked, to a seat, once it is over."""
    rest: Callable[[Board[Any]], Hashable]
    """All that what is to come depends on."""
    deals: Callable[[Match, int], Iterable[Position[Any]]]
    """The positions that the seat may be in."""
    comes: Callable[[Board[Any]], Iterable[Board[Any]]] = lambda board: (board,)
    """The boards that this one may be as well, by what comes next."""
    bound: float = inf
    """No more than this can be won or lost: where it is, no other play need be tried."""


class Count:
    """What plays are worth to a seat in a game, every line played to its end; in no more than so many positions."""

    def __init__(self, key: str, seat: int, plain: Plain, most: int) -> None:
        self.seat, self.plain, self.left, self.most = seat, plain, most, most
        self.rules = registry.rules(key)
        self.known: dict[Hashable, float] = {}
        self.start: Any = None

    @property
    def positions(self) -> int:
        """How many were played on from."""
        return self.most - self.left

    def worths(self, match: Match) -> dict[str, float]:
        """What each play of the seat is worth, by its notation."""
        seat = self.seat
        assert match.active == {seat}, "it is not the seat's turn"
        deals = list(self.plain.deals(match, seat))
        self.start = match.position
        sums: dict[str, float] = {}
        for deal in deals:
            board = self.rules.board(deal)
            for action in self.rules.legal(board, seat):
                text = write(action)
                sums[text] = sums.get(text, 0.0) + self.after(board, seat, action)
        return {text: total / len(deals) for text, total in sums.items()}

    def after(self, board: Board[Any], seat: int, action: Any) -> float:
        """What an action of a seat is worth to the seat that was asked."""
        worths = []
        for way in self.plain.comes(board):
            after = way.copy()
            self.rules.do(after, seat, action)
            worths.append(self.worth(after))
        return sum(worths) / len(worths)

    def worth(self, board: Board[Any]) -> float:
        """What the board is worth to the seat that was asked, if each does the best."""
        me = self.seat
        if self.plain.over(board, self.start):
            return self.plain.value(board, me, self.start)
        rest = self.plain.rest(board)
        known = self.known.get(rest)
        if known is None:
            self.left -= 1
            if self.left < 0:
                raise TooLarge
            (seat,) = self.rules.active(board)
            sign, best = 1 if seat == me else -1, -inf
            for action in self.rules.legal(board, seat):
                best = max(best, sign * self.after(board, seat, action))
                if best >= self.plain.bound:
                    break
            known = self.known[rest] = sign * best
        return known


def holds(problem: Problem, plain: Plain, most: int = 10_000_000) -> tuple[bool, int]:
    """Whether every worth is what the rules make it, and how many positions that took."""
    proof = Count(problem.record.game, problem.seat, plain, most)
    found = proof.worths(problem.begun(registry.rules))
    if problem.asks == "goal":
        found = {text: worth for text, worth in found.items() if worth}
    claimed = dict(problem.worths)
    same = found.keys() == claimed.keys() and all(abs(found[text] - claimed[text]) < 1e-3 for text in found)
    return same and problem.tempting not in problem.accepted, proof.positions


def piles(board: Board[Any], *but: str) -> Hashable:
    """Which cards are at every spot but these."""
    return tuple((spot, frozenset(cards)) for spot, cards in board.items() if cards and spot.name not in but)


def as_it_lies(match: Match, seat: int) -> list[Position[Any]]:
    """Everything is known, or is shown for the question."""
    return [match.position]


def every_deal(match: Match, seat: int) -> list[Position[Any]]:
    """The cards that the seat has never seen, in all ways at the places whose card it has never seen; of equal deals
    one. What it has seen since the deal it remembers."""
    rules, at = match.rules, match.rules.deal(match.seats, match.options, Rng(match.tags.seed)).state
    seen = _shown(rules, at, seat)
    for taken in match.entries:
        step = rules.apply(at, taken.seat, taken.action)
        if taken.seat == TABLE:
            seen = set()
        for event in rules.witness(at, step, seat):
            seen |= {card for card in getattr(event, "cards", ()) if not card.hidden}
        at = step.state
        seen |= _shown(rules, at, seat)
    assert at == match.position
    unseen = sorted(set(rules.pack) - seen)
    gaps = [(spot, place) for spot, cards in at.laid for place, card in enumerate(cards) if card not in seen]
    assert len(unseen) < 8, "more is hidden than anybody could count"
    found: dict[Hashable, Position[Any]] = {}
    for order in permutations(unseen):
        full = {spot: list(cards) for spot, cards in at.laid}
        for (spot, place), card in zip(gaps, order, strict=True):
            full[spot][place] = card
        deal = Position(at.public, tuple((spot, tuple(cards)) for spot, cards in full.items()), at.rng)
        found.setdefault(tuple((spot, frozenset(cards)) for spot, cards in deal.laid), deal)
    return list(found.values())


def _shown(rules: Rules[Any, Any, Any], at: Position[Any], seat: int) -> set[Card]:
    """The cards that the seat sees."""
    return {card for cards in rules.view(at, seat).piles.values() for card in cards if not card.hidden}
