"""What a match of Nuts is made of: the places, the actions, the options, the state, what everybody knows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from games.core.cards import Card
from games.core.events import Spot
from games.core.notation import Action
from games.core.options import Options, option
from games.core.rng import Rng
from games.nuts.scoring import Tally, totals

Cards = tuple[Card, ...]
Phase = Literal["play", "over", "end"]
"""Everybody plays; between two hands; the match is over."""
Place = Literal["t1", "t2", "t3", "t4", "f"]
"""Where a card may be put: one of the four columns, or a foundation."""

COLUMNS: tuple[Place, ...] = ("t1", "t2", "t3", "t4")
SIDES = {
    2: ((1,), (2,)),
    3: ((1,), (2,), (3,)),
    4: ((1,), (2,), (3,), (4,)),
    6: ((1, 2), (3, 4), (5, 6)),
    8: ((1, 2), (3, 4), (5, 6), (7, 8)),
}
"""Who plays together, side by side, by the number of players (R1)."""
ENOUGH = 100
"""The match ends with the hand after which a side has more than this (R13)."""
SHIFTS = 3
"""How often in a row all may be stuck before the hand ends (R11)."""


@dataclass(frozen=True, slots=True)
class Turn(Action):
    """Turn the next three cards of the stock over to the waste (R7)."""


@dataclass(frozen=True, slots=True)
class Recycle(Action):
    """With the stock used up, turn the waste over to be the stock again (R7)."""


@dataclass(frozen=True, slots=True)
class Reserve(Action):
    """Play the top card of the Nuts pile (R4)."""

    to: Place


@dataclass(frozen=True, slots=True)
class Waste(Action):
    """Play the top card of the waste (R4)."""

    to: Place


@dataclass(frozen=True, slots=True)
class Move(Action):
    """Move a card of a column with all that lie on it to another column, or the last one to a foundation (R4, R5)."""

    card: Card
    to: Place


@dataclass(frozen=True, slots=True)
class Stuck(Action):
    """Say that the side gets no further (R9)."""


@dataclass(frozen=True, slots=True)
class Nuts(Action):
    """Call Nuts, where it has to be called (R10)."""

    form: ClassVar[str] = "nuts"


Play = Turn | Recycle | Reserve | Waste | Move | Stuck | Nuts


@dataclass(frozen=True, slots=True)
class NutsOptions(Options):
    """The setup option of R10."""

    call_required: bool = option(False, "Nuts must be called", (False, True))


@dataclass(frozen=True, slots=True)
class Side:
    """What lies before one side; each pile bottom to top."""

    reserve: Cards
    columns: tuple[Cards, ...]
    stock: Cards
    waste: Cards = ()


@dataclass(frozen=True, slots=True)
class State:
    """A whole match. Sides count from 0; the cards of side n come from deck n + 1."""

    options: NutsOptions
    rng: Rng
    seats: int
    sides: tuple[Side, ...]
    foundations: tuple[Cards, ...]
    """All the piles there can be, the oldest first; empty ones are not begun (R6)."""
    up: tuple[int, ...]
    """How many cards of each side's deck lie on the foundations."""
    stuck: frozenset[int] = frozenset()
    """The sides that say they are stuck (R9)."""
    shifts: int = 0
    """How often all were stuck since a card was last played from a reserve or waste, or to a foundation (R11)."""
    phase: Phase = "play"
    finished: tuple[Tally, ...] = ()


@dataclass(frozen=True, slots=True)
class Public:
    """What everybody knows beside the cards on view."""

    options: NutsOptions
    seats: int
    up: tuple[int, ...]
    stuck: frozenset[int]
    shifts: int
    phase: Phase
    finished: tuple[Tally, ...]

    @property
    def totals(self) -> tuple[int, ...]:
        """The match score of each side after the finished hands."""
        return totals(self.finished, len(self.up))


def side_of(seats: int, seat: int) -> int:
    """Which side a seat belongs to, from 0 (R1)."""
    return (seat - 1) // 2 if seats > 4 else seat - 1


def first_seat(seats: int, side: int) -> int:
    """The seat that a side's places are named by."""
    return SIDES[seats][side][0]


def reserve_spot(seat: int) -> Spot:
    return Spot("reserve", seat)


def waste_spot(seat: int) -> Spot:
    return Spot("waste", seat)


def stock_spot(seat: int) -> Spot:
    return Spot("stock", seat)


def column_spot(seat: int, column: int) -> Spot:
    """A column, counted from 0."""
    return Spot(COLUMNS[column], seat)


def centre_spot(seat: int) -> Spot:
    """Where a side brings cards for the foundations, whichever takes them; no card ever lies there."""
    return Spot("centre", seat)


def foundation_spot(number: int) -> Spot:
    """A foundation, counted from 0."""
    return Spot(f"f{number + 1}")


def is_foundation(spot: Spot) -> bool:
    return spot.seat == 0 and spot.name[0] == "f"


def fits_column(card: Card, column: Cards) -> bool:
    """R5: one rank lower than the end card and of the other colour; an empty column takes any card."""
    return not column or (card.rank == column[-1].rank - 1 and card.red != column[-1].red)


def foundation_for(card: Card, foundations: tuple[Cards, ...]) -> int | None:
    """R6: where a card goes: an ace to the next free place, others to the oldest pile they fit."""
    for number, pile in enumerate(foundations):
        if (not pile and card.rank == 1) or (
            pile and pile[-1].suit == card.suit and pile[-1].rank == card.rank - 1
        ):  # fmt: skip
            return number
    return None
