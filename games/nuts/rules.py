"""Nuts: its rules page is ``rules.md``, and R1–R13 below are its numbers.

No turns: first come, first served. A side's places are named by its first seat.
"""

from collections import defaultdict
from collections.abc import Container, Mapping, Sequence
from typing import get_args

from games.core.board import Board, Cards, Pack
from games.core.cards import HIDDEN, Card
from games.core.events import Event, Gathered, Moved, Spot
from games.core.figures import against, apiece
from games.core.outcome import Line, Outcome
from games.core.phrases import Phrase
from games.core.rules import TABLE, Deal, Faces, Rules, TableAction, View
from games.core.seating import ALONE, by_seat, everybody
from games.nuts import state as nuts
from games.nuts.refusals import objection
from games.nuts.scoring import LEFT, sheet
from games.nuts.state import COLUMNS, FOUNDATIONS, PLACES, PLAIN, SIDES, Move, NutsOptions, Place, Play, Public, State
from games.nuts.steps import PACKS, be_stuck, call, deal_hand, move, next_hand, play_reserve, play_waste, recycle, turn

GOALS: tuple[Place, ...] = ("f", *COLUMNS)
TURN, RECYCLE, STUCK, NUTS = nuts.Turn(), nuts.Recycle(), nuts.Stuck(), nuts.Nuts()
RESERVES: Mapping[Place, Play] = {to: nuts.Reserve(to) for to in GOALS}
WASTES: Mapping[Place, Play] = {to: nuts.Waste(to) for to in GOALS}
MOVES: Mapping[Card, Mapping[Place, Play]] = {
    card: {to: Move(plain, to) for to in GOALS} for card, plain in PLAIN.items()
}


class NutsRules(Rules[Public, Play, NutsOptions]):
    key = "nuts"
    seats = tuple(SIDES)
    verbs = (*get_args(Play), Deal)
    options = NutsOptions
    realtime = True
    close, clear = 5, 62

    # -- setting up

    def setup_error(self, seats: int, options: NutsOptions) -> Phrase | None:
        """Five and seven cannot sit in pairs (R1)."""
        if seats in {5, 7}:
            return Phrase("nuts is not for {seats}: more than four play in pairs, so expected 6 or 8 seats", seats)
        return super().setup_error(seats, options)

    def sides(self, seats: int) -> tuple[tuple[int, ...], ...]:
        """Everyone alone up to four, neighbours together with more (R1)."""
        return SIDES[seats]

    def lay(self, seats: int, options: NutsOptions) -> tuple[Public, Sequence[tuple[Spot, Cards]]]:
        """Foundations, and each side's Nuts pile, columns, stock, waste, and its place to drop cards for them."""
        piles: list[tuple[Spot, Cards]] = [(spot, ()) for spot in FOUNDATIONS[seats]]
        for side, cards in zip(SIDES[seats], PACKS, strict=False):
            home = PLACES[side[0]]
            piles += [(home.stock, cards)]
            piles += [(spot, ()) for spot in (home.reserve, home.waste, *home.columns, home.foundations)]
        return Public(options, seats), piles

    def begin(self, board: Board[Public], options: NutsOptions) -> None:
        deal_hand(board)

    # -- in play

    def active(self, at: State) -> frozenset[int]:
        """Everybody at once, except sides that cannot move at all until another plays; between hands the table."""
        public = at.public
        if public.phase == "over":
            return ALONE[TABLE]
        players = everybody(public.seats)
        idle = _idle(at) if public.stuck else ()
        return players.difference(idle) if idle else players

    def legal(self, at: State, seat: int) -> Sequence[Play | TableAction]:
        """Cards to the foundations and to the side's columns, turning the stock, saying "stuck" or "Nuts" (R4–R10)."""
        return (Deal(),) if seat == TABLE else _moves(at, seat)

    objection = staticmethod(objection)

    def inactive(self, at: State, seat: int, action: Play) -> Phrase:
        """A side that cannot move at all is told why this is impossible too (R9)."""
        why = objection(at, seat, action) if at.public.phase == "play" else None
        return why or super().inactive(at, seat, action)

    def do(self, board: Board[Public], seat: int, action: Play | TableAction) -> None:
        match action:
            case nuts.Turn():
                turn(board, seat)
            case nuts.Stuck():
                be_stuck(board, seat)
            case nuts.Reserve(to):
                play_reserve(board, seat, to)
            case nuts.Waste(to):
                play_waste(board, seat, to)
            case Move(card, to):
                move(board, seat, card, to)
            case nuts.Recycle():
                recycle(board, seat)
            case nuts.Nuts():
                call(board, seat)
            case _:
                next_hand(board)

    def outcome(self, at: State) -> Outcome | None:
        """The highest sum wins, no matter who called Nuts; sides equal at the top share the win (R13)."""
        public = at.public
        if public.phase != "end":
            return None
        sides, sums = SIDES[public.seats], public.totals
        won = [side for side, points in zip(sides, sums, strict=True) if points == max(sums)]
        return Outcome(by_seat(sides, sums), tuple(seat for side in won for seat in side), _reason(won, sums))

    def value(self, at: State, seat: int) -> float:
        """How far ahead of the best of the others a side is in this hand (R12); or whether it has won the match."""
        public = at.public
        if public.phase == "end":
            return super().value(at, seat)
        left = [len(at[PLACES[side[0]].reserve]) for side in SIDES[public.seats]]
        points = [up - LEFT * cards for up, cards in zip(public.up, left, strict=True)]
        own = points.pop(nuts.NUMBERS[public.seats][seat])
        return min(1.0, max(0.0, 0.5 + (own - max(points)) / 60))

    # -- what can be seen

    def faces(self, at: State, spot: Spot, seat: int) -> Faces:
        """The columns are open; of reserve, waste and foundations the top; nobody sees the stock."""
        if spot.name in COLUMNS:
            return Faces.ALL
        return Faces.TOP if spot.name in {"reserve", "waste"} or nuts.is_foundation(spot) else Faces.NONE

    def packs(self, public: Public) -> Sequence[Pack]:
        """Each side's own deck is before it and on the foundations (R2)."""
        up = FOUNDATIONS[public.seats]
        homes = [PLACES[side[0]] for side in SIDES[public.seats]]
        spots = [{home.reserve, home.stock, home.waste, *home.columns, *up} for home in homes]
        return tuple(zip(PACKS, spots, strict=False))

    def remembered(self, view: View[Play, Public], heard: Sequence[Event]) -> dict[Spot, tuple[Card, ...]]:
        """Every pile as far as it is known from what was heard since the deal; HIDDEN where a card has never been seen.

        Turning three cards, turning the waste over and shifting the stock keep the order, so that a card once seen at
        the waste is followed back into the stock.
        """
        spots: defaultdict[Spot, list[Card]] = defaultdict(list)
        for side in SIDES[view.public.seats]:
            spots[PLACES[side[0]].stock] = [HIDDEN] * 52
        dealt = False
        for event in heard:
            match event:
                case Moved(src, dst, cards, _, at):
                    dealt = True
                    pile = spots[src]
                    taken = pile[len(pile) - len(cards) :]
                    del pile[len(pile) - len(cards) :]
                    if src.name == "stock" and dst.name == "waste":
                        taken.reverse()
                    known = [old if new.hidden else new for old, new in zip(taken, cards, strict=True)]
                    place = len(spots[dst]) if at is None else at
                    spots[dst][place:place] = known
                case Gathered(src, dst) if dealt:
                    spots[dst] += reversed(spots[src])
                    spots[src].clear()
        return {
            spot: tuple(old if new.hidden else new for old, new in zip(spots[spot], cards, strict=True))
            for spot, cards in view.piles.items()
        }

    def sheet(self, at: State) -> tuple[Line, ...]:
        """Every finished hand counted out, and the sums (R12, R13)."""
        return tuple(sheet(at.public.finished, SIDES[at.public.seats]))


