"""What Pepper keeps beside its cards: its places, actions, and what everybody knows."""

from typing import Literal, NamedTuple

from games.core.board import At, Counted, Piles, facts
from games.core.cards import Card
from games.core.events import Spot
from games.core.notation import Action
from games.pepper.scoring import SIDES, Played, totals

HAND = tuple(Spot("hand", seat) for seat in range(5))
TRICK = tuple(Spot("trick", seat) for seat in range(5))
WON = tuple(Spot("won", seat) for seat in range(5))
HOME = {seats: {seat: WON[side[0]] for side in sides for seat in side} for seats, sides in SIDES.items()}
"""Where each player's tricks go: to the first seat of the side."""
STOCK, DEAD = Spot("stock"), Spot("dead")

Phase = Literal["bid", "trump", "play", "over", "thrown", "end"]
"""The auction; naming trumps; the tricks; between two hands; a hand thrown in (R6); the match is over."""


class Bid(Action):
    """A number of tricks, or little or big pepper (R4)."""

    level: str


class Pass(Action):
    """No bid this time; a later one is still open (R5)."""


class Trump(Action):
    """The high bidder names a suit, or no trump (R7)."""

    suit: str


class Play(Action):
    """A card from the hand to the trick (R7)."""

    card: Card


Move = Bid | Pass | Trump | Play


class Call(NamedTuple):
    """What a player said in the auction: a bid, or ``pass``."""

    seat: int
    word: str


@facts
class Public(Counted):
    """What everybody knows beside the cards on view."""

    seats: int
    finished: tuple[Played, ...] = ()
    thrown: int = 0
    """Hands thrown in, one after the other, just before (R6)."""
    phase: Phase = "bid"
    dealer: int = 0
    calls: tuple[Call, ...] = ()
    declarer: int = 0
    """The highest bidder so far; 0: no bid yet."""
    bid: str = ""
    trumps: str = ""
    """A suit or ``none``; empty until named."""
    leader: int = 0
    """Who leads to this trick, or will lead to the first."""
    turn: int = 0

    @property
    def totals(self) -> tuple[int, ...]:
        """The match score of each side (R10)."""
        return totals(self.finished, len(SIDES[self.seats]))


State = At[Public]


def tricks(piles: Piles, seats: int) -> tuple[int, ...]:
    """Tricks each side has taken in this hand."""
    return tuple([len(piles[WON[side[0]]]) // seats for side in SIDES[seats]])
