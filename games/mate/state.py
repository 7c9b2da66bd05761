"""What Mate keeps: its places, options, actions, and a whole match as one value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from games.core.cards import Card
from games.core.events import Spot
from games.core.notation import Action
from games.core.options import Options, option
from games.core.rng import Rng
from games.mate.scoring import MOVES, Result, totals

STOCK = Spot("stock")
HAND = tuple(Spot("hand", seat) for seat in range(3))
ASIDE = tuple(Spot("aside", seat) for seat in range(3))
MOVE = tuple(tuple(Spot(f"move{number}", seat) for number in range(1, MOVES + 1)) for seat in range(3))
"""Where the cards of each move stay in front of their player (R6): ``MOVE[seat][0]`` to ``MOVE[seat][9]``."""

Cards = tuple[Card, ...]
Row = tuple[Cards, ...]
Phase = Literal["foreplace", "play", "over", "end"]
"""Deciding on foreplacing (R3); playing; between two games; the match is over."""


@dataclass(frozen=True, slots=True)
class MateOptions(Options):
    """How foreplacing goes (R3)."""

    foreplace_restriction: bool = option(False, "Foreplace face up, the second in another suit and rank", (False, True))


@dataclass(frozen=True, slots=True)
class Foreplace(Action):
    """One own card aside before the first move (R3)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Keep(Action):
    """No card aside (R3)."""


@dataclass(frozen=True, slots=True)
class Play(Action):
    """A card to the move in progress, as a lead or an answer (R4, R5)."""

    card: Card


Move = Foreplace | Keep | Play


@dataclass(frozen=True, slots=True)
class Public:
    """What everybody knows beside the cards on view."""

    phase: Phase
    game: int
    """Which game of the match, from 1; between two games the one that is over."""
    dealer: int
    leader: int
    turn: int
    number: int
    """Which move of the game, from 1."""
    open_aside: bool
    """Whether cards are foreplaced face up, under the restriction (R3)."""
    finished: tuple[Result, ...]

    @property
    def totals(self) -> tuple[int, int]:
        """The match score (R13)."""
        return totals(self.finished)


@dataclass(frozen=True, slots=True)
class State:
    """A whole match; hands, rows and cards aside by seat."""

    rng: Rng
    open_aside: bool
    dealer: int
    """Who dealt the cards of this round."""
    leader: int
    turn: int
    hands: tuple[Cards, ...]
    asides: tuple[Cards, ...] = ((), ())
    rows: tuple[Row, ...] = (((),) * MOVES,) * 2
    """The cards in front of each player, by move; one that was used again lies at its last move (R8)."""
    number: int = 1
    game: int = 1
    finished: tuple[Result, ...] = ()
    phase: Phase = "foreplace"

    @property
    def led(self) -> Card | None:
        """The card led to the move in progress."""
        lead = self.rows[self.leader - 1][self.number - 1]
        return lead[0] if lead and self.phase == "play" else None


def playable(state: State, seat: int) -> Cards:
    """The hand; when it is empty before the tenth move, the card of the ninth (R8)."""
    hand = state.hands[seat - 1]
    return hand if hand or state.number < MOVES else state.rows[seat - 1][MOVES - 2]


def put(row: Row, at: int, cards: Cards) -> Row:
    """A row with these cards at a move (from 0)."""
    return (*row[:at], cards, *row[at + 1 :])


def with_cards(pair: tuple[Cards, ...], seat: int, cards: Cards) -> tuple[Cards, ...]:
    """Both seats' cards, with these for one of them."""
    return (cards, pair[1]) if seat == 1 else (pair[0], cards)
