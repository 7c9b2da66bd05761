"""What Mille keeps beside its cards: its places, options, actions, and what everybody knows."""

from typing import Literal, get_args

from games.core.board import At, Counted, facts
from games.core.cards import RANKS, Card, pack
from games.core.events import Spot
from games.core.notation import Action
from games.core.options import Options, option
from games.mille.scoring import Tally, totals

PACK = pack() + pack()
"""Two packs (R1)."""
HAND = tuple(Spot("hand", seat) for seat in range(3))
STOCK, DISCARD = Spot("stock"), Spot("discard")
MELD = tuple(tuple(Spot(f"meld_{rank.lower()}", seat) for rank in ("?", *RANKS)) for seat in range(3))
"""``MELD[seat][rank]``: where a player's meld of a rank is."""

Phase = Literal["take", "meld", "over", "end"]
"""A card is to be taken (R4, R5); melding and discarding (R6–R9); between two hands; the match is over."""
RankName = Literal["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
RANK_NAMES: tuple[RankName, ...] = get_args(RankName)


class MilleOptions(Options):
    """The choices of R5, R6, R12, R15, R16."""

    two_upcard: Literal["never", "first", "pair"] = option(
        "never", "Taking an upcard 2", ("never", "first", "pair"), words=("Never", "At the start", "With a pair")
    )
    min_naturals: Literal[1, 2] = option(1, "Fewest natural cards in a meld", (1, 2))
    natural_needs_out: bool = option(False, "“No 2s” counts only for going out", (False, True))
    double_skunk: Literal["total", "last_hand"] = option(
        "total", "Double skunk depends on", ("total", "last_hand"), words=("The total", "The last hand")
    )
    stakes: str | None = option(
        None, "Stakes", (None, "1-3", "5-15"), shape=("[0-9]{1,4}-[0-9]{1,4}", "small-large, such as 1-3")
    )


class Draw(Action):
    """A card from the stock, if there is one (R4, R11)."""


class Take(Action):
    """Take the pile: the upcard melded with these cards of the hand, the rest into the hand (R5); without cards the
    upcard 2 of the first turn alone (option two_upcard=first)."""

    form = "take[ {cards}]"

    cards: tuple[Card, ...] | None = None


class Meld(Action):
    """A new meld (R6, R8); or cards to join the meld of their rank, which is recorded as an addition."""

    cards: tuple[Card, ...]


class Add(Action):
    """Cards to one of the player's melds (R7)."""

    rank: RankName
    cards: tuple[Card, ...]


class Discard(Action):
    """The card that ends the turn (R9)."""

    card: Card


Move = Draw | Take | Meld | Add | Discard


@facts
class Public(Counted):
    """What everybody knows beside the cards on view."""

    options: MilleOptions
    finished: tuple[Tally, ...] = ()
    phase: Phase = "over"
    dealer: int = 0
    turn: int = 0
    opening: bool = True
    """Nobody has taken a card yet (R5, two_upcard=first)."""
    reformed: int = 0
    """How many new stocks were formed since a card was last melded (R11)."""

    @property
    def totals(self) -> tuple[int, int]:
        """The match score of each player."""
        return totals(self.finished)


State = At[Public]


def rank_of(name: RankName) -> int:
    """The rank with this notation."""
    return RANK_NAMES.index(name) + 1


def name_of(rank: int) -> RankName:
    """How a rank is written."""
    return RANK_NAMES[rank - 1]
