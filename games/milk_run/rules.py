"""Milk Run: RULES.md section 1 (seeds 000 and 001); R1–R19 below are its numbers.

Two cards drawn, two played. A column grows while its go pile shows a face card, by numerals within its limit; 30 of
red and of black milk win.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from games.core.cards import Card
from games.core.events import Event, Gathered, Moved, Said, Spot
from games.core.notation import Action
from games.core.options import Options
from games.core.rng import Rng
from games.core.rules import (
    TABLE,
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
from games.milk_run.memory import recall, spread
from games.milk_run.plays import card_of, lay, obstacle, plays
from games.milk_run.state import (
    COLOURS,
    DISCARD,
    EACH,
    GOAL,
    HELD,
    KEPT,
    MOST,
    STOCK,
    Block,
    Cards,
    Deliver,
    Discard,
    Draw,
    Go,
    Lane,
    Lanes,
    Limit,
    MilkRunOptions,
    Move,
    Play,
    Public,
    Source,
    State,
    Steal,
    Stop,
    all_packs,
    delivery_spot,
    go_spot,
    hand_spot,
    limit_spot,
    totals_of,
    winner_of,
    without,
)


class MilkRun(Rules[State, Move, Public]):
    """The rules of Milk Run."""

    key: ClassVar[str] = "milk_run"
    seats: ClassVar[tuple[int, ...]] = tuple(range(2, MOST + 1))
    verbs: ClassVar[tuple[type[Action], ...]] = (Draw, Limit, Go, Stop, Deliver, Steal, Block, Discard)
    options: ClassVar[type[Options]] = MilkRunOptions

    # -- setting up

    def setup_error(self, seats: int, options: Options) -> str | None:
        """As many packs as players, or one less (R2)."""
        assert isinstance(options, MilkRunOptions)
        if seats in self.seats and options.count(seats) not in (seats, seats - 1):
            return f"option packs cannot be {options.packs} with {seats} seats: expected {seats} or {seats - 1}"
        return super().setup_error(seats, options)

    def deal(self, seats: int, options: Options, rng: Rng) -> Step[State]:
        """Six each, singly from the dealer's left; the rest is the stock (R3)."""
        assert isinstance(options, MilkRunOptions)
        dealer, rng = choose_dealer(seats, options, rng)
        deck, rng = rng.shuffle(all_packs(options.count(seats)))
        hands: list[Cards] = [()] * seats
        events: list[Event] = [Said(TABLE, f"{{{dealer}}} deals.")]
        first = to_the_left(dealer, seats)
        seat = first
        for at in range(HELD * seats):
            card = deck[-1 - at]
            hands[seat - 1] += (card,)
            events.append(Moved(STOCK, hand_spot(seat), (card,)))
            seat = to_the_left(seat, seats)
        lanes: Lanes = ((Lane(), Lane()),) * seats
        stock = deck[: len(deck) - HELD * seats]
        return Step(State(options, rng, dealer, first, tuple(hands), stock, (), lanes), tuple(events))

    # -- in play

    def active(self, state: State) -> frozenset[int]:
        """The player whose turn it is (R4)."""
        return frozenset() if state.phase == "end" else frozenset((state.turn,))

    def legal(self, state: State, seat: int) -> Sequence[Move | TableAction]:
        """Stock or discard (R6); then every place that takes a card of the hand (R8–R14)."""
        if seat != state.turn or state.phase == "end":
            return ()
        if state.phase == "play":
            return plays(state.lanes, seat, state.hands[seat - 1], state.options)
        return [move for move in (Draw("stock"), Draw("discard")) if _draw_refusal(state, move.source) is None]

    def refusal(self, state: State, seat: int, action: Move | TableAction) -> str | None:
        """Why not, in words for the player."""
        if state.phase == "end":
            return "The match is over."
        if seat == TABLE:
            return "The table has nothing to do here: Milk Run is one hand, without a time limit."
        if isinstance(action, TableAction):
            return "Milk Run is one hand: nothing more is dealt."
        if seat != state.turn:
            return f"It is {{{state.turn}}}'s turn."
        if isinstance(action, Draw):
            if state.phase == "play":
                return "You have drawn your two cards. Now play two."
            return _draw_refusal(state, action.source)
        if state.phase == "draw":
            return f"Draw {'two cards' if not state.drawn else 'one more card'} before you play."
        card = card_of(action)
        if card not in state.hands[seat - 1]:
            return "You hold no joker." if card.joker else f"You do not hold the {card.mark}."
        return obstacle(state.lanes, seat, action, state.options)

    def apply(self, state: State, seat: int, action: Move | TableAction) -> Step[State]:
        """Draw a card, or play one."""
        assert not isinstance(action, TableAction)
        return _draw(state, seat, action.source) if isinstance(action, Draw) else _play(state, seat, action)

    def outcome(self, state: State) -> Outcome | None:
        """30 of both colours win (R17); the scores count what was delivered, up to 30 of each colour."""
        winner = winner_of(state.lanes)
        if not winner:
            return None
        totals = totals_of(state.lanes)
        red, black = totals[winner - 1]
        scores = tuple(sum(min(GOAL, total) for total in both) for both in totals)
        return Outcome(scores, (winner,), f"{{{winner}}} wins with {red} red and {black} black.")

    # -- what can be seen

    def piles(self, state: State) -> dict[Spot, Cards]:
        """Stock and discards, hands, six piles a player (R5)."""
        piles: dict[Spot, Cards] = {STOCK: state.stock, DISCARD: state.discard}
        for seat, (hand, lanes) in enumerate(zip(state.hands, state.lanes, strict=True), 1):
            for colour, lane in zip(COLOURS, lanes, strict=True):
                piles[limit_spot(colour, seat)] = lane.limit
                piles[go_spot(colour, seat)] = lane.go
                piles[delivery_spot(colour, seat)] = lane.delivery
            piles[hand_spot(seat)] = hand
        return piles

    def faces(self, state: State, spot: Spot, seat: int) -> Faces:
        """Deliveries for all, the tops of limits, gos and discards too; a hand for its owner."""
        match spot.name:
            case "delivery_red" | "delivery_black":
                return Faces.ALL
            case "limit_red" | "limit_black" | "go_red" | "go_black" | "discard":
                return Faces.TOP
            case "hand" if seat and spot.seat == seat:
                return Faces.ALL
        return Faces.NONE

    def public(self, state: State) -> Public:
        """Whose turn it is, what is left of it, and the running totals."""
        return Public(
            state.options, state.phase, state.dealer, state.turn, state.drawn, state.played, totals_of(state.lanes)
        )

    def sheet(self, state: State) -> tuple[Line, ...]:
        """Once the game is won, every column added up."""
        if state.phase != "end":
            return ()
        totals = totals_of(state.lanes)
        seats = range(1, len(totals) + 1)
        lines = [Line("Deliveries", tuple(f"{{{seat}}}" for seat in seats), "head")]
        for at, colour in enumerate(COLOURS):
            lines.append(Line(colour.capitalize(), tuple(str(both[at]) for both in totals)))
        done = (sum(total >= GOAL for total in both) for both in totals)
        lines.append(Line(f"Columns with {GOAL} or more", tuple(map(str, done)), "sum"))
        for seat, lanes in zip(seats, state.lanes, strict=True):
            columns = (f"{colour} {_added_up(lane)}" for colour, lane in zip(COLOURS, lanes, strict=True))
            lines.append(Line(f"{{{seat}}}: {', '.join(columns)}", (), "note"))
        return tuple(lines)

    def determinize(self, view: View[Move, Public], heard: Sequence[Event], rng: Rng) -> State:
        """Open piles and cards taken openly are as they were seen. The others are sorted, shuffled and dealt: the
        stock holds only cards that lay in it when it was last made."""
        public, seats = view.public, len(view.public.totals)
        memory = recall(view.seat, all_packs(public.options.count(seats)), heard)
        fresh, rng = rng.shuffle(spread(memory.fresh))
        size = len(view.piles[STOCK])
        rest, rng = rng.shuffle(sorted((*fresh[size:], *spread(memory.old))))
        unseen = iter(rest)
        hands = []
        for seat in range(1, seats + 1):
            spot = hand_spot(seat)
            cards = view.piles[spot]
            if seat != view.seat:
                known = tuple(memory.known[spot].elements()) if spot in memory.known else ()
                cards = (*known, *(next(unseen) for _ in range(len(cards) - len(known))))
            hands.append(cards)
        pile = memory.piles
        lanes = tuple(
            (
                Lane(*(tuple(pile.get(place("red", seat), ())) for place in (limit_spot, go_spot, delivery_spot))),
                Lane(*(tuple(pile.get(place("black", seat), ())) for place in (limit_spot, go_spot, delivery_spot))),
            )
            for seat in range(1, seats + 1)
        )
        return State(
            public.options,
            rng,
            public.dealer,
            public.turn,
            tuple(hands),
            fresh[:size],
            tuple(pile.get(DISCARD, ())),
            lanes,
            public.phase,
            public.drawn,
            public.played,
        )


