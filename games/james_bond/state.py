"""What James Bond keeps beside its cards: its places, options, actions, and what everybody knows."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.core.board import At, facts
from games.core.cards import Card, pack
from games.core.events import Spot
from games.core.notation import Action
from games.core.options import Options, option
from games.core.phrases import Phrase

PACK = pack()
PILES = {2: 6, 3: 4}
"""How many piles each player has, by the number of players (R1)."""
CENTRE = Spot("centre")
STOCK = Spot("stock")
"""Where the deal comes from; not a place used in play."""
HELD = tuple(Spot("held", seat) for seat in range(4))
PILE = tuple(tuple(Spot(f"pile{number}", seat) for number in range(7)) for seat in range(4))
"""By seat and number, which counts from 1."""
NUMBER = {spot: number for piles in PILE[1:] for number, spot in enumerate(piles) if number}
"""Which pile belongs at a spot."""


class Pick(Action):
    """Take one of your piles into your hand (R3). ``owner`` is written only where a hand reached for another's."""

    form = "pick {pile}[ @{owner}]"
    pile: int
    owner: int | None = None


class PutDown(Action):
    """Put the pile in your hand back in its place, face down (R3)."""

    form = "drop"


class Swap(Action):
    """Give a card of the pile in your hand for a card of the centre (R4)."""

    give: Card
    take: Card


class Bond(Action):
    """Call "James Bond!" (R6)."""


class Stop(Action):
    """Ask to stop, because nobody can make progress (R7)."""


Move = Pick | PutDown | Swap | Bond | Stop


class JamesBondOptions(Options):
    """The choices of R6 and R7."""

    auto_call: bool = option(False, "Call automatically when all piles are complete", (False, True))
    time_limit: int | None = option(None, "Time limit in minutes", (None, 2, 5, 10, 15, 30), most=240)


@dataclass(frozen=True, slots=True)
class End:
    """How the game ended: the caller, if there was one, and each seat's score and the winners.

    Kept as it was found, so that telling it needs no look at cards that stay hidden. After a call the caller has 1
    point and the others none (how far they had come is not told: R6); otherwise points are complete piles.
    """

    caller: int | None
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    how: Phrase


@facts
class Public:
    """What everybody knows beside the cards on view."""

    options: JamesBondOptions
    holding: tuple[int | None, ...]
    """Which pile each player has in hand."""
    dealer: int = 0
    stops: frozenset[int] = frozenset()
    """Who asks to stop (R7)."""
    end: End | None = None

    @property
    def seats(self) -> int:
        return len(self.holding)

    @property
    def piles(self) -> int:
        """How many piles each player has (R1)."""
        return PILES[len(self.holding)]


State = At[Public]


def four_of_a_kind(cards: Sequence[Card]) -> bool:
    """Whether a pile is complete (R6)."""
    if len(cards) != 4:
        return False
    first, second, third, fourth = cards
    return first.rank == second.rank == third.rank == fourth.rank and not first.hidden
