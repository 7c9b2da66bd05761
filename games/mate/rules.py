"""Mate: RULES.md section 11 (seed 004, "Mate"); R1–R13 below are its numbers.

Twenty cards, all dealt; a lead that the other can answer neither in suit nor in rank mates. Two games a round, with the
hands swapped for the second, and two rounds. Each move has a place in front of either player, so that rows can be read.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from games.core.cards import SUIT_NAMES, Card
from games.core.events import Event, Spot
from games.core.notation import Action
from games.core.options import Options
from games.core.rng import Rng
from games.core.rules import TABLE, Deal, Faces, Line, Outcome, Rules, Step, TableAction, View, choose_dealer
from games.mate.game import first_round, foreplace, lying, next_game, play_card, reason
from games.mate.scoring import MOVES, PACK, answers, rank_name, sheet, totals
from games.mate.state import (
    ASIDE,
    HAND,
    MOVE,
    STOCK,
    Cards,
    Foreplace,
    Keep,
    MateOptions,
    Move,
    Play,
    Public,
    State,
    playable,
)


class Mate(Rules[State, Move, Public]):
    """The rules of Mate."""

    key: ClassVar[str] = "mate"
    seats: ClassVar[tuple[int, ...]] = (2,)
    verbs: ClassVar[tuple[type[Action], ...]] = (Foreplace, Keep, Play, Deal)
    options: ClassVar[type[Options]] = MateOptions

    # -- setting up

    def deal(self, seats: int, options: Options, rng: Rng) -> Step[State]:
        """The first round."""
        assert isinstance(options, MateOptions)
        dealer, rng = choose_dealer(seats, options, rng)
        return first_round(rng, dealer, open_aside=options.foreplace_restriction)

    # -- in play

    def active(self, state: State) -> frozenset[int]:
        """The player whose turn it is; between games the table."""
        if state.phase == "end":
            return frozenset()
        return frozenset((TABLE if state.phase == "over" else state.turn,))

    def legal(self, state: State, seat: int) -> Sequence[Move | TableAction]:
        """A card aside or none (R3); any card to lead (R4); an answer in suit, without one in rank (R5)."""
        if state.phase == "over" and seat == TABLE:
            return (Deal(),)
        if state.phase == "foreplace" and seat == state.turn:
            return (Keep(), *(Foreplace(card) for card in state.hands[seat - 1] if _may_lie_aside(state, card)))
        if state.phase == "play" and seat == state.turn:
            cards = playable(state, seat)
            return tuple(Play(card) for card in (answers(cards, state.led) if state.led else cards))
        return ()

    def refusal(self, state: State, seat: int, action: Move | TableAction) -> str | None:
        """Why not, in words for the player."""
        if state.phase == "end":
            return "The match is over."
        if seat == TABLE:
            if isinstance(action, Deal):
                return None if state.phase == "over" else "The next game begins when this one is over."
            return "Mate has no time limit."
        if state.phase == "over":
            return "The game is over. Wait for the next one."
        if isinstance(action, TableAction):
            return "Only the table deals."
        if seat != state.turn:
            doing = "decides on foreplacing" if state.phase == "foreplace" else "is to play"
            return f"It is {{{state.turn}}} who {doing}."
        if state.phase == "foreplace":
            return _foreplace_refusal(state, seat, action)
        match action:
            case Play(card):
                return _play_refusal(state, seat, card)
        return "Cards are put aside only before the first move."

    def apply(self, state: State, seat: int, action: Move | TableAction) -> Step[State]:
        """Foreplace or keep, play a card, or go on to the next game."""
        match action:
            case Foreplace(card):
                return foreplace(state, seat, card)
            case Keep():
                return foreplace(state, seat, None)
            case Play(card):
                return play_card(state, seat, card)
        return next_game(state)

    def outcome(self, state: State) -> Outcome | None:
        """The higher total of four games wins; equal is a draw (R13)."""
        if state.phase != "end":
            return None
        points = totals(state.finished)
        winners = tuple(seat for seat in (1, 2) if points[seat - 1] == max(points) and points[0] != points[1])
        return Outcome(points, winners, reason(points))

    # -- what can be seen

    def piles(self, state: State) -> dict[Spot, Cards]:
        """Both hands, the rows of the moves, what lies aside."""
        return {STOCK: (), **lying(state)}

    def faces(self, state: State, spot: Spot, seat: int) -> Faces:
        """Played cards for all; a hand for its owner; a card aside too, and for all when the game is over (R3)."""
        if spot.name.startswith("move"):
            return Faces.ALL
        if spot.name == "aside" and (state.open_aside or state.phase in ("over", "end")):
            return Faces.ALL
        own = spot.name in ("hand", "aside") and seat and spot.seat == seat
        return Faces.ALL if own else Faces.NONE

    def public(self, state: State) -> Public:
        """Everything but the cards."""
        turn = state.turn if state.phase in ("foreplace", "play") else 0
        return Public(
            state.phase,
            state.game,
            state.dealer,
            state.leader,
            turn,
            state.number,
            state.open_aside,
            state.finished,
        )

    def sheet(self, state: State) -> tuple[Line, ...]:
        """The finished games with their sums, rounds and match."""
        return sheet(state.finished)

    def determinize(self, view: View[Move, Public], heard: Sequence[Event], rng: Rng) -> State:
        """What the seat does not see is in the other's hand or aside: sorted, shuffled and dealt there."""
        public = view.public
        known = {card for cards in view.piles.values() for card in cards}
        unseen, rng = rng.shuffle(sorted(card for card in PACK if card not in known))
        rest = iter(unseen)
        full = {
            spot: tuple(next(rest) if card.hidden else card for card in cards)
            for spot, cards in sorted(view.piles.items())
        }
        return State(
            rng,
            public.open_aside,
            public.dealer,
            public.leader,
            public.turn or self._last_turn(view),
            (full[HAND[1]], full[HAND[2]]),
            (full[ASIDE[1]], full[ASIDE[2]]),
            tuple(tuple(full[spot] for spot in MOVE[seat]) for seat in (1, 2)),
            public.number,
            public.game,
            public.finished,
            public.phase,
        )

    def _last_turn(self, view: View[Move, Public]) -> int:
        """Whose turn it was when the game ended: the mating lead's, or the last answer's."""
        public = view.public
        return public.leader if public.finished[-1].seat else 3 - public.leader


