"""What each action of Nuts does to the table, and why it may be refused."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from games.core.cards import RANK_NAMES, SUIT_NAMES, Card, pack
from games.core.events import Event, Gathered, Moved, Said, Spot
from games.core.rules import TABLE, Step
from games.nuts.scoring import Tally, side_name, totals
from games.nuts.state import (
    COLUMNS,
    ENOUGH,
    SHIFTS,
    SIDES,
    Cards,
    Move,
    Nuts,
    Place,
    Play,
    Recycle,
    Reserve,
    Side,
    State,
    Stuck,
    Turn,
    Waste,
    centre_spot,
    column_spot,
    first_seat,
    fits_column,
    foundation_for,
    foundation_spot,
    reserve_spot,
    side_of,
    stock_spot,
    waste_spot,
)

Item = TypeVar("Item")


def deal_hand(state: State, events: Sequence[Event] = ()) -> Step[State]:
    """R3: each side from its own deck, whatever happened before: reserve, four columns, stock."""
    sides, dealt, rng = [], list(events), state.rng
    for number in range(len(SIDES[state.seats])):
        deck, rng = rng.shuffle(pack(deck=number + 1))
        seat = first_seat(state.seats, number)
        columns = tuple((card,) for card in deck[-14:-18:-1])
        sides.append(Side(deck[-13:], columns, deck[:-17]))
        dealt.append(Moved(stock_spot(seat), reserve_spot(seat), deck[-13:]))
        dealt += [Moved(stock_spot(seat), column_spot(seat, at), cards) for at, cards in enumerate(columns)]
    after = replace(
        state,
        rng=rng,
        sides=tuple(sides),
        foundations=((),) * (4 * len(sides)),
        up=(0,) * len(sides),
        stuck=frozenset(),
        shifts=0,
        phase="play",
    )
    return Step(after, tuple(dealt))


def next_hand(state: State) -> Step[State]:
    """R13: everybody takes the own deck back together, and a new hand is dealt."""
    events: list[Event] = []
    pool = foundation_spot(0)
    for number, pile in enumerate(state.foundations[1:], 1):
        if pile:
            events.append(Gathered(foundation_spot(number), pool, len(pile)))
    for number, side in enumerate(state.sides):
        seat = first_seat(state.seats, number)
        places = [(reserve_spot(seat), side.reserve), (waste_spot(seat), side.waste)]
        places += [(column_spot(seat, at), cards) for at, cards in enumerate(side.columns)]
        events += [Gathered(spot, stock_spot(seat), len(cards)) for spot, cards in places if cards]
        if state.up[number]:
            events.append(Gathered(pool, stock_spot(seat), state.up[number]))
    return deal_hand(state, events)


# -- why not


def refuse(state: State, seat: int, action: Play) -> str | None:
    """Why a side may not do this now; None if it may."""
    number = side_of(state.seats, seat)
    side = state.sides[number]
    match action:
        case Turn():
            if side.stock:
                return None
            return "The stock is used up. Turn the waste over." if side.waste else "No cards are left to turn."
        case Recycle():
            if side.stock:
                return "Go on turning cards: the waste is turned over when the stock is used up."
            return None if side.waste else "No cards are left to turn."
        case Reserve(to):
            if not side.reserve:
                return "The Nuts pile is empty."
            return _refuse_card(state, side, side.reserve[-1], to)
        case Waste(to):
            if not side.waste:
                return "The waste is empty. Turn cards from the stock first."
            return _refuse_card(state, side, side.waste[-1], to)
        case Move(card, to):
            return _refuse_move(state, side, card, to)
        case Stuck():
            if number in state.stuck:
                return "You have said that you are stuck. Wait for the others, or play on."
            return None
        case Nuts():
            if not state.options.call_required:
                return "Nuts calls itself as soon as the Nuts pile is empty."
            return None if not side.reserve else "Nuts can be called when the Nuts pile is empty, not before."
    return "Only the table deals."


def _refuse_card(state: State, side: Side, card: Card, to: Place) -> str | None:
    if to == "f":
        return _refuse_foundation(state, card)
    column = side.columns[COLUMNS.index(to)]
    return None if fits_column(card, column) else _refuse_column(card, column)


def _refuse_foundation(state: State, card: Card) -> str | None:
    if foundation_for(card, state.foundations) is not None:
        return None
    below = f"{RANK_NAMES[card.rank - 2]} of {SUIT_NAMES[card.suit]}"
    return f"Foundations go up in suit: the {card.mark} needs the {below} on top of one."


def _refuse_column(card: Card, column: Cards) -> str:
    if card.rank == 13:
        return f"A king can go only to an empty column: nothing is higher than the {card.mark}."
    wanted = f"{'black' if card.red else 'red'} {RANK_NAMES[card.rank]}"
    return f"Columns go down in turns of colour: the {card.mark} needs a {wanted}, not the {column[-1].mark}."


def _refuse_move(state: State, side: Side, card: Card, to: Place) -> str | None:
    found = _find(side, card)
    if found is None:
        return f"The {card.mark} does not lie in your columns."
    column, depth = found
    run = side.columns[column][depth:]
    if to == "f":
        if len(run) > 1:
            return f"Foundations take single cards: the {run[-1].mark} lies on the {card.mark}."
        return _refuse_foundation(state, card)
    goal = COLUMNS.index(to)
    if goal == column:
        return f"The {card.mark} lies in that column already."
    if not side.columns[goal] and depth == 0:
        return "A whole column moved to an empty one changes nothing."
    return None if fits_column(card, side.columns[goal]) else _refuse_column(card, side.columns[goal])


def _find(side: Side, card: Card) -> tuple[int, int] | None:
    """In which column a card lies, and how many lie under it."""
    for column, cards in enumerate(side.columns):
        for depth, lying in enumerate(cards):
            if lying.rank == card.rank and lying.suit == card.suit:
                return column, depth
    return None


# -- what happens


def perform(state: State, seat: int, action: Play) -> Step[State]:
    """Do what ``refuse`` lets pass."""
    number = side_of(state.seats, seat)
    home = first_seat(state.seats, number)
    side = state.sides[number]
    match action:
        case Turn():
            cards = side.stock[-3:][::-1]
            after = replace(side, stock=side.stock[:-3], waste=side.waste + cards)
            return _own(state, number, after, Moved(stock_spot(home), waste_spot(home), cards))
        case Recycle():
            after = replace(side, stock=side.waste[::-1], waste=())
            return _own(state, number, after, Gathered(waste_spot(home), stock_spot(home), len(side.waste)))
        case Reserve(to):
            after = replace(side, reserve=side.reserve[:-1])
            step = _put(state, number, after, side.reserve[-1:], reserve_spot(home), to)
            return _end_by_nuts(step, seat, number)
        case Waste(to):
            after = replace(side, waste=side.waste[:-1])
            return _put(state, number, after, side.waste[-1:], waste_spot(home), to)
        case Move(card, to):
            return _move(state, number, card, to)
        case Stuck():
            return _declare(state, seat, number)
        case Nuts():
            said = Said(seat, f"{{{seat}}} calls Nuts!")
            return _end(state, number, said)
    raise AssertionError(action)


def _put(state: State, number: int, side: Side, cards: Cards, src: Spot, to: Place) -> Step[State]:
    """A card leaves the reserve or the waste: it helps everybody, so nobody is stuck any more (R9)."""
    home = first_seat(state.seats, number)
    state = replace(state, stuck=frozenset(), shifts=0)
    if to == "f":
        step = _to_foundation(state, number, side, cards[0], src)
    else:
        at = COLUMNS.index(to)
        side = replace(side, columns=_set(side.columns, at, side.columns[at] + cards))
        after = replace(state, sides=_set(state.sides, number, side))
        step = Step(after, (Moved(src, column_spot(home, at), cards),))
    if src == waste_spot(home) and side.waste:
        # The card that now lies on top may have come there unseen, in the middle of three: tell it.
        return Step(step.state, (*step.events, Moved(src, src, side.waste[-1:])))
    return step


def _move(state: State, number: int, card: Card, to: Place) -> Step[State]:
    side = state.sides[number]
    found = _find(side, card)
    assert found is not None
    column, depth = found
    home = first_seat(state.seats, number)
    run = side.columns[column][depth:]
    left = replace(side, columns=_set(side.columns, column, side.columns[column][:depth]))
    src = column_spot(home, column)
    if to == "f":
        return _to_foundation(replace(state, stuck=frozenset(), shifts=0), number, left, run[0], src)
    goal = COLUMNS.index(to)
    after = replace(left, columns=_set(left.columns, goal, left.columns[goal] + run))
    return _own(state, number, after, Moved(src, column_spot(home, goal), run))


def _own(state: State, number: int, side: Side, event: Event) -> Step[State]:
    """What helps only the side itself takes back only its own declaration (R9)."""
    after = replace(state, sides=_set(state.sides, number, side), stuck=state.stuck - {number})
    return Step(after, (event,))


def _to_foundation(state: State, number: int, side: Side, card: Card, src: Spot) -> Step[State]:
    """R6. The card counts for the side whose deck it comes from (R12)."""
    place = foundation_for(card, state.foundations)
    assert place is not None
    pile = (*state.foundations[place], card)
    after = replace(
        state,
        sides=_set(state.sides, number, side),
        foundations=_set(state.foundations, place, pile),
        up=_set(state.up, number, state.up[number] + 1),
    )
    return Step(after, (Moved(src, foundation_spot(place), (card,)),))


def _declare(state: State, seat: int, number: int) -> Step[State]:
    """R9, R11: when all sides are stuck, every stock begins one card later; the fourth time the hand is over."""
    stuck = state.stuck | {number}
    said = Said(seat, f"{{{seat}}} is stuck.")
    if len(stuck) < len(state.sides):
        return Step(replace(state, stuck=stuck), (said,))
    if state.shifts == SHIFTS:
        return _end(state, None, said)
    events: list[Event] = [said, Said(TABLE, "All are stuck: the top card of every stock goes to the bottom.")]
    sides = []
    for index, side in enumerate(state.sides):
        home = first_seat(state.seats, index)
        stock = side.stock + side.waste[::-1]
        if side.waste:
            events.append(Gathered(waste_spot(home), stock_spot(home), len(side.waste)))
        if stock:
            events.append(Moved(stock_spot(home), stock_spot(home), stock[-1:], at=0))
        sides.append(replace(side, stock=stock[-1:] + stock[:-1], waste=()))
    after = replace(state, sides=tuple(sides), stuck=frozenset(), shifts=state.shifts + 1)
    return Step(after, tuple(events))


def _end_by_nuts(step: Step[State], seat: int, number: int) -> Step[State]:
    """R10: the last card of the reserve ends the hand, unless it has to be called."""
    state = step.state
    if state.sides[number].reserve:
        return step
    if state.options.call_required:
        said = Said(seat, f"The Nuts pile of {side_name(SIDES[state.seats][number], ' and ')} is empty.")
        return Step(state, (*step.events, said))
    ended = _end(state, number, Said(seat, f"{{{seat}}} has played the last card: Nuts!"))
    return Step(ended.state, step.events + ended.events)


def _end(state: State, caller: int | None, said: Said) -> Step[State]:
    """R12, R13: count the hand; the match is over when a side has more than 100."""
    left = tuple(len(side.reserve) for side in state.sides)
    finished = (*state.finished, Tally(state.up, left, caller))
    over = max(totals(finished, len(state.sides))) > ENOUGH
    events: list[Event] = [said]
    if caller is None:
        events.append(Said(TABLE, "Nobody gets any further: the hand is over."))
    after = replace(state, stuck=frozenset(), phase="end" if over else "over", finished=finished)
    return Step(after, tuple(events))


def all_piles(state: State) -> dict[Spot, Cards]:
    """Every place with its cards, bottom to top."""
    piles = {foundation_spot(number): cards for number, cards in enumerate(state.foundations)}
    for number, side in enumerate(state.sides):
        seat = first_seat(state.seats, number)
        piles |= {reserve_spot(seat): side.reserve, stock_spot(seat): side.stock, waste_spot(seat): side.waste}
        piles |= {column_spot(seat, at): cards for at, cards in enumerate(side.columns)}
        piles[centre_spot(seat)] = ()
    return piles


def _set(row: tuple[Item, ...], place: int, item: Item) -> tuple[Item, ...]:
    """The row with another item in that place, counted from 0."""
    return (*row[:place], item, *row[place + 1 :])
