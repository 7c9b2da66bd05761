"""The steps of East–West: deal, place a card, name the rows when all are complete."""

from games.core.board import Board
from games.core.phrases import Phrase
from games.core.rules import TABLE
from games.core.seating import to_the_left
from games.east_west.scoring import compare
from games.east_west.state import BOARD, CARD, OWN, PACK, ROWS, STOCK, UNSEEN, Public


def deal_cards(board: Board[Public], dealer: int) -> None:
    """Three board cards, and the first card for the player who does not deal (R2, R3)."""
    west = board.public.west = board.public.turn = to_the_left(dealer, 2)
    deals = Phrase("{dealer:@} deals.", dealer, you="You deal.")
    begins = Phrase("{west:@} is West and starts.", west, you="You're West. You start.")
    board.say(TABLE, "{deals} {begins}", deals, begins)
    board.restock(STOCK, PACK)
    for row in ROWS:
        board.draw(STOCK, BOARD[row])
    board.draw(STOCK, CARD)


def place_card(board: Board[Public], seat: int, row: int) -> None:
    """Place the card; the next one is turned up for the other player (R3), until the rows are complete (R4)."""
    public = board.public
    board.draw(CARD, OWN[seat][row])
    if len(board[STOCK]) > UNSEEN:
        public.turn = 3 - seat
        board.draw(STOCK, CARD)
        return
    public.turn = 0
    if board.silent:
        return
    board.say(TABLE, "All rows are full. Let's compare.")  # what each has become, and who wins it (R5, R6)
    for number, (hands, winner) in zip(ROWS, compare(board), strict=True):
        won = Phrase("{who:@} wins the row", winner, you="you win the row") if winner else Phrase("the row is tied")
        said = "Row {row}: {one:@} {first}, {two:@} {second}; {won}."
        board.say(TABLE, said, number, 1, hands[0], 2, hands[1], won)
