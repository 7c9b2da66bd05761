"""Nuts, rules R1–R13 of games/nuts/rules.md: no turns, first come, first served (Common C10).

Source: seed document 004, section "Nuts"; RULES.md section 9. A side's places are named by its first seat.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from games.core.board import Cards
from games.core.board_rules import BoardRules, Pack
from games.core.events import Event, Spot
from games.core.notation import Action
from games.core.options import Options
from games.core.phrases import Phrase, row
from games.core.rules import TABLE, Deal, Faces, Line, Outcome, TableAction, View
from games.core.seating import ALONE
from games.nuts.memory import remembered
from games.nuts.moves import PACKS, Table, deal_hand, next_hand, perform
from games.nuts.refusals import refuse
from games.nuts.scoring import LEFT, sheet, side_name, signed, totals
from games.nuts.state import (
    COLUMNS,
    FOUNDATIONS,
    ON,
    PLACES,
    PLAIN,
    SIDES,
    Move,
    Nuts,
    NutsOptions,
    Play,
    Public,
    Recycle,
    Reserve,
    State,
    Stuck,
    Turn,
    Waste,
    going_up,
    is_foundation,
    side_of,
)

GOALS = ("f", *COLUMNS)
MOVES = {card: {to: Move(plain, to) for to in GOALS} for card, plain in PLAIN.items()}
RESERVES, WASTES = ({to: kind(to) for to in GOALS} for kind in (Reserve, Waste))
EVERYBODY = {seats: frozenset(range(1, seats + 1)) for seats in SIDES}


class NutsRules(BoardRules[Public, Play, NutsOptions]):
    """The rules of Nuts."""

    key: ClassVar[str] = "nuts"
    seats: ClassVar[tuple[int, ...]] = tuple(SIDES)
    verbs: ClassVar[tuple[type[Action], ...]] = (Turn, Recycle, Reserve, Waste, Move, Stuck, Nuts, Deal)
    realtime: ClassVar[bool] = True
    options = NutsOptions

    # -- setting up

    def setup_error(self, seats: int, options: Options) -> str | None:
        """R1: five and seven cannot sit in pairs."""
        if seats in {5, 7}:
            return Phrase("nuts is not for {seats}: more than four play in pairs, so expected 6 or 8 seats", seats)
        return super().setup_error(seats, options)

    def sides(self, seats: int) -> tuple[tuple[int, ...], ...]:
        """R1: each for himself up to four, neighbours together with more."""
        return SIDES[seats]

    def lay(self, seats: int, options: Options) -> tuple[Public, Sequence[tuple[Spot, Cards]]]:
        """Foundations, and each side's Nuts pile, columns, stock, waste, and its place for what goes to the centre."""
        assert isinstance(options, NutsOptions)
        piles: list[tuple[Spot, Cards]] = [(spot, ()) for spot in FOUNDATIONS[seats]]
        for side, cards in zip(SIDES[seats], PACKS, strict=False):
            home = PLACES[side[0]]
            piles += [(home.stock, cards)]
            piles += [(spot, ()) for spot in (home.reserve, home.waste, *home.columns, home.centre)]
        return Public(options, seats), piles

    def begin(self, table: Table, options: Options) -> None:
        """The first hand."""
        deal_hand(table)

    # -- in play

    def active(self, state: State) -> frozenset[int]:
        """Everybody at once; between hands the table."""
        match state.public.phase:
            case "play":
                return EVERYBODY[state.public.seats]
            case "over":
                return ALONE[TABLE]
        return frozenset()

    def legal(self, state: State, seat: int) -> Sequence[Play | TableAction]:
        public = state.public
        if seat not in self.active(state):
            return ()
        if seat == TABLE:
            return (Deal(),)
        number = side_of(public.seats, seat)
        home = PLACES[SIDES[public.seats][number][0]]
        up = going_up(state, FOUNDATIONS[public.seats])
        columns = [state[spot] for spot in home.columns]
        places = tuple(zip(COLUMNS, columns, strict=True))
        moves: list[Play] = []
        for pile, played in ((state[home.reserve], RESERVES), (state[home.waste], WASTES)):
            if pile:
                card, on = pile[-1], ON[pile[-1]]
                if PLAIN[card] in up:
                    moves.append(played["f"])
                moves += [played[to] for to, column in places if not column or column[-1] in on]
        # R5: every card of a column with all that lie on it, to every column it fits; end cards to the foundations.
        for source in columns:
            for depth, card in enumerate(source, 1):
                if depth == len(source) and PLAIN[card] in up:
                    moves.append(MOVES[card]["f"])
                on = ON[card]
                for to, column in places:
                    if column is not source and (column[-1] in on if column else depth > 1):
                        moves.append(MOVES[card][to])
        if state[home.stock]:
            moves.append(TURN)
        elif state[home.waste]:
            moves.append(RECYCLE)
        if number not in public.stuck:
            moves.append(STUCK)
        if public.options.call_required and not state[home.reserve]:
            moves.append(NUTS)
        return moves

    def objection(self, at: State, seat: int, action: Play) -> Phrase | None:
        return refuse(at, seat, action)

    def do(self, table: Table, seat: int, action: Play | TableAction) -> None:
        if isinstance(action, TableAction):
            next_hand(table)
        else:
            perform(table, seat, action)

    def outcome(self, state: State) -> Outcome | None:
        """R13: the highest sum wins, whoever called Nuts; those equal at the top share the win."""
        public = state.public
        if public.phase != "end":
            return None
        sides = SIDES[public.seats]
        sums = totals(public.finished, len(sides))
        top = max(sums)
        won = [side for side, points in zip(sides, sums, strict=True) if points == top]
        scores = tuple(sums[side_of(public.seats, seat)] for seat in range(1, public.seats + 1))
        names = row([side_name(side, " and ") for side in won], more="{some} and {other}")
        if len(won) > 1:
            reason = Phrase("{sides} share the win with {points} points each.", names, top)
        else:
            others = row([signed(points, "") for points in sorted(sums, reverse=True) if points != top])
            wins = "{side} wins with {points} points to {others}."
            pair = "{side} win with {points} points to {others}."
            reason = Phrase(wins if len(won[0]) == 1 else pair, names, top, others)
        return Outcome(scores, tuple(seat for side in won for seat in side), reason)

    def value(self, state: State, seat: int) -> float:
        """How far a side is ahead in this hand of the best of the others."""
        public = state.public
        left = [len(state[PLACES[side[0]].reserve]) for side in SIDES[public.seats]]
        points = [up - LEFT * cards for up, cards in zip(public.up, left, strict=True)]
        own = points.pop(side_of(public.seats, seat))
        return min(1.0, max(0.0, 0.5 + (own - max(points)) / 60))

    # -- what can be seen

    def faces(self, state: State, spot: Spot, seat: int) -> Faces:
        """The columns are open; of reserve, waste and foundations the top; the stock is nobody's."""
        if spot.name in COLUMNS:
            return Faces.ALL
        return Faces.TOP if spot.name in {"reserve", "waste"} or is_foundation(spot) else Faces.NONE

    def packs(self, public: Public) -> Sequence[Pack]:
        """Each side's own deck lies before it and on the foundations (R2)."""
        up = FOUNDATIONS[public.seats]
        homes = [PLACES[side[0]] for side in SIDES[public.seats]]
        spots = [{home.reserve, home.stock, home.waste, *home.columns, *up} for home in homes]
        return tuple(zip(PACKS, spots, strict=False))

    def remembered(self, view: View[Play, Public], heard: Sequence[Event]) -> Mapping[Spot, Cards]:
        """A stock keeps its order, so a card once seen at the waste is followed back into it."""
        return remembered(view, heard)

    def sheet(self, state: State) -> tuple[Line, ...]:
        """R12, R13: every finished hand counted out, and the sums."""
        return sheet(state.public.finished, SIDES[state.public.seats])


TURN, RECYCLE, STUCK, NUTS = Turn(), Recycle(), Stuck(), Nuts()
RULES = NutsRules()
