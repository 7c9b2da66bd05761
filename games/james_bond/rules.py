"""James Bond: its rules page is ``rules.md``, and R1–R7 below are its numbers.

No turns: the first to take a card has it. A pile in hand is at ``held@k``, its place on the table is empty meanwhile.
"""

from collections.abc import Hashable, Sequence

from games.core.board import Board, Cards
from games.core.events import Spot
from games.core.outcome import Outcome
from games.core.phrases import Phrase
from games.core.rules import TABLE, Faces, Rules, TableAction, Timeout
from games.core.seating import everybody
from games.james_bond import memory
from games.james_bond import state as bond
from games.james_bond.refusals import objection
from games.james_bond.scoring import all_piles, sheet
from games.james_bond.state import PACK, PILES, Bond, JamesBondOptions, Move, Pick, Public, PutDown, State, Stop, Swap
from games.james_bond.steps import call, deal, pick, put_down, stop, swap, time_out

PICKS = {seats: tuple(Pick(number) for number in range(1, count + 1)) for seats, count in PILES.items()}
SWAPS = {give: {take: Swap(give, take) for take in PACK} for give in PACK}
BOND, STOP, PUT_DOWN, TIMEOUT = Bond(), Stop(), PutDown(), Timeout()
TIMED = {seats: everybody(seats) | {TABLE} for seats in PILES}
"""Who may act when there is a time limit."""


class JamesBond(Rules[Public, Move, JamesBondOptions]):
    key = "james_bond"
    seats = tuple(PILES)
    verbs = (Pick, PutDown, Swap, Bond, Stop, Timeout)
    options = JamesBondOptions
    realtime = True
    claims = (Bond,)
    pack = PACK  # the fifty-two cards (R1)
    counts = Phrase("complete pile", many="complete piles")
    close, clear = 1, 3
    first_hand = staticmethod(deal)

    # -- setting up

    def lay(self, seats: int, options: JamesBondOptions) -> tuple[Public, Sequence[tuple[Spot, Cards]]]:
        """The pack, the centre, each player's piles and hand."""
        spots = [bond.CENTRE]
        for seat in range(1, seats + 1):
            spots += [*bond.PILE[seat][1 : PILES[seats] + 1], bond.HELD[seat]]
        return Public(options, (None,) * seats), [(bond.STOCK, PACK), *((spot, ()) for spot in spots)]

    # -- in play

    def active(self, at: State) -> frozenset[int]:
        """Everybody at once; the table too, if there is a time limit (R7)."""
        public = at.public
        return everybody(public.seats) if public.options.time_limit is None else TIMED[public.seats]

    def legal(self, at: State, seat: int) -> Sequence[Move | TableAction]:
        """Pick up a pile (R3), or swap any card of it and put it down (R4); call and ask to stop at any time."""
        public = at.public
        if seat == TABLE:
            return (TIMEOUT,)
        holds = public.holding[seat - 1] is not None
        moves: list[Move]
        if holds:
            centre = at[bond.CENTRE]
            moves = [swaps[take] for swaps in map(SWAPS.__getitem__, at[bond.HELD[seat]]) for take in centre]
        else:
            moves = [*PICKS[public.seats]]
        moves.append(BOND)
        if seat not in public.stops:
            moves.append(STOP)
        if holds:
            moves.append(PUT_DOWN)
        return moves

    objection = staticmethod(objection)

    def not_due(self, at: State, action: TableAction) -> Phrase:
        """Without a time limit the table has nothing to do."""
        return Phrase("This game has no time limit.")

    def do(self, board: Board[Public], seat: int, action: Move | TableAction) -> None:
        match action:
            case Swap(give, take):
                swap(board, seat, give, take)
            case Pick(number, _):
                pick(board, seat, number)
            case PutDown():
                put_down(board, seat)
            case Bond():
                call(board, seat)
            case Stop():
                stop(board, seat)
            case _:
                time_out(board)

    def outcome(self, at: State) -> Outcome | None:
        """A right call (R6), or most complete piles (R7)."""
        end = at.public.end
        return None if end is None else Outcome(end.scores, end.winners, end.how, counted=end.caller is None)

    def due(self, at: State, action: Move | TableAction) -> float | None:
        """The time limit, counted from the start signal (R7)."""
        limit = at.public.options.time_limit
        return limit * 60.0 if isinstance(action, Timeout) and limit is not None else None

    def progress(self, at: State) -> Hashable:
        """Which piles are complete, those in hand too (R7)."""
        seats = range(1, at.public.seats + 1)
        return tuple([bond.four_of_a_kind(pile) for seat in seats for pile in all_piles(at, seat)])

    def value(self, at: State, seat: int) -> float:
        """How much nearer a player's piles are to four of a kind than those of the best of the others."""
        public = at.public
        if public.end is not None:
            return super().value(at, seat)
        come = [sum([_gathered(pile) for pile in all_piles(at, each)]) for each in range(1, public.seats + 1)]
        return 0.5 + (come.pop(seat - 1) - max(come)) / (6 * public.piles)

    # -- what can be seen

    def faces(self, at: State, spot: Spot, seat: int) -> Faces:
        """The centre is everybody's, the pile in hand its owner's, a pile on the table nobody's; a caller shows all."""
        if spot == bond.CENTRE:
            return Faces.ALL
        if spot.seat == TABLE:
            return Faces.NONE
        if (end := at.public.end) is not None and end.caller == spot.seat:
            return Faces.ALL
        return Faces.ALL if spot.name == "held" and spot.seat == seat else Faces.NONE

    remembered = staticmethod(memory.remembered)

    sheet = staticmethod(sheet)


def _gathered(pile: Cards) -> int:
    """How many cards of a pile join the first of their rank: 3 in a complete one."""
    ranks = [card.rank for card in pile]
    return max(map(ranks.count, ranks)) - 1


RULES = JamesBond()
