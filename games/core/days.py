"""What belongs to a day: its problem and its deal. Both follow from the local date alone, the same for everybody and
offline."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from datetime import date
from typing import NamedTuple, TypeVar

STEP = 17
"""From one problem of a game to that of the next week: it has no divisor in common with how many there are, so that
each comes once before any comes again."""


class Plan(NamedTuple):
    """From a day on: the games by weekday, Monday first, and the numbers of the problems that take part."""

    since: date
    games: tuple[tuple[str, tuple[int, ...]], ...]


def _numbers(last: int, *retired: int) -> tuple[int, ...]:
    """All up to the last, but for those that are no longer set."""
    return tuple(number for number in range(1, last + 1) if number not in retired)


PLANS = (
    Plan(
        date(2026, 11, 2),
        (
            ("mate", _numbers(44, 4, 10, 14, 24)),
            ("milk_run", _numbers(40)),
            ("briscola", _numbers(53, 2, 13, 16, 20, 22, 23, 24, 28, 30, 33, 35, 36, 40)),
            ("east_west", _numbers(24)),
            ("turnover_bridge", _numbers(52, 1, 2, 3, 4, 5, 7, 15, 16, 23, 24, 27, 39)),
            ("milligan", _numbers(24)),
            ("poke", _numbers(27, 10, 13, 14)),
        ),
    ),
)  # fmt: skip
"""What was played on which day stays: more problems, or other games, begin with a plan of their own."""


P = TypeVar("P", Plan, "DealPlan")


class DealPlan(NamedTuple):
    """From a day on: the games of the day's deal, day by day and then from the first again."""

    since: date
    games: tuple[str, ...]


DEALS = (
    DealPlan(
        date(2026, 11, 2), ("briscola", "turnover_bridge", "poke", "pepper", "nuts", "mille", "east_west"),
    ),
)  # fmt: skip
"""Games in which the cards say enough, or everybody plays at the same pace. As with PLANS, what was played stays."""


def _of(plans: Sequence[P], day: date) -> P:
    """The plan of a day; before the first it is as if that had begun earlier."""
    return next((one for one in reversed(plans) if one.since <= day), plans[0])


def game_of(day: date) -> str:
    """The game of the day's deal."""
    plan = _of(DEALS, day)
    return plan.games[(day - plan.since).days % len(plan.games)]


def seed_of(day: date) -> int:
    """What shuffles the cards of the day's deal."""
    return _number("deal", day)


def chance_of(day: date) -> int:
    """The number behind the computers' choices: who plays alike meets the same replies."""
    return _number("players", day)


def _number(what: str, day: date) -> int:
    """A number that follows from a day, the same on every machine."""
    text = f"tavolino {what} 1 {day.isoformat()} {game_of(day)}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")


def problem_of(day: date) -> str:
    """The name of the day's problem."""
    plan = _of(PLANS, day)
    key, numbers = plan.games[day.weekday()]
    week = (day - plan.since).days // 7
    return f"{key}-{numbers[week * STEP % len(numbers)]:03}"
