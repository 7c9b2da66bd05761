"""The steps of Mate: deal, foreplace, play a card, count a mate, swap the hands, deal again."""

from __future__ import annotations

from dataclasses import replace

from games.core.cards import Card
from games.core.events import Event, Gathered, Moved, Said, Spot, Turned
from games.core.rng import Rng
from games.core.rules import TABLE, Step, to_the_left
from games.mate.scoring import GAMES, MOVES, PACK, Result, answers, beats, totals
from games.mate.state import (
    ASIDE,
    HAND,
    MOVE,
    STOCK,
    Cards,
    Phase,
    State,
    playable,
    put,
    with_cards,
)

PACKET = 5


def deal_round(state: State, events: list[Event]) -> Step[State]:
    """The whole pack in packets of five, the non-dealer first (R2); the dealer leads and decides first (R3, R4)."""
    deck, rng = state.rng.shuffle(PACK)
    other = to_the_left(state.dealer, 2)
    events.append(Said(TABLE, f"Game {state.game}: {{{state.dealer}}} deals and leads."))
    hands: tuple[Cards, ...] = ((), ())
    cards = tuple(reversed(deck))
    for at, seat in enumerate((other, state.dealer) * 2):
        packet = cards[PACKET * at : PACKET * (at + 1)]
        hands = with_cards(hands, seat, hands[seat - 1] + packet)
        events.append(Moved(STOCK, HAND[seat], packet))
    return Step(replace(state, rng=rng, hands=hands, leader=state.dealer, turn=state.dealer), tuple(events))


def first_round(rng: Rng, dealer: int, *, open_aside: bool) -> Step[State]:
    """The deal of the first round."""
    return deal_round(State(rng, open_aside, dealer, dealer, dealer, ((), ())), [])


def foreplace(state: State, seat: int, card: Card | None) -> Step[State]:
    """A card aside, or none; after both have decided the first move begins (R3)."""
    events: list[Event] = []
    if card is None:
        events.append(Said(seat, f"{{{seat}}} keeps all cards."))
    else:
        kept = tuple(other for other in state.hands[seat - 1] if other != card)
        hands, asides = with_cards(state.hands, seat, kept), with_cards(state.asides, seat, (card,))
        state = replace(state, hands=hands, asides=asides)
        events.append(Moved(HAND[seat], ASIDE[seat], (card,)))
        what = f"the {card.mark}" if state.open_aside else "a card"
        events.append(Said(seat, f"{{{seat}}} puts {what} aside."))
    first = seat == state.leader
    phase: Phase = "foreplace" if first else "play"
    return Step(replace(state, turn=to_the_left(seat, 2), phase=phase), tuple(events))


def play_card(state: State, seat: int, card: Card) -> Step[State]:
    """A lead, which may mate, or an answer, which ends the move and may end the game (R4–R6, R8–R11)."""
    at, other = seat - 1, to_the_left(seat, 2)
    led, number, row = state.led, state.number, state.rows[at]
    if card in state.hands[at]:
        src: Spot = HAND[seat]
        hands = with_cards(state.hands, seat, tuple(held for held in state.hands[at] if held != card))
    else:
        src, hands, row = MOVE[seat][MOVES - 2], state.hands, put(row, MOVES - 2, ())
    row = put(row, number - 1, (card,))
    rows = (row, state.rows[1]) if seat == 1 else (state.rows[0], row)
    after = replace(state, hands=hands, rows=rows)
    events: list[Event] = [Moved(src, MOVE[seat][number - 1], (card,))]
    if led is None:
        if not answers(playable(after, other), card):
            foreplaced = bool(state.asides[at])
            return end_game(after, Result(seat, card.rank, card.suit, number, foreplaced), events)
        return Step(replace(after, turn=other), tuple(events))
    winner = seat if beats(card, led) else state.leader
    events.append(Said(winner, f"{{{winner}}} wins move {number}."))
    # With both foreplaced there are nine moves (R10); with one, his ninth card serves once more (R8).
    if number == MOVES or not any(hands):
        return end_game(after, Result(0), events)
    return Step(replace(after, leader=winner, turn=winner, number=number + 1), tuple(events))


def end_game(state: State, result: Result, events: list[Event]) -> Step[State]:
    """Write the game down, show what lay aside, and end the match after the fourth game (R7, R11, R13)."""
    finished = (*state.finished, result)
    if result.seat:
        events.append(Said(result.seat, f"{result.words}: {result.sum}."))
    else:
        events.append(Said(TABLE, "All moves are played without a mate: a draw."))
    if not state.open_aside:
        events += [Turned(ASIDE[seat], state.asides[seat - 1]) for seat in (1, 2) if state.asides[seat - 1]]
    phase: Phase = "over"
    if len(finished) == GAMES:
        phase = "end"
        events.append(Said(TABLE, reason(totals(finished))))
    return Step(replace(state, finished=finished, phase=phase), tuple(events))


def next_game(state: State) -> Step[State]:
    """The second game of a round with the hands swapped (R12), or the next round, dealt by the other (R13)."""
    events: list[Event] = []
    fresh = replace(state, number=1, game=state.game + 1, phase="foreplace", asides=((), ()), rows=(((),) * MOVES,) * 2)
    if state.game % 2 == 0:
        for spot, cards in lying(state).items():
            if cards:
                events.append(Gathered(spot, STOCK, len(cards)))
        return deal_round(replace(fresh, hands=((), ()), dealer=to_the_left(state.dealer, 2)), events)
    leader = to_the_left(state.dealer, 2)
    events.append(Said(TABLE, f"Game {fresh.game}: the hands are swapped and {{{leader}}} leads."))
    hands: tuple[Cards, ...] = ((), ())
    for spot, cards in lying(state).items():
        if cards:
            taker = to_the_left(spot.seat, 2)
            hands = with_cards(hands, taker, hands[taker - 1] + cards)
            events.append(Moved(spot, HAND[taker], cards))
    return Step(replace(fresh, hands=hands, leader=leader, turn=leader), tuple(events))


def lying(state: State) -> dict[Spot, Cards]:
    """All cards, where they lie: both hands first, so that they can be swapped, then the rows, then what is aside."""
    places = {HAND[seat]: state.hands[seat - 1] for seat in (1, 2)}
    for seat in (1, 2):
        places |= zip(MOVE[seat], state.rows[seat - 1], strict=True)
        places[ASIDE[seat]] = state.asides[seat - 1]
    return places


def reason(points: tuple[int, int]) -> str:
    """How the match ended (R13)."""
    first, second = points
    if first == second:
        return f"The match is drawn: {first} points each." if first else "The match is drawn: nobody has scored."
    winner = 1 if first > second else 2
    return f"{{{winner}}} wins with {max(points)} points to {min(points)}."
