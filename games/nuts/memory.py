"""What a seat can know of the piles."""

from collections import defaultdict
from collections.abc import Sequence

from games.core.cards import HIDDEN, Card
from games.core.events import Event, Gathered, Moved, Spot
from games.core.rules import View
from games.nuts.state import PLACES, SIDES, Play, Public


def remembered(view: View[Play, Public], heard: Sequence[Event]) -> dict[Spot, tuple[Card, ...]]:
    """Every pile as far as it is known from what was heard since the deal; HIDDEN where a card has never been seen.

    Turning three cards, turning the waste over and shifting the stock keep the order, so that a card once seen at the
    waste is followed back into the stock.
    """
    spots: defaultdict[Spot, list[Card]] = defaultdict(list)
    for side in SIDES[view.public.seats]:
        spots[PLACES[side[0]].stock] = [HIDDEN] * 52
    dealt = False
    for event in heard:
        match event:
            case Moved(src, dst, cards, _, at):
                dealt = True
                pile = spots[src]
                taken = pile[len(pile) - len(cards) :]
                del pile[len(pile) - len(cards) :]
                if src.name == "stock" and dst.name == "waste":
                    taken.reverse()
                known = [old if new.hidden else new for old, new in zip(taken, cards, strict=True)]
                place = len(spots[dst]) if at is None else at
                spots[dst][place:place] = known
            case Gathered(src, dst) if dealt:
                spots[dst] += reversed(spots[src])
                spots[src].clear()
    return {
        spot: tuple(old if new.hidden else new for old, new in zip(spots[spot], cards, strict=True))
        for spot, cards in view.piles.items()
    }
