"""What East–West keeps: its places, options, its one action, and a whole game as one value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from games.core.cards import Card, pack
from games.core.events import Spot
from games.core.notation import Action
from games.core.options import Options, option
from games.core.poker import FlushRank
from games.core.rng import Rng

ROWS = (1, 2, 3)
"""The rows from the top (R2)."""
FULL = 4
"""Cards of a player's own in a complete row (R3)."""
PACK = pack((1, 7, 8, 9, 10, 11, 12, 13))
"""The thirty-two cards (R1)."""
LOWEST = 7
"""The lowest rank, which an ace may stand below where that is allowed (R5)."""

BOARD = tuple(Spot(f"board{row}") for row in ROWS)
CARD, STOCK = Spot("card"), Spot("stock")

Cards = tuple[Card, ...]


def row_spot(row: int, seat: int) -> Spot:
    """Where a seat's own cards of a row lie."""
    return Spot(f"row{row}", seat)


@dataclass(frozen=True, slots=True)
class EastWestOptions(Options):
    """The choices of R5."""

    low_straight: bool = option(False, "A-7-8-9-10 is a straight", (False, True))
    flush_rank: Literal["standard", "over_full_house", "over_four"] = option(
        "standard", "A flush stands", ("standard", "over_full_house", "over_four")
    )


@dataclass(frozen=True, slots=True)
class Place(Action):
    """The current card goes to the own side of a row (R3)."""

    row: int


@dataclass(frozen=True, slots=True)
class Public:
    """What everybody knows beside the cards on view."""

    west: int
    """The seat that does not deal: it begins (R1)."""
    turn: int
    """0: the game is over."""
    placed: int
    """Cards placed so far, of twenty-four."""
    low_straight: bool
    flush_rank: FlushRank


@dataclass(frozen=True, slots=True)
class State:
    """A whole game; tuples of cards run bottom to top, the cards of a row from the board outwards."""

    rng: Rng
    low_straight: bool
    flush_rank: FlushRank
    west: int
    turn: int
    board: Cards
    rows: tuple[tuple[Cards, Cards, Cards], tuple[Cards, Cards, Cards]]
    """By seat, then by row."""
    card: Cards
    """The card to be placed; none when the game is over."""
    stock: Cards

    @property
    def placed(self) -> int:
        """Cards placed so far."""
        return sum(len(row) for own in self.rows for row in own)
