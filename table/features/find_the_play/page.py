"""The pages of problems, as they are asked for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from table.screen import Screen, ToPage

if TYPE_CHECKING:
    from table.opening import Keeper
    from table.store.solved_problems import SolvedProblems


@dataclass(frozen=True, slots=True)
class ToProblem(ToPage):
    """The problem of that name ("mate-012")."""

    name: str

    def page(self, host: Keeper) -> Screen:
        from table.features.find_the_play.screen import ProblemScreen

        return ProblemScreen(host, self.name, _solved(host))


@dataclass(frozen=True, slots=True)
class ToProblems(ToPage):
    """All problems of a game; empty: of the first that has some."""

    game: str = ""

    def page(self, host: Keeper) -> Screen:
        from table.features.find_the_play.collection import ProblemsScreen

        return ProblemsScreen(host, self.game, _solved(host))


def _solved(host: Keeper) -> SolvedProblems | None:
    from table.store.solved_problems import SolvedProblems

    return SolvedProblems(host.saved_matches) if host.saved_matches is not None else None
