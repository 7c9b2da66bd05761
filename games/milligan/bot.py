"""Milligan players: Hard looks through the plays of its turn for the table that is best to leave; Medium and Easy slip.

They know their hand and the open cards. They count how far each sequence is from their own discharge card and from the
other's, with what lies open in either parking, and do not build the bridge that the other is waiting for.
"""

from collections.abc import Iterator, Sequence
from math import inf

from games.core.board import Board
from games.core.bot import Ranker
from games.core.events import Event
from games.core.levels import Careless, last
from games.core.phrases import Phrase
from games.core.rng import Rng, Stream
from games.core.rules import View
from games.milligan import state as milligan
from games.milligan.mover import PLACES, Sight, discard, discharge, place, quick, sight, step
from games.milligan.state import NEXT, TOP, WILD, End, Hand, Move, Park, Pile, Place, Play, Public
from games.milligan.worth import Outlook, Table

LOOKED_AT = 200
"""How many tables are examined before a choice."""


class Hard(Ranker[Move, Public]):
    """Plays towards its own discharge pile, away from the other's; keeps wild cards, parks low on high."""

    manner = Phrase("Looks through every play of its turn.")
    seconds = 1.0
    slow = True

    def rank(self, view: View[Move, Public], heard: Sequence[Event], rng: Rng) -> tuple[Move, ...]:
        """Plays by the best turn that each begins, discards by the table that each leaves; of cards of one rank one."""
        outlook = Outlook(view)
        here = outlook.worth(outlook.table)
        worths: dict[Move, float] = {move: here + value for move, value in outlook.discards(outlook.table)}
        if not outlook.table.hand:
            worths[End()] = here
        for play, table in _reachable(outlook):
            value = outlook.worth(table) + max([value for _, value in outlook.discards(table)], default=0.0)
            worths[play] = max(worths.get(play, -inf), value)
        return tuple(sorted(worths, key=lambda move: (-worths[move], _haste(move))))


def _haste(move: Move) -> int:
    """What comes first among equals: to end the turn, since a play must gain something; then to turn up a card."""
    return 1 if isinstance(move, Pile) else 2 if isinstance(move, Hand | Park) else 0


def _reachable(outlook: Outlook) -> Iterator[tuple[Play, Table]]:
    """Every table that plays lead to, the nearest ones first, with the first of these plays."""
    begun = outlook.table
    seen = {begun}
    ways = list(_plays(outlook, begun))
    for first, table in ways:
        if table in seen or len(seen) > LOOKED_AT:
            continue
        seen.add(table)
        yield first, table
        # An emptied hand is filled: what comes then is not known yet.
        if table.hand or not begun.hand:
            ways += [(first, after) for _, after in _plays(outlook, table)]


def _plays(outlook: Outlook, table: Table) -> Iterator[tuple[Play, Table]]:
    """Every play, of cards of one rank one, and the table after it."""
    lengths, hand, heights, discharged = table
    places = [at for at, length in enumerate(lengths) if length]
    if 0 in lengths:
        places.append(lengths.index(0))
    tops = outlook.tops(table)
    for at in places:
        to: Place = PLACES[at] if lengths[at] else "new"
        fitting = NEXT[lengths[at]]
        longer = (*lengths[:at], (lengths[at] + 1) % TOP, *lengths[at + 1 :])
        if not discharged and outlook.top.rank in fitting:
            yield Pile(to), Table(longer, hand, heights, discharged=True)
        for number, card in enumerate(hand):
            if card.rank in fitting and all(other.rank != card.rank for other in hand[:number]):
                yield Hand(card, to), Table(longer, hand[:number] + hand[number + 1 :], heights, discharged)
        for number, top in enumerate(tops):
            if top is not None and top.rank in fitting:
                lower = (*heights[:number], heights[number] - 1, *heights[number + 1 :])
                yield Park(number + 1, to), Table(longer, hand, lower, discharged)


# -- levels


class Slipping(Careless[Move, Public]):
    """Slips, but never overlooks its own discharge card; nearly everything it could forget is open."""

    def may_slip(self, view: View[Move, Public]) -> bool:
        return not any(isinstance(move, Pile) for move in view.legal)


HARD = Hard()
BOTS = {
    "Easy": Slipping(HARD, last(0), slips=4, manner=Phrase("Sees what can be played, but often slips up.")),
    "Medium": Slipping(HARD, last(0), slips=18, worst=2, manner=Phrase("Plays well, with a slip now and then.")),
    "Hard": HARD,
}
MOVER = quick


def racing(board: Board[Public], seat: int, stream: Stream) -> Move:
    """Its own discharge card, or the first step on a way to it; then whatever else of the hand goes, but wild cards."""
    seen = sight(board, seat)
    return discharge(seen) or step(seen) or _whatever_goes(seen) or _highest(seen)


def _whatever_goes(seen: Sight) -> Play | None:
    """The highest card of the hand that goes anywhere."""
    for card in sorted(seen.hand, key=lambda card: -card.rank):
        for at, length in enumerate(seen.lengths):
            if card.rank in NEXT[length] and card.rank not in WILD:
                return milligan.Hand(card, place(seen, at))
    return None


def _highest(seen: Sight) -> Move:
    """The highest card but wild ones to the parking, onto one that is no lower if there is one; else what is spared."""
    plain = [card for card in seen.hand if card.rank not in WILD]
    if not plain:
        return discard(seen)
    card = max(plain, key=lambda card: card.rank)
    for number, column in enumerate(seen.columns):
        if column and column[-1].rank >= card.rank:
            return milligan.Discard(card, milligan.COLUMNS[number])
    return milligan.Discard(card, "new") if [] in seen.columns else discard(seen)


DOUBTER = racing
"""Another mind: it never looks at the other's side, and gets rid of high cards first."""
