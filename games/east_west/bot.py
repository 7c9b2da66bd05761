"""A rule-of-thumb East–West player: it puts the card where it does most for the chance of winning two rows.

All but the order of the stock is on view, so it needs no memory.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from games.core.board import Board
from games.core.bot import Bot, Choice
from games.core.events import Event
from games.core.levels import Careless, last
from games.core.phrases import Phrase
from games.core.poker import height
from games.core.rng import Rng, Stream
from games.core.rules import View
from games.east_west.endgame import BIT, Ending
from games.east_west.odds import winning
from games.east_west.rules import PLACES
from games.east_west.state import BOARD, CARD, FULL, PACK, Place, Public

PAUSE = 1.1
"""Seconds a person takes to choose a row."""


class Medium(Bot[Place, Public]):
    """Weighs what each row may still become against the other side of it."""

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


# -- levels

SOON = 7
"""With this many placements left, orders of the cards to come are counted out: with more, knowing the order would count
for too much."""
WAYS = 4000
"""With no more courses than this, every possible card is counted instead."""
ORDERS = 40
"""How many orders are counted."""


class Hard(Bot[Place, Public]):
    """Weighs the rows as Medium does, and counts the last placements out."""

    searches: ClassVar[bool] = True
    manner = Phrase("Weighs every row, and counts the last placements out.")

    def think(self, view: View[Place, Public], heard: Sequence[Event], rng: Rng) -> Iterator[Choice[Place]]:
        for ranked in _ahead(view, Medium().rank(view, heard, rng), rng):
            yield Choice(ranked[0], PAUSE)

    def rank(self, view: View[Place, Public], heard: Sequence[Event], rng: Rng) -> tuple[Place, ...]:
        *_, ranked = _ahead(view, Medium().rank(view, heard, rng), rng)
        return ranked


def _ahead(view: View[Place, Public], ranked: tuple[Place, ...], rng: Rng) -> Iterator[tuple[Place, ...]]:
    """The places, best first: as they are given, then better and better as more is counted out."""
    yield ranked
    ending = Ending(view.piles, view.public)
    if len(ranked) == 1 or ending.left > SOON:
        return
    sums = dict.fromkeys(ranked, 0.0)
    for worths in _counted(view, ending, ranked, rng):
        for place, worth in zip(ranked, worths, strict=True):
            sums[place] += worth
        yield tuple(sorted(ranked, key=lambda place: -sums[place]))


def _counted(
    view: View[Place, Public], ending: Ending, places: Sequence[Place], rng: Rng
) -> Iterator[list[float]]:  # fmt: skip
    """For one course of things after another, how likely the seat is to win with each of the places."""
    me, other = view.seat, 3 - view.seat
    rows = [ending.placed(place.row) for place in places]
    if ending.ways <= WAYS:
        yield [_for(me, ending.exactly(after, other, ending.unseen)) for after in rows]
        return
    cards = [card for card in PACK if BIT[card] in ending.unseen]
    for _ in range(ORDERS):
        order, rng = rng.shuffle(cards)
        coming = [BIT[card] for card in order]
        yield [_for(me, ending.in_order(after, other, coming)) for after in rows]


def _for(me: int, first: float) -> float:
    """The chance of a seat, from that of seat 1."""
    return first if me == 1 else 1 - first


BOTS = {
    "Easy": Careless(Medium(), last(0), slips=4),
    "Medium": Medium(),
    "Hard": Hard(),
}
MOVER = quick
