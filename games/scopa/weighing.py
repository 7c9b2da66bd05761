"""How moves are weighed in Scopa: by nine things that a player sees in each, and numbers learned by self-play
(``tests/tools/learn_scopa.py``)."""

from collections.abc import Sequence
from operator import mul
from typing import NamedTuple

from games.core.board import Cards
from games.core.cards import Card
from games.scopa.numbers import NUMBERS
from games.scopa.scoring import captures
from games.scopa.state import COINS, SETTEBELLO, VALUES, Move, Take
from games.scopa.worth import SWEEP, WORTH, threat, worth


class Sight(NamedTuple):
    """What a player who is to play sees and remembers."""

    table: Cards
    hand: Cards
    unseen: Cards
    held: int
    """How many cards the next player will hold."""
    sweeps: bool
    """Whether the next player could sweep (R16)."""
    last: bool
    """Whether this is the last card of the hand."""


def left(table: Sequence[Card], move: Move) -> tuple[Card, ...]:
    """What lies on the table after a move."""
    if isinstance(move, Take):
        return tuple([card for card in table if card not in move.cards])
    return (*table, move.card)


def features(sight: Sight, move: Move) -> tuple[float, ...]:
    """What is weighed in a move: a sweep, the settebello, how many cards, coins and sevens it takes; what the next
    player may be expected to take, and what the player takes after that, as the table is and if nobody takes before;
    the value of the card."""
    after = left(sight.table, move)
    gone = (*move.cards, move.card) if isinstance(move, Take) else ()
    takes, none = threat(after, sight.unseen, sight.held, sweeps=sight.sweeps)
    follows = max([_best(card, after) for card in sight.hand if card != move.card], default=0.0)
    return (
        bool(gone) and not after and not sight.last, SETTEBELLO in gone, len(gone),
        sum([card.suit == COINS for card in gone]), sum([card.rank == 7 for card in gone]),
        takes, follows, none * follows, VALUES[move.card],
    )  # fmt: skip


def _best(card: Card, table: Cards) -> float:
    """The most that a card takes from a table."""
    takes = [worth(cards) + SWEEP * (len(cards) == len(table)) for cards in captures(card, table)]
    return max(takes) + WORTH[card] if takes else 0.0


def gain(sight: Sight, move: Move) -> float:
    """What a move brings, in points of difference."""
    found: float = sum(map(mul, NUMBERS, features(sight, move)))
    return found
