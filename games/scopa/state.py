"""The piles of Scopa, what everybody knows, and what a player can do."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from games.core.board import Board, Piles, facts
from games.core.cards import Card, pack
from games.core.events import Spot
from games.core.notation import Action
from games.core.options import Options, option
from games.core.rules import View

STOCK, OPEN = Spot("stock"), Spot("table")
"""The cards to be dealt, and those on the table (R5)."""
HAND = tuple(Spot("hand", seat) for seat in range(5))
WON = tuple(Spot("won", seat) for seat in range(5))
"""The cards taken; partners share the pile of the first of them (R14)."""

PACK = pack((*range(1, 8), 11, 12, 13))
COINS, SETTEBELLO = "d", Card(7, "d")
KING = 13
DEALT = 3
"""Cards dealt to each hand at a time (R5, R7)."""
LAID = 4
"""Cards turned up at the beginning (R5)."""
VALUES: Mapping[Card, int] = {card: min(card.rank, 7) + max(0, card.rank - 10) for card in PACK}
"""What a card counts for taking (R3)."""


class ScopaOptions(Options):
    """The choices before a match."""

    target: int = option(11, "Points to win", (11, 21))


class Take(Action):
    """Take cards from the table with a card of the hand (R10–R12)."""

    form = "take {cards} with {card}"
    card: Card
    cards: tuple[Card, ...]


class Lay(Action):
    """Lay a card down that takes nothing (R9)."""

    card: Card


Move = Take | Lay


@dataclass(frozen=True, slots=True)
class Count:
    """What a side has in its pile at the end of a hand (R18–R21)."""

    cards: int
    coins: int
    settebello: bool
    primiera: int
    """0 without a card of each suit (R19)."""
    sweeps: int


@facts
class Public:
    """What everybody knows beside the cards. Sides are numbered from 0."""

    seats: int
    target: int
    dealer: int
    number: int = 1
    """Which hand it is."""
    phase: Literal["play", "over"] = "play"
    turn: int = 0
    taker: int = 0
    """The seat that took last in this hand; 0: nobody yet."""
    sweeps: tuple[int, ...] = ()
    """The sides that swept, in the order of their sweeps (R23)."""
    totals: tuple[int, ...] = (0, 0)
    counts: tuple[Count, ...] = ()
    """What the sides had at the end of the last hand; empty before the first is over."""
    awards: tuple[int | None, ...] = ()
    """Who had the points of that hand, in the order of counting (R23): cards, coins, settebello, primiera, then each
    sweep; None: nobody. It ends where a side had enough."""


ScopaBoard = Board[Public]
ScopaView = View[Move, Public]


def side(seat: int) -> int:
    """The side of a seat: opposite seats are partners (R1)."""
    return (seat - 1) % 2


def pile(seat: int) -> Spot:
    """Where the cards go that a seat takes (R14)."""
    return WON[side(seat) + 1]


def players(seats: int) -> tuple[int, ...]:
    """All seats in their order."""
    return tuple(range(1, seats + 1))


def last_card(at: Piles, public: Public, seat: int) -> bool:
    """Whether the card that this seat plays is the last one of the hand (R16)."""
    return not at[STOCK] and all(len(at[HAND[other]]) == (other == seat) for other in players(public.seats))


def deals(seats: int) -> int:
    """How many times a hand is dealt three cards (R7)."""
    return (len(PACK) - LAID) // (DEALT * seats)
