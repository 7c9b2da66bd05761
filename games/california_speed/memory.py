"""What a seat with a perfect memory knows of packets and stacks."""

from collections import defaultdict
from collections.abc import Mapping, Sequence

from games.california_speed.state import STOCK, Cover, Public
from games.core.cards import HIDDEN, Card
from games.core.events import Event, Gathered, Moved, Spot
from games.core.rules import View


def remembered(view: View[Cover, Public], heard: Sequence[Event]) -> Mapping[Spot, Sequence[Card]]:
    """Every pile with what was heard of it since the deal: a card once seen is followed through every restack (R7).

    Of a shuffled packet (R9) the cards are known, but not their order: they are sorted, those never seen lowest.
    """
    piles: defaultdict[Spot, list[Card]] = defaultdict(list)
    for event in heard:
        match event:
            case Moved(src, dst, cards) if src == STOCK:
                piles[dst] += cards
            case Moved(src, dst, (card,), _, at):
                pile = piles[dst]
                pile.insert(len(pile) if at is None else at, _taken(piles[src], card))
            case Gathered(src):
                piles[src].sort()
    return {spot: piles[spot] for spot in view.piles}


def _taken(pile: list[Card], card: Card) -> Card:
    """The card that left the top of a pile: the one that shows, or the one that was known to be there."""
    if card.hidden:
        return pile.pop()
    # In a shuffled packet it may be any; those never seen are all alike.
    pile.remove(card if card in pile else HIDDEN)
    return card
