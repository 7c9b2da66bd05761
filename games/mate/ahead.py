"""Counting ahead in Mate: both hands as sets of bits, a move played out, and for the rest whatever says what a position
is worth: the mates in sight, or a ``Count`` to the end."""

from collections.abc import Callable, Iterable, Iterator
from math import inf
from typing import NamedTuple

from games.core.cards import Card
from games.mate.scoring import MOVES, PACK, VALUES, beats

Hand = int
"""A set of cards: bit k stands for the k-th card of the pack."""

BIT = {card: 1 << at for at, card in enumerate(PACK)}
_SUIT = {bit: sum(BIT[other] for other in PACK if other.suit == card.suit) for card, bit in BIT.items()}
_RANK = {bit: sum(BIT[other] for other in PACK if other.rank == card.rank) for card, bit in BIT.items()}
_OVER = {
    bit: sum(BIT[other] for other in PACK if other.suit == card.suit or other.rank == card.rank if beats(other, card))
    for card, bit in BIT.items()
}
"""The answers that win against each lead (R6)."""
_VALUE = {bit: VALUES[card.rank] for card, bit in BIT.items()}

LATER = 0.6
"""How much a mate that the other threatens counts against one's own, when nothing more is played out."""


class Duel(NamedTuple):
    """A move about to be led: the leader's and the other's cards, and whether each has foreplaced."""

    leader: Hand
    other: Hand
    number: int
    leader_aside: bool
    other_aside: bool


_made = tuple.__new__
"""Makes a duel from its figures in half the time that naming them takes."""
Margin = Callable[[Duel], float]
"""What the leader may expect, in points more than the other."""


def hand_of(cards: Iterable[Card]) -> Hand:
    """Cards as a set of bits."""
    return sum(BIT[card] for card in cards)


def bits(hand: Hand) -> Iterator[Hand]:
    """The cards of a hand, one by one."""
    while hand:
        bit = hand & -hand
        yield bit
        hand ^= bit


def replies(hand: Hand, led: Hand) -> Hand:
    """The cards of a hand that may answer a lead (R5)."""
    return hand & _SUIT[led] or hand & _RANK[led]


def holds(led: Hand, against: Hand) -> bool:
    """Whether a lead wins the move, or mates, whatever the other player answers."""
    return not replies(against, led) & _OVER[led]


def mated(led: Hand, number: int, *, aside: bool) -> int:
    """What a mate with this card scores (R7, R9)."""
    return _VALUE[led] * (number + aside) * (2 if aside and number == MOVES else 1)


def after(duel: Duel, led: Hand, answer: Hand, margin: Margin) -> float:
    """What the leader may expect once a lead is answered with this card; ``margin``: of the next move."""
    leader, other, number, aside, other_aside = duel
    leader, other = leader & ~led, other & ~answer
    if number == MOVES or not (leader or other):
        return 0
    # A ninth card without a tenth beside it is used again (R8).
    leader, other = leader or led, other or answer
    if answer & _OVER[led]:
        return -margin(_made(Duel, (other, leader, number + 1, other_aside, aside)))
    return margin(_made(Duel, (leader, other, number + 1, aside, other_aside)))


def of_lead(duel: Duel, led: Hand, margin: Margin, enough: float = -inf) -> float:
    """What the leader may expect of a lead: its mate, or the answer worst for the leader. If that is not above
    ``enough``, any figure not above it."""
    if not (possible := replies(duel.other, led)):
        return mated(led, duel.number, aside=duel.leader_aside)
    worst = inf
    while possible and worst > enough:
        answer = possible & -possible
        possible ^= answer
        worth = after(duel, led, answer, margin)
        if worth < worst:  # noqa: PLR1730 — half a million times a decision
            worst = worth
    return worst


def of_best(duel: Duel, margin: Margin) -> float:
    """What the leader may expect of the best lead."""
    best, leads = -inf, duel.leader
    while leads:
        led = leads & -leads
        leads ^= led
        worth = of_lead(duel, led, margin, best)
        if worth > best:  # noqa: PLR1730
            best = worth
    return best


def in_sight(duel: Duel) -> float:
    """The best mate that nobody can answer any more: the leader's, or else the other's."""
    own = threat(duel.leader, duel.other, duel.number, aside=duel.leader_aside)
    return own or -LATER * threat(duel.other, duel.leader, min(duel.number + 1, MOVES), aside=duel.other_aside)


def threat(hand: Hand, against: Hand, number: int, *, aside: bool) -> int:
    """What the best card scores that the other hand cannot answer."""
    return max((mated(bit, number, aside=aside) for bit in bits(hand) if not replies(against, bit)), default=0)


class Count:
    """Positions of one game counted out to its end: some hundred thousand, each once for its pair of hands, since the
    number of cards left tells which move it is."""

    def __init__(self, most: int) -> None:
        """``most``: how many positions may be looked at; after that ``spent`` is true and the figures mean nothing."""
        self.left = most
        self._known: dict[Duel, float] = {}

    @property
    def spent(self) -> bool:
        """Whether there were more positions than may be looked at."""
        return self.left < 0

    def margin(self, duel: Duel) -> float:
        """What the leader gets, in points more than the other."""
        if (known := self._known.get(duel)) is None:
            self.left -= 1
            if self.left < 0:
                return 0
            known = self._known[duel] = of_best(duel, self.margin)
        return known
