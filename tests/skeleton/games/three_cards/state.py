"""The piles of Three Cards, what everybody knows, and what a player can do."""

from typing import Literal

from games.core.board import Board, facts
from games.core.cards import Card, pack
from games.core.events import Spot
from games.core.notation import Action
from games.core.options import Options, option
from games.core.rules import View

# Spots: one for everybody, or one for each seat; HAND[0] is never used. Together they hold every card, always.
STOCK, TRICK = Spot("stock"), Spot("trick")
HAND = tuple(Spot("hand", seat) for seat in range(3))
WON = tuple(Spot("won", seat) for seat in range(3))

PACK = pack(range(1, 6))
DEALT = 3
"""Cards in each hand (R3)."""


class ThreeCardsOptions(Options):
    """The choices before a match. Each needs a term in terms.yaml."""

    target: int = option(10, "Points to win", (10, 20))


# An action is a verb in the imperative. Its notation, "play Kh", comes from its name and its fields.
class Play(Action):
    """A card of the hand to the trick (R4)."""

    card: Card


@facts
class Public:
    """What everybody knows beside the cards: plain values, set in place on a board. The table reads phase, turn, number
    and dealer."""

    target: int
    dealer: int = 0
    number: int = 1
    """Which hand it is."""
    phase: Literal["play", "over"] = "play"
    turn: int = 0
    leader: int = 0
    tricks: tuple[int, ...] = (0, 0)
    """Tricks taken in this hand."""
    totals: tuple[int, ...] = (0, 0)


ThreeCardsBoard = Board[Public]
ThreeCardsView = View[Play, Public]