def _may_lie_aside(state: State, card: Card) -> bool:
    """Under the restriction the second card aside differs in suit and rank from the first (R3)."""
    first = state.asides[state.leader - 1] if state.open_aside and state.turn != state.leader else ()
    return not first or (card.suit != first[0].suit and card.rank != first[0].rank)


def _foreplace_refusal(state: State, seat: int, action: Move) -> str | None:
    match action:
        case Foreplace(card):
            if card.hidden or card not in state.hands[seat - 1]:
                return _not_held(card)
            if not _may_lie_aside(state, card):
                first = state.asides[state.leader - 1][0]
                return f"{{{state.leader}}} has put the {first.mark} aside: yours must be of another suit and rank."
        case Play():
            return "Decide first: put one card aside, or keep them all."
    return None


def _play_refusal(state: State, seat: int, card: Card) -> str | None:
    cards, led = playable(state, seat), state.led
    if card.hidden or card not in cards:
        if not state.hands[seat - 1]:
            return f"Your hand is empty: move {MOVES} is played with your {cards[0].mark} of move {MOVES - 1}."
        return _not_held(card)
    if led is None or card in answers(cards, led):
        return None
    suit = SUIT_NAMES[led.suit]
    if any(held.suit == led.suit for held in cards):
        return f"{suit.capitalize()} were led and you hold a {suit[:-1]}, so you must play a {suit[:-1]}."
    return f"You hold no {suit[:-1]}, but {rank_name(led)}, so you must play {rank_name(led)}."


def _not_held(card: Card) -> str:
    return "Take one of your own cards." if card.hidden else f"You do not hold the {card.mark}."


RULES = Mate()
