"""The board: what a move leaves behind, and what the ledger writes down of it."""

from games.core.board import Board, Ledger, facts
from games.core.cards import parse_card, parse_cards
from games.core.events import Gathered, Moved, Spot
from games.core.rng import Rng

HERE, THERE = Spot("here"), Spot("there")
LAID = ((HERE, parse_cards("7h 8h 9h")), (THERE, parse_cards("Ks Qs")))


@facts
class Public:
    """Nothing is known beside the cards."""


def test_a_card_moves_to_a_place_within_a_pile() -> None:
    for board in (Board(Public(), LAID, Rng(1)), Ledger(Public(), LAID, Rng(1))):
        board.move(HERE, THERE, parse_card("8h"), at=1)
        assert (board[HERE], board[THERE]) == ([*parse_cards("7h 9h")], [*parse_cards("Ks 8h Qs")])
        board.move(HERE, THERE, parse_card("9h"))
        assert board[THERE] == [*parse_cards("Ks 8h Qs 9h")]
    assert isinstance(board, Ledger)
    assert board.events[0] == Moved(HERE, THERE, parse_cards("8h"), at=1)


def test_a_pile_gathered_where_it_is_keeps_its_cards_and_is_told() -> None:
    for board in (Board(Public(), LAID, Rng(1)), Ledger(Public(), LAID, Rng(1))):
        board.gather(HERE, HERE)
        assert board[HERE] == [*parse_cards("7h 8h 9h")]
        board.gather(HERE, THERE, parse_cards("8h"))
        board.gather(HERE, THERE, parse_cards("8h"))
        assert (board[HERE], board[THERE]) == ([*parse_cards("7h 9h")], [*parse_cards("Ks Qs 8h")])
    assert isinstance(board, Ledger)
    assert board.events == [Gathered(HERE, HERE, 3), Gathered(HERE, THERE, 1)]
