"""Dominion players: Hard is the sound one, the others slip, and a quick one plays on.

All they rely on is open on the table; they never look at what the stock will turn.
"""

from __future__ import annotations

from games.core.board import Board
from games.core.levels import Careless, last
from games.core.phrases import Phrase
from games.core.rng import Stream
from games.core.rules import TableAction, View
from games.dominion import state as dominion
from games.dominion.field import LINES, PLACE, attacks
from games.dominion.hard import HARD, hasty
from games.dominion.outlook import Situation, situation
from games.dominion.rules import RULES
from games.dominion.state import Move, Public


def quick(board: Board[Public], seat: int, stream: Stream) -> Move | TableAction:
    """As Hard, but for the roll."""
    return hasty(board.public, seat, RULES.legal(board, seat))


def sure(view: View[Move, Public], action: Move) -> float:
    """Armies that need only be put down, and land that has been won."""
    match action:
        case dominion.Deploy() | dominion.Roll():
            return 1.0
        case dominion.Occupy(count):
            return float(count > 0)
    return 0.0


# Nothing is hidden that they could forget.
BOTS = {
    "Easy": Careless(HARD, last(0), slips=8, sure=sure, manner=Phrase("Weighs armies and dice, but slips often.")),
    "Medium": Careless(
        HARD, last(0), slips=16, worst=2, sure=sure, manner=Phrase("Plays soundly, with a slip now and then.")
    ),
    "Hard": HARD,
}
MOVER = quick


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
"""Another mind: strength against strength, and armies where the border is weakest."""
