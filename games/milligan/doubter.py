"""A quick Milligan player of another mind: it never looks at the other's side, and gets rid of high cards first."""

from __future__ import annotations

from games.core.board import Board
from games.core.rng import Stream
from games.milligan import state as milligan
from games.milligan.mover import Sight, discard, discharge, place, sight, step
from games.milligan.state import NEXT, WILD, Move, Play, Public


def racing(board: Board[Public], seat: int, stream: Stream) -> Move:
    """Its own discharge card, or the first step on a way to it; then whatever else of the hand goes, but wild cards."""
    seen = sight(board, seat)
    return discharge(seen) or step(seen) or _whatever_goes(seen) or _highest(seen)


def _whatever_goes(seen: Sight) -> Play | None:
    """The highest card of the hand that goes anywhere."""
    for card in sorted(seen.hand, key=lambda card: -card.rank):
        for at, length in enumerate(seen.lengths):
            if card.rank in NEXT[length] and card.rank not in WILD:
                return milligan.Hand(card, place(seen, at))
    return None


def _highest(seen: Sight) -> Move:
    """The highest card but wild ones to the parking, onto one that is no lower if there is one; else what is spared."""
    plain = [card for card in seen.hand if card.rank not in WILD]
    if not plain:
        return discard(seen)
    card = max(plain, key=lambda card: card.rank)
    for number, column in enumerate(seen.columns):
        if column and column[-1].rank >= card.rank:
            return milligan.Discard(card, milligan.COLUMNS[number])
    return milligan.Discard(card, "new") if [] in seen.columns else discard(seen)


DOUBTER = racing
