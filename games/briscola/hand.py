"""The steps of a hand of Briscola: draw for partners, deal, play a card, draw, look, count, deal again."""

from __future__ import annotations

from dataclasses import replace

from games.briscola.scoring import PACK, REGULAR, STRENGTH, best, hand_name, leaders, side_name, tally
from games.briscola.state import (
    BOX,
    HAND,
    SIDES,
    STOCK,
    TRICK,
    UPCARD,
    WON,
    Cards,
    Phase,
    State,
    clockwise,
    side_of,
)
from games.core.cards import Card
from games.core.events import Event, Gathered, Moved, Said, Turned
from games.core.rng import Rng
from games.core.rules import TABLE, Step


def draw_partners(rng: Rng, events: list[Event]) -> tuple[tuple[int, ...], Rng]:
    """Each of the four draws a card from a shuffled pack: the highest takes seat 1, the second 3, the third 2, the
    fourth 4; equal cards inside a pair go by the order of drawing. Second and third equal: all draw again (R3)."""
    rounds: list[Cards] = []
    while True:
        deck, rng = rng.shuffle(PACK)
        drawn = deck[:-5:-1]
        rounds.append(drawn)
        first, second, third, fourth = sorted(range(4), key=lambda person: -STRENGTH[drawn[person].rank])
        if drawn[second].rank != drawn[third].rank:
            break
    seating = (first + 1, third + 1, second + 1, fourth + 1)
    for drawn in rounds:
        words = ", ".join(f"{{{seating.index(person) + 1}}} draws {card.mark}" for person, card in enumerate(drawn, 1))
        events.append(Said(TABLE, f"{words}."))
        if drawn is not rounds[-1]:
            events.append(Said(TABLE, "The second and the third are equal: all draw again."))
    events.append(Said(TABLE, "{1} and {3} are partners, against {2} and {4}."))
    return seating, rng


def deal_hand(state: State, dealer: int, players: tuple[int, ...], events: list[Event]) -> Step[State]:
    """Three each, singly from the dealer's left, then the upcard (R4)."""
    regular = REGULAR[state.seats]
    name = hand_name(len(state.finished) + 1, regular)
    events.append(Said(TABLE, f"{name}: {{{dealer}}} deals."))
    box: Cards = ()
    if state.removed is not None and len(players) == 3:
        box = (state.removed,)
        if not state.box:
            events.append(Moved(STOCK, BOX, box))
        events.append(Said(TABLE, f"The {state.removed.mark} is left out."))
    deck, rng = state.rng.shuffle([card for card in PACK if card not in box])
    order = (*clockwise(players, dealer)[1:], dealer)
    hands: list[list[Card]] = [[] for _ in range(state.seats)]
    for at in range(3 * len(order)):
        seat, card = order[at % len(order)], deck[-1 - at]
        hands[seat - 1].append(card)
        events.append(Moved(STOCK, HAND[seat], (card,)))
    dealt = len(deck) - 3 * len(order)
    upcard = deck[dealt - 1]
    events.append(Moved(STOCK, UPCARD, (upcard,)))
    after = State(
        seats=state.seats,
        rng=rng,
        removed=state.removed,
        seating=state.seating,
        finished=state.finished,
        players=players,
        dealer=dealer,
        leader=order[0],
        turn=order[0],
        trumps=upcard.suit,
        hands=tuple(map(tuple, hands)),
        stock=deck[: dealt - 1],
        upcard=(upcard,),
        won=((),) * len(SIDES[state.seats]),
        box=box,
    )
    return Step(after, tuple(events))


