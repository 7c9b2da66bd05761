"""James Bond, rules R1–R7 of games/james_bond/rules.md: no turns, first come, first served (Common C10).

Source: seed document 004, section "James Bond"; RULES.md section 8.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from games.core.cards import Card, pack
from games.core.events import Event, Moved, Said, Spot, Turned
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
    Timeout,
    View,
    choose_dealer,
    to_the_left,
)
from games.james_bond.memory import imagined, remembered
from games.james_bond.state import (
    CENTRE,
    STOCK,
    Bond,
    Cards,
    End,
    JamesBondOptions,
    Move,
    Pick,
    Public,
    PutDown,
    State,
    Stop,
    Swap,
    four_of_a_kind,
    held_spot,
    pile_spot,
)

Item = TypeVar("Item")


class JamesBond(Rules[State, Move, Public]):
    key = "james_bond"
    seats = (2, 3)
    verbs = (Pick, PutDown, Swap, Bond, Stop, Timeout)
    realtime = True
    options = JamesBondOptions
    claims = (Bond,)

    # -- the deal

    def deal(self, seats: int, options: Options, rng: Rng) -> Step[State]:
        """R2: packets of four, dealer's left first, round and round; the last four are the centre."""
        assert isinstance(options, JamesBondOptions)
        dealer, rng = choose_dealer(seats, options, rng)
        deck, rng = rng.shuffle(pack())
        packets = [tuple(reversed(deck[end - 4 : end])) for end in range(52, 0, -4)]
        piles: list[list[Cards]] = [[] for _ in range(seats)]
        events: list[Event] = [Said(TABLE, f"{{{dealer}}} deals.")]
        seat = dealer
        for packet in packets[:-1]:
            seat = to_the_left(seat, seats)
            piles[seat - 1].append(packet)
            events.append(Moved(STOCK, pile_spot(seat, len(piles[seat - 1])), packet))
        events.append(Moved(STOCK, CENTRE, packets[-1]))
        state = State(
            options, dealer, tuple(map(tuple, piles)), ((),) * seats, (None,) * seats, packets[-1]
        )  # fmt: skip
        return Step(state, tuple(events))

    # -- the play

    def active(self, state: State) -> frozenset[int]:
        """Everybody at once; the table too, where it watches a time limit (R7)."""
        if state.end is not None:
            return frozenset()
        first = 1 if state.options.time_limit is None else TABLE
        return frozenset(range(first, state.seats + 1))

    def legal(self, state: State, seat: int) -> Sequence[Move | TableAction]:
        if seat not in self.active(state):
            return ()
        if seat == TABLE:
            return (Timeout(),)
        moves: list[Move]
        if state.holding[seat - 1] is None:
            moves = [Pick(number) for number in range(1, len(state.piles[seat - 1]) + 1)]
        else:
            moves = [Swap(give, take) for give in state.hands[seat - 1] for take in state.centre]
        moves.append(Bond())
        if seat not in state.stops:
            moves.append(Stop())
        if state.holding[seat - 1] is not None:
            moves.append(PutDown())
        return moves

    def refusal(self, state: State, seat: int, action: Move | TableAction) -> str | None:
        if state.end is not None:
            return "The match is over."
        if not 0 <= seat <= state.seats:
            return f"There is no seat {seat}."
        if seat == TABLE:
            if not isinstance(action, Timeout):
                return "The table holds no piles."
            return None if state.options.time_limit is not None else "This game has no time limit."
        held = state.holding[seat - 1]
        match action:
            case Pick(number, owner):
                return _refuse_pick(state, seat, number, owner)
            case PutDown():
                return None if held is not None else "You hold no pile. Pick one up first."
            case Swap(give, take):
                return _refuse_swap(state, seat, give, take)
            case Bond():
                if _complete(state, seat) == len(state.piles[seat - 1]):
                    return None
                return "Not yet: every one of your piles must be four of a kind."
            case Stop():
                if seat in state.stops:
                    return "You have asked to stop already. Pick up, put down or swap to play on."
                return None
        return "Only the table does that."

    def apply(self, state: State, seat: int, action: Move | TableAction) -> Step[State]:
        match action:
            case Timeout():
                return _count(state, f"The {_minutes(state.options.time_limit)} are over.")
            case Bond():
                return _call(state, seat, f"{{{seat}}} calls “James Bond!”")
            case Stop():
                return _stop(state, seat)
            case Pick(number, _):
                step = _pick(state, seat, number)
            case PutDown():
                step = _put_down(state, seat)
            case Swap(give, take):
                step = _swap(state, seat, give, take)
            case _:
                raise AssertionError(action)
        return _play_on(step, seat)

    def outcome(self, state: State) -> Outcome | None:
        end = state.end
        return Outcome(end.scores, end.winners, end.reason) if end else None

    def due(self, state: State, action: Move | TableAction) -> float | None:
        """R7: the time limit, counted from the start signal."""
        limit = state.options.time_limit
        return limit * 60.0 if isinstance(action, Timeout) and limit is not None else None

    # -- what can be seen

    def piles(self, state: State) -> dict[Spot, Cards]:
        spots = {CENTRE: state.centre}
        for seat in range(1, state.seats + 1):
            for number, cards in enumerate(state.piles[seat - 1], 1):
                spots[pile_spot(seat, number)] = cards
            spots[held_spot(seat)] = state.hands[seat - 1]
        return spots

    def faces(self, state: State, spot: Spot, seat: int) -> Faces:
        """The centre is everybody's, the pile in hand its owner's, a pile on the table nobody's; a caller shows all."""
        if spot == CENTRE:
            return Faces.ALL
        if spot.seat == 0:
            return Faces.NONE
        if state.end is not None and state.end.caller == spot.seat:
            return Faces.ALL
        return Faces.ALL if spot.name == "held" and spot.seat == seat else Faces.NONE

    def public(self, state: State) -> Public:
        return Public(state.options, state.dealer, state.holding, state.stops, state.end)

    def sheet(self, state: State) -> tuple[Line, ...]:
        end = state.end
        if end is None:
            return ()
        seats = range(1, state.seats + 1)
        lines = [Line("", tuple(f"{{{seat}}}" for seat in seats), "head")]
        if end.caller is not None:
            for number, pile in enumerate(_all_piles(state, end.caller), 1):
                shown = " ".join(card.mark for card in pile)
                lines.append(Line(f"Pile {number}", tuple(shown if seat == end.caller else "" for seat in seats)))
        else:
            lines.append(Line("Complete piles", tuple(map(str, end.scores)), "sum"))
        return (*lines, Line(end.reason, (), "note"))

    def determinize(self, view: View[Move, Public], heard: Sequence[Event], rng: Rng) -> State:
        """Cards the seat has never seen, or has lost from sight, are dealt anew to where it cannot know them to lie."""
        public = view.public
        known = remembered(view, heard)
        seen = {card for cards in known.values() for card in cards}
        unseen = sorted(card for card in pack() if card not in seen)
        state = imagined(public, known, unseen)
        while unseen:
            unseen_now, rng = rng.shuffle(unseen)
            state = imagined(public, known, unseen_now)
            # With the automatic call a game that goes on says that nobody is complete.
            if public.end is not None or not (public.options.auto_call and _someone_complete(state)):
                break
        return state


