"""A problem at the ordinary table: one seat is a person's, and the others do only what is done for them."""

from functools import cached_property

from games.core import registry
from games.core.problems import Problem
from games.core.record import RecordError
from table.documents import BoundedError
from table.layout.hosts import rivals_of
from table.session.session import Session
from table.session.viewpoint import Viewpoint
from table.setup import RIVALS, SeatChoice, Setup


def set_out(problem: Problem, name: str, who: str = "") -> "ProblemSession":
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
    return ProblemSession(Setup(match.rules.key, choices, match.options, problem.record.seed), match, still=True)


class ProblemSession(Session):
    """Nobody acts by himself; where the question shows all hands, they are seen."""

    @cached_property
    def watched(self) -> tuple[int, ...]:
        solver = registry.game(self.setup.key).solver
        return tuple(range(1, len(self.choices) + 1)) if solver is not None and solver.open_hands else self.people


class ProblemViewpoint(Viewpoint):
    """The seat's own cards, or all hands where these are open."""

    def __init__(self, session: ProblemSession) -> None:
        super().__init__(session)
        self._all = session.watched

    @property
    def seats(self) -> tuple[int, ...]:
        return () if self.covered else self._all
