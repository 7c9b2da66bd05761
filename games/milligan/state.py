"""What Milligan keeps: its places, options, actions, and a whole match as one value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeVar

from games.core.cards import Card, pack
from games.core.events import Spot
from games.core.notation import Action
from games.core.options import Options, option
from games.core.rng import Rng

Cards = tuple[Card, ...]
Parks = tuple[tuple[Cards, ...], tuple[Cards, ...]]
Own = TypeVar("Own")
Phase = Literal["play", "over", "end"]
"""Playing a hand; between two hands; the match is over."""
Place = Literal["s1", "s2", "s3"]
NewPlace = Literal["s1", "s2", "s3", "new"]
Column = Literal["p1", "p2", "p3", "p4", "new"]

STOCK, ASIDE = Spot("stock"), Spot("aside")
SEQUENCES: tuple[Place, ...] = ("s1", "s2", "s3")
"""At most three sequences on the table (R7)."""
COLUMNS = 4
"""Parking columns of each player (R10)."""
DISCHARGE, HELD = 15, 5
"""Cards of a discharge pile, and of a hand (R5, R6)."""
FIXED = frozenset((1, 7, 12))
"""Ace, seven and queen: no wild card stands for them (R4)."""
TOP = 12
"""The queen completes a sequence (R7)."""
RANK = ("", "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen")


def discharge_spot(seat: int) -> Spot:
    return Spot("discharge", seat)


def hand_spot(seat: int) -> Spot:
    return Spot("hand", seat)


def park_spot(number: int, seat: int) -> Spot:
    return Spot(f"park{number}", seat)


@dataclass(frozen=True, slots=True)
class MilliganOptions(Options):
    """The choices of R2, R17 and R18."""

    packs: int = option(1, "Ramino packs of 108", (1, 2, 3), most=9)
    match: Literal["single", "best_of_three", "points"] = option(
        "single", "Match", ("single", "best_of_three", "points")
    )
    target: int = option(15, "Points that lose the match", (10, 15, 20, 30), most=200)
    blocked: Literal["fewest", "tie"] = option("fewest", "A blocked hand goes to", ("fewest", "tie"))


def all_packs(count: int) -> Cards:
    """So many ramino packs: two packs of 52 and four jokers each (R2)."""
    return pack(jokers=2) * (2 * count)


def is_wild(card: Card) -> bool:
    """A king or a joker, the pinella (R4)."""
    return card.rank in (0, 13)


def fits(card: Card, length: int) -> bool:
    """Whether a card continues a sequence of so many cards (R4, R7)."""
    wanted = length + 1
    return card.rank == wanted or (is_wild(card) and wanted not in FIXED)


# -- actions


@dataclass(frozen=True, slots=True)
class Pile(Action):
    """The top of the own discharge pile to a sequence (R9)."""

    to: NewPlace


@dataclass(frozen=True, slots=True)
class Hand(Action):
    """A card of the hand to a sequence (R9)."""

    card: Card
    to: NewPlace


@dataclass(frozen=True, slots=True)
class Park(Action):
    """The last card of an own parking column to a sequence (R9, R10)."""

    column: int
    to: NewPlace


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """A card of the hand to the own parking: ends the play part of the turn (R11)."""

    card: Card
    to: Column


@dataclass(frozen=True, slots=True)
class End(Action):
    """The turn ends without a discard, where there is no card for one (R15)."""


Move = Pile | Hand | Park | Discard | End


# -- a match


@dataclass(frozen=True, slots=True)
class Result:
    """A finished hand: who won it (0: drawn) and how many discharge cards each had left (R16, R17)."""

    winner: int
    left: tuple[int, int]
    blocked: bool = False


@dataclass(frozen=True, slots=True)
class Public:
    """What everybody knows beside the cards on view."""

    options: MilliganOptions
    phase: Phase
    dealer: int
    turn: int
    finished: tuple[Result, ...]
    acted: bool
    """Whether the player on turn has played a card in this turn (R17)."""
    idle: int
    """Turns in succession that ended with no card played or discarded (R17)."""


@dataclass(frozen=True, slots=True)
class State:
    """A whole match; tuples of cards run bottom to top, what belongs to a player by seat."""

    options: MilliganOptions
    rng: Rng
    dealer: int
    turn: int = 0
    finished: tuple[Result, ...] = ()
    phase: Phase = "play"
    discharges: tuple[Cards, Cards] = ((), ())
    hands: tuple[Cards, Cards] = ((), ())
    parks: Parks = (((),) * COLUMNS, ((),) * COLUMNS)
    sequences: tuple[Cards, ...] = ((),) * len(SEQUENCES)
    stock: Cards = ()
    aside: Cards = ()
    """The completed sequences (R7)."""
    acted: bool = False
    idle: int = 0


def with_own(both: tuple[Own, Own], seat: int, own: Own) -> tuple[Own, Own]:
    """What belongs to the players, with one player's part changed."""
    return (own, both[1]) if seat == 1 else (both[0], own)


def without(cards: Cards, card: Card) -> Cards:
    """The cards with one copy of this one taken out: the top one if it is that, otherwise the lowest."""
    at = len(cards) - 1 if cards[-1] == card else cards.index(card)
    return cards[:at] + cards[at + 1 :]
