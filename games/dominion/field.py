"""Dominion's field: its cells and lines, strengths, and what is possible on it (R3–R5, R7, R9–R13, R17–R20)."""

from collections.abc import Iterator
from functools import lru_cache

from games.core.cards import Card
from games.core.events import Spot
from games.dominion.state import KING, Public

SIZES = {3: 2, 4: 4, 5: 6}
"""The most players on a field of each size (R1)."""
FULL = 13
"""The highest base strength, but for a red king's army (R5, R12)."""
COLUMNS = "abcde"

Cells = tuple[int, ...]


def upright(size: int, cell: int) -> bool:
    """Whether the card of a cell stands upright: a1 does, then they alternate in rows and columns (R4)."""
    return (cell % size + cell // size) % 2 == 0


def _near(size: int, cell: int, *, up: bool, across: bool) -> Cells:
    """The cells above and below, the cells left and right; no wrap (R7)."""
    row, column = divmod(cell, size)
    places = []
    if up:
        places += [(row - 1, column), (row + 1, column)]
    if across:
        places += [(row, column - 1), (row, column + 1)]
    return tuple(r * size + c for r, c in places if 0 <= r < size and 0 <= c < size)


CELLS = {
    size: tuple(Spot(f"{COLUMNS[cell % size]}{cell // size + 1}") for cell in range(size * size)) for size in SIZES
}
"""The spots of a field in the order dealt: a1 b1 c1 … a2 b2 … (R4)."""
PLACE = {size: {spot: cell for cell, spot in enumerate(spots)} for size, spots in CELLS.items()}
LINES = {
    size: tuple(
        _near(size, cell, up=upright(size, cell), across=not upright(size, cell)) for cell in range(size * size)
    )
    for size in SIZES
}
"""The cells that armies on each cell can attack: out of the narrow ends of its card (R7)."""
BESIDE = {size: tuple(_near(size, cell, up=True, across=True) for cell in range(size * size)) for size in SIZES}
"""The cells beside each cell, not diagonally (R17)."""


def effect(card: Card, flipped: Card | None) -> int:
    """What the turned card does to the strength of a card of the field (R9–R11)."""
    if flipped is None or flipped.rank == KING:
        return 0
    same = card.red == flipped.red
    if flipped.rank == 12:
        return int(same)
    return (2 if same else -2) if card.rank == flipped.rank else 0


def base(public: Public, cell: int) -> int:
    """Base strength: rank and armies (R5)."""
    return public.field[cell].rank + public.armies[cell]


def strength(public: Public, cell: int) -> int:
    """Battle strength: base strength and the turned card's effect (R9)."""
    card = public.field[cell]
    return card.rank + public.armies[cell] + effect(card, public.flipped)


def advantage(public: Public, src: int, dst: int) -> int:
    """The attacker's strength less the defender's (R14)."""
    return strength(public, src) - strength(public, dst)


def attacks(public: Public, seat: int) -> Iterator[tuple[int, int]]:
    """Every attack that a seat's armies could make: along a line, on another player's cell (R7)."""
    owners = public.owners
    for src, line in enumerate(LINES[public.options.size]):
        if owners[src] == seat:
            for dst in line:
                if owners[dst] not in (0, seat):
                    yield src, dst


def advances(public: Public, seat: int) -> Iterator[tuple[int, int, int]]:
    """Every pair of a seat's cells beside each other, with the most armies that can go from one to the other (R17)."""
    owners, armies, field = public.owners, public.armies, public.field
    for src, near in enumerate(BESIDE[public.options.size]):
        if owners[src] == seat:
            for dst in near:
                if owners[dst] == seat:
                    most = min(armies[src], FULL - field[dst].rank - armies[dst])
                    if most > 0:
                        yield src, dst, most


@lru_cache(maxsize=256)
def steps_away(size: int, owners: Cells, seat: int) -> tuple[int, ...]:
    """By cell how many steps it is to the nearest one that a seat does not hold."""
    steps = 0
    away = [0 if owner != seat else size * size for owner in owners]
    edge = [cell for cell, far in enumerate(away) if not far]
    while edge:
        steps += 1
        edge = [near for near in dict.fromkeys(sum([BESIDE[size][cell] for cell in edge], ())) if away[near] > steps]
        for near in edge:
            away[near] = steps
    return tuple(away)


def room(public: Public, seat: int, cell: int) -> int:
    """How many armies a seat could still put on a cell: none on another player's, none above 13 (R20)."""
    if public.owners[cell] not in (0, seat):
        return 0
    return max(0, FULL - public.field[cell].rank - public.armies[cell])


def may_roll(public: Public, seat: int) -> bool:
    """Whether some cell is unoccupied, or the seat's own and below 13 (R18)."""
    return any(room(public, seat, cell) for cell in range(len(public.field)))


def reach(roll: tuple[int, int]) -> tuple[int, int]:
    """The highest rank that may be used, and the armies there are: the larger number underneath (R19)."""
    return sum(roll), 7 - min(roll)


def deployments(public: Public, seat: int) -> Iterator[tuple[int, int]]:
    """The cells a seat's roll reaches, with the most armies each can take (R20)."""
    assert public.roll is not None
    rank, count = reach(public.roll)
    for cell, card in enumerate(public.field):
        if card.rank <= rank:
            most = min(count, room(public, seat, cell))
            if most > 0:
                yield cell, most


def grants(public: Public, seat: int) -> list[int]:
    """The cells that take a red king's army: the seat's own, not at 14 yet (R12)."""
    return [cell for cell, owner in enumerate(public.owners) if owner == seat and base(public, cell) <= FULL]


def entering(public: Public) -> int:
    """The most armies that can move into the cell just conquered (R15)."""
    assert public.conquest is not None
    src, dst = public.conquest
    return min(public.armies[src], FULL - public.field[dst].rank)


def lost_all(public: Public, seat: int) -> bool:
    """Whether a seat has no armies."""
    return seat not in public.owners


def beaten(public: Public) -> frozenset[int]:
    """The seats in the game that have deployed before and lost everything: they may resign (R24)."""
    return public.deployed.difference(public.resigned, public.owners)


def holdings(public: Public, seat: int) -> tuple[int, int]:
    """How many cells and how many armies a seat has."""
    held = [count for owner, count in zip(public.owners, public.armies, strict=True) if owner == seat]
    return len(held), sum(held)
