"""Nuts, rules R1–R13 of games/nuts/rules.md: no turns, first come, first served (Common C10).

Source: seed document 004, section "Nuts"; RULES.md section 9. A side's places are named by its first seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from games.core.cards import Card
from games.core.events import Event, Spot
from games.core.notation import Action
from games.core.options import Options
from games.core.rng import Rng
from games.core.rules import TABLE, Deal, Faces, Line, Outcome, Rules, Step, TableAction, View
from games.nuts.memory import imagined
from games.nuts.moves import all_piles, deal_hand, next_hand, perform, refuse
from games.nuts.scoring import sheet, side_name, totals
from games.nuts.state import (
    COLUMNS,
    SIDES,
    Cards,
    Move,
    Nuts,
    NutsOptions,
    Place,
    Play,
    Public,
    Recycle,
    Reserve,
    Side,
    State,
    Stuck,
    Turn,
    Waste,
    fits_column,
    foundation_for,
    is_foundation,
    side_of,
)


class NutsRules(Rules[State, Play, Public]):
    """The rules of Nuts."""

    key: ClassVar[str] = "nuts"
    seats: ClassVar[tuple[int, ...]] = tuple(SIDES)
    verbs: ClassVar[tuple[type[Action], ...]] = (Turn, Recycle, Reserve, Waste, Move, Stuck, Nuts, Deal)
    realtime: ClassVar[bool] = True
    options: ClassVar[type[Options]] = NutsOptions

    # -- setting up

    def misfit(self, seats: int, options: Options) -> str | None:
        """R1: five and seven cannot sit in pairs."""
        if seats in {5, 7}:
            return f"nuts is not for {seats}: more than four play in pairs, so expected 6 or 8 seats"
        return super().misfit(seats, options)

    def sides(self, seats: int) -> tuple[tuple[int, ...], ...]:
        """R1: each for himself up to four, neighbours together with more."""
        return SIDES[seats]

    def deal(self, seats: int, options: Options, rng: Rng) -> Step[State]:
        """The first hand."""
        assert isinstance(options, NutsOptions)
        return deal_hand(State(options, rng, seats, (), (), ()))

    # -- in play

    def active(self, state: State) -> frozenset[int]:
        """Everybody at once; between hands the table."""
        match state.phase:
            case "play":
                return frozenset(range(1, state.seats + 1))
            case "over":
                return frozenset((TABLE,))
        return frozenset()

    def legal(self, state: State, seat: int) -> Sequence[Play | TableAction]:
        if seat not in self.active(state):
            return ()
        if seat == TABLE:
            return (Deal(),)
        number = side_of(state.seats, seat)
        side = state.sides[number]
        moves: list[Play] = []
        if side.reserve:
            moves += [Reserve(to) for to in _places(state, side, side.reserve[-1])]
        if side.waste:
            moves += [Waste(to) for to in _places(state, side, side.waste[-1])]
        moves += _moves(state, side)
        if side.stock:
            moves.append(Turn())
        elif side.waste:
            moves.append(Recycle())
        if number not in state.stuck:
            moves.append(Stuck())
        if state.options.call_required and not side.reserve:
            moves.append(Nuts())
        return moves

    def refusal(self, state: State, seat: int, action: Play | TableAction) -> str | None:
        if state.phase == "end":
            return "The match is over."
        if not 0 <= seat <= state.seats:
            return f"There is no seat {seat}."
        if seat == TABLE:
            if isinstance(action, Deal):
                return None if state.phase == "over" else "The next hand is dealt when this one is over."
            return "The table has no cards to play."
        if state.phase == "over":
            return "The hand is over. Wait for the next deal."
        if isinstance(action, TableAction):
            return "Only the table deals."
        return refuse(state, seat, action)

    def apply(self, state: State, seat: int, action: Play | TableAction) -> Step[State]:
        if isinstance(action, TableAction):
            return next_hand(state)
        return perform(state, seat, action)

    def outcome(self, state: State) -> Outcome | None:
        """R13: the highest sum wins, whoever called Nuts; those equal at the top share the win."""
        if state.phase != "end":
            return None
        sides = SIDES[state.seats]
        sums = totals(state.finished, len(sides))
        won = [side for side, points in zip(sides, sums, strict=True) if points == max(sums)]
        scores = tuple(sums[side_of(state.seats, seat)] for seat in range(1, state.seats + 1))
        names = " and ".join(side_name(side, " and ") for side in won)
        if len(won) > 1:
            reason = f"{names} share the win with {max(sums)} points each."
        else:
            verb = "wins" if len(won[0]) == 1 else "win"
            others = sorted((points for points in sums if points != max(sums)), reverse=True)
            rest = ", ".join(map(str, others[:-1])) + " and " * (len(others) > 1) + str(others[-1])
            reason = f"{names} {verb} with {max(sums)} points to {rest}.".replace("-", "−")
        return Outcome(scores, tuple(seat for side in won for seat in side), reason)

    # -- what can be seen

    def piles(self, state: State) -> dict[Spot, Cards]:
        """Foundations, and each side's Nuts pile, columns, stock, waste, and its place for what goes to the centre."""
        return all_piles(state)

    def faces(self, state: State, spot: Spot, seat: int) -> Faces:
        """The columns are open; of reserve, waste and foundations the top; the stock is nobody's."""
        if spot.name in COLUMNS:
            return Faces.ALL
        return Faces.TOP if spot.name in {"reserve", "waste"} or is_foundation(spot) else Faces.NONE

    def public(self, state: State) -> Public:
        return Public(
            state.options, state.seats, state.up, state.stuck, state.shifts, state.phase, state.finished
        )  # fmt: skip

    def sheet(self, state: State) -> tuple[Line, ...]:
        """R12, R13: every finished hand counted out, and the sums."""
        return sheet(state.finished, SIDES[state.seats])

    def determinize(self, view: View[Play, Public], heard: Sequence[Event], rng: Rng) -> State:
        """Cards the seat has never seen are dealt anew, each side's own, to where it cannot know them to lie."""
        return imagined(view, heard, rng)


def _places(state: State, side: Side, card: Card) -> list[Place]:
    """Where a single card may go."""
    places = [to for to, column in zip(COLUMNS, side.columns, strict=True) if fits_column(card, column)]
    if foundation_for(card, state.foundations) is not None:
        places.insert(0, "f")
    return places


def _moves(state: State, side: Side) -> list[Play]:
    """R5: every card of a column with all that lie on it, to every column it fits; end cards to the foundations."""
    moves: list[Play] = []
    for source in side.columns:
        for depth, card in enumerate(source):
            takers: list[Place] = [
                to
                for to, column in zip(COLUMNS, side.columns, strict=True)
                if column is not source and fits_column(card, column) and (column or depth)
            ]
            if depth == len(source) - 1 and foundation_for(card, state.foundations) is not None:
                takers.insert(0, "f")
            if takers:
                plain = card._replace(deck=0)  # the notation does not write whose deck a card comes from
                moves += [Move(plain, to) for to in takers]
    return moves


RULES = NutsRules()
