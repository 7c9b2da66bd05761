"""Why a swap or a pile is good in James Bond: what it gathers, what it breaks up, what it hands to the others."""

from collections import Counter
from collections.abc import Iterator, Sequence

from games.core.board import Cards
from games.core.coach import Coach, Reason, reason
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
                return tuple(_swap(view, heard, action, [card for card in held if card not in {give, take}]))
            case Pick(number):
                return _pick(number, _piles(view, heard)[number - 1], centre)
            case PutDown():
                if four_of_a_kind(held):
                    return (reason(Phrase("leaves a complete pile as it is"), 3, "complete", held[0].rank),)
                if wanted := _wanted(held, centre):
                    leaves = Phrase("leaves behind the {rank:ranks} this pile needs", wanted)
                    return (reason(leaves, -2, "makes", _count(held, wanted) + 1, wanted),)
                frees = Phrase("frees your hand: there's only a pair here at best")
                return (reason(frees, 1, "most", 1 + max(_count(held, card.rank) for card in centre)),)
            case Bond():
                known = sum(map(four_of_a_kind, _piles(view, heard)))
                if known == view.public.piles:
                    ends = Phrase("ends the game: all your piles are complete")
                    return (reason(ends, 20, "complete piles", known),)
                calls = Phrase("calls before you know all your piles are complete")
                return (reason(calls, -20, "complete piles", known),)
            case Stop():
                return (reason(Phrase("offers to stop and count complete piles"), -3, "stops", view.seat),)

    def name(self, action: Move) -> Phrase | None:
        if isinstance(action, Swap):
            return Phrase("Taking the {card}", action.take)
        return Phrase("Pile {number}", action.pile) if isinstance(action, Pick) else None

    def aim(self, view: View[Move, Public]) -> Phrase:
        held = view.piles[HELD[view.seat]] if view.seat else ()
        if not held:
            return Phrase("Turn every pile into four of a kind, then call.")
        if four_of_a_kind(held):
            return Phrase("This pile is complete. Put it down and look at another.")
        return Phrase("Collect one rank here, and swap the rest away.")


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


def _count(pile: Cards, rank: int) -> int:
    return sum(card.rank == rank for card in pile)


def _pick(number: int, pile: Cards, centre: Cards) -> tuple[Reason, ...]:
    if four_of_a_kind(pile):
        return (reason(Phrase("is complete already"), -2, "known", number, 4, pile[0].rank),)
    if hidden := sum(card.hidden for card in pile):
        return (reason(Phrase("shows you cards you haven't seen yet"), 2, "unseen", number, hidden),)
    if wanted := _wanted(pile, centre, least=1):
        has = _count(pile, wanted)
        finds = Phrase("can get one more {rank:rank} from the centre", wanted)
        return (reason(finds, has, "known", number, has, wanted),)
    return (reason(Phrase("can get nothing from the centre"), -0.5, "finds", number, 0),)


def _swap(view: View[Move, Public], heard: Sequence[Event], action: Swap, kept: Cards) -> Iterator[Reason]:
    """``kept``: the cards that stay in hand either way."""
    give, take = action.give, action.take
    joined, left = _count(kept, take.rank), _count(kept, give.rank)
    if joined == 3:
        yield reason(Phrase("completes this pile"), 6, "makes", 4, take.rank)
    elif joined:
        makes = Phrase("makes {count} {rank:ranks} in this pile", joined + 1, take.rank)
        yield reason(makes, joined + 0.5, "makes", joined + 1, take.rank)
    else:
        yield reason(Phrase("brings a card that doesn't fit here"), -1, "makes", 1, take.rank)
    if left == 3:
        yield reason(Phrase("breaks up a complete pile"), -6, "breaks up", 4, give.rank)
    elif left:
        breaks = Phrase("breaks up your {rank:ranks}", give.rank)
        yield reason(breaks, -left - 0.5, "breaks up", left + 1, give.rank)
    held = view.public.holding[view.seat - 1]
    others = [pile for number, pile in enumerate(_piles(view, heard), 1) if number != held]
    most = max((_count(pile, give.rank) for pile in others), default=0)
    if most >= 2:
        gives = Phrase("gives away {rank:rank.an} that another of your piles needs", give.rank)
        yield reason(gives, -1.5, "another pile", most, give.rank)
    if taker := _taker(heard[-LATELY:], view.seat, give.rank):
        yield reason(Phrase("offers {who:@} another {rank:rank}", taker, give.rank), -1.2, "took", taker, give.rank)


def _taker(heard: Sequence[Event], seat: int, rank: int) -> int:
    """Which other player last took a card of that rank from the centre; 0: nobody."""
    taken = (event for event in reversed(heard) if isinstance(event, Moved) and event.src == CENTRE)
    return next((each.dst.seat for each in taken if each.dst.seat != seat and each.cards[0].rank == rank), 0)


COACH = JamesBondCoach()
