"""What Poke keeps: its places, actions, and a whole rubber as one value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from games.core.cards import SUITS, Card
from games.core.events import Spot
from games.core.notation import Action
from games.core.poker import height
from games.core.rng import Rng
from games.poke.scoring import Hand, Two

HAND = tuple(Spot("hand", seat) for seat in range(3))
PLAYED = tuple(Spot("played", seat) for seat in range(3))
STOCK, BOX = Spot("stock"), Spot("box")

Cards = tuple[Card, ...]
Phase = Literal["draw", "lead", "answer", "over", "end"]
"""Exchanging (R2, R3); leading and answering (R5, R6); between two hands; the rubber is over."""


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """One to three cards exchanged for as many of the stock (R2)."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Stand(Action):
    """No more exchanges (R2, R3)."""


@dataclass(frozen=True, slots=True)
class Lead(Action):
    """One card, or two to four of one rank (R5)."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Play(Action):
    """The answer, as many cards as were led (R6)."""

    cards: tuple[Card, ...]


Move = Draw | Stand | Lead | Play


@dataclass(frozen=True, slots=True)
class Public:
    """What everybody knows beside the cards on view."""

    phase: Phase
    number: int
    """Which hand of the rubber, from 1."""
    dealer: int
    turn: int
    leader: int
    led: int
    """How many cards the lead has that is to be answered; 0: none."""
    draws: Two
    tricks: Two
    finished: tuple[Hand, ...]

    @property
    def levels(self) -> Two:
        """What each player's draws make the other's tricks count."""
        return levels(self.draws, self.dealer)


@dataclass(frozen=True, slots=True)
class State:
    """A whole rubber; tuples of cards run bottom to top, hands and played cards by seat."""

    rng: Rng
    finished: tuple[Hand, ...] = ()
    phase: Phase = "draw"
    dealer: int = 0
    turn: int = 0
    leader: int = 0
    led: int = 0
    draws: Two = (0, 0)
    tricks: Two = (0, 0)
    hands: tuple[Cards, Cards] = ((), ())
    played: tuple[Cards, Cards] = ((), ())
    stock: Cards = ()
    box: Cards = ()


def allowed(seat: int, dealer: int) -> int:
    """How often a player may exchange: the dealer three times, the other twice (R2, R3)."""
    return 3 if seat == dealer else 2


def level(seat: int, draws: int, dealer: int) -> int:
    """What so many exchanges of a player make the other's tricks count; the dealer's first is free (R2, R3)."""
    return 1 << (max(0, draws - 1) if seat == dealer else draws)


def levels(draws: Two, dealer: int) -> Two:
    """The same for both players."""
    return level(1, draws[0], dealer), level(2, draws[1], dealer)


def in_order(cards: Cards) -> Cards:
    """Cards of a selection as they are written: high ones first, then by suit."""
    return tuple(sorted(cards, key=lambda card: (-height(card), SUITS.find(card.suit))))


def beats(answer: Cards, lead: Cards) -> bool:
    """Whether an answer takes the tricks: one rank, higher than the lead's (R6)."""
    return len({card.rank for card in answer}) == 1 and height(answer[0]) > height(lead[0])
