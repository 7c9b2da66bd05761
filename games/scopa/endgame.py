"""The last three cards of two players, counted out: by then each knows what the other one holds."""

from __future__ import annotations

from games.core.rules import TableAction
from games.scopa.rules import RULES
from games.scopa.state import STOCK, Move, ScopaBoard, ScopaView


def countable(view: ScopaView) -> bool:
    """Whether nothing is hidden from somebody who remembers every card."""
    return view.public.seats == 2 and not view.piles[STOCK] and view.public.phase == "play"


def ranked(board: ScopaBoard, seat: int, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """These moves by what they come to if both sides play their best, best first; equal ones as they were given."""
    worth = {move: _after(board, seat, seat, move) for move in moves}
    return tuple(sorted(moves, key=lambda move: -worth[move]))


def _after(board: ScopaBoard, seat: int, by: int, move: Move) -> float:
    """What a seat has in the end after somebody's move, from 0 to 1."""
    after = board.copy()
    RULES.do(after, by, move)
    if after.public.phase == "over":
        return RULES.value(after, seat)
    turn = after.public.turn
    found = [
        _after(after, seat, turn, answer) for answer in RULES.legal(after, turn) if not isinstance(answer, TableAction)
    ]
    return max(found) if turn == seat else min(found)
