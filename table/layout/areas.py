"""Which piles belong to whom, as an arrangement says it: a cloth lies under those of one seat that lie together."""

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from games.core.events import Spot
from table.documents import Path_, Reader
from table.layout.piles import Pile

WHOLE = 0
"""Stands for as many cards as a fan will ever need room for."""
_SEATS = re.compile(r"\+(\d)(?:-(\d))?")
_PILES = re.compile(r"(?P<name>[a-z][a-z0-9_]*?)(?:(?P<first>\d{1,2})-(?P<last>\d{1,2}))?(?::(?P<count>\d{1,2}|all))?")


class SeatArea(NamedTuple):
    """Piles of one seat with a cloth under them."""

    seat: int
    """Relative, +0 being 0."""
    piles: tuple[tuple[Spot, int], ...]
    """Each pile, and how many of its cards have room on the cloth; ``WHOLE``: its whole fan or row."""


def read_areas(reader: Reader, path: Path_, piles: Mapping[Spot, Pile], seats: int) -> tuple[SeatArea, ...]:
    """The areas there, ``{"+0-1": ["t1-4:2 waste"]}``: for each of these seats a cloth under two cards of each of four
    columns and one of the waste. LayoutError where it is wrong."""
    found: list[SeatArea] = []
    for owners in reader.mapping(path, None):
        if (named := _SEATS.fullmatch(owners)) is None or int(named[2] or named[1]) >= seats:
            raise reader.document.error((*path, owners), f'expected seats such as "+0" or "+1-{seats - 1}"')
        for index in range(len(reader.items((*path, owners)))):
            words = reader.text((*path, owners, index))
            for seat in range(int(named[1]), int(named[2] or named[1]) + 1):
                laid = tuple(_piles(words, seat + 1))
                missing = next((spot for spot, _ in laid if spot not in piles), None)
                if not laid or missing is not None:
                    name = f"{missing.name}@+{seat}" if missing is not None else words
                    raise reader.document.error((*path, owners, index), f"{name} has no place")
                found.append(SeatArea(seat, laid))
    return tuple(found)


def _piles(words: str, owner: int) -> Iterator[tuple[Spot, int]]:
    for word in words.split():
        if (found := _PILES.fullmatch(word)) is None:
            yield Spot(word, owner), 1
            continue
        count = WHOLE if found["count"] == "all" else int(found["count"] or 1)
        for number in range(int(found["first"]), int(found["last"]) + 1) if found["first"] else [""]:
            yield Spot(f"{found['name']}{number}", owner), count
