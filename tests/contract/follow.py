"""What events say, taken literally: moving the cards they name turns an old view into the new one."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from games.core.cards import HIDDEN, Card
from games.core.events import Event, Gathered, Moved, Spot, Turned
from games.core.rules import Faces

Piles = Mapping[Spot, tuple[Card, ...]]


def follow(piles: Piles, events: Sequence[Event]) -> dict[Spot, tuple[Card, ...]]:
    """The piles after the events. AssertionError if an event moves a card that is not there."""
    touched: dict[Spot, list[Card]] = {}

    def lying(spot: Spot) -> list[Card]:
        return touched.setdefault(spot, list(piles.get(spot, ())))

    for event in events:
        match event:
            case Moved(src, dst, cards, shown, at):
                taken = _take(lying(src), cards, event)
                landed = (HIDDEN,) * (len(taken) - shown) + tuple(taken[len(taken) - shown :])
                pile = lying(dst)
                place = len(pile) if at is None else at
                pile[place:place] = landed
            case Turned(spot, cards):
                assert spot in piles or spot in touched, f"{event}: nothing ever lay there"
                pile = lying(spot)
                assert len(pile) >= len(cards), f"{event}: only {len(pile)} cards lie there"
                pile[len(pile) - len(cards) :] = cards
            case Gathered(src, dst, count):
                pile = lying(src)
                assert len(pile) >= count, f"{event}: only {len(pile)} cards lie there"
                for _ in range(count):
                    pile.pop(pile.index(HIDDEN) if HIDDEN in pile else 0)
                lying(dst).extend((HIDDEN,) * count)
    return {**piles, **{spot: tuple(cards) for spot, cards in touched.items()}}


def _take(pile: list[Card], cards: Sequence[Card], event: Event) -> list[Card]:
    """The cards from the top of a pile or out of it; one lying hidden may be any of them."""
    assert len(pile) >= len(cards), f"{event}: only {len(pile)} cards lie there"
    top = pile[len(pile) - len(cards) :]
    if all(lying in {named, HIDDEN} for lying, named in zip(top, cards, strict=True)):
        del pile[len(pile) - len(cards) :]
        return list(cards)
    for card in cards:
        assert card in pile or HIDDEN in pile, f"{event}: {card} does not lie there"
        pile.remove(card if card in pile else HIDDEN)
    return list(cards)


def explains(followed: Piles, actual: Piles, faces: Callable[[Spot], Faces], left: frozenset[Spot]) -> str | None:
    """Where the followed piles are not the actual ones; None if they are.

    Two things need no event: a card lying under the top of a TOP pile shows no more, and the next one shows when the
    top has left (``left``: the spots that cards left).
    """
    for spot in followed.keys() | actual.keys():
        told, true = followed.get(spot, ()), actual.get(spot, ())
        if told != true and len(told) == len(true) and faces(spot) is Faces.TOP:
            told = (HIDDEN,) * (len(told) - 1) + told[-1:]
            if told[-1:] == (HIDDEN,) and spot in left:
                told = told[:-1] + true[-1:]
        if told != true:
            return f"{spot}: the events lead to {told}, the view shows {true}"
    return None


def before_the_deal(events: Sequence[Event], after: Piles) -> dict[Spot, tuple[Card, ...]]:
    """Where all cards must have lain, face down, before the first deal, by count."""
    counts = Counter({spot: len(cards) for spot, cards in after.items()})
    for event in reversed(events):
        if isinstance(event, Moved | Gathered):
            count = len(event.cards) if isinstance(event, Moved) else event.count
            counts[event.dst] -= count
            counts[event.src] += count
    assert min(counts.values()) >= 0, f"cards come from nowhere: {counts}"
    return {spot: (HIDDEN,) * count for spot, count in counts.items()}


def sources(events: Sequence[Event]) -> frozenset[Spot]:
    """The spots that cards left."""
    return frozenset(event.src for event in events if isinstance(event, Moved | Gathered))


class Memory:
    """The cards that an attentive player knows to be in places it may not look at."""

    def __init__(self, piles: Piles) -> None:
        self._size = Counter({spot: len(cards) for spot, cards in piles.items()})
        self.known: dict[Spot, Counter[Card]] = {}

    def hear(self, events: Sequence[Event], after: Piles) -> None:
        """Follow the named cards; where unknown cards leave a spot, forget what was known of it."""
        for event in events:
            match event:
                case Moved(src, dst, cards):
                    self._move(src, dst, Counter(cards), len(cards))
                case Gathered(src, dst, count):
                    self._move(src, dst, Counter({HIDDEN: count}), count)
                case Turned(spot, cards):
                    named = Counter(card for card in cards if not card.hidden)
                    self.known[spot] = self.known.get(spot, Counter()) | named
        for spot, cards in after.items():
            shown = Counter(cards)
            del shown[HIDDEN]
            if shown:
                self.known[spot] = self.known.get(spot, Counter()) | shown

    def _move(self, src: Spot, dst: Spot, cards: Counter[Card], count: int) -> None:
        at_src = self.known.get(src, Counter())
        named = Counter({card: times for card, times in cards.items() if not card.hidden})
        if count == self._size[src]:
            named = named | at_src
            at_src = Counter()
        elif HIDDEN in cards:
            at_src = Counter()
        else:
            at_src = at_src - named
        self.known[src] = at_src
        self.known[dst] = self.known.get(dst, Counter()) + named if src != dst else at_src + named
        self._size[src] -= count
        self._size[dst] += count