def _draw_refusal(state: State, source: Source) -> str | None:
    if source == "stock":
        return None
    if "discard" in state.drawn:
        return "Only one of your two cards may come from the discard pile. Draw from the stock."
    return None if state.discard else "The discard pile is empty. Draw from the stock."


def _draw(state: State, seat: int, source: Source) -> Step[State]:
    """One card of the draw step; an empty stock is made anew first (R6, R18, R19)."""
    events: list[Event] = []
    if source == "stock" and not state.stock:
        state = _replenish(state, events)
    drawn: Cards
    if source == "discard":
        drawn = state.discard[-1:]
        events.append(Moved(DISCARD, hand_spot(seat), drawn))
    elif state.stock:
        drawn = state.stock[-1:]
        events.append(Moved(STOCK, hand_spot(seat), drawn))
    else:
        drawn = ()
        events.append(Said(seat, f"{{{seat}}} draws nothing: no card is left to draw."))
    hands = _with_hand(state.hands, seat, (*state.hands[seat - 1], *drawn))
    stock, discard = state.stock, state.discard
    if source == "discard":
        discard = discard[:-1]
    else:
        stock = stock[:-1]
    state = replace(state, hands=hands, stock=stock, discard=discard, drawn=(*state.drawn, source))
    if len(state.drawn) == EACH:
        state = replace(state, phase="play") if hands[seat - 1] else _pass_on(state)
    return Step(state, tuple(events))


