"""What each game's problems ask, in the words of its rules page."""

from __future__ import annotations

from typing import Any

from games.core.board import Board
from tests.problems.counting import Plain, every_deal, piles

# -- Mate: points of a game; only the player who mates scores (R7)


def _mate_points(board: Board[Any], seat: int) -> float:
    result = board.public.finished[-1]
    values = {1: 11, 10: 10, 13: 4, 12: 3, 7: 7}
    if not result.seat:
        return 0
    assert not result.foreplaced
    return values[result.rank] * result.move * (1 if result.seat == seat else -1)


MATE = Plain(
    over=lambda board: board.public.phase in {"over", "end"},
    value=_mate_points,
    rest=lambda board: (board.public.turn, board.public.leader, piles(board)),
    deals=lambda match, seat: every_deal(match, seat, lambda deal: True),
)

PLAIN = {"mate": MATE}
LARGE: frozenset[str] = frozenset()
"""Those of more than ``SMALL`` positions."""
