"""How a kept match stands, and how it ended."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from games.core.controller import Number, Strokes
from games.core.match import Match
from games.core.rules import TABLE
from games.core.seating import side_of
from table.setup import Setup
from table.store.answers import AnswerTimes
from table.store.chain import stamped

_LONGEST = 400
"""The most letters of a standing or a reason that are kept."""


class Result(NamedTuple):
    """A match's result for the player at a place: score, whether that side won, which side it was (from 0), and in real
    time the median answer in milliseconds (0: not known)."""

    score: int
    won: bool
    side: int
    answer: int


@dataclass(frozen=True, slots=True)
class State:
    """How a match stands after this many actions, and when that was; results in the order of the players."""

    count: int
    played: float
    standing: str
    ended: str = ""
    """``won``, ``drawn``, ``abandoned``; empty while it can be resumed."""
    reason: str = ""
    results: tuple[Result, ...] = ()
    """Scores and victories count only once the match is over."""
    lasted: int = 0
    """Milliseconds of table time."""
    unit: str = ""
    """What the scores count; empty where they count nothing."""
    fewest: bool = False
    """Whether the lower score is the better one."""


def within(standing: str, names: Iterable[str]) -> str:
    """A standing within a sentence: its first letter is small, unless it begins with somebody's name."""
    if standing.startswith(tuple(names)):
        return standing
    return standing[:1].lower() + standing[1:]


def state_of(setup: Setup, match: Match, played: float, answers: AnswerTimes) -> State:
    """How a match stands now."""
    count, outcome = len(match.entries), match.outcome
    words = standing(setup, match)[:_LONGEST]
    lasted = stamped(match.entries[-1].at) if count else 0
    results = _results(match, answers)
    if outcome is None:
        return State(count, played, words, results=results, lasted=lasted)
    natural = match.rules.outcome(match.position) is not None
    ended = "won" if outcome.winners else "drawn" if natural else "abandoned"
    reason = outcome.reason.told(_names(setup, match))[:_LONGEST]
    unit = match.rules.unit(match.options) if natural else None  # a conceded match has no final count
    fewest = unit is not None and match.rules.fewest(match.options)
    return State(count, played, words, ended, reason, results, lasted, unit or "", fewest)


_PLAIN = ("Points", "Total")
"""Rows of figures that need no words."""


def _results(match: Match, answers: AnswerTimes) -> tuple[Result, ...]:
    """The results so far, in the order in which people sat down."""
    sides, outcome = match.rules.sides(match.seats), match.outcome
    found: dict[int, Result] = {}
    for seat, place in enumerate(match.seating(), 1):
        score = outcome.scores[seat - 1] if outcome is not None else 0
        won = outcome is not None and seat in outcome.winners
        found[place] = Result(score, won, side_of(sides, seat), answers.median(place))
    return tuple(found[place] for place in sorted(found))


def standing(setup: Setup, match: Match) -> str:
    """How a match stands, as its score pad has it: "Hand 2 of 2, 81 : 39"."""
    sides = len(match.rules.sides(match.seats))
    course = figures = ""
    sought = True
    for row in setup.game.controller.pad(match.view(TABLE)):
        words = row.words.told(_names(setup, match))
        numbers = [_number(value) for value in row.values]
        if not row.values and not course and words[:1].isalpha() and any(map(str.isdigit, words)):
            course = words
        elif sought and len(numbers) == sides and None not in numbers:
            sought = row.words not in _PLAIN  # of the others, the last says most
            told = " : ".join(f"{number}".replace("-", "−") for number in numbers)
            figures = f"{words.lower()} {told}" if sought else told
    return ", ".join(part for part in (course, figures) if part) or _actions(len(match.entries))


def _number(value: object) -> int | None:
    match value:
        case Number(number) | Strokes(number):
            return number
    return None


def _names(setup: Setup, match: Match) -> dict[int, str]:
    """Everybody's name, by seat."""
    seats = {seat: setup.seats[place - 1].name for seat, place in enumerate(match.seating(), 1)}
    return {TABLE: "The table", **seats}


def _actions(count: int) -> str:
    return f"{count} action" if count == 1 else f"{count} actions"
