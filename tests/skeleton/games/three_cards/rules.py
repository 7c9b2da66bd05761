"""The rules of Three Cards, in the order of play."""

from collections.abc import Sequence

from games.core.board import At, Board, Cards
from games.core.events import Spot
from games.core.figures import against
from games.core.outcome import Line, Outcome
from games.core.phrases import Phrase, seat_name
from games.core.rules import TABLE, Deal, Faces, Rules, TableAction
from games.three_cards.refusals import refusal
from games.three_cards.state import HAND, PACK, STOCK, TRICK, WON, Play, Public, ThreeCardsOptions
from games.three_cards.steps import deal, next_hand, play


class ThreeCards(Rules[Public, Play, ThreeCardsOptions]):
    """Three Cards, for two."""

    key = "three_cards"
    seats = (2,)
    verbs = (Play, Deal)
    options = ThreeCardsOptions
    forgotten = STOCK  # cards that are gathered here and shuffled cannot be remembered
    pack = PACK
    first_hand = staticmethod(deal)

    def lay(self, seats: int, options: ThreeCardsOptions) -> tuple[Public, Sequence[tuple[Spot, Cards]]]:
        empty = (TRICK, *HAND[1:], *WON[1:])
        return Public(options.target), [(STOCK, PACK), *((spot, ()) for spot in empty)]

    def active(self, at: At[Public]) -> frozenset[int]:
        """Whose turn it is; between hands the table's, and nobody's once the match is over."""
        return super().active(at) if max(at.public.totals) < at.public.target else frozenset()

    def legal(self, at: At[Public], seat: int) -> Sequence[Play | TableAction]:
        return (Deal(),) if seat == TABLE else [Play(card) for card in at[HAND[seat]]]

    def objection(self, at: At[Public], seat: int, action: Play) -> Phrase | None:
        return refusal(action, at[HAND[seat]])

    def do(self, board: Board[Public], seat: int, action: Play | TableAction) -> None:
        if isinstance(action, TableAction):
            next_hand(board)
        else:
            play(board, seat, action.card)

    def outcome(self, at: At[Public]) -> Outcome | None:
        """R8."""
        public = at.public
        best = max(public.totals)
        if best < public.target or public.phase == "play":
            return None
        winner = public.totals.index(best) + 1
        return Outcome(public.totals, (winner,), against(best, [min(public.totals)]))

    def faces(self, at: At[Public], spot: Spot, seat: int) -> Faces:
        """Who sees what, said once: the tests of the game say it again, by hand."""
        return Faces.ALL if spot is TRICK or (seat and spot is HAND[seat]) else Faces.NONE

    def value(self, at: At[Public], seat: int) -> float:
        """For searches: how well a seat stands, from 0 to 1."""
        public = at.public
        ahead = public.totals[seat - 1] - public.totals[2 - seat]
        return min(1.0, max(0.0, 0.5 + ahead / (2 * public.target)))

    def sheet(self, at: At[Public]) -> tuple[Line, ...]:
        """Of finished hands only."""
        public = at.public
        if public.phase == "play":
            return ()
        return (
            Line(Phrase(""), (seat_name(1), seat_name(2)), "head"),
            Line(Phrase("Tricks"), tuple(map(str, public.tricks))),
            Line(Phrase("Total, {target} wins", public.target), tuple(map(str, public.totals)), "sum"),
        )


RULES = ThreeCards()
