"""What a seat that has forgotten nothing knows to lie where it may not look."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.core.cards import HIDDEN, Card
from games.core.events import Event, Gathered, Moved, Spot, Turned


def recall(
    piles: Mapping[Spot, tuple[Card, ...]], heard: Sequence[Event], forgotten: Spot | None
) -> dict[Spot, tuple[Card, ...]]:
    """The piles of a view with all that its seat saw go to them; what it never saw stays HIDDEN, at the bottom.

    ``heard``: what the seat witnessed since the deal. ``forgotten``: a pile of which nothing can be remembered.
    """
    place: dict[Card, Spot] = {}
    for event in heard:
        match event:
            case Moved(_, dst, cards) | Turned(dst, cards):
                for card in cards:
                    place.pop(card, None)
                    if dst != forgotten and not card.hidden:
                        place[card] = dst
            case Gathered(src):
                place = {card: spot for card, spot in place.items() if spot != src}
    known = dict(piles)
    for spot, cards in piles.items():
        if HIDDEN in cards:
            seen = tuple(card for card, where in place.items() if where == spot)
            known[spot] = (HIDDEN,) * (len(cards) - len(seen)) + seen
    return known
