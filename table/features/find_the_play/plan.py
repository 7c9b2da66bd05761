"""The problem of a day. It follows from the local date alone, the same for everybody and offline."""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

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
            ("east_west", _numbers(35, 2, 4, 5, 8, 15, 18, 19, 20, 21, 23, 24)),
            ("turnover_bridge", _numbers(52, 1, 2, 3, 4, 5, 7, 15, 16, 23, 24, 27, 39)),
            ("milligan", _numbers(24)),
            ("poke", _numbers(27, 10, 13, 14)),
        ),
    ),
)  # fmt: skip
"""What was played on which day stays: more problems, or other games, begin with a plan of their own."""


def problem_of(day: date) -> str:
    """The name of the day's problem."""
    plan = next((one for one in reversed(PLANS) if one.since <= day), PLANS[0])  # before the first as if it had begun
    key, numbers = plan.games[day.weekday()]
    week = (day - plan.since).days // 7
    return f"{key}-{numbers[week * STEP % len(numbers)]:03}"
