"""What a careful listener knows of a game of Milk Run: every open pile to its bottom, and who took which discard."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from games.core.cards import Card
from games.core.events import Event, Gathered, Moved, Spot
from games.milk_run.state import DISCARD, KEPT, STOCK, Cards, without


@dataclass(slots=True)
class Memory:
    """Open piles card by card; of the hidden cards, which may lie in the stock and which may not."""

    piles: dict[Spot, list[Card]] = field(default_factory=dict)
    known: dict[Spot, Counter[Card]] = field(default_factory=dict)
    """Cards that other players took openly and hold."""
    fresh: Counter[Card] = field(default_factory=Counter)
    """Unseen cards that lay in the stock when it was last made: in the stock, or drawn since."""
    old: Counter[Card] = field(default_factory=Counter)
    """Unseen cards that were in hands when the stock was last made: in hands still."""


def recall(seat: int, cards: Cards, heard: Sequence[Event]) -> Memory:
    """The memory of a seat: ``cards`` are all the packs in play, ``heard`` what it witnessed since the deal."""
    memory = Memory(fresh=Counter(cards))
    gathering = False
    for event in heard:
        match event:
            case Moved(src, dst, (card,)):
                _move(memory, seat, src, dst, card)
            case Gathered(src):
                if not gathering:
                    # The stock was empty, so whatever is unseen is in somebody's hand (R18).
                    memory.old += memory.fresh
                    memory.fresh = Counter()
                pile = memory.piles[src]
                kept = KEPT if src == DISCARD else 1
                memory.fresh.update(pile[:-kept])
                del pile[:-kept]
        gathering = isinstance(event, Gathered)
    return memory


def _move(memory: Memory, seat: int, src: Spot, dst: Spot, card: Card) -> None:
    if src == STOCK:
        if dst.seat == seat:
            memory.fresh[card] -= 1
            memory.piles.setdefault(dst, []).append(card)
        return
    if src in memory.piles:
        memory.piles[src] = list(without(tuple(memory.piles[src]), card))
    elif memory.known.get(src, Counter())[card]:
        memory.known[src][card] -= 1
    else:
        # Which of the two it was cannot always be told; a card held longer is the likelier.
        (memory.old if memory.old[card] > 0 else memory.fresh)[card] -= 1
    if dst.name == "hand" and dst.seat != seat:
        memory.known.setdefault(dst, Counter())[card] += 1
    else:
        memory.piles.setdefault(dst, []).append(card)


def spread(cards: Counter[Card]) -> list[Card]:
    """The cards counted, sorted."""
    return sorted(cards.elements())
