"""California Speed, rules R1–R10 of games/california_speed/rules.md: no turns, first come, first served (Common C10).

Source: seed document 004, section "California Speed"; RULES.md section 4.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar, TypeVar

from games.california_speed.memory import imagined
from games.california_speed.state import (
    COUNT,
    GUARD,
    ROW,
    STACKS,
    Cards,
    Cover,
    Public,
    Restack,
    State,
    matching,
    packet_spot,
    stack_spot,
)
from games.core.cards import Card, pack
from games.core.events import Event, Gathered, Moved, Said, Spot
from games.core.notation import Action
from games.core.options import Options
from games.core.rng import Rng
from games.core.rules import (
    TABLE,
    Faces,
    Line,
    Outcome,
    Rules,
    Step,
    TableAction,
    View,
    choose_dealer,
    to_the_left,
)

Item = TypeVar("Item")
STOCK = Spot("stock")
"""Where the deal comes from; nothing lies there afterwards."""


class CaliforniaSpeed(Rules[State, Cover, Public]):
    """The rules of California Speed."""

    key: ClassVar[str] = "california_speed"
    seats: ClassVar[tuple[int, ...]] = (2,)
    verbs: ClassVar[tuple[type[Action], ...]] = (Cover, Restack)
    realtime: ClassVar[bool] = True

    def deal(self, seats: int, options: Options, rng: Rng) -> Step[State]:
        """R1: 26 each, singly, the dealer last; then the first tableau (R2)."""
        dealer, rng = choose_dealer(seats, options, rng)
        deck, rng = rng.shuffle(pack())
        first, second = deck[::-1][0::2], deck[::-1][1::2]
        packets = (second, first) if to_the_left(dealer, seats) == 2 else (first, second)
        dealt = tuple(Moved(STOCK, packet_spot(seat), packet) for seat, packet in enumerate(packets, 1))
        empty = ((),) * ROW
        return _lay_out(State(options, rng, packets, (empty, empty), frozenset()), dealt)

    # -- the play

    def active(self, state: State) -> frozenset[int]:
        """Both while a stack is open; the table where none is (R6)."""
        if state.winner:
            return frozenset()
        return frozenset((1, 2)) if state.open else frozenset((TABLE,))

    def legal(self, state: State, seat: int) -> Sequence[Cover | TableAction]:
        if seat not in self.active(state):
            return ()
        return (Restack(),) if seat == TABLE else tuple(stack for stack in STACKS if stack in state.open)

    def refusal(self, state: State, seat: int, action: Cover | TableAction) -> str | None:
        if state.winner:
            return "The match is over."
        if not 0 <= seat <= 2:
            return f"There is no seat {seat}."
        if seat == TABLE:
            if not isinstance(action, Restack):
                return "The table has no packet to play from."
            return "Two cards match: they are there to be covered." if state.open else None
        if not isinstance(action, Cover):
            return "Only the table lays out anew."
        if action not in STACKS:
            return f"There is no stack {action.side}.{action.number}: they are 1.1 to 1.4 and 2.1 to 2.4."
        if action in state.open:
            return None
        if not state.open:
            return "No two cards match: both lay out anew in a moment."
        top = state.stacks[action.side - 1][action.number - 1][-1]
        return f"The {top.mark} may not be covered: no other stack shows its rank."

    def apply(self, state: State, seat: int, action: Cover | TableAction) -> Step[State]:
        return _cover(state, seat, action) if isinstance(action, Cover) else _restack(state)

    def outcome(self, state: State) -> Outcome | None:
        """R8, R10: whoever has got rid of the packet has won; there are no ties."""
        if not state.winner:
            return None
        left = len(state.packets[2 - state.winner])
        reason = f"{{{state.winner}}} wins: {{{3 - state.winner}}} has {left} card{'s' * (left != 1)} left."
        return Outcome((int(state.winner == 1), int(state.winner == 2)), (state.winner,), reason)

    def due(self, state: State, action: Cover | TableAction) -> float | None:
        """R6: eight different ranks lie long enough for both to see it."""
        return COUNT if isinstance(action, Restack) else None

    # -- what can be seen

    def piles(self, state: State) -> dict[Spot, Cards]:
        piles = {stack_spot(stack.side, stack.number): _stack(state, stack) for stack in STACKS}
        return piles | {packet_spot(seat): packet for seat, packet in enumerate(state.packets, 1)}

    def faces(self, state: State, spot: Spot, seat: int) -> Faces:
        """The top of each stack is everybody's, a packet nobody's, not even its owner's (R1)."""
        return Faces.NONE if spot.name == "packet" else Faces.TOP

    def public(self, state: State) -> Public:
        return Public(state.options, state.open, state.idle, state.covers, state.restacks, state.winner)

    def sheet(self, state: State) -> tuple[Line, ...]:
        outcome = self.outcome(state)
        if outcome is None:
            return ()
        return (
            Line("", ("{1}", "{2}"), "head"),
            Line("Cards put down", tuple(map(str, state.covers))),
            Line("Cards left", tuple(str(len(packet)) for packet in state.packets), "sum"),
            Line(outcome.reason, (), "note"),
        )

    def determinize(self, view: View[Cover, Public], heard: Sequence[Event], rng: Rng) -> State:
        """Cards never seen are dealt anew to where they can lie; those seen are followed through every restack."""
        return imagined(view, heard, rng)


