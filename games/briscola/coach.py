"""Why a card is good in Briscola: points taken, given and risked, trumps kept, high cards brought home."""

from __future__ import annotations

from collections.abc import Sequence

from games.briscola.scoring import PACK, POINTS, RANKINGS, STRENGTH
from games.briscola.state import HAND, SIDES, STOCK, TRICK, UPCARD, WON, Move, Play, Public, State
from games.core.cards import Card
from games.core.coach import Coach, Reason
from games.core.events import Event, Moved
from games.core.phrases import Phrase
from games.core.rules import View
from games.core.seating import side_of

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
        found = list(_in_the_trick(view, action))
        if not any(view.piles[TRICK[seat]] for seat in public.order):
            found += _led(view, heard, card)
        found += _last_draw(view, card)
        if card in trumps:
            lowest = len(trumps) > 1 and card == min(trumps, key=lambda each: STRENGTH[each.rank])
            spends = Phrase("spends only your lowest trump") if lowest else Phrase("spends a trump")
            found.append(Reason(spends, 1 if lowest else -2.5))
        elif trumps:
            found.append(Reason(Phrase("keeps your trumps"), 1.5))
        high = [each for each in hand if each != card and POINTS[each.rank] >= HIGH and each not in trumps]
        if high:
            found.append(Reason(Phrase("holds the {card} back for a safe trick", high[0]), 1))
        return tuple(found)

    def worth(self, at: State, seat: int) -> float:
        """The points of the seat's side in this hand."""
        public = at.public
        side = side_of(SIDES[public.seats], seat)
        if public.phase in {"over", "end"}:
            return public.finished[-1].points[side]
        return sum([POINTS[card.rank] for card in at[WON[SIDES[public.seats][side][0]]]])

    def moment(self, view: View[Move, Public]) -> Phrase | None:
        seats = view.public.seats
        won = sum(len(view.piles[WON[side[0]]]) for side in SIDES[seats])
        return Phrase("Trick {number}", won // seats + 1)

    def aim(self, view: View[Move, Public]) -> Phrase:
        public = view.public
        if public.turn and not view.piles[TRICK[public.leader]]:
            return Phrase("Lead cards worth nothing, and keep {aces:ranks} and {threes:ranks} for safe tricks.", 1, 3)
        return Phrase("Take what is worth points; let go of tricks that are worth nothing.")


def _led(view: View[Move, Public], heard: Sequence[Event], card: Card) -> tuple[Reason, ...]:
    """What may still beat a card with points that is led, when most of its suit above it has gone."""
    public = view.public
    if not POINTS[card.rank] or card.suit == public.trumps:
        return ()
    gone = {each for event in heard if isinstance(event, Moved) and event.dst.name == "trick" for each in event.cards}
    own = view.piles[HAND[view.seat]]
    above = [
        each
        for each in PACK
        if each.suit == card.suit and STRENGTH[each.rank] > STRENGTH[card.rank] and each not in (*gone, *own)
    ]
    if not above:
        return (Reason(Phrase("is the highest card left in its suit"), 4),)
    beaten = Phrase("can be beaten only by a trump or the {card}", above[0])
    return (Reason(beaten, 3.5),) if len(above) == 1 else ()


def _last_draw(view: View[Move, Public], card: Card) -> tuple[Reason, ...]:
    """With one card left in the stock, who loses the trick draws the upcard: a trump that all have seen."""
    public, upcard = view.public, view.piles[UPCARD]
    if public.seats != 2 or len(view.piles[STOCK]) != 1 or not upcard:
        return ()
    led = view.piles[TRICK[3 - view.seat]]
    if led:
        loses = RANKINGS[public.trumps].best((led[0], card)) == 0
        return (Reason(Phrase("loses the trick, and so draws the {trump}", upcard[0]), 4.5),) if loses else ()
    if card.suit == public.trumps or POINTS[card.rank]:
        return ()
    return (Reason(Phrase("is meant to lose, so that you draw the {trump}", upcard[0]), 4.5),)


def _in_the_trick(view: View[Move, Public], action: Play) -> tuple[Reason, ...]:
    """What the card does to the trick as it is now."""
    public, card, own = view.public, action.card, POINTS[action.card.rank]
    seats = [seat for seat in public.order if view.piles[TRICK[seat]]]
    trick = [view.piles[TRICK[seat]][0] for seat in seats]
    points = sum(POINTS[each.rank] for each in (*trick, card))
    best = RANKINGS[public.trumps].best((*trick, card))
    last = len(seats) + 1 == len(public.order)
    sides = SIDES[public.seats]
    ours = best == len(trick) or side_of(sides, seats[best]) == side_of(sides, view.seat)
    if not last:
        found = []
        if trick and best == len(trick):
            found.append(Reason(Phrase("is the best card so far"), 1.5))
        if not own:
            return (*found, Reason(Phrase("risks no points"), 3 if card.suit != public.trumps else 1))
        risk = Phrase("puts {points} point at risk", own, many="puts {points} points at risk")
        return (*found, Reason(risk, -own))
    if not ours:
        if points:
            gift = Phrase("gives {points} point away", points, many="gives {points} points away")
            least = own == min(POINTS[each.rank] for each in view.piles[HAND[view.seat]])
            saves = (Reason(Phrase("adds as little to the trick as you can"), 0.5),) if least else ()
            return (Reason(gift, -points), *saves)
        return (Reason(Phrase("gives nothing away"), 2),)
    if not points:
        return (Reason(Phrase("wins a trick worth nothing"), -1),)
    takes = Reason(Phrase("takes {points} point", points, many="takes {points} points"), points)
    return (takes, Reason(Phrase("brings the {card} home", card), 4)) if own >= HIGH else (takes,)


COACH = BriscolaCoach()
