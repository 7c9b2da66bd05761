"""The problems of every game that has any, and a daily sample of them."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Any

from games.core import registry
from games.core.match import Match
from games.core.problems import Problem, Solver, counted
from table.features.find_the_play import problem_file

KEYS = tuple(key for key in registry.keys() if registry.game(key).problems)
EACH = 2
"""Of a game's problems so many are tried, evenly spread."""


@cache
def problems(key: str) -> tuple[Problem, ...]:
    """All of a game."""
    return problem_file.read(registry.game(key).problems, key)


def sample(key: str) -> tuple[Problem, ...]:
    """Some of a game, every day the first; where chance comes in, the easiest, which are counted soonest."""
    solver = registry.game(key).solver
    if solver is not None and solver.by_chance:
        return problems(key)[:EACH]
    return problems(key)[:: max(1, len(problems(key)) // EACH)]


def opened(problem: Problem) -> tuple[Solver, Match]:
    """What counts it, and the match in its position."""
    solver = registry.game(problem.record.game).solver
    assert solver is not None
    return solver, problem.begun(registry.rules)


@cache
def worths_of(problem: Problem) -> Mapping[Any, float]:
    """What each of its plays is worth."""
    return MappingProxyType(counted(*opened(problem), problem.seat))
