"""A quick Dominion player of another mind: strength against strength, and armies where the border is weakest."""

from __future__ import annotations

from games.core.board import Board
from games.core.rng import Stream
from games.core.rules import TableAction
from games.dominion import state as dominion
from games.dominion.field import LINES, PLACE, attacks
from games.dominion.outlook import Situation, situation
from games.dominion.rules import RULES
from games.dominion.state import Move, Public


def plain(board: Board[Public], seat: int, stream: Stream) -> Move | TableAction:
    """Attacks where it is stronger, moves in with all it may, never marches, and strengthens what is most in danger."""
    public = board.public
    moves = [move for move in RULES.legal(board, seat) if not isinstance(move, dominion.Resign)]
    here, place = situation(public, turned=public.phase == "attack"), PLACE[public.size]

    def liking(move: Move | TableAction) -> float:
        match move:
            case dominion.Flip():
                return max(_lead(here, src, dst) for src, dst in attacks(public, seat))
            case dominion.Attack(src, dst):
                return _lead(here, place[src], place[dst])
            case dominion.Remove(cell):
                return _danger(here, seat, place[cell], -1)
            case dominion.Grant(cell):
                return _danger(here, seat, place[cell], 0)
            case dominion.Deploy(cell, count):
                return 1000 + _danger(here, seat, place[cell], 0) + count
            case dominion.Occupy(count):
                return count
            case dominion.Advance():
                return -1.0
        return 0.5  # no attack but from strength; no march; roll

    return max(moves, key=liking)


def _lead(here: Situation, src: int, dst: int) -> float:
    """By how much one cell is stronger than another."""
    return here.strength(src) - here.strength(dst)


def _danger(here: Situation, seat: int, cell: int, sign: int) -> float:
    """By how much the strongest enemy beside a cell is stronger."""
    return max([_lead(here, src, cell) for src in LINES[here.size][cell] if here.owners[src] not in {0, seat}] or [-99])


DOUBTER = plain
