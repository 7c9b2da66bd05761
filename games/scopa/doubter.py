"""A quick Scopa player of another mind: it takes as many cards as it can, whatever they are."""

from __future__ import annotations

from games.core.rng import Stream
from games.core.rules import TableAction
from games.scopa.rules import RULES
from games.scopa.state import VALUES, Move, ScopaBoard, Take


def greedy(board: ScopaBoard, seat: int, stream: Stream) -> Move | TableAction:
    """The most cards, or the lowest card to the table."""

    def liking(move: Move | TableAction) -> tuple[int, int]:
        if isinstance(move, TableAction):
            return 0, 0
        return len(move.cards) if isinstance(move, Take) else 0, -VALUES[move.card]

    return max(RULES.legal(board, seat), key=liking)


DOUBTER = greedy
