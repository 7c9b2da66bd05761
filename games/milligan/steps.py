"""The steps of a hand of Milligan: deal, play to a sequence, discard, draw, end (R5–R17)."""

from __future__ import annotations

from dataclasses import replace

from games.core.cards import Card
from games.core.events import Event, Gathered, Moved, Said, Spot
from games.core.rules import TABLE, Step, to_the_left
from games.milligan.match import decided, told
from games.milligan.state import (
    ASIDE,
    COLUMNS,
    DISCHARGE,
    HELD,
    SEQUENCES,
    STOCK,
    TOP,
    Cards,
    Discard,
    End,
    Hand,
    Move,
    NewPlace,
    Park,
    Parks,
    Pile,
    Result,
    State,
    all_packs,
    discharge_spot,
    hand_spot,
    park_spot,
    with_own,
    without,
)


def deal_hand(state: State, dealer: int) -> Step[State]:
    """Fifteen each for the discharge piles, then five each, singly; the rest is the stock (R5, R6)."""
    first = to_the_left(dealer, 2)
    deck, rng = state.rng.shuffle(all_packs(state.options.packs))
    number = len(state.finished) + 1
    events: list[Event] = [Said(TABLE, f"Hand {number}: {{{dealer}}} deals, {{{first}}} begins.")]
    dealt: dict[int, list[Card]] = {1: [], 2: []}
    for at in range(2 * (DISCHARGE + HELD)):
        dealt[first if at % 2 == 0 else dealer].append(deck[-1 - at])
    discharges = {seat: tuple(cards[:DISCHARGE]) for seat, cards in dealt.items()}
    hands = {seat: tuple(cards[DISCHARGE:]) for seat, cards in dealt.items()}
    # A discharge pile moves as one: only the card that comes to lie on top is seen.
    events += [Moved(STOCK, discharge_spot(seat), discharges[seat]) for seat in (first, dealer)]
    for at in range(HELD):
        events += [Moved(STOCK, hand_spot(seat), hands[seat][at : at + 1]) for seat in (first, dealer)]
    after = State(
        state.options,
        rng,
        dealer,
        first,
        state.finished,
        discharges=(discharges[1], discharges[2]),
        hands=(hands[1], hands[2]),
        stock=deck[: len(deck) - 2 * (DISCHARGE + HELD)],
    )
    return Step(after, tuple(events))


def next_hand(state: State) -> Step[State]:
    """The cards come back and the other player deals (R3)."""
    events: list[Event] = []
    for spot, cards in places(state).items():
        if cards and spot != STOCK:
            events.append(Gathered(spot, STOCK, len(cards)))
    step = deal_hand(state, to_the_left(state.dealer, 2))
    return Step(step.state, (*events, *step.events))


def places(state: State) -> dict[Spot, Cards]:
    """Every card by spot."""
    piles: dict[Spot, Cards] = {STOCK: state.stock, ASIDE: state.aside}
    for name, sequence in zip(SEQUENCES, state.sequences, strict=True):
        piles[Spot(name)] = sequence
    for seat in (1, 2):
        piles[discharge_spot(seat)] = state.discharges[seat - 1]
        for number, column in enumerate(state.parks[seat - 1], 1):
            piles[park_spot(number, seat)] = column
        piles[hand_spot(seat)] = state.hands[seat - 1]
    return piles


def place_of(state: State, to: NewPlace) -> int | None:
    """Which sequence place is meant, from 0; ``new`` is the lowest free one, None where all are taken."""
    if to != "new":
        return SEQUENCES.index(to)
    return next((at for at, sequence in enumerate(state.sequences) if not sequence), None)


def column_of(state: State, seat: int, to: str) -> int | None:
    """Which parking column is meant, from 0; ``new`` is the lowest free one, None where all are taken."""
    if to != "new":
        return int(to[1:]) - 1
    return next((at for at, column in enumerate(state.parks[seat - 1]) if not column), None)


def source_of(state: State, seat: int, action: Pile | Hand | Park) -> tuple[Spot, Card]:
    """Where the card of a play comes from, and which it is."""
    match action:
        case Pile():
            return discharge_spot(seat), state.discharges[seat - 1][-1]
        case Hand(card):
            return hand_spot(seat), card
        case Park(column):
            return park_spot(column, seat), state.parks[seat - 1][column - 1][-1]


