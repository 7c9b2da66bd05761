"""The steps of a hand of Pepper: deal, bid, name trumps, play a card, count, deal again."""

from __future__ import annotations

from dataclasses import replace

from games.core.cards import Card
from games.core.events import Event, Gathered, Moved, Said, Spot
from games.core.rules import TABLE, Step, to_the_left
from games.pepper.cards import PACK, best
from games.pepper.scoring import SIDES, TRICKS, Played, count, over, promise, side_name, totals, trumps_name, verdict
from games.pepper.state import (
    DEAD,
    HAND,
    STOCK,
    TRICK,
    WON,
    Call,
    Cards,
    Phase,
    State,
    clockwise,
    side_of,
)

MOST_THROWN = 20
"""So many hands thrown in one after the other end the game without a result (R6)."""


def deal_hand(state: State, dealer: int, events: list[Event]) -> Step[State]:
    """The whole pack singly from the dealer's left; with two players the middle hand of three is dead (R2)."""
    deck, rng = state.rng.shuffle(PACK)
    events.append(Said(TABLE, f"Hand {len(state.finished) + 1}: {{{dealer}}} deals."))
    places = [HAND[seat] for seat in clockwise(state.seats, to_the_left(dealer, state.seats))]
    if state.seats == 2:
        places.insert(1, DEAD)
    held: dict[Spot, list[Card]] = {place: [] for place in places}
    for index, card in enumerate(reversed(deck)):
        place = places[index % len(places)]
        held[place].append(card)
        events.append(Moved(STOCK, place, (card,)))
    after = State(
        seats=state.seats,
        rng=rng,
        dealer=dealer,
        finished=state.finished,
        thrown=state.thrown,
        leader=to_the_left(dealer, state.seats),
        turn=to_the_left(dealer, state.seats),
        hands=tuple(tuple(held[HAND[seat]]) for seat in range(1, state.seats + 1)),
        dead=tuple(held.get(DEAD, ())),
        won=((),) * len(SIDES[state.seats]),
    )
    return Step(after, tuple(events))


def call(state: State, seat: int, word: str) -> Step[State]:
    """A bid or a pass; it may end the auction (R5) or have the hand thrown in (R6)."""
    calls = (*state.calls, Call(seat, word))
    said = f"{{{seat}}} makes no bid." if word == "pass" else f"{{{seat}}} bids {promise(word)}."
    events: list[Event] = [Said(seat, said)]
    after = replace(state, calls=calls, turn=to_the_left(seat, state.seats))
    high = after.high
    if high is None:
        return Step(after, tuple(events)) if len(calls) < state.seats else _throw_in(after, events)
    passes = len(calls) - 1 - calls.index(high)
    if high.word == "big" or passes == state.seats - 1:
        events.append(Said(TABLE, f"The auction is over: {{{high.seat}}} has bid {promise(high.word)}."))
        after = replace(after, phase="trump", leader=high.seat, turn=high.seat)
    return Step(after, tuple(events))


def _throw_in(state: State, events: list[Event]) -> Step[State]:
    thrown = state.thrown + 1
    events.append(Said(TABLE, "Nobody has bid: the hand is thrown in without score."))
    phase: Phase = "end" if thrown == MOST_THROWN else "thrown"
    return Step(replace(state, phase=phase, thrown=thrown, turn=0), tuple(events))


def name_trumps(state: State, seat: int, trumps: str) -> Step[State]:
    """The high bidder says what is trumps, and leads (R7)."""
    after = replace(state, phase="play", trumps=trumps)
    return Step(after, (Said(seat, f"{{{seat}}} names {trumps_name(trumps)}."),))


def play_card(state: State, seat: int, card: Card) -> Step[State]:
    """A card to the trick; the last one also takes it in, and may end the hand (R7)."""
    held = state.hands[seat - 1]
    out = held.index(card)
    hands = (*state.hands[: seat - 1], held[:out] + held[out + 1 :], *state.hands[seat:])
    trick = (*state.trick, card)
    played = Moved(HAND[seat], TRICK[seat], (card,))
    order = clockwise(state.seats, state.leader)
    if len(trick) < state.seats:
        return Step(replace(state, hands=hands, trick=trick, turn=order[len(trick)]), (played,))

    winner = order[best(trick, state.trumps)]
    side = side_of(state.seats, winner)
    home = WON[SIDES[state.seats][side][0]]
    events: list[Event] = [played, Said(winner, f"{{{winner}}} takes the trick.")]
    events += [Moved(TRICK[player], home, (laid,)) for player, laid in zip(order, trick, strict=True)]
    won = (*state.won[:side], state.won[side] + trick, *state.won[side + 1 :])
    after = replace(state, hands=hands, trick=(), leader=winner, turn=winner, won=won)
    return Step(after, tuple(events)) if any(hands) else _count(after, events)


def tricks(state: State) -> tuple[int, ...]:
    """Tricks each side has taken."""
    return tuple(len(won) // state.seats for won in state.won)


def _count(state: State, events: list[Event]) -> Step[State]:
    """The hand is over and counted (R8, R9); a side at the target ends the match (R10)."""
    sides, high = SIDES[state.seats], state.high
    assert high is not None
    hand = Played(high.seat, high.word, state.trumps, tricks(state))
    assert hand.whole == TRICKS[state.seats]
    finished = (*state.finished, hand)
    scores = ", ".join(f"{side_name(side)} {count(points)}" for side, points in zip(sides, hand.points, strict=True))
    events += [Said(TABLE, verdict(hand, sides)), Said(TABLE, f"Hand {len(finished)}: {scores}.")]
    phase: Phase = "end" if over(totals(finished, len(sides))) else "over"
    return Step(replace(state, finished=finished, phase=phase, turn=0, thrown=0), tuple(events))


def next_hand(state: State) -> Step[State]:
    """Gather the cards; the deal passes to the left (R6, R10)."""
    gathered: dict[Spot, Cards] = {DEAD: state.dead}
    for seat, cards in enumerate(state.hands, 1):
        gathered[HAND[seat]] = cards
    for side, cards in zip(SIDES[state.seats], state.won, strict=True):
        gathered[WON[side[0]]] = cards
    events: list[Event] = [Gathered(place, STOCK, len(cards)) for place, cards in gathered.items() if cards]
    return deal_hand(state, to_the_left(state.dealer, state.seats), events)
