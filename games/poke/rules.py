"""Poke: RULES.md section 6 (seed 004, "Poke"); R1–R13 below are its numbers.

Two players, five cards each: an exchange that doubles the other's tricks, sets led as tricks, a rubber of games scored
below and above a line. Exchanged cards lie in ``box``, face down for all; their owner remembers them.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import ClassVar

from games.core.cards import Card, pack
from games.core.events import Event, Moved, Spot
from games.core.notation import Action
from games.core.options import Options
from games.core.rng import Rng
from games.core.rules import TABLE, Deal, Faces, Line, Outcome, Rules, Step, TableAction, View, choose_dealer
from games.poke.hand import answer, deal_hand, exchange, lead, next_hand, stand
from games.poke.scoring import sheet, standing
from games.poke.state import BOX, HAND, PLAYED, STOCK, Cards, Draw, Lead, Move, Play, Public, Stand, State, in_order

_NUMBERS = ("no cards", "one card", "two cards", "three cards", "four cards")


class Poke(Rules[State, Move, Public]):
    """The rules of Poke."""

    key: ClassVar[str] = "poke"
    seats: ClassVar[tuple[int, ...]] = (2,)
    verbs: ClassVar[tuple[type[Action], ...]] = (Draw, Stand, Lead, Play, Deal)

    def deal(self, seats: int, options: Options, rng: Rng) -> Step[State]:
        """The first hand (R1)."""
        dealer, rng = choose_dealer(seats, options, rng)
        return deal_hand(State(rng), dealer, [])

    # -- in play

    def active(self, state: State) -> frozenset[int]:
        """The player whose turn it is; between hands the table."""
        match state.phase:
            case "draw" | "lead" | "answer":
                return frozenset((state.turn,))
            case "over":
                return frozenset((TABLE,))
        return frozenset()

    def legal(self, state: State, seat: int) -> Sequence[Move | TableAction]:
        """Every exchange, lead or answer, the cards of each in order."""
        if state.phase == "over" and seat == TABLE:
            return (Deal(),)
        if seat == TABLE or seat != state.turn:
            return ()
        hand = in_order(state.hands[seat - 1])
        match state.phase:
            case "draw":
                return (Stand(), *(Draw(cards) for count in (1, 2, 3) for cards in combinations(hand, count)))
            case "lead":
                sets = (cards for count in (1, 2, 3, 4) for cards in combinations(hand, count))
                return tuple(Lead(cards) for cards in sets if len({card.rank for card in cards}) == 1)
            case "answer":
                return tuple(Play(cards) for cards in combinations(hand, state.led))
        return ()

    def refusal(self, state: State, seat: int, action: Move | TableAction) -> str | None:
        """Why not, in words for the player."""
        if state.phase == "end":
            return "The rubber is over."
        if isinstance(action, TableAction):
            if not isinstance(action, Deal):
                return "Poke has no time limit."
            if seat != TABLE:
                return "Only the table deals."
            return None if state.phase == "over" else "The next hand is dealt when this one has been played."
        if seat == TABLE:
            return "The table has no cards to play."
        if state.phase == "over":
            return "The hand is over. Wait for the next deal."
        if seat != state.turn:
            return f"It is {{{state.turn}}}'s turn."
        return _wrong_phase(state, action) or _wrong_cards(state, seat, action)

    def apply(self, state: State, seat: int, action: Move | TableAction) -> Step[State]:
        """Exchange, stand, lead, answer, or deal the next hand."""
        match action:
            case Draw(cards):
                return exchange(state, seat, cards)
            case Stand():
                return stand(state, seat)
            case Lead(cards):
                return lead(state, seat, cards)
            case Play(cards):
                return answer(state, seat, cards)
        return next_hand(state)

    def outcome(self, state: State) -> Outcome | None:
        """After the rubber the higher total above the line wins; equal ones draw (R12)."""
        if state.phase != "end":
            return None
        score = standing(state.finished)
        one, two = score.above
        rubber = f"{{{score.game}}} wins the rubber"
        if one == two:
            return Outcome(score.above, (), f"{rubber}, but both have {one} above the line: a draw.")
        winner = 1 if one > two else 2
        but = " and the match" if winner == score.game else f", but {{{winner}}} the match"
        return Outcome(score.above, (winner,), f"{rubber}{but}: {max(one, two)} to {min(one, two)} above the line.")

    # -- what can be seen

    def piles(self, state: State) -> dict[Spot, Cards]:
        """Hands, played cards, stock, exchanged cards."""
        piles: dict[Spot, Cards] = {STOCK: state.stock, BOX: state.box}
        for seat in (1, 2):
            piles[PLAYED[seat]] = state.played[seat - 1]
            piles[HAND[seat]] = state.hands[seat - 1]
        return piles

    def faces(self, state: State, spot: Spot, seat: int) -> Faces:
        """Played cards for all, a hand for its owner, the exchanged cards for nobody any more."""
        if spot.name == "played":
            return Faces.ALL
        return Faces.ALL if seat and spot == HAND[seat] else Faces.NONE

    def public(self, state: State) -> Public:
        """Everything but the cards."""
        return Public(
            state.phase,
            len(state.finished) + (state.phase in ("draw", "lead", "answer")),
            state.dealer,
            state.turn,
            state.leader,
            state.led,
            state.draws,
            state.tricks,
            state.finished,
        )

    def sheet(self, state: State) -> tuple[Line, ...]:
        """The finished hands, below and above the line, games and rubber (R8–R12)."""
        return sheet(state.finished)

    def determinize(self, view: View[Move, Public], heard: Sequence[Event], rng: Rng) -> State:
        """What was seen stays where it is; the other cards are sorted, shuffled and dealt to the hidden places."""
        public, me = view.public, view.seat
        piles = dict(view.piles) | {BOX: thrown(heard)}
        known = {card for cards in piles.values() for card in cards}
        unseen, rng = rng.shuffle(sorted(card for card in pack() if card not in known))
        rest = iter(unseen)
        full = {
            spot: tuple(next(rest) if card.hidden else card for card in cards) for spot, cards in sorted(piles.items())
        }
        assert me
        return State(
            rng,
            public.finished,
            public.phase,
            public.dealer,
            public.turn,
            public.leader,
            public.led,
            public.draws,
            public.tricks,
            (full[HAND[1]], full[HAND[2]]),
            (full[PLAYED[1]], full[PLAYED[2]]),
            full[STOCK],
            full[BOX],
        )


def thrown(heard: Sequence[Event]) -> Cards:
    """The exchanged cards of the hand, as somebody remembers who heard this: the own ones, the other's HIDDEN."""
    box: list[Card] = []
    for event in heard:
        if isinstance(event, Moved) and event.dst == BOX:
            box += event.cards
    return tuple(box)