def _replenish(state: State, events: list[Event]) -> State:
    """All that lies under the tops of limits and gos, and under the top three discards, shuffled (R18)."""
    cards: list[Card] = []
    lanes: list[tuple[Lane, Lane]] = []
    for seat, both in enumerate(state.lanes, 1):
        left = []
        for colour, lane in zip(COLOURS, both, strict=True):
            for spot, pile in ((limit_spot(colour, seat), lane.limit), (go_spot(colour, seat), lane.go)):
                _gather(spot, pile[:-1], cards, events)
            left.append(replace(lane, limit=lane.limit[-1:], go=lane.go[-1:]))
        lanes.append((left[0], left[1]))
    _gather(DISCARD, state.discard[:-KEPT], cards, events)
    if not cards:
        return state
    stock, rng = state.rng.shuffle(cards)
    count = f"{len(stock)} card{'s' if len(stock) != 1 else ''}"
    events.insert(0, Said(TABLE, f"The stock is empty: {count} from under the piles make a new one."))
    return replace(state, rng=rng, stock=stock, discard=state.discard[-KEPT:], lanes=tuple(lanes))


def _gather(spot: Spot, under: Cards, cards: list[Card], events: list[Event]) -> None:
    if under:
        cards += under
        events.append(Gathered(spot, STOCK, len(under)))


def _play(state: State, seat: int, action: Play) -> Step[State]:
    """One card of the play step; the game may be won by it (R7, R17)."""
    card = card_of(action)
    lanes, moved = lay(state.lanes, seat, action)
    full = [
        Said(owner, f"{{{owner}}} has {now.total} {colour}: that column is full.")
        for owner, (before, after) in enumerate(zip(state.lanes, lanes, strict=True), 1)
        if after is not before
        for colour, was, now in zip(COLOURS, before, after, strict=True)
        if was.total < GOAL <= now.total
    ]
    discard = (*state.discard, card) if isinstance(action, Discard) else state.discard
    hands = _with_hand(state.hands, seat, without(state.hands[seat - 1], card))
    state = replace(state, lanes=lanes, discard=discard, hands=hands, played=state.played + 1)
    events: list[Event] = [*moved, *full]
    if full and winner_of(lanes):
        return Step(replace(state, phase="end"), tuple(events))
    if state.played == EACH or not hands[seat - 1]:
        state = _pass_on(state)
    return Step(state, tuple(events))


def _pass_on(state: State) -> State:
    """The turn goes to the left (R4)."""
    return replace(state, turn=to_the_left(state.turn, len(state.hands)), phase="draw", drawn=(), played=0)


def _with_hand(hands: tuple[Cards, ...], seat: int, hand: Cards) -> tuple[Cards, ...]:
    return (*hands[: seat - 1], hand, *hands[seat:])


def _added_up(lane: Lane) -> str:
    """ "9 + 5 + 2 = 16"; "0" for an empty column."""
    if len(lane.delivery) < 2:
        return str(lane.total)
    return f"{' + '.join(str(card.rank) for card in lane.delivery)} = {lane.total}"


RULES = MilkRun()
