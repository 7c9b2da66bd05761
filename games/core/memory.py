"""What a seat with a perfect memory knows of the piles it may not look at, and what cannot be there."""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from games.core.board import Cards, Pack
from games.core.cards import HIDDEN, Card
from games.core.events import Event, Gathered, Moved, Spot, Turned
from games.core.rng import Rng


def recall(
    piles: Mapping[Spot, tuple[Card, ...]], heard: Sequence[Event], forgotten: Spot | None
) -> dict[Spot, tuple[Card, ...]]:
    """The piles of a view with every card that its seat saw go there; what it never saw stays HIDDEN, at the bottom.

    ``heard``: what the seat witnessed since the deal. ``forgotten``: a pile of which nothing can be remembered. A card
    that leaves a pile unseen may be any of it, so that of this pile nothing is known any more.
    """
    seen: defaultdict[Spot, list[Card]] = defaultdict(list)
    for event in heard:
        match event:
            case Moved(src, dst, cards):
                _follow(seen, src, dst, cards)
            case Turned(spot, cards):
                _follow(seen, spot, spot, cards)
            case Gathered(src):
                seen.pop(src, None)
        if forgotten is not None:
            seen.pop(forgotten, None)
    return {
        spot: (HIDDEN,) * (len(cards) - len(seen[spot])) + tuple(seen[spot]) if HIDDEN in cards else cards
        for spot, cards in piles.items()
    }


def _follow(seen: defaultdict[Spot, list[Card]], src: Spot, dst: Spot, cards: Cards) -> None:
    """Cards go from one pile to the top of another: of equal ones known to be there, one is gone for each."""
    if src != dst and HIDDEN in cards:
        seen[src].clear()
    for card in cards:
        if card in seen[src]:
            seen[src].remove(card)
    seen[dst] += [card for card in cards if not card.hidden]


def not_seen(pack: Cards, piles: Mapping[Spot, Cards]) -> tuple[Card, ...]:
    """The cards of a pack that do not show in these piles."""
    seen = {card for cards in piles.values() for card in cards}
    return tuple([card for card in pack if card not in seen])


class Gaps:
    """The piles that a seat knows, with gaps, and what may fill them: all that one imagined deal has in common with the
    next."""

    def __init__(
        self, known: Mapping[Spot, Cards], packs: Sequence[Pack], barred: frozenset[tuple[Spot, Card]]
    ) -> None:  # fmt: skip
        """Gaps that several packs may fill are left to the later ones as far as a pack has others."""
        self._known, self._barred = {spot: tuple(cards) for spot, cards in known.items()}, barred
        self._fills: list[tuple[list[Card], list[tuple[Spot, int]], list[Spot]]] = []
        left = {(spot, at): None for spot, cards in known.items() for at, card in enumerate(cards) if card is HIDDEN}
        self._open = {spot for spot, _ in left}
        for cards, spots in packs:
            unseen = Counter(cards)
            for spot, lying in known.items():
                if spot in spots:
                    unseen.subtract(lying)
            order = sorted([card for card in unseen.elements() if card is not HIDDEN])
            gaps = [gap for gap in left if gap[0] in spots]
            if len(gaps) > len(order):
                gaps.sort(key=lambda gap: sum([gap[0] in others for _, others in packs]))
                del gaps[len(order) :]
            for gap in gaps:
                del left[gap]
            self._fills.append((order, gaps, [spot for spot, _ in gaps]))

    def fill(self, rng: Rng) -> tuple[dict[Spot, tuple[Card, ...]], Rng]:
        """The piles with each pack's other cards in their gaps, shuffled and dealt, but never where they cannot be."""
        full = {spot: list(self._known[spot]) for spot in self._open}
        for order, gaps, spots in self._fills:
            shuffled, rng = rng.shuffle(order)
            for (spot, at), card in zip(gaps, settle(shuffled, spots, self._barred), strict=False):
                full[spot][at] = card
        return {**self._known, **{spot: tuple(cards) for spot, cards in full.items()}}, rng


@dataclass(slots=True)
class Unseen:
    """The cards that a seat does not see where a stock is made anew: which may be in it, and which may not."""

    fresh: Counter[Card]
    """Those that were in the stock when it was last made: in the stock, or drawn since."""
    old: Counter[Card] = field(default_factory=Counter)
    """Those that were elsewhere when the stock was last made."""

    def see(self, card: Card) -> None:
        """A card comes to light; where it may be either copy, the one that has been out of sight longer is the
        likelier."""
        (self.old if self.old[card] > 0 else self.fresh)[card] -= 1

    def renew(self, cards: Cards = ()) -> None:
        """The stock is empty, so that every unseen card is elsewhere, and is made of these."""
        self.old += self.fresh
        self.fresh = Counter(cards)

    def barred(self, stock: Spot) -> frozenset[tuple[Spot, Card]]:
        """Which cards cannot be in the stock."""
        return frozenset((stock, card) for card, count in self.old.items() if count > 0 and self.fresh[card] <= 0)


def settle(cards: Sequence[Card], spots: Sequence[Spot], barred: frozenset[tuple[Spot, Card]]) -> list[Card]:
    """The cards in the order in which they go to these spots: as they come, but none where it is barred."""
    found = settled(cards, spots, barred)
    assert found is not None, "the cards unseen fit nowhere"
    return found


def settled(cards: Sequence[Card], spots: Sequence[Spot], barred: frozenset[tuple[Spot, Card]]) -> list[Card] | None:
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
