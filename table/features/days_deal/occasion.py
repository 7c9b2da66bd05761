"""A match of a day: "day 2026-11-24 -7 3" with its par and who found it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import date
from typing import TYPE_CHECKING

from games.core.phrases import Phrase
from table.feature import Occasion

if TYPE_CHECKING:
    from table.features.days_deal.page import ToDay
    from table.setup import Setup
    from table.store.summary import Summary


def _asks(
    setup: Setup, today: date, who: str, history: Callable[[], Iterable[Summary]]
) -> tuple[Phrase, Phrase] | None:
    """Where a person has not played that deal to its end and this is not their own match of it."""
    from table.dates import month
    from table.features.days_deal.deal import day_of, open_day, results

    own = day_of(setup.seen) is not None and any(seat.person and seat.who == who for seat in setup.seats)
    day = None if own else open_day(setup.key, setup.seed, today)
    found = results(history(), who).get(day) if day is not None else None
    if day is None or (found is not None and found.ended):
        return None
    when = Phrase("{day} {month}", day.day, month(day.timetuple()), context="date")
    said = "You haven't played the deal of {date} yet. This replay shows every card."
    return Phrase("Spoil a deal of the day?"), Phrase(said, when)


def _leads(key: str, seed: int, today: date) -> ToDay | None:
    """There it counts."""
    from table.features.days_deal.deal import open_day
    from table.features.days_deal.page import ToDay

    day = open_day(key, seed, today)
    return ToDay(day) if day is not None else None


OCCASION = Occasion(
    "day", r"day \d{4}-\d\d-\d\d(?: -?\d{1,6} \d{1,4})?", Phrase("deal of the day"), asks=_asks, leads=_leads
)  # fmt: skip
