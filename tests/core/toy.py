"""A game small enough to test the core with: three cards each, the highest card on the table takes the hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from games.core.cards import Card, pack
from games.core.events import Event, Gathered, Moved, Said, Spot, Turned
from games.core.notation import Action
from games.core.options import Options, option
from games.core.rng import Rng
from games.core.rules import TABLE, Deal, Faces, Line, Outcome, Rules, Step, TableAction, Timeout, View, to_the_left

STOCK, ROW = Spot("stock"), Spot("row")


@dataclass(frozen=True, slots=True)
class Play(Action):
    """A card from the hand to the row."""

    card: Card


@dataclass(frozen=True, slots=True)
class ToyOptions(Options):
    """So many hands, and whether the row lies face up."""

    hands: int = option(2, "Hands", (1, 2, 3))
    open_row: bool = option(True, "Open row", (True, False))


@dataclass(frozen=True, slots=True)
class State:
    """One match: hands by seat, the row, whose turn, hands won."""

    options: ToyOptions
    rng: Rng
    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    row: tuple[Card, ...]
    turn: int
    won: tuple[int, ...]
    late: bool = False


class Toy(Rules[State, Play, None]):
    """See the module."""

    key: ClassVar[str] = "toy"
    seats: ClassVar[tuple[int, ...]] = (2, 3)
    verbs: ClassVar[tuple[type[Action], ...]] = (Play, Deal, Timeout)
    options: ClassVar[type[Options]] = ToyOptions

    def deal(self, seats: int, options: Options, rng: Rng) -> Step[State]:
        assert isinstance(options, ToyOptions)
        return self._deal(options, rng, (0,) * seats, ())

    def _deal(self, options: ToyOptions, rng: Rng, won: tuple[int, ...], old: tuple[Event, ...]) -> Step[State]:
        stock, rng = rng.shuffle(pack(range(1, 4)))
        hands, events = [], list(old)
        for seat in range(1, len(won) + 1):
            hands.append(stock[-3:])
            stock = stock[:-3]
            events.append(Moved(STOCK, Spot("hand", seat), hands[-1]))
        return Step(State(options, rng, tuple(hands), stock, (), 1, won), tuple(events))

    def _over(self, state: State) -> bool:
        return state.late or not any(state.hands)

    def active(self, state: State) -> frozenset[int]:
        if self.outcome(state):
            return frozenset()
        return frozenset({TABLE}) if self._over(state) else frozenset({TABLE, state.turn})

    def legal(self, state: State, seat: int) -> Sequence[Play | TableAction]:
        if seat == TABLE:
            return (Deal(),) if self._over(state) else (Timeout(),)
        return tuple(map(Play, state.hands[seat - 1]))

    def refusal(self, state: State, seat: int, action: Play | TableAction) -> str | None:
        if seat not in self.active(state):
            return "It is not your turn."
        return None if action in self.legal(state, seat) else "That cannot be done now."

    def apply(self, state: State, seat: int, action: Play | TableAction) -> Step[State]:
        match action:
            case Deal():
                old = [Gathered(ROW, STOCK, len(state.row))]
                old += [Gathered(Spot("hand", at), STOCK, len(hand)) for at, hand in enumerate(state.hands, 1) if hand]
                return self._deal(state.options, state.rng, state.won, tuple(old))
            case Timeout():
                return Step(replace(state, late=True, won=_plus(state.won, 1)), (Said(TABLE, "Time is up."),))
            case Play(card):
                hands = tuple(
                    tuple(held for held in hand if held != card) if at == seat else hand
                    for at, hand in enumerate(state.hands, 1)
                )
                row = (*state.row, card)
                state = replace(state, hands=hands, row=row, turn=to_the_left(seat, len(hands)))
                events: tuple[Event, ...] = (Moved(Spot("hand", seat), ROW, (card,)),)
                if not any(hands):
                    best = max(range(len(row)), key=lambda index: row[index])
                    winner = best % len(hands) + 1
                    state = replace(state, won=_plus(state.won, winner))
                    events += (Turned(ROW, row), Said(winner, f"{{{winner}}} takes the hand."))
                return Step(state, events)
        raise AssertionError(action)

    def outcome(self, state: State) -> Outcome | None:
        if sum(state.won) < state.options.hands:
            return None
        best = max(state.won)
        return Outcome(state.won, tuple(at for at, won in enumerate(state.won, 1) if won == best), "Most hands.")

    def piles(self, state: State) -> dict[Spot, tuple[Card, ...]]:
        return {STOCK: state.stock, ROW: state.row} | {Spot("hand", at): hand for at, hand in enumerate(state.hands, 1)}

    def faces(self, state: State, spot: Spot, seat: int) -> Faces:
        if spot == ROW:
            return Faces.ALL if state.options.open_row or self._over(state) else Faces.TOP
        return Faces.ALL if spot.seat and spot.seat == seat else Faces.NONE

    def public(self, state: State) -> None:
        return None

    def sheet(self, state: State) -> tuple[Line, ...]:
        return (Line("Hands", tuple(map(str, state.won)), "sum"),)

    def determinize(self, view: View[Play, None], heard: Sequence[Event], rng: Rng) -> State:
        raise AssertionError("the toy is never searched")


def _plus(won: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return tuple(value + (at == seat) for at, value in enumerate(won, 1))


TOY = Toy()


def find_toy(key: str) -> Toy:
    """The registry of the toy."""
    if key != "toy":
        raise LookupError(f'unknown game "{key}": expected one of toy')
    return TOY
