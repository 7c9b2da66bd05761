"""What Milk Run keeps: its places, options, actions, and a whole game as one value."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Literal

from games.core.cards import Card, pack
from games.core.events import Spot
from games.core.notation import Action
from games.core.options import Options, option
from games.core.rng import Rng

Cards = tuple[Card, ...]
Colour = Literal["red", "black"]
Source = Literal["stock", "discard"]
Phase = Literal["draw", "play", "end"]

COLOURS: tuple[Colour, ...] = ("red", "black")
"""Strawberry milk and chocolate milk (R5)."""
STOCK, DISCARD = Spot("stock"), Spot("discard")
MOST = 8
"""Players (R1)."""
HELD = 6
"""Cards dealt, and held again at the end of every turn (R3, R7)."""
EACH = 2
"""Cards drawn and cards played in a turn (R6, R7)."""
GOAL = 30
"""Deliveries of each colour that win (R17)."""
OPEN_LIMIT = 5
"""The limit where no card says otherwise (R8)."""
KEPT = 3
"""Discards that stay when the stock is made anew (R18)."""


@cache
def hand_spot(seat: int) -> Spot:
    return Spot("hand", seat)


@cache
def limit_spot(colour: Colour, seat: int) -> Spot:
    return Spot(f"limit_{colour}", seat)


@cache
def go_spot(colour: Colour, seat: int) -> Spot:
    return Spot(f"go_{colour}", seat)


@cache
def delivery_spot(colour: Colour, seat: int) -> Spot:
    return Spot(f"delivery_{colour}", seat)


def colour_of(card: Card) -> Colour:
    """The colour of any card but a joker."""
    return "red" if card.red else "black"


def is_numeral(card: Card) -> bool:
    return 2 <= card.rank <= 10


@dataclass(frozen=True, slots=True)
class MilkRunOptions(Options):
    """The choices of R2, R11 and R12."""

    packs: int | Literal["n", "n-1"] = option("n", "Packs for N players", ("n", "n-1"), most=MOST)
    deliver_to_others: bool = option(False, "Deliver to other players too", (False, True))
    steal_needs_card: bool = option(False, "A steal needs a card to take", (False, True))

    def count(self, seats: int) -> int:
        """The packs shuffled together for so many players (R2)."""
        return {"n": seats, "n-1": seats - 1}[self.packs] if isinstance(self.packs, str) else self.packs


def all_packs(count: int) -> Cards:
    """So many packs of 54, sorted (R2)."""
    return pack(jokers=2) * count


# -- actions


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """One card from the stock, or the top discard (R6)."""

    source: Source


@dataclass(frozen=True, slots=True)
class Limit(Action):
    """A numeral on a limit pile, the own one where no seat is named (R8)."""

    form = "limit {card}[ @{at}]"
    card: Card
    at: int | None = None


@dataclass(frozen=True, slots=True)
class Go(Action):
    """A face card on a go pile (R9)."""

    form = "go {card}[ @{at}]"
    card: Card
    at: int | None = None


@dataclass(frozen=True, slots=True)
class Stop(Action):
    """An ace on a go pile (R10)."""

    form = "stop {card}[ @{at}]"
    card: Card
    at: int | None = None


@dataclass(frozen=True, slots=True)
class Deliver(Action):
    """A numeral on a delivery column (R11)."""

    form = "deliver {card}[ @{at}]"
    card: Card
    at: int | None = None


@dataclass(frozen=True, slots=True)
class Steal(Action):
    """A joker on another player's go pile: his last delivery becomes the thief's newest (R12)."""

    form = "steal from {victim} {colour}"
    victim: int
    colour: Colour


@dataclass(frozen=True, slots=True)
class Block(Action):
    """A joker on the own go pile (R13)."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """Any card on the discard pile (R14)."""

    card: Card


Play = Limit | Go | Stop | Deliver | Steal | Block | Discard
Move = Draw | Play


# -- a game


@dataclass(frozen=True, slots=True)
class Lane:
    """One player's piles of one colour, bottom to top (R5)."""

    limit: Cards = ()
    go: Cards = ()
    delivery: Cards = ()

    @property
    def most(self) -> int:
        """The limit: the highest numeral that may be delivered (R8)."""
        return self.limit[-1].rank if self.limit else OPEN_LIMIT

    @property
    def goes(self) -> bool:
        """Whether the go pile shows a face card (R9)."""
        return bool(self.go) and self.go[-1].face

    @property
    def total(self) -> int:
        """What the column's cards add up to."""
        return sum(card.rank for card in self.delivery)


Lanes = tuple[tuple[Lane, Lane], ...]
"""For each seat the lane of red and the lane of black milk."""


def lane_of(lanes: Lanes, seat: int, colour: Colour) -> Lane:
    return lanes[seat - 1][COLOURS.index(colour)]


def totals_of(lanes: Lanes) -> tuple[tuple[int, int], ...]:
    """Red and black deliveries of each seat."""
    return tuple((red.total, black.total) for red, black in lanes)


def winner_of(lanes: Lanes) -> int:
    """The seat with 30 of both colours; 0 where there is none (R17)."""
    return next((seat for seat, both in enumerate(totals_of(lanes), 1) if min(both) >= GOAL), 0)


@dataclass(frozen=True, slots=True)
class Public:
    """What everybody knows beside the cards on view."""

    options: MilkRunOptions
    phase: Phase
    dealer: int
    turn: int
    drawn: tuple[Source, ...]
    """Where the cards drawn in this turn came from (R6)."""
    played: int
    """Cards played in this turn (R7)."""
    totals: tuple[tuple[int, int], ...]
    """Red and black deliveries of each seat (R16)."""


@dataclass(frozen=True, slots=True)
class State:
    """A whole game; tuples of cards run bottom to top, hands and lanes by seat."""

    options: MilkRunOptions
    rng: Rng
    dealer: int
    turn: int
    hands: tuple[Cards, ...]
    stock: Cards
    discard: Cards
    lanes: Lanes
    phase: Phase = "draw"
    drawn: tuple[Source, ...] = ()
    played: int = 0


def without(cards: Cards, card: Card) -> Cards:
    """The cards with one copy of this one taken out: the top one if it is that, otherwise the lowest."""
    at = len(cards) - 1 if cards[-1] == card else cards.index(card)
    return cards[:at] + cards[at + 1 :]


def distinct(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Each card once, in the order given: copies are interchangeable (Common C1)."""
    return tuple(dict.fromkeys(cards))
