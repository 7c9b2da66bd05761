"""The steps of a hand of Poke: deal, exchange, stand, lead, answer, count."""

from __future__ import annotations

from dataclasses import replace

from games.core.cards import Card, pack
from games.core.events import Event, Gathered, Moved, Said, Spot
from games.core.rules import TABLE, Step
from games.poke.scoring import LEVELS, Two, counted, standing
from games.poke.state import BOX, HAND, PLAYED, STOCK, Cards, State, allowed, beats, level

_NUMBERS = ("no", "one", "two", "three", "four", "five")


def deal_hand(state: State, dealer: int, events: list[Event]) -> Step[State]:
    """Five each, singly from the dealer's left (R1)."""
    first = 3 - dealer
    events.append(Said(TABLE, f"Hand {len(state.finished) + 1}: {{{dealer}}} deals, {{{first}}} draws first."))
    deck, rng = state.rng.shuffle(pack())
    hands: tuple[list[Card], list[Card]] = ([], [])
    for at in range(10):
        seat, card = (first, dealer)[at % 2], deck[-1 - at]
        hands[seat - 1].append(card)
        events.append(Moved(STOCK, HAND[seat], (card,)))
    after = State(
        rng=rng,
        finished=state.finished,
        dealer=dealer,
        turn=first,
        leader=first,
        hands=(tuple(hands[0]), tuple(hands[1])),
        stock=deck[:-10],
    )
    return Step(after, tuple(events))


def next_hand(state: State) -> Step[State]:
    """Gather the cards; who did not deal deals now (R13)."""
    places: list[tuple[Spot, Cards]] = [(BOX, state.box)]
    places += [(PLAYED[seat], state.played[seat - 1]) for seat in (1, 2)]
    events: list[Event] = [Gathered(spot, STOCK, len(cards)) for spot, cards in places if cards]
    return deal_hand(state, 3 - state.dealer, events)


def exchange(state: State, seat: int, cards: Cards) -> Step[State]:
    """Cards out of play, as many from the stock; after the last exchange allowed the draw is over (R2, R3)."""
    fresh = state.stock[: -len(cards) - 1 : -1]
    draws = _plus(state.draws, seat, 1)
    count = draws[seat - 1]
    word = LEVELS[level(seat, count, state.dealer)]
    events: list[Event] = [
        Moved(HAND[seat], BOX, cards),
        *(Moved(STOCK, HAND[seat], (card,)) for card in fresh),
        Said(seat, f"{{{seat}}} exchanges {_cards(len(cards))}{f' and is {word}' if word else ', free'}."),
    ]
    after = replace(
        state,
        draws=draws,
        hands=_with(state.hands, seat, (*without(state.hands[seat - 1], cards), *fresh)),
        stock=state.stock[: -len(cards)],
        box=state.box + cards,
    )
    if count == allowed(seat, state.dealer):
        return _drawn(after, seat, events)
    return Step(after, tuple(events))


def stand(state: State, seat: int) -> Step[State]:
    """No more exchanges (R2, R3)."""
    return _drawn(state, seat, [Said(seat, f"{{{seat}}} stands, with no more exchanges.")])


def _drawn(state: State, seat: int, events: list[Event]) -> Step[State]:
    """A player's draw is over: the dealer's turn, or the first lead."""
    if seat != state.dealer:
        return Step(replace(state, turn=state.dealer), tuple(events))
    events.append(Said(TABLE, f"The draw is over: {{{state.leader}}} leads."))
    return Step(replace(state, turn=state.leader, phase="lead"), tuple(events))


def lead(state: State, seat: int, cards: Cards) -> Step[State]:
    """Cards of one rank to the table (R5)."""
    after = replace(_laid(state, seat, cards), phase="answer", turn=3 - seat, led=len(cards))
    return Step(after, (Moved(HAND[seat], PLAYED[seat], cards),))


def answer(state: State, seat: int, cards: Cards) -> Step[State]:
    """As many cards against them; who takes the tricks leads next, and the fifth trick ends the hand (R6, R7)."""
    led = state.played[2 - seat][-state.led :]
    winner = seat if beats(cards, led) else 3 - seat
    count = f"{_NUMBERS[len(cards)]} trick{'s' if len(cards) > 1 else ''}"
    events: list[Event] = [
        Moved(HAND[seat], PLAYED[seat], cards),
        Said(winner, f"{{{winner}}} takes {count}."),
    ]
    after = replace(
        _laid(state, seat, cards),
        phase="lead",
        turn=winner,
        leader=winner,
        led=0,
        tricks=_plus(state.tricks, winner, len(cards)),
    )
    return _count(after, events) if not after.hands[0] else Step(after, tuple(events))


def _count(state: State, events: list[Event]) -> Step[State]:
    """The hand is written down; the rubber is over when somebody has won two games (R8–R12)."""
    marks = level(1, state.draws[0], state.dealer), level(2, state.draws[1], state.dealer)
    hand = counted(state.draws, marks, state.tricks, state.played)
    finished = (*state.finished, hand)
    score = standing(finished)
    below = score.reached if score.game else score.below
    gained = ", ".join(
        f"{{{seat}}} has the better hand: {hand.names[seat - 1]}" for seat in (1, 2) if hand.honours[seat - 1]
    )
    if gained:
        events.append(Said(TABLE, f"{gained}, {max(hand.honours)} above the line."))
    for seat in (1, 2):
        if hand.sweep[seat - 1]:
            events.append(Said(TABLE, f"{{{seat}}} has swept all five tricks."))
    events.append(Said(TABLE, f"Below the line: {{1}} {below[0]}, {{2}} {below[1]}."))
    if score.game:
        events.append(Said(TABLE, f"{{{score.game}}} wins the {'rubber' if score.over else 'game'}."))
    return Step(replace(state, finished=finished, phase="end" if score.over else "over"), tuple(events))


def without(hand: Cards, cards: Cards) -> Cards:
    """A hand less these cards."""
    return tuple(card for card in hand if card not in cards)


def _laid(state: State, seat: int, cards: Cards) -> State:
    return replace(
        state,
        hands=_with(state.hands, seat, without(state.hands[seat - 1], cards)),
        played=_with(state.played, seat, state.played[seat - 1] + cards),
    )


def _with(both: tuple[Cards, Cards], seat: int, cards: Cards) -> tuple[Cards, Cards]:
    return (cards, both[1]) if seat == 1 else (both[0], cards)


def _plus(both: Two, seat: int, more: int) -> Two:
    return (both[0] + more, both[1]) if seat == 1 else (both[0], both[1] + more)


def _cards(count: int) -> str:
    return f"{_NUMBERS[count]} card{'s' if count > 1 else ''}"
