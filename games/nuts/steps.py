"""The steps of a hand of Nuts: deal, turn the stock, play cards, be stuck, call, count, deal again."""

from games.core.board import Board
from games.core.cards import Card, pack
from games.core.events import Spot
from games.core.phrases import side_name
from games.core.rules import TABLE
from games.nuts import state as nuts
from games.nuts.scoring import Tally
from games.nuts.state import ENOUGH, FOUNDATIONS, HOMES, NUMBERS, PLACES, PLAIN, SIDES, Place, Public, column_of, find

PACKS = tuple(pack(deck=deck) for deck in range(1, 5))
"""The deck of each side (R2)."""


def deal_hand(board: Board[Public]) -> None:
    """Deal each side from its own deck, wherever its cards are: reserve, four columns, stock (R3)."""
    public = board.public
    sides = SIDES[public.seats]
    for side, cards in zip(sides, PACKS, strict=False):
        home = PLACES[side[0]]
        board.restock(home.stock, cards)
        board.lift(home.stock, home.reserve, 13)
        for column in home.columns:
            board.draw(home.stock, column)
    public.up, public.stuck, public.shifts, public.phase = (0,) * len(sides), frozenset(), 0, "play"


def next_hand(board: Board[Public]) -> None:
    """All sides take their own decks back together, and a new hand is dealt (R13)."""
    pool, *others = FOUNDATIONS[board.public.seats]
    for spot in others:
        board.gather(spot, pool)
    for side, cards in zip(SIDES[board.public.seats], PACKS, strict=False):
        home = PLACES[side[0]]
        for spot in (home.reserve, home.waste, *home.columns):
            board.gather(spot, home.stock)
        board.gather(pool, home.stock, cards)
    deal_hand(board)


def turn(board: Board[Public], seat: int) -> None:
    """The next three cards, or the rest, to the waste; a side that turns is not stuck (R7, R9)."""
    home = HOMES[board.public.seats][seat]
    board.turn_over(home.stock, home.waste, 3)
    _go_on(board, seat)


def recycle(board: Board[Public], seat: int) -> None:
    """The waste turned over is the stock again, in the same order (R7)."""
    home = HOMES[board.public.seats][seat]
    board.gather(home.waste, home.stock, turned=True)
    _go_on(board, seat)


def play_reserve(board: Board[Public], seat: int, to: Place) -> None:
    """The top card of the Nuts pile; its last one ends the hand, unless Nuts has to be called (R10)."""
    public = board.public
    reserve = HOMES[public.seats][seat].reserve
    _put(board, seat, reserve, to)
    if board[reserve]:
        return
    if not public.options.call_required:
        board.say(seat, "{who:@} has played the last card: Nuts!", seat, you="You've played the last card: Nuts!")
        _end(board, seat)
        return
    side = SIDES[public.seats][NUMBERS[public.seats][seat]]
    if len(side) == 1:
        board.say(seat, "{who:@} has emptied the Nuts pile.", seat, you="You've emptied your Nuts pile!")
    else:
        board.say(seat, "The Nuts pile of {side} is empty.", side_name(side, "{some} and {other}"))


def play_waste(board: Board[Public], seat: int, to: Place) -> None:
    """The top card of the waste; the next one may have come there unseen, in the middle of three (R7)."""
    waste = HOMES[board.public.seats][seat].waste
    _put(board, seat, waste, to)
    board.recall(waste)


def move(board: Board[Public], seat: int, card: Card, to: Place) -> None:
    """A card of a column to a foundation, or with all the cards on it to another column (R4, R5)."""
    home = HOMES[board.public.seats][seat]
    found = find(board, home, card)
    assert found is not None, f"{card} is in no column of seat {seat}"
    src, depth = found
    if to == "f":
        _put(board, seat, src, to)
    else:
        board.lift(src, column_of(home, to), len(board[src]) - depth)
        _go_on(board, seat)


def _put(board: Board[Public], seat: int, src: Spot, to: Place) -> None:
    """A card leaves the reserve or the waste, or goes up: that helps everybody, so nobody is stuck any more (R9). Up
    there it counts for the side whose deck it comes from (R6, R12)."""
    public = board.public
    public.stuck, public.shifts = frozenset(), 0
    if to != "f":
        board.draw(src, column_of(HOMES[public.seats][seat], to))
        return
    board.draw(src, nuts.going_up(board, FOUNDATIONS[public.seats])[PLAIN[board[src][-1]]])
    number = NUMBERS[public.seats][seat]
    public.up = (*public.up[:number], public.up[number] + 1, *public.up[number + 1 :])


def _go_on(board: Board[Public], seat: int) -> None:
    """A side plays on: it is no longer stuck (R9)."""
    public = board.public
    if public.stuck:
        public.stuck -= {NUMBERS[public.seats][seat]}


def be_stuck(board: Board[Public], seat: int) -> None:
    """When all sides are stuck, every stock starts one card later; the fourth time the hand is over (R9, R11)."""
    public = board.public
    sides = SIDES[public.seats]
    board.say(seat, "{who:@} is stuck.", seat, you="You're stuck.")
    public.stuck |= {NUMBERS[public.seats][seat]}
    if len(public.stuck) < len(sides):
        return
    if public.shifts == nuts.SHIFTS:
        _end(board, None)
        return
    if public.seats == 2:
        board.say(TABLE, "Both are stuck: the top card of every stock goes to the bottom.")
    else:
        board.say(TABLE, "All are stuck: the top card of every stock goes to the bottom.")
    for side in sides:
        home = PLACES[side[0]]
        board.gather(home.waste, home.stock, turned=True)
        if board[home.stock]:
            board.lift(home.stock, home.stock, 1, at=0)
    public.stuck = frozenset()
    public.shifts += 1


def call(board: Board[Public], seat: int) -> None:
    """A player calls Nuts, and the hand is over (R10)."""
    board.say(seat, "{who:@} calls Nuts!", seat, you="You call Nuts!")
    _end(board, seat)


def _end(board: Board[Public], caller: int | None) -> None:
    """Count the hand; the match is over when a side has more than 100 (R12, R13)."""
    public = board.public
    left = tuple([len(board[PLACES[side[0]].reserve]) for side in SIDES[public.seats]])
    public.finished += (Tally(public.up, left, None if caller is None else NUMBERS[public.seats][caller]),)
    over = max(public.totals) > ENOUGH
    if caller is None:
        board.say(TABLE, "Nobody can move. The hand is over.")
    public.stuck, public.phase = frozenset(), "end" if over else "over"