def act(state: State, seat: int, action: Move) -> Step[State]:
    """Do a legal action."""
    match action:
        case Discard(card, to):
            return _discard(state, seat, card, to)
        case End():
            return _end_turn(state, seat, [Said(seat, f"{{{seat}}} has no card to discard.")], state.acted)
        case _:
            return _play(state, seat, action)


def _play(state: State, seat: int, action: Pile | Hand | Park) -> Step[State]:
    """A free card to a sequence; a complete one is set aside, an empty hand is filled (R7, R9, R13, R16)."""
    src, card = source_of(state, seat, action)
    at = place_of(state, action.to)
    assert at is not None
    discharges, hands, parks, aside = state.discharges, state.hands, state.parks, state.aside
    match action:
        case Pile():
            discharges = with_own(discharges, seat, discharges[seat - 1][:-1])
        case Hand():
            hands = with_own(hands, seat, without(hands[seat - 1], card))
        case Park(column):
            parks = _with_column(parks, seat, column - 1, parks[seat - 1][column - 1][:-1])
    sequence = (*state.sequences[at], card)
    events: list[Event] = [Moved(src, Spot(SEQUENCES[at]), (card,))]
    if len(sequence) == TOP:
        events += [Said(TABLE, "A sequence is complete and set aside."), Moved(Spot(SEQUENCES[at]), ASIDE, sequence)]
        aside, sequence = aside + sequence, ()
    state = replace(
        state,
        discharges=discharges,
        hands=hands,
        parks=parks,
        sequences=(*state.sequences[:at], sequence, *state.sequences[at + 1 :]),
        aside=aside,
        acted=True,
    )
    if not state.discharges[seat - 1]:
        return _finish(state, Result(seat, _left(state)), events)
    if not state.hands[seat - 1]:
        state = _fill(state, seat, events)
    return Step(state, tuple(events))


def _discard(state: State, seat: int, card: Card, to: str) -> Step[State]:
    at = column_of(state, seat, to)
    assert at is not None
    events: list[Event] = [Moved(hand_spot(seat), park_spot(at + 1, seat), (card,))]
    hands = with_own(state.hands, seat, without(state.hands[seat - 1], card))
    parks = _with_column(state.parks, seat, at, (*state.parks[seat - 1][at], card))
    state = _fill(replace(state, hands=hands, parks=parks), seat, events)
    return _end_turn(state, seat, events, True)


def _end_turn(state: State, seat: int, events: list[Event], acted: bool) -> Step[State]:
    """The turn passes; two turns in which nothing could be done block the hand (R12, R17)."""
    idle = 0 if acted else state.idle + 1
    if idle == 2:
        left = _left(state)
        fewest = 0 if left[0] == left[1] or state.options.blocked == "tie" else 1 if left[0] < left[1] else 2
        return _finish(state, Result(fewest, left, blocked=True), events)
    other = to_the_left(seat, 2)
    state = replace(state, turn=other, acted=False, idle=idle)
    if not state.hands[other - 1]:
        state = _fill(state, other, events)
    return Step(state, tuple(events))


def _fill(state: State, seat: int, events: list[Event]) -> State:
    """Draw up to five; an empty stock is made anew of the sequences set aside (R8, R12–R14)."""
    hand, stock, aside, rng = state.hands[seat - 1], state.stock, state.aside, state.rng
    while len(hand) < HELD:
        if not stock:
            if not aside:
                break
            events.append(Said(TABLE, f"The stock is empty: {len(aside)} cards set aside make a new one."))
            events.append(Gathered(ASIDE, STOCK, len(aside)))
            stock, rng = rng.shuffle(aside)
            aside = ()
        events.append(Moved(STOCK, hand_spot(seat), stock[-1:]))
        hand, stock = hand + stock[-1:], stock[:-1]
    return replace(state, hands=with_own(state.hands, seat, hand), stock=stock, aside=aside, rng=rng)


def _finish(state: State, result: Result, events: list[Event]) -> Step[State]:
    """The hand is over, and perhaps the match (R16–R18)."""
    finished = (*state.finished, result)
    over = decided(state.options, finished) is not None
    events.append(Said(result.winner or TABLE, told(result)))
    return Step(replace(state, finished=finished, phase="end" if over else "over"), tuple(events))


def _left(state: State) -> tuple[int, int]:
    return len(state.discharges[0]), len(state.discharges[1])


def _with_column(parks: Parks, seat: int, at: int, column: Cards) -> Parks:
    columns = parks[seat - 1]
    assert 0 <= at < COLUMNS
    return with_own(parks, seat, (*columns[:at], column, *columns[at + 1 :]))
