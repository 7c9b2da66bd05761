"""The steps of Turnover Bridge: deal, play a card, turn up what it uncovers, take the trick."""

from games.core.board import Board
from games.core.cards import Card
from games.core.events import Spot
from games.core.phrases import Phrase
from games.core.rules import TABLE
from games.core.seating import to_the_left
from games.turnover_bridge import state as bridge
from games.turnover_bridge.state import COLUMN, COLUMNS, ENOUGH, HOLE, PACK, STOCK, TRICK, TRICKS, WON, Public, tricks


def deal_cards(board: Board[Public], dealer: int) -> None:
    """Twelve each face down, twelve each face up on them, two each as hole cards; singly, non-dealer first (R2)."""
    public = board.public
    first = to_the_left(dealer, 2)
    public.dealer, public.leader, public.turn = dealer, first, first
    board.say(TABLE, "{dealer:@} deals the cards.", dealer, you="You deal the cards.")
    board.restock(STOCK, PACK)
    columns = [COLUMN[seat][at] for at in range(COLUMNS) for seat in (first, dealer)]
    for column in columns:
        # Nobody may know a covered card, not even while it is the only one there.
        board.gather(STOCK, column, board[STOCK][-1:])
    board.deal(STOCK, columns, 1)
    board.deal(STOCK, [HOLE[first], HOLE[dealer]], 2)


def play_card(board: Board[Public], seat: int, card: Card) -> None:
    """A card to the trick; the answer also takes the trick in, and may end the game (R4–R8)."""
    public = board.public
    leader = public.leader
    src = bridge.place_of(board, seat, card)
    assert src is not None, f"{card} is not open"
    board.move(src, TRICK[seat], card)
    uncovered = src if board[src] and src is not HOLE[seat] else None
    if not public.late:
        turn_up(board, uncovered)
    if seat == leader:
        public.turn = 3 - seat
        public.waiting = uncovered if public.late else None
        return
    winner = seat if bridge.RANKING.beats(card, board[TRICK[leader]][0]) else leader
    board.say(winner, "{winner:@} takes the trick.", winner, you="You take the trick.")
    board.draw(TRICK[leader], WON[winner])
    board.draw(TRICK[seat], WON[winner])
    if public.late:
        waiting, public.waiting = public.waiting, None
        turn_up(board, waiting)
        turn_up(board, uncovered)
    public.leader = public.turn = winner
    taken = tricks(board)
    if ENOUGH in taken or sum(taken) == TRICKS:
        public.turn = 0


def turn_up(board: Board[Public], column: Spot | None) -> None:
    """The card that has been uncovered comes to light (R4); a seat that sees tops anyway needs no event."""
    if column is not None and not board.silent:
        board.show(column)
        said, you = "{who:@} turns up the {card}.", "You turn up the {card}."
        card = board[column][-1]
        board.say(column.seat, said, column.seat, card, you=you, brief=Phrase("Up: {card}.", card))
