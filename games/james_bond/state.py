"""What a game of James Bond is made of: the actions, the options, the state, what everybody knows, the places."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from games.core.cards import Card
from games.core.events import Spot
from games.core.notation import Action
from games.core.options import Options, option

Cards = tuple[Card, ...]

PILES = {2: 6, 3: 4}
"""How many piles each player has, by the number of players (R1)."""
CENTRE = Spot("centre")
STOCK = Spot("stock")
"""Where the deal comes from; nothing lies there afterwards."""


@dataclass(frozen=True, slots=True)
class Pick(Action):
    """Take one of your piles into your hand (R3). ``owner`` is written only where a hand reached for another's."""

    form: ClassVar[str] = "pick {pile}[ @{owner}]"
    pile: int
    owner: int | None = None


@dataclass(frozen=True, slots=True)
class PutDown(Action):
    """Put the pile in your hand back in its place, face down (R3)."""

    form: ClassVar[str] = "drop"


@dataclass(frozen=True, slots=True)
class Swap(Action):
    """Give a card of the pile in your hand for a card of the centre (R4)."""

    give: Card
    take: Card


@dataclass(frozen=True, slots=True)
class Bond(Action):
    """Call "James Bond!" (R6)."""


@dataclass(frozen=True, slots=True)
class Stop(Action):
    """Ask to stop, because nobody gets any further (R7)."""


Move = Pick | PutDown | Swap | Bond | Stop


@dataclass(frozen=True, slots=True)
class JamesBondOptions(Options):
    """The setup options of R6 and R7."""

    auto_call: bool = option(False, "Call by itself when all piles are complete", (False, True))
    time_limit: int | None = option(None, "Time limit in minutes", (None, 2, 5, 10, 15, 30), most=240)


@dataclass(frozen=True, slots=True)
class End:
    """How the game ended: the caller, if there was one, and each seat's score and the winners.

    Kept as it was found, so that telling it needs no look at cards that stay hidden. After a call the caller has 1
    point and nobody else any (how far the others had come is not told); otherwise points are complete piles.
    """

    caller: int | None
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class State:
    """A game at one moment. ``piles[seat - 1][n - 1]`` is pile n, empty while it is in its player's hand."""

    options: JamesBondOptions
    dealer: int
    piles: tuple[tuple[Cards, ...], ...]
    hands: tuple[Cards, ...]
    holding: tuple[int | None, ...]
    centre: Cards
    stops: frozenset[int] = frozenset()
    end: End | None = None

    @property
    def seats(self) -> int:
        return len(self.piles)


@dataclass(frozen=True, slots=True)
class Public:
    """What everybody knows: who holds which pile, who asks to stop, how it ended."""

    options: JamesBondOptions
    dealer: int
    holding: tuple[int | None, ...]
    stops: frozenset[int]
    end: End | None

    @property
    def seats(self) -> int:
        return len(self.holding)

    @property
    def piles(self) -> int:
        """How many piles each player has (R1)."""
        return PILES[self.seats]


def pile_spot(seat: int, number: int) -> Spot:
    return Spot(f"pile{number}", seat)


def held_spot(seat: int) -> Spot:
    return Spot("held", seat)


def pile_number(spot: Spot) -> int | None:
    """Which pile lies at a spot; None where it is no pile's place."""
    return int(spot.name[4:]) if spot.name.startswith("pile") else None


def four_of_a_kind(cards: Sequence[Card]) -> bool:
    return len(cards) == 4 and len({card.rank for card in cards}) == 1 and not cards[0].hidden
