"""Pepper's pack: what belongs to which suit, what ranks above what, and who takes a trick."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from games.core.cards import Card, pack

PACK = pack((1, 9, 10, 11, 12, 13))
"""The twenty-four cards (R2)."""
Trumps = Literal["s", "h", "d", "c", "none"]
TRUMPS: tuple[Trumps, ...] = ("s", "h", "d", "c", "none")
"""What can be named: a suit, or no trump (R7)."""
SAME_COLOUR = {"s": "c", "c": "s", "h": "d", "d": "h"}
JACK = 11

_PLAIN = (9, 10, JACK, 12, 13, 1)
"""Ranks of a plain suit from low to high (R3)."""
_RIGHT, _LEFT = 8, 7


def is_left(card: Card, trumps: str) -> bool:
    """Whether this is the left bower: the other jack of the colour of trumps (R3)."""
    return card.rank == JACK and SAME_COLOUR.get(trumps) == card.suit


def suit_of(card: Card, trumps: str) -> str:
    """The suit a card belongs to; the left bower is a trump (R3)."""
    return trumps if is_left(card, trumps) else card.suit


def strength(card: Card, trumps: str) -> int:
    """How high a card stands in its suit (R3): bowers above the ace of trumps."""
    if is_left(card, trumps):
        return _LEFT
    if card.rank == JACK and card.suit == trumps:
        return _RIGHT
    return _PLAIN.index(card.rank)


def beats(card: Card, other: Card, trumps: str) -> bool:
    """Whether a card takes the trick from the one that holds it so far (R7)."""
    suit, held = suit_of(card, trumps), suit_of(other, trumps)
    if suit == held:
        return strength(card, trumps) > strength(other, trumps)
    return suit == trumps


def best(trick: Sequence[Card], trumps: str) -> int:
    """Which card of a trick, in the order played, takes it (R7)."""
    at = 0
    for index in range(1, len(trick)):
        if beats(trick[index], trick[at], trumps):
            at = index
    return at


def playable(hand: Sequence[Card], trick: Sequence[Card], trumps: str) -> tuple[Card, ...]:
    """The cards of a hand that may be played: of the suit led if there are any, otherwise all (R7)."""
    if trick:
        led = suit_of(trick[0], trumps)
        following = tuple(card for card in hand if suit_of(card, trumps) == led)
        if following:
            return following
    return tuple(hand)
