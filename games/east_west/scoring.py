"""The rows of East–West compared: what each hand is, who wins it, how the game comes out (R4–R6)."""

from collections import Counter
from functools import lru_cache
from typing import NamedTuple

from games.core import poker
from games.core.board import Cards, Piles
from games.core.outcome import Line, Outcome
from games.core.phrases import Phrase, seat_name
from games.east_west.state import BOARD, FULL, LOWEST, OWN, ROWS, Public, State


class Compared(NamedTuple):
    """A complete row: the hand of each seat in words, and the seat that wins it; 0: tied."""

    hands: tuple[Phrase, Phrase]
    winner: int


def hand_of(piles: Piles, seat: int, row: int) -> Cards:
    """The cards of a row for a seat: the shared one and its own (R4)."""
    return (*piles[BOARD[row]], *piles[OWN[seat][row]])


def hand_name(cards: Cards, public: Public) -> Phrase:
    """A five-card hand in words."""
    return poker.name(cards, low=_low(public))


def so_far(cards: Cards, public: Public) -> Phrase:
    """What a row is until now, in a word or two."""
    if len(cards) == FULL + 1:
        category, _ = poker.grade(cards, low=_low(public))
        if category in _MADE:
            return _MADE[category]
    groups = Counter(card.rank for card in sorted(cards, key=poker.height, reverse=True)).most_common(2)
    rank = groups[0][0]
    match [count for _, count in groups]:
        case [4, *_]:
            return Phrase("four {rank:index}s", rank)
        case [3, *_]:
            return Phrase("three {rank:index}s", rank)
        case [2, 2]:
            return Phrase("two pair")
        case [2, *_]:
            return Phrase("two {rank:index}s", rank)
    return Phrase("{rank:index} high", rank)


_MADE = {
    poker.Category.STRAIGHT: Phrase("straight"),
    poker.Category.FLUSH: Phrase("flush"),
    poker.Category.FULL_HOUSE: Phrase("full house"),
    poker.Category.STRAIGHT_FLUSH: Phrase("str. flush"),
}
"""Hands that only a complete row can be, short enough for the score pad."""


def row_winner(piles: Piles, row: int, public: Public) -> int:
    """The seat with the better hand in a complete row; 0: tied (R5)."""
    low, flush = _low(public), public.flush_rank
    first, second = (_rank(hand_of(piles, seat, row), low, flush) for seat in (1, 2))
    return 1 if first > second else 2 if second > first else 0


@lru_cache(maxsize=16_384)
def _rank(cards: Cards, low: int, flush: poker.FlushRank) -> tuple[int, ...]:
    """What a hand is worth: when a game is counted out the same few rows come again and again."""
    return poker.rank(cards, low=low, flush=flush)


def _low(public: Public) -> int:
    """The rank an ace may stand below in a straight."""
    return LOWEST if public.low_straight else 2


def compare(at: State) -> list[Compared]:
    """The three rows, when all are complete (R4, R5)."""
    public = at.public
    return [
        Compared(
            (hand_name(hand_of(at, 1, row), public), hand_name(hand_of(at, 2, row), public)),
            row_winner(at, row, public),
        )
        for row in ROWS
    ]


def rows_won(at: State) -> tuple[int, int]:
    """How many rows each seat has won, when all are complete (R6)."""
    winners = [row_winner(at, row, at.public) for row in ROWS]
    return winners.count(1), winners.count(2)


_WON = {
    (3, 0): Phrase("All three rows."),
    (2, 1): Phrase("Two rows to one."),
    (2, 0): Phrase("Two rows to none, and one tied."),
    (1, 0): Phrase("One row to none, and two tied."),
    (1, 1): Phrase("One row each, and one tied."),
    (0, 0): Phrase("All three rows are tied."),
}
"""How a game came out, by the rows of the winner and of the other."""


def outcome(at: State) -> Outcome | None:
    """Two rows win; short of that more rows win, and equal numbers are a draw (R6)."""
    if at.public.turn:
        return None
    won = rows_won(at)
    winners = () if won[0] == won[1] else (1 if won[0] > won[1] else 2,)
    return Outcome(won, winners, _WON[max(won), min(won)])


def sheet(at: State) -> tuple[Line, ...]:
    """Every row with both hands and its winner, once all are complete."""
    if at.public.turn:
        return ()
    lines = [Line(Phrase("Row by row"), (seat_name(1), seat_name(2)), "head")]
    for number, (hands, winner) in zip(ROWS, compare(at), strict=True):
        lines.append(Line(Phrase("Row {row}, {card}", number, at[BOARD[number]][0]), hands))
        said, you = "{who:@} wins row {row}.", "You win row {row}."
        tied = "Row {row} is tied. Nobody gets it."
        lines.append(Line(Phrase(said, winner, number, you=you) if winner else Phrase(tied, number), (), "note"))
    return (*lines, Line(Phrase("Rows won"), tuple(map(str, rows_won(at))), "sum"))
