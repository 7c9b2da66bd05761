"""What Pepper keeps: its places, actions, and a whole match as one value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from games.core.cards import Card
from games.core.events import Spot
from games.core.notation import Action
from games.core.rng import Rng
from games.pepper.cards import Trumps
from games.pepper.scoring import Level, Played, totals

HAND = tuple(Spot("hand", seat) for seat in range(5))
TRICK = tuple(Spot("trick", seat) for seat in range(5))
WON = tuple(Spot("won", seat) for seat in range(5))
STOCK, DEAD = Spot("stock"), Spot("dead")

Cards = tuple[Card, ...]
Phase = Literal["bid", "trump", "play", "over", "thrown", "end"]
"""The auction; naming trumps; the tricks; between two hands; a hand thrown in (R6); the match is over."""


@dataclass(frozen=True, slots=True)
class Bid(Action):
    """So many tricks, or little or big pepper (R4)."""

    level: Level


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """No bid this time; a later one is still open (R5)."""


@dataclass(frozen=True, slots=True)
class Trump(Action):
    """The high bidder names a suit, or no trump (R7)."""

    suit: Trumps


@dataclass(frozen=True, slots=True)
class Play(Action):
    """A card from the hand to the trick (R7)."""

    card: Card


Move = Bid | Pass | Trump | Play


class Call(NamedTuple):
    """What somebody said in the auction: a bid, or ``pass``."""

    seat: int
    word: str


@dataclass(frozen=True, slots=True)
class Public:
    """What everybody knows beside the cards on view."""

    phase: Phase
    number: int
    """Which hand of the match, from 1; one that is thrown in is dealt again under its number."""
    dealer: int
    calls: tuple[Call, ...]
    declarer: int
    """The highest bidder so far; 0: nobody has bid."""
    bid: str
    trumps: str
    """A suit or ``none``; empty until named."""
    leader: int
    turn: int
    tricks: tuple[int, ...]
    """Tricks taken in this hand, by each seat's side."""
    finished: tuple[Played, ...]
    thrown: int
    """Hands thrown in, one after the other, just before (R6)."""

    @property
    def totals(self) -> tuple[int, ...]:
        """The match score of each side (R10)."""
        seats = len(self.tricks)
        return totals(self.finished, 2 if seats == 4 else seats)


@dataclass(frozen=True, slots=True)
class State:
    """A whole match; tuples of cards run bottom to top, hands by seat, won cards by side."""

    seats: int
    rng: Rng
    dealer: int = 0
    phase: Phase = "bid"
    finished: tuple[Played, ...] = ()
    thrown: int = 0
    calls: tuple[Call, ...] = ()
    trumps: str = ""
    leader: int = 0
    turn: int = 0
    hands: tuple[Cards, ...] = ()
    dead: Cards = ()
    """The third hand of two players (R2)."""
    trick: Cards = ()
    """The cards of the trick in the order played, from the leader clockwise."""
    won: tuple[Cards, ...] = ()

    @property
    def high(self) -> Call | None:
        """The highest bid so far."""
        return high(self.calls)


def high(calls: tuple[Call, ...]) -> Call | None:
    """The highest bid of an auction: its last one."""
    return next((call for call in reversed(calls) if call.word != "pass"), None)


def side_of(seats: int, seat: int) -> int:
    """Which side a seat belongs to, from 0 (R1)."""
    return (seat - 1) % 2 if seats == 4 else seat - 1


def clockwise(seats: int, first: int) -> tuple[int, ...]:
    """All seats clockwise from one of them."""
    return tuple((first + step - 1) % seats + 1 for step in range(seats))
