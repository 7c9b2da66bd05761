"""How cards are weighed in Briscola for two and for four: by what a player sees in each, and numbers learned by
self-play (``numbers.txt``). The program that learns them, ``tests/tools/learn_briscola.c``, sees the same.

Cards are numbers here: trumps from 0 to 9, low to high, then the other suits; sets of them are bits.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from math import comb
from operator import mul
from pathlib import Path
from typing import NamedTuple

from games.briscola.scoring import PACK, STRENGTH
from games.briscola.state import HAND, SIDES, STOCK, TRICK, UPCARD, WON, Move, Public
from games.core.cards import SUITS, Card
from games.core.events import Event
from games.core.memory import recall
from games.core.rules import View
from games.core.seating import clockwise, side_of

ALL, TRUMPS = (1 << 40) - 1, 1023
WORTH = (0, 0, 0, 0, 0, 2, 3, 4, 10, 11) * 4
LOADS = sum(3 << (10 * suit + 8) for suit in (1, 2, 3))
"""Aces and threes that are not trumps."""
ABOVE = [sum(1 << up for up in range(card + 1, card - card % 10 + 10)) for card in range(40)]
"""By card, those of its suit that beat it."""
UNITS = 8
POINTS = 20
"""What the numbers count as one."""


class Net(NamedTuple):
    """A weighted sum of what is seen, and of what a few units make of it."""

    units: tuple[tuple[float, ...], ...]
    least: tuple[float, ...]
    weights: tuple[float, ...]
    plain: tuple[float, ...]

    def weigh(self, seen: Sequence[float]) -> float:
        found: float = sum(map(mul, self.plain, seen))
        for unit, least, weight in zip(self.units, self.least, self.weights, strict=True):
            fires = least + sum(map(mul, unit, seen))
            if fires > 0:
                found += weight * fires
        return found


def _net(words: str) -> Net:
    found = [float(word) for word in words.split()]
    size = (len(found) - 2 * UNITS) // (UNITS + 1)
    rows = [tuple(found[at * size : (at + 1) * size]) for at in range(UNITS)]
    least, weights, plain = found[UNITS * size :][:UNITS], found[-size - UNITS : -size], found[-size:]
    return Net(tuple(rows), tuple(least), tuple(weights), tuple(plain))


_blocks = Path(__file__).with_name("numbers.txt").read_text(encoding="utf-8").split("\n\n")
_two_lead, _two_answer, _four_lead, _four_answer = (_net(block.partition(":")[2]) for block in _blocks)
NETS = {2: (_two_lead, _two_answer), 4: (_four_lead, _four_answer)}
"""By the number of players, for a lead and for an answer."""


@cache
def numbered(trumps: str) -> Mapping[Card, int]:
    """Each card's number."""
    suits = [trumps, *(suit for suit in SUITS if suit != trumps)]
    return {card: suits.index(card.suit) * 10 + STRENGTH[card.rank] - 1 for card in PACK}


@cache
def holds(unseen: int, good: int, held: int) -> float:
    """How likely one of the good cards is among those held."""
    return 1 - comb(unseen - good, held) / comb(unseen, held) if held <= unseen else float(good > 0)


class Sight(NamedTuple):
    """What a player who is to play sees and remembers."""

    seats: int
    hand: tuple[int, ...]
    trick: tuple[int, ...]
    friendly: bool
    """Whether the trick so far is the partner's."""
    unseen: int
    stock: int
    """How many cards are left to draw."""
    held: int
    """How many the next player holds."""
    lead: int
    """Points ahead in this hand."""
    upcard: int


def look(view: View[Move, Public], heard: Sequence[Event]) -> Sight:
    """The situation of the seat that is to play."""
    public, me = view.public, view.seat
    piles, number = recall(view.piles, heard, STOCK), numbered(public.trumps)
    order = clockwise(public.players, public.leader)
    before, follower = order[: order.index(me)], order[(order.index(me) + 1) % len(order)]
    hand, upcard = [number[card] for card in piles[HAND[me]]], [number[card] for card in piles[UPCARD]]
    trick = [number[piles[TRICK[seat]][0]] for seat in before]
    won = [[number[card] for card in piles[WON[side[0]]] if not card.hidden] for side in SIDES[public.seats]]
    points, own = [sum([WORTH[card] for card in cards]) for cards in won], side_of(SIDES[public.seats], me)
    seen = {*hand, *upcard, *trick, *(card for cards in won for card in cards)}
    friendly = public.seats == 4 and bool(trick) and (before[best_of(trick)] - me) % 2 == 0
    return Sight(
        public.seats, tuple(hand), tuple(trick), friendly, ALL & ~sum([1 << card for card in seen]),
        len(piles[STOCK]) + len(upcard), len(piles[HAND[follower]]), points[own] - points[1 - own], sum(upcard),
    )  # fmt: skip


