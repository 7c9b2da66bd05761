"""What an attentive player knows of a hand of Milligan: what was set aside, and which cards the stock can hold."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from games.core.board import Cards
from games.core.cards import Card
from games.core.events import Event, Gathered, Moved, Spot
from games.core.memory import Unseen
from games.core.rules import View
from games.milligan.state import ASIDE, DISCHARGE, STOCK, Move, Public, all_packs


@dataclass(slots=True)
class Memory(Unseen):
    """The cards set aside, in order; and those not seen."""

    aside: list[Card] = field(default_factory=list)


def remembered(view: View[Move, Public], heard: Sequence[Event]) -> Mapping[Spot, Cards]:
    """The piles of a view with the sequences set aside, as they were seen."""
    return {**view.piles, ASIDE: tuple(_recall(view, heard).aside)}


def barred(view: View[Move, Public], heard: Sequence[Event]) -> frozenset[tuple[Spot, Card]]:
    """The stock holds only cards that were in it when it was last made (R14)."""
    memory = _recall(view, heard)
    for seat in (1, 2):
        for card in view.piles[DISCHARGE[seat]][-1:]:
            memory.see(card)
    return memory.barred(STOCK)


def _recall(view: View[Move, Public], heard: Sequence[Event]) -> Memory:
    memory = Memory(Counter(all_packs(view.public.options.packs)))
    for event in heard:
        match event:
            case Moved(src, dst, moved) if dst == ASIDE:
                memory.aside += moved
            case Moved(src, dst, (card,)) if src == STOCK and dst.name == "hand" and dst.seat == view.seat:
                memory.fresh[card] -= 1
            case Moved(src, dst, (card,)) if src.name == "discharge" or (src.name == "hand" and src.seat != view.seat):
                memory.see(card)
            case Gathered(src, _, _) if src == ASIDE and memory.aside:
                # The stock was empty, so every unseen card is in a hand or a discharge pile (R14).
                memory.renew(memory.aside)
                memory.aside = []
    return memory
