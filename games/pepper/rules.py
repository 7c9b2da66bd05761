"""Pepper: RULES.md section 13 (seed 004, "Pepper"); R1–R10 below are its numbers.

An auction for the right to name trumps, then tricks with bowers; to thirty points. Sides keep their won cards at
``won@k``, k being the side's first seat. The pack lies at ``stock`` only while it is gathered between hands.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from games.core.cards import SUIT_NAMES, Card
from games.core.events import Event, Spot
from games.core.memory import recall
from games.core.notation import Action
from games.core.options import Options
from games.core.rng import Rng
from games.core.rules import TABLE, Deal, Faces, Line, Outcome, Rules, Step, TableAction, View, choose_dealer
from games.pepper.cards import TRUMPS, is_left, playable, suit_of
from games.pepper.hand import MOST_THROWN, call, deal_hand, name_trumps, next_hand, play_card, tricks
from games.pepper.memory import imagine, voids
from games.pepper.scoring import LEVELS, SIDES, Level, bid_name, promise, sheet, side_name, totals
from games.pepper.state import (
    DEAD,
    HAND,
    STOCK,
    TRICK,
    WON,
    Bid,
    Cards,
    Move,
    Pass,
    Play,
    Public,
    State,
    Trump,
    clockwise,
    side_of,
)

THROWN_PAUSE = 3.0
"""Seconds before the next deal when nobody has bid."""


class Pepper(Rules[State, Move, Public]):
    """The rules of Pepper."""

    key: ClassVar[str] = "pepper"
    seats: ClassVar[tuple[int, ...]] = (2, 3, 4)
    verbs: ClassVar[tuple[type[Action], ...]] = (Bid, Pass, Trump, Play, Deal)

    # -- setting up

    def sides(self, seats: int) -> tuple[tuple[int, ...], ...]:
        """Partners with four, seats 1+3 against 2+4 (R1)."""
        return SIDES[seats]

    def deal(self, seats: int, options: Options, rng: Rng) -> Step[State]:
        """The first hand."""
        dealer, rng = choose_dealer(seats, options, rng)
        return deal_hand(State(seats, rng), dealer, [])

    # -- in play

    def active(self, state: State) -> frozenset[int]:
        """The player whose turn it is; between hands the table."""
        if state.phase == "end":
            return frozenset()
        return frozenset((state.turn if state.turn else TABLE,))

    def legal(self, state: State, seat: int) -> Sequence[Move | TableAction]:
        """Higher bids and a pass (R4); the four suits and no trump, or a card that follows suit (R7)."""
        if seat not in self.active(state):
            return ()
        match state.phase:
            case "bid":
                return (*map(Bid, open_levels(state)), Pass())
            case "trump":
                return tuple(map(Trump, TRUMPS))
            case "play":
                return tuple(map(Play, playable(state.hands[seat - 1], state.trick, state.trumps)))
        return (Deal(),)

    def refusal(self, state: State, seat: int, action: Move | TableAction) -> str | None:
        """Why not, in words for the player."""
        if state.phase == "end":
            return "The match is over."
        if seat == TABLE:
            if isinstance(action, Deal):
                return "The next hand is dealt when this one has been played." if state.turn else None
            return "Pepper has no time limit."
        if not state.turn:
            return "The hand is over. Wait for the next deal."
        match action:
            case Bid(level):
                return _turn_refusal(state, seat, "bid") or _bid_refusal(state, level)
            case Pass():
                return _turn_refusal(state, seat, "bid")
            case Trump():
                return _turn_refusal(state, seat, "trump")
            case Play(card):
                return _play_refusal(state, seat, card)
        return "Only the table deals."

    def apply(self, state: State, seat: int, action: Move | TableAction) -> Step[State]:
        """Bid or pass, name trumps, play a card, or deal the next hand."""
        match action:
            case Bid(level):
                return call(state, seat, level)
            case Pass():
                return call(state, seat, "pass")
            case Trump(suit):
                return name_trumps(state, seat, suit)
            case Play(card):
                return play_card(state, seat, card)
        return next_hand(state)

    def outcome(self, state: State) -> Outcome | None:
        """The highest total wins, equal highest is a draw (R10); too many hands thrown in: no result (R6)."""
        if state.phase != "end":
            return None
        sides = SIDES[state.seats]
        scores = totals(state.finished, len(sides))
        by_seat = tuple(scores[side_of(state.seats, seat)] for seat in range(1, state.seats + 1))
        if state.thrown == MOST_THROWN:
            reason = "Twenty hands in a row were thrown in: the game is abandoned without a result."
            return Outcome(by_seat, (), reason)
        top = [index for index, score in enumerate(scores) if score == max(scores)]
        others = [_figure(score) for index, score in enumerate(scores) if index not in top]
        if len(top) > 1:
            names = " and ".join(side_name(sides[index]) for index in top)
            return Outcome(by_seat, (), f"A draw: {names} have {max(scores)} points each.")
        name, verb = side_name(sides[top[0]], " and "), "win" if len(sides[top[0]]) > 1 else "wins"
        return Outcome(by_seat, sides[top[0]], f"{name} {verb} with {max(scores)} points to {' and '.join(others)}.")

    def due(self, state: State, action: Move | TableAction) -> float | None:
        """A hand thrown in has nothing to read: the table deals on by itself."""
        if isinstance(action, Deal):
            return THROWN_PAUSE if state.phase == "thrown" else None
        return super().due(state, action)

    # -- what can be seen

    def piles(self, state: State) -> dict[Spot, Cards]:
        """Hands, trick and won cards; with two players the dead hand."""
        piles: dict[Spot, Cards] = {STOCK: ()}
        for seat, hand in enumerate(state.hands, 1):
            piles[HAND[seat]] = hand
            piles[TRICK[seat]] = ()
        for seat, card in zip(clockwise(state.seats, state.leader), state.trick, strict=False):
            piles[TRICK[seat]] = (card,)
        for side, won in zip(SIDES[state.seats], state.won, strict=True):
            piles[WON[side[0]]] = won
        if state.seats == 2:
            piles[DEAD] = state.dead
        return piles

    def faces(self, state: State, spot: Spot, seat: int) -> Faces:
        """The trick for all, a hand for its owner; won tricks and the dead hand for nobody."""
        match spot.name:
            case "trick":
                return Faces.ALL
            case "hand" if seat:
                return Faces.ALL if spot.seat == seat else Faces.NONE
        return Faces.NONE

    def public(self, state: State) -> Public:
        """Everything but the cards."""
        taken = tricks(state)
        declared = state.high
        return Public(
            state.phase,
            len(state.finished) + (state.phase not in ("over", "end")),
            state.dealer,
            state.calls,
            declared.seat if declared else 0,
            declared.word if declared else "",
            state.trumps,
            state.leader,
            state.turn,
            tuple(taken[side_of(state.seats, seat)] for seat in range(1, state.seats + 1)),
            state.finished,
            state.thrown,
        )

    def sheet(self, state: State) -> tuple[Line, ...]:
        """The last hand counted (R8, R9) and the match so far."""
        return sheet(state.finished, SIDES[state.seats])

    def determinize(self, view: View[Move, Public], heard: Sequence[Event], rng: Rng) -> State:
        """What was seen stays where it is; the other cards are dealt by chance, but to nobody in a suit he did not
        follow."""
        public = view.public
        seats = len(public.tricks)
        full, rng = imagine(recall(view.piles, heard, STOCK), voids(heard, public.trumps, seats), public.trumps, rng)
        order = clockwise(seats, public.leader)
        return State(
            seats,
            rng,
            public.dealer,
            public.phase,
            public.finished,
            public.thrown,
            public.calls,
            public.trumps,
            public.leader,
            public.turn,
            tuple(full[HAND[seat]] for seat in range(1, seats + 1)),
            full.get(DEAD, ()),
            tuple(card for seat in order for card in full[TRICK[seat]]),
            tuple(full[WON[side[0]]] for side in SIDES[seats]),
        )


def open_levels(state: State) -> tuple[Level, ...]:
    """The bids above the highest so far (R4)."""
    levels, high = LEVELS[state.seats], state.high
    return levels[levels.index(high.word) + 1 :] if high else levels


def _turn_refusal(state: State, seat: int, phase: str) -> str | None:
    """Why a call cannot be made now, whatever it says."""
    if state.phase != phase:
        if phase == "bid":
            high = state.high
            assert high is not None
            return f"The auction is over: {{{high.seat}}} has bid {promise(high.word)}."
        if state.phase == "bid":
            return "Trumps are named after the auction, by the highest bidder."
        return "Trumps have been named for this hand."
    if seat != state.turn:
        if phase == "trump":
            return f"Only the highest bidder names trumps: that is {{{state.turn}}}."
        return f"It is {{{state.turn}}}'s turn to bid."
    return None


def _bid_refusal(state: State, level: str) -> str | None:
    if level not in LEVELS[state.seats]:
        return "With four players the bids are 1 to 5, little pepper and big pepper: a hand has only six tricks."
    high = state.high
    if high is not None and level not in open_levels(state):
        return f"The highest bid is {bid_name(high.word)}: bid more, or pass."
    return None


def _play_refusal(state: State, seat: int, card: Card) -> str | None:
    hand = state.hands[seat - 1]
    if state.phase == "bid":
        return "First comes the auction: bid or pass when it is your turn."
    if state.phase == "trump":
        return f"No card is played before {{{state.turn}}} has named trumps."
    if card.hidden or card not in hand:
        return "Play one of your own cards." if card.hidden else f"You do not hold the {card.mark}."
    if seat != state.turn:
        return f"It is {{{state.turn}}}'s turn."
    following = playable(hand, state.trick, state.trumps)
    if card in following:
        return None
    led = suit_of(state.trick[0], state.trumps)
    if led == state.trumps:
        if all(is_left(held, state.trumps) for held in following):
            return f"Your {following[0].mark} is the left bower, a trump: trumps were led, so it must be played."
        return "You hold a trump, so a trump must be played."
    name = SUIT_NAMES[led].removesuffix("s")
    bower = f"The {card.mark} is the left bower, a trump. " if is_left(card, state.trumps) else ""
    return f"{bower}You hold a {name}, so a {name} must be played."


def _figure(score: int) -> str:
    return str(score) if score >= 0 else f"−{-score}"


RULES = Pepper()
