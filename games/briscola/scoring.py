"""What Briscola's cards are worth: ranks, points, who takes a trick, and a hand's count written out."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from games.core.cards import SUITS, Card, pack
from games.core.figures import added_up
from games.core.outcome import Line
from games.core.phrases import Phrase, row, side_name
from games.core.tricks import Ranking

ORDER = (1, 3, 13, 12, 11, 7, 6, 5, 4, 2)
"""The ranks of each suit from high to low (R5)."""
PACK = pack(sorted(ORDER))
"""The forty cards (R2)."""
STRENGTH = tuple(len(ORDER) - ORDER.index(rank) if rank in ORDER else 0 for rank in range(14))
RANKINGS = {
    trumps: Ranking({card: card.suit for card in PACK}, {card: STRENGTH[card.rank] for card in PACK}, trumps)
    for trumps in SUITS
}
"""What takes a trick, by trumps (R5, R6)."""
POINTS = tuple({1: 11, 3: 10, 13: 4, 12: 3, 11: 2}.get(rank, 0) for rank in range(14))
"""Points by rank (R9)."""
COUNTED = (1, 3, 13, 12, 11)
REGULAR = {2: 2, 3: 3, 4: 2}
"""Hands of a match without a tie-breaker, by the number of players (R10)."""


@dataclass(frozen=True, slots=True)
class Tally:
    """A finished hand: the seats that played it, and for each side how many A, 3, K, Q, J it took (R9)."""

    players: tuple[int, ...]
    counts: tuple[tuple[int, ...], ...]

    @property
    def points(self) -> tuple[int, ...]:
        """The points of each side."""
        return tuple(
            sum(POINTS[rank] * count for rank, count in zip(COUNTED, side, strict=True)) for side in self.counts
        )


def tally(players: tuple[int, ...], won: Sequence[Sequence[Card]]) -> Tally:
    """Count the tricks each side has won."""
    ranks = [[card.rank for card in side] for side in won]
    return Tally(players, tuple(tuple(side.count(rank) for rank in COUNTED) for side in ranks))


def totals(finished: Sequence[Tally], regular: int) -> tuple[int, ...]:
    """The sums of the regular hands, one for each side; tie-breakers decide, but are not added (R10, R11)."""
    return tuple(map(sum, zip(*(hand.points for hand in finished[:regular]), strict=True)))


def leaders(finished: Sequence[Tally], regular: int, sides: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """The sides (from 0) at the top: of the sum, or of the last tie-breaker among those who played it (R10, R11)."""
    if len(finished) <= regular:
        points = totals(finished, regular)
        entered = tuple(range(len(sides)))
    else:
        points = finished[-1].points
        entered = tuple(index for index, side in enumerate(sides) if side[0] in finished[-1].players)
    top = max(points[index] for index in entered)
    return tuple(index for index in entered if points[index] == top)


def _called(rank: int) -> Phrase:
    """What the cards of a rank are called; court cards with the letter in their corner, as the rules name them."""
    return Phrase("{rank:Ranks} ({rank:index})" if rank > 10 else "{rank:Ranks}", rank)


def hand_name(number: int, regular: int) -> Phrase:
    """What the hand of that number is called: "Hand 2", "Tie-breaker 1"."""
    return Phrase("Hand {number}", number) if number <= regular else Phrase("Tie-breaker {number}", number - regular)


def sheet(finished: Sequence[Tally], sides: Sequence[tuple[int, ...]]) -> Iterator[Line]:
    """Every finished hand counted out, the sums of the match, and what a tie led to."""
    regular = REGULAR[sum(map(len, sides))]
    for number, hand in enumerate(finished, 1):
        name = hand_name(number, regular)
        entered = [side[0] in hand.players for side in sides]
        yield Line(name, tuple(map(side_name, sides)), "head")
        for at, rank in enumerate(COUNTED):
            written = (f"{side[at]} × {POINTS[rank]} = {side[at] * POINTS[rank]}" for side in hand.counts)
            yield Line(_called(rank), _where(entered, written))
        yield Line(Phrase("Points"), _where(entered, map(str, hand.points)), "sum")
        if 1 < number <= regular:
            columns = zip(*(earlier.points for earlier in finished[:number]), strict=True)
            yield Line(Phrase("Total"), tuple(map(added_up, columns)), "sum")
        if number >= regular:
            top = leaders(finished[:number], regular, sides)
            if len(top) > 1:
                yield Line(_tied(number, regular, [sides[index] for index in top]), (), "note")


def _where(entered: Sequence[bool], values: Iterable[str]) -> tuple[str, ...]:
    return tuple(value if plays else "–" for plays, value in zip(entered, values, strict=True))


def _tied(number: int, regular: int, top: Sequence[tuple[int, ...]]) -> Phrase:
    names = row([side_name(side) for side in top], last="{some} and {other}" if len(top) == 2 else "{some}, {other}")
    return Phrase("{names} are tied. Tie-breaker {number} decides.", names, number + 1 - regular)
