"""What Briscola keeps beside its cards: its places, options, actions, and what everybody knows."""

from typing import Literal

from games.briscola.scoring import REGULAR, Tally, totals
from games.core.board import At, Counted, facts
from games.core.cards import Card
from games.core.events import Spot
from games.core.notation import Action
from games.core.options import Options, option
from games.core.seating import PAIRED

HAND = tuple(Spot("hand", seat) for seat in range(5))
TRICK = tuple(Spot("trick", seat) for seat in range(5))
WON = tuple(Spot("won", seat) for seat in range(5))
STOCK, UPCARD, BOX = Spot("stock"), Spot("upcard"), Spot("box")

Phase = Literal["play", "look", "over", "end"]
"""Playing tricks; partners looking (R8); between two hands; the match is over."""

SIDES = PAIRED
"""Partners with four, seats 1+3 against 2+4 (R1)."""


class BriscolaOptions(Options):
    """The choices of R2 and R3; with two or four players no 2 is removed, whatever is chosen."""

    removed_two: Literal["2s", "2h", "2d", "2c"] = option(
        "2c", "Three players leave out", ("2s", "2h", "2d", "2c"), seats=(3,)
    )
    draw_partners: bool = option(False, "Draw cards for partners", (False, True), seats=(4,))


class Play(Action):
    """A card from the hand to the trick (R6)."""

    card: Card


class Ack(Action):
    """Done looking at the partner's cards (R8)."""


Move = Play | Ack


@facts
class Public(Counted):
    """What everybody knows beside the cards on view."""

    seats: int
    removed: Card | None = None
    seating: tuple[int, ...] = ()
    finished: tuple[Tally, ...] = ()
    phase: Phase = "over"
    players: tuple[int, ...] = ()
    """The seats that play this hand: all, except in a tie-breaker of three (R11)."""
    dealer: int = 0
    order: tuple[int, ...] = ()
    """The players in the order of this trick."""
    turn: int = 0
    trumps: str = ""
    ready: frozenset[int] = frozenset()

    @property
    def leader(self) -> int:
        """Who leads to this trick."""
        return self.order[0]

    @property
    def regular(self) -> int:
        """How many hands the match has before any tie-breaker (R10)."""
        return REGULAR[self.seats]

    @property
    def totals(self) -> tuple[int, ...]:
        """The match score of each side once a hand is finished: the sum of the regular hands (R10)."""
        return totals(self.finished, self.regular)


State = At[Public]
