"""Brings a game's problems up to date (``problems --renew``): drops those that chance would find, looks for others in
their place, and puts all in the order of who finds them.

Who finds them: Easy and a Medium who slips, several times, two quick rules of thumb, and the two yardsticks, which are
by other hands. The stars say how many of them do not; the tempting play is the wrong one that most of them make.
"""

import sys
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from games.core import registry
from games.core.bot import Bot, Ranker
from games.core.levels import Careless, Quick
from games.core.match import Match
from games.core.notation import write
from games.core.problems import Problem, counted, right_ones
from games.core.rules import TableAction
from table.features.find_the_play import problem_file
from tests.features.find_the_play.tools import finding
from tests.features.find_the_play.tools.standards import standard
from tests.tools.players import rule_of_thumb

TIMES = 4
"""How often somebody is asked who slips."""
FIRST = 60_000
"""The first match that is looked through for new ones."""


def panel(key: str) -> list[tuple[Bot[Any, Any], int]]:
    """Who is asked, and how often."""
    game = registry.game(key)
    medium = game.bots["Medium"]
    assert isinstance(medium, Ranker)
    slipping: Bot[Any, Any] = Careless(medium, tuple, TIMES)
    quick = [(Quick(game.rules, mover), 1) for mover in (game.mover, game.doubter)]
    yardsticks = [(rule_of_thumb(key, name), 1) for name in ("rule", "second")]
    return [(game.bots["Easy"], TIMES), (slipping, TIMES), *quick, *yardsticks]


def answers(problem: Problem) -> Iterator[tuple[float, str, bool]]:
    """What everybody on the panel does, with what it counts, and whether it is found."""
    game = registry.game(problem.record.game)
    assert game.solver is not None
    match = problem.begun(registry.rules)
    right = right_ones(counted(game.solver, match, problem.seat))
    for bot, times in panel(game.key):
        for salt in range(times):
            done = finding.asked(bot, match, problem.seat, 101 * salt + 7)
            yield 1 / times, write(done), finding.finds(bot, game.solver, match, problem.seat, right, 101 * salt + 7)


def graded(problem: Problem) -> tuple[float, Problem]:
    """How many find it, from 0 to 1, and the problem with its stars and what tempts."""
    found, whole, wrong = 0.0, 0.0, defaultdict[str, float](float)
    for weight, done, right in answers(problem):
        whole += weight
        found += weight * right
        wrong[done] += 0 if right or done in problem.accepted else weight
    share = found / whole
    tempting = max(wrong, key=wrong.__getitem__) if any(wrong.values()) else problem.tempting
    return share, replace(problem, stars=1 + round(4 * (1 - share)), tempting=tempting)


def is_sound(problem: Problem) -> bool:
    """Whether it takes more than chance to find it."""
    game, match = registry.game(problem.record.game), problem.begun(registry.rules)
    assert game.solver is not None
    worths = counted(game.solver, match, problem.seat)
    return standard(game.key).is_clear(worths, plays(match, problem.seat))


def plays(match: Match, seat: int) -> int:
    """How many plays there are."""
    return sum(not isinstance(move, TableAction) for move in match.view(seat).legal)


def renewed(key: str) -> list[Problem]:
    """The problems of a game, easiest first: those that are kept, and as many new ones as are dropped."""
    before = problem_file.read(registry.game(key).problems, key)
    kept = [problem for problem in before if is_sound(problem)]
    print(f"{key}: {len(kept)} of {len(before)} kept", file=sys.stderr)
    fresh: list[Problem] = []
    if len(kept) < len(before):
        for number, problem in enumerate(finding.chosen(key, len(before) - len(kept), FIRST, kept), len(before) + 1):
            fresh.append(replace(problem, name=f"{key}-{number:03}"))
    ranked = sorted(map(graded, [*kept, *fresh]), key=lambda each: (-each[0], each[1].name))
    return [problem for _, problem in ranked]
