"""Why a play is good in Poke: the poker hand kept or improved, what exchanges cost, tricks taken and given."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from games.core.cards import Card
from games.core.coach import Coach, Reason
from games.core.events import Event
from games.core.phrases import Phrase
from games.core.poker import Category, as_object, grade, height
from games.core.rules import View
from games.poke.scoring import LEVELS, beats, level
from games.poke.state import HAND, PLAYED, Draw, Lead, Move, Play, Public, Stand, State

_KEPT = {
    1: Phrase("keeps your highest card"), 2: Phrase("keeps your pair"), 3: Phrase("keeps your three of a kind"),
    4: Phrase("keeps your four of a kind"),
}  # fmt: skip


class PokeCoach(Coach[Move, Public]):
    """A good hand, and tricks with it."""

    unit = Phrase("points")
    slip = 6.0

    def reasons(self, view: View[Move, Public], heard: Sequence[Event], action: Move) -> tuple[Reason, ...]:
        match action:
            case Draw(cards):
                return _draw(view, cards)
            case Stand():
                return _stand(view)
            case Lead(cards):
                return _lead(view, cards)
            case Play(cards):
                return _answer(view, cards)
        return ()

    def name(self, action: Move) -> Phrase | None:
        match action:
            case Stand():
                return Phrase("Standing")
            case Draw():
                return None
        return super().name(action)

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
            said = "A better hand scores honours; each exchange makes {other:whose} tricks count more."
            return Phrase(said, 3 - view.seat)
        if view.public.led == 1:
            return Phrase("A higher card takes the trick.")
        if view.public.led:
            return Phrase("Only cards of one higher rank take these tricks.")
        return Phrase("Lead what is hard to beat; several of one rank together.")


def _groups(cards: Sequence[Card]) -> Counter[int]:
    return Counter(map(height, cards))


def _draw(view: View[Move, Public], cards: Sequence[Card]) -> tuple[Reason, ...]:
    public, hand = view.public, view.piles[HAND[view.seat]]
    kept = [card for card in hand if card not in cards]
    found: list[Reason] = []
    category = grade(hand)[0]
    if category >= Category.STRAIGHT:
        found.append(Reason(Phrase("breaks up {hand}", as_object(hand)), -4 - category))
    else:
        before, after = max(_groups(hand).values()), max(_groups(kept).values())
        if after < before:
            found.append(Reason(Phrase("breaks up {hand}", as_object(hand)), -3))
        else:
            found.append(Reason(_KEPT[after], 2 * after - 1.5))
        low = [card for card in cards if height(card) < 10]
        if low:
            found.append(
                Reason(Phrase("exchanges {count} low card", len(low), many="exchanges {count} low cards"), len(low))
            )
    costs = level(view.seat, public.draws[view.seat - 1] + 1, public.dealer)
    if costs in LEVELS:
        found.append(Reason(Phrase("leaves you {level}", LEVELS[costs]), -costs))
    return tuple(found)


def _stand(view: View[Move, Public]) -> tuple[Reason, ...]:
    public, hand = view.public, view.piles[HAND[view.seat]]
    category, found = grade(hand)[0], list[Reason]()
    if category >= Category.TWO_PAIR:
        found.append(Reason(Phrase("keeps {hand}", as_object(hand)), 2 + category))
    elif category == Category.PAIR:
        found.append(Reason(_KEPT[2], 1.5))
    elif category == Category.HIGH_CARD:
        found.append(Reason(Phrase("keeps a hand that is worth nothing"), -2))
    now, more = (level(view.seat, public.draws[view.seat - 1] + step, public.dealer) for step in (0, 1))
    if more > now:
        found.append(Reason(Phrase("keeps {other:whose} tricks cheap", 3 - view.seat), 1))
    return tuple(found)


def _lead(view: View[Move, Public], cards: Sequence[Card]) -> tuple[Reason, ...]:
    high, rest = height(cards[0]), [card for card in view.piles[HAND[view.seat]] if card not in cards]
    if not rest:
        return (Reason(Phrase("is your last card"), 0.1),)
    found = []
    if len(cards) > 1:
        together = Phrase("plays for {count} tricks", len(cards))
        found.append(Reason(together, 2 * len(cards)))
    if high >= 12:
        found.append(Reason(Phrase("is hard to beat"), high - 10))
    elif high <= 8:
        found.append(Reason(Phrase("is easily beaten"), -2))
    kept = _groups(rest)
    if high in kept:
        found.append(Reason(Phrase("splits cards of one rank"), -2))
    return *found, *_kept(rest, high)


def _kept(rest: Sequence[Card], high: int) -> tuple[Reason, ...]:
    """What stays in the hand when cards up to that height leave it."""
    kept = _groups(rest)
    if not kept:
        return ()
    if max(kept.values()) > 1:
        return (Reason(_KEPT[max(kept.values())], 1),)
    if max(kept) > high:
        return (Reason(Phrase("keeps your higher cards for later"), 0.8),)
    return (Reason(Phrase("keeps your low cards"), 0.2),)


def _answer(view: View[Move, Public], cards: Sequence[Card]) -> tuple[Reason, ...]:
    led = view.piles[PLAYED[3 - view.seat]][-view.public.led :]
    count = len(cards)
    if beats(cards, led):
        takes = Phrase("takes the trick", count) if count == 1 else Phrase("takes {count} tricks", count)
        return (Reason(takes, 3 * count), Reason(Phrase("gives you the lead"), 1))
    highest = max(map(height, cards))
    hand = view.piles[HAND[view.seat]]
    kept = _kept([card for card in hand if card not in cards], highest)
    if not any(beats(way, led) for way in combinations(hand, count)):
        kept = (*kept, Reason(Phrase("gives up what cannot win here"), 0.5))
    if highest <= 9:
        return Reason(Phrase("gives up only low cards"), 2), *kept
    return Reason(Phrase("gives high cards away"), -1), *kept


COACH = PokeCoach()
