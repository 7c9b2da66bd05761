"""Problems of East–West: with few places left, the row that wins most often, over all orders of the cards unseen."""

from collections.abc import Hashable, Mapping

from games.core.board import Board, Position
from games.core.match import Match
from games.core.phrases import Phrase
from games.core.poker import height
from games.core.problems import Solver, right_ones
from games.core.rng import Rng
from games.core.rules import View
from games.east_west.rules import RULES
from games.east_west.scoring import row_winner, rows_won
from games.east_west.state import BOARD, CARD, FULL, OWN, ROWS, STOCK, Place, Public

MOST = 5
"""Places that are still free; with more nobody counts, and a computer takes long."""


class EastWestSolver(Solver[Public, Place]):
    """Counts the games won out of a hundred, ties as half."""

    rules = RULES
    slow = True
    by_chance = True
    themes = {
        "sure": Phrase("Lock in a row."),
        "ahead": Phrase("Now your opponent must beat a finished row."),
        "waste": Phrase("Put it in a row that's already decided."),
        "match": Phrase("Put it with a card it goes with."),
        "room": Phrase("Save the spaces in the other rows."),
    }

    def deals(self, match: Match, seat: int) -> tuple[Position[Public], ...]:
        """One of all there may be: every order of the stock is counted."""
        view = match.view(seat)
        left = sum(FULL - len(view.piles[OWN[side][row]]) for side in (1, 2) for row in ROWS)  # still to be placed
        if view.public.turn != seat or left > MOST:
            return ()
        return (RULES.determinize(view, match.heard(seat), Rng(1)),)

    def worths(self, board: Board[Public]) -> Mapping[Place, float]:
        known: dict[Hashable, float] = {}
        return {place: 100 * _after(board, place, known) for place in _places(board)}

    def settled(self, match: Match, seat: int) -> bool:
        return not match.position.public.turn

    def theme(self, board: Board[Public], worths: Mapping[Place, float]) -> str:
        best, (card,) = right_ones(worths)[0], board[CARD]
        seat, row = board.public.turn, best.row
        own, theirs = board[OWN[seat][row]], board[OWN[3 - seat][row]]
        if len(own) == FULL - 1 and len(theirs) == FULL:
            after = board.copy()
            RULES.do(after, seat, best)
            return "sure" if row_winner(after, row, after.public) == seat else "waste"
        if len(own) == FULL - 1:
            return "ahead"
        return "match" if height(card) in map(height, [*own, *board[BOARD[row]]]) else "room"

    def question(self, view: View[Place, Public], best: float) -> Phrase:
        return Phrase("Where does the {card} give you the best chance?", view.piles[CARD][0])

    def ends(self, board: Board[Public], judged: float, seat: int) -> Phrase:
        return Phrase("It wins {count} game in 100.", round(judged), many="It wins {count} games in 100.")

    def suited(self, view: View[Place, Public], plays: tuple[Place, ...]) -> Phrase:
        """A row that it is not."""
        wrong = [move.row for move in view.legal if isinstance(move, Place) and move not in plays]
        return Phrase("Not row {row}.", wrong[0])


def _places(board: Board[Public]) -> list[Place]:
    return [move for move in RULES.legal(board, board.public.turn) if isinstance(move, Place)]


def _after(board: Board[Public], place: Place, known: dict[Hashable, float]) -> float:
    """The chance of the player whose turn it is, once the card is placed: the mean over the cards that may come."""
    seat, stock = board.public.turn, board[STOCK]
    total = 0.0
    for at in range(len(stock)):
        after = board.copy()
        coming = after[STOCK]
        coming[at], coming[-1] = coming[-1], coming[at]
        RULES.do(after, seat, place)
        if not after.public.turn:
            return _won(after, seat, known)
        total += 1 - _best(after, known)
    return total / len(stock)


def _won(board: Board[Public], seat: int, known: dict[Hashable, float]) -> float:
    """Whether the seat has won, once all rows are complete; a tie counts half."""
    here = seat, _rows(board)
    if here not in known:
        one, two = rows_won(board)
        known[here] = 0.5 if one == two else float(seat == (1 if one > two else 2))
    return known[here]


def _rows(board: Board[Public]) -> Hashable:
    return tuple(frozenset(board[OWN[seat][row]]) for seat in (1, 2) for row in ROWS)


def _best(board: Board[Public], known: dict[Hashable, float]) -> float:
    """The chance of the player whose turn it is, with the card known."""
    here = board[CARD][0], _rows(board)
    if here not in known:
        known[here] = max([_after(board, place, known) for place in _places(board)])
    return known[here]


SOLVER = EastWestSolver()
