"""What a row of East–West may still become: a rough chance for each kind of hand, from the cards that are left."""

from collections import Counter
from collections.abc import Sequence
from math import comb
from typing import NamedTuple

from games.core.board import Cards, Piles
from games.core.cards import Card
from games.core.poker import FlushRank, height
from games.east_west.scoring import hand_of
from games.east_west.state import CARD, FULL, LOWEST, OWN, PACK, ROWS, Public

FLUSH = {"standard": 5.0, "over_full_house": 6.5, "over_four": 7.5}
"""Where a flush stands among the kinds of hands: pair 1, two pair 2, three 3, straight 4, full house 6, four 7."""
STRAIGHT_FLUSH = 8.0
SHARE = 0.8
"""How much a row could have used of the cards that go to the other rows: each row has to take some that do not fit."""


class Left(NamedTuple):
    """The cards that may still come to a player: how many of the unseen ones they will get."""

    unseen: Cards
    draws: int
    low_straight: bool
    flush_rank: FlushRank


Chances = list[tuple[float, float]]
"""(what the hand is worth, how likely), adding up to 1."""


def winning(piles: Piles, public: Public, me: int, chosen: int = 0) -> float:
    """How likely a seat is to win the game; a draw counts half. ``chosen``: its row to which the card goes that is to
    be placed; 0: that card is like those to come."""
    card = piles[CARD] if chosen else ()
    hands = {(seat, row): hand_of(piles, seat, row) for seat in (1, 2) for row in ROWS}
    seen = {*card, *(held for hand in hands.values() for held in hand)}
    unseen = tuple(other for other in PACK if other not in seen)
    left = {
        seat: Left(
            unseen,
            sum(FULL - len(piles[OWN[seat][row]]) for row in ROWS) - (seat == me and chosen > 0),
            public.low_straight,
            public.flush_rank,
        )
        for seat in (1, 2)
    }
    chances = []
    for row in ROWS:
        mine = hands[me, row] if row != chosen else (*hands[me, row], *card)
        chances.append(better(prospects(mine, left[me]), prospects(hands[3 - me, row], left[3 - me])))
    one, two, three = chances
    return one * two + one * three + two * three - 2 * one * two * three


def prospects(row: Sequence[Card], left: Left) -> Chances:
    """How a row (board card and the player's cards) is likely to end."""
    free = FULL + 1 - len(row)
    draws = round(free + SHARE * max(0, left.draws - free)) if free else 0
    heights = Counter(map(height, row))
    ranks = Counter(map(height, left.unseen))
    ways = [*_straights(row, left, free, draws), *_flush(row, left, free, draws)]
    ways += _groups(heights, ranks, free, draws, len(left.unseen))
    found: Chances = []
    rest = 1.0
    for worth, chance in sorted(ways, reverse=True):
        found.append((worth, rest * chance))
        rest *= 1 - chance
    top = max(heights)
    found.append((_worth(0, max(top, 13 if free else top)), rest))
    return found


def better(mine: Chances, theirs: Chances) -> float:
    """How likely the one is to beat the other; a tie counts half."""
    total = 0.0
    for worth, chance in mine:
        for other, theirs_chance in theirs:
            if worth > other:
                total += chance * theirs_chance
            elif worth == other:
                total += chance * theirs_chance / 2
    return total


def _worth(kind: float, high: int, second: int = 0) -> float:
    """A kind of hand with the ranks that compare it."""
    return kind + high / 40 + second / 1000


def _drawn(outs: int, wanted: int, draws: int, size: int) -> float:
    """How likely at least this many of the outs are among the cards drawn."""
    if wanted <= 0:
        return 1.0
    if outs < wanted or draws < wanted:
        return 0.0
    few = sum(comb(outs, k) * comb(size - outs, draws - k) for k in range(wanted) if draws - k <= size - outs)
    return 1 - few / comb(size, draws)


def _groups(heights: Counter[int], ranks: Counter[int], free: int, draws: int, size: int) -> Chances:
    """Pairs, two pairs, threes, full houses and fours."""
    ways: Chances = []
    total = sum(heights.values())
    for high in set(heights) | set(ranks):
        have = heights[high]
        others = total - have
        for kind, size_wanted in ((7.0, 4), (3.0, 3), (1.0, 2)):
            need = size_wanted - have
            if have <= size_wanted and others <= FULL + 1 - size_wanted and need <= free:
                ways.append((_worth(kind, high), _drawn(ranks[high], need, draws, size)))
    for first in sorted(heights, key=lambda high: (heights[high], high), reverse=True):
        for second in set(heights) | set(ranks):
            if first == second:
                continue
            junk = total - heights[first] - heights[second]
            for kind, one, two in ((6.0, 3, 2), (6.0, 2, 3), (2.0, 2, 2)):
                needs = max(0, one - heights[first]), max(0, two - heights[second])
                if junk > FULL + 1 - one - two or sum(needs) > free or (heights[first] > one or heights[second] > two):
                    continue
                chance = _drawn(ranks[first], needs[0], draws, size)
                chance *= _drawn(ranks[second], needs[1], max(0, draws - needs[0]), size)
                high, low = (first, second) if one >= two else (second, first)
                if kind == 2.0:
                    high, low = max(first, second), min(first, second)
                ways.append((_worth(kind, high, low), chance))
    return ways


def _straights(row: Sequence[Card], left: Left, free: int, draws: int) -> Chances:
    """Straights that the row still fits into."""
    held = {height(card) for card in row}
    if len(held) < len(row):
        return []
    windows = [set(range(top - 4, top + 1)) for top in range(LOWEST + 4, 15)]
    if left.low_straight:
        windows.append({14, 7, 8, 9, 10})
    ways: Chances = []
    size = len(left.unseen)
    for window in windows:
        if not held <= window:
            continue
        chance = 1.0
        for missing in window - held:
            chance *= _drawn(sum(height(card) == missing for card in left.unseen), 1, draws, size)
        top = 10 if window == {14, 7, 8, 9, 10} else max(window)
        ways.append((_worth(4, top), chance))
        if len({card.suit for card in row}) == 1:
            wanted = [card for card in left.unseen if card.suit == row[0].suit and height(card) in window - held]
            if len(wanted) == free:
                ways.append((_worth(STRAIGHT_FLUSH, top), (draws / size) ** free if free else 1.0))
    return ways


def _flush(row: Sequence[Card], left: Left, free: int, draws: int) -> Chances:
    """A flush, while all cards are of one suit."""
    if len({card.suit for card in row}) > 1:
        return []
    outs = sum(card.suit == row[0].suit for card in left.unseen)
    high = max(map(height, row))
    return [(_worth(FLUSH[left.flush_rank], high), _drawn(outs, free, draws, len(left.unseen)))]
