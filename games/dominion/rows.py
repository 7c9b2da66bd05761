"""What a field is worth as armies on one or two cells change, for all numbers of armies at once: for play-outs.

Rows are tuples over the armies on a cell. They add up to ``Situation.worth`` but for rounding.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from operator import add, gt, itemgetter, sub
from typing import NamedTuple

from games.dominion.field import BESIDE, FULL, LINES, Cells
from games.dominion.outlook import FEAR, HOPE, Situation, falls, prospect
from games.dominion.scoring import LAND

Row = tuple[float, ...]
SIDES = {
    size: tuple(
        [
            tuple([cell for cell in beside if cell not in line])
            for beside, line in zip(BESIDE[size], LINES[size], strict=True)
        ]
    )
    for size in LINES
}
"""The cells that can attack each cell: those beside it that are not in its line (R4, R7)."""
AROUND = {
    size: tuple(
        [
            itemgetter(*sorted({*line, *side, *[cell for door in side for cell in SIDES[size][door]]}))
            for line, side in zip(LINES[size], SIDES[size], strict=True)
        ]
    )
    for size in LINES
}
"""What a cell's worth depends on: who is in its line, who can attack it, and who can attack from there."""
COUNTS = range(FULL + 2)
"""How many armies there may be on a cell: a red king's is one above the rest (R12)."""
LANDS: Row = (0.0, *[LAND + count for count in COUNTS[1:]])
"""What a cell is worth by itself."""
NOTHING: Row = (0.0,) * len(COUNTS)


@cache
def hopes(lead: int, other: int) -> Row:
    """What an attack on so many armies promises, by those who attack from a cell whose rank is so much higher."""
    return tuple([HOPE * max(0.0, prospect(lead + own - other, own, other)) if own else 0.0 for own in COUNTS])


@cache
def fears(lead: int, own: int) -> Row:
    """What an attack by so many armies threatens, by those who are attacked."""
    return tuple([FEAR * max(0.0, prospect(lead + own - other, own, other)) if other else 0.0 for other in COUNTS])


@cache
def chances(lead: int, own: int) -> Row:
    """How likely an attack by so many armies empties a cell if it pays, by the armies there."""
    return tuple([
        falls(lead + own - other, own, other) if other and prospect(lead + own - other, own, other) > 0 else 0.0
        for other in COUNTS
    ])  # fmt: skip


Ways = dict[int, list[tuple[Row, Row]]]
"""By door, a cell of the player's from which another can be attacked once it has fallen: for each attack on the door
the chance that it falls, by the armies there, and what then threatens the other, by its own."""


class Cell(NamedTuple):
    """A cell as it stands among those of others."""

    good: Row
    bad: Row
    """What threatens it at once."""
    net: Row
    """The one without the other."""
    doors: Ways
    """Those that make it worse."""


class Front:
    """How the cells that a player has, or could have, stand among those of others."""

    def __init__(self, size: int, ranks: tuple[int, ...]) -> None:
        self._ranks, self._lines, self._sides = ranks, LINES[size], SIDES[size]
        self._known: list[tuple[Callable[[Cells], Cells], dict[Cells, Cell]]] = [(get, {}) for get in AROUND[size]]

    def cell(self, cell: int, others: Cells) -> Cell:
        """A cell among so many armies of others on each."""
        around, known = self._known[cell]
        key = around(others)
        return known.get(key) or known.setdefault(key, self._stands(cell, others))

    def _stands(self, cell: int, others: Cells) -> Cell:
        ranks, sides, rank = self._ranks, self._sides, self._ranks[cell]
        hoped = [hopes(rank - ranks[dst], others[dst]) for dst in self._lines[cell] if others[dst]]
        good = tuple(map(add, LANDS, _most(hoped))) if hoped else LANDS
        bad = _most([fears(ranks[src] - rank, others[src]) for src in sides[cell] if others[src]])
        doors: Ways = {}
        for door in sides[cell]:
            if not others[door]:
                attacks = [
                    (
                        chances(ranks[src] - ranks[door], others[src]),
                        fears(ranks[door] - rank, min(others[src], FULL - ranks[door])),
                    )
                    for src in sides[door]
                    if others[src]
                ]
                attacks = [(chance, threat) for chance, threat in attacks if any(map(gt, threat, map(min, bad, LANDS)))]
                if attacks:
                    doors[door] = attacks
        return Cell(good, bad, good if bad is NOTHING else tuple(map(sub, good, map(min, bad, LANDS))), doors)


