"""What a hand of Pepper is good for: tricks to be expected with each choice of trumps, and what a bid is then worth.

The weights were fitted to thousands of hands played out by the player in bot.py.
"""

from collections.abc import Sequence
from math import erf, sqrt
from typing import NamedTuple

from games.core.cards import SUITS, Card
from games.pepper.scoring import ACE, KING, LEFT, LEVELS, QUEEN, RANKINGS, RIGHT, SIDES, TRICKS, TRUMPS, Played


class Suited(NamedTuple):
    """Tricks of the declarer's side with a suit for trumps: a start, and what each feature of the hand adds."""

    start: float
    right: float
    left: float
    ace: float
    king: float
    low: float
    """A queen, ten or nine of trumps."""
    both: float
    """Right and left bower together."""
    long: float
    """Each trump after the third."""
    side_ace: float
    side_pair: float
    """Ace and king of another suit."""
    side_king: float
    """A king with company, without the ace."""
    void: float
    """A suit without cards, with one trump; with more of them twice that."""
    lone: float
    """A suit with a single card."""
    spread: float
    """How far the tricks are from what was expected, on average."""


class Suitless(NamedTuple):
    """The same without trumps."""

    start: float
    ace: float
    pair: float
    """Ace and king of a suit."""
    three: float
    """Ace, king and queen."""
    long: float
    """Each card after the third in a suit with its ace."""
    spread: float


SUITED = {
    4: Suited(1.0, 1.3, 0.9, 0.85, 0.75, 0.65, 0.3, 0.0, 0.5, 0.15, 0.05, 0.0, 0.0, 1.0),
    3: Suited(-2.0, 1.9, 1.5, 1.25, 1.07, 1.04, 0.4, -0.3, 1.0, 0.4, 0.2, 0.43, 0.25, 0.8),
    2: Suited(-0.15, 1.65, 1.15, 1.05, 1.0, 0.93, 0.35, -0.43, 0.72, 0.5, 0.47, 0.4, 0.33, 1.02),
}
SUITLESS = {
    4: Suitless(2.1, 0.85, 0.4, 0.5, 0.7, 1.1),
    3: Suitless(0.85, 0.95, 1.2, 0.45, 1.1, 0.9),
    2: Suitless(2.3, 0.93, 0.65, 0.25, 0.8, 1.4),
}
"""By the number of players."""
PARTNER = 0.3
"""Tricks that a partner who has bid is good for, beyond the usual."""


def expected(hand: Sequence[Card], trumps: str, seats: int) -> tuple[float, float]:
    """How many tricks a declarer's side is likely to take with this hand, and the spread."""
    suits, heights = RANKINGS[trumps].suits, RANKINGS[trumps].heights
    held = {suit: {heights[card] for card in hand if suits[card] == suit} for suit in SUITS}
    if trumps == "none":
        bare = SUITLESS[seats]
        tricks = bare.start
        for ranks in held.values():
            if ACE in ranks:
                tricks += bare.ace + bare.long * max(0, len(ranks) - 3)
                tricks += bare.pair * (KING in ranks) + bare.three * (KING in ranks and QUEEN in ranks)
        return tricks, bare.spread
    weigh = SUITED[seats]
    own = held.pop(trumps)
    tricks = weigh.start + weigh.right * (RIGHT in own) + weigh.left * (LEFT in own)
    tricks += weigh.ace * (ACE in own) + weigh.king * (KING in own) + weigh.low * sum(rank <= QUEEN for rank in own)
    tricks += weigh.both * (RIGHT in own and LEFT in own) + weigh.long * max(0, len(own) - 3)
    for ranks in held.values():
        tricks += weigh.side_ace * (ACE in ranks) + weigh.side_pair * (ACE in ranks and KING in ranks)
        tricks += weigh.side_king * (KING in ranks and ACE not in ranks and len(ranks) > 1)
        tricks += weigh.void * min(2, len(own)) * (not ranks) + weigh.lone * (len(ranks) == 1)
    return tricks, weigh.spread


def value(bid: str, trumps: str, tricks: float, spread: float, seats: int) -> float:
    """What declaring is worth: our points less the other sides', each outcome by its chance."""
    whole, sides = TRICKS[seats], len(SIDES[seats])
    total = 0.0
    for took in range(whole + 1):
        low = _below(took - 0.5, tricks, spread) if took else 0.0
        high = _below(took + 0.5, tricks, spread) if took < whole else 1.0
        ours = Played(1, bid, trumps, (took, whole - took)).points[0]
        total += (high - low) * (ours - (whole - took) / (sides - 1))
    return total


def by_worth(hand: Sequence[Card], bid: str, seats: int) -> list[str]:
    """What to name with this bid, best first."""
    worths: dict[str, float] = {trumps: value(bid, trumps, *expected(hand, trumps, seats), seats) for trumps in TRUMPS}
    return sorted(worths, key=lambda trumps: -worths[trumps])


def appraise(hand: Sequence[Card], partner_bid: bool, seats: int) -> dict[str, float]:
    """What each bid would be worth with this hand, with the best choice of trumps."""
    found = [(trumps, *expected(hand, trumps, seats)) for trumps in TRUMPS]
    extra = PARTNER if partner_bid else 0.0
    return {
        bid: max(value(bid, trumps, tricks + extra, spread, seats) for trumps, tricks, spread in found)
        for bid in LEVELS[seats]
    }


def _below(limit: float, middle: float, spread: float) -> float:
    """How likely a number distributed around ``middle`` is to fall below a limit."""
    return (1 + erf((limit - middle) / (spread * sqrt(2)))) / 2
