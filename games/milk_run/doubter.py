"""A quick Milk Run player of another mind: to hold the others up comes first."""

from __future__ import annotations

from games.core.board import Board
from games.core.rng import Stream
from games.milk_run.mover import liking
from games.milk_run.rules import plays
from games.milk_run.state import Limit, Move, Play, Public, Stop, draw

FIRST = 100
"""How much more it likes to hurt another than to help itself."""


def blocking(board: Board[Public], seat: int, stream: Stream) -> Move:
    """Draws from the stock; stops and slows the others wherever that is any good, and then sees to its own milk."""
    if board.public.phase == "draw":
        return draw("stock")

    def hurting(action: Play) -> float:
        liked = liking(board, seat, action)
        match action:
            case Stop(_, int()) | Limit(_, int()) if liked > 0:
                return liked + FIRST
        return liked

    return max(plays(board, seat), key=hurting)


DOUBTER = blocking
