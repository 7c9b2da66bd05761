"""Why a card is good in Turnover Bridge: tricks taken, trumps spent, suits that the other lacks, cards turned."""

from collections.abc import Sequence

from games.core.cards import Card
from games.core.coach import Coach, Reason, reason
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
            found.append(reason(Phrase("shows a hole card"), -0.5, "hole", card))
        elif spot is not None and len(view.piles[spot]) > 1:
            found.append(reason(Phrase("turns up a new card for you"), 0.5, "turns", len(view.piles[spot]) - 1))
        return tuple(found)

    def dear(self, view: View[Play, Public], card: Card) -> tuple[bool, int]:
        return _dear(card)

    def worth(self, at: State, seat: int) -> float:
        """The seat's tricks."""
        return tricks(at)[seat - 1]

    def lost(self, count: int) -> Phrase:
        if not count:
            return Phrase("would cost you about half a trick")
        return Phrase("would cost you about {count} trick", count, many="would cost you about {count} tricks")

    def moment(self, view: View[Play, Public]) -> Phrase | None:
        return Phrase("Trick {number}", sum(len(view.piles[WON[seat]]) for seat in (1, 2)) // 2 + 1)

    def aim(self, view: View[Play, Public]) -> Phrase:
        if not view.seat:
            return Phrase("Win {count} tricks.", ENOUGH)
        taken = tricks(view.piles)
        missing, left = ENOUGH - taken[view.seat - 1], bridge.TRICKS - sum(taken)
        if missing > left:
            return Phrase("You can still draw: win every trick.")
        if view.piles[TRICK[3 - view.seat]]:
            return Phrase(
                "You need {count} more trick. Win cheaply, or give up your lowest card.", missing,
                many="You need {count} more tricks. Win cheaply, or give up your lowest card.",
            )  # fmt: skip
        return Phrase(
            "You need {count} more trick. Lead what your opponent can't follow or beat.", missing,
            many="You need {count} more tricks. Lead what your opponent can't follow or beat.",
        )  # fmt: skip


def _answer(view: View[Play, Public], card: Card, led: Card) -> tuple[Reason, ...]:
    mine = [each.card for each in view.legal if isinstance(each, Play)]
    winners = [each for each in mine if RANKING.beats(each, led)]
    if card not in winners:
        if winners:
            return (reason(Phrase("gives the trick away"), -3, "could win", len(winners)),)
        if cheaper := sum(_dear(each) < _dear(card) for each in mine):
            return (reason(Phrase("is wasted on a trick you can't win"), -0.5, "wasted", cheaper),)
        return (reason(Phrase("loses only the lowest card you may play"), 1, "lowest", len(mine)),)
    found = [reason(Phrase("takes the trick"), 3, "takes", len(winners))]
    if len(winners) > 1 and _dear(card) == min(map(_dear, winners)):
        found.append(reason(Phrase("wins with the lowest card that can"), 1, "lowest winner", len(winners)))
    if card.suit == TRUMPS and led.suit != TRUMPS:
        found.append(reason(Phrase("costs a trump"), -1, "trump", card))
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
        if above := sum(RANKING.beats(each, card) for each in follows):
            draws = reason(Phrase("must be followed"), 0.3, "follow", len(follows))
            return reason(Phrase("can be beaten by an open card"), -2, "open above", above), draws
        return (reason(Phrase("beats every open card of its suit"), 2, "beats open", len(follows)),)
    if not (trumps := sum(each.suit == TRUMPS for each in shown)):
        return (reason(Phrase("meets no open card of its suit, and no open trump"), 3, "open", 0, 0),)
    return (reason(Phrase("can be beaten only by a trump or a hole card"), 1, "open", 0, trumps),)


COACH = TurnoverCoach()
