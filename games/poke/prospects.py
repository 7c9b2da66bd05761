"""What five cards of Poke promise: tricks and honours, for hands as they are and for every draw, counted and not tried.

What a card is good for is measured: over 9,000 hands played out by a quick rule of thumb with various numbers of
draws, the tricks were fitted to the cards by least squares, and how often each poker hand was held was counted.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb, exp, prod
from typing import NamedTuple

from games.core.cards import Card
from games.core.poker import ACE, Category, height
from games.poke.scoring import HONOURS, ROYAL, SWEEP

Heights = tuple[int, ...]

TRICKS = dict(
    zip(
        range(2, ACE + 1),
        (0.195, 0.204, 0.231, 0.26, 0.311, 0.372, 0.413, 0.48, 0.557, 0.636, 0.687, 0.765, 0.81),
        strict=True,
    )
)
"""Tricks to be expected from a card of each height."""
GROUPED = {2: 0.508, 3: 0.985, 4: 1.591}
"""And from a pair, three or four of a kind beside their cards."""
LEADS = -0.105
AGAINST = (0.0, -0.435, -0.576)
"""What the other player's draws cost: none, one, two or more."""
HELD = (
    (0.495, 0.420, 0.051, 0.023, 0.004, 0.002, 0.004, 0.001, 0.0),
    (0.259, 0.515, 0.135, 0.070, 0.002, 0.002, 0.014, 0.003, 0.0),
    (0.139, 0.481, 0.217, 0.130, 0.002, 0.001, 0.023, 0.007, 0.0),
)
"""How often each kind of hand is held, low to high, after none, one, two or more draws."""
POINT = 50.0
"""What a point below the line is worth in points above it: few of them decide a game, two games a rubber of 750."""


class Terms(NamedTuple):
    """On what terms a hand is to be played."""

    gets: int
    """What each of the player's own tricks counts."""
    gives: int
    """What each of the other's tricks counts."""
    leads: bool
    draws: int
    """How often the other has exchanged, or can be expected to have."""
    point: float = POINT
    """What the player thinks a point below the line is worth."""


def standing_pat(hand: Sequence[Card], terms: Terms) -> float:
    """What a hand is worth as it is, in points above the line."""
    return _worth(_ordered(map(height, hand)), len({card.suit for card in hand}) == 1, terms)


def drawing(kept: Sequence[Card], unseen: Sequence[Card], terms: Terms) -> float:
    """What a draw to the cards kept is worth on average over everything that may come; flushes are counted only where
    one card is missing."""
    missing = 5 - len(kept)
    heights, suits = [height(card) for card in kept], {card.suit for card in kept}
    free = Counter(map(height, unseen))
    flush = Counter(height(card) for card in unseen if {card.suit} == suits) if missing == 1 else Counter[int]()
    total = 0.0
    for drawn, ways in _draws(free, missing):
        five = _ordered((*heights, *drawn))
        suited = flush[drawn[0]] if missing == 1 else 0
        total += (ways - suited) * _worth(five, False, terms)
        if suited:
            total += suited * _worth(five, True, terms)
    return total / comb(len(unseen), missing)


def _draws(free: Counter[int], missing: int) -> Iterator[tuple[Heights, int]]:
    """The heights that may be drawn, and in how many ways."""
    for drawn in combinations_with_replacement(sorted(free), missing):
        if ways := prod(comb(free[high], count) for high, count in Counter(drawn).items()):
            yield drawn, ways


def _ordered(heights: Iterator[int] | Heights) -> Heights:
    return tuple(sorted(heights))


@lru_cache(maxsize=20_000)
def _worth(five: Heights, flush: bool, terms: Terms) -> float:
    """Honours, sweeps and tricks to be expected, as they would count."""
    counts = Counter(five)
    tricks = sum([TRICKS[high] for high in five]) + sum([GROUPED.get(count, 0.0) for count in counts.values()])
    tricks += LEADS * terms.leads + AGAINST[min(2, terms.draws)]
    tricks = min(4.9, max(0.2, tricks))
    sweeps = SWEEP * (_all_five(tricks) - _all_five(5 - tricks))
    return (
        _honours(five, counts, flush, terms.draws) + sweeps + POINT * (tricks * terms.gets - (5 - tricks) * terms.gives)
    )


def _all_five(tricks: float) -> float:
    """How likely it is to take all tricks when this many are expected."""
    return min(0.9, 0.03 * exp(1.5 * (tricks - 2.75)))


def _honours(five: Heights, counts: Counter[int], flush: bool, draws: int) -> float:
    """What the better poker hand brings or costs on average."""
    category, top = _category(five, counts, flush)
    held = HELD[min(2, draws)]
    own = ROYAL if category is Category.STRAIGHT_FLUSH and top == ACE else HONOURS[category]
    below = sum(held[:category]) + held[category] * (top - 1.5) / 13
    above = sum([held[other] * HONOURS[other] for other in Category if other > category])
    return own * below - above - HONOURS[category] * held[category] * (ACE + 0.5 - top) / 13


def _category(five: Heights, counts: Counter[int], flush: bool) -> tuple[Category, int]:
    """The kind of hand, and the height that matters most in it."""
    top, size = max(counts.items(), key=lambda each: (each[1], each[0]))
    if len(counts) == 5:
        wheel = five == (2, 3, 4, 5, ACE)
        if wheel or five[4] - five[0] == 4:
            return (Category.STRAIGHT_FLUSH if flush else Category.STRAIGHT), 5 if wheel else top
        return (Category.FLUSH if flush else Category.HIGH_CARD), top
    if size == 4:
        return Category.FOUR, top
    if size == 3:
        return (Category.FULL_HOUSE if len(counts) == 2 else Category.THREE), top
    return (Category.TWO_PAIR if len(counts) == 3 else Category.PAIR), top
