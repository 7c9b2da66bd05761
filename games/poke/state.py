"""What Poke keeps beside its cards: its places, actions, and what everybody knows."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Literal

from games.core.board import At, Counted, facts
from games.core.cards import HIDDEN, JOKER, SUITS, Card, pack
from games.core.events import Spot
from games.core.notation import Action
from games.core.poker import height
from games.poke.scoring import Hand, Two, levels

HAND = tuple(Spot("hand", seat) for seat in range(3))
PLAYED = tuple(Spot("played", seat) for seat in range(3))
STOCK, BOX = Spot("stock"), Spot("box")

PACK = pack()
"""The fifty-two cards (R1)."""
Cards = tuple[Card, ...]
Phase = Literal["draw", "lead", "answer", "over", "end"]
"""Exchanging (R2, R3); leading and answering (R5, R6); between two hands; the rubber is over."""


class Draw(Action):
    """One to three cards exchanged for as many of the stock (R2)."""

    cards: tuple[Card, ...]


class Stand(Action):
    """No more exchanges (R2, R3)."""


class Lead(Action):
    """One card, or two to four of one rank (R5)."""

    cards: tuple[Card, ...]


class Play(Action):
    """The answer, as many cards as were led (R6)."""

    cards: tuple[Card, ...]


Move = Draw | Stand | Lead | Play

STAND = Stand()
draw, lead, answer = cache(Draw), cache(Lead), lru_cache(maxsize=10_000)(Play)
"""The actions, each made once; of answers there are too many to keep them all."""


@facts
class Public(Counted):
    """What everybody knows beside the cards on view."""

    finished: tuple[Hand, ...] = ()
    phase: Phase = "over"
    dealer: int = 0
    turn: int = 0
    leader: int = 0
    led: int = 0
    """How many cards the lead to be answered has; 0: no lead."""
    draws: Two = (0, 0)
    taken: tuple[Two, ...] = ()
    """The leads answered in this hand, in order: who took their tricks, and how many."""

    @property
    def tricks(self) -> Two:
        """How many tricks of this hand each player has taken."""
        one = sum(count for winner, count in self.taken if winner == 1)
        return one, sum(count for _, count in self.taken) - one

    @property
    def levels(self) -> Two:
        """What each player's draws make the other's tricks count."""
        return levels(self.draws, self.dealer)


State = At[Public]

_BY_HEIGHT = sorted((*PACK, JOKER, HIDDEN), key=lambda card: (-height(card), SUITS.find(card.suit)))
_PLACE = {card: at for at, card in enumerate(_BY_HEIGHT)}


def in_order(cards: Sequence[Card]) -> Cards:
    """Cards of a selection in the order they are written: high ones first, then by suit."""
    return tuple(sorted(cards, key=_PLACE.__getitem__))
