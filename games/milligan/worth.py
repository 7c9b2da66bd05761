"""How good a table is to leave at the end of a turn of Milligan, for the player who leaves it.

The weights were found by playing: an evolution strategy tried them on some 300,000 hands against the rule of thumb, an
earlier Hard and itself. Terms without which it played as well were left out.
"""

from collections.abc import Iterable, Iterator, Set
from typing import NamedTuple

from games.core.cards import Card
from games.core.rules import View
from games.milligan.state import COLUMNS, DISCHARGE, FIXED, HAND, PARKING, SEQUENCES, TOP, WILD, Discard, Move, Public

DISCHARGED, EMPTIED = 27.0, 2.6
"""What counts for a turn: its discharge card played; the hand emptied, for which five are drawn."""
FIRST_WILD, MORE_WILDS, KEPT = 3.8, 1.1, -1.8
"""What the first wild card kept is worth, each further one, and any other card: another would be drawn for it."""
COLUMN = -0.34
"""What a parking column in use costs."""
SPARED_WILD, CROWDED = -3.9, 1.7
"""What it is worth to park a wild card, and how much more for each other in hand: many leave no room to draw."""
TWIN, WANTED = 1.3, -1.2
"""What counts for a card to be parked: another of its rank in hand; that the own discharge card waits for it."""
OPENED, HIGH = -0.17, 0.08
"""What counts for a new column: each one in use, and each rank of the card in it, since lower ones can follow."""
STEP, ABOVE, BELOW = 0.9, 0.5, -1.8
"""What it is worth to cover a card of the next rank, of the same or a higher one, and of a lower one or a wild card."""


class Odds(NamedTuple):
    """What a sequence is worth on which a discharge card could be played now, and a factor for each rank that must come
    before it."""

    whole: float
    there: float
    """A card of that rank is held or can be reached in the parking."""
    wild: float
    missing: float
    fixed: float
    """Missing, and no wild card stands for it."""


OWN = Odds(4.8, 0.87, 0.71, 0.27, 0.18)
RIVAL = Odds(-18.5, 0.91, 0.82, 0.82, 0.2)
"""The other's turn is next, and of the hand nothing is known."""


class Table(NamedTuple):
    """The part of what a player sees that plays can change."""

    lengths: tuple[int, ...]
    """Of the sequences."""
    hand: tuple[Card, ...]
    heights: tuple[int, ...]
    """Of the parking columns."""
    discharged: bool = False
    """Whether the discharge card is played; the next one is unknown."""


class Outlook:
    """What a player at the beginning of a turn goes by in judging tables."""

    def __init__(self, view: View[Move, Public]) -> None:
        piles, me = view.piles, view.seat
        mine, theirs = piles[DISCHARGE[me]], piles[DISCHARGE[3 - me]]
        self.table = Table(
            tuple(len(piles[spot]) for spot in SEQUENCES.values()),
            piles[HAND[me]],
            tuple(len(piles[spot]) for spot in PARKING[me].values()),
        )
        self.columns = [piles[spot] for spot in PARKING[me].values()]
        self.top = mine[-1]
        open_ranks, wilds = _reached(piles[spot] for spot in PARKING[3 - me].values())
        self._rival = [_nearness(theirs[-1].rank, length, open_ranks, wilds, RIVAL) for length in range(TOP)]

    def tops(self, table: Table) -> list[Card | None]:
        """The last card of each parking column."""
        return [column[high - 1] if high else None for column, high in zip(self.columns, table.heights, strict=True)]

    def worth(self, table: Table) -> float:
        """How good a table is to leave, apart from the discard."""
        ranks = [card.rank for card in table.hand]
        wilds = sum([rank in WILD for rank in ranks])
        value = KEPT * (len(ranks) - wilds)
        if wilds:
            value += FIRST_WILD + MORE_WILDS * (wilds - 1)
        if not ranks and self.table.hand:
            value += EMPTIED
        value += COLUMN * sum([high > 0 for high in table.heights])
        value += sum([self._rival[length] for length in table.lengths])
        return value + DISCHARGED if table.discharged else value + self._own(table, ranks, wilds)

    def _own(self, table: Table, ranks: list[int], wilds: int) -> float:
        """How near one's own discharge card is, with what is in hand and parked."""
        parked, more = _reached(column[:high] for column, high in zip(self.columns, table.heights, strict=True))
        parked.update(ranks)
        return sum([_nearness(self.top.rank, length, parked, wilds + more, OWN) for length in table.lengths])

    def discards(self, table: Table) -> Iterator[tuple[Discard, float]]:
        """Each discard, of cards of one rank one, and what it adds to the worth of the table."""
        ranks = [card.rank for card in table.hand]
        tops = self.tops(table)
        used = len(tops) - tops.count(None)
        free = tops.index(None) if None in tops else -1
        for at, rank in enumerate(ranks):
            if rank in ranks[:at]:
                continue
            value = self._spared(table, ranks, rank)
            for number, top in enumerate(tops):
                if top is not None:
                    yield Discard(table.hand[at], COLUMNS[number]), value + _laid(top.rank, rank)
                elif number == free:
                    high = 0.0 if rank in WILD else HIGH * rank
                    yield Discard(table.hand[at], "new"), value + OPENED * used + high

    def _spared(self, table: Table, ranks: list[int], rank: int) -> float:
        """How easily a card is spared."""
        if rank in WILD:
            return SPARED_WILD + CROWDED * (sum([each in WILD for each in ranks]) - 1)
        value = TWIN if ranks.count(rank) > 1 else 0.0
        if not table.discharged and self.top.rank not in WILD:
            before = [length for length in table.lengths if length < self.top.rank]
            value += WANTED if before and min(before) < rank < self.top.rank else 0.0
        return value


def _laid(under: int, rank: int) -> float:
    """How well a card lies on another in the parking."""
    if rank in WILD:
        return 0.0
    if under in WILD or under < rank:
        return BELOW
    return STEP if under == rank + 1 else ABOVE


def _reached(columns: Iterable[tuple[Card, ...]]) -> tuple[set[int], int]:
    """The ranks that parking columns can give to one sequence, each column downwards from its top, and the wild cards
    on their tops."""
    ranks: set[int] = set()
    wilds = 0
    for column in columns:
        last = -1
        for card in reversed(column):
            if card.rank in WILD and last < 0:
                wilds += 1
            elif card.rank not in WILD and (last < 0 or card.rank - last in {0, 1}):
                last = card.rank
                ranks.add(last)
            else:
                break
    return ranks, wilds


def _nearness(top: int, length: int, ranks: Set[int], wilds: int, odds: Odds) -> float:
    """What a sequence is worth for a discharge card; one that is past it is completed and begins again."""
    if top in WILD:
        stop = length + (1 if length and length + 1 not in FIXED else 2)
    else:
        stop = top if top > length else top + TOP
    near = odds.whole
    for step in range(length + 1, stop):
        rank = step if step <= TOP else step - TOP
        if rank in ranks:
            near *= odds.there
        elif rank in FIXED:
            near *= odds.fixed
        elif wilds:
            wilds -= 1
            near *= odds.wild
        else:
            near *= odds.missing
    return near
