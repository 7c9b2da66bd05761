"""What a player at Mille remembers of a hand: the discards, and which of them the other one took."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from games.core.board import Cards
from games.core.cards import HIDDEN, Card
from games.core.events import Event, Gathered, Moved, Spot
from games.core.rules import View
from games.mille.state import DISCARD, HAND, PACK, Move, Public


class Memory(NamedTuple):
    """Cards that were seen and are still where they are known to be."""

    pile: tuple[Card, ...]
    """The discard pile, bottom to top: everybody has seen every card of it as the upcard."""
    held: tuple[Card, ...]
    """Cards of the other player's hand that came from the pile."""
    unseen: tuple[Card, ...]
    """All the other cards that this player does not see, sorted: the stock and the rest of the other hand."""


def remember(view: View[Move, Public], heard: Sequence[Event]) -> Memory:
    """Put together what the seat of this view has witnessed since the deal."""
    pile: list[Card] = []
    hands: dict[int, Counter[Card]] = {1: Counter(), 2: Counter()}
    for event in heard:
        match event:
            case Gathered(src, _, count) if src == DISCARD:
                # The upcard stays when a new stock is formed (R11); between two hands everything is gathered.
                pile = pile[count:]
            case Moved(src, dst, cards):
                if src == DISCARD:
                    gone = pile[len(pile) - len(cards) :]
                    del pile[len(pile) - len(cards) :]
                    if dst.name == "hand":
                        hands[dst.seat].update(gone)
                if dst == DISCARD:
                    pile += cards
                if src.name == "hand":
                    hands[src.seat] -= Counter(cards)
    other = hands[3 - view.seat]
    seen = Counter(card for cards in view.piles.values() for card in cards if not card.hidden)
    seen += other
    seen += Counter(pile[:-1])
    return Memory(tuple(pile), tuple(sorted(other.elements())), tuple(sorted((Counter(PACK) - seen).elements())))


def remembered(view: View[Move, Public], heard: Sequence[Event]) -> Mapping[Spot, Cards]:
    """The piles of a view with the whole discard pile, and with what the other player took of it."""
    memory = remember(view, heard)
    other = HAND[3 - view.seat]
    unknown = len(view.piles[other]) - len(memory.held)
    return {**view.piles, DISCARD: memory.pile, other: (HIDDEN,) * unknown + memory.held}
