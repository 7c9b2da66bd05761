"""The pages of problems, as they are asked for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from games.core.phrases import words_of
from table.documents import BoundedError
from table.layout.layout import LayoutError
from table.screen import Host, Screen, ToPage

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


def open_puzzle(host: Host, name: str) -> None:
    """Set a puzzle out; of a game that nobody here has opened its lesson comes first."""
    from table.overlays.learn import learns_first

    try:
        if not learns_first(host, name.rpartition("-")[0]):
            host.open(ToProblem(name))
    except (BoundedError, LayoutError) as error:
        host.screens[-1].notify(words_of(error))


def _solved(host: Keeper) -> SolvedProblems | None:
    from table.store.solved_problems import SolvedProblems

    return SolvedProblems(host.saved_matches) if host.saved_matches is not None else None
