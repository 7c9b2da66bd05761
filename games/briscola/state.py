"""What Briscola keeps: its places, options, actions, and a whole match as one value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from games.briscola.scoring import Tally, totals
from games.core.cards import Card
from games.core.events import Spot
from games.core.notation import Action
from games.core.options import Options, option
from games.core.rng import Rng

HAND = tuple(Spot("hand", seat) for seat in range(5))
TRICK = tuple(Spot("trick", seat) for seat in range(5))
WON = tuple(Spot("won", seat) for seat in range(5))
STOCK, UPCARD, BOX = Spot("stock"), Spot("upcard"), Spot("box")

Cards = tuple[Card, ...]
Phase = Literal["play", "look", "over", "end"]
"""Playing tricks; partners looking (R8); between two hands; the match is over."""

SIDES = {2: ((1,), (2,)), 3: ((1,), (2,), (3,)), 4: ((1, 3), (2, 4))}


@dataclass(frozen=True, slots=True)
class BriscolaOptions(Options):
    """The choices of R2 and R3; with two or four players no two is removed, whatever is chosen."""

    removed_two: Literal["2s", "2h", "2d", "2c"] = option(
        "2c", "Three players leave out", ("2s", "2h", "2d", "2c"), seats=(3,)
    )
    draw_partners: bool = option(False, "Draw cards for partners", (False, True), seats=(4,))


@dataclass(frozen=True, slots=True)
class Play(Action):
    """A card from the hand to the trick (R6)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Ack(Action):
    """Done looking at the partner's cards (R8)."""


Move = Play | Ack


@dataclass(frozen=True, slots=True)
class Public:
    """What everybody knows beside the cards on view."""

    phase: Phase
    number: int
    """Which hand of the match, from 1."""
    regular: int
    """How many hands the match has before any tie-breaker (R10)."""
    players: tuple[int, ...]
    """The seats that play this hand: all, except in a tie-breaker of three (R11)."""
    dealer: int
    leader: int
    turn: int
    trumps: str
    tricks: tuple[int, ...]
    """Tricks won in this hand, by each seat's side."""
    ready: frozenset[int]
    finished: tuple[Tally, ...]
    removed: Card | None
    seating: tuple[int, ...]

    @property
    def totals(self) -> tuple[int, ...]:
        """The match score of each side once a hand is finished: the sum of the regular hands (R10)."""
        return totals(self.finished, self.regular)


@dataclass(frozen=True, slots=True)
class State:
    """A whole match; tuples of cards run bottom to top, hands and won cards by seat and by side."""

    seats: int
    rng: Rng
    removed: Card | None = None
    seating: tuple[int, ...] = ()
    finished: tuple[Tally, ...] = ()
    phase: Phase = "play"
    players: tuple[int, ...] = ()
    dealer: int = 0
    leader: int = 0
    turn: int = 0
    trumps: str = ""
    hands: tuple[Cards, ...] = ()
    trick: Cards = ()
    """The cards of the trick in the order played, from the leader clockwise."""
    stock: Cards = ()
    upcard: Cards = ()
    won: tuple[Cards, ...] = ()
    box: Cards = ()
    ready: frozenset[int] = frozenset()


def side_of(seats: int, seat: int) -> int:
    """Which side a seat belongs to, from 0 (R1)."""
    return (seat - 1) % 2 if seats == 4 else seat - 1


def clockwise(players: tuple[int, ...], first: int) -> tuple[int, ...]:
    """The players clockwise from one of them."""
    at = players.index(first)
    return players[at:] + players[:at]
