"""The steps of James Bond: deal, pick up, put down, swap, call, stop, count."""

from games.core.board import Board
from games.core.cards import Card
from games.core.phrases import Phrase
from games.core.rules import TABLE
from games.core.seating import to_the_left
from games.james_bond.scoring import called, counted, is_complete
from games.james_bond.state import CENTRE, HELD, PACK, PILE, STOCK, Public


def deal(board: Board[Public], dealer: int) -> None:
    """Packets of four, the dealer's left first, round and round; the last four are the centre (R2)."""
    public = board.public
    public.dealer = dealer
    board.restock(STOCK, PACK)
    board.say(TABLE, "{dealer:@} deals.", dealer, you="You deal.")
    seat = dealer
    for number in range(1, public.piles + 1):
        for _ in range(public.seats):
            seat = to_the_left(seat, public.seats)
            board.turn_over(STOCK, PILE[seat][number], 4)
    board.turn_over(STOCK, CENTRE, 4)
    del board[STOCK]


def pick(board: Board[Public], seat: int, number: int) -> None:
    """A pile comes into the hand (R3)."""
    board.lift(PILE[seat][number], HELD[seat], 4)
    _hold(board, seat, number)
    play_on(board, seat)


def put_down(board: Board[Public], seat: int) -> None:
    """The pile in hand goes back to its place (R3)."""
    number = board.public.holding[seat - 1]
    assert number is not None
    board.lift(HELD[seat], PILE[seat][number], 4)
    _hold(board, seat, None)
    play_on(board, seat)


def swap(board: Board[Public], seat: int, give: Card, take: Card) -> None:
    """Each card takes the place of the other, so that nothing shifts under a hand that is reaching (R4)."""
    held = HELD[seat]
    place = board[held].index(give)
    board.move(held, CENTRE, give, at=board[CENTRE].index(take))
    board.move(CENTRE, held, take, at=place)
    play_on(board, seat)


def play_on(board: Board[Public], seat: int) -> None:
    """A pick, a put-down or a swap withdraws the player's wish to stop (R7); if that option was chosen, the table calls
    for a player whose piles are all complete (R6)."""
    public = board.public
    if seat in public.stops:
        public.stops -= {seat}
        board.say(seat, "{who:@} plays on.", seat, you="You play on.")
    if public.options.auto_call and is_complete(board, seat):
        board.say(seat, "{who:@} is complete: “James Bond!”", seat, you="You're complete: “James Bond!”")
        _show_piles(board, seat)


def call(board: Board[Public], seat: int) -> None:
    """A right call wins (R6)."""
    board.say(seat, "{who:@} calls “James Bond!”", seat, you="You call “James Bond!”")
    _show_piles(board, seat)


def stop(board: Board[Public], seat: int) -> None:
    """Ask to stop; when all ask at the same time, complete piles are counted (R7)."""
    public = board.public
    public.stops |= {seat}
    board.say(seat, "{who:@} wants to stop.", seat, you="You want to stop.")
    if len(public.stops) == public.seats:
        count(board, Phrase("Both want to stop.") if public.seats == 2 else Phrase("All want to stop."))


def time_out(board: Board[Public]) -> None:
    """The time limit is over: complete piles are counted (R7)."""
    minutes = board.public.options.time_limit
    count(board, Phrase("Time's up: {count} minute.", minutes, many="Time's up: {count} minutes."))


def count(board: Board[Public], why: Phrase) -> None:
    """Most complete piles wins. No pile is turned up (R7)."""
    board.public.end = counted(board, why)


def _hold(board: Board[Public], seat: int, number: int | None) -> None:
    holding = board.public.holding
    board.public.holding = (*holding[: seat - 1], number, *holding[seat:])


def _show_piles(board: Board[Public], seat: int) -> None:
    """The caller's piles are turned up for all to see (R6)."""
    board.public.end = called(board, seat)
    for spot in (*PILE[seat][1 : board.public.piles + 1], HELD[seat]):
        if board[spot]:
            board.show(spot)