# -- what happens


def _cover(state: State, seat: int, cover: Cover) -> Step[State]:
    """R4: the top card of the packet onto an open stack; then matches are looked for again (R3)."""
    packet, stack = state.packets[seat - 1], _stack(state, cover)
    card, top = packet[-1], stack[-1]
    stacks = _set(state.stacks, cover.side - 1, _set(state.stacks[cover.side - 1], cover.number - 1, (*stack, card)))
    after = replace(
        state,
        packets=_set(state.packets, seat - 1, packet[:-1]),
        stacks=stacks,
        open=(state.open - {cover}) | matching(_tops(stacks)),
        idle=0,
        covers=_set(state.covers, seat - 1, state.covers[seat - 1] + 1),
        winner=0 if packet[:-1] else seat,
    )
    events: list[Event] = [Moved(packet_spot(seat), stack_spot(cover.side, cover.number), (card,))]
    events.append(Said(seat, f"{{{seat}}} covers {top.mark} with {card.mark}."))
    if after.winner:
        events.append(Said(seat, f"{{{seat}}} has put down the last card."))
    return Step(after, tuple(events))


def _restack(state: State) -> Step[State]:
    """R6, R7: each stack, turned over as a block, goes under its player's packet; stack 1 first."""
    events: list[Event] = [Said(TABLE, "No two cards match: both lay out anew.")]
    packets, rng = [], state.rng
    for seat, (packet, row) in enumerate(zip(state.packets, state.stacks, strict=True), 1):
        for number, stack in enumerate(row, 1):
            src, dst = stack_spot(seat, number), packet_spot(seat)
            events += [Moved(src, dst, (card,), at=depth) for depth, card in enumerate(reversed(stack))]
            packet = stack[::-1] + packet
        if state.idle >= GUARD:
            events.append(Gathered(packet_spot(seat), packet_spot(seat), len(packet)))
            packet, rng = rng.shuffle(packet)
        packets.append(packet)
    if state.idle >= GUARD:
        events.append(Said(TABLE, f"After {GUARD} rounds without a pair the packets are shuffled."))
    empty = ((),) * ROW
    first, second = packets
    gathered = replace(
        state,
        rng=rng,
        packets=(first, second),
        stacks=(empty, empty),
        idle=state.idle + 1,
        restacks=state.restacks + 1,
    )
    return _lay_out(gathered, events)


def _lay_out(state: State, events: Sequence[Event]) -> Step[State]:
    """R2: both lay their top four cards side by side, together; what matches is open (R3)."""
    laid = list(events)
    rows = tuple(tuple((card,) for card in packet[: -ROW - 1 : -1]) for packet in state.packets)
    for number in range(1, ROW + 1):
        laid += [Moved(packet_spot(seat), stack_spot(seat, number), rows[seat - 1][number - 1]) for seat in (1, 2)]
    first, second = state.packets
    after = replace(state, packets=(first[:-ROW], second[:-ROW]), stacks=(rows[0], rows[1]))
    return Step(replace(after, open=matching(_tops(after.stacks))), tuple(laid))


# -- small helpers


def _stack(state: State, stack: Cover) -> Cards:
    return state.stacks[stack.side - 1][stack.number - 1]


def _tops(stacks: tuple[tuple[Cards, ...], ...]) -> tuple[Card, ...]:
    return tuple(stack[-1] for row in stacks for stack in row)


def _set(row: tuple[Item, ...], place: int, item: Item) -> tuple[Item, ...]:
    """The row with another item in that place, counted from 0."""
    return (*row[:place], item, *row[place + 1 :])


RULES = CaliforniaSpeed()
