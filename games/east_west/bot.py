"""A rule-of-thumb East–West player: it puts the card where it does most for the chance of winning two rows.

All but the order of the stock is on view, so it needs no memory.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.core.bot import Bot, Choice
from games.core.events import Event
from games.core.rng import Rng
from games.core.rules import View
from games.east_west.odds import winning
from games.east_west.state import Place, Public

PAUSE = 1.1
"""Seconds a person takes to choose a row."""


class Medium(Bot[Place, Public]):
    """Weighs what each row may still become against the other side of it."""

    def think(self, view: View[Place, Public], heard: Sequence[Event], rng: Rng) -> Iterator[Choice[Place]]:
        places = [action for action in view.legal if isinstance(action, Place)]
        if len(places) > 1:
            worths = {action: winning(view.piles, view.public, view.seat, action.row) for action in places}
            places.sort(key=lambda action: (-worths[action], action.row))
        yield Choice(places[0], PAUSE)


BOTS = {"Medium": Medium()}
