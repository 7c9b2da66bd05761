"""A problem at the ordinary table: one seat is a person's, and the others do only what is done for them."""

from __future__ import annotations

from games.core import registry
from games.core.problems import Problem
from games.core.record import RecordError
from table.documents import BoundedError
from table.session.session import Session
from table.setup import RIVALS, SeatChoice, Setup, rivals_of


def set_out(problem: Problem, name: str, who: str = "") -> Session:
    """The match in its position, with that person, of the store or a guest, at the problem's seat. BoundedError, one
    line, where the record does not play."""
    try:
        match = problem.begun(registry.rules)
    except RecordError as error:
        raise BoundedError(f"{problem.name}: {error}") from None
    rivals = iter(rivals_of(match.rules.key))
    choices = tuple(
        SeatChoice("mouse", name, who=who) if seat == problem.seat else SeatChoice("script", RIVALS[next(rivals)])
        for seat in range(1, match.seats + 1)
    )
    return Session(Setup(match.rules.key, choices, match.options, problem.record.seed), match)
