"""Why a card is good in Turnover Bridge: tricks taken, trumps spent, suits that the other lacks, cards turned."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.cards import Card
from games.core.coach import Coach, Reason
from games.core.events import Event
from games.core.phrases import Phrase
from games.core.rules import View
from games.turnover_bridge import state as bridge
from games.turnover_bridge.state import COLUMN, ENOUGH, HOLE, RANKING, TRICK, TRUMPS, WON, Play, Public, State, tricks


class TurnoverCoach(Coach[Play, Public]):
    """Almost everything is open."""

    unit = Phrase("tricks")
    slip = 0.6

    def reasons(self, view: View[Play, Public], heard: Sequence[Event], action: Play) -> tuple[Reason, ...]:
        card, other = action.card, 3 - view.seat
        led = view.piles[TRICK[other]]
        found = list(_answer(view, card, led[0]) if led else _lead(view, card))
        spot = bridge.place_of(view.piles, view.seat, card)
        if spot == HOLE[view.seat]:
            found.append(Reason(Phrase("shows a hole card"), -0.5))
        elif spot is not None and len(view.piles[spot]) > 1:
            found.append(Reason(Phrase("turns up a new card"), 0.5))
        return tuple(found)

    def worth(self, at: State, seat: int) -> float:
        """The seat's tricks."""
        return tricks(at)[seat - 1]

    def moment(self, view: View[Play, Public]) -> Phrase | None:
        return Phrase("Trick {number}", sum(len(view.piles[WON[seat]]) for seat in (1, 2)) // 2 + 1)

    def aim(self, view: View[Play, Public]) -> Phrase:
        if not view.seat:
            return Phrase("{count} tricks win.", ENOUGH)
        taken = tricks(view.piles)
        missing, left = ENOUGH - taken[view.seat - 1], bridge.TRICKS - sum(taken)
        if missing > left:
            return Phrase("Only a tie is left: take every trick.")
        if view.piles[TRICK[3 - view.seat]]:
            return Phrase(
                "You need {count} more trick. Win cheaply, or give up your lowest card.", missing,
                many="You need {count} more tricks. Win cheaply, or give up your lowest card.",
            )  # fmt: skip
        return Phrase(
            "You need {count} more trick. Lead what your opponent cannot follow or beat.", missing,
            many="You need {count} more tricks. Lead what your opponent cannot follow or beat.",
        )  # fmt: skip


def _answer(view: View[Play, Public], card: Card, led: Card) -> tuple[Reason, ...]:
    mine = [each.card for each in view.legal if isinstance(each, Play)]
    winners = [each for each in mine if RANKING.beats(each, led)]
    if card not in winners:
        if winners:
            return (Reason(Phrase("gives the trick away"), -3),)
        if _dear(card) > min(map(_dear, mine)):
            return (Reason(Phrase("is wasted on a trick that cannot be won"), 0.1),)
        return (Reason(Phrase("loses only a low card to a trick you cannot win"), 1),)
    found = [Reason(Phrase("takes the trick"), 3)]
    if len(winners) > 1 and _dear(card) == min(map(_dear, winners)):
        found.append(Reason(Phrase("wins with the lowest card that can"), 1))
    if card.suit == TRUMPS and led.suit != TRUMPS:
        found.append(Reason(Phrase("costs a trump"), -1))
    return tuple(found)


def _dear(card: Card) -> tuple[bool, int]:
    """What a card is worth keeping for: trumps most, then by height."""
    return card.suit == TRUMPS, RANKING.heights[card]


def _lead(view: View[Play, Public], card: Card) -> tuple[Reason, ...]:
    """A lead, by what lies open at the other's and who may have what in the hole."""
    other = 3 - view.seat
    shown = [pile[-1] for pile in map(view.piles.__getitem__, COLUMN[other]) if pile and not pile[-1].hidden]
    follows = [each for each in shown if each.suit == card.suit]
    if follows:
        if any(RANKING.beats(each, card) for each in follows):
            draws = Reason(Phrase("draws an open card of its suit"), 0.3)
            return Reason(Phrase("can be beaten by an open card"), -2), draws
        return (Reason(Phrase("beats every open card of its suit"), 2),)
    if not any(each.suit == TRUMPS for each in shown):
        return (Reason(Phrase("finds no open card of its suit and no open trump"), 3),)
    return (Reason(Phrase("costs your opponent a trump, unless a hole card follows suit"), 1),)


COACH = TurnoverCoach()
