"""East–West players: Hard puts the card where it does most for the chance of winning two rows; Medium and Easy slip.

All but the order of the stock is on view, so it needs no memory.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.core.board import Board
from games.core.bot import Bot, Choice
from games.core.events import Event
from games.core.levels import Careless, last
from games.core.phrases import Phrase
from games.core.poker import height
from games.core.rng import Rng, Stream
from games.core.rules import View
from games.east_west.odds import winning
from games.east_west.rules import PLACES
from games.east_west.state import BOARD, CARD, FULL, PACK, Place, Public

PAUSE = 1.1
"""Seconds a person takes to choose a row."""


class Hard(Bot[Place, Public]):
    """Weighs what each row may still become against the other side of it."""

    manner = Phrase("Weighs what every row may still become.")

    def think(self, view: View[Place, Public], heard: Sequence[Event], rng: Rng) -> Iterator[Choice[Place]]:
        yield Choice(self.rank(view, heard, rng)[0], PAUSE)

    def rank(self, view: View[Place, Public], heard: Sequence[Event], rng: Rng) -> tuple[Place, ...]:
        places = [action for action in view.legal if isinstance(action, Place)]
        if len(places) > 1:
            worths = {action: winning(view.piles, view.public, view.seat, action.row) for action in places}
            places.sort(key=lambda action: (-worths[action], action.row))
        return tuple(places)


# -- in play-outs

FIT = {
    card: {
        other: 4.0 if card.rank == other.rank else 1.0 * (card.suit == other.suit) + 0.5 * (abs(apart) < FULL + 1)
        for other in PACK
        for apart in (height(card) - height(other),)
    }
    for card in PACK
}
"""How well two cards go together: in a pair; in one suit, or near enough for a straight."""


def quick(board: Board[Public], seat: int, stream: Stream) -> Place:
    """Puts the card where it goes best with what is there."""
    fit = FIT[board[CARD][0]]
    best, chosen = -1.0, None
    for own, place in PLACES[seat]:
        row = board[own]
        if len(row) < FULL:
            cards = [*board[BOARD[place.row]], *row]
            found = sum([fit[other] for other in cards]) / len(cards)
            if found > best:
                best, chosen = found, place
    assert chosen is not None, "no row takes a card any more"
    return chosen


HARD = Hard()
BOTS = {
    "Easy": Careless(HARD, last(0), slips=4, manner=Phrase("Often puts a card where it does less.")),
    "Medium": Careless(HARD, last(0), slips=14, worst=2, manner=Phrase("Plays soundly, with a slip now and then.")),
    "Hard": HARD,
}
MOVER = quick
