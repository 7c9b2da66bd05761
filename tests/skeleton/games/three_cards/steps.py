"""What happens in Three Cards, as procedures on a board: cards are moved, facts are set, things are said."""

from games.core.cards import Card
from games.core.rules import TABLE
from games.core.seating import clockwise, to_the_left
from games.three_cards.state import DEALT, HAND, PACK, STOCK, TRICK, WON, ThreeCardsBoard


def deal(board: ThreeCardsBoard, dealer: int) -> None:
    """Shuffle and deal (R3)."""
    public = board.public
    public.dealer = dealer
    board.restock(STOCK, PACK)
    public.turn = public.leader = to_the_left(dealer, 2)
    board.deal(STOCK, [HAND[seat] for seat in clockwise((1, 2), public.leader)], DEALT)


def next_hand(board: ThreeCardsBoard) -> None:
    """The other player deals (R3)."""
    public = board.public
    public.number += 1
    public.phase = "play"
    public.tricks = (0, 0)
    for spot in WON[1:]:
        board.gather(spot, STOCK)
    deal(board, to_the_left(public.dealer, 2))


def play(board: ThreeCardsBoard, seat: int, card: Card) -> None:
    """Play a card; the second one ends the trick (R4)."""
    board.move(HAND[seat], TRICK, card)
    if len(board[TRICK]) == 2:
        _end_trick(board)
    else:
        board.public.turn = to_the_left(seat, 2)


def _end_trick(board: ThreeCardsBoard) -> None:
    """The higher card takes the trick (R5), and its player leads (R6)."""
    public = board.public
    led, other = board[TRICK]
    winner = public.leader if led.rank >= other.rank else to_the_left(public.leader, 2)
    # The seat that says it, the message, then its values in the order in which it names them first.
    board.say(winner, "{who:@} takes the trick.", winner, you="You take the trick.")
    board.carry(TRICK, WON[winner], tuple(board[TRICK]))
    public.tricks = tuple(count + (seat == winner) for seat, count in enumerate(public.tricks, 1))
    public.turn = public.leader = winner
    if not board[HAND[winner]]:
        public.totals = tuple(total + taken for total, taken in zip(public.totals, public.tricks, strict=True))
        public.phase = "over"
        public.turn = TABLE
