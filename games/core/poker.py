"""Poker hands of five cards, for Poke and East–West."""

from collections import Counter
from collections.abc import Sequence
from enum import IntEnum
from typing import Literal

from games.core.cards import Card
from games.core.phrases import Phrase

ACE = 14
"""An ace stands above the king; its own rank is 1."""

FlushRank = Literal["standard", "over_full_house", "over_four"]


class Category(IntEnum):
    """What a hand is, low to high as usually ranked."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR = 7
    STRAIGHT_FLUSH = 8


_FLUSH_OVER = {"standard": Category.FLUSH, "over_full_house": Category.FULL_HOUSE, "over_four": Category.FOUR}


def height(card: Card) -> int:
    """The rank of a card with the ace above the king."""
    return ACE if card.rank == 1 else card.rank


def grade(cards: Sequence[Card], *, low: int = 2) -> tuple[Category, tuple[int, ...]]:
    """The category of a hand, and the heights that rank it within its category.

    Larger groups come first, higher cards before lower; of straights only the top card counts. ``low``: the rank that
    an ace may stand below in a straight, 2 in a full pack (A-2-3-4-5), 7 in a pack from 7 up (A-7-8-9-10).
    """
    assert len(cards) == 5, "a poker hand has five cards"
    counts = Counter(map(height, cards))
    groups = sorted(counts, key=lambda high: (counts[high], high), reverse=True)
    sizes = [counts[high] for high in groups]
    top = _straight_top(groups, low) if len(groups) == 5 else None
    flush = len({card.suit for card in cards}) == 1
    if top is not None:
        return (Category.STRAIGHT_FLUSH if flush else Category.STRAIGHT), (top,)
    if flush:
        return Category.FLUSH, tuple(groups)
    match sizes:
        case [4, 1]:
            category = Category.FOUR
        case [3, 2]:
            category = Category.FULL_HOUSE
        case [3, 1, 1]:
            category = Category.THREE
        case [2, 2, 1]:
            category = Category.TWO_PAIR
        case [2, 1, 1, 1]:
            category = Category.PAIR
        case _:
            category = Category.HIGH_CARD
    return category, tuple(groups)


def rank(cards: Sequence[Card], *, low: int = 2, flush: FlushRank = "standard") -> tuple[int, ...]:
    """What a hand is worth: the greater tuple wins, equal ones tie, suits never count.

    ``flush``: where a flush stands, in packs in which it is rarer (EastWest R5); a straight flush stays highest.
    """
    category, heights = grade(cards, low=low)
    over = _FLUSH_OVER[flush]
    # Doubled, so that a flush fits between two other categories.
    place = 2 * over + (over != category) if category is Category.FLUSH else 2 * category
    return place, *heights


def royal(cards: Sequence[Card]) -> bool:
    """Whether a hand is a straight flush to the ace."""
    return grade(cards) == (Category.STRAIGHT_FLUSH, (ACE,))


def name(cards: Sequence[Card], *, low: int = 2) -> Phrase:
    """A hand in words: "pair of nines", "full house, kings over fours", "straight to the ten"."""
    category, heights = grade(cards, low=low)
    first = heights[0]
    second = heights[1] if len(heights) > 1 else 0
    match category:
        case Category.STRAIGHT_FLUSH if first == ACE:
            return Phrase("royal flush")
        case Category.STRAIGHT_FLUSH:
            return Phrase("straight flush to the {first:rank}", _rank(first))
        case Category.FOUR:
            return Phrase("four {first:ranks}", _rank(first))
        case Category.FULL_HOUSE:
            return Phrase("full house, {first:ranks} over {second:ranks}", _rank(first), _rank(second))
        case Category.FLUSH:
            return Phrase("flush, {first:rank} high", _rank(first))
        case Category.STRAIGHT:
            return Phrase("straight to the {first:rank}", _rank(first))
        case Category.THREE:
            return Phrase("three {first:ranks}", _rank(first))
        case Category.TWO_PAIR:
            return Phrase("two pair, {first:ranks} and {second:ranks}", _rank(first), _rank(second))
        case Category.PAIR:
            return Phrase("pair of {first:ranks}", _rank(first))
        case _:
            return Phrase("{first:rank} high", _rank(first))


def as_object(cards: Sequence[Card], *, low: int = 2) -> Phrase:
    """A hand in a sentence about what is done with it: makes "a pair of nines", keeps "three queens"."""
    hand = name(cards, low=low)
    bare = {Category.FOUR, Category.THREE, Category.TWO_PAIR, Category.HIGH_CARD}
    return hand if grade(cards, low=low)[0] in bare else Phrase("a {hand}", hand)


def _straight_top(heights: Sequence[int], low: int) -> int | None:
    """The top of five different heights in sequence, high to low; None if they are not one."""
    if heights[0] - heights[4] == 4:
        return heights[0]
    return heights[1] if heights[0] == ACE and heights[1] == low + 3 and heights[4] == low else None


def _rank(high: int) -> int:
    """The rank of a height, in which the ace is high."""
    return 1 if high == ACE else high
