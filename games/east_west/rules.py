"""East–West: its rules page is ``rules.md``, and R1–R6 below are its numbers.

Three shared cards, a row to either side of each; the player with the better poker hand in two rows wins. The seat that
does not deal is West. Its cards of row 1 are at ``row1@k``, the card to be placed at ``card``.
"""

from collections.abc import Sequence

from games.core.board import Board, Cards
from games.core.events import Spot
from games.core.phrases import Phrase
from games.core.rules import Faces, Rules, TableAction
from games.core.seating import ALONE
from games.east_west.odds import winning
from games.east_west.refusals import objection
from games.east_west.scoring import outcome, rows_won, sheet
from games.east_west.state import BOARD, CARD, FULL, OWN, PACK, ROWS, STOCK, EastWestOptions, Place, Public, State
from games.east_west.steps import deal_cards, place_card

PLACES = ((), *([(OWN[seat][row], Place(row)) for row in ROWS] for seat in (1, 2)))
"""Where each seat may place a card, while there is room."""


class EastWest(Rules[Public, Place, EastWestOptions]):
    key = "east_west"
    seats = (2,)
    verbs = (Place,)
    options = EastWestOptions
    forgotten = STOCK
    pack = PACK  # the thirty-two cards (R1)
    counts = Phrase("row", many="rows")
    close, clear = 1, 3
    too_soon = Phrase("East–West is a single hand.")
    first_hand = staticmethod(deal_cards)

    # -- setting up

    def lay(self, seats: int, options: EastWestOptions) -> tuple[Public, Sequence[tuple[Spot, Cards]]]:
        """The board, both sides' rows, the card to be placed, the stock (R2)."""
        spots = [CARD, *(BOARD[row] for row in ROWS), *(OWN[seat][row] for seat in (1, 2) for row in ROWS)]
        return Public(options.low_straight, options.flush_rank), [(STOCK, PACK), *((spot, ()) for spot in spots)]

    # -- in play

    def active(self, at: State) -> frozenset[int]:
        return ALONE[at.public.turn]

    def legal(self, at: State, seat: int) -> Sequence[Place | TableAction]:
        """Any row in which the player has fewer than four cards (R3)."""
        return [place for own, place in PLACES[seat] if len(at[own]) < FULL]

    objection = staticmethod(objection)

    def inactive(self, at: State, seat: int, action: Place) -> Phrase:
        return Phrase("It's {who:whose} turn to place a card.", at.public.turn)

    def do(self, board: Board[Public], seat: int, action: Place | TableAction) -> None:
        assert isinstance(action, Place)
        place_card(board, seat, action.row)

    outcome = staticmethod(outcome)

    def value(self, at: State, seat: int) -> float:
        """How likely the rows are to come out for a seat."""
        if not at.public.turn:
            one, two = rows_won(at)
            return 0.5 if one == two else float(seat == (1 if one > two else 2))
        # A sum of chances may exceed 1 by a rounding error.
        return min(1.0, max(0.0, winning(at, at.public, seat)))

    # -- what can be seen

    def faces(self, at: State, spot: Spot, seat: int) -> Faces:
        """Everything is on view but the stock."""
        return Faces.NONE if spot == STOCK else Faces.ALL

    sheet = staticmethod(sheet)


RULES = EastWest()
