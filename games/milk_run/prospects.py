"""How a Milk Run table looks to one of its players: the odds of winning, from the open piles and the player's hand.

The weights are of a logistic regression over the ends of turns of many thousand games between players of several kinds,
so that all are in the same unit: 0.04 more is about one chance in a hundred. For two they were then tuned by play
against a rule of thumb, since a regression takes what goes with winning for what brings it: own milk delivered counts
for more, a green light and an open limit that a rival can close again for less, and a rival's limit for more.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import exp, log
from typing import NamedTuple

from games.core.board import Board
from games.core.cards import Card
from games.milk_run.state import GOAL, HAND, Cards, Public, goes, is_numeral, most

WON = 1000.0
"""More than any table that is not won is worth."""
HALF = GOAL / 2
"""From here on each delivery of a column is worth more."""


class Lane(NamedTuple):
    """A player's piles of one colour in short."""

    total: int
    goes: bool
    most: int

    @property
    def need(self) -> int:
        """What the column still lacks."""
        return max(0, GOAL - self.total)


class Milk(NamedTuple):
    """What the parts of a lane are worth."""

    total: float
    late: float
    """In addition, for what is delivered beyond half of a column."""
    full: float
    goes: float
    most: float
    """For each point of the limit, up to what is needed."""
    both: float
    """The same again if the pile is going."""


class Weights(NamedTuple):
    """What things are worth at a table of so many."""

    own: Milk
    other: Milk
    delivered: tuple[float, ...]
    """For each point of the best three cards that may be delivered once the pile is going."""
    higher: float
    """For each point by which the best card of a colour exceeds its limit: it may raise the limit."""
    start: float
    """For a face card if its colour is stopped."""
    low: float
    """For each two and three but the first."""


DUEL = Weights(
    Milk(total=0.08, late=0.03, full=0.77, goes=0.3, most=0.045, both=0.005),
    Milk(total=0.052, late=0.063, full=0.47, goes=0.32, most=0.11, both=0.0),
    (0.03, 0.016, 0.01), higher=0.05, start=0.1, low=-0.05,
)  # fmt: skip
CROWD = Weights(
    Milk(total=0.104, late=0.098, full=1.15, goes=0.48, most=0.082, both=0.005),
    Milk(total=0.083, late=0.101, full=0.70, goes=0.32, most=0.082, both=0.0),
    (0.018, 0.010, 0.006), higher=0.084, start=0.139, low=-0.082,
)  # fmt: skip
"""Of three and more: before the next turn several others may stop a pile, so that milk delivered now counts for more
and a card kept for later for less. Found by play against rules of thumb."""
SPARE, MORE = -0.051, -0.188
"""For a face card if its colour is going, and for each further one of the colour."""
JOKERS = (0.46, 0.30)
"""For the first joker and for each further one."""
ACES = (-0.071, -0.108)
JUNK = -0.098
"""For each card of a colour that is full."""


def outlook(board: Board[Public], seat: int) -> float:
    """How good a table is for a player, as the logarithm of the odds of winning."""
    public = board.public
    if public.phase == "end":
        return WON if public.winner == seat else -WON
    weights = _weights(public)
    rivals = [
        sum([_lane(weights.other, lane) for lane in lanes(board, other)])
        for other in range(1, public.seats + 1)
        if other != seat
    ]
    worst = max(rivals)
    against = worst + (log(sum([exp(rival - worst) for rival in rivals])) if len(rivals) > 1 else 0.0)
    return alone(board, seat) - against


def alone(board: Board[Public], seat: int) -> float:
    """The same for a player's own piles and hand alone."""
    if board.public.phase == "end":
        return WON if board.public.winner == seat else -WON
    red, black = lanes(board, seat)
    weights = _weights(board.public)
    hand = _hand(tuple(sorted(board[HAND[seat]])), red, black, weights)
    return _lane(weights.own, red) + _lane(weights.own, black) + hand


def _weights(public: Public) -> Weights:
    return DUEL if public.seats == 2 else CROWD


def lanes(board: Board[Public], seat: int) -> tuple[Lane, Lane]:
    """A player's red and black piles."""
    red, black = board.public.totals[seat - 1]
    return (
        Lane(red, goes(board, "red", seat), most(board, "red", seat)),
        Lane(black, goes(board, "black", seat), most(board, "black", seat)),
    )


@lru_cache(maxsize=4096)
def _lane(milk: Milk, lane: Lane) -> float:
    """What the piles of a colour are worth to their owner."""
    if not lane.need:
        return milk.total * GOAL + milk.late * (GOAL - HALF) + milk.full
    limit = min(lane.most, lane.need)
    worth = milk.total * lane.total + milk.late * max(0.0, lane.total - HALF) + milk.most * limit
    return worth + (milk.goes + milk.both * limit if lane.goes else 0.0)


@lru_cache(maxsize=4_000)
def _hand(hand: Cards, red: Lane, black: Lane, weights: Weights) -> float:
    """What cards are worth to a player who keeps them."""
    aces = sum([card.rank == 1 for card in hand])
    low = sum([2 <= card.rank <= 3 for card in hand])
    jokers = sum([card.joker for card in hand])
    worth = _graded(jokers, JOKERS) + _graded(aces, ACES) + weights.low * max(0, low - 1)
    for lane, is_red in ((red, True), (black, False)):
        worth += sum(_colour([card for card in hand if card.red == is_red and not card.joker], lane, weights))
    return worth


def _graded(count: int, worths: tuple[float, float]) -> float:
    return (worths[0] + worths[1] * (count - 1)) if count else 0.0


def _colour(cards: list[Card], lane: Lane, weights: Weights) -> Iterator[float]:
    """What the cards of one colour are worth, part by part."""
    faces = sum([card.face for card in cards])
    ranks = sorted([card.rank for card in cards if is_numeral(card)], reverse=True)
    if not lane.need:
        yield JUNK * (faces + len(ranks))
        return
    need = lane.need
    for worth, rank in zip(weights.delivered, [rank for rank in ranks if rank <= lane.most], strict=False):
        yield worth * min(need, rank)
        need = max(0, need - rank)
    if ranks:
        yield weights.higher * max(0, ranks[0] - lane.most)
    if faces:
        yield (SPARE if lane.goes else weights.start) + MORE * (faces - 1)
