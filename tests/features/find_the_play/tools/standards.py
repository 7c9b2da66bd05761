"""What makes a problem of a position, beside what its solver counts: how clear it must be, and how far to see."""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import Any

from games.core.board import Board
from games.core.problems import EQUAL, first_card, right_ones
from games.milk_run.rules import RULES, plays
from games.milligan.problems import Search
from games.poke.endgame import heights
from games.poke.state import HAND

SHORTEST = 3
"""Plays of Milligan from which on there is something to find."""
HELD = 4
"""Cards in a hand of Poke from which on there is something to count."""


def _suit(play: Any) -> Hashable:
    """What is the same for plays that are one idea: the suit of the card."""
    card = first_card(play)
    return None if card is None else card.suit


@dataclass(frozen=True, slots=True)
class Standard:
    """What a game asks of its problems."""

    margin: float = 1
    """By how much the best play must be ahead of the next to make a problem."""
    fewest: int = 3
    """From how many plays on there is something to find."""
    most: int = 2
    """How many plays may be right, if they are one idea; and never half of them."""
    is_enough: Callable[[Board[Any]], bool] = lambda board: True
    """Whether there is enough in a position to set it as a problem."""
    further: Callable[[Board[Any]], int] = lambda board: 0
    """Stars more for how far one has to look."""
    alike: Callable[[Any], Hashable] = _suit
    quickly: bool = False
    """Whether the quick player plays up to the positions, where few of many are problems."""

    def is_clear(self, worths: Mapping[Any, float], plays: int) -> bool:
        """Whether the best of so many plays is far enough ahead to be found, and not by chance."""
        right = right_ones(worths)
        rest = [worth for worth in worths.values() if worth < worths[right[0]] - EQUAL]
        if not rest or worths[right[0]] - max(rest) < self.margin - EQUAL or len(right) > self.most:
            return False
        return 2 * len(right) < plays


def _whole_turn(board: Board[Any]) -> bool:
    """In Milk Run: a whole turn, in which no play wins at once."""
    seat = board.public.turn
    for play in plays(board, seat):
        after = board.copy()
        RULES.do(after, seat, play)
        if after.public.phase == "end":
            return False
    return not board.public.played


STANDARDS = {
    "briscola": Standard(margin=6),
    "east_west": Standard(
        # With two rows to choose from one would be right by tossing a coin.
        margin=25,
        alike=lambda place: place,
        quickly=True,
    ),
    "mate": Standard(margin=10),
    "milk_run": Standard(is_enough=_whole_turn),
    "milligan": Standard(
        is_enough=lambda board: not board.public.acted and (Search(board).here(board) or 0) >= SHORTEST,
        further=lambda board: ((Search(board).here(board) or SHORTEST) - SHORTEST) // 2,
    ),
    "poke": Standard(
        # Suits do not matter.
        most=6,
        is_enough=lambda board: len(board[HAND[board.public.turn]]) >= HELD,
        alike=lambda play: heights(play.cards) if hasattr(play, "cards") else None,
    ),
}
"""By game; others ask for nothing of their own."""


def standard(key: str) -> Standard:
    """What the game of that folder asks."""
    return STANDARDS.get(key, Standard())
