"""Milligan players: Hard looks through the plays of its turn for the way to its own discharge cards; Medium and Easy
slip.

They know their hand and the open cards. They count how far each sequence is from their own top card and from the
opponent's, and do not build the bridge that the other is waiting for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import inf

from games.core.bot import Bot, Choice
from games.core.cards import Card
from games.core.events import Event
from games.core.levels import Careless, last
from games.core.phrases import Phrase
from games.core.rng import Rng
from games.core.rules import View
from games.milligan.mover import EMPTIED, HASTE, LATE, NEARNESS, OWN, PLACES, quick
from games.milligan.state import (
    DISCHARGE,
    HAND,
    NEXT,
    PARKING,
    SEQUENCES,
    TOP,
    WILD,
    Discard,
    End,
    Hand,
    Move,
    Park,
    Pile,
    Place,
    Play,
    Public,
)

PAUSE = 1.0
"""Seconds a person takes to play a card."""
LOOKED_AT = 1200
"""How many tables are examined before a choice."""
DISCHARGED, WILD_KEPT = 14.0, 2.2
"""What a discharge card played and a wild card kept are worth."""
HELD_BACK, ACE_KEPT = 1.0, 2.0
"""What each other card kept costs, since another would be drawn for it; an ace costs more: nothing need come before
it."""


@dataclass(frozen=True, slots=True)
class Table:
    """The part of what a player sees that plays can change."""

    lengths: tuple[int, ...]
    hand: tuple[Card, ...]
    parks: tuple[tuple[Card, ...], ...]
    top: Card | None
    """The top of one's own discharge pile; None once it is played: the next one is unknown."""
    rival: Card | None
    rival_left: int
    gained: float = 0.0


class Hard(Bot[Move, Public]):
    """Plays towards its own discharge pile, away from the other's; keeps wild cards, parks low on high."""

    manner = Phrase("Looks through all the plays of its turn.")

    def think(self, view: View[Move, Public], heard: Sequence[Event], rng: Rng) -> Iterator[Choice[Move]]:
        yield Choice(self.rank(view, heard, rng)[0], PAUSE)

    def rank(self, view: View[Move, Public], heard: Sequence[Event], rng: Rng) -> tuple[Move, ...]:
        """Plays by the best line that each begins, and discards by what they cost the table as it is."""
        table = look_round(view)
        worths: dict[Move, float] = dict(first_plays(table).items())
        discards = {move: _parked(table, move) for move in view.legal if isinstance(move, Discard)}
        for move, value in discards.items():
            worths[move] = _worth(table) + value - max(discards.values())
        if not table.hand:
            worths[End()] = _worth(table)
        # Among equals the end of the turn comes first: a play must gain something.
        return tuple(sorted(worths, key=lambda move: (-worths[move], isinstance(move, Pile | Hand | Park))))


def look_round(view: View[Move, Public]) -> Table:
    """The table as the seat to act sees it."""
    piles, me = view.piles, view.seat
    mine, theirs = piles[DISCHARGE[me]], piles[DISCHARGE[3 - me]]
    return Table(
        tuple(len(piles[spot]) for spot in SEQUENCES.values()),
        piles[HAND[me]],
        tuple(piles[spot] for spot in PARKING[me].values()),
        mine[-1] if mine else None,
        theirs[-1] if theirs else None,
        len(theirs),
    )


def first_plays(table: Table) -> dict[Play, float]:
    """Each play with the best table reached by a line of plays that begins with it."""
    found: dict[Play, float] = {}
    seen = {table}
    ways: list[tuple[Table, Play]] = [(after, play) for play, after in _plays(table)]
    for after, play in ways:
        found.setdefault(play, -inf)
        if after in seen or len(seen) > LOOKED_AT:
            continue
        seen.add(after)
        found[play] = max(found[play], _worth(after))
        if after.hand or not table.hand:
            ways += [(then, play) for _, then in _plays(after)]
    return found


