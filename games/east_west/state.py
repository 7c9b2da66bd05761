"""What East–West keeps beside its cards: its places, options, its one action, and what everybody knows."""

from typing import Literal

from games.core.board import At, facts
from games.core.cards import pack
from games.core.events import Spot
from games.core.notation import Action
from games.core.options import Options, option
from games.core.poker import FlushRank

ROWS = (1, 2, 3)
"""The rows from the top (R2)."""
FULL = 4
"""Cards of a player's own in a complete row (R3)."""
UNSEEN = 5
"""Cards of the stock that are left when all rows are complete (R4)."""
PACK = pack((1, 7, 8, 9, 10, 11, 12, 13))
"""The thirty-two cards (R1)."""
LOWEST = 7
"""The lowest rank, which an ace may stand below where that is allowed (R5)."""

BOARD = tuple(Spot(f"board{row}") for row in range(4))
"""The shared card of each row; there is no row 0."""
OWN = tuple(tuple(Spot(f"row{row}", seat) for row in range(4)) for seat in range(3))
"""A seat's own cards in its rows, ``OWN[seat][row]``, from the board outwards."""
CARD, STOCK = Spot("card"), Spot("stock")


class EastWestOptions(Options):
    """The choices of R5."""

    low_straight: bool = option(False, "A-7-8-9-10 is a straight", (False, True))
    flush_rank: Literal["standard", "over_full_house", "over_four"] = option(
        "standard",
        "A flush ranks",
        ("standard", "over_full_house", "over_four"),
        words=("As in poker", "Above a full house", "Above four of a kind"),
    )


class Place(Action):
    """The current card goes to the player's own side of a row (R3)."""

    row: int


@facts
class Public:
    """What everybody knows beside the cards on view."""

    low_straight: bool
    flush_rank: FlushRank
    west: int = 0
    """The seat that does not deal: it begins (R1)."""
    turn: int = 0
    """0: the game is over."""


State = At[Public]
