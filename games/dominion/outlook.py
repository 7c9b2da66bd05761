"""What a field of Dominion is worth: the odds of duels fought to the end, danger and reach, armies to come."""

from functools import cache, lru_cache
from typing import NamedTuple

from games.core.cards import Card
from games.dominion.field import FULL, LINES, Cells, effect, reach
from games.dominion.scoring import LAND
from games.dominion.state import Public

FEAR, HOPE = 1.7, 1.2
"""How much of what an enemy's attack would win, at most all that stands there, and of what its own would, counts for
a position."""
_DICE = {
    margin: sum(
        (a + b) - (c + d) == margin for a in range(1, 7) for b in range(1, 7) for c in range(1, 7) for d in range(1, 7)
    ) / 1296
    for margin in range(-10, 11)
}  # fmt: skip
"""How likely two dice total that much more than two others."""
_ROLLS = {(low, high): (1 + (low < high)) / 36 for high in range(1, 7) for low in range(1, high + 1)}
"""How likely each throw of two dice is."""


@cache
def prospect(points: int, own: int, other: int) -> float:
    """What the next battle of a duel is worth to the attacker, in armies, if they stop when it no longer pays (R14)."""
    won = even = 0.0
    for margin, chance in _DICE.items():
        swing = margin + points
        if not swing:
            even += chance
        elif swing > 0:
            killed = min(swing, other)
            rest = LAND if killed == other else duel(points + killed, own, other - killed)
            won += chance * (killed + rest)
        else:
            lost = min(-swing, own)
            rest = -LAND if lost == own else duel(points - lost, own - lost, other)
            won += chance * (rest - lost)
    # A battle in which nothing happens is fought again.
    return won / (1 - even) if even < 1 else 0.0


def duel(points: int, own: int, other: int) -> float:
    """What a duel is worth to a player who need not begin it."""
    return max(0.0, prospect(points, own, other))


@cache
def falls(points: int, own: int, other: int) -> float:
    """How likely the next battle, and those after it while they pay, empties the cell attacked (R14)."""
    fallen = even = 0.0
    for margin, chance in _DICE.items():
        swing = margin + points
        if not swing:
            even += chance
        elif swing >= other:
            fallen += chance
        elif -swing < own:
            killed, lost = max(swing, 0), max(-swing, 0)
            left = points + swing, own - lost, other - killed
            fallen += chance * (falls(*left) if prospect(*left) > 0 else 0.0)
    return fallen / (1 - even) if even < 1 else 0.0


class Situation(NamedTuple):
    """The field as a player weighs it: by cell the rank under the turned card, the holder, the armies."""

    size: int
    ranks: tuple[int, ...]
    owners: tuple[int, ...]
    armies: tuple[int, ...]

    def put(self, *changes: tuple[int, int, int]) -> "Situation":
        """The field with that many armies of a seat on a cell, for each (cell, seat, count)."""
        owners, armies = list(self.owners), list(self.armies)
        for cell, seat, count in changes:
            owners[cell], armies[cell] = seat if count else 0, count
        return Situation(self.size, self.ranks, tuple(owners), tuple(armies))

    def strength(self, cell: int) -> int:
        """How strong a cell is in battle (R5, R9)."""
        return self.ranks[cell] + self.armies[cell]

    def attack(self, src: int, dst: int) -> float:
        """What attacking from one cell to another is worth."""
        own, other = self.armies[src], self.armies[dst]
        return prospect(self.ranks[src] + own - self.ranks[dst] - other, own, other)

    def worth(self, seat: int) -> float:
        """Cells and armies of a seat, less what is in danger, with some of what is in reach."""
        size, ranks, owners, armies = self
        held, threats = _borders(size, owners, seat)
        total = 0.0
        danger: dict[int, float] = {}
        for src, targets in held:
            best, own = 0.0, armies[src]
            for dst in targets:
                gain = prospect(ranks[src] + own - ranks[dst] - armies[dst], own, armies[dst])
                if gain > best:  # noqa: PLR1730 — ten thousand times a play-out
                    best = gain
            total += LAND + own + HOPE * best
        for src, dst, behind in threats:
            own, other = armies[src], armies[dst]
            gain = prospect(ranks[src] + own - ranks[dst] - other, own, other)
            if gain > 0:
                danger[dst] = max(danger.get(dst, 0.0), gain)
                if behind:
                    self._beyond(src, dst, behind, danger)
        return total - sum([min(FEAR * danger[cell], LAND + armies[cell]) for cell in sorted(danger)])

    def _beyond(self, src: int, dst: int, behind: Cells, danger: dict[int, float]) -> None:
        """Add what threatens the cells behind one that may fall: who enters it can attack them next (R15, R16)."""
        ranks, armies = self.ranks, self.armies
        entering = min(armies[src], FULL - ranks[dst])
        chance = None
        for cell in behind:
            gain = prospect(ranks[dst] + entering - ranks[cell] - armies[cell], entering, armies[cell])
            if gain > 0:
                if chance is None:
                    chance = falls(self.strength(src) - self.strength(dst), armies[src], armies[dst])
                danger[cell] = max(danger.get(cell, 0.0), chance * gain)


class Borders(NamedTuple):
    """Where a player's cells and those of others meet."""

    held: tuple[tuple[int, Cells], ...]
    """Each cell of the player's, with those of others that it can attack."""
    threats: tuple[tuple[int, int, Cells], ...]
    """Each attack of others, from where and on which cell, with the player's cells that can be attacked from there."""


@lru_cache(maxsize=1024)
def _borders(size: int, owners: tuple[int, ...], seat: int) -> Borders:
    """Where the cells of a seat meet others: it changes less often than the armies on them."""
    reached = [(src, dst) for src, line in enumerate(LINES[size]) for dst in line if owners[src] != owners[dst]]
    mine = [cell for cell, owner in enumerate(owners) if owner == seat]
    return Borders(
        tuple([(own, tuple([dst for src, dst in reached if src == own and owners[dst]])) for own in mine]),
        tuple([
            (src, dst, tuple([cell for cell in LINES[size][dst] if owners[cell] == seat]))
            for src, dst in reached
            if owners[src] and owners[dst] == seat
        ]),
    )  # fmt: skip


def awaited(here: Situation, seat: int) -> float:
    """What a field is worth to a seat once its roll has brought armies, on average over the dice (R19, R20)."""
    idle = here.worth(seat)
    landings = []
    for cell, owner in enumerate(here.owners):
        room = FULL - here.strength(cell)
        if owner in {0, seat} and room > 0:
            held = here.armies[cell]
            worths = [here.put((cell, seat, held + count)).worth(seat) for count in range(1, min(room, 6) + 1)]
            landings.append((here.ranks[cell], worths))
    total = 0.0
    for roll, chance in _ROLLS.items():
        rank, count = reach(roll)
        total += chance * max([idle, *(worths[min(count, len(worths)) - 1] for low, worths in landings if low <= rank)])
    return total


def situation(public: Public, *, turned: bool) -> Situation:
    """The field, with or without the turned card's effect on it."""
    ranks = ranks_under(public.field, public.flipped if turned else None)
    return Situation(public.size, ranks, public.owners, public.armies)


@lru_cache(maxsize=256)
def ranks_under(field: tuple[Card, ...], flipped: Card | None) -> tuple[int, ...]:
    """What the cards of a field count while that card is turned, or none."""
    return tuple([card.rank + effect(card, flipped) for card in field])
