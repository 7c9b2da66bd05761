"""What a seat with a perfect memory knows of the piles it may not look at, and what cannot be there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from games.core.board import Cards, Pack
from games.core.cards import HIDDEN, Card
from games.core.events import Event, Gathered, Moved, Spot, Turned
from games.core.rng import Rng


def recall(
    piles: Mapping[Spot, tuple[Card, ...]], heard: Sequence[Event], forgotten: Spot | None
) -> dict[Spot, tuple[Card, ...]]:
    """The piles of a view with every card that its seat saw go there; what it never saw stays HIDDEN, at the bottom.

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


def fill_in(
    known: Mapping[Spot, Cards], packs: Sequence[Pack], barred: frozenset[tuple[Spot, Card]], rng: Rng
) -> tuple[dict[Spot, tuple[Card, ...]], Rng]:
    """The piles with each pack's other cards in their gaps, sorted, shuffled and dealt, but never where they cannot
    be."""
    gaps = {spot: cards for spot, cards in known.items() if any(card.hidden for card in cards)}
    full = {spot: tuple(cards) for spot, cards in known.items()}
    for cards, spots in packs:
        unseen = Counter(cards)
        for spot, lying in known.items():
            if spot in spots:
                unseen.subtract(lying)
        order, rng = rng.shuffle(sorted(card for card in unseen.elements() if not card.hidden))
        places = [spot for spot, lying in gaps.items() if spot in spots for card in lying if card.hidden]
        rest = iter(settle(order, places, barred))
        for spot, lying in gaps.items():
            if spot in spots:
                full[spot] = tuple([card if not card.hidden else next(rest, card) for card in lying])
    return full, rng


def settle(cards: Sequence[Card], spots: Sequence[Spot], barred: frozenset[tuple[Spot, Card]]) -> list[Card]:
    """The cards in the order in which they go to these spots: as they come, but none where it is barred."""
    found = settled(cards, spots, barred)
    assert found is not None, "the cards unseen fit nowhere"
    return found


def settled(
    cards: Sequence[Card], spots: Sequence[Spot], barred: frozenset[tuple[Spot, Card]]
) -> list[Card] | None:  # fmt: skip
    """As ``settle``; None where there is no such order."""
    if not barred or all((spot, card) not in barred for spot, card in zip(spots, cards, strict=True)):
        return [*cards]
    fits = [[at for at, spot in enumerate(spots) if (spot, card) not in barred] for card in cards]
    holder: dict[int, int] = {}
    if not all(_place(index, fits, holder, set()) for index in range(len(cards))):
        return None
    return [cards[holder[at]] for at in range(len(spots))]


def _place(index: int, fits: Sequence[Sequence[int]], holder: dict[int, int], tried: set[int]) -> bool:
    """Find a place for a card, moving cards already placed on if need be."""
    for at in fits[index]:
        if at not in tried:
            tried.add(at)
            if at not in holder or _place(holder[at], fits, holder, tried):
                holder[at] = index
                return True
    return False
