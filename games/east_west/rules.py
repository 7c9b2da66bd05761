"""East–West: RULES.md section 7 (seed 004, "East–West"); R1–R6 below are its numbers.

Three shared cards, a row to either side of each; whoever makes the better poker hand in two rows wins. The seat that
does not deal is West. Its cards of row 1 lie at ``row1@k``, the card to be placed at ``card``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from games.core.events import Event, Moved, Said, Spot
from games.core.notation import Action
from games.core.options import Options
from games.core.rng import Rng
from games.core.rules import (
    TABLE,
    Deal,
    Faces,
    Line,
    Outcome,
    Rules,
    Step,
    TableAction,
    View,
    choose_dealer,
    to_the_left,
)
from games.east_west.rows import compare, outcome, sheet
from games.east_west.state import (
    BOARD,
    CARD,
    FULL,
    PACK,
    ROWS,
    STOCK,
    Cards,
    EastWestOptions,
    Place,
    Public,
    State,
    row_spot,
)


class EastWest(Rules[State, Place, Public]):
    """The rules of East–West."""

    key: ClassVar[str] = "east_west"
    seats: ClassVar[tuple[int, ...]] = (2,)
    verbs: ClassVar[tuple[type[Action], ...]] = (Place,)
    options: ClassVar[type[Options]] = EastWestOptions

    # -- setting up

    def deal(self, seats: int, options: Options, rng: Rng) -> Step[State]:
        """Three board cards, and the first card for the player who does not deal (R2, R3)."""
        assert isinstance(options, EastWestOptions)
        dealer, rng = choose_dealer(seats, options, rng)
        west = to_the_left(dealer, seats)
        deck, rng = rng.shuffle(PACK)
        board, first = deck[:-4:-1], deck[-4]
        events: list[Event] = [Said(TABLE, f"{{{dealer}}} deals. {{{west}}} is West and begins.")]
        events += [Moved(STOCK, spot, (card,)) for spot, card in zip(BOARD, board, strict=True)]
        events.append(Moved(STOCK, CARD, (first,)))
        empty: tuple[Cards, Cards, Cards] = ((), (), ())
        rules = options.low_straight, options.flush_rank
        return Step(State(rng, *rules, west, west, board, (empty, empty), (first,), deck[:-4]), tuple(events))

    # -- in play

    def active(self, state: State) -> frozenset[int]:
        """The player whose turn it is."""
        return frozenset((state.turn,)) if state.turn else frozenset()

    def legal(self, state: State, seat: int) -> Sequence[Place | TableAction]:
        """Any row with fewer than four own cards (R3)."""
        if seat != state.turn or not seat:
            return ()
        return tuple(Place(row) for row in ROWS if len(state.rows[seat - 1][row - 1]) < FULL)

    def refusal(self, state: State, seat: int, action: Place | TableAction) -> str | None:
        """Why not, in words for the player."""
        if not state.turn:
            return "The match is over."
        if seat == TABLE:
            return "East–West is a single hand." if isinstance(action, Deal) else "East–West has no time limit."
        if not isinstance(action, Place):
            return "Only the table deals."
        if seat != state.turn:
            return f"It is {{{state.turn}}}'s turn to place a card."
        if action.row not in ROWS:
            return "There are three rows: 1 at the top, 2 and 3."
        if len(state.rows[seat - 1][action.row - 1]) == FULL:
            return f"Your side of row {action.row} is full: four cards are all it takes. Choose another row."
        return None

    def apply(self, state: State, seat: int, action: Place | TableAction) -> Step[State]:
        """Place the card; the next one is turned up for the other player (R3)."""
        assert isinstance(action, Place)
        own = list(state.rows[seat - 1])
        own[action.row - 1] += state.card
        placed = (own[0], own[1], own[2])
        rows = (placed, state.rows[1]) if seat == 1 else (state.rows[0], placed)
        events: list[Event] = [Moved(CARD, row_spot(action.row, seat), state.card)]
        after = replace(state, rows=rows, turn=3 - seat)
        if after.placed == 2 * FULL * len(ROWS):
            after = replace(after, card=(), turn=0)
            events.append(Said(TABLE, "All rows are complete."))
            for row, compared in zip(ROWS, compare(after), strict=True):
                first, second = compared.hands
                won = f"{{{compared.winner}}} wins the row" if compared.winner else "the row is tied"
                events.append(Said(TABLE, f"Row {row}: {{1}} {first}, {{2}} {second}; {won}."))
            return Step(after, tuple(events))
        events.append(Moved(STOCK, CARD, after.stock[-1:]))
        return Step(replace(after, card=after.stock[-1:], stock=after.stock[:-1]), tuple(events))

    def outcome(self, state: State) -> Outcome | None:
        """Two rows win the game (R6)."""
        return None if state.turn else outcome(state)

    # -- what can be seen

    def piles(self, state: State) -> dict[Spot, Cards]:
        """The board, both sides' rows, the card to be placed, the stock."""
        piles: dict[Spot, Cards] = {STOCK: state.stock, CARD: state.card}
        piles |= {spot: (card,) for spot, card in zip(BOARD, state.board, strict=True)}
        for seat, own in enumerate(state.rows, 1):
            piles |= {row_spot(row, seat): cards for row, cards in zip(ROWS, own, strict=True)}
        return piles

    def faces(self, state: State, spot: Spot, seat: int) -> Faces:
        """Everything is on view but the stock."""
        return Faces.NONE if spot == STOCK else Faces.ALL

    def public(self, state: State) -> Public:
        """Whose turn, and how the hands rank."""
        return Public(state.west, state.turn, state.placed, state.low_straight, state.flush_rank)

    def sheet(self, state: State) -> tuple[Line, ...]:
        """The rows, once all are complete (R6)."""
        return () if state.turn else sheet(state)

    def determinize(self, view: View[Place, Public], heard: Sequence[Event], rng: Rng) -> State:
        """All is on view but the stock, which is shuffled anew."""
        public, piles = view.public, view.piles
        seen = {card for cards in piles.values() for card in cards}
        stock, rng = rng.shuffle(sorted(card for card in PACK if card not in seen))
        rows = tuple((piles[row_spot(1, s)], piles[row_spot(2, s)], piles[row_spot(3, s)]) for s in (1, 2))
        board = tuple(card for spot in BOARD for card in piles[spot])
        rules = public.low_straight, public.flush_rank
        return State(rng, *rules, public.west, public.turn, board, (rows[0], rows[1]), piles[CARD], stock)


RULES = EastWest()
