"""Why something may not be done at East–West."""

from games.core.phrases import Phrase
from games.east_west.state import FULL, OWN, ROWS, Place, State


def objection(at: State, seat: int, action: Place) -> Phrase | None:
    """Why a player whose turn it is may not place the card there; None if they may (R3)."""
    if action.row not in ROWS:
        return Phrase("There are three rows: 1 at the top, then 2 and 3.")
    if len(at[OWN[seat][action.row]]) == FULL:
        return Phrase("Row {row} is full: you have four cards there. Choose another row.", action.row)
    return None