def play_card(state: State, seat: int, card: Card) -> Step[State]:
    """A card to the trick; the last one also takes it in, draws for all, and may end the hand (R6, R7)."""
    at = seat - 1
    held = state.hands[at]
    out = held.index(card)
    hands = (*state.hands[:at], held[:out] + held[out + 1 :], *state.hands[at + 1 :])
    trick = (*state.trick, card)
    played = Moved(HAND[seat], TRICK[seat], (card,))
    order = clockwise(state.players, state.leader)
    if len(trick) < len(order):
        return Step(replace(state, hands=hands, trick=trick, turn=order[len(trick)]), (played,))

    winner = order[best(trick, state.trumps)]
    side = side_of(state.seats, winner)
    home = WON[SIDES[state.seats][side][0]]
    events: list[Event] = [played, Said(winner, f"{{{winner}}} takes the trick.")]
    events += [Moved(TRICK[player], home, (laid,)) for player, laid in zip(order, trick, strict=True)]
    won = (*state.won[:side], state.won[side] + trick, *state.won[side + 1 :])
    stock, upcard = state.stock, state.upcard
    drew_last = False
    if upcard:
        drawing = list(hands)
        for player in clockwise(state.players, winner):
            if stock:
                src, drawn, stock = STOCK, stock[-1], stock[:-1]
            else:
                src, drawn, upcard, drew_last = UPCARD, upcard[0], (), True
            drawing[player - 1] += (drawn,)
            events.append(Moved(src, HAND[player], (drawn,)))
        hands = tuple(drawing)
    after = replace(state, hands=hands, trick=(), leader=winner, turn=winner, won=won, stock=stock, upcard=upcard)
    if drew_last and state.seats == 4:
        events.append(Said(TABLE, "Partners look at each other's cards."))
        events += [Turned(HAND[player], hands[player - 1]) for player in state.players]
        return Step(replace(after, phase="look"), tuple(events))
    if not any(hands):
        return _count(after, events)
    return Step(after, tuple(events))


def be_ready(state: State, seat: int) -> Step[State]:
    """One more is ready; with the last of them the hands are hidden again (R8)."""
    ready = state.ready | {seat}
    if len(ready) < len(state.players):
        return Step(replace(state, ready=ready), (Said(seat, f"{{{seat}}} is ready."),))
    turned = (Turned(HAND[player], state.hands[player - 1]) for player in state.players)
    after = replace(state, ready=frozenset(), phase="play")
    return Step(after, (Said(seat, f"{{{seat}}} is ready."), *turned))


def _count(state: State, events: list[Event]) -> Step[State]:
    """The hand is over: its points are published, and the match ends if one side is ahead (R9–R11)."""
    sides, regular = SIDES[state.seats], REGULAR[state.seats]
    hand = tally(state.players, state.won)
    finished = (*state.finished, hand)
    points = ", ".join(
        f"{side_name(side)} {score}" for side, score in zip(sides, hand.points, strict=True) if side[0] in state.players
    )
    events.append(Said(TABLE, f"{hand_name(len(finished), regular)}: {points}."))
    top = leaders(finished, regular, sides) if len(finished) >= regular else ()
    if len(top) > 1:
        events.append(Said(TABLE, f"{' and '.join(side_name(sides[index]) for index in top)} are tied."))
    phase: Phase = "end" if len(top) == 1 else "over"
    return Step(replace(state, finished=finished, phase=phase), tuple(events))


def next_hand(state: State) -> Step[State]:
    """Gather the cards and deal again; in a tie-breaker only to those who are tied (R10, R11)."""
    sides, regular = SIDES[state.seats], REGULAR[state.seats]
    players = tuple(range(1, state.seats + 1))
    if len(state.finished) >= regular:
        tied = leaders(state.finished, regular, sides)
        players = tuple(seat for seat in players if side_of(state.seats, seat) in tied)
    dealer = next(seat for seat in _seats_after(state.dealer, state.seats) if seat in players)
    events: list[Event] = []
    if state.box and len(players) == 2:
        events.append(Said(TABLE, f"The {state.box[0].mark} comes back into the pack."))
        events.append(Moved(BOX, STOCK, state.box))
    for side, won in zip(sides, state.won, strict=True):
        if won:
            events.append(Gathered(WON[side[0]], STOCK, len(won)))
    return deal_hand(state, dealer, players, events)


def _seats_after(seat: int, seats: int) -> tuple[int, ...]:
    """All seats, from the one on this seat's left (Common C2)."""
    return tuple((seat + step) % seats + 1 for step in range(seats))
