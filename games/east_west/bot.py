"""A rule-of-thumb East–West player: it puts the card where it does most for the chance of winning two rows.

All but the order of the stock is on view, so it needs no memory.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.core.bot import Bot, Choice
from games.core.events import Event
from games.core.rng import Rng
from games.core.rules import View
from games.east_west.odds import Left, better, prospects
from games.east_west.state import BOARD, CARD, FULL, PACK, ROWS, Cards, Place, Public, row_spot

PAUSE = 1.1
"""Seconds a person takes to choose a row."""


class Medium(Bot[Place, Public]):
    """Weighs what each row may still become against the other side of it."""

    def think(self, view: View[Place, Public], heard: Sequence[Event], rng: Rng) -> Iterator[Choice[Place]]:
        places = [action for action in view.legal if isinstance(action, Place)]
        if len(places) > 1:
            worths = {action: worth(view, action.row) for action in places}
            places.sort(key=lambda action: (-worths[action], action.row))
        yield Choice(places[0], PAUSE)


def worth(view: View[Place, Public], chosen: int) -> float:
    """How likely the game is to be won with the card in this row; a draw counts half."""
    public, me = view.public, view.seat
    seen = {card for cards in view.piles.values() for card in cards}
    unseen = tuple(card for card in PACK if card not in seen)
    chances = []
    for row in ROWS:
        both = []
        for seat in (me, 3 - me):
            cards = _hand(view, row, seat) + (view.piles[CARD] if seat == me and row == chosen else ())
            to_come = sum(FULL - len(view.piles[row_spot(other, seat)]) for other in ROWS) - (seat == me)
            both.append(prospects(cards, Left(unseen, to_come, public.low_straight, public.flush_rank)))
        chances.append(better(both[0], both[1]))
    one, two, three = chances
    return one * two + one * three + two * three - 2 * one * two * three


def _hand(view: View[Place, Public], row: int, seat: int) -> Cards:
    return (*view.piles[BOARD[row - 1]], *view.piles[row_spot(row, seat)])


BOTS = {"Medium": Medium()}
