"""Milligan: its rules page is ``rules.md``, and R1–R18 below are its numbers.

Two players build common sequences from ace to queen; the first to play the last card of their discharge pile wins.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import get_args

from games.core.board import ANYWHERE, Board, Cards, Pack
from games.core.cards import Card
from games.core.events import Event, Gathered, Moved, Spot
from games.core.memory import Unseen
from games.core.outcome import Line, Outcome
from games.core.phrases import Phrase
from games.core.rules import TABLE, Deal, Faces, Rules, TableAction, View
from games.milligan import state as milligan
from games.milligan.refusals import objection
from games.milligan.scoring import outcome, sheet
from games.milligan.state import ACE, DISCHARGE, HAND, SEQUENCES, MilliganOptions, Move, Place, Public, State, all_packs
from games.milligan.steps import deal_hand, discard, end, next_hand, play

PLACES: tuple[Place, ...] = (*SEQUENCES, "new")
PILE: Mapping[Place, milligan.Play] = {to: milligan.Pile(to) for to in PLACES}
HELD: Mapping[Card, Mapping[Place, milligan.Play]] = {
    card: {to: milligan.Hand(card, to) for to in PLACES} for card in dict.fromkeys(all_packs(1))
}
PARKED = tuple({to: milligan.Park(number, to) for to in PLACES} for number in range(1, len(milligan.COLUMNS) + 1))


class Milligan(Rules[Public, Move, MilliganOptions]):
    key = "milligan"
    seats = (2,)
    verbs = (*get_args(Move), Deal)
    options = MilliganOptions
    first_hand = staticmethod(deal_hand)

    # -- setting up

    def lay(self, seats: int, options: MilliganOptions) -> tuple[Public, Sequence[tuple[Spot, Cards]]]:
        """The stock, what is set aside, the sequences; for each player a hand, the parking, a discharge pile."""
        spots = [milligan.ASIDE, *SEQUENCES.values()]
        for seat in (1, 2):
            spots += [HAND[seat], *milligan.PARKING[seat].values(), DISCHARGE[seat]]
        return Public(options), [(milligan.STOCK, all_packs(options.packs)), *((spot, ()) for spot in spots)]

    # -- in play

    def legal(self, at: State, seat: int) -> Sequence[Move | TableAction]:
        """Plays of free cards (R9), then discards (R11), or the end of a turn without one (R15). Of several free places
        the lowest is listed; the others may be named too."""
        return (Deal(),) if seat == TABLE else _moves(at, seat)

    objection = staticmethod(objection)

    def do(self, board: Board[Public], seat: int, action: Move | TableAction) -> None:
        match action:
            case milligan.Hand(card, to):
                play(board, HAND[seat], to, card)
            case milligan.Pile(to) | milligan.Park(_, to):
                src = milligan.source(seat, action)
                assert src is not None
                play(board, src, to, board[src][-1])
            case milligan.Discard(card, to):
                parking = milligan.column(board, seat, to)
                assert parking is not None
                discard(board, parking, card)
            case milligan.End():
                end(board)
            case _:
                next_hand(board)

    def outcome(self, at: State) -> Outcome | None:
        """Who has won the match, and what the loser owes (R16–R18)."""
        return outcome(at.public.options, at.public.finished) if at.public.phase == "end" else None

    def unit(self, options: MilliganOptions) -> Phrase:
        """What a match is decided by: cards left, hands or points (R18)."""
        return {
            "single": Phrase("card left", many="cards left"),
            "best_of_three": Phrase("hand", many="hands"),
            "points": Phrase("point", many="points"),
        }[options.match]

    def fewest(self, options: MilliganOptions) -> bool:
        """Fewer cards left and fewer points are better (R16, R18)."""
        return options.match != "best_of_three"

    def value(self, at: State, seat: int) -> float:
        """Who wins the hand that is over; before that, how far a player's discharge pile is ahead."""
        if at.public.phase != "play":
            winner = at.public.finished[-1].winner
            return float(winner == seat) if winner else 0.5
        return 0.5 + (len(at[DISCHARGE[3 - seat]]) - len(at[DISCHARGE[seat]])) / (2 * milligan.DEALT)

    # -- what can be seen

    def faces(self, at: State, spot: Spot, seat: int) -> Faces:
        """Sequences and parking for all, the tops of discharge piles too; a hand for its owner."""
        if spot is milligan.STOCK or spot is milligan.ASIDE:
            return Faces.NONE
        if spot.name == "discharge":
            return Faces.TOP
        return Faces.ALL if spot.name != "hand" or spot.seat == seat else Faces.NONE

    def packs(self, public: Public) -> Sequence[Pack]:
        """The ramino packs together (R2)."""
        return ((all_packs(public.options.packs), ANYWHERE),)

    def remembered(self, view: View[Move, Public], heard: Sequence[Event]) -> Mapping[Spot, Cards]:
        """The piles of a view with the sequences set aside, as they were seen."""
        return {**view.piles, milligan.ASIDE: tuple(_recall(view, heard).aside)}

    def barred(self, view: View[Move, Public], heard: Sequence[Event]) -> frozenset[tuple[Spot, Card]]:
        """The stock holds only cards that were in it when it was last made (R14)."""
        memory = _recall(view, heard)
        for seat in (1, 2):
            for card in view.piles[DISCHARGE[seat]][-1:]:
                memory.see(card)
        return memory.barred(milligan.STOCK)

    def sheet(self, at: State) -> tuple[Line, ...]:
        """The discharge cards left after each hand, and how the match stands (R18)."""
        return tuple(sheet(at.public.options, at.public.finished))