def beats(card: int, other: int) -> bool:
    """Whether a card takes the trick from the one that holds it so far."""
    return card > other if card // 10 == other // 10 else card < 10


def best_of(trick: Sequence[int]) -> int:
    """Which card of a trick takes it."""
    best = 0
    for at, card in enumerate(trick):
        if beats(card, trick[best]):
            best = at
    return best


def features(sight: Sight, card: int) -> list[float]:
    """What is weighed in a card."""
    seats, hand, trick, friendly, unseen, stock, held, lead, upcard = sight
    suit, rank, worth, trump = card // 10, card % 10, WORTH[card], card < 10
    unknown, trumps_out = unseen.bit_count(), (unseen & TRUMPS).bit_count()
    trumps = top_trump = loads = low = faces = safe = 0
    beside = higher = False
    for other in hand:
        if other == card:
            continue
        if other < 10:
            trumps += 1
            top_trump = max(top_trump, other + 1)
            continue
        if other % 10 >= 8:
            loads += 1
            safe += not unseen & ABOVE[other]
        elif other % 10 >= 5:
            faces += WORTH[other]
        else:
            low += 1
        if other // 10 == suit:
            beside, higher = True, higher or other > card
    x = [
        stock / 40, trumps_out / 9, (unseen & LOADS).bit_count() / 6, max(-1.0, min(1.0, lead / 60)),
        trump, worth / 11, not trump and rank >= 8, rank / 9, trump * (rank + 1) / 10, trump and rank >= 8,
        worth / 4 if not trump and 5 <= rank < 8 else 0.0, trumps / 2, top_trump / 10, loads / 2, low / 2, faces / 4,
        safe, beside, higher, stock == seats // 2 * 2, stock == seats * 2,
    ]  # fmt: skip
    pot, wins, last = 0, False, len(trick) == seats - 1
    above = unseen & ABOVE[card]
    best = trick[best_of(trick)] if trick else card
    if not trick:
        by_suit = holds(unknown, above.bit_count(), held)
        by_trump = 0.0 if trump else holds(unknown, trumps_out, held)
        x += (
            by_suit, by_trump, above >> (suit * 10 + 9) & 1, above >> (suit * 10 + 8) & 1,
            (unseen >> (10 * suit) & TRUMPS).bit_count() / 9, by_suit * worth / 11, by_trump * worth / 11,
        )  # fmt: skip
    else:
        wins, pot = beats(card, best), sum([WORTH[laid] for laid in trick])
        x += (
            wins, (pot + worth) * (1 if wins or friendly else -1) / 22, pot / 22, wins and trump and best >= 10,
            wins and not trump, wins and not pot, trump and not wins,
            (1 if wins else -1) * (upcard + 1) / 10 if last and stock == seats else 0.0,
        )  # fmt: skip
    if seats == 4:
        strongest, ours = card if wins else best, wins or friendly or not trick
        beating = (unseen & ABOVE[strongest]).bit_count() + (trumps_out if strongest >= 10 else 0)
        beaten = holds(unknown, beating, held)
        risk, helped = (2, 1, 1, 0)[len(trick)] * beaten / 2, beaten if len(trick) < 2 else 0.0
        x += (
            not stock, len(trick) == 1, len(trick) == 2, last, friendly, wins, risk,
            ours * (1 - risk) * (pot + worth) / 22, friendly and wins, friendly and not trump and rank >= 8,
            helped, helped * worth / 11,
        )  # fmt: skip
    return x


def weighed(sight: Sight) -> list[tuple[float, int]]:
    """What each card in hand is worth playing, in points, best first; of equal ones first the lowest."""
    net = NETS[sight.seats][bool(sight.trick)]
    worths = [(POINTS * net.weigh(features(sight, card)), card) for card in sight.hand]
    return sorted(worths, key=lambda each: (-each[0], each[1] % 10, each[1]))
