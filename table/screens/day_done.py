"""What of a day somebody has done, for the menu: its problem, its deal, and the evening that is under way."""

from __future__ import annotations

import sqlite3
from datetime import date
from typing import NamedTuple

from games.core.days import problem_of
from games.core.figures import signed
from games.core.phrases import EMPTY, Phrase, Told, Words
from table.session import evening as evenings
from table.session.day_deal import results
from table.settings import Settings
from table.store import lists
from table.store.matches import MatchStore
from table.store.solved_problems import SolvedProblems
from table.store.summary import Known, Summary


class DayMark(NamedTuple):
    """What stands beside a line of the day."""

    done: bool = False
    """Whether it is ticked."""
    figure: Words = EMPTY
    """How it came out, or how far it has come."""
    said: Words = EMPTY
    """The same by ear."""


class DayDone(NamedTuple):
    """The marks of a day."""

    day: date
    problem: DayMark = DayMark()
    deal: DayMark = DayMark()
    evening: DayMark = DayMark()


def done(store: MatchStore, settings: Settings, day: date) -> DayDone:
    """What the person at this screen has done of a day."""
    nothing: list[Summary] = []
    matches = store.ask(lambda connection: _played(connection, store.summaries), nothing)
    return DayDone(day, _problem(store, settings, day), _deal(matches, settings, day), _evening(matches, settings))


def _played(connection: sqlite3.Connection, known: Known) -> list[Summary]:
    """What was played once stays played, also where it was removed from the history."""
    return lists.summaries(connection, known)[0] + lists.removed(connection, known)


def _problem(store: MatchStore, settings: Settings, day: date) -> DayMark:
    row = SolvedProblems(store).of(settings.who).get(problem_of(day))
    if row is None or not row.at:
        return DayMark()
    if row.first:
        return DayMark(True, said=Phrase("solved at the first try"))
    return DayMark(True, Told(f"{row.tries + 1}×"), Phrase("solved later"))


def _deal(matches: list[Summary], settings: Settings, day: date) -> DayMark:
    result = results(matches, settings.who).get(day)
    if result is None:
        return DayMark()
    if not result.ended:
        return DayMark(False, Told("…"), Phrase("Begun, and not over."))
    figure = Told(signed(result.figure))
    return DayMark(True, figure, figure)


def _evening(matches: list[Summary], settings: Settings) -> DayMark:
    evening = evenings.parse(settings.evening) if settings.evening else None
    if evening is None:
        return DayMark()
    over = sum(played is not None and bool(played.points) for played in evenings.sheet(evening, matches))
    count = Phrase("{number} of {count}", over, len(evening.games))
    return DayMark(over == len(evening.games), count, count)
