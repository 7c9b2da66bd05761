"""Turnover Bridge: RULES.md section 5 (seed 004, "Turnover Bridge"); R1–R8 below are its numbers.

Twelve columns a player, each a covered card under an open one, and two hole cards; spades are trumps, 14 tricks win.
A column is a pile whose top is on view, so that a card shows as soon as nothing lies on it; turned up late, it waits.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from games.core.cards import HIDDEN, SUIT_NAMES, Card
from games.core.events import Event, Gathered, Moved, Said, Spot, Turned
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
from games.turnover_bridge.state import (
    COLUMN,
    COLUMNS,
    ENOUGH,
    HOLE,
    PACK,
    STOCK,
    TRICK,
    TRICKS,
    TRUMPS,
    WON,
    Cards,
    Columns,
    Play,
    Public,
    State,
    TurnoverOptions,
    answers,
    beats,
    open_cards,
)


class TurnoverBridge(Rules[State, Play, Public]):
    """The rules of Turnover Bridge."""

    key: ClassVar[str] = "turnover_bridge"
    seats: ClassVar[tuple[int, ...]] = (2,)
    verbs: ClassVar[tuple[type[Action], ...]] = (Play,)
    options: ClassVar[type[Options]] = TurnoverOptions

    # -- setting up

    def deal(self, seats: int, options: Options, rng: Rng) -> Step[State]:
        """Twelve each face down, twelve each face up on them, two each as hole cards; singly, non-dealer first (R2)."""
        assert isinstance(options, TurnoverOptions)
        dealer, rng = choose_dealer(seats, options, rng)
        deck, rng = rng.shuffle(PACK)
        order = (to_the_left(dealer, seats), dealer)
        cards = list(deck)
        events: list[Event] = [Said(TABLE, f"{{{dealer}}} deals the cards.")]
        columns: list[list[Cards]] = [[()] * COLUMNS for _ in order]
        holes: list[Cards] = [(), ()]
        for face_up in (False, True):
            for at in range(COLUMNS):
                for seat in order:
                    card = cards.pop()
                    columns[seat - 1][at] += (card,)
                    spot = COLUMN[seat][at]
                    # A covered card is nobody's to know, not even while it is the only one there.
                    events.append(Moved(STOCK, spot, (card,)) if face_up else Gathered(STOCK, spot, 1))
        for _ in range(2):
            for seat in order:
                card = cards.pop()
                holes[seat - 1] += (card,)
                events.append(Moved(STOCK, HOLE[seat], (card,)))
        late = options.flip == "after_trick"
        state = State(rng, late, dealer, order[0], order[0], tuple(map(tuple, columns)), tuple(holes))
        return Step(state, tuple(events))

    # -- in play

    def active(self, state: State) -> frozenset[int]:
        """The player whose turn it is."""
        return frozenset((state.turn,)) if state.phase == "play" else frozenset()

    def legal(self, state: State, seat: int) -> Sequence[Play | TableAction]:
        """Any open card to lead (R5); to follow, one of the suit led if any is open (R6)."""
        if state.phase != "play" or seat != state.turn:
            return ()
        cards = tuple(open_cards(state, seat))
        return tuple(Play(card) for card in (answers(cards, state.trick[0].suit) if state.trick else cards))

    def refusal(self, state: State, seat: int, action: Play | TableAction) -> str | None:
        """Why not, in words for the player."""
        if state.phase == "end":
            return "The match is over."
        if not isinstance(action, Play):
            return "The table has nothing to do: one deal is one game."
        if seat != state.turn:
            return f"It is {{{state.turn}}}'s turn."
        card, cards = action.card, tuple(open_cards(state, seat))
        if card.hidden:
            return "A covered card cannot be played. Take one of your open cards or hole cards."
        if card not in cards:
            return f"The {card.mark} is not among your open cards and hole cards."
        if state.trick and card not in answers(cards, state.trick[0].suit):
            suit = SUIT_NAMES[state.trick[0].suit]
            return f"{suit.capitalize()} were led and you have a {suit[:-1]}, so you must play a {suit[:-1]}."
        return None

    def apply(self, state: State, seat: int, action: Play | TableAction) -> Step[State]:
        """A card to the trick; the answer also takes the trick in, and may end the game (R4–R8)."""
        assert isinstance(action, Play)
        card, src = action.card, open_cards(state, seat)[action.card]
        events: list[Event] = [Moved(src, TRICK[seat], (card,))]
        after, under = _taken(state, seat, card, src)
        if not state.trick:
            waiting = src if under is not None and state.late else None
            if under is not None and not state.late:
                events += _turned_up(src, under)
            after = replace(after, trick=(card,), turn=to_the_left(seat, 2), waiting=waiting)
            return Step(after, tuple(events))
        if under is not None and not state.late:
            events += _turned_up(src, under)
        winner = seat if beats(card, state.trick[0]) else state.leader
        trick = (*state.trick, card)
        home = WON[winner]
        events.append(Said(winner, f"{{{winner}}} takes the trick."))
        events += [Moved(TRICK[state.leader], home, trick[:1]), Moved(TRICK[seat], home, trick[1:])]
        if state.late:
            if state.waiting is not None:
                events += _turned_up(state.waiting, _column(state, state.waiting)[-1])
            if under is not None:
                events += _turned_up(src, under)
        won = tuple(cards + trick if at == winner else cards for at, cards in enumerate(state.won, 1))
        after = replace(after, trick=(), leader=winner, turn=winner, won=won, waiting=None)
        if max(after.tricks) >= ENOUGH or sum(after.tricks) == TRICKS:
            after = replace(after, phase="end")
            events.append(Said(TABLE, _reason(after)))
        return Step(after, tuple(events))

    def outcome(self, state: State) -> Outcome | None:
        """Fourteen tricks win; thirteen each are a tie (R8)."""
        if state.phase != "end":
            return None
        tricks = state.tricks
        winners = tuple(seat for seat in (1, 2) if tricks[seat - 1] >= ENOUGH)
        return Outcome(tricks, winners, _reason(state))

    # -- what can be seen

    def piles(self, state: State) -> dict[Spot, Cards]:
        """Columns, hole cards, trick and won cards of both."""
        piles: dict[Spot, Cards] = {STOCK: ()}
        for seat in (1, 2):
            piles |= zip(COLUMN[seat], state.columns[seat - 1], strict=True)
            piles[HOLE[seat]] = state.holes[seat - 1]
            piles[TRICK[seat]] = ()
            piles[WON[seat]] = state.won[seat - 1]
        for seat, card in zip((state.leader, to_the_left(state.leader, 2)), state.trick, strict=False):
            piles[TRICK[seat]] = (card,)
        return piles

    def faces(self, state: State, spot: Spot, seat: int) -> Faces:
        """The top of every column and the trick for all, hole cards for their owner; covered and won cards for none."""
        if spot.name.startswith("column"):
            return Faces.NONE if spot == state.waiting else Faces.TOP
        if spot.name == "trick" or (spot.name == "hole" and seat and spot.seat == seat):
            return Faces.ALL
        return Faces.NONE

    def public(self, state: State) -> Public:
        """Everything but the cards."""
        return Public(
            state.phase,
            state.dealer,
            state.leader,
            state.turn if state.phase == "play" else 0,
            state.trick[0].suit if state.trick else "",
            state.tricks,
            state.late,
            state.waiting,
        )

    def sheet(self, state: State) -> tuple[Line, ...]:
        """The tricks of the finished game, by what took them (R7, R8)."""
        if state.phase != "end":
            return ()
        ruffs = tuple(sum(_trumped(pair) for pair in _pairs(cards)) for cards in state.won)
        plain = tuple(all_ - trumped for all_, trumped in zip(state.tricks, ruffs, strict=True))
        return (
            Line("The game", ("{1}", "{2}"), "head"),
            Line("Tricks in a plain suit", tuple(map(str, plain))),
            Line("Tricks with a trump", tuple(map(str, ruffs))),
            Line("Tricks", tuple(map(str, state.tricks)), "sum"),
        )

    def determinize(self, view: View[Play, Public], heard: Sequence[Event], rng: Rng) -> State:
        """What was seen stays where it is; the other cards are sorted, shuffled and dealt to the hidden places."""
        public, piles = view.public, recall(view, heard)
        known = {card for cards in piles.values() for card in cards}
        unseen, rng = rng.shuffle(sorted(card for card in PACK if card not in known))
        rest = iter(unseen)
        full = {
            spot: tuple(next(rest) if card.hidden else card for card in cards) for spot, cards in sorted(piles.items())
        }
        return State(
            rng,
            public.late,
            public.dealer,
            public.leader,
            public.turn or public.leader,
            tuple(tuple(full[spot] for spot in COLUMN[seat]) for seat in (1, 2)),
            (full[HOLE[1]], full[HOLE[2]]),
            full[TRICK[public.leader]] + full[TRICK[to_the_left(public.leader, 2)]],
            (full[WON[1]], full[WON[2]]),
            public.waiting,
            public.phase,
        )


def recall(view: View[Play, Public], heard: Sequence[Event]) -> dict[Spot, Cards]:
    """The piles of a view with the won cards filled in: all of them were seen when they were played."""
    piles = dict(view.piles)
    for spot in WON[1:]:
        seen = [card for event in heard if isinstance(event, Moved) and event.dst == spot for card in event.cards]
        piles[spot] = (HIDDEN,) * (len(piles[spot]) - len(seen)) + tuple(seen)
    return piles


def _taken(state: State, seat: int, card: Card, src: Spot) -> tuple[State, Card | None]:
    """The state without a card that leaves its place, and the card that lay under it."""
    at = seat - 1
    if src == HOLE[seat]:
        kept = tuple(other for other in state.holes[at] if other != card)
        return replace(state, holes=(*state.holes[:at], kept, *state.holes[at + 1 :])), None
    number = COLUMN[seat].index(src)
    rest = state.columns[at][number][:-1]
    own: Columns = (*state.columns[at][:number], rest, *state.columns[at][number + 1 :])
    under = rest[-1] if rest else None
    return replace(state, columns=(*state.columns[:at], own, *state.columns[at + 1 :])), under


def _column(state: State, spot: Spot) -> Cards:
    return state.columns[spot.seat - 1][COLUMN[spot.seat].index(spot)]


def _turned_up(column: Spot, card: Card) -> tuple[Event, ...]:
    """A card comes to light (R4); a seat that sees tops anyway sees it without the turning."""
    return Turned(column, (card,)), Said(column.seat, f"{{{column.seat}}} turns up the {card.mark}.")


def _pairs(cards: Cards) -> list[Cards]:
    """Won cards trick by trick."""
    return [cards[at : at + 2] for at in range(0, len(cards), 2)]


def _trumped(trick: Cards) -> bool:
    return any(card.suit == TRUMPS for card in trick)


def _reason(state: State) -> str:
    first, second = state.tricks
    if first == second:
        return f"Both have taken {first} tricks: the game is tied."
    winner = 1 if first > second else 2
    return f"{{{winner}}} wins with {max(first, second)} tricks to {min(first, second)}."


RULES = TurnoverBridge()
