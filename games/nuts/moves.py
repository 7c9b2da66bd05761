"""What each action of Nuts does to the table."""

from __future__ import annotations

from games.core.board import Board
from games.core.cards import Card, pack
from games.core.events import Spot
from games.core.rules import TABLE
from games.nuts.scoring import Tally, side_name, totals
from games.nuts.state import (
    ENOUGH,
    FOUNDATIONS,
    PLACES,
    PLAIN,
    SHIFTS,
    SIDES,
    Move,
    Place,
    Places,
    Play,
    Public,
    Recycle,
    Reserve,
    State,
    Stuck,
    Turn,
    Waste,
    going_up,
    side_of,
)

Table = Board[Public]
PACKS = tuple(pack(deck=deck) for deck in range(1, 5))


def deal_hand(table: Table) -> None:
    """R3: each side from its own deck, whatever happened before: reserve, four columns, stock."""
    public = table.public
    sides = SIDES[public.seats]
    for side, cards in zip(sides, PACKS, strict=False):
        home = PLACES[side[0]]
        table.restock(home.stock, cards)
        table.lift(home.stock, home.reserve, 13)
        for column in home.columns:
            table.draw(home.stock, column)
    public.up, public.stuck, public.shifts, public.phase = (0,) * len(sides), frozenset(), 0, "play"


def next_hand(table: Table) -> None:
    """R13: everybody takes the own deck back together, and a new hand is dealt."""
    pool, *others = FOUNDATIONS[table.public.seats]
    for spot in others:
        table.gather(spot, pool)
    for side, cards in zip(SIDES[table.public.seats], PACKS, strict=False):
        home = PLACES[side[0]]
        for spot in (home.reserve, home.waste, *home.columns):
            table.gather(spot, home.stock)
        table.gather(pool, home.stock, cards)
    deal_hand(table)


def perform(table: Table, seat: int, action: Play) -> None:
    """Do what may be done."""
    public = table.public
    number = side_of(public.seats, seat)
    home = PLACES[SIDES[public.seats][number][0]]
    match action:
        case Turn():
            table.turn_over(home.stock, home.waste, 3)
            public.stuck -= {number}
        case Recycle():
            table.gather(home.waste, home.stock, turned=True)
            public.stuck -= {number}
        case Reserve(to):
            _put(table, number, home.reserve, to)
            if not table[home.reserve]:
                _empty(table, seat, number)
        case Waste(to):
            _put(table, number, home.waste, to)
            table.recall(home.waste)  # the card now on top may have come there unseen, in the middle of three
        case Move(card, to):
            spot, depth = find(table, home, card)
            if to == "f":
                _put(table, number, spot, to)
            else:
                table.lift(spot, goal(home, to), len(table[spot]) - depth)
                public.stuck -= {number}
        case Stuck():
            _declare(table, seat, number)
        case _:
            table.say(seat, "{who:@} calls Nuts!", seat)
            _end(table, number)


def goal(home: Places, to: Place) -> Spot:
    """A column by its name."""
    return home.columns[int(to[1]) - 1]


def find(at: State, home: Places, card: Card) -> tuple[Spot, int]:
    """In which column a card lies, and how many lie under it. LookupError where it lies in none."""
    for spot in home.columns:
        for depth, lying in enumerate(at[spot]):
            if PLAIN[lying] is card:
                return spot, depth
    raise LookupError(card)


def _put(table: Table, number: int, src: Spot, to: Place) -> None:
    """A card leaves the reserve or the waste, or goes up: that helps everybody, so nobody is stuck any more (R9). Up
    there it counts for the side whose deck it comes from (R6, R12)."""
    public = table.public
    public.stuck, public.shifts = frozenset(), 0
    if to == "f":
        places = going_up(table, FOUNDATIONS[public.seats])
        table.draw(src, places[PLAIN[table[src][-1]]])
        public.up = (*public.up[:number], public.up[number] + 1, *public.up[number + 1 :])
    else:
        table.draw(src, goal(PLACES[src.seat], to))


def _declare(table: Table, seat: int, number: int) -> None:
    """R9, R11: when all sides are stuck, every stock begins one card later; the fourth time the hand is over."""
    public = table.public
    table.say(seat, "{who:@} is stuck.", seat)
    public.stuck |= {number}
    sides = SIDES[public.seats]
    if len(public.stuck) < len(sides):
        return
    if public.shifts == SHIFTS:
        _end(table, None)
        return
    table.say(TABLE, "All are stuck: the top card of every stock goes to the bottom.")
    for side in sides:
        home = PLACES[side[0]]
        table.gather(home.waste, home.stock, turned=True)
        if table[home.stock]:
            table.lift(home.stock, home.stock, 1, at=0)
    public.stuck = frozenset()
    public.shifts += 1


def _empty(table: Table, seat: int, number: int) -> None:
    """R10: the last card of the reserve ends the hand, unless it has to be called."""
    public = table.public
    if public.options.call_required:
        table.say(seat, "The Nuts pile of {side} is empty.", side_name(SIDES[public.seats][number], " and "))
    else:
        table.say(seat, "{who:@} has played the last card: Nuts!", seat)
        _end(table, number)


def _end(table: Table, caller: int | None) -> None:
    """R12, R13: count the hand; the match is over when a side has more than 100."""
    public = table.public
    left = tuple(len(table[PLACES[side[0]].reserve]) for side in SIDES[public.seats])
    public.finished += (Tally(public.up, left, caller),)
    over = max(totals(public.finished, len(left))) > ENOUGH
    if caller is None:
        table.say(TABLE, "Nobody gets any further: the hand is over.")
    public.stuck, public.phase = frozenset(), "end" if over else "over"
