"""Why a play is good in Poke: the poker hand kept or improved, what exchanges cost, tricks taken and given."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

from games.core.cards import Card
from games.core.coach import Coach, Reason, reason
from games.core.events import Event, Moved
from games.core.phrases import Phrase
from games.core.poker import Category, as_object, grade, height, name
from games.core.rules import View
from games.poke.scoring import LEVELS, beats, level
from games.poke.state import HAND, PACK, PLAYED, Draw, Lead, Move, Public, Stand, State

_KEPT = {
    1: Phrase("keeps your highest card"), 2: Phrase("keeps your pair"), 3: Phrase("keeps your three of a kind"),
    4: Phrase("keeps your four of a kind"),
}  # fmt: skip
_WHOLE = {Category.STRAIGHT, Category.FLUSH, Category.FULL_HOUSE, Category.STRAIGHT_FLUSH}
"""Hands that no card can leave."""
LOW = 10
"""Cards below this height are low."""
FEW, MANY = 2, 6
"""Ranks that can beat a lead: so few, and it is hard to beat; so many, and it is easily beaten."""


class PokeCoach(Coach[Move, Public]):
    """A good hand, and tricks with it."""

    unit = Phrase("points")
    slip = 6.0

    def reasons(self, view: View[Move, Public], heard: Sequence[Event], action: Move) -> tuple[Reason, ...]:
        match action:
            case Draw(cards):
                return tuple(_draw(view, cards))
            case Stand():
                return tuple(_stand(view))
            case Lead(cards):
                return _lead(view, heard, cards)
        return _answer(view, action.cards)

    def name(self, action: Move) -> Phrase | None:
        if isinstance(action, Draw):
            return None
        return Phrase("Standing") if isinstance(action, Stand) else super().name(action)

    def worth(self, at: State, seat: int) -> float:
        """By how many points, below and above the line, the hand is the seat's."""
        public = at.public
        if public.phase in {"over", "end"}:
            hand = public.finished[-1]
            both = [sum(column) for column in zip(hand.below, hand.honours, hand.sweep, strict=True)]
        else:
            both = [won * level for won, level in zip(public.tricks, reversed(public.levels), strict=True)]
        return both[seat - 1] - both[2 - seat]

    def aim(self, view: View[Move, Public]) -> Phrase:
        if view.public.phase == "draw":
            said = "A better hand scores more, but an exchange can make {other:whose} tricks count more."
            return Phrase(said, 3 - view.seat)
        if view.public.led == 1:
            return Phrase("A higher card takes the trick.")
        if view.public.led:
            return Phrase("To take these tricks you need as many cards of one higher rank.")
        return Phrase("Lead what's hard to beat: a pair or a set if you can.")


def _groups(cards: Sequence[Card]) -> Counter[int]:
    return Counter(map(height, cards))


def _draw(view: View[Move, Public], cards: Sequence[Card]) -> Iterator[Reason]:
    public, hand = view.public, view.piles[HAND[view.seat]]
    kept = [card for card in hand if card not in cards]
    category, most = grade(hand)[0], _together(kept)
    if category in _WHOLE or most < _together(hand):
        breaks = -4 - category if category >= Category.STRAIGHT else -3
        yield _made(Phrase("breaks up {hand}", as_object(hand)), hand, breaks, "broken")
    elif category == Category.TWO_PAIR and sum(count > 1 for count in _groups(kept).values()) == 2:
        yield _made(Phrase("keeps {hand}", as_object(hand)), hand, 2 * most - 1.5, "kept")
    elif most > 1 or max(map(height, kept)) == max(map(height, hand)):
        yield reason(_KEPT[most], 2 * most - 1.5, "together", most)
    low = sum(height(card) < LOW for card in cards)
    if low and category < Category.STRAIGHT and most >= _together(hand):
        exchanges = Phrase("exchanges {count} low card", low, many="exchanges {count} low cards")
        yield reason(exchanges, low, "low", low)
    costs = level(view.seat, public.draws[view.seat - 1] + 1, public.dealer)
    if costs in LEVELS:
        yield reason(Phrase("gets you {level}", LEVELS[costs]), -costs, "level", costs)


