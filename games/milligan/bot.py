"""A rule-of-thumb Milligan player: it looks through the plays of its turn for the way to its own discharge cards.

It knows its hand and what lies open. It counts how far each sequence is from its own top card and from the opponent's,
and does not build the bridge that the other is waiting for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from games.core.bot import Bot, Choice
from games.core.cards import Card
from games.core.events import Event, Spot
from games.core.rng import Rng
from games.core.rules import View
from games.milligan.state import (
    COLUMNS,
    FIXED,
    SEQUENCES,
    TOP,
    Discard,
    End,
    Hand,
    Move,
    NewPlace,
    Park,
    Pile,
    Public,
    discharge_spot,
    fits,
    hand_spot,
    is_wild,
    park_spot,
    without,
)

PAUSE = 1.0
"""Seconds a person takes to play a card."""
LOOKED_AT = 1200
"""Tables looked at before a choice."""
DISCHARGED, EMPTIED, WILD_KEPT = 14.0, 5.0, 2.2
"""What a discharge card played, a hand played out (and drawn anew), and a wild card kept are worth."""


@dataclass(frozen=True, slots=True)
class Board:
    """What a player sees, as far as plays change it."""

    lengths: tuple[int, ...]
    hand: tuple[Card, ...]
    parks: tuple[tuple[Card, ...], ...]
    top: Card | None
    """The own discharge pile's top; None once it is played: the next one is unknown."""
    rival: Card | None
    rival_left: int
    gained: float = 0.0


class Medium(Bot[Move, Public]):
    """Plays towards its own discharge pile, away from the other's; keeps wild cards, parks low on high."""

    def think(self, view: View[Move, Public], heard: Sequence[Event], rng: Rng) -> Iterator[Choice[Move]]:
        board = look_round(view)
        play = best_line(board)
        if play is not None:
            yield Choice(play, PAUSE)
        elif board.hand:
            yield Choice(best_discard(board, view), PAUSE)
        else:
            yield Choice(End(), PAUSE)


def look_round(view: View[Move, Public]) -> Board:
    """The table as the seat to act sees it."""
    piles, me = view.piles, view.seat
    mine, theirs = piles[discharge_spot(me)], piles[discharge_spot(3 - me)]
    return Board(
        tuple(len(piles[name]) for name in _places()),
        piles[hand_spot(me)],
        tuple(piles[park_spot(number, me)] for number in range(1, COLUMNS + 1)),
        mine[-1] if mine else None,
        theirs[-1] if theirs else None,
        len(theirs),
    )


def best_line(board: Board) -> Pile | Hand | Park | None:
    """The first play of the line that leads to the best table; None where it is best to play nothing more."""
    best, first = _worth(board), None
    seen = {board}
    ways: list[tuple[Board, Pile | Hand | Park]] = [(after, play) for play, after in _plays(board)]
    for board_now, play in ways:
        if board_now in seen or len(seen) > LOOKED_AT:
            continue
        seen.add(board_now)
        value = _worth(board_now)
        if value > best + 1e-9:
            best, first = value, play
        if board_now.hand or not board.hand:
            ways += [(after, play) for _, after in _plays(board_now)]
    return first


def best_discard(board: Board, view: View[Move, Public]) -> Discard:
    """The card least needed, where it buries the least."""
    moves = [move for move in view.legal if isinstance(move, Discard)]
    return max(moves, key=lambda move: _parked(board, move))


def _plays(board: Board) -> Iterator[tuple[Pile | Hand | Park, Board]]:
    """Every play, and the table after it."""
    open_places = [at for at, length in enumerate(board.lengths) if length]
    free = next((at for at, length in enumerate(board.lengths) if not length), None)
    for at in (*open_places, *(() if free is None else (free,))):
        to: NewPlace = SEQUENCES[at] if board.lengths[at] else "new"
        length = (board.lengths[at] + 1) % TOP
        lengths = (*board.lengths[:at], length, *board.lengths[at + 1 :])
        if board.top is not None and fits(board.top, board.lengths[at]):
            yield Pile(to), replace(board, lengths=lengths, top=None, gained=board.gained + DISCHARGED)
        for card in dict.fromkeys(board.hand):
            if fits(card, board.lengths[at]):
                hand = without(board.hand, card)
                gained = board.gained + (0.0 if hand else EMPTIED)
                yield Hand(card, to), replace(board, lengths=lengths, hand=hand, gained=gained)
        for number, column in enumerate(board.parks, 1):
            if column and fits(column[-1], board.lengths[at]):
                parks = (*board.parks[: number - 1], column[:-1], *board.parks[number:])
                yield Park(number, to), replace(board, lengths=lengths, parks=parks)


def _worth(board: Board) -> float:
    """How good a table is to leave, apart from the discard."""
    value = board.gained
    value += sum(WILD_KEPT if is_wild(card) else -0.35 for card in board.hand)
    for column in board.parks:
        value -= 0.12 * len(column) + (0.6 if column else 0.0)
        value -= sum(0.25 for below, above in pairwise(column) if above.rank > below.rank)
        value += 1.0 if column and is_wild(column[-1]) else 0.0
    if board.rival is not None:
        haste = 1.0 if board.rival_left > 4 else 1.6
        value -= haste * sum(_nearness(board.rival, length) for length in board.lengths if length)
        value -= haste * (6.0 if board.rival.rank == 1 and 0 in board.lengths else 0.0)
    if board.top is not None:
        value += 0.55 * max((_nearness(board.top, length) for length in board.lengths), default=0.0)
    return value


def _nearness(top: Card, length: int) -> float:
    """How soon a discharge card can be played on a sequence of so many cards."""
    if is_wild(top):
        return 3.5 if length + 1 not in FIXED and length else 1.0
    gap = top.rank - length - 1
    if gap < 0:
        return 0.0
    between = range(length + 1, top.rank)
    return 8.0 * 0.5**gap * 0.75 ** sum(rank in FIXED for rank in between)


def _parked(board: Board, move: Discard) -> float:
    """How little a discard costs."""
    card = move.card
    column = () if move.to == "new" else board.parks[int(move.to[1:]) - 1]
    value = -9.0 if is_wild(card) else -4.0 if card.rank == 1 else 0.12 * card.rank
    value += 1.5 * (board.hand.count(card) > 1 or sum(other.rank == card.rank for other in board.hand) > 1)
    if board.top is not None and not is_wild(board.top) and not is_wild(card):
        needed = min((length for length in board.lengths if length < board.top.rank), default=TOP)
        value -= 1.5 if needed < card.rank < board.top.rank else 0.0
    if not column:
        return value - 0.8 * sum(bool(other) for other in board.parks) + (0.8 if card.rank >= 9 else 0.0)
    last = column[-1]
    if is_wild(last):
        return value - 4.0
    step = last.rank - card.rank
    return value + (1.6 if step == 1 else 0.9 - 0.08 * step if step >= 0 else -1.2 + 0.08 * step - 0.05 * len(column))


def _places() -> tuple[Spot, ...]:
    return tuple(Spot(name) for name in SEQUENCES)


BOTS = {"Medium": Medium()}
