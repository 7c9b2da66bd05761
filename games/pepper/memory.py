"""What a seat can remember of a hand of Pepper: the tricks played, and who could not follow suit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from games.core.cards import Card
from games.core.events import Event, Moved, Spot
from games.core.rng import Rng
from games.pepper.cards import PACK, suit_of
from games.pepper.state import Cards


def played(heard: Sequence[Event]) -> Iterator[tuple[int, Card]]:
    """The cards of the hand in the order played, with who played each."""
    for event in heard:
        match event:
            case Moved(src, dst, (card,)) if src.name == "hand" and dst.name == "trick":
                yield src.seat, card


def voids(heard: Sequence[Event], trumps: str, seats: int) -> frozenset[tuple[int, str]]:
    """Who is known to hold nothing of which suit, since he did not follow it (R7)."""
    found, led = set(), ""
    for index, (seat, card) in enumerate(played(heard)):
        suit = suit_of(card, trumps)
        if index % seats == 0:
            led = suit
        elif suit != led:
            found.add((seat, led))
    return frozenset(found)


def unseen(piles: Mapping[Spot, Cards]) -> tuple[Card, ...]:
    """The cards that are in none of the places remembered."""
    known = {card for cards in piles.values() for card in cards}
    return tuple(card for card in PACK if card not in known)


def imagine(
    piles: Mapping[Spot, Cards], lacking: frozenset[tuple[int, str]], trumps: str, rng: Rng
) -> tuple[dict[Spot, Cards], Rng]:
    """The piles with every hidden card filled in by chance, nobody given a suit he is known to be without."""
    spots = [spot for spot, cards in sorted(piles.items()) for card in cards if card.hidden]
    order, rng = rng.shuffle(tuple(Card(index + 1, "s") for index in range(len(spots))))
    spots = [spots[token.rank - 1] for token in order]
    cards, rng = rng.shuffle(sorted(unseen(piles)))
    fits = [
        [at for at, (name, seat) in enumerate(spots) if name != "hand" or (seat, suit_of(card, trumps)) not in lacking]
        for card in cards
    ]
    holder: dict[int, int] = {}
    for index in range(len(cards)):
        placed = _place(index, fits, holder, set())
        assert placed, "the cards unseen fit nowhere"
    given: dict[Spot, list[Card]] = {}
    for at, index in sorted(holder.items()):
        given.setdefault(spots[at], []).append(cards[index])
    full = {
        spot: tuple(given[spot].pop() if card.hidden else card for card in held) for spot, held in sorted(piles.items())
    }
    return full, rng


def _place(index: int, fits: Sequence[Sequence[int]], holder: dict[int, int], tried: set[int]) -> bool:
    """Find a place for a card, moving cards already placed on if need be."""
    for at in fits[index]:
        if at not in tried:
            tried.add(at)
            if at not in holder or _place(holder[at], fits, holder, tried):
                holder[at] = index
                return True
    return False
