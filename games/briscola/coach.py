"""Why a card is good in Briscola: points taken, given and risked, trumps kept, high cards brought home."""

from collections.abc import Iterator, Sequence
from typing import Any

from games.briscola.endgame import is_open
from games.briscola.rules import RULES
from games.briscola.scoring import PACK, POINTS, RANKINGS, STRENGTH
from games.briscola.state import BOX, HAND, SIDES, STOCK, TRICK, UPCARD, WON, Move, Play, Public, State
from games.core.board import Board
from games.core.cards import HIDDEN, Card
from games.core.coach import LAST, Coach, Reason, reason
from games.core.events import Event, Moved
from games.core.memory import not_seen, recall
from games.core.phrases import Phrase
from games.core.rng import Rng
from games.core.rules import Rules, View
from games.core.seating import side_of

FEW = 3
"""Cards of a suit that are out, at most, where few can follow it."""
HIGH = 10
"""Points from which a card is worth bringing home."""


class BriscolaCoach(Coach[Move, Public]):
    """Points, not tricks."""

    unit = Phrase("points")
    slip = 4.0

    def reasons(self, view: View[Move, Public], heard: Sequence[Event], action: Move) -> tuple[Reason, ...]:
        if not isinstance(action, Play):
            return ()
        public, card, hand = view.public, action.card, view.piles[HAND[view.seat]]
        trumps = [each for each in hand if each.suit == public.trumps]
        found = list(_in_the_trick(view, heard, card))
        others = {HAND[seat] for seat in public.order if seat != view.seat}  # what is known there is still to come
        known = {spot: cards for spot, cards in recall(view.piles, heard, None).items() if spot not in others}
        out = not_seen(PACK, {**known, BOX: (public.removed,) if public.removed else ()})
        if not any(view.piles[TRICK[seat]] for seat in public.order):
            found += (*_led(view, heard, card), *_against(public, out, card))
        found += _kept(public, out, [each for each in hand if each != card])
        found += _last_draw(view, card)
        if card in trumps:
            lowest = len(trumps) > 1 and card == min(trumps, key=lambda each: STRENGTH[each.rank])
            spends = Phrase("spends only your lowest trump") if lowest else Phrase("spends a trump")
            found.append(reason(spends, 1 if lowest else -2.5, "lowest trump" if lowest else "trump", card))
        elif trumps:
            keeps = Phrase("keeps your {count} trump", len(trumps), many="keeps your {count} trumps")
            found.append(reason(keeps, 1.5, "trumps kept", len(trumps)))
        return tuple(found)

    def dear(self, view: View[Move, Public], card: Card) -> tuple[bool, int]:
        return card.suit == view.public.trumps, STRENGTH[card.rank]

    def worth(self, at: State, seat: int) -> float:
        """The points of the seat's side in this hand."""
        public = at.public
        side = side_of(SIDES[public.seats], seat)
        if public.phase in {"over", "end"}:
            return public.finished[-1].points[side]
        return sum([POINTS[card.rank] for card in at[WON[SIDES[public.seats][side][0]]]])

    def last_plays(
        self, view: View[Move, Public], heard: Sequence[Event]
    ) -> tuple[Rules[Public, Move, Any], Board[Public]] | None:  # fmt: skip
        if not is_open(view.piles, view.public) or len(view.piles[HAND[view.seat]]) > LAST:
            return None
        return RULES, RULES.board(RULES.determinize(view, heard, Rng(1)))

    def moment(self, view: View[Move, Public]) -> Phrase | None:
        seats = view.public.seats
        won = sum(len(view.piles[WON[side[0]]]) for side in SIDES[seats])
        return Phrase("Trick {number}", won // seats + 1)

    def aim(self, view: View[Move, Public]) -> Phrase:
        public = view.public
        if public.turn and not view.piles[TRICK[public.leader]]:
            return Phrase("Lead worthless cards. Save {aces:ranks} and {threes:ranks} for safe tricks.", 1, 3)
        return Phrase("Fight for tricks worth points. Let the empty ones go.")


def _led(view: View[Move, Public], heard: Sequence[Event], card: Card) -> tuple[Reason, ...]:
    """What may still beat a card with points that is led, when most of its suit above it has gone."""
    if not POINTS[card.rank] or card.suit == view.public.trumps:
        return ()
    gone = {each for event in heard if isinstance(event, Moved) and event.dst.name == "trick" for each in event.cards}
    own = view.piles[HAND[view.seat]]
    above = [
        each
        for each in PACK
        if each.suit == card.suit and STRENGTH[each.rank] > STRENGTH[card.rank] and each not in (*gone, *own)
    ]
    if not above:
        return (reason(Phrase("is the highest card left in its suit"), 4, "above", 0),)
    beaten = Phrase("can be beaten only by a trump or the {card}", above[0])
    return (reason(beaten, 3.5, "above", 1, above[0]),) if len(above) == 1 else ()


def _against(public: Public, out: Sequence[Card], card: Card) -> Iterator[Reason]:
    """What may be played on a lead that is no trump."""
    if card.suit == public.trumps:
        return
    trumps, suit = (sum(each.suit == suit for each in out) for suit in (public.trumps, card.suit))
    if trumps:
        said = Phrase("may be trumped: {count} is out", trumps, many="may be trumped: {count} are out")
        yield reason(said, -1.0 - 0.2 * POINTS[card.rank], "may be trumped", trumps)
    if suit <= FEW:
        left = Phrase(
            "leads a suit with {count} card still out", suit, many="leads a suit with {count} cards still out"
        )
        yield reason(left, 0.5 * (FEW + 2 - suit), "suit left", suit, card.suit)


def _kept(public: Public, out: Sequence[Card], kept: Sequence[Card]) -> Iterator[Reason]:
    """Kept cards that nothing in their suit beats any more: the best trump, and aces and threes for a safe trick."""
    beats = RANKINGS[public.trumps].beats
    for card in kept:
        if any(each.suit == card.suit and beats(each, card) for each in out):
            if card.suit != public.trumps and POINTS[card.rank] >= HIGH:
                back = Phrase("holds the {card} back for a safe trick", card)
                yield reason(back, 1, "held back", card, POINTS[card.rank])
        elif card.suit == public.trumps:
            yield reason(Phrase("keeps the {card}, the best trump left", card), 3, "best trump", card)
        elif POINTS[card.rank] >= HIGH:
            safe = Phrase("keeps the {card}, which nothing left in its suit beats", card)
            yield reason(safe, 2, "unbeaten", card)


def _last_draw(view: View[Move, Public], card: Card) -> tuple[Reason, ...]:
    """With one card left in the stock, who loses the trick draws the upcard: a trump that all have seen."""
    public, upcard = view.public, view.piles[UPCARD]
    if public.seats != 2 or len(view.piles[STOCK]) != 1 or not upcard:
        return ()
    if led := view.piles[TRICK[3 - view.seat]]:
        draws = Phrase("loses the trick, so you draw the {trump}", upcard[0])
        loses = RANKINGS[public.trumps].best((led[0], card)) == 0
        return (reason(draws, 4.5, "loses and draws", upcard[0]),) if loses else ()
    if card.suit == public.trumps or POINTS[card.rank]:
        return ()
    return (reason(Phrase("gets you the {trump} if it loses", upcard[0]), 4.5, "draws", upcard[0]),)


def _in_the_trick(view: View[Move, Public], heard: Sequence[Event], card: Card) -> tuple[Reason, ...]:
    """What the card does to the trick as it is now."""
    public, own = view.public, POINTS[card.rank]
    seats = [seat for seat in public.order if view.piles[TRICK[seat]]]
    trick = [view.piles[TRICK[seat]][0] for seat in seats]
    points = sum(POINTS[each.rank] for each in (*trick, card))
    best = RANKINGS[public.trumps].best((*trick, card))
    last = len(seats) + 1 == len(public.order)
    side = SIDES[public.seats][side_of(SIDES[public.seats], view.seat)]
    ours = best == len(trick) or seats[best] in side
    rivals = [seat for seat in public.order if seat not in (*seats, *side)]
    if not ours or _beatable(view, heard, (*trick, card)[best], rivals):
        if last:
            return _given(view, points, own)
        found = []
        if trick and best == len(trick):
            found.append(reason(Phrase("is the best card so far"), 1.5, "best", len(trick)))
        if not own:
            safe = 3 if card.suit != public.trumps else 1
            return (*found, reason(Phrase("risks no points"), safe, "at risk", 0))
        risk = Phrase("puts {points} point at risk", own, many="puts {points} points at risk")
        return (*found, reason(risk, -own, "at risk", own))
    if not points:
        if not last:
            return (reason(Phrase("risks no points"), 1, "at risk", 0),)
        nothing, rest = (
            reason(Phrase("wins a trick worth nothing"), -1, "takes", 0),
            len(view.piles[HAND[view.seat]]) - 1,
        )
        leads = reason(Phrase("leaves you to lead next"), -2.5, "leads next", rest)
        return (nothing, leads) if rest and best == len(trick) else (nothing,)
    takes = reason(Phrase("takes {points} point", points, many="takes {points} points"), points, "takes", points)
    return (takes, reason(Phrase("brings the {card} home", card), 4, "home", card)) if own >= HIGH else (takes,)


def _beatable(view: View[Move, Public], heard: Sequence[Event], card: Card, rivals: Sequence[int]) -> bool:
    """Whether somebody of another side who is still to play may have a card that beats this one."""
    known, beats = recall(view.piles, heard, None), RANKINGS[view.public.trumps].beats
    unseen = not_seen(PACK, known)
    return any(
        beats(each, card)
        for seat in rivals
        for each in (*known[HAND[seat]], *(unseen if HIDDEN in known[HAND[seat]] else ()))
        if not each.hidden
    )


def _given(view: View[Move, Public], points: int, own: int) -> tuple[Reason, ...]:
    """What is lost with a trick that the other side takes."""
    if not points:
        return (reason(Phrase("gives nothing away"), 2, "gives", 0),)
    gift = Phrase("gives {points} point away", points, many="gives {points} points away")
    found = [reason(gift, -points, "gives", points)]
    if own == min(POINTS[each.rank] for each in view.piles[HAND[view.seat]]):
        found.append(reason(Phrase("adds as little to the trick as possible"), 0.5, "adds least", own))
    return tuple(found)


COACH = BriscolaCoach()
