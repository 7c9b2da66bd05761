"""What a seat can know of the piles, and full states that fit it (an honest computer player's imagination)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from games.core.cards import HIDDEN, Card, pack
from games.core.events import Event, Gathered, Moved, Spot
from games.core.rng import Rng
from games.core.rules import View
from games.nuts.state import (
    SIDES,
    Cards,
    Play,
    Public,
    Side,
    State,
    column_spot,
    first_seat,
    foundation_spot,
    reserve_spot,
    stock_spot,
    waste_spot,
)


def remembered(view: View[Play, Public], heard: Sequence[Event]) -> dict[Spot, Cards]:
    """Every pile as far as what was heard since the deal tells it; HIDDEN where a card has never been seen.

    Turning three cards over, turning the waste over and shifting the stock keep the order, so that a card once seen
    at the waste is followed back into the stock.
    """
    spots: defaultdict[Spot, list[Card]] = defaultdict(list)
    for side in SIDES[view.public.seats]:
        spots[stock_spot(side[0])] = [HIDDEN] * 52
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


def imagined(view: View[Play, Public], heard: Sequence[Event], rng: Rng) -> State:
    """A full state: what is known where it lies, each side's other cards sorted, shuffled and dealt to the gaps."""
    public = view.public
    known = remembered(view, heard)
    foundations = tuple(known[foundation_spot(number)] for number in range(4 * len(public.up)))
    sides = []
    seen = {card for cards in known.values() for card in cards}
    for number in range(len(public.up)):
        seat = first_seat(public.seats, number)
        unseen, rng = rng.shuffle([card for card in sorted(pack(deck=number + 1)) if card not in seen])
        rest = iter(unseen)
        spots = [reserve_spot(seat), stock_spot(seat), waste_spot(seat)]
        full = {spot: tuple(next(rest) if card.hidden else card for card in known[spot]) for spot in spots}
        reserve, stock, waste = (full[spot] for spot in spots)
        columns = tuple(known[column_spot(seat, at)] for at in range(4))
        sides.append(Side(reserve, columns, stock, waste))
    return State(
        public.options,
        rng,
        public.seats,
        tuple(sides),
        foundations,
        public.up,
        public.stuck,
        public.shifts,
        public.phase,
        public.finished,
    )
