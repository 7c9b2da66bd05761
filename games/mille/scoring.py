"""What Mille's cards and hands are worth: values, naturals, the chapeau, the skunk and the stakes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from games.core.cards import RANK_NAMES, RANKS, Card
from games.core.rules import Line

Cards = tuple[Card, ...]
Melds = tuple[Cards, ...]
"""A player's melds by rank: ace first, king last, the meld of 2s second."""

WILD = 2
GOAL, SKUNK = 1200, 600
ORDER = (1, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2)
"""The ranks as they are shown: aces first, 2s last."""
EMPTY: Melds = ((),) * 13


def value(card: Card) -> int:
    """Points of one card (R12)."""
    if card.rank == WILD:
        return 20
    if (card.rank, card.suit) == (12, "s"):
        return 100
    if (card.rank, card.suit) == (11, "d"):
        return 50
    return 15 if card.rank == 1 else 10 if card.rank >= 10 else 5


def worth(cards: Iterable[Card]) -> int:
    """Face value of cards."""
    return sum(map(value, cards))


def eight(rank: int, meld: Cards) -> bool:
    """Whether a meld is all eight cards of its rank with no 2 added (R12a)."""
    return len(meld) == 8 and all(card.rank == rank for card in meld)


def spotless(melds: Melds) -> bool:
    """Whether something is melded, and no 2 except in a meld of 2s (R12b)."""
    return any(melds) and not any(
        card.rank == WILD for rank, meld in enumerate(melds, 1) if rank != WILD for card in meld
    )


def plural(rank: int) -> str:
    """The cards of a rank in words: "kings", "sixes", "2s"."""
    return "2s" if rank == WILD else RANK_NAMES[rank - 1] + ("es" if rank == 6 else "s")


@dataclass(frozen=True, slots=True)
class Laid:
    """A meld at the end of a hand, counted: its cards in words, its face value, whether it is all eight."""

    words: str
    points: int
    eight: bool


@dataclass(frozen=True, slots=True)
class Side:
    """What one player shows at the end of a hand, as the score sheet keeps it."""

    melds: tuple[Laid | None, ...]
    """By rank, as on the table."""
    left: int
    """How many cards are left in hand."""
    minus: int
    """Their face value."""
    clean: bool
    """Whether all melded cards count twice, for want of 2s among them (R12b)."""

    def factor(self, meld: Laid) -> int:
        """How often a meld counts (R12)."""
        return (2 if meld.eight else 1) * (2 if self.clean else 1)

    @property
    def points(self) -> int:
        """The hand's score (R13)."""
        return sum(meld.points * self.factor(meld) for meld in self.melds if meld) - self.minus

    @property
    def naturals(self) -> int:
        """Asterisks: one for each meld of eight, one for a hand without 2s added (R13)."""
        return sum(meld.eight for meld in self.melds if meld) + self.clean

    @property
    def chapeau(self) -> bool:
        """Less than nothing (R13)."""
        return self.points < 0


def shown(melds: Melds, hand: Cards, needs_out: bool) -> Side:
    """A player's side at the end of a hand; ``needs_out``: R12b is for the one who went out only."""
    laid = tuple(
        Laid(_cards_text(meld), worth(meld), eight(rank, meld)) if meld else None for rank, meld in enumerate(melds, 1)
    )
    return Side(laid, len(hand), worth(hand), spotless(melds) and not (needs_out and hand))


Tally = tuple[Side, Side]
"""A finished hand, by seat."""


def totals(finished: Sequence[Tally]) -> tuple[int, int]:
    """The match so far."""
    return sum(hand[0].points for hand in finished), sum(hand[1].points for hand in finished)


def decided(finished: Sequence[Tally]) -> bool:
    """Whether somebody has reached 1200 and is ahead (R14)."""
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
    """1 for a plain defeat, 2 for a skunk, 3 for a double one (R15); ``last_hand``: that hand tells, not the total."""
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


# -- written out


def sheet(finished: Sequence[Tally], stakes: str | None, last_hand: bool) -> tuple[Line, ...]:
    """Every finished hand meld by meld, the sums, and at the end what is to pay."""
    lines: list[Line] = []
    for number, hand in enumerate(finished, 1):
        lines.append(Line(f"Hand {number}", ("{1}", "{2}"), "head"))
        lines += _hand_lines(hand)
        if number > 1:
            before = totals(finished[: number - 1])
            pairs = zip(before, (side.points for side in hand), strict=True)
            sums = (f"{old} {_signed(points)} = {old + points}" for old, points in pairs)
            lines.append(Line(f"After hand {number}", tuple(_minus(text) for text in sums), "sum"))
    if finished and decided(finished):
        lines += _end_lines(finished, stakes, last_hand)
    elif finished and max(totals(finished)) >= GOAL:
        lines.append(Line(f"Both have {totals(finished)[0]}: another hand decides.", (), "note"))
    return tuple(lines)


