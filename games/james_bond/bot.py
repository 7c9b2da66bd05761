"""Computer players (being written)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.core.bot import Bot, Choice
from games.core.events import Event
from games.core.rng import Rng
from games.core.rules import View
from games.james_bond.state import Bond, Move, Public, Stop


class Hand(Bot[Move, Public]):
    """Plays anything."""

    def think(self, view: View[Move, Public], heard: Sequence[Event], rng: Rng) -> Iterator[Choice[Move]]:
        moves = [move for move in view.legal if isinstance(move, Move) and not isinstance(move, Bond | Stop)]
        if moves:
            index, _ = rng.below(len(moves))
            yield Choice(moves[index], 1.5)


BOTS = {"Relaxed": Hand(), "Medium": Hand(), "Quick": Hand()}
