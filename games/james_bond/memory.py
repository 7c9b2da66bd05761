"""What a seat can know of the piles, and full games that fit it (an honest computer player's imagination)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from games.core.cards import HIDDEN, Card
from games.core.events import Event, Moved, Spot
from games.core.rules import View
from games.james_bond.state import CENTRE, STOCK, Cards, Move, Public, State, held_spot, pile_spot


def remembered(view: View[Move, Public], heard: Sequence[Event]) -> dict[Spot, Cards]:
    """Every pile as far as a seat knows it: from what it sees, and from what it has witnessed; HIDDEN elsewhere.

    It knows its own piles from the last time it held them, and of another's pile the cards it saw taken into it. In
    which place of another's pile a card lies is not followed.
    """
    spots: defaultdict[Spot, list[Card]] = defaultdict(list)
    for event in heard:
        if not isinstance(event, Moved) or event.src == event.dst:
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
    return {spot: cards if _in_sight(cards) else _own_order(cards, spots[spot]) for spot, cards in view.piles.items()}


def imagined(public: Public, known: dict[Spot, Cards], unseen: Sequence[Card]) -> State:
    """The state with what is known where it lies, and the unseen cards in the gaps."""
    rest = iter(unseen)
    full = {spot: tuple(next(rest) if card.hidden else card for card in cards) for spot, cards in known.items()}
    seats = range(1, public.seats + 1)
    return State(
        public.options,
        public.dealer,
        tuple(tuple(full[pile_spot(seat, number)] for number in range(1, public.piles + 1)) for seat in seats),
        tuple(full[held_spot(seat)] for seat in seats),
        public.holding,
        full[CENTRE],
        public.stops,
        public.end,
    )


def _in_sight(cards: Cards) -> bool:
    return not any(card.hidden for card in cards)


def _own_order(hidden: Cards, recalled: list[Card]) -> Cards:
    return tuple(recalled) if len(recalled) == len(hidden) else hidden