def _most(rows: list[Row]) -> Row:
    """The most of each."""
    return tuple(map(max, *rows)) if len(rows) > 1 else rows[0] if rows else NOTHING


front = lru_cache(maxsize=64)(Front)
ALONE = Cell(LANDS, NOTHING, LANDS, {})
"""A cell that meets nobody."""


class Rows:
    """A player's field, weighed cell by cell."""

    def __init__(self, here: Situation, seat: int) -> None:
        size, ranks, owners, self._armies = here
        ours = {0, seat}
        others = tuple([0 if owner in ours else count for owner, count in zip(owners, here.armies, strict=True)])
        self._lines, self._front, self._others = LINES[size], front(size, ranks), others
        self._cells: list[Cell | None] = [None if owner in ours else ALONE for owner in owners]
        self._rows: list[Row] = [()] * len(owners)

    def row(self, cell: int) -> Row:
        """What the field is worth by the armies on a cell, but for what they do not touch."""
        if not self._rows[cell]:
            stands, armies = self._cell(cell), self._armies
            found = self._net(stands, stands.doors) if stands.doors else stands.net
            for other in self._lines[cell]:
                if armies[other] and cell in self._cell(other).doors:
                    found = tuple(map(add, found, self._through(cell, other)))
            self._rows[cell] = found
        return self._rows[cell]

    def marches(self, src: int, dst: int, counts: range, nearer: float = 0.0) -> list[float]:
        """What the field is worth more with so many armies gone from one cell to one beside it; and so much nearer."""
        rows, armies = self._rows, self._armies
        leaving, coming = rows[src] or self.row(src), rows[dst] or self.row(dst)
        here, there = armies[src], armies[dst]
        before = leaving[here] + coming[there]
        # Of two cells side by side one is in the line of the other, and threatened the more the weaker that is.
        door, cell = (src, dst) if dst in self._lines[src] else (dst, src)
        stands = self._cell(cell)
        doors = stands.doors
        if door not in doors:
            return [leaving[here - count] + coming[there + count] + nearer * count - before for count in counts]
        through = self._through(door, cell) if armies[cell] else NOTHING
        before -= through[armies[door]]
        net, worst, ways = self._net(stands, doors), self._bad(stands, doors.keys() - {door}), doors[door]
        found = []
        for count in counts:
            left, come = here - count, there + count
            at_door, held = (left, come) if door == src else (come, left)
            most = max(worst[held], *[chance[at_door] * threat[held] for chance, threat in ways])
            together = stands.good[held] - min(most, LANDS[held]) - net[held] - through[at_door]
            found.append(leaving[left] + coming[come] + together + nearer * count - before)
        return found

    def _cell(self, cell: int) -> Cell:
        found = self._cells[cell]
        if found is None:
            found = self._cells[cell] = self._front.cell(cell, self._others)
        return found

    def _bad(self, stands: Cell, doors: Iterable[int]) -> Row:
        """What threatens a cell at once and through these doors."""
        bad = stands.bad
        for door in doors:
            held = self._armies[door]
            for chance, threat in stands.doors[door]:
                if chance[held]:
                    bad = tuple(map(max, bad, map(chance[held].__mul__, threat)))
        return bad

    def _net(self, stands: Cell, doors: Iterable[int]) -> Row:
        return tuple(map(sub, stands.good, map(min, self._bad(stands, doors), LANDS)))

    def _through(self, door: int, cell: int) -> Row:
        """What a cell is worth by the armies at a door of it."""
        held, stands = self._armies[cell], self._cell(cell)
        good, bad, land = stands.good[held], stands.bad[held], LANDS[held]
        for other, attacks in stands.doors.items():
            if other != door:
                bad = max(bad, *[chance[self._armies[other]] * threat[held] for chance, threat in attacks])
        rows = [map(threat[held].__mul__, chance) for chance, threat in stands.doors[door]]
        worst, bad = map(max, *rows) if len(rows) > 1 else rows[0], min(bad, land)
        return tuple([good - (bad if much < bad else min(much, land)) for much in worst])
