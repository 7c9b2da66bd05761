"""How a Milk Run table looks to one of its players: the odds of winning, from the open piles and the player's hand.

The weights are all in one unit: 0.04 more is about one chance in a hundred. They were found by play of two equals, who
plan by these very weights, in some 60,000 games: each table's odds were drawn towards those of the turns after it and
towards how the game ended, again and again until the weights stood still. For more players they do as well as others
that were found by play against rules of thumb.
"""

from functools import lru_cache
from math import exp, log
from typing import NamedTuple

from games.core.board import Board
from games.core.cards import JOKER
from games.milk_run import state as milk
from games.milk_run.state import COLOURS, DELIVERY, DISCARD, GOAL, HAND, Cards, Public, colour_of, goes, most

WON = 1000.0
"""More than any table that is not won is worth."""
NEARNESS = 12
"""With so much less milk to deliver, a player's nearness to the goal is about three times as great."""
LEADERS = 3
"""So many rivals are worth holding up."""


class Lane(NamedTuple):
    """A player's piles of one colour in short."""

    total: int
    goes: bool
    most: int
    alone: bool
    """Whether it is the last: the player's other column is full."""

    @property
    def need(self) -> int:
        """What the column still lacks."""
        return max(0, GOAL - self.total)


Lanes = tuple[Lane, Lane]
"""A player's red and black piles."""


class Way(NamedTuple):
    """What it is worth that milk may pass."""

    goes: float
    most: float
    """For each point of the limit, up to what is needed."""
    both: float
    """The same again if the pile is going."""

    def open(self, lane: Lane) -> float:
        """What the piles of a lane are worth that is not full."""
        limit = min(lane.most, lane.need)
        return self.most * limit + (self.goes + self.both * limit if lane.goes else 0.0)


class Milk(NamedTuple):
    """What a player's open piles are worth."""

    total: float
    full: float
    near: float
    """For nearness to the goal: 1 there, and less the more is lacking."""
    way: Way
    last: Way
    """In addition, where the other column is full."""


class Gift(NamedTuple):
    """What the top discard is worth to who may take it."""

    joker: float
    face: float
    """Where the pile is not going."""
    fits: float
    """For each point that could be delivered at once."""
    higher: float
    """For each point above the limit."""


OWN = Milk(
    total=0.041, full=0.05, near=3.9,
    way=Way(goes=0.03, most=0.010, both=0.024), last=Way(goes=0.40, most=0.045, both=-0.023),
)  # fmt: skip
OTHER = Milk(
    total=0.035, full=0.30, near=4.1,
    way=Way(goes=0.35, most=0.050, both=0.005), last=Way(goes=0.10, most=0.005, both=0.032),
)  # fmt: skip
GIFT = Gift(joker=0.30, face=0.19, fits=0.014, higher=0.017)
DELIVERED = (0.016, 0.013, 0.002)
"""For each point of the best three cards that may be delivered, where the pile is going or a face card is there."""
HIGHER = 0.028
"""For each point by which the best card of such a colour exceeds its limit: it may raise the limit."""
FACES = -0.13
"""For each further face card of a colour."""
JOKERS = (0.59, 0.52)
"""For the first joker and for each further one."""
ACE = 0.11
"""For the first."""
JUNK = -0.16
"""For each card of a colour that is full."""
EXPOSED = -0.005
"""For each point of a last delivery that a rival's joker could take."""


def outlook(board: Board[Public], seat: int) -> float:
    """How good a table is for a player, as the logarithm of the odds of winning."""
    public = board.public
    if public.phase == "end":
        return WON if public.winner == seat else -WON
    sides = [lanes(board, each) for each in range(1, public.seats + 1)]
    own, after = sides[seat - 1], sides[seat % public.seats]
    del sides[seat - 1]
    exposed = EXPOSED * sum([_exposed(board, seat, own, side) for side in sides]) / len(sides)
    hand = held(tuple(sorted(board[HAND[seat]])), *own)
    return standing(OWN, *own) + hand + exposed - against(tuple(sides)) - gift(board, after)


