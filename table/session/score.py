"""How a match stands, side by side, in the figures of its score pad."""

from collections.abc import Callable, Sequence
from typing import Any

from games.core.controller import Number, PadRow, Strokes
from games.core.match import Match
from games.core.rules import TABLE, View

Pad = Callable[[View[Any, Any]], Sequence[PadRow]]


def score(rows: Sequence[PadRow]) -> tuple[int, ...]:
    """The score of each side; empty where the pad has none."""
    row = next((row for row in rows if row.says == "score"), None)
    return _figures(row) if row is not None else ()


def totals(rows: Sequence[PadRow]) -> tuple[tuple[int, ...], ...]:
    """What is to be said of each side: its score, or else all that is counted for it; empty where nothing is."""
    said = [row for row in rows if row.says == "score"] or [row for row in rows if row.says == "count"]
    return tuple(zip(*map(_figures, said), strict=True))


def gains(match: Match, pad: Pad) -> tuple[int, ...]:
    """What this hand has brought each side; empty where no single figure says so."""
    before, now = (_single(pad(view)) for view in (match.dealt, match.view(TABLE)))
    before = before or (0,) * len(now)
    return tuple(after - earlier for earlier, after in zip(before, now, strict=True))


def most(match: Match, gained: Sequence[int]) -> tuple[int, ...]:
    """The one side, from 0, to which something has brought the most; empty where it is not one alone."""
    better = [-gain if match.rules.fewest(match.options) else gain for gain in gained]
    return (better.index(max(better)),) if better and better.count(max(better)) == 1 else ()


def _single(rows: Sequence[PadRow]) -> tuple[int, ...]:
    each = totals(rows)
    return tuple(figures[0] for figures in each) if each and len(each[0]) == 1 else ()


def _figures(row: PadRow) -> tuple[int, ...]:
    return tuple(
        value.value if isinstance(value, Number) else value.count
        for value in row.values
        if isinstance(value, Number | Strokes)
    )
