"""What Turnover Bridge keeps: its places, options, actions, and a whole game as one value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from games.core.cards import Card, pack
from games.core.events import Spot
from games.core.notation import Action
from games.core.options import Options, option
from games.core.rng import Rng

PACK = pack()
TRUMPS = "s"
COLUMNS = 12
TRICKS, ENOUGH = 26, 14
"""Tricks in a game, and how many of them win it (R8)."""

STOCK = Spot("stock")
HOLE = tuple(Spot("hole", seat) for seat in range(3))
TRICK = tuple(Spot("trick", seat) for seat in range(3))
WON = tuple(Spot("won", seat) for seat in range(3))
COLUMN = tuple(tuple(Spot(f"column{number}", seat) for number in range(1, COLUMNS + 1)) for seat in range(3))
"""The columns of each seat; an own one is ``COLUMN[seat][0]`` to ``COLUMN[seat][11]``."""

Cards = tuple[Card, ...]
Columns = tuple[Cards, ...]
Phase = Literal["play", "end"]


@dataclass(frozen=True, slots=True)
class TurnoverOptions(Options):
    """When the card under a played one is turned up (R4)."""

    flip: Literal["at_once", "after_trick"] = option("at_once", "Turn cards up", ("at_once", "after_trick"))


@dataclass(frozen=True, slots=True)
class Play(Action):
    """An accessible card to the trick (R5, R6)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Public:
    """What everybody knows beside the cards on view."""

    phase: Phase
    dealer: int
    leader: int
    turn: int
    led: str
    """The suit led to the trick on the table; empty where nothing is led yet."""
    tricks: tuple[int, ...]
    """Tricks taken, by seat."""
    late: bool
    """Whether cards are turned up only after the trick (R4)."""
    waiting: Spot | None
    """The column whose uncovered card waits for the end of the trick (R4)."""

    @property
    def number(self) -> int:
        """Which trick is being played, from 1; after the game the last one."""
        return sum(self.tricks) + (self.phase == "play")


@dataclass(frozen=True, slots=True)
class State:
    """A whole game; columns, hole cards and won cards by seat, all cards bottom to top."""

    rng: Rng
    late: bool
    dealer: int
    leader: int
    turn: int
    columns: tuple[Columns, ...]
    holes: tuple[Cards, ...]
    trick: Cards = ()
    won: tuple[Cards, ...] = ((), ())
    """Won cards in the order of the tricks: the card led, then the answer."""
    waiting: Spot | None = None
    phase: Phase = "play"

    @property
    def tricks(self) -> tuple[int, ...]:
        """Tricks taken, by seat."""
        return tuple(len(cards) // 2 for cards in self.won)


def open_cards(state: State, seat: int) -> dict[Card, Spot]:
    """The cards a seat may play, the uncovered ones of its columns and its hole cards, and where they lie (R3)."""
    found = {
        column[-1]: spot
        for spot, column in zip(COLUMN[seat], state.columns[seat - 1], strict=True)
        if column and spot != state.waiting
    }
    return found | dict.fromkeys(state.holes[seat - 1], HOLE[seat])


def answers(cards: Cards, led: str) -> Cards:
    """Which of these cards may be played when a suit was led: that suit if there is any (R6)."""
    return tuple(card for card in cards if card.suit == led) or cards


def height(card: Card) -> int:
    """A card's rank with the ace high (R1)."""
    return 14 if card.rank == 1 else card.rank


def beats(card: Card, led: Card) -> bool:
    """Whether an answer takes the trick from the card led: higher in its suit, or a trump on a plain suit (R7)."""
    if card.suit == led.suit:
        return height(card) > height(led)
    return card.suit == TRUMPS
