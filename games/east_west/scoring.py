"""The rows of East–West compared: what each hand is, who wins it, how the game comes out (R4–R6)."""

from __future__ import annotations

from dataclasses import dataclass

from games.core import poker
from games.core.poker import FlushRank
from games.core.rules import Line, Outcome
from games.east_west.state import LOWEST, ROWS, Cards, State


@dataclass(frozen=True, slots=True)
class Compared:
    """A complete row: the hand of each seat in words, and the seat that wins it; 0: tied."""

    hands: tuple[str, str]
    winner: int


def hand_name(cards: Cards, low_straight: bool) -> str:
    """A five-card hand in words."""
    return poker.name(cards, low=_low(low_straight))


def hand_rank(cards: Cards, low_straight: bool, flush: FlushRank) -> tuple[int, ...]:
    """What a five-card hand is worth: the greater wins the row (R5)."""
    return poker.rank(cards, low=_low(low_straight), flush=flush)


def _low(low_straight: bool) -> int:
    """The rank an ace may stand below in a straight."""
    return LOWEST if low_straight else 2


def compare(state: State) -> tuple[Compared, ...]:
    """The three rows, when all are complete (R4, R5)."""
    low = state.low_straight
    found = []
    for row in ROWS:
        hands = [(state.board[row - 1], *own[row - 1]) for own in state.rows]
        first, second = (hand_rank(hand, low, state.flush_rank) for hand in hands)
        winner = 1 if first > second else 2 if second > first else 0
        found.append(Compared((hand_name(hands[0], low), hand_name(hands[1], low)), winner))
    return tuple(found)


def outcome(state: State) -> Outcome:
    """Two rows win; short of that more rows win, and equal numbers are a draw (R6)."""
    rows = compare(state)
    won = tuple(sum(row.winner == seat for row in rows) for seat in (1, 2))
    if won[0] == won[1]:
        each = "one row each, and one is tied" if won[0] else "all three rows are tied"
        return Outcome(won, (), f"A draw: {each}.")
    winner = 1 if won[0] > won[1] else 2
    count = ("", "one row", "two rows", "all three rows")[max(won)]
    tied = 3 - sum(won)
    to = "" if max(won) == 3 else f" to {('none', 'one')[min(won)]}"
    rest = "" if not tied else ", one tied" if tied == 1 else ", two tied"
    return Outcome(won, (winner,), f"{{{winner}}} wins {count}{to}{rest}.")


def sheet(state: State) -> tuple[Line, ...]:
    """Every row with both hands and its winner."""
    rows = compare(state)
    lines = [Line("Row by row", ("{1}", "{2}"), "head")]
    for number, row in zip(ROWS, rows, strict=True):
        lines.append(Line(f"Row {number}, {state.board[number - 1].mark}", row.hands))
        won = f"{{{row.winner}}} wins row {number}." if row.winner else f"Row {number} is tied: it counts for nobody."
        lines.append(Line(won, (), "note"))
    counts = tuple(str(sum(row.winner == seat for row in rows)) for seat in (1, 2))
    lines.append(Line("Rows won", counts, "sum"))
    return tuple(lines)