def leaders(board: Board[Public], seat: int) -> tuple[int, ...]:
    """The rivals who are nearest to winning, at most three: it does not pay to hold up others."""
    others = [other for other in range(1, board.public.seats + 1) if other != seat]
    if len(others) > LEADERS:
        others.sort(key=lambda other: -standing(OTHER, *lanes(board, other)))
    return tuple(others[:LEADERS])


def full(board: Board[Public], colour: milk.Colour, seat: int) -> bool:
    """Whether a column has all of its 30 (R16)."""
    return board.public.totals[seat - 1][COLOURS.index(colour)] >= GOAL


def lanes(board: Board[Public], seat: int) -> Lanes:
    """A player's red and black piles."""
    red, black = board.public.totals[seat - 1]
    return (
        Lane(red, goes(board, "red", seat), most(board, "red", seat), black >= GOAL),
        Lane(black, goes(board, "black", seat), most(board, "black", seat), red >= GOAL),
    )


@lru_cache(maxsize=4096)
def against(sides: tuple[Lanes, ...]) -> float:
    """How strong the others are together."""
    rivals = [standing(OTHER, *side) for side in sides]
    worst = max(rivals)
    return worst + log(sum([exp(rival - worst) for rival in rivals]))


@lru_cache(maxsize=4096)
def standing(milk: Milk, red: Lane, black: Lane) -> float:
    """What a player's open piles are worth."""
    return milk.near * exp(-(red.need + black.need) / NEARNESS) + _lane(milk, red) + _lane(milk, black)


def _lane(milk: Milk, lane: Lane) -> float:
    if not lane.need:
        return milk.total * GOAL + milk.full
    worth = milk.total * lane.total + milk.way.open(lane)
    return worth + (milk.last.open(lane) if lane.alone else 0.0)


def _exposed(board: Board[Public], seat: int, own: Lanes, other: Lanes) -> int:
    """The points of the last deliveries that a rival could steal with a joker (R12)."""
    points = 0
    for colour, mine, theirs in zip(COLOURS, own, other, strict=True):
        if mine.goes and theirs.goes and board[DELIVERY[colour][seat]]:
            rank = board[DELIVERY[colour][seat]][-1].rank
            points += rank if rank <= theirs.most else 0
    return points


def gift(board: Board[Public], side: Lanes) -> float:
    """What the top discard is worth to the next player, whose piles these are."""
    if not board[DISCARD]:
        return 0.0
    card = board[DISCARD][-1]
    if card.joker:
        return GIFT.joker
    lane = side[COLOURS.index(colour_of(card))]
    if card.face:
        return GIFT.face if lane.need and not lane.goes else 0.0
    if card.rank > lane.most:
        return GIFT.higher * (card.rank - lane.most) if lane.need else 0.0
    return GIFT.fits * min(card.rank, lane.need) if lane.goes and milk.is_numeral(card) else 0.0


@lru_cache(maxsize=20_000)
def held(hand: Cards, red: Lane, black: Lane) -> float:
    """What sorted cards are worth to a player who keeps them."""
    jokers = hand.count(JOKER)
    worth = JOKERS[0] + JOKERS[1] * (jokers - 1) if jokers else 0.0
    worth += ACE if any(card.rank == 1 for card in hand) else 0.0
    ranks = [tuple([card.rank for card in hand if card.suit in suits]) for suits in ("hd", "sc")]
    return worth + _colour(ranks[0], red) + _colour(ranks[1], black)


@lru_cache(maxsize=20_000)
def _colour(cards: tuple[int, ...], lane: Lane) -> float:
    """What the cards of one colour are worth, by their ranks from the lowest."""
    ranks = [rank for rank in reversed(cards) if 2 <= rank <= 10]
    faces = sum([rank >= 11 for rank in cards])
    if not (need := lane.need):
        return JUNK * (faces + len(ranks))
    worth = FACES * max(0, faces - 1)
    if not faces and not lane.goes:
        return worth
    for point, rank in zip(DELIVERED, [rank for rank in ranks if rank <= lane.most], strict=False):
        worth += point * min(need, rank)
        need = max(0, need - rank)
    return worth + HIGHER * max(0, ranks[0] - lane.most) if ranks else worth
