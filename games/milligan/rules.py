"""Milligan: RULES.md section 3 (seed 003); R1–R18 below are its numbers.

Two players build common sequences from ace to queen; whoever first plays the last card of his discharge pile wins.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar

from games.core.cards import Card
from games.core.events import Event, Spot
from games.core.notation import Action
from games.core.options import Options
from games.core.rng import Rng
from games.core.rules import TABLE, Deal, Faces, Line, Outcome, Rules, Step, TableAction, View, choose_dealer
from games.milligan.hand import act, column_of, deal_hand, next_hand, place_of, places
from games.milligan.match import outcome, sheet
from games.milligan.memory import recall, spread
from games.milligan.state import (
    COLUMNS,
    FIXED,
    RANK,
    SEQUENCES,
    STOCK,
    Cards,
    Column,
    Discard,
    End,
    Hand,
    MilliganOptions,
    Move,
    NewPlace,
    Park,
    Pile,
    Public,
    State,
    all_packs,
    discharge_spot,
    fits,
    hand_spot,
    is_wild,
    park_spot,
)


class Milligan(Rules[State, Move, Public]):
    """The rules of Milligan."""

    key: ClassVar[str] = "milligan"
    seats: ClassVar[tuple[int, ...]] = (2,)
    verbs: ClassVar[tuple[type[Action], ...]] = (Pile, Hand, Park, Discard, End, Deal)
    options: ClassVar[type[Options]] = MilliganOptions

    # -- setting up

    def deal(self, seats: int, options: Options, rng: Rng) -> Step[State]:
        """The first hand; the dealer by lot (R3)."""
        assert isinstance(options, MilliganOptions)
        dealer, rng = choose_dealer(seats, options, rng)
        return deal_hand(State(options, rng, dealer), dealer)

    # -- in play

    def active(self, state: State) -> frozenset[int]:
        """The player whose turn it is; between hands the table."""
        return {"play": frozenset((state.turn,)), "over": frozenset((TABLE,)), "end": frozenset[int]()}[state.phase]

    def legal(self, state: State, seat: int) -> Sequence[Move | TableAction]:
        """Plays of free cards (R9), then discards (R11), or the end of a turn without one (R15)."""
        if state.phase == "over" and seat == TABLE:
            return (Deal(),)
        if state.phase != "play" or seat != state.turn:
            return ()
        free = _free(state, seat)
        moves: list[Move] = []
        if not all(state.sequences):
            moves += (play("new") for card, play in free if card.rank == 1)
        for to, sequence in zip(SEQUENCES, state.sequences, strict=True):
            if sequence:
                moves += (play(to) for card, play in free if fits(card, len(sequence)))
        hand = dict.fromkeys(state.hands[seat - 1])
        columns = state.parks[seat - 1]
        for card in hand:
            moves += (Discard(card, _column(at)) for at, column in enumerate(columns) if column)
            if not all(columns):
                moves.append(Discard(card, "new"))
        return moves if hand else (*moves, End())

    def refusal(self, state: State, seat: int, action: Move | TableAction) -> str | None:
        """Why not, in words for the player."""
        if state.phase == "end":
            return "The match is over."
        if seat == TABLE:
            if isinstance(action, Deal):
                return None if state.phase == "over" else "The next hand is dealt when this one has been played."
            return "Milligan has no time limit."
        if state.phase == "over":
            return "The hand is over. Wait for the next deal."
        if isinstance(action, TableAction):
            return "Only the table deals."
        if seat != state.turn:
            return f"It is {{{state.turn}}}'s turn."
        match action:
            case Discard(card, to):
                return _discard_refusal(state, seat, card, to)
            case End():
                return "Discard a card of your hand to end your turn." if state.hands[seat - 1] else None
        return _play_refusal(state, seat, action)

    def apply(self, state: State, seat: int, action: Move | TableAction) -> Step[State]:
        """Play, discard, end the turn, or deal the next hand."""
        return next_hand(state) if isinstance(action, TableAction) else act(state, seat, action)

    def outcome(self, state: State) -> Outcome | None:
        """Who has won the match, and what the loser owes (R16–R18)."""
        return outcome(state.options, state.finished)

    # -- what can be seen

    def piles(self, state: State) -> dict[Spot, Cards]:
        """Stock, sequences, what is set aside; discharge piles, parking and hands."""
        return places(state)

    def faces(self, state: State, spot: Spot, seat: int) -> Faces:
        """Sequences and parking for all, the tops of discharge piles too; a hand for its owner."""
        if spot.name in SEQUENCES or spot.name.startswith("park"):
            return Faces.ALL
        if spot.name == "discharge":
            return Faces.TOP
        return Faces.ALL if spot.name == "hand" and seat and spot.seat == seat else Faces.NONE

    def public(self, state: State) -> Public:
        """Whose turn it is, and the finished hands."""
        return Public(state.options, state.phase, state.dealer, state.turn, state.finished, state.acted, state.idle)

    def sheet(self, state: State) -> tuple[Line, ...]:
        """The discharge cards left after each hand, and how the match stands (R18)."""
        return sheet(state.options, state.finished)

    def determinize(self, view: View[Move, Public], heard: Sequence[Event], rng: Rng) -> State:
        """What lies open is as it lies, what was set aside as it was seen; the other cards are sorted, shuffled and
        dealt: the stock holds only cards that lay in it when it was last made."""
        public, piles, me = view.public, view.piles, view.seat
        memory = recall(me, all_packs(public.options.packs), heard)
        for seat in (1, 2):
            for card in piles[discharge_spot(seat)][-1:]:
                memory.see(card)
        fresh, rng = rng.shuffle(spread(memory.fresh))
        old, rng = rng.shuffle(spread(memory.old))
        size = len(piles[STOCK])
        unseen = iter((*fresh[size:], *old))
        other = 3 - me
        hands = {me: piles[hand_spot(me)], other: tuple(next(unseen) for _ in piles[hand_spot(other)])}
        first, second = (
            (*(next(unseen) for _ in piles[discharge_spot(seat)][:-1]), *piles[discharge_spot(seat)][-1:])
            for seat in (1, 2)
        )
        parks = tuple(tuple(piles[park_spot(at, seat)] for at in range(1, COLUMNS + 1)) for seat in (1, 2))
        return State(
            public.options,
            rng,
            public.dealer,
            public.turn,
            public.finished,
            public.phase,
            (first, second),
            (hands[1], hands[2]),
            (parks[0], parks[1]),
            tuple(piles[Spot(name)] for name in SEQUENCES),
            fresh[:size],
            tuple(memory.aside),
            public.acted,
            public.idle,
        )


def _free(state: State, seat: int) -> list[tuple[Card, Callable[[NewPlace], Pile | Hand | Park]]]:
    """Every free card, with what playing it would be (R9)."""
    pile = state.discharges[seat - 1]
    free: list[tuple[Card, Callable[[NewPlace], Pile | Hand | Park]]] = [(card, Pile) for card in pile[-1:]]
    free += [(card, partial(Hand, card)) for card in dict.fromkeys(state.hands[seat - 1])]
    free += [(column[-1], partial(Park, at)) for at, column in enumerate(state.parks[seat - 1], 1) if column]
    return free


def _play_refusal(state: State, seat: int, action: Pile | Hand | Park) -> str | None:
    match action:
        case Pile():
            source = state.discharges[seat - 1]
        case Hand(card):
            if card not in state.hands[seat - 1]:
                return f"You do not hold the {card.mark}."
            source = (card,)
        case Park(column):
            if not 1 <= column <= COLUMNS:
                return f"You have {COLUMNS} parking columns, p1 to p4."
            source = state.parks[seat - 1][column - 1]
            if not source:
                return f"Your parking column p{column} is empty."
    at = place_of(state, action.to)
    if at is None:
        return "Three sequences lie on the table. Complete one before you begin another."
    return _sequence_refusal(state, at, source[-1])


def _sequence_refusal(state: State, at: int, card: Card) -> str | None:
    """Why a card does not continue the sequence at a place, or begin one there (R4, R7)."""
    sequence, mark = state.sequences[at], card.mark
    if not sequence:
        if card.rank != 1:
            return f"A sequence begins with a real ace, and {mark} is none."
        if at != place_of(state, "new"):
            return f"Nothing lies at s{at + 1} yet: a new sequence takes the lowest free place."
        return None
    if fits(card, len(sequence)):
        return None
    wanted = RANK[len(sequence) + 1]
    if is_wild(card):
        return f"The sequence needs a real {wanted}: no king or joker may stand for it."
    stands_in = "" if len(sequence) + 1 in FIXED else ", a king or a joker"
    article = "an" if wanted[0] in "ae" else "a"
    return f"The sequence needs {article} {wanted}{stands_in} next: {mark} does not fit."


def _discard_refusal(state: State, seat: int, card: Card, to: Column) -> str | None:
    if card not in state.hands[seat - 1]:
        return f"You do not hold the {card.mark}. Only a card of your hand can be discarded."
    at = column_of(state, seat, to)
    if at is None:
        return "All four of your parking columns are in use. Put the card on one of them."
    if not state.parks[seat - 1][at] and at != column_of(state, seat, "new"):
        return f"Your column p{at + 1} is empty: a new column takes the lowest free place."
    return None


def _column(at: int) -> Column:
    columns: tuple[Column, ...] = ("p1", "p2", "p3", "p4")
    return columns[at]


RULES = Milligan()
