"""A field of cells in words: read by rows, and a row or a column by itself."""

from collections.abc import Iterator

from games.core.events import Spot
from games.core.phrases import EMPTY, Phrase, Told, Words
from table.game.described import army_of, card_of, goals_of, listed
from table.game.showing import Showing
from table.layout.cells import Cells, Line


def whole(showing: Showing, field: Cells) -> Told:
    """All of it in the order of reading."""
    return listed(showing, rows(showing, field), " ")


def rows(showing: Showing, field: Cells) -> Iterator[Told]:
    """Row by row."""
    for name, line in field.rows.items():
        yield showing.session.told(Phrase("Row {name}: {cells}.", Told(name), _cells(showing, line)))


def about(showing: Showing, field: Cells, seat: int, spot: Spot | None) -> list[Told]:
    """What there is of a player's on it; then the row and the column of the cell that the keyboard is on."""
    stacks = showing.view.marks.stacks
    own = [cell for cell in field.cells if cell in stacks and stacks[cell][0] == seat]
    said: list[Words] = [Phrase("Yours: {cells}.", _cells(showing, own)) if own else Phrase("Nothing there is yours.")]
    (row, beside), (column, under) = field.row(spot), field.column(spot)
    if beside:
        said.append(Phrase("Row {name}: {cells}.", Told(row), _cells(showing, beside)))
        said.append(Phrase("Column {name}: {cells}.", Told(column), _cells(showing, under)))
    return [showing.session.told(words) for words in said]


def _cells(showing: Showing, line: Line | list[Spot]) -> Told:
    return listed(showing, (_cell(showing, spot) for spot in line), "; ")


def _cell(showing: Showing, spot: Spot) -> Told:
    """A cell by its name, its card, whose it is, and what may be attacked from there."""
    pieces = showing.stage.scene.piles[spot]
    card = card_of(pieces[-1].card) if pieces else EMPTY
    name = Phrase("{place} {card}", showing.session.controller.place(spot), card)
    return listed(showing, (name, army_of(showing, spot), goals_of(showing, spot)))
