"""Piles that a layout file says in one line: a row, one for each of several seats, alike in all but their names."""

import re
from collections.abc import Mapping
from dataclasses import replace

from games.core.events import Spot
from games.core.phrases import Phrase
from table.documents import Path_, Reader
from table.layout.piles import BEYOND, PILE_KEYS, TURNS, Felt, Pile, read_pile

_NAME = re.compile(
    r"(?P<stem>[a-z][a-z0-9_]*?)(?:\{(?P<ends>[a-z0-9]+(?: [a-z0-9]+)+)\}|(?P<first>\d{1,2})-(?P<last>\d{1,2}))?"
    r"(?:@\+(?P<seat>\d)(?:(?P<to>[-,])(?P<until>\d))?)?"
)
_CELL = re.compile(r"([a-z])(\d)")
MOST = 40
NUMBER = "#"
"""Stands for the number of a pile in its row, as what is read there."""


def read_several(reader: Reader, path: Path_, felt: Felt, seats: int) -> dict[Spot, Pile]:
    """The piles of one line, by relative spot: ``stock``; ``f1-8``, a row, each ``by`` further than the last, ``row``
    side by side, a list of ``turn`` taken in turn; ``meld_{a k q}``, all in one place; ``hand@+1-3``, or ``hand@+1,3``
    for two seats, that of each next one ``each`` further. LayoutError where it is wrong."""
    named = _NAME.fullmatch(str(path[-1]))
    least, most = (int(named["seat"] or 0), int(named["until"] or named["seat"] or 0)) if named else (0, seats)
    if named is None or not least <= most < seats:
        raise reader.document.error(
            path, f"expected a spot such as stock or hand@+0, with seats from +0 to +{seats - 1}"
        )
    keys = {name for part, name in (("first", "by"), ("first", "row"), ("until", "each")) if named[part]}
    pile = read_pile(reader, path, felt, keys)
    names = (
        _row(reader, path, named, pile) if named["first"] else [(pile, end) for end in (named["ends"] or "").split()]
    )
    dx, dy = reader.pair((*path, "each"), -20, 20) if named["until"] else (0.0, 0.0)
    found: dict[Spot, Pile] = {}
    for nth, seat in enumerate((least, most) if named["to"] == "," else range(least, most + 1)):
        for laid, end in names or [(pile, "")]:
            at = round(laid.at[0] + dx * nth, 4), round(laid.at[1] + dy * nth, 4)
            if not all(-BEYOND <= far <= side for far, side in zip(at, felt.size, strict=True)):
                key = "each" if nth else "by"
                raise reader.document.error(
                    (*path, key), f"leads out of the size, {felt.size[0]:g} by {felt.size[1]:g}"
                )
            found[Spot(f"{named['stem']}{end}", seat + 1 if named["seat"] else 0)] = replace(laid, at=at)
    return found


def _row(reader: Reader, path: Path_, named: re.Match[str], pile: Pile) -> list[tuple[Pile, str]]:
    """The piles of a row, each with its number."""
    first, last = int(named["first"]), int(named["last"])
    if not first < last < first + MOST:
        raise reader.document.error(path, "expected a row such as f1-8, the lower number first")
    parts = reader.mapping(path, PILE_KEYS | {"by", "row", "each"})
    dx, dy = reader.pair((*path, "by"), -10, 10)
    row = round(reader.number((*path, "row"), 1, MOST)) if "row" in parts else 0
    turns = reader.items((*path, "turn")) if isinstance(parts.get("turn"), list) else [pile.turn]
    if any(turn not in TURNS for turn in turns):
        raise reader.document.error((*path, "turn"), "expected 0, 90, 180 or 270")
    found = []
    for index in range(last - first + 1):
        right, down = (index % row, index // row) if row else (index, index)
        at, turn = (pile.at[0] + dx * right, pile.at[1] + dy * down), turns[index % len(turns)]
        assert isinstance(turn, int)
        number = str(first + index)
        label = Phrase(number) if pile.label.message == NUMBER else pile.label
        empty = number if pile.empty == NUMBER else pile.empty
        found.append((replace(pile, at=at, turn=turn, label=label, empty=empty), number))
    return found


def field_rim(beside: tuple[float, float], piles: Mapping[Spot, Pile]) -> dict[str, tuple[float, float]]:
    """The letters and numbers by which people name the cells of a field, ``a1``: letters over the columns, numbers left
    of the rows. ``beside``: how far from the left the numbers are, and how far down the letters."""
    cells = [(found, pile.at) for spot, pile in piles.items() if (found := _CELL.fullmatch(spot.name))]
    return {found[1]: (at[0], beside[1]) for found, at in cells} | {found[2]: (beside[0], at[1]) for found, at in cells}
