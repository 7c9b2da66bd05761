"""What a seat with a perfect memory knows of the piles."""

from collections import defaultdict
from collections.abc import Sequence

from games.core.cards import HIDDEN, Card
from games.core.events import Event, Moved, Spot
from games.core.rules import View
from games.james_bond.state import STOCK, Move, Public


def remembered(view: View[Move, Public], heard: Sequence[Event]) -> dict[Spot, tuple[Card, ...]]:
    """Every pile as far as a seat knows it: from what it sees, and from what it has witnessed; HIDDEN elsewhere.

    It knows its own piles from the last time it held them, and of another's pile the cards it saw taken into it. The
    place of such a card within another's pile is not tracked.
    """
    spots: defaultdict[Spot, list[Card]] = defaultdict(list)
    for event in heard:
        if not isinstance(event, Moved):
            continue
        there = spots[event.src]
        if event.src == STOCK:
            spots[event.dst] += event.cards
        elif len(event.cards) == len(there):
            # The whole pile: what was known of it stays known, what shows now is known from now on.
            spots[event.dst] += there if event.cards[0].hidden else event.cards
            there.clear()
        else:
            (card,) = event.cards
            there.remove(card if card in there else HIDDEN)
            spots[event.dst].append(card)
    return {spot: tuple(spots[spot]) if HIDDEN in cards else cards for spot, cards in view.piles.items()}
