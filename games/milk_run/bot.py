"""A rule-of-thumb Milk Run player: it tries every play on the open piles and takes the best two.

It knows its own hand and what everybody sees; it weighs its own milk, the others' by how near they are to winning, and
what the cards left in its hand are good for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from games.core.board import Board
from games.core.bot import Bot, Choice
from games.core.cards import JOKER, Card
from games.core.events import Event
from games.core.rng import Rng, Stream
from games.core.rules import View
from games.milk_run.rules import plays
from games.milk_run.state import (
    COLOURS,
    DELIVERY,
    DISCARD,
    EACH,
    GOAL,
    HAND,
    Cards,
    Deliver,
    Discard,
    Draw,
    Go,
    Limit,
    Move,
    Play,
    Public,
    Steal,
    Stop,
    colour_of,
    draw,
    goes,
    is_numeral,
    most,
)
from games.milk_run.steps import play_card

PAUSE = 0.9
"""Seconds a person takes to play a card."""
WIDTH = 6
"""First plays that are looked at together with a second one."""
TAKEN = 3.4
"""What the top discard must be worth to be taken instead of a card from the stock."""
WON = 1000.0


@dataclass(frozen=True, slots=True)
class Table:
    """What a player sees, laid out to try plays on; what is hidden stays hidden."""

    seat: int
    board: Board[Public]
    values: tuple[float, ...] = ()
    """What each seat's piles are worth to this player; below nought for the others'."""

    @property
    def hand(self) -> Cards:
        """The cards in hand."""
        return tuple(self.board[HAND[self.seat]])


class Lane(NamedTuple):
    """A player's piles of one colour in short."""

    total: int
    goes: bool
    most: int
    last: int
    """The rank of the last delivery."""


class Prospect(NamedTuple):
    """What matters of one's own piles to a card of their colour."""

    full: bool
    goes: bool
    most: int


class Medium(Bot[Move, Public]):
    """Looks at pairs of plays, never at what the others may answer."""

    def think(self, view: View[Move, Public], heard: Sequence[Event], rng: Rng) -> Iterator[Choice[Move]]:
        table = look_round(view)
        if view.public.phase == "draw":
            yield Choice(_drawing(view, table), PAUSE)
        else:
            yield Choice(best_play(table, EACH - view.public.played)[0], PAUSE)


def look_round(view: View[Move, Public]) -> Table:
    """The table as the seat to act sees it."""
    board = Board(view.public, view.piles.items(), Rng(0))
    return Table(view.seat, board, _values(board, view.seat))


def _drawing(view: View[Move, Public], table: Table) -> Draw:
    """The stock first; then the top discard, if it is worth more than a card unseen."""
    if not view.public.drawn or Draw("discard") not in view.legal:
        return Draw("stock")
    with_it = table.board.copy()
    with_it.draw(DISCARD, HAND[table.seat])
    gain = best_play(replace(table, board=with_it), EACH)[1] - best_play(table, EACH)[1]
    return Draw("discard" if gain >= TAKEN else "stock")


def best_play(table: Table, left: int) -> tuple[Play, float]:
    """The play that leads to the best table, with this many plays left in this turn."""
    tried = sorted(
        (
            (_worth(after), number, action, after)
            for number, action in enumerate(plays(table.board, table.seat))
            for after in (_after(table, action),)
        ),
        key=lambda each: (-each[0], each[1]),
    )
    if left > 1 and len(table.hand) > 1 and tried[0][0] < WON / 2:
        deeper = [(best_play(after, left - 1)[1], -number, action) for _, number, action, after in tried[:WIDTH]]
        value, _, action = max(deeper, key=lambda each: each[:2])
        return action, value
    return tried[0][2], tried[0][0]


def _after(table: Table, action: Play) -> Table:
    board = table.board.copy()
    play_card(board, table.seat, action)
    return Table(table.seat, board, _values(board, table.seat))


def _worth(table: Table) -> float:
    """How good a table is for its player."""
    lanes = _lanes(table.board, table.seat)
    red, black = (Prospect(lane.total >= GOAL, lane.goes, lane.most) for lane in lanes)
    return sum(table.values) + _uses(table.hand, red, black)


