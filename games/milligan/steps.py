"""The steps of a hand of Milligan: deal, play to a sequence, discard, draw, end (R5–R17)."""

from games.core.board import Board
from games.core.cards import Card
from games.core.events import Spot
from games.core.phrases import Phrase
from games.core.rules import TABLE
from games.milligan import state as milligan
from games.milligan.scoring import decided, ended
from games.milligan.state import ASIDE, DEALT, DISCHARGE, HAND, HELD, PARKING, SEQUENCES, STOCK, TOP, Public, Result


def deal_hand(board: Board[Public], dealer: int) -> None:
    """Fifteen each for the discharge piles, then five each, singly; the rest is the stock (R5, R6)."""
    public, first = board.public, 3 - dealer
    public.phase, public.dealer, public.turn, public.acted, public.idle = "play", dealer, first, False, 0
    deals = Phrase("{dealer:@} deals", dealer, you="you deal")
    begins = Phrase("{first:@} starts", first, you="you start")
    board.say(TABLE, "Hand {number}: {deals}, {begins}.", public.number, deals, begins)
    board.restock(STOCK, milligan.all_packs(public.options.packs))
    board.deal_piles(STOCK, (DISCHARGE[first], DISCHARGE[dealer]), DEALT)
    board.deal(STOCK, (HAND[first], HAND[dealer]), HELD)


def next_hand(board: Board[Public]) -> None:
    """The cards come back and the other player deals (R3)."""
    for spot in (ASIDE, *SEQUENCES.values()):
        board.gather(spot, STOCK)
    for seat in (1, 2):
        for spot in (DISCHARGE[seat], *PARKING[seat].values(), HAND[seat]):
            board.gather(spot, STOCK)
    deal_hand(board, 3 - board.public.dealer)


def play(board: Board[Public], src: Spot, to: milligan.Place, card: Card) -> None:
    """A free card to a sequence; a complete one is set aside, an empty hand is filled (R7, R9, R13, R16)."""
    public, place = board.public, milligan.sequence(board, to)
    assert place is not None
    board.move(src, place, card)
    if len(board[place]) == TOP:
        board.say(TABLE, "A sequence is finished and set aside.")
        board.lift(place, ASIDE, TOP)
    public.acted = True
    if not board[DISCHARGE[public.turn]]:
        finish(board, public.turn)
    elif not board[HAND[public.turn]] and (board[STOCK] or board[ASIDE]):
        said, you = (
            "{who:@} has played the whole hand and draws a new one.",
            "Your hand is empty, so you draw a new one.",
        )
        board.say(public.turn, said, public.turn, you=you)
        fill(board, public.turn)


def discard(board: Board[Public], place: Spot, card: Card) -> None:
    """A card to the parking, cards from the stock; the turn is over (R11, R12)."""
    seat = board.public.turn
    board.move(HAND[seat], place, card)
    fill(board, seat)
    board.public.acted = True
    end_turn(board)


def end(board: Board[Public]) -> None:
    """The turn is over without a discard (R15)."""
    seat = board.public.turn
    board.say(seat, "{who:@} has no card to discard.", seat, you="You have no card to discard.")
    end_turn(board)


def end_turn(board: Board[Public]) -> None:
    """The turn passes; two turns in which nothing was done block the hand (R12, R17)."""
    public = board.public
    idle = 0 if public.acted else public.idle + 1
    if idle == 2:
        first, second = _left(board)
        tied = first == second or public.options.blocked == "tie"
        finish(board, 0 if tied else 1 if first < second else 2, blocked=True)
        return
    public.turn, public.acted, public.idle = 3 - public.turn, False, idle
    if not board[HAND[public.turn]]:
        fill(board, public.turn)


def fill(board: Board[Public], seat: int) -> None:
    """Draw up to five; an empty stock is replaced by the sequences set aside (R8, R12–R14)."""
    while len(board[HAND[seat]]) < HELD:
        if not board[STOCK]:
            if not (count := len(board[ASIDE])):
                return
            board.say(TABLE, "The stock is empty: {count} cards set aside make a new one.", count)
            board.gather(ASIDE, STOCK)
            board.restock(STOCK, tuple(board[STOCK]))
        board.draw(STOCK, HAND[seat])


def finish(board: Board[Public], winner: int, *, blocked: bool = False) -> None:
    """The hand is over, and perhaps the match (R16–R18)."""
    public = board.public
    result = Result(winner, _left(board), blocked)
    public.finished += (result,)
    public.phase = "over" if decided(public.options, public.finished) is None else "end"
    if not board.silent:
        board.say(winner or TABLE, "{how}", ended(result))


def _left(board: Board[Public]) -> tuple[int, int]:
    return len(board[DISCHARGE[1]]), len(board[DISCHARGE[2]])
