"""A field of cells: piles in rows and columns that letters and numbers on the rim name."""

from collections.abc import Mapping
from typing import NamedTuple

from games.core.events import Spot
from table.layout.layout import Arrangement

Line = tuple[Spot, ...]


class Cells(NamedTuple):
    """Its rows from the top, its columns from the left, each by what stands beside it."""

    rows: Mapping[str, Line]
    columns: Mapping[str, Line]

    @property
    def cells(self) -> Line:
        """All cells in the order of reading."""
        return tuple(spot for line in self.rows.values() for spot in line)

    def row(self, spot: Spot | None) -> tuple[str, Line]:
        """The row of a cell and its name; nothing for other piles."""
        return next(((name, line) for name, line in self.rows.items() if spot in line), ("", ()))

    def column(self, spot: Spot | None) -> tuple[str, Line]:
        """The column of a cell and its name; nothing for other piles."""
        return next(((name, line) for name, line in self.columns.items() if spot in line), ("", ()))


def field_of(arrangement: Arrangement) -> Cells | None:
    """The field of an arrangement; None where the rim names no piles."""
    at = {pile.at: spot for spot, pile in arrangement.piles.items()}
    across, down = {x for x, _ in at}, {y for _, y in at}
    columns = sorted((x, name) for name, (x, _) in arrangement.rim.items() if x in across)
    rows = sorted((y, name) for name, (_, y) in arrangement.rim.items() if y in down)
    if not (columns and rows):
        return None
    return Cells(
        {name: tuple(at[x, y] for x, _ in columns) for y, name in rows},
        {name: tuple(at[x, y] for y, _ in rows) for x, name in columns},
    )