def _plays(table: Table) -> Iterator[tuple[Play, Table]]:
    """Every play, and the table after it."""
    open_places = [at for at, length in enumerate(table.lengths) if length]
    free = next((at for at, length in enumerate(table.lengths) if not length), None)
    for at in (*open_places, *(() if free is None else (free,))):
        to: Place = PLACES[at] if table.lengths[at] else "new"
        length = (table.lengths[at] + 1) % TOP
        lengths = (*table.lengths[:at], length, *table.lengths[at + 1 :])
        if table.top is not None and table.top.rank in NEXT[table.lengths[at]]:
            yield Pile(to), replace(table, lengths=lengths, top=None, gained=table.gained + DISCHARGED)
        for card in dict.fromkeys(table.hand):
            if card.rank in NEXT[table.lengths[at]]:
                hand = _without(table.hand, card)
                gained = table.gained + (0.0 if hand else EMPTIED)
                yield Hand(card, to), replace(table, lengths=lengths, hand=hand, gained=gained)
        for number, column in enumerate(table.parks, 1):
            if column and column[-1].rank in NEXT[table.lengths[at]]:
                parks = (*table.parks[: number - 1], column[:-1], *table.parks[number:])
                yield Park(number, to), replace(table, lengths=lengths, parks=parks)


def _worth(table: Table) -> float:
    """How good a table is to leave, apart from the discard."""
    value = table.gained
    value += sum(WILD_KEPT if card.rank in WILD else -HELD_BACK for card in table.hand)
    value -= ACE_KEPT * sum(card.rank == 1 for card in table.hand)
    for column in table.parks:
        value -= 0.12 * len(column) + (0.6 if column else 0.0)
        value -= sum(0.25 for below, above in pairwise(column) if above.rank > below.rank)
        value += 1.0 if column and column[-1].rank in WILD else 0.0
    if table.rival is not None:
        haste = 1.0 if table.rival_left > LATE else HASTE
        value -= haste * sum(NEARNESS[table.rival.rank][length] for length in table.lengths if length)
        value -= haste * (6.0 if table.rival.rank == 1 and 0 in table.lengths else 0.0)
    if table.top is not None:
        value += OWN * max((NEARNESS[table.top.rank][length] for length in table.lengths), default=0.0)
    return value


def _parked(table: Table, move: Discard) -> float:
    """How little a discard costs."""
    card = move.card
    column = () if move.to == "new" else table.parks[int(move.to[1:]) - 1]
    value = -9.0 if card.rank in WILD else -4.0 if card.rank == 1 else 0.12 * card.rank
    value += 1.5 * (table.hand.count(card) > 1 or sum(other.rank == card.rank for other in table.hand) > 1)
    if table.top is not None and table.top.rank not in WILD and card.rank not in WILD:
        needed = min((length for length in table.lengths if length < table.top.rank), default=TOP)
        value -= 1.5 if needed < card.rank < table.top.rank else 0.0
    if not column:
        return value - 0.8 * sum(bool(other) for other in table.parks) + (0.8 if card.rank >= 9 else 0.0)
    last = column[-1]
    if last.rank in WILD:
        return value - 4.0
    step = last.rank - card.rank
    return value + (1.6 if step == 1 else 0.9 - 0.08 * step if step >= 0 else -1.2 + 0.08 * step - 0.05 * len(column))


def _without(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """A hand less one copy of a card, the top one if it is that, otherwise the lowest."""
    at = len(hand) - 1 if hand[-1] is card else hand.index(card)
    return hand[:at] + hand[at + 1 :]


# -- levels


class Slipping(Careless[Move, Public]):
    """Slips, but never overlooks its own discharge card; nearly everything it could forget is open."""

    def may_slip(self, view: View[Move, Public]) -> bool:
        return not any(isinstance(move, Pile) for move in view.legal)


HARD = Hard()
BOTS = {
    "Easy": Slipping(HARD, last(0), slips=3, manner=Phrase("Sees what can be played, but slips often.")),
    "Medium": Slipping(HARD, last(0), slips=18, worst=2, manner=Phrase("Plays soundly, with a slip now and then.")),
    "Hard": HARD,
}
MOVER = quick
