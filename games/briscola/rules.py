"""Briscola: RULES.md section 10 (seed 004, "Briscola"); R1–R12 below are its numbers.

A hand of three, a stock to draw from, no duty to follow; the points in the tricks count, over two or three hands.
Sides keep their won cards at ``won@k``, k being the side's first seat. The upcard has a spot of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from games.briscola.hand import be_ready, deal_hand, draw_partners, next_hand, play_card
from games.briscola.scoring import PACK, REGULAR, leaders, sheet, side_name, totals
from games.briscola.state import (
    BOX,
    HAND,
    SIDES,
    STOCK,
    TRICK,
    UPCARD,
    WON,
    Ack,
    BriscolaOptions,
    Cards,
    Move,
    Play,
    Public,
    State,
    clockwise,
    side_of,
)
from games.core.cards import Card, parse_card
from games.core.events import Event, Spot
from games.core.memory import recall
from games.core.notation import Action
from games.core.options import Options
from games.core.rng import Rng
from games.core.rules import TABLE, Deal, Faces, Line, Outcome, Rules, Step, TableAction, View, choose_dealer


class Briscola(Rules[State, Move, Public]):
    """The rules of Briscola."""

    key: ClassVar[str] = "briscola"
    seats: ClassVar[tuple[int, ...]] = (2, 3, 4)
    verbs: ClassVar[tuple[type[Action], ...]] = (Play, Ack, Deal)
    options: ClassVar[type[Options]] = BriscolaOptions

    # -- setting up

    def misfit(self, seats: int, options: Options) -> str | None:
        """Partners are drawn for only where there are partners (R3)."""
        assert isinstance(options, BriscolaOptions)
        if options.draw_partners and seats != 4 and seats in self.seats:
            return f"option draw_partners is for four players: there are no partners with {seats}"
        return super().misfit(seats, options)

    def sides(self, seats: int) -> tuple[tuple[int, ...], ...]:
        """Partners with four, seats 1+3 against 2+4 (R1)."""
        return SIDES[seats]

    def seating(self, state: State) -> tuple[int, ...] | None:
        """Who took which seat, where partners were drawn for (R3)."""
        return state.seating or None

    def deal(self, seats: int, options: Options, rng: Rng) -> Step[State]:
        """The first hand, after the draw for partners where it was asked for."""
        assert isinstance(options, BriscolaOptions)
        events: list[Event] = []
        seating: tuple[int, ...] = ()
        if options.draw_partners:
            seating, rng = draw_partners(rng, events)
        dealer, rng = choose_dealer(seats, options, rng)
        removed = parse_card(options.removed_two) if seats == 3 else None
        return deal_hand(State(seats, rng, removed, seating), dealer, tuple(range(1, seats + 1)), events)

    # -- in play

    def active(self, state: State) -> frozenset[int]:
        """The player whose turn it is; in the look all who are not ready; between hands the table."""
        match state.phase:
            case "play":
                return frozenset((state.turn,))
            case "look":
                return frozenset(state.players) - state.ready
            case "over":
                return frozenset((TABLE,))
        return frozenset()

    def legal(self, state: State, seat: int) -> Sequence[Move | TableAction]:
        """Any card of the hand (R6); Ready in the look (R8)."""
        match state.phase:
            case "play" if seat == state.turn:
                return [Play(card) for card in state.hands[seat - 1]]
            case "look" if seat in state.players and seat not in state.ready:
                return (Ack(),)
            case "over" if seat == TABLE:
                return (Deal(),)
        return ()

    def refusal(self, state: State, seat: int, action: Move | TableAction) -> str | None:
        """Why not, in words for the player."""
        if state.phase == "end":
            return "The match is over."
        if seat == TABLE:
            if isinstance(action, Deal):
                return None if state.phase == "over" else "The next hand is dealt when this one has been played."
            return "Briscola has no time limit."
        if state.phase == "over":
            return "The hand is over. Wait for the next deal."
        if seat not in state.players:
            names = " and ".join(f"{{{player}}}" for player in state.players)
            return f"Only {names} play this tie-breaker. You are watching."
        match action:
            case Play(card):
                return _play_refusal(state, seat, card)
            case Ack():
                return _ack_refusal(state, seat)
        return "Only the table deals."

    def apply(self, state: State, seat: int, action: Move | TableAction) -> Step[State]:
        """Play a card, be ready, or deal the next hand."""
        match action:
            case Play(card):
                return play_card(state, seat, card)
            case Ack():
                return be_ready(state, seat)
        return next_hand(state)

    def outcome(self, state: State) -> Outcome | None:
        """The highest sum wins (R10), after a tie the tie-breaker (R11)."""
        if state.phase != "end":
            return None
        sides, regular = SIDES[state.seats], REGULAR[state.seats]
        (top,) = leaders(state.finished, regular, sides)
        sums = totals(state.finished, regular)
        scores = [0] * state.seats
        for side, points in zip(sides, sums, strict=True):
            for seat in side:
                scores[seat - 1] = points
        return Outcome(tuple(scores), sides[top], _reason(state, top, sums))

    # -- what can be seen

    def piles(self, state: State) -> dict[Spot, Cards]:
        """Hands, trick, stock with its upcard, won cards; with three players the box of the removed two."""
        piles: dict[Spot, Cards] = {STOCK: state.stock, UPCARD: state.upcard}
        for seat, hand in enumerate(state.hands, 1):
            piles[HAND[seat]] = hand
            piles[TRICK[seat]] = ()
        for seat, card in zip(clockwise(state.players, state.leader), state.trick, strict=False):
            piles[TRICK[seat]] = (card,)
        for side, won in zip(SIDES[state.seats], state.won, strict=True):
            piles[WON[side[0]]] = won
        if state.removed is not None:
            piles[BOX] = state.box
        return piles

    def faces(self, state: State, spot: Spot, seat: int) -> Faces:
        """Upcard, trick and removed two for all; a hand for its owner, and in the look for his partner (R8)."""
        match spot.name:
            case "trick" | "upcard" | "box":
                return Faces.ALL
            case "hand" if seat:
                partner = state.phase == "look" and (spot.seat - seat) % 4 == 2
                return Faces.ALL if spot.seat == seat or partner else Faces.NONE
        return Faces.NONE

    def public(self, state: State) -> Public:
        """Everything but the cards; points only of finished hands."""
        taken = [len(won) // len(state.players) for won in state.won]
        tricks = tuple(taken[side_of(state.seats, seat)] for seat in range(1, state.seats + 1))
        return Public(
            state.phase,
            len(state.finished) + (state.phase in ("play", "look")),
            REGULAR[state.seats],
            state.players,
            state.dealer,
            state.leader,
            state.turn if state.phase == "play" else 0,
            state.trumps,
            tricks,
            state.ready,
            state.finished,
            state.removed,
            state.seating,
        )

    def sheet(self, state: State) -> tuple[Line, ...]:
        """The finished hands counted out (R9) and the sums of the match (R10)."""
        return sheet(state.finished, SIDES[state.seats])

    def determinize(self, view: View[Move, Public], heard: Sequence[Event], rng: Rng) -> State:
        """What was seen stays where it is; the other cards are sorted, shuffled and dealt to the hidden places."""
        public = view.public
        piles = recall(view.piles, heard, STOCK)
        known = {card for cards in piles.values() for card in cards}
        unseen, rng = rng.shuffle(sorted(card for card in PACK if card not in known))
        rest = iter(unseen)
        full = {
            spot: tuple(next(rest) if card.hidden else card for card in cards) for spot, cards in sorted(piles.items())
        }
        seats = sum(spot.name == "hand" for spot in full)
        order = clockwise(public.players, public.leader)
        return State(
            seats,
            rng,
            public.removed,
            public.seating,
            public.finished,
            public.phase,
            public.players,
            public.dealer,
            public.leader,
            public.turn or public.leader,
            public.trumps,
            tuple(full[HAND[seat]] for seat in range(1, seats + 1)),
            tuple(card for seat in order for card in full[TRICK[seat]]),
            full[STOCK],
            full[UPCARD],
            tuple(full[WON[side[0]]] for side in SIDES[seats]),
            full.get(BOX, ()),
            public.ready,
        )


def _play_refusal(state: State, seat: int, card: Card) -> str | None:
    if state.phase == "look":
        if seat in state.ready:
            return "Wait until everybody has looked at the partner's cards."
        return "Look at your partner's cards, then press Ready."
    if card.hidden or card not in state.hands[seat - 1]:
        return "Play one of your own cards." if card.hidden else f"You do not hold the {card.mark}."
    if seat != state.turn:
        return f"It is {{{state.turn}}}'s turn."
    return None


def _ack_refusal(state: State, seat: int) -> str | None:
    if state.phase != "look":
        if state.seats != 4:
            return "Only partners look at each other's cards. Play a card when it is your turn."
        return "Partners look at each other's cards only once, after the last draw."
    return "You are ready already. The others are still looking." if seat in state.ready else None


def _reason(state: State, top: int, sums: tuple[int, ...]) -> str:
    sides, regular = SIDES[state.seats], REGULAR[state.seats]
    verb = "win" if len(sides[top]) > 1 else "wins"
    name = side_name(sides[top], " and ")
    others = [index for index in range(len(sides)) if index != top]
    if len(state.finished) == regular:
        return f"{name} {verb} with {sums[top]} points to {' and '.join(str(sums[index]) for index in others)}."
    points = state.finished[-1].points
    entered = [index for index in others if sides[index][0] in state.finished[-1].players]
    lost = " and ".join(str(points[index]) for index in entered)
    return f"{name} {verb} the tie-breaker with {points[top]} points to {lost}, after {sums[top]} each."


RULES = Briscola()
