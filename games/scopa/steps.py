"""What happens in Scopa, as procedures on a board."""

from games.core.phrases import Phrase, row
from games.core.rules import TABLE
from games.core.seating import clockwise, to_the_left
from games.scopa import state as scopa
from games.scopa.scoring import awards, count, counted
from games.scopa.state import HAND, KING, LAID, OPEN, PACK, STOCK, WON, Move, ScopaBoard, Take, pile, players, side

SWEEPS = "{who:@} sweeps the table: 1 point."


def deal(board: ScopaBoard, dealer: int) -> None:
    """Shuffle, turn up four cards and deal three to each (R5); again after three kings (R6)."""
    public = board.public
    public.dealer = dealer
    while True:
        board.restock(STOCK, PACK)
        for _ in range(LAID):
            board.draw(STOCK, OPEN)
        kings = sum(card.rank == KING for card in board[OPEN])
        if kings < 3:
            break
        board.say(TABLE, "{count} of the cards on the table are {rank:ranks}, so all are dealt again.", kings, KING)
        board.gather(OPEN, STOCK)
    public.turn = to_the_left(dealer, public.seats)
    _deal_hands(board)


def _deal_hands(board: ScopaBoard) -> None:
    """Three cards to each, beginning with the player to the left of the dealer (R5, R7)."""
    order = clockwise(players(board.public.seats), to_the_left(board.public.dealer, board.public.seats))
    board.deal(STOCK, [HAND[seat] for seat in order], scopa.DEALT)


def next_hand(board: ScopaBoard) -> None:
    """The deal passes to the left (R4)."""
    public = board.public
    public.number += 1
    public.phase = "play"
    public.taker = 0
    public.sweeps = ()
    for spot in (OPEN, *WON[1:3]):
        board.gather(spot, STOCK)
    deal(board, to_the_left(public.dealer, public.seats))


def play(board: ScopaBoard, seat: int, move: Move) -> None:
    """Play a card, and go on to the next player, the next three cards or the end of the hand."""
    if isinstance(move, Take):
        _take(board, seat, move)
    else:
        board.move(HAND[seat], OPEN, move.card)
        board.say(seat, "{who:@} lays down the {card}.", seat, move.card, you="You lay down the {card}.")
    public = board.public
    if not any(board[HAND[other]] for other in players(public.seats)):
        if not board[STOCK]:
            _end(board)
            return
        _deal_hands(board)
    public.turn = to_the_left(seat, public.seats)


def _take(board: ScopaBoard, seat: int, move: Take) -> None:
    """Take cards, perhaps all that lie there (R14–R16)."""
    public = board.public
    swept = len(move.cards) == len(board[OPEN]) and not scopa.last_card(board, public, seat)
    board.move(HAND[seat], OPEN, move.card)
    if not board.silent:
        said = "{who:@} takes {cards} with the {card}."
        brief = Phrase("{who:@}: {card}, for {cards}.", seat, move.card, row(move.cards))
        board.say(seat, said, seat, row(move.cards), move.card, you="You take {cards} with the {card}.", brief=brief)
    board.carry(OPEN, pile(seat), (*move.cards, move.card))
    public.taker = seat
    if swept:
        public.sweeps = (*public.sweeps, side(seat))
        brief = Phrase("A sweep.")
        board.say(seat, SWEEPS, seat, you="You sweep the table! 1 point.", brief=brief)


def _end(board: ScopaBoard) -> None:
    """The last taker's side has what still lies there (R17); then the points are counted (R18–R23)."""
    public = board.public
    public.phase = "over"
    public.turn = TABLE
    if board[OPEN] and public.taker:
        if not board.silent:
            said = "{who:@} took last, and gets {cards} from the table."
            you = "You took last, and get {cards} from the table."
            brief = Phrase("Last cards: {who:@}.", public.taker, you="Last cards: yours.")
            board.say(public.taker, said, public.taker, row(board[OPEN]), you=you, brief=brief)
        board.carry(OPEN, pile(public.taker), tuple(board[OPEN]))
    public.counts = tuple(count(board[WON[number + 1]], public.sweeps.count(number)) for number in (0, 1))
    given = awards(public.counts, public.sweeps)
    public.totals, enough = counted(public.totals, given, public.target)
    public.awards = given[:enough]
