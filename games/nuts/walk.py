"""Random play of Nuts: what it comes to action by action; what may be done is counted, and listed only as far as it is
done."""

from __future__ import annotations

from collections.abc import Container

from games.core.board import Board
from games.core.cards import Card
from games.core.rng import Stream
from games.core.search import Walker, at_random
from games.nuts import state as nuts
from games.nuts.rules import NUTS, RESERVES, RULES, STUCK, WASTES, ends_of, of_column, of_top
from games.nuts.state import COLUMNS, FOUNDATIONS, NUMBERS, ON, PLACES, PLAIN, SIDES, Places, Play, Public, going_up

UNDER = {end: tuple(card for card, ends in ON.items() if end in ends) for end in PLAIN}
"""The cards that each end card of a column takes."""
Up = Container[Card | None]


class _Side:
    """A side's piles, and how many ways there are to play their cards."""

    __slots__ = ("_columns", "_ends", "calls", "moves", "reserves", "stock", "waste", "wastes")

    def __init__(self, board: Board[Public], home: Places, up: Up) -> None:
        self.stock, self.waste = board[home.stock], board[home.waste]
        self._columns = columns = [board[column] for column in home.columns]
        self._ends = ends = ends_of(columns)
        self.reserves = of_top(board[home.reserve], RESERVES, ends, up)
        self.wastes = of_top(self.waste, WASTES, ends, up)
        self.calls = board.public.options.call_required and not board[home.reserve]
        cards, found = {card for column in columns for card in column}, 0
        for end in ends:
            if end is None:
                found += len(cards) - 4 + ends.count(None)
            else:
                found += (PLAIN[end] in up) + sum([card in cards for card in UNDER[end]])
        self.moves = found

    def play(self, chosen: int, up: Up) -> Play:
        """One of the ways to play its cards, in the order of the list."""
        if chosen < len(self.reserves):
            return self.reserves[chosen]
        chosen -= len(self.reserves)
        if chosen < len(self.wastes):
            return self.wastes[chosen]
        chosen -= len(self.wastes)
        for own, column in zip(COLUMNS, self._columns, strict=True):
            moves = of_column(own, column, self._ends, up)
            if chosen < len(moves):
                break
            chosen -= len(moves)
        return moves[chosen]

    def turn(self, up: Up) -> None:
        """Three cards of the stock, or the waste turned over to be the stock (R7)."""
        stock, waste = self.stock, self.waste
        if stock:
            waste += stock[:-4:-1]
            del stock[-3:]
        else:
            stock += waste[::-1]
            waste.clear()
        self.wastes = of_top(waste, WASTES, self._ends, up)

    def shift(self) -> None:
        """All are stuck: the stock starts one card later (R9)."""
        stock = self.stock
        stock += self.waste[::-1]
        self.waste.clear()
        stock[:0] = [stock.pop()] if stock else []
        self.wastes = []

    def can_move(self) -> bool:
        """Whether it can do anything but be stuck."""
        return bool(self.stock or self.waste or self.reserves or self.moves or self.calls)


def walk(board: Board[Public], stream: Stream, cap: int) -> int:
    """Play on at random: most of it is turning the stock and being stuck, which is done here, the rest by the rules."""
    public, below = board.public, stream.below
    if public.phase != "play":
        return 0
    homes = [PLACES[side[0]] for side in SIDES[public.seats]]
    everybody = [*enumerate(NUMBERS[public.seats])][1:]
    up = going_up(board, FOUNDATIONS[public.seats])
    sides = [_Side(board, home, up) for home in homes]
    for count in range(cap):
        stuck, players = public.stuck, everybody
        if stuck and not all(sides[number].can_move() for number in stuck):
            players = [(seat, number) for seat, number in players if number not in stuck or sides[number].can_move()]
        seat, number = players[below(len(players))] if len(players) > 1 else players[0]
        side = sides[number]
        # In the order of the list: cards, the stock, stuck, Nuts.
        cards = len(side.reserves) + len(side.wastes) + side.moves
        turns, may_stick = bool(side.stock or side.waste), number not in stuck
        chosen = below(cards + turns + may_stick + side.calls)
        if chosen < cards:
            action = side.play(chosen, up)
        elif turns and chosen == cards:
            side.turn(up)
            public.stuck = stuck - {number}
            continue
        elif may_stick and chosen == cards + turns:
            public.stuck = stuck | {number}
            if len(public.stuck) < len(sides):
                continue
            if public.shifts < nuts.SHIFTS:
                for side in sides:
                    side.shift()
                public.stuck = frozenset()
                public.shifts += 1
                continue
            action = STUCK
        else:
            action = NUTS
        RULES.do(board, seat, action)
        if public.phase != "play":
            return count + 1
        if isinstance(action, nuts.Reserve | nuts.Waste | nuts.Move) and action.to != "f":
            sides[number] = _Side(board, homes[number], up)
        else:
            up = going_up(board, FOUNDATIONS[public.seats])
            sides = [_Side(board, home, up) for home in homes]
    return cap


RANDOM: Walker[Public, Play] = Walker(at_random(RULES), walk)
