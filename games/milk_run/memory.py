"""What an attentive player knows of a game of Milk Run: every open pile to its bottom, and who took which discard."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from games.core.board import Cards
from games.core.cards import HIDDEN, Card
from games.core.events import Event, Gathered, Moved, Spot
from games.core.memory import Unseen
from games.core.rules import View
from games.milk_run.state import DISCARD, KEPT, STOCK, Move, Public, all_packs


@dataclass(slots=True)
class Memory(Unseen):
    """The cards known by place, bottom to top; and those not seen, of which the old ones are in hands."""

    piles: dict[Spot, list[Card]] = field(default_factory=dict)


def recall(view: View[Move, Public], heard: Sequence[Event]) -> dict[Spot, Cards]:
    """The piles of a view with all that its seat knows; ``heard``: what it witnessed since the deal."""
    memory = _listen(view, heard)
    piles: dict[Spot, Cards] = {}
    for spot, cards in view.piles.items():
        known = memory.piles.get(spot, ())
        piles[spot] = (*known, *(HIDDEN,) * (len(cards) - len(known))) if HIDDEN in cards else cards
    return piles


def fresh_cards(view: View[Move, Public], heard: Sequence[Event]) -> list[Card]:
    """The unseen cards that may be in the stock, sorted."""
    return sorted(_listen(view, heard).fresh.elements())


def barred(view: View[Move, Public], heard: Sequence[Event]) -> frozenset[tuple[Spot, Card]]:
    """The stock holds only cards that were in it when it was last made (R18)."""
    return _listen(view, heard).barred(STOCK)


def _listen(view: View[Move, Public], heard: Sequence[Event]) -> Memory:
    memory = Memory(Counter(all_packs(view.public.options.count(view.public.seats))))
    gathering = False
    for event in heard:
        match event:
            case Moved(src, dst, (card,)):
                _move(memory, src, dst, card)
            case Gathered(src):
                if not gathering:
                    # The stock was empty, so every unseen card is in a hand (R18).
                    memory.renew()
                pile = memory.piles[src]
                kept = KEPT if src == DISCARD else 1
                memory.fresh.update(pile[:-kept])
                del pile[:-kept]
        gathering = isinstance(event, Gathered)
    return memory


def _move(memory: Memory, src: Spot, dst: Spot, card: Card) -> None:
    if card.hidden:
        return
    known = memory.piles.get(src, [])
    if src == STOCK:
        memory.fresh[card] -= 1
    elif card in known:
        if known[-1] == card:
            known.pop()
        else:
            known.remove(card)
    else:
        memory.see(card)
    memory.piles.setdefault(dst, []).append(card)
