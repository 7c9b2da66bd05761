"""The last placements of East–West counted out: over every card that may be turned up, or over a sample of orders.

Rows are sets of bits, shared card included; there are few ways left to fill them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import perm

from games.core import poker
from games.core.board import Piles
from games.core.cards import Card
from games.core.poker import FlushRank
from games.east_west.scoring import hand_of
from games.east_west.state import CARD, FULL, LOWEST, PACK, ROWS, Public

Row = int
Rows = tuple[Row, ...]
"""The three rows of seat 1, then those of seat 2."""

BIT = {card: 1 << at for at, card in enumerate(PACK)}
_CARD = {bit: card for card, bit in BIT.items()}


class Ending:
    """The placements left from a position on."""

    def __init__(self, piles: Piles, public: Public) -> None:
        self.rows: Rows = tuple(sum(map(BIT.__getitem__, hand_of(piles, seat, row))) for seat in (1, 2) for row in ROWS)
        self.card = BIT[piles[CARD][0]]
        self.unseen = [BIT[card] for card in PACK if not any(BIT[card] & row for row in (*self.rows, self.card))]
        self.seat = public.turn
        self._low, self._flush = LOWEST if public.low_straight else 2, public.flush_rank

    @property
    def left(self) -> int:
        """How many cards are still to be placed."""
        return 6 * (FULL + 1) - sum(row.bit_count() for row in self.rows)

    @property
    def ways(self) -> int:
        """How many courses the rest may take, by the cards that come alone."""
        return perm(len(self.unseen), self.left - 1)

    def placed(self, row: int) -> Rows:
        """The rows when the seat to move puts its card there."""
        return _with(self.rows, self.seat, row, self.card)

    def exactly(self, rows: Rows, turn: int, unseen: Sequence[Row]) -> float:
        """How likely seat 1 is to win (a draw counts half) when a card is turned up for ``turn``, all equally
        likely."""
        total, count = 0.0, 0
        pick = max if turn == 1 else min
        for card in unseen:
            values = []
            rest = [other for other in unseen if other != card]
            for row in ROWS:
                if rows[3 * turn - 4 + row].bit_count() <= FULL:
                    after = _with(rows, turn, row, card)
                    values.append(self._result(after) if _full(after) else self.exactly(after, 3 - turn, rest))
            total, count = total + pick(values), count + 1
        return total / count

    def in_order(self, rows: Rows, turn: int, cards: Sequence[Row], at: int = 0) -> float:
        """The same when the cards come in this order, and both know it."""
        if _full(rows):
            return self._result(rows)
        free = [row for row in ROWS if rows[3 * turn - 4 + row].bit_count() <= FULL]
        values = [self.in_order(_with(rows, turn, row, cards[at]), 3 - turn, cards, at + 1) for row in free]
        return max(values) if turn == 1 else min(values)

    def _result(self, rows: Rows) -> float:
        """Who wins complete rows: 1 for seat 1, 0 for seat 2, a half for a draw."""
        ahead = 0
        for one, two in zip(rows[:3], rows[3:], strict=True):
            mine, theirs = _rank(one, self._low, self._flush), _rank(two, self._low, self._flush)
            ahead += (mine > theirs) - (mine < theirs)
        return 0.5 if not ahead else float(ahead > 0)


def _with(rows: Rows, seat: int, row: int, card: Row) -> Rows:
    at = 3 * seat - 4 + row
    return (*rows[:at], rows[at] | card, *rows[at + 1 :])


def _full(rows: Rows) -> bool:
    return sum(row.bit_count() for row in rows) == 6 * (FULL + 1)


@cache
def _rank(row: Row, low: int, flush: FlushRank) -> tuple[int, ...]:
    """How high a complete row stands; there are 201,376 at most."""
    cards: list[Card] = [_CARD[1 << at] for at in range(len(PACK)) if row >> at & 1]
    return poker.rank(cards, low=low, flush=flush)