def _values(board: Board[Public], me: int) -> tuple[float, ...]:
    """What each seat's piles are worth to a player."""
    seats = board.public.seats
    return tuple([_value(me, seat, _lanes(board, seat), seats) for seat in range(1, seats + 1)])


def _lanes(board: Board[Public], seat: int) -> tuple[Lane, Lane]:
    """A player's red and black piles."""
    red, black = (
        Lane(total, goes(board, colour, seat), most(board, colour, seat), column[-1].rank if column else 0)
        for colour, total in zip(COLOURS, board.public.totals[seat - 1], strict=True)
        for column in (board[DELIVERY[colour][seat]],)
    )
    return red, black


def _value(me: int, seat: int, lanes: tuple[Lane, Lane], seats: int) -> float:
    """What the piles of a seat are worth to me: another's count against me, the more the nearer he is to winning."""
    near, standing = _standing(lanes)
    if seat == me:
        return WON if near == 1 else standing
    return -WON if near == 1 else -standing * (0.15 + 0.35 / (seats - 1) + 0.8 * near * near)


@lru_cache(maxsize=4096)
def _standing(lanes: tuple[Lane, Lane]) -> tuple[float, float]:
    """How near a player is to winning, 0 to 1, and what the piles are worth: milk delivered, and what can be."""
    value, milk = 0.0, 0
    for lane in lanes:
        total = lane.total
        milk += min(GOAL, total)
        value += min(GOAL, total)
        if total < GOAL:
            value += (3.0 if lane.goes else 0.0) + lane.most * (0.6 if lane.goes else 0.35)
        else:
            value += 7.0 + 0.15 * lane.last
    return milk / (2 * GOAL), value


@lru_cache(maxsize=4096)
def _uses(hand: Cards, red: Prospect, black: Prospect) -> float:
    """What the cards kept in hand are good for; many plays differ only in what they do to others."""
    return sum(_use(card, before, red if card.red else black) for card, before in _counted(hand))


def _counted(hand: Cards) -> Iterator[tuple[Card, int]]:
    """Each card with the number of its like that were counted before: later ones are worth less."""
    seen: dict[object, int] = {}
    for card in sorted(hand, reverse=True):
        kind = (colour_of(card), "face" if card.face else card.rank) if card != JOKER else JOKER
        yield card, seen.get(kind, 0)
        seen[kind] = seen.get(kind, 0) + 1


def _use(card: Card, before: int, lane: Prospect) -> float:
    """What one card kept in hand is good for."""
    fade = 0.5**before
    if card.joker:
        return 5.0 * fade
    if card.face:
        return (0.5 if lane.full else 1.6 if lane.goes else 2.6) * fade
    if card.rank == 1:
        return 2.2 * fade
    assert is_numeral(card)
    attack = 1.2 * fade if card.rank <= 3 else 0.0
    if lane.full:
        return 0.2 + attack
    if card.rank > lane.most:
        return 0.30 * card.rank * fade
    return (0.62 if lane.goes else 0.42) * card.rank + attack * 0.5


# -- in play-outs


def quick(board: Board[Public], seat: int, stream: Stream) -> Move:
    """Draws from the stock; delivers, steals, goes, stops others, raises its limits: the first of these that it can."""
    if board.public.phase == "draw":
        return draw("stock")
    return max(plays(board, seat), key=lambda action: _liking(board, seat, action))


def _liking(board: Board[Public], seat: int, action: Play) -> float:
    """How good a kind of play is, and how much of it there is."""
    match action:
        case Deliver(card, None):
            return 60 + card.rank
        case Steal():
            return 50
        case Go(_, None):
            return 40
        case Stop(_, int()):
            return 30
        case Limit(card, None) if card.rank > most(board, colour_of(card), seat):
            return 20 + card.rank
        case Limit(card, int(other)) if card.rank < most(board, colour_of(card), other):
            return 20 - card.rank
        case Discard(card):
            return 5 - 0.1 * card.rank - 4 * card.joker
    return 0


BOTS = {"Medium": Medium()}
MOVER = quick