# -- what happens


def _refuse_pick(state: State, seat: int, number: int, owner: int | None) -> str | None:
    if owner not in {None, seat}:
        return "That pile is not yours: you may pick up only the piles in front of you."
    count = len(state.piles[seat - 1])
    if not 1 <= number <= count:
        return f"There is no pile {number}: you have piles 1 to {count}."
    held = state.holding[seat - 1]
    if held == number:
        return f"Pile {number} is in your hand already."
    if held is not None:
        return f"You hold pile {held}. Put it down before you pick up another."
    return None


def _refuse_swap(state: State, seat: int, give: Card, take: Card) -> str | None:
    if state.holding[seat - 1] is None:
        return "You hold no pile. Pick one up first, then swap a card of it."
    if take not in state.centre:
        if take in state.hands[seat - 1]:
            return f"The {take.mark} is in your own hand: take a card that lies in the centre."
        return f"The {take.mark} is gone from the centre."
    if give == take:
        return f"The {take.mark} costs a card: choose the one in your hand that you give for it."
    if give not in state.hands[seat - 1]:
        return f"You do not hold the {give.mark}: give a card of the pile in your hand."
    return None


def _pick(state: State, seat: int, number: int) -> Step[State]:
    cards = state.piles[seat - 1][number - 1]
    piles = _set(state.piles, seat, _set(state.piles[seat - 1], number, ()))
    after = replace(
        state, piles=piles, hands=_set(state.hands, seat, cards), holding=_set(state.holding, seat, number)
    )  # fmt: skip
    return Step(after, (Moved(pile_spot(seat, number), held_spot(seat), cards),))


