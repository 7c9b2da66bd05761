"""Who sits where: turn order and sides."""

from collections.abc import Sequence
from functools import cache

ALONE = tuple(frozenset((seat,)) for seat in range(9))
"""Each seat as a set of its own, for those who may act; 0 is the table."""

PAIRED = {2: ((1,), (2,)), 3: ((1,), (2,), (3,)), 4: ((1, 3), (2, 4))}
"""The sides where opposite seats are partners if four play, by the number of seats."""


def to_the_left(seat: int, seats: int) -> int:
    """The next seat clockwise."""
    return seat % seats + 1


@cache
def clockwise(players: tuple[int, ...], first: int) -> tuple[int, ...]:
    """The players clockwise from one of them."""
    at = players.index(first)
    return players[at:] + players[:at]


@cache
def everybody(seats: int) -> frozenset[int]:
    """All players."""
    return frozenset(range(1, seats + 1))


def side_of(sides: Sequence[Sequence[int]], seat: int) -> int:
    """Which side a seat belongs to, from 0."""
    for number, side in enumerate(sides):
        if seat in side:
            return number
    raise LookupError(f"seat {seat} is on no side")


def by_seat(sides: Sequence[Sequence[int]], values: Sequence[int]) -> tuple[int, ...]:
    """What each seat has, from seat 1 on, of what the sides have."""
    return tuple(values[side_of(sides, seat)] for seat in range(1, sum(map(len, sides)) + 1))
