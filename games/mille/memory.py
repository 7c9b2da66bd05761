"""What a player at Mille remembers of a hand: the discards, and which of them the other one took."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from games.core.cards import Card
from games.core.events import Event, Gathered, Moved
from games.core.rng import Rng
from games.core.rules import View
from games.mille.scoring import Cards
from games.mille.state import DISCARD, HAND, MELD, PACK, STOCK, Move, Public, State


@dataclass(frozen=True, slots=True)
class Memory:
    """Cards that were seen and still lie where they are known to be."""

    pile: Cards
    """The discard pile, bottom to top: everybody has seen every card of it as the upcard."""
    held: Cards
    """Cards of the other player's hand that came from the pile."""
    unseen: Cards
    """All others that this player does not see, sorted: the stock and the rest of the other hand."""


def remember(view: View[Move, Public], heard: Sequence[Event]) -> Memory:
    """Put together what the seat of this view has witnessed since the deal."""
    pile: list[Card] = []
    hands: dict[int, Counter[Card]] = {1: Counter(), 2: Counter()}
    for event in heard:
        match event:
            case Gathered(src, _, count) if src == DISCARD:
                # The upcard stays when the stock is formed anew (R11); between two hands everything is swept up.
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


def imagine(view: View[Move, Public], heard: Sequence[Event], rng: Rng) -> State:
    """A full state that fits: the unseen cards are shuffled into the stock and the other hand."""
    public, me = view.public, view.seat
    memory = remember(view, heard)
    unseen, rng = rng.shuffle(memory.unseen)
    spare = len(view.piles[HAND[3 - me]]) - len(memory.held)
    theirs = (*memory.held, *unseen[:spare])
    mine = view.piles[HAND[me]]
    melds = [tuple(view.piles[MELD[seat][rank]] for rank in range(1, 14)) for seat in (1, 2)]
    assert len(unseen) - spare == len(view.piles[STOCK])
    return State(
        public.options,
        rng,
        public.finished,
        public.phase,
        public.dealer,
        public.turn,
        public.opening,
        public.reformed,
        (mine, theirs) if me == 1 else (theirs, mine),
        (melds[0], melds[1]),
        unseen[spare:],
        memory.pile,
    )
