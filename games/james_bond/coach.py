"""Why a swap or a pile is good in James Bond: what it gathers, what it breaks up, what it hands to the others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from games.core.board import Cards
from games.core.coach import Coach, Reason
from games.core.events import Event, Moved
from games.core.phrases import Phrase
from games.core.rules import View
from games.james_bond.memory import remembered
from games.james_bond.state import CENTRE, HELD, PILE, Bond, Move, Pick, Public, PutDown, Stop, Swap, four_of_a_kind

LATELY = 40
"""Events back in which a card another player took tells what that player gathers."""


class JamesBondCoach(Coach[Move, Public]):
    """Four of a kind in each pile."""

    missed = (Swap,)

    def reasons(self, view: View[Move, Public], heard: Sequence[Event], action: Move) -> tuple[Reason, ...]:
        held, centre = view.piles[HELD[view.seat]], view.piles[CENTRE]
        match action:
            case Swap(give, take):
                return _swap(view, heard, action, [card for card in held if card not in {give, take}])
            case Pick(number):
                return _pick(_piles(view, heard)[number - 1], centre)
            case PutDown():
                if four_of_a_kind(held):
                    return (Reason(Phrase("leaves a complete pile as it is"), 3),)
                wanted = _wanted(held, centre)
                if wanted:
                    return (Reason(Phrase("leaves the {rank:ranks} that this pile needs", wanted), -2),)
                return (Reason(Phrase("frees your hand: nothing here helps this pile"), 1),)
            case Bond():
                if all(map(four_of_a_kind, _piles(view, heard))):
                    return (Reason(Phrase("ends the game: all your piles are complete"), 20),)
                return (Reason(Phrase("calls before you know that all your piles are complete"), -20),)
            case Stop():
                return (Reason(Phrase("offers to count complete piles instead of playing on"), -3),)

    def name(self, action: Move) -> Phrase | None:
        match action:
            case Swap(_, take):
                return Phrase("Taking the {card}", take)
            case Pick(number):
                return Phrase("Pile {number}", number)
        return None

    def aim(self, view: View[Move, Public]) -> Phrase:
        held = view.piles[HELD[view.seat]] if view.seat else ()
        if not held:
            return Phrase("Make each of your piles four of a kind, then call.")
        if four_of_a_kind(held):
            return Phrase("This pile is complete: put it down, and look at another.")
        return Phrase("Collect one rank here, and swap away what does not fit.")


def _piles(view: View[Move, Public], heard: Sequence[Event]) -> list[Cards]:
    """The seat's own piles as far as it knows them, the one in hand in its place."""
    known, held = remembered(view, heard), view.public.holding[view.seat - 1]
    own = PILE[view.seat]
    return [known[HELD[view.seat] if held == number else own[number]] for number in range(1, view.public.piles + 1)]


def _wanted(pile: Cards, centre: Cards, least: int = 2) -> int:
    """The rank of the centre that a pile has most of, and at least so many; 0: none."""
    counts = Counter(card.rank for card in pile if not card.hidden)
    most, rank = max(((counts[card.rank], card.rank) for card in centre), default=(0, 0))
    return rank if least <= most < 4 else 0


def _pick(pile: Cards, centre: Cards) -> tuple[Reason, ...]:
    if four_of_a_kind(pile):
        return (Reason(Phrase("is complete already"), -2),)
    if any(card.hidden for card in pile):
        return (Reason(Phrase("shows you cards you have not seen yet"), 2),)
    wanted = _wanted(pile, centre, least=1)
    if wanted:
        has = sum(card.rank == wanted for card in pile)
        return (Reason(Phrase("finds one more {rank:rank} in the centre", wanted), has),)
    return (Reason(Phrase("finds nothing in the centre"), -0.5),)


def _swap(view: View[Move, Public], heard: Sequence[Event], action: Swap, kept: Cards) -> tuple[Reason, ...]:
    """``kept``: the cards that stay in hand either way."""
    give, take = action.give, action.take
    joined, left = (sum(card.rank == rank for card in kept) for rank in (take.rank, give.rank))
    found: list[Reason] = []
    if joined == 3:
        found.append(Reason(Phrase("completes this pile"), 6))
    elif joined:
        found.append(Reason(Phrase("makes {count} {rank:ranks} in this pile", joined + 1, take.rank), joined + 0.5))
    else:
        found.append(Reason(Phrase("brings a card that fits nothing here"), -1))
    if left == 3:
        found.append(Reason(Phrase("breaks up a complete pile"), -6))
    elif left:
        found.append(Reason(Phrase("breaks up your {rank:ranks}", give.rank), -left - 0.5))
    held = view.public.holding[view.seat - 1]
    others = [pile for number, pile in enumerate(_piles(view, heard), 1) if number != held]
    if max((sum(card.rank == give.rank for card in pile) for pile in others), default=0) >= 2:
        found.append(Reason(Phrase("gives away a {rank:rank} that another of your piles needs", give.rank), -1.5))
    taker = _taker(heard[-LATELY:], view.seat, give.rank)
    if taker:
        found.append(Reason(Phrase("hands {who:@} another {rank:rank}", taker, give.rank), -1.2))
    return tuple(found)


def _taker(heard: Sequence[Event], seat: int, rank: int) -> int:
    """Which other player last took a card of that rank from the centre; 0: nobody."""
    for event in reversed(heard):
        match event:
            case Moved(src, dst, (card, *_)) if src == CENTRE and dst.seat != seat and card.rank == rank:
                return dst.seat
    return 0


COACH = JamesBondCoach()