def _wrong_phase(state: State, action: Move) -> str | None:
    match state.phase, action:
        case ("draw", Draw() | Stand()) | ("lead", Lead()) | ("answer", Play()):
            return None
        case "draw", _:
            return "The draw comes first: exchange cards or stand."
        case "lead", Play():
            return "Nothing has been led yet. You lead."
        case "answer", Lead():
            return f"{{{state.leader}}} has led. Answer with {_NUMBERS[state.led]}."
        case _:
            return "The draw is over; no more cards are exchanged."


def _wrong_cards(state: State, seat: int, action: Move) -> str | None:
    if isinstance(action, Stand):
        return None
    cards = action.cards
    if any(card.hidden for card in cards):
        return "Choose your own cards."
    missing = next((card for card in cards if card not in state.hands[seat - 1]), None)
    if missing is not None:
        return f"You do not hold the {missing.mark}."
    if len(set(cards)) < len(cards):
        return "Choose each card once only."
    match action:
        case Draw() if not 1 <= len(cards) <= 3:
            return "Choose one, two or three cards to exchange."
        case Lead() if not cards:
            return "Choose the card to lead, or several of one rank."
        case Lead() if len({card.rank for card in cards}) > 1:
            return "Only cards of one rank are led together."
        case Play() if len(cards) != state.led:
            return f"{{{state.leader}}} has led {_NUMBERS[state.led]}: answer with exactly as many."
    return None


RULES = Poke()
