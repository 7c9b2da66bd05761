"""The steps of California Speed: deal, lay out, cover, lay out again."""

from games.california_speed.state import GUARD, PACKET, ROW, STACK, STOCK, Cover, Public, matching
from games.core.board import Board
from games.core.cards import pack
from games.core.rules import TABLE
from games.core.seating import to_the_left

PACK = pack()


def deal(board: Board[Public], dealer: int) -> None:
    """Twenty-six cards each, singly, the dealer last (R1); then the first eight stacks (R2)."""
    board.restock(STOCK, PACK)
    cards = board[STOCK][::-1]
    for seat in (1, 2):
        board.carry(STOCK, PACKET[seat], cards[0 if seat == to_the_left(dealer, 2) else 1 :: 2])
    del board[STOCK]
    lay_out(board)


def lay_out(board: Board[Public]) -> None:
    """Both lay their top four cards side by side, together (R2); what matches is open (R3)."""
    for stacks in zip(ROW[1], ROW[2], strict=True):
        for seat, stack in enumerate(stacks, 1):
            board.draw(PACKET[seat], stack)
    board.public.open = matching(board)


def cover(board: Board[Public], seat: int, action: Cover) -> None:
    """The top card of the packet onto an open stack (R4); matches are looked for again (R3), and an empty packet wins
    (R8)."""
    public, stack = board.public, STACK[action]
    top = board[stack][-1]
    card = board.draw(PACKET[seat], stack)
    board.say(seat, "{who:@} covers {top} with {card}.", seat, top, card, you="You cover {top} with {card}.")
    public.open = public.open.difference((action,)) | matching(board)
    public.idle = 0
    first, second = public.covers
    public.covers = (first + 1, second) if seat == 1 else (first, second + 1)
    if not board[PACKET[seat]]:
        public.winner = seat
        board.say(seat, "{who:@} has played the last card.", seat, you="You've played your last card!")


def restack(board: Board[Public]) -> None:
    """Each stack, turned over as a block, goes under its player's packet, stack 1 first (R6, R7); after many rounds
    without a pair the packets are shuffled (R9). Then both lay out again."""
    public = board.public
    board.say(TABLE, "No match! Both rows are dealt again.")
    for seat in (1, 2):
        for stack in ROW[seat]:
            for under in range(len(board[stack])):
                board.lift(stack, PACKET[seat], 1, at=under)
        if public.idle >= GUARD:
            board.gather(PACKET[seat], PACKET[seat])
            board.restock(PACKET[seat], board[PACKET[seat]])
    if public.idle >= GUARD:
        board.say(TABLE, "{count} rounds without a pair, so the packets are shuffled.", GUARD)
    public.idle += 1
    public.restacks += 1
    lay_out(board)