def _hand_lines(hand: Tally) -> list[Line]:
    lines = [
        Line(plural(rank).capitalize(), tuple(_meld_text(side, rank) for side in hand))
        for rank in ORDER
        if any(side.melds[rank - 1] for side in hand)
    ]
    lines.append(Line("Left in hand", tuple(_left_text(side) for side in hand)))
    lines.append(Line("Points of the hand", tuple(_points_text(side) for side in hand), "sum"))
    return lines


def _meld_text(side: Side, rank: int) -> str:
    """ "K×8: 80 × 2 = 160" """
    meld = side.melds[rank - 1]
    if meld is None:
        return "–"
    factor = side.factor(meld)
    return f"{meld.words}: {meld.points}" + (f" × {factor} = {meld.points * factor}" if factor > 1 else "")


def _cards_text(cards: Cards) -> str:
    """The cards of a meld, those worth more than their rank by their suit: "Q Q Q♠", "K×8"."""
    counts: dict[str, int] = {}
    for card in sorted(cards, key=lambda card: (card.rank == WILD, value(card))):
        special = card.rank in {11, 12} and value(card) > 10
        word = card.mark if special else RANKS[card.rank - 1]
        counts[word] = counts.get(word, 0) + 1
    return " ".join(f"{word}×{count}" if count > 3 else " ".join([word] * count) for word, count in counts.items())


def _left_text(side: Side) -> str:
    if not side.left:
        return "none"
    return f"{side.left} card{'s' if side.left > 1 else ''}: −{side.minus}"


def _points_text(side: Side) -> str:
    stars = " " + "*" * side.naturals if side.naturals else ""
    hat = " chapeau" if side.chapeau else ""
    return _minus(str(side.points)) + stars + hat


def _end_lines(finished: Sequence[Tally], stakes: str | None, last_hand: bool) -> list[Line]:
    sums = totals(finished)
    loser = sums.index(min(sums))
    times = skunk(finished, last_hand)
    lines = [Line("The match", ("{1}", "{2}"), "head")]
    lines.append(Line("Naturals", tuple(str(sum(hand[at].naturals for hand in finished)) for at in (0, 1))))
    lines.append(Line("Chapeaux", tuple(str(sum(hand[at].chapeau for hand in finished)) for at in (0, 1))))
    lines.append(Line("Total", tuple(_minus(str(points)) for points in sums), "sum"))
    if times > 1:
        lines.append(Line(f"{{{loser + 1}}} is {_skunk_words(times, last_hand)}.", (), "note"))
    if stakes is None:
        return lines
    paid = payment(finished, stakes, last_hand)
    game, naturals, chapeaux, apart = paid.parts
    plain = game + naturals + chapeaux + apart
    rows = [
        ("For the game", str(game)),
        ("Winner's naturals", f"{paid.naturals} × {paid.large} = {naturals}"),
        ("Own chapeaux", f"{paid.chapeaux} × {paid.large} = {chapeaux}"),
        ("Difference", _minus(f"({paid.high} − {paid.low}) / 100 × {paid.small} = {apart}")),
    ]
    lines.append(Line(f"{{{loser + 1}}} pays, at stakes {stakes.replace('-', '–')}:", (), "note"))
    lines += [Line(words, _at(loser, text)) for words, text in rows]
    if times > 1:
        name = "Skunk" if times == 2 else "Double skunk"
        lines.append(Line(name, _at(loser, f"{plain} × {times} = {paid.sum}")))
    lines.append(Line("To pay", _at(loser, str(paid.sum)), "sum"))
    return lines


def _skunk_words(times: int, last_hand: bool) -> str:
    if times == 2:
        return f"under {SKUNK}: a skunk"
    return "below 0 in the last hand: a double skunk" if last_hand else "below 0: a double skunk"


def _at(index: int, text: str) -> tuple[str, str]:
    return (text, "") if index == 0 else ("", text)


def _signed(points: int) -> str:
    return f"+ {points}" if points >= 0 else f"− {-points}"


def _minus(text: str) -> str:
    """Negative numbers with a real minus."""
    return text.replace("-", "−")
