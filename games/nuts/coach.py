"""Why a play is good in Nuts: Nuts cards got rid of, points on the foundations, room made, cards that can follow."""

from collections.abc import Sequence

from games.core.cards import Card
from games.core.coach import Coach, Reason, reason
from games.core.events import Event
from games.core.phrases import Phrase
from games.core.rules import View
from games.nuts import state as nuts
from games.nuts.scoring import LEFT
from games.nuts.state import HOMES, PLAIN, Move, Nuts, Place, Places, Play, Public, Recycle, Reserve, Stuck, Turn, Waste

TURNED = 3
"""Cards that the stock turns over (R7)."""


class NutsCoach(Coach[Play, Public]):
    """One pile to be rid of, and points on the way."""

    missed = (Reserve, Waste, Move)

    def reasons(self, view: View[Play, Public], heard: Sequence[Event], action: Play) -> tuple[Reason, ...]:
        home = HOMES[view.public.seats][view.seat]
        match action:
            case Reserve(to):
                off = Phrase("takes a card off your Nuts pile")
                left = len(view.piles[home.reserve]) - 1
                return (reason(off, LEFT + 1, "left", left), *_to(view, home, view.piles[home.reserve][-1], to))
            case Waste(to):
                found, under = _to(view, home, view.piles[home.waste][-1], to), len(view.piles[home.waste]) - 1
                wanted = len(view.piles[home.reserve])
                if to != "f" and wanted and not view.piles[nuts.column_of(home, to)]:
                    fills = Phrase("fills a column your Nuts pile could use")
                    return (reason(fills, -2, "fills", wanted), *found)
                shows = (reason(Phrase("shows the card under it"), 0.4, "under", under),) if under else ()
                return *found, *shows
            case Move(card, to):
                return (*_to(view, home, card, to), *_uncovers(view, home, card, to))
            case Turn():
                count = min(TURNED, len(view.piles[home.stock]))
                return (reason(Phrase("shows you new cards"), 0.5, "turns", count), *_passes_over(view, home))
            case Recycle():
                count = len(view.piles[home.waste])
                return (reason(Phrase("starts the stock again"), 0.4, "again", count), *_passes_over(view, home))
            case Stuck():
                others = sum(not isinstance(move, Stuck) for move in view.legal)
                waits = Phrase("waits, though you could still turn or move a card")
                return (reason(waits, -1, "others", others),) if others else ()
            case Nuts():
                return (reason(Phrase("ends the hand before the others score more"), 9, "ends", 0),)

    def name(self, action: Play) -> Phrase | None:
        match action:
            case Reserve():
                return Phrase("Your Nuts card")
            case Waste():
                return Phrase("The card on the waste")
            case Move(card, _):
                return Phrase("Moving the {card}", card)
            case Turn() | Recycle():
                return Phrase("Turning the stock")
        return super().name(action)

    def aim(self, view: View[Play, Public]) -> Phrase:
        left = len(view.piles[HOMES[view.public.seats][view.seat].reserve]) if view.seat else 1
        if not left:
            return Phrase("Your Nuts pile is gone! Call Nuts, or score more cards first.")
        return Phrase(
            "Empty your Nuts pile: {count} card costs you {points} points.", left, left * LEFT,
            many="Empty your Nuts pile: {count} cards cost you {points} points.",
        )  # fmt: skip


def _to(view: View[Play, Public], home: Places, card: Card, to: Place) -> tuple[Reason, ...]:
    """What a card does where it comes to lie: a point on the foundations, and what can follow it there."""
    if to != "f":
        empty = sum(not view.piles[spot] for spot in home.columns)
        uses = not view.piles[nuts.column_of(home, to)]
        return (reason(Phrase("uses up an empty column"), -0.8, "empty", empty),) if uses else ()
    found = [reason(Phrase("scores a point on the foundations"), 1.5, "scores", 1)]
    following = nuts.NEXT[PLAIN[card]]
    for side in nuts.SIDES[view.public.seats]:
        places = nuts.PLACES[side[0]]
        ends = [view.piles[spot][-1] for spot in (places.reserve, places.waste, *places.columns) if view.piles[spot]]
        if following is None or following not in [PLAIN[end] for end in ends]:
            continue
        if view.seat in side:
            lets = Phrase("lets your {card} follow", following)
            found.append(reason(lets, 1, "follows", side[0], following))
        else:
            lets = Phrase("lets {who:whose} {card} follow", side[0], following)
            found.append(reason(lets, -0.5, "follows", side[0], following))
    return tuple(found)


def _uncovers(view: View[Play, Public], home: Places, card: Card, to: Place) -> tuple[Reason, ...]:
    """What a card leaves behind in its column."""
    place = nuts.find(view.piles, home, card)
    assert place is not None, "it is in a column"
    spot, depth = place
    under, reserve = view.piles[spot][:depth], view.piles[home.reserve]
    if not under:
        wanted = Phrase("empties a column for your Nuts pile") if reserve else Phrase("empties a column")
        return (reason(wanted, 2 if reserve else 0.7, "empties", len(reserve)),)
    if reserve and nuts.fits_column(reserve[-1], under):
        makes = Phrase("makes room for your Nuts card, the {card}", reserve[-1])
        return (reason(makes, 2, "makes a place", reserve[-1]),)
    if PLAIN[under[-1]] in nuts.going_up(view.piles, nuts.FOUNDATIONS[view.public.seats]):
        return (reason(Phrase("uncovers the {card}, which can go up", under[-1]), 1.5, "uncovers", under[-1], 1),)
    if to != "f":
        cannot = Phrase("uncovers the {card}, which can't go up yet", under[-1])
        return (reason(cannot, -0.5, "uncovers", under[-1], 0),)
    return ()


def _passes_over(view: View[Play, Public], home: Places) -> tuple[Reason, ...]:
    """What turning the stock leaves undone or buries."""
    up = nuts.going_up(view.piles, nuts.FOUNDATIONS[view.public.seats])
    for spot in (home.reserve, home.waste):
        top = view.piles[spot][-1:]
        if top and (PLAIN[top[0]] in up or any(nuts.fits_column(top[0], view.piles[end]) for end in home.columns)):
            if spot == home.reserve:
                leaves = Phrase("leaves the {card} on your Nuts pile", top[0])
                return (reason(leaves, -2, "passes over", top[0]),)
            return (reason(Phrase("buries the {card}", top[0]), -1, "passes over", top[0]),)
    return ()


COACH = NutsCoach()
