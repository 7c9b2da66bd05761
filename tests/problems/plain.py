"""What each game's problems ask, in the words of its rules page."""

from __future__ import annotations

from typing import Any

from games.core.board import Board
from games.core.events import Spot
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
    deals=every_deal,
)

# -- Turnover Bridge: the game won, tied or lost; fourteen tricks win, and thirteen each are a tie (R8)


def _tricks(board: Board[Any], seat: int) -> int:
    return len(board[Spot("won", seat)]) // 2


def _game(board: Board[Any], seat: int) -> float:
    mine, theirs = _tricks(board, seat), _tricks(board, 3 - seat)
    return (mine >= 14) - (theirs >= 14)


TURNOVER_BRIDGE = Plain(
    over=lambda board: 14 in {_tricks(board, 1), _tricks(board, 2)} or _tricks(board, 1) + _tricks(board, 2) == 26,
    value=_game,
    rest=lambda board: (board.public.turn, board.public.leader, _tricks(board, 1), piles(board, "won")),
    deals=every_deal,
)

# -- Briscola: points of the hand, more than the other player's (R9)


def _briscola_points(board: Board[Any], seat: int) -> float:
    counts = board.public.finished[-1].counts
    mine, theirs = (sum(map(int.__mul__, side, (11, 10, 4, 3, 2))) for side in (counts[seat - 1], counts[2 - seat]))
    return mine - theirs


BRISCOLA = Plain(
    over=lambda board: board.public.phase in {"over", "end"},
    value=_briscola_points,
    rest=lambda board: (board.public.turn, board.public.order, piles(board)),
    deals=every_deal,
)

PLAIN = {"mate": MATE, "turnover_bridge": TURNOVER_BRIDGE, "briscola": BRISCOLA}
LARGE: frozenset[str] = frozenset()
"""Those of more than ``SMALL`` positions."""
