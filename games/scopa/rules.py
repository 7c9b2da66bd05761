"""The rules of Scopa, in the order of play."""

from collections.abc import Sequence

from games.core.board import At, Board, Cards
from games.core.events import Spot
from games.core.figures import against
from games.core.outcome import Line, Outcome
from games.core.phrases import Phrase
from games.core.rules import TABLE, Deal, Faces, Rules, TableAction
from games.core.seating import by_seat
from games.scopa.refusals import refusal
from games.scopa.scoring import captures, sheet
from games.scopa.state import HAND, OPEN, PACK, STOCK, WON, Lay, Move, Public, ScopaOptions, Take, players, side
from games.scopa.steps import deal, next_hand, play


class Scopa(Rules[Public, Move, ScopaOptions]):
    """Scopa for two, or for four in pairs."""

    key = "scopa"
    seats = (2, 4)
    verbs = (Take, Lay, Deal)
    options = ScopaOptions
    forgotten = STOCK
    pack = PACK
    partners = True
    close, clear = 1, 7
    first_hand = staticmethod(deal)

    # -- R4–R7

    def lay(self, seats: int, options: ScopaOptions) -> tuple[Public, Sequence[tuple[Spot, Cards]]]:
        hands = [(HAND[seat], ()) for seat in players(seats)]
        piles = [(STOCK, PACK), (OPEN, ()), *hands, *((WON[number], ()) for number in (1, 2))]
        return Public(seats, options.target, TABLE), piles

    # -- R9–R17

    def active(self, at: At[Public]) -> frozenset[int]:
        return super().active(at) if max(at.public.totals) < at.public.target else frozenset()

    def legal(self, at: At[Public], seat: int) -> Sequence[Move | TableAction]:
        if seat == TABLE:
            return (Deal(),)
        moves: list[Move] = []
        for card in at[HAND[seat]]:
            able = captures(card, at[OPEN])
            moves += [Take(card, cards) for cards in able] if able else [Lay(card)]
        return moves

    def objection(self, at: At[Public], seat: int, action: Move) -> Phrase | None:
        return refusal(action, at[HAND[seat]], at[OPEN])

    def recorded(self, at: At[Public], seat: int, action: Move | TableAction) -> Move | TableAction:
        return Take(action.card, tuple(sorted(action.cards))) if isinstance(action, Take) else action

    def do(self, board: Board[Public], seat: int, action: Move | TableAction) -> None:
        if isinstance(action, TableAction):
            next_hand(board)
        else:
            play(board, seat, action)

    # -- R8

    def faces(self, at: At[Public], spot: Spot, seat: int) -> Faces:
        return Faces.ALL if spot is OPEN or (seat and spot is HAND[seat]) else Faces.NONE

    # -- R18–R23

    def outcome(self, at: At[Public]) -> Outcome | None:
        public = at.public
        best = max(public.totals)
        if best < public.target:
            return None
        sides = self.sides(public.seats)
        scores, winners = by_seat(sides, public.totals), sides[public.totals.index(best)]
        return Outcome(scores, winners, against(best, [min(public.totals)]))

    def value(self, at: At[Public], seat: int) -> float:
        """By the points ahead: as many as win a match are all or nothing."""
        public = at.public
        mine, theirs = public.totals[side(seat)], public.totals[1 - side(seat)]
        if public.target in {mine, theirs}:
            return float(mine > theirs)
        return 0.5 + (mine - theirs) / (2 * public.target)

    def sheet(self, at: At[Public]) -> tuple[Line, ...]:
        return sheet(at, self.sides(at.public.seats))


RULES = Scopa()
