"""Why a card is good in Mate: a mate now and what it counts, the lead, cards that cannot be answered kept for later."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from games.core.board import Board
from games.core.cards import Card, without
from games.core.coach import LAST, Coach, Reason, reason
from games.core.events import Event
from games.core.memory import not_seen
from games.core.phrases import Phrase
from games.core.rng import Rng
from games.core.rules import Rules, View
from games.core.search import Estimate
from games.mate.ahead import BIT, Count, Duel, Hand, hand_of, of_lead
from games.mate.rules import RULES
from games.mate.scoring import MOVES, PACK, STRENGTH, VALUES, answers, beats
from games.mate.state import ASIDE, HAND, MOVE, Foreplace, Keep, Move, Play, Public, State, led_card, playable

COUNTED = 400_000
"""Positions that are counted at the most to tell what a play was worth."""


class MateCoach(Coach[Move, Public]):
    """A card without an answer."""

    unit = Phrase("points")
    slip = 3.0
    horizon = 0

    def reasons(self, view: View[Move, Public], heard: Sequence[Event], action: Move) -> tuple[Reason, ...]:
        match action:
            case Keep():
                return (reason(Phrase("keeps all ten cards to answer with"), 1, "hand", len(PACK) // 2),)
            case Foreplace(card):
                return (
                    reason(Phrase("makes a mate score as if one move later"), 1, "later", 1),
                    reason(Phrase("gives up a card to answer with"), -VALUES[card.rank] / 10, "gives up", card),
                )
            case Play(card):
                led = led_card(view.piles, view.public)
                if len(view.legal) == 1:
                    return (reason(Phrase("is the only card you can play"), 1, "may play", 1),)
                return _lead(view, card) if led is None else tuple(_answer(view, card, led))
        raise AssertionError(action)

    def why(
        self, view: View[Move, Public], heard: Sequence[Event], action: Move, other: Move | None,
        gap: Estimate | None = None,
    ) -> Phrase:  # fmt: skip
        """Keeping all cards is set apart from putting aside the card that is easiest to spare."""
        if isinstance(action, Keep):
            hand = view.piles[HAND[view.seat]]
            spared = [each for each in view.legal if isinstance(each, Foreplace)]
            other, gap = min(spared, key=lambda each: _spared(hand, each.card), default=other), None
        return super().why(view, heard, action, other, gap)

    def name(self, action: Move) -> Phrase | None:
        return (
            Phrase("Putting the {card} aside", action.card) if isinstance(action, Foreplace) else super().name(action)
        )

    def dear(self, view: View[Move, Public], card: Card) -> tuple[int]:
        return (STRENGTH[card.rank],)

    def worth(self, at: State, seat: int) -> float:
        """How far the seat is ahead in points, and what the rest of the game is worth if both play it perfectly."""
        public = at.public
        ahead: float = public.totals[seat - 1] - public.totals[2 - seat]
        if public.phase != "play":
            return ahead
        leader, led = public.leader, led_card(at, public)
        mine, theirs = (hand_of(playable(at, player)) for player in (leader, 3 - leader))
        laid = BIT[led] if led is not None else 0
        duel = Duel(mine | laid, theirs, public.number, bool(at[ASIDE[leader]]), bool(at[ASIDE[3 - leader]]))
        margin = _exact(duel, laid)
        return ahead + (margin if leader == seat else -margin)

    def last_plays(
        self, view: View[Move, Public], heard: Sequence[Event]
    ) -> tuple[Rules[Public, Move, Any], Board[Public]] | None:  # fmt: skip
        unsure = any(card.hidden for seat in (1, 2) for card in view.piles[ASIDE[seat]] if seat != view.seat)
        if view.public.phase != "play" or view.public.number <= MOVES - LAST or unsure:
            return None
        return RULES, RULES.board(RULES.determinize(view, heard, Rng(1)))

    def moment(self, view: View[Move, Public]) -> Phrase | None:
        return Phrase("Move {number}", view.public.number) if view.public.phase == "play" else None

    def aim(self, view: View[Move, Public]) -> Phrase:
        if view.public.phase == "foreplace":
            return Phrase("With a card aside, your mate scores as if one move later.")
        if led_card(view.piles, view.public) is not None:
            return Phrase("Follow suit, or else match the rank. The higher card leads next.")
        return Phrase("Lead a card your opponent can't answer, as late as you can.")


def _spared(hand: Sequence[Card], card: Card) -> tuple[int, int, Card]:
    """How hard a card is to spare: by what it counts, then by how few of its suit there are."""
    return VALUES[card.rank], -sum(each.suit == card.suit for each in hand), card


def _lead(view: View[Move, Public], card: Card) -> tuple[Reason, ...]:
    theirs, number = not_seen(PACK, view.piles), view.public.number
    if not answers(theirs, card):
        points = VALUES[card.rank] * (number + bool(view.piles[ASIDE[view.seat]]))
        return (reason(Phrase("mates for {points} points now", points), points, "mates", points),)
    found: list[Reason] = []
    kept = [each for each in view.piles[HAND[view.seat]] if each != card and not answers(theirs, each)]
    if kept:
        keeps = Phrase("saves the {card}, which can't be answered, for a later move", kept[0])
        found.append(reason(keeps, 3, "mates later", kept[0]))
    unsure = any(card.hidden for card in view.piles[ASIDE[3 - view.seat]])
    hands = [without(theirs, [each]) for each in theirs] if unsure else [theirs]
    if any(beats(each, card) for hand in hands for each in answers(hand, card)):
        found.append(reason(Phrase("may lose the lead"), -2, "lead", 0))
    else:
        found.append(reason(Phrase("keeps the lead"), 3 if unsure else 4, "lead", 1))
    return tuple(found) if unsure else (*found, *_draws(theirs, card))


def _draws(theirs: Sequence[Card], card: Card) -> tuple[Reason, ...]:
    """What an answer costs the other, of whose cards none is aside."""
    alike = answers(theirs, card)
    if len(alike) == 1:
        return (reason(Phrase("forces out the {card}, the only answer", alike[0]), 1, "draws", 1, alike[0]),)
    count = len(alike)
    if alike[0].suit == card.suit:
        suited = Phrase("forces out one of your opponent's {count} {suit:suit}", count, card.suit)
        return (reason(suited, 0.5, "draws", count),)
    ranked = Phrase("forces out one of your opponent's {count} {rank:ranks}", count, card.rank)
    return (reason(ranked, 0.5, "draws by rank", count, card.rank),)


def _answer(view: View[Move, Public], card: Card, led: Card) -> Iterator[Reason]:
    takes = beats(card, led)
    leads = Phrase("takes the lead") if takes else Phrase("lets your opponent keep the lead")
    yield reason(leads, 2 if takes else -1, "beats" if takes else "loses to", led)
    hand = view.piles[HAND[view.seat]] or view.piles[MOVE[view.seat][view.public.number - 2]]
    left = [each for each in hand if each != card]
    others = [each.card for each in view.legal if isinstance(each, Play) and each.card != card]
    winner = next((each for each in others if beats(each, led)), None)
    if not takes and winner is not None:
        yield reason(Phrase("keeps the {card} to lead later", winner), 0.5, "could have won", winner)
    if VALUES[card.rank] < min((VALUES[each.rank] for each in others), default=0):
        yield reason(Phrase("keeps the cards worth more"), 0.4, "counts least", VALUES[card.rank])
    suited, suits = sum(each.suit == card.suit for each in left), len({each.suit for each in left})
    if suited:
        yield reason(Phrase("keeps another card of its suit to answer with"), 0.5, "of its suit", suited)
    elif left:
        yield reason(Phrase("leaves you without {suit:suit}", card.suit), -1, "of its suit", 0)
        keeps = Phrase("keeps cards of {count} suit", suits, many="keeps cards of {count} suits")
        yield reason(keeps, 0.2, "suits", suits)


@lru_cache(maxsize=32)
def _exact(duel: Duel, led: Hand) -> float:
    """What the leader gets, with that card led already or none; nothing where it is too much to count."""
    count = Count(COUNTED)
    margin = of_lead(duel, led, count.margin) if led else count.margin(duel)
    return 0 if count.spent else margin


COACH = MateCoach()