def _put_down(state: State, seat: int) -> Step[State]:
    cards, number = state.hands[seat - 1], state.holding[seat - 1]
    assert number is not None
    piles = _set(state.piles, seat, _set(state.piles[seat - 1], number, cards))
    after = replace(state, piles=piles, hands=_set(state.hands, seat, ()), holding=_set(state.holding, seat, None))
    return Step(after, (Moved(held_spot(seat), pile_spot(seat, number), cards),))


def _swap(state: State, seat: int, give: Card, take: Card) -> Step[State]:
    """R4. Each card takes the place of the other, so that nothing shifts under a hand that is reaching."""
    hand, centre = state.hands[seat - 1], state.centre
    held = held_spot(seat)
    events = (
        Moved(held, CENTRE, (give,), at=centre.index(take)),
        Moved(CENTRE, held, (take,), at=hand.index(give)),
    )
    after = replace(
        state,
        hands=_set(state.hands, seat, tuple(take if card == give else card for card in hand)),
        centre=tuple(give if card == take else card for card in centre),
    )
    return Step(after, events)


def _play_on(step: Step[State], seat: int) -> Step[State]:
    """After a seat's pick, drop or swap: its wish to stop is withdrawn (R7); the automatic call, if complete (R6)."""
    state, events = step
    if seat in state.stops:
        state = replace(state, stops=state.stops - {seat})
        events = (*events, Said(seat, f"{{{seat}}} plays on."))
    if state.options.auto_call and _complete(state, seat) == len(state.piles[seat - 1]):
        called = _call(state, seat, f"{{{seat}}} is complete: “James Bond!”")
        return Step(called.state, events + called.events)
    return Step(state, events)


def _call(state: State, seat: int, text: str) -> Step[State]:
    """R6: the caller wins, and all his piles are turned up."""
    scores = tuple(int(other == seat) for other in range(1, state.seats + 1))
    count = len(state.piles[seat - 1])
    after = replace(state, end=End(seat, scores, (seat,), f"{{{seat}}} has four of a kind in all {count} piles."))
    shown = [Turned(pile_spot(seat, number), cards) for number, cards in enumerate(state.piles[seat - 1], 1) if cards]
    if state.hands[seat - 1]:
        shown.append(Turned(held_spot(seat), state.hands[seat - 1]))
    return Step(after, (Said(seat, text), *shown))


def _stop(state: State, seat: int) -> Step[State]:
    """R7: ask to stop; when all ask at the same time, the complete piles are counted."""
    after = replace(state, stops=state.stops | {seat})
    said = Said(seat, f"{{{seat}}} wants to stop.")
    if len(after.stops) < state.seats:
        return Step(after, (said,))
    counted = _count(after, "All want to stop.")
    return Step(counted.state, (said, *counted.events))


def _count(state: State, why: str) -> Step[State]:
    """R7: most complete piles wins, those tied at the top share; all tied is a draw. No pile is turned up."""
    seats = range(1, state.seats + 1)
    scores = tuple(_complete(state, seat) for seat in seats)
    winners = tuple(seat for seat in seats if scores[seat - 1] == max(scores))
    if len(winners) == state.seats:
        winners, verdict = (), "All have equally many complete piles: a draw."
    elif len(winners) == 1:
        verdict = f"{{{winners[0]}}} has most complete piles."
    else:
        verdict = f"{{{winners[0]}}} and {{{winners[1]}}} have most complete piles and share the win."
    reason = f"{why} {verdict}"
    return Step(replace(state, end=End(None, scores, winners, reason)), (Said(TABLE, reason),))


# -- small helpers


def _all_piles(state: State, seat: int) -> tuple[Cards, ...]:
    """A seat's piles, the one in hand in its place."""
    number = state.holding[seat - 1]
    piles = state.piles[seat - 1]
    return piles if number is None else _set(piles, number, state.hands[seat - 1])


def _complete(state: State, seat: int) -> int:
    return sum(map(four_of_a_kind, _all_piles(state, seat)))


def _someone_complete(state: State) -> bool:
    return any(_complete(state, seat) == len(state.piles[seat - 1]) for seat in range(1, state.seats + 1))


def _set(row: tuple[Item, ...], place: int, item: Item) -> tuple[Item, ...]:
    """The row with another item in that place, counted from 1."""
    return (*row[: place - 1], item, *row[place:])


def _minutes(limit: int | None) -> str:
    return "1 minute" if limit == 1 else f"{limit} minutes"


RULES = JamesBond()
