"""Mille: RULES.md section 12 (seed 004, "Mille"); R1–R16 below are its numbers.

Two players, two packs, 2s wild: draw or take the whole pile, lay melds of one rank, discard; hands until somebody has
1200. Each rank has a place of its own before each player, so that all cards of a rank make one meld (R6).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from games.core.events import Event, Spot
from games.core.notation import Action
from games.core.options import Options
from games.core.rng import Rng
from games.core.rules import TABLE, Deal, Faces, Line, Outcome, Rules, Step, TableAction, View, choose_dealer
from games.mille.judge import Sight, moves, naturals, refusal
from games.mille.memory import imagine
from games.mille.scoring import WILD, Cards, payment, sheet, skunk, totals
from games.mille.state import (
    DISCARD,
    HAND,
    MELD,
    STOCK,
    Add,
    Discard,
    Draw,
    Meld,
    MilleOptions,
    Move,
    Public,
    State,
    Take,
    rank_of,
)
from games.mille.turn import deal_hand, discard, draw, lay, next_hand, take


class Mille(Rules[State, Move, Public]):
    """The rules of Mille."""

    key: ClassVar[str] = "mille"
    seats: ClassVar[tuple[int, ...]] = (2,)
    verbs: ClassVar[tuple[type[Action], ...]] = (Draw, Take, Meld, Add, Discard, Deal)
    options: ClassVar[type[Options]] = MilleOptions

    # -- setting up

    def deal(self, seats: int, options: Options, rng: Rng) -> Step[State]:
        """The first hand (R2)."""
        assert isinstance(options, MilleOptions)
        dealer, rng = choose_dealer(seats, options, rng)
        return deal_hand(State(options, rng), dealer, [])

    # -- in play

    def active(self, state: State) -> frozenset[int]:
        """The player whose turn it is (R3); between hands the table."""
        match state.phase:
            case "take" | "meld":
                return frozenset((state.turn,))
            case "over":
                return frozenset((TABLE,))
        return frozenset()

    def legal(self, state: State, seat: int) -> Sequence[Move | TableAction]:
        """All draws, takings and discards in kind; of melds and additions those that represent the others."""
        if seat == TABLE:
            return (Deal(),) if state.phase == "over" else ()
        return tuple(moves(_sight(state, seat)))

    def refusal(self, state: State, seat: int, action: Move | TableAction) -> str | None:
        """Why not, in words for the player."""
        if isinstance(action, TableAction):
            if not isinstance(action, Deal):
                return "Mille has no time limit."
            if state.phase == "end":
                return "The match is over."
            if seat != TABLE:
                return "Only the table deals."
            return None if state.phase == "over" else "The next hand is dealt when this one has been played."
        if seat == TABLE:
            return "The table has no cards to play."
        return refusal(_sight(state, seat), action)

    def apply(self, state: State, seat: int, action: Move | TableAction) -> Step[State]:
        """Take, meld, discard, or deal the next hand."""
        match action:
            case Draw():
                return draw(state)
            case Take(cards):
                return take(state, cards)
            case Meld(cards):
                return lay(state, next(iter(naturals(cards)), WILD), cards, new=True)
            case Add(name, cards):
                return lay(state, rank_of(name), cards, new=False)
            case Discard(card):
                return discard(state, card)
        return next_hand(state)

    def outcome(self, state: State) -> Outcome | None:
        """The higher total wins once somebody has 1200 (R14); the stakes are in the reason (R15, R16)."""
        if state.phase != "end":
            return None
        sums = totals(state.finished)
        winner = 1 + sums.index(max(sums))
        return Outcome(sums, (winner,), _reason(state, winner))

    # -- what can be seen

    def piles(self, state: State) -> dict[Spot, Cards]:
        """Hands, the thirteen melds of each player, the stock, the discard pile."""
        piles: dict[Spot, Cards] = {STOCK: state.stock, DISCARD: state.discard}
        for seat in (1, 2):
            piles |= {MELD[seat][rank]: meld for rank, meld in enumerate(state.melds[seat - 1], 1)}
            piles[HAND[seat]] = state.hands[seat - 1]
        return piles

    def faces(self, state: State, spot: Spot, seat: int) -> Faces:
        """Melds for all, of the pile only the upcard, a hand for its owner."""
        if spot.name.startswith("meld_"):
            return Faces.ALL
        if spot == DISCARD:
            return Faces.TOP
        return Faces.ALL if seat and spot == HAND[seat] else Faces.NONE

    def public(self, state: State) -> Public:
        """Everything but the cards; points only of finished hands."""
        return Public(
            state.phase,
            len(state.finished) + (state.phase in ("take", "meld")),
            state.dealer,
            state.turn,
            state.options,
            state.opening,
            state.reformed,
            state.finished,
        )

    def sheet(self, state: State) -> tuple[Line, ...]:
        """The finished hands counted out (R12, R13), and at the end what is to pay (R15, R16)."""
        return sheet(state.finished, state.options.stakes, state.options.double_skunk == "last_hand")

    def determinize(self, view: View[Move, Public], heard: Sequence[Event], rng: Rng) -> State:
        """What was seen stays where it is; the other cards are sorted, shuffled and dealt to the hidden places."""
        return imagine(view, heard, rng)


def _sight(state: State, seat: int) -> Sight:
    return Sight(
        seat,
        state.phase,
        state.turn,
        state.hands[seat - 1],
        state.melds[seat - 1],
        state.discard[-1] if state.discard else None,
        state.opening,
        state.options,
    )


def _reason(state: State, winner: int) -> str:
    sums = totals(state.finished)
    last_hand = state.options.double_skunk == "last_hand"
    kind = ("", " with a skunk", " with a double skunk")[skunk(state.finished, last_hand) - 1]
    text = f"{{{winner}}} wins{kind}: {sums[winner - 1]} to {sums[2 - winner]}.".replace("-", "−")
    if state.options.stakes is not None:
        text += f" {{{3 - winner}}} pays {payment(state.finished, state.options.stakes, last_hand).sum}."
    return text


RULES = Mille()
