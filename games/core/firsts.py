"""Firsts: what somebody may do for the first time in a game, told once. They are read from a match that is over."""

from collections.abc import Callable
from typing import Any, NamedTuple

from games.core.match import Match
from games.core.phrases import Phrase
from games.core.rules import TABLE
from games.core.seating import side_of


class First(NamedTuple):
    """Something that is done for the first time."""

    key: str
    """A word of its own within the game, by which it is kept."""
    words: Phrase
    """What it is, within a sentence: "a steal"."""
    done: Callable[[Match, int], bool]
    """Whether a seat has done it in a match that was played to its end."""


def side(match: Match, seat: int) -> int:
    """Which side a seat is on, from 0."""
    return side_of(match.rules.sides(match.seats), seat)


def won(match: Match, seat: int) -> bool:
    """Whether a seat has won, alone or with its partners."""
    outcome = match.outcome
    return outcome is not None and outcome.winners in {(seat,), match.rules.sides(match.seats)[side(match, seat)]}


def in_a_hand(key: str, words: Phrase, done: Callable[[Any, int, int], bool]) -> First:
    """What is done in one of the finished hands: ``done`` is asked of each, with the seat and its side, from 0."""

    def ever(match: Match, seat: int) -> bool:
        return any(done(hand, seat, side(match, seat)) for hand in match.view(TABLE).public.finished)

    return First(key, words, ever)


def firsts_of(match: Match, firsts: tuple[First, ...], seat: int) -> tuple[str, ...]:
    """The keys of what a seat has done."""
    return tuple(first.key for first in firsts if first.done(match, seat))
