"""A quick East–West player of another mind: pairs are all it plays for."""

from __future__ import annotations

from games.core.board import Board
from games.core.rng import Stream
from games.east_west.rules import PLACES
from games.east_west.state import BOARD, CARD, FULL, Place, Public


def pairing(board: Board[Public], seat: int, stream: Stream) -> Place:
    """Puts a card to most of its rank; where it has none, into the row that is fullest, so that others stay open."""
    card = board[CARD][0]

    def liking(own: int) -> tuple[int, int]:
        spot, place = PLACES[seat][own]
        row = (*board[spot], *board[BOARD[place.row]])
        return sum([other.rank == card.rank for other in row]), len(row)

    free = [at for at, (spot, _) in enumerate(PLACES[seat]) if len(board[spot]) < FULL]
    return PLACES[seat][max(free, key=liking)][1]


DOUBTER = pairing
