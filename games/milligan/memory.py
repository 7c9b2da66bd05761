"""What a careful listener knows of a hand of Milligan: what lies aside, and which cards the stock can hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from games.core.cards import Card
from games.core.events import Event, Gathered, Moved
from games.milligan.state import ASIDE, STOCK, Cards


@dataclass(slots=True)
class Memory:
    """The cards set aside in order; of the unseen ones, which may lie in the stock and which may not."""

    aside: list[Card] = field(default_factory=list)
    fresh: Counter[Card] = field(default_factory=Counter)
    """Unseen cards that lay in the stock when it was last made: in the stock, or drawn since."""
    old: Counter[Card] = field(default_factory=Counter)
    """Unseen cards that lay elsewhere when the stock was last made."""

    def see(self, card: Card) -> None:
        """A card comes to light; one that has lain longer is the likelier, where it cannot be told."""
        (self.old if self.old[card] > 0 else self.fresh)[card] -= 1


def recall(seat: int, cards: Cards, heard: Sequence[Event]) -> Memory:
    """The memory of a seat: ``cards`` are all the packs in play, ``heard`` what it witnessed since the deal."""
    memory = Memory(fresh=Counter(cards))
    for event in heard:
        match event:
            case Moved(src, dst, moved) if dst == ASIDE:
                memory.aside += moved
            case Moved(src, dst, (card,)) if src == STOCK and dst.name == "hand" and dst.seat == seat:
                memory.fresh[card] -= 1
            case Moved(src, dst, (card,)) if src.name == "discharge" or (src.name == "hand" and src.seat != seat):
                memory.see(card)
            case Gathered(src, _, _) if src == ASIDE and memory.aside:
                # The stock was empty, so whatever is unseen lies in a hand or a discharge pile (R14).
                memory.old += memory.fresh
                memory.fresh = Counter(memory.aside)
                memory.aside = []
    return memory


def spread(cards: Counter[Card]) -> list[Card]:
    """The cards counted, sorted."""
    return sorted(cards.elements())
