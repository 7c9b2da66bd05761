"""A quick Mille player of another mind: it leaves small piles, lays down all it can, and keeps no 2 back."""

from __future__ import annotations

from games.core.board import Board
from games.core.rng import Stream
from games.core.rules import TableAction
from games.mille.rules import DRAW, RULES
from games.mille.scoring import VALUE, WILD, naturals
from games.mille.state import DISCARD, HAND, Add, Discard, Meld, Move, Public

LARGE = 4
"""From how many cards on it takes a pile."""


def open_handed(board: Board[Public], seat: int, stream: Stream) -> Move:
    """Draws rather than take a small pile; lays down as many cards as it can; throws the dearest card it has no other
    of."""
    listed = [move for move in RULES.legal(board, seat) if not isinstance(move, TableAction)]
    if board.public.phase == "take":
        return listed[-1] if len(board[DISCARD]) >= LARGE else DRAW
    lays = [move for move in listed if isinstance(move, Meld | Add)]
    if lays:
        return max(lays, key=lambda move: len(move.cards))
    held = naturals(board[HAND[seat]])
    discards = [move for move in listed if isinstance(move, Discard)]
    return min(discards, key=lambda move: (move.card.rank == WILD, held[move.card.rank], -VALUE[move.card]))


DOUBTER = open_handed
