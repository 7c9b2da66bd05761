"""The problem of a day. It follows from the local date alone, the same for everybody and offline."""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

STEP = 17
"""From one problem of a game to that of the next week: it has no divisor in common with how many there are, so that
each comes once before any comes again, and the easy ones, which stand first, not all at once."""


class Plan(NamedTuple):
    """From a day on: the games by weekday, Monday first, and how many problems of each take part."""

    since: date
    games: tuple[tuple[str, int], ...]


PLANS = (
    Plan(
        date(2026, 11, 2),
        (
            ("mate", 40), ("milk_run", 40), ("briscola", 40), ("east_west", 24), ("turnover_bridge", 40),
            ("milligan", 24), ("poke", 24),
        ),
    ),
)  # fmt: skip
"""What was played on which day stays: more problems, or other games, begin with a plan of their own."""


def problem_of(day: date) -> str:
    """The name of the day's problem."""
    plan = next((one for one in reversed(PLANS) if one.since <= day), PLANS[0])  # before the first as if it had begun
    key, count = plan.games[day.weekday()]
    week = (day - plan.since).days // 7
    return f"{key}-{week * STEP % count + 1:03}"