def _moves(at: State, seat: int) -> list[Play | TableAction]:
    """What a side may do: play the tops of its Nuts pile and its waste, then its columns, then the stock."""
    public = at.public
    home = nuts.HOMES[public.seats][seat]
    up = nuts.going_up(at, FOUNDATIONS[public.seats])
    columns = [at[spot] for spot in home.columns]
    ends = ends_of(columns)
    moves: list[Play | TableAction] = [
        *of_top(at[home.reserve], RESERVES, ends, up),
        *of_top(at[home.waste], WASTES, ends, up),
    ]
    for own, column in zip(COLUMNS, columns, strict=True):
        moves += of_column(own, column, ends, up)
    if at[home.stock]:
        moves.append(TURN)
    elif at[home.waste]:
        moves.append(RECYCLE)
    if nuts.NUMBERS[public.seats][seat] not in public.stuck:
        moves.append(STUCK)
    if public.options.call_required and not at[home.reserve]:
        moves.append(NUTS)
    return moves


def ends_of(columns: Sequence[Cards]) -> list[Card | None]:
    """The end cards of columns; None of empty ones."""
    return [column[-1] if column else None for column in columns]


def of_top(
    pile: Cards, played: Mapping[Place, Play], ends: list[Card | None], up: Container[Card | None]
) -> list[Play]:
    """Where the top card of a Nuts pile or a waste goes (R4)."""
    if not pile:
        return []
    card = pile[-1]
    moves = [played["f"]] if PLAIN[card] in up else []
    takes = nuts.ON_END[card]
    if not takes.isdisjoint(ends):
        moves += [played[to] for to, end in zip(COLUMNS, ends, strict=True) if end in takes]
    return moves


def of_column(own: Place, column: Cards, ends: list[Card | None], up: Container[Card | None]) -> list[Play]:
    """Every card of a column with all the cards on it, to every column it fits; its end card to a foundation (R5)."""
    moves: list[Play] = []
    takes = nuts.ON_END
    for card in column:
        if card is column[-1] and PLAIN[card] in up:
            moves.append(MOVES[card]["f"])
        if not takes[card].isdisjoint(ends):
            fitting = nuts.ON[card] if card is column[0] else takes[card]  # a column is not moved as it is
            moves += [
                MOVES[card][to] for to, end in zip(COLUMNS, ends, strict=True) if end in fitting and to is not own
            ]
    return moves


def _idle(at: State) -> Sequence[int]:
    """The seats of sides that have said they are stuck and can do nothing at all, not even turn (R9)."""
    idle: list[int] = []
    for number in at.public.stuck:
        side = SIDES[at.public.seats][number]
        home = PLACES[side[0]]
        if not at[home.waste] and not at[home.stock] and not _moves(at, side[0]):
            idle += side
    return idle


def _reason(won: Sequence[Sequence[int]], sums: Sequence[int]) -> Phrase:
    """How the match was won: "103 to 88."."""
    top = max(sums)
    if len(won) > 1:
        return apiece(top)
    return against(top, [points for points in sorted(sums, reverse=True) if points != top])


RULES = NutsRules()