def _moves(at: State, seat: int) -> list[Move]:
    hand = dict.fromkeys(at[HAND[seat]])
    free = [(card, PILE) for card in at[DISCHARGE[seat]][-1:]]
    free += [(card, HELD[card]) for card in hand]
    columns = [at[spot] for spot in milligan.PARKING[seat].values()]
    free += [(cards[-1], plays) for cards, plays in zip(columns, PARKED, strict=True) if cards]
    lengths = [len(at[spot]) for spot in SEQUENCES.values()]
    moves: list[Move] = []
    if 0 in lengths:
        moves += [plays["new"] for card, plays in free if card.rank == ACE]
    for to, length in zip(SEQUENCES, lengths, strict=True):
        if length:
            fitting = milligan.NEXT[length]
            moves += [plays[to] for card, plays in free if card.rank in fitting]
    if not hand:
        return [*moves, milligan.End()]
    taken = tuple([bool(cards) for cards in columns])
    for card in hand:
        moves += _discards(card, taken)
    return moves


@cache
def _discards(card: Card, taken: tuple[bool, ...]) -> tuple[milligan.Discard, ...]:
    """A card to each column in use, and to a new one if there is room (R11)."""
    ways = [milligan.Discard(card, to) for to, used in zip(milligan.COLUMNS, taken, strict=True) if used]
    return tuple(ways) if all(taken) else (*ways, milligan.Discard(card, "new"))


@dataclass(slots=True)
class Memory(Unseen):
    """What an attentive player knows of a hand: the cards set aside, in order; and those not seen, which the stock can
    hold."""

    aside: list[Card] = field(default_factory=list)


def _recall(view: View[Move, Public], heard: Sequence[Event]) -> Memory:
    memory = Memory(Counter(all_packs(view.public.options.packs)))
    for event in heard:
        match event:
            case Moved(src, dst, moved) if dst == milligan.ASIDE:
                memory.aside += moved
            case Moved(src, dst, (card,)) if src == milligan.STOCK and dst.name == "hand" and dst.seat == view.seat:
                memory.fresh[card] -= 1
            case Moved(src, dst, (card,)) if src.name == "discharge" or (src.name == "hand" and src.seat != view.seat):
                memory.see(card)
            case Gathered(src, _, _) if src == milligan.ASIDE and memory.aside:
                # The stock was empty, so every unseen card is in a hand or a discharge pile (R14).
                memory.renew(memory.aside)
                memory.aside = []
    return memory


RULES = Milligan()
