"""What Mille's cards and hands are worth: values, naturals, the chapeau, the skunk and the stakes."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from games.core.board import Cards
from games.core.cards import HIDDEN, JOKER, SUITS, Card, pack
from games.core.phrases import Phrase

WILD = 2
GOAL, SKUNK = 1200, 600
ORDER = (1, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2)
"""The ranks as they are shown: aces first, 2s last."""
SPECIAL = {11: Card(11, "d"), 12: Card(12, "s")}
"""The cards worth more than others of their rank (R12)."""


def _value(card: Card) -> int:
    if card is SPECIAL.get(card.rank):
        return 100 if card.rank == 12 else 50
    return 20 if card.rank == WILD else 15 if card.rank == 1 else 10 if card.rank >= 10 else 5


VALUE = {card: _value(card) for card in pack()}
"""Points of each card (R12)."""
_WRITTEN = sorted(pack(), key=lambda card: (card.rank == WILD, card.rank, SUITS.find(card.suit)))
PLACE = {card: place for place, card in enumerate((*_WRITTEN, JOKER, HIDDEN))}
"""Where each card of a selection is written: naturals first, by rank and suit, then the 2s."""


# -- cards and melds


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Cards of a selection as they are written."""
    return tuple(sorted(cards, key=PLACE.__getitem__))


def naturals(cards: Iterable[Card]) -> Counter[int]:
    """How many cards of each rank there are, 2s apart."""
    return Counter(card.rank for card in cards if card.rank != WILD)


def rank_meant(cards: Cards) -> int:
    """The rank of the meld that cards make or join: that of the natural ones."""
    return next((card.rank for card in cards if card.rank != WILD), WILD)


def ranks(rank: int) -> Phrase:
    """The cards of a rank in words: "kings", "2s"."""
    return Phrase("2s") if rank == WILD else Phrase("{rank:ranks}", rank)


def worth(cards: Iterable[Card]) -> int:
    """Face value of cards."""
    return sum([VALUE[card] for card in cards])


# -- a finished hand


@dataclass(frozen=True, slots=True)
class Laid:
    """A meld at the end of a hand, by how many cards of each value it has."""

    rank: int
    plain: int
    special: int
    """Q♠ or J♦."""
    twos: int
    """2s melded with another rank."""
    points: int
    """Their face value."""

    @property
    def eight(self) -> bool:
        """Whether it is all eight cards of its rank with no 2 added (R12a)."""
        return self.plain + self.special == 8 and not self.twos


@dataclass(frozen=True, slots=True)
class Side:
    """What one player shows at the end of a hand, as the score sheet keeps it."""

    melds: tuple[Laid, ...]
    left: int
    """How many cards are left in hand."""
    minus: int
    """Their face value."""
    clean: bool
    """Whether all melded cards count twice, having no 2s among them (R12b)."""

    def factor(self, meld: Laid) -> int:
        """How often a meld counts (R12)."""
        return (2 if meld.eight else 1) * (2 if self.clean else 1)

    @property
    def points(self) -> int:
        """The hand's score (R13)."""
        return sum(meld.points * self.factor(meld) for meld in self.melds) - self.minus

    @property
    def naturals(self) -> int:
        """Asterisks: one for each meld of eight, one for a hand without 2s added (R13)."""
        return sum(meld.eight for meld in self.melds) + self.clean

    @property
    def chapeau(self) -> bool:
        """Less than nothing (R13)."""
        return self.points < 0


def shown(melds: Iterable[Cards], hand: Cards, needs_out: bool) -> Side:
    """A player's side at the end of a hand, its melds from aces to kings; ``needs_out``: R12b is only for the player
    who went out."""
    laid = tuple([_laid(rank, meld) for rank, meld in enumerate(melds, 1) if meld])
    clean = bool(laid) and not any(meld.twos for meld in laid) and not (needs_out and hand)
    return Side(laid, len(hand), worth(hand), clean)


def _laid(rank: int, meld: Cards) -> Laid:
    twos = 0 if rank == WILD else sum(card.rank == WILD for card in meld)
    special = sum(card is SPECIAL.get(rank) for card in meld)
    return Laid(rank, len(meld) - twos - special, special, twos, worth(meld))


Tally = tuple[Side, Side]
"""A finished hand, by seat."""


# -- a match


def totals(finished: Sequence[Tally]) -> tuple[int, int]:
    """The match so far."""
    return sum(hand[0].points for hand in finished), sum(hand[1].points for hand in finished)


def decided(finished: Sequence[Tally]) -> bool:
    """Whether a player has reached 1200 and is ahead (R14)."""
    one, two = totals(finished)
    return max(one, two) >= GOAL and one != two


def rounded(points: int) -> int:
    """The nearest 100, halves upward (R16)."""
    return (points + 50) // 100 * 100


@dataclass(frozen=True, slots=True)
class Payment:
    """What the loser pays (R15, R16)."""

    loser: int
    """Index of the loser."""
    small: int
    large: int
    naturals: int
    chapeaux: int
    high: int
    low: int
    """Both totals, rounded."""
    times: int
    """1, with a skunk 2, with a double skunk 3."""

    @property
    def parts(self) -> tuple[int, int, int, int]:
        """For the game, the winner's naturals, the loser's chapeaux, the difference."""
        hundreds = (self.high - self.low) // 100
        return self.large, self.large * self.naturals, self.large * self.chapeaux, self.small * hundreds

    @property
    def sum(self) -> int:
        return sum(self.parts) * self.times


def skunk(finished: Sequence[Tally], last_hand: bool) -> int:
    """1 for a plain defeat, 2 for a skunk, 3 for a double one (R15); ``last_hand``: that hand decides, not the
    total."""
    sums = totals(finished)
    loser = sums.index(min(sums))
    below = finished[-1][loser].points if last_hand else sums[loser]
    return 3 if below < 0 else 2 if sums[loser] < SKUNK else 1


def payment(finished: Sequence[Tally], stakes: str, last_hand: bool) -> Payment:
    """What a finished game costs at stakes written small-large."""
    small, large = map(int, stakes.split("-"))
    sums = totals(finished)
    loser = sums.index(min(sums))
    return Payment(
        loser,
        small,
        large,
        sum(hand[1 - loser].naturals for hand in finished),
        sum(hand[loser].chapeau for hand in finished),
        rounded(sums[1 - loser]),
        rounded(sums[loser]),
        skunk(finished, last_hand),
    )
