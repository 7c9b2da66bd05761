"""Why a card is good in Briscola: points taken, given and risked, trumps kept, high cards brought home."""

from __future__ import annotations

from collections.abc import Sequence

from games.briscola.scoring import POINTS, RANKINGS, STRENGTH
from games.briscola.state import HAND, SIDES, TRICK, WON, Move, Play, Public, State
from games.core.coach import Coach, Reason
from games.core.events import Event
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
        return Phrase("Trick {number}", sum(len(view.piles[WON[seat]]) for seat in range(1, seats + 1)) // seats + 1)

    def aim(self, view: View[Move, Public]) -> Phrase:
        public = view.public
        if public.turn and not view.piles[TRICK[public.leader]]:
            return Phrase("Lead what counts nothing, and keep {aces:ranks} and {threes:ranks} for safe tricks.", 1, 3)
        return Phrase("Take what counts; let go of tricks that are worth nothing.")


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
        if not own and card.suit != public.trumps:
            return (Reason(Phrase("risks no points"), 3),)
        risk = Phrase("puts {points} point at risk", own, many="puts {points} points at risk")
        return (Reason(risk, -own),) if own else ()
    if not ours:
        if points:
            gift = Phrase("gives {points} point away", points, many="gives {points} points away")
            return (Reason(gift, -points),)
        return (Reason(Phrase("gives nothing away"), 2),)
    if not points:
        return (Reason(Phrase("wins a trick worth nothing"), -1),)
    takes = Reason(Phrase("takes {points} point", points, many="takes {points} points"), points)
    return (takes, Reason(Phrase("brings the {card} home", card), 4)) if own >= HIGH else (takes,)


COACH = BriscolaCoach()
