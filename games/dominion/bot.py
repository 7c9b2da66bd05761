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
from games.dominion.hard import HARD, hasty
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
    "Easy": Careless(HARD, last(0), slips=8, sure=sure, manner=Phrase("Weighs armies and dice, but often slips up.")),
    "Medium": Careless(
        HARD, last(0), slips=16, worst=2, sure=sure, manner=Phrase("Plays well, with a slip now and then.")
    ),
    "Hard": HARD,
}
MOVER = quick
