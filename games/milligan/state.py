"""What Milligan keeps beside its cards: its places, options, actions, and what everybody knows."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Literal

from games.core.board import At, Counted, Piles, facts
from games.core.cards import Card, pack
from games.core.events import Spot
from games.core.notation import Action
from games.core.options import Options, option

Phase = Literal["play", "over", "end"]
"""Playing a hand; between two hands; the match is over."""
Place = Literal["s1", "s2", "s3", "new"]
"""Where a sequence is, or is begun; ``new``: at the lowest free place."""
Column = Literal["p1", "p2", "p3", "p4", "new"]
"""A parking column; ``new``: the lowest free one."""

STOCK, ASIDE = Spot("stock"), Spot("aside")
HAND = tuple(Spot("hand", seat) for seat in range(3))
DISCHARGE = tuple(Spot("discharge", seat) for seat in range(3))
SEQUENCES: Mapping[Place, Spot] = {"s1": Spot("s1"), "s2": Spot("s2"), "s3": Spot("s3")}
"""At most three sequences on the table (R7)."""
COLUMNS: tuple[Column, ...] = ("p1", "p2", "p3", "p4")
PARKING: tuple[Mapping[Column, Spot], ...] = tuple(
    {column: Spot(f"park{number}", seat) for number, column in enumerate(COLUMNS, 1)} for seat in range(3)
)
"""``PARKING[seat][column]``: the parking columns of each player (R10)."""

DEALT, HELD = 15, 5
"""Cards of a discharge pile, and of a hand (R5, R6)."""
ACE, KING, TOP = 1, 13, 12
"""The ace begins a sequence, the queen completes it (R7); kings are wild (R4)."""
FIXED = frozenset((1, 7, 12))
"""Ace, seven and queen: no wild card stands for them (R4)."""
WILD = frozenset((0, KING))
"""Jokers and kings, the pinella (R4)."""
NEXT = tuple(frozenset((rank,)) | (frozenset() if rank in FIXED else WILD) for rank in range(1, TOP + 1))
"""The ranks that continue a sequence, by how many cards it has (R4, R7)."""


class MilliganOptions(Options):
    """The choices of R2, R17 and R18."""

    packs: int = option(1, "Packs of 108 cards", (1, 2, 3), most=9)
    match: Literal["single", "best_of_three", "points"] = option(
        "single", "Match", ("single", "best_of_three", "points"), words=("One hand", "Best of three", "To points")
    )
    target: int = option(15, "Losing score", (10, 15, 20, 30), most=200, when=("match", "points"))
    blocked: Literal["fewest", "tie"] = option(
        "fewest", "A blocked hand goes to", ("fewest", "tie"), words=("The fewest cards", "Nobody")
    )


@cache
def all_packs(count: int) -> tuple[Card, ...]:
    """This many ramino packs: two packs of 52 and four jokers each (R2)."""
    return pack(jokers=2) * (2 * count)


# -- actions


class Pile(Action):
    """The top of one's own discharge pile to a sequence (R9)."""

    to: Place


class Hand(Action):
    """A card of the hand to a sequence (R9)."""

    card: Card
    to: Place


class Park(Action):
    """The last card of one of the player's parking columns to a sequence (R9, R10)."""

    column: int
    to: Place


class Discard(Action):
    """A card of the hand to one's own parking: ends the play part of the turn (R11)."""

    card: Card
    to: Column


class End(Action):
    """The turn ends without a discard if there is no card for one (R15)."""


Play = Pile | Hand | Park
Move = Play | Discard | End


# -- a match


@dataclass(frozen=True, slots=True)
class Result:
    """A finished hand: who won it (0: drawn) and how many discharge cards each had left (R16, R17)."""

    winner: int
    left: tuple[int, int]
    blocked: bool = False


@facts
class Public(Counted):
    """What everybody knows beside the cards on view."""

    options: MilliganOptions
    phase: Phase = "over"
    dealer: int = 0
    turn: int = 0
    finished: tuple[Result, ...] = ()
    acted: bool = False
    """Whether the player on turn has played a card in this turn (R17)."""
    idle: int = 0
    """Turns in succession that ended with no card played or discarded (R17)."""


State = At[Public]


# -- places


def sequence(piles: Piles, to: Place) -> Spot | None:
    """The place of a sequence; None where a new one has none left."""
    if to != "new":
        return SEQUENCES[to]
    return next((spot for spot in SEQUENCES.values() if not piles[spot]), None)


def column(piles: Piles, seat: int, to: Column) -> Spot | None:
    """The place of a parking column; None where a new one has none left."""
    if to != "new":
        return PARKING[seat][to]
    return next((spot for spot in PARKING[seat].values() if not piles[spot]), None)


def source(seat: int, action: Play) -> Spot | None:
    """Where the card of a play comes from; None where there is no such column."""
    match action:
        case Pile():
            return DISCHARGE[seat]
        case Hand():
            return HAND[seat]
        case Park(number):
            return PARKING[seat][COLUMNS[number - 1]] if 1 <= number <= len(COLUMNS) else None