def _stand(view: View[Move, Public]) -> Iterator[Reason]:
    public, hand = view.public, view.piles[HAND[view.seat]]
    category = grade(hand)[0]
    if category >= Category.TWO_PAIR:
        yield _made(Phrase("keeps {hand}", as_object(hand)), hand, 2 + category, "kept")
    elif category == Category.PAIR:
        yield reason(_KEPT[2], 1.5, "together", 2)
    else:
        yield reason(Phrase("keeps a hand worth nothing"), -2, "honours", 0)
    now, more = (level(view.seat, public.draws[view.seat - 1] + step, public.dealer) for step in (0, 1))
    if more > now:
        words = Phrase(
            "keeps {other:whose} tricks at {count} point each", 3 - view.seat, now,
            many="keeps {other:whose} tricks at {count} points each",
        )  # fmt: skip
        yield reason(words, 1, "level now", 3 - view.seat, now)


def _made(words: Phrase, hand: Sequence[Card], weight: float, kind: str) -> Reason:
    """What is done with a hand of five, by its name."""
    return reason(words, weight, kind, grade(hand)[0].name, *name(hand).values)


def _together(cards: Sequence[Card]) -> int:
    """The most cards of one rank."""
    return max(_groups(cards).values())


def _lead(view: View[Move, Public], heard: Sequence[Event], cards: Sequence[Card]) -> tuple[Reason, ...]:
    high, rest = height(cards[0]), [card for card in view.piles[HAND[view.seat]] if card not in cards]
    found = []
    if len(cards) > 1:
        together = Phrase("goes for {count} tricks", len(cards))
        found.append(reason(together, 2 * len(cards), "for tricks", len(cards)))
    elif not rest:
        return (reason(Phrase("is your last card"), 0.1, "left", 0),)
    ranks = _ranks_above(view, heard, high, len(cards))
    beaten = Phrase("can be beaten by {count} rank", ranks, many="can be beaten by {count} ranks")
    if not ranks:
        found.append(reason(Phrase("can't be beaten"), 4, "ranks above", 0))
    elif ranks <= FEW or ranks >= MANY:
        found.append(reason(beaten, 4 - ranks if ranks <= FEW else -2, "ranks above", ranks))
    if split := sum(height(each) == high for each in rest):
        found.append(reason(Phrase("splits cards of one rank"), -2, "split", split))
    return *found, *_kept(rest, high)


def _ranks_above(view: View[Move, Public], heard: Sequence[Event], high: int, count: int) -> int:
    """How many higher ranks have as many cards as were led that the seat has not seen."""
    seen = {card for event in heard if isinstance(event, Moved) for card in event.cards}
    seen |= {card for pile in view.piles.values() for card in pile}
    unseen = _groups([card for card in PACK if card not in seen])
    return sum(left >= count for rank, left in unseen.items() if rank > high)


def _kept(rest: Sequence[Card], high: int) -> tuple[Reason, ...]:
    """What stays in the hand when cards up to that height leave it."""
    if not rest:
        return ()
    if _together(rest) > 1:
        return (reason(_KEPT[_together(rest)], 1, "together", _together(rest)),)
    if higher := sum(height(card) > high for card in rest):
        keeps = Phrase("keeps {count} higher card for later", higher, many="keeps {count} higher cards for later")
        return (reason(keeps, 0.8, "higher", higher),)
    return (reason(Phrase("plays your highest card"), 0.2, "higher", 0),)


def _answer(view: View[Move, Public], cards: Sequence[Card]) -> tuple[Reason, ...]:
    led = view.piles[PLAYED[3 - view.seat]][-view.public.led :]
    count, hand = len(cards), view.piles[HAND[view.seat]]
    rest = [card for card in hand if card not in cards]
    if beats(cards, led):
        takes = Phrase("takes the trick", count) if count == 1 else Phrase("takes {count} tricks", count)
        leads = (reason(Phrase("gives you the lead"), 1, "lead", len(rest)),) if rest else ()
        return (reason(takes, 3 * count, "takes", count), *leads)
    kept = _kept(rest, max(map(height, cards)))
    if not any(beats(way, led) for way in combinations(hand, count)):
        kept = (*kept, reason(Phrase("gives up what can't win here"), 0.5, "could win", 0))
    if not (high := sum(height(card) >= LOW for card in cards)):
        return reason(Phrase("gives up only low cards"), 2, "low", count), *kept
    gives = Phrase("gives {count} high card away", high, many="gives {count} high cards away")
    return reason(gives, -1, "high", high), *kept


COACH = PokeCoach()
