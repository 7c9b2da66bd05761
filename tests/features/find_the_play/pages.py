"""Pages for the tests that look at all of them."""

from collections.abc import Callable, Mapping

from games.core.registry import game
from table.app import App
from table.features.find_the_play.collection import with_problems
from table.features.find_the_play.page import ToProblem, ToProblems
from table.features.find_the_play.problem_file import heads
from table.features.find_the_play.screen import ProblemScreen


def _problem(app: App, key: str, *, answered: bool) -> None:
    """A problem of a game, the first, or with the play that tempts."""
    name = heads(key)[-1].name
    app.open(ToProblem(name))
    screen = app.top
    assert isinstance(screen, ProblemScreen)
    puzzle = screen.puzzling.puzzle
    if answered:
        assert screen.showing.session.submit(puzzle.seat, puzzle.problem.tempting) is None
        for _ in range(200):
            if puzzle.phase == "wrong":
                break
            app.step(0.3)


def _problems(key: str) -> Mapping[str, Callable[[App], object]]:
    return {
        f"problem of {key}": lambda app: _problem(app, key, answered=False),
        f"refuted in {key}": lambda app: _problem(app, key, answered=True),
    }


def pages(key: str) -> Mapping[str, Callable[[App], object]]:
    """Those of a game; empty: those looked at every day."""
    if not key:
        return {"problems": lambda app: app.open(ToProblems("mate")), **_problems("mate"), **_problems("poke")}
    return _problems(key) if key in with_problems() and not game(key).solver.slow else {}
