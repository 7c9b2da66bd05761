"""Problems looked for: matches between computers, and of their decisions those that can be counted and are not plain.

Nothing is kept that rests on a search. What is found is raw: people look at each at the table before it ships.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from games.core import registry
from games.core.levels import Quick
from games.core.match import Match
from games.core.notation import write
from games.core.phrases import Speech, told
from games.core.problems import Problem, Solver, counted, judge, right_ones
from games.core.record import Entry, Record, RecordError
from games.core.registry import Game
from games.core.rng import Rng, Stream
from games.core.rules import TABLE, TableAction
from tests.features.find_the_play.tools.standards import standard
from tests.tools.measuring.matches import computers_chance

TRIES = 8
"""How often Easy is asked, to tell how hard a problem is."""
SHARE = 0.4
"""The most that one theme has of what is kept."""
LONGEST = 600
"""Actions of a match after which it is given up."""


def found(key: str, first: int) -> Iterator[tuple[Problem, ...]]:
    """The problems of one match after the other, from this seed on, hardest first; for ever."""
    game = registry.game(key)
    seed = first
    while True:
        problems = [_made(game, match, seat, seed) for match, seat in _decisions(game, seed)]
        kept = [problem for problem in problems if problem is not None]
        yield tuple(sorted(kept, key=lambda problem: -problem.stars))
        seed += 1


def chosen(key: str, wanted: int, first: int, taken: Sequence[Problem] = ()) -> Iterator[Problem]:
    """So many problems, one a match, and none that is there already; themes and stars are spread."""
    number = max([int(problem.name.rpartition("-")[2]) for problem in taken], default=0)
    seeds = {problem.record.seed for problem in taken}
    themes = Counter(problem.theme for problem in taken)
    stars = Counter(problem.stars for problem in taken)
    whole, count = wanted + len(taken), 0
    for problems in found(key, first):
        fitting = [
            each
            for each in problems
            if each.record.seed not in seeds and themes[each.theme] < SHARE * whole and stars[each.stars] < whole / 2
        ]
        if not fitting:
            continue
        best = min(fitting, key=lambda each: (themes[each.theme], stars[each.stars]))
        number, count = number + 1, count + 1
        themes[best.theme] += 1
        stars[best.stars] += 1
        yield replace(best, name=f"{key}-{number:03}")
        if count == wanted:
            return


def faults(problem: Problem) -> Iterator[str]:
    """What is wrong with a problem: each a line; nothing where it is sound."""
    game = registry.game(problem.record.game)
    solver = game.solver
    if solver is None:
        yield "its game has no solver"
        return
    try:
        match = problem.begun(registry.rules)
    except RecordError as error:
        yield f"it does not play: {error}"
        return
    worths = counted(solver, match, problem.seat)
    if not worths:
        yield "it cannot be counted"
        return
    if solver.asks == "goal" and not max(worths.values()):
        yield "nothing reaches its goal"
        return
    told = {write(play): worth for play, worth in worths.items() if solver.asks != "goal" or worth}
    claimed = dict(problem.worths)
    if told.keys() != claimed.keys() or any(abs(told[play] - claimed[play]) > 1e-3 for play in told):
        yield f"its worths are {told}, not {claimed}"
    if problem.asks != solver.asks:
        yield f"it asks for {problem.asks}, and its game for {solver.asks}"
    legal = {write(move) for move in match.view(problem.seat).legal}
    if problem.tempting not in legal or problem.tempting in problem.accepted:
        yield f"its tempting play is right, or cannot be done: {problem.tempting}"
    theme = solver.theme(solver.rules.board(solver.deals(match, problem.seat)[0]), worths)
    if theme != problem.theme:
        yield f"its theme is {theme}, not {problem.theme}"


def _decisions(game: Game, seed: int) -> Iterator[tuple[Match, int]]:
    """A match between two Medium players, or quick ones, before each of their decisions."""
    match, quickly = Match(game.rules, 2, game.rules.options(), seed), standard(game.key).quickly
    bot, rng = Quick(game.rules, game.mover) if quickly else game.bots["Medium"], computers_chance(seed)
    while match.outcome is None and len(match.entries) < LONGEST:
        waiting = sorted(match.view(TABLE).deciding - {TABLE})
        if not waiting:
            match.submit(TABLE, match.view(TABLE).legal[0])
            continue
        yield match, waiting[0]
        salt, rng = rng.below(1 << 62)
        match.submit(waiting[0], asked(bot, match, waiting[0], salt))


def asked(bot: Any, match: Match, seat: int, salt: int) -> Any:
    """What a player would do."""
    *_, choice = bot.think(match.view(seat), match.heard(seat), Rng(salt))
    return choice.action


def _made(game: Game, match: Match, seat: int, seed: int) -> Problem | None:
    """The problem in a position, if there is one."""
    solver, view, wanted = game.solver, match.view(seat), standard(game.key)
    assert solver is not None, f"{game.key} has no solver"
    legal = [move for move in view.legal if not isinstance(move, TableAction)]
    if len(legal) < wanted.fewest:
        return None
    deals = solver.deals(match, seat)
    if not deals or not wanted.is_enough(board := solver.rules.board(deals[0])):
        return None
    worths = counted(solver, match, seat)
    if not worths or not wanted.is_clear(worths, len(legal)):
        return None
    right = right_ones(worths)
    if solver.asks != "goal" and len({wanted.alike(play) for play in right}) > 1:
        return None
    tempting, stars = _graded(game, match, seat, solver, right)
    if tempting is None:
        return None
    theme = solver.theme(board, worths)
    entries = tuple(Entry(0.0, each.seat, each.text) for each in match.entries)
    record = Record(game.key, match.seats, seed=seed, entries=entries)
    order = sorted(worths, key=lambda play: -worths[play])
    told = tuple((write(play), worths[play]) for play in order if solver.asks != "goal" or worths[play])
    return Problem("", stars, theme, solver.asks, seat, record, write(tempting), told)


def _graded(game: Game, match: Match, seat: int, solver: Solver[Any, Any], right: Sequence[Any]) -> tuple[Any, int]:
    """What misleads somebody, and how hard it is to see, by who sees it; nothing where nobody is misled."""
    view, heard = match.view(seat), match.heard(seat)
    medium = asked(game.bots["Medium"], match, seat, 3)
    quick = game.mover(solver.rules.board(solver.rules.determinize(view, heard, Rng(11))), seat, Stream(3))
    wrong = [move for move in (medium, quick) if move not in right and move in view.legal]
    if not wrong and solver.asks == "goal":
        # Sums to be worked out, even where everybody begins them right.
        others = [move for move in view.legal if move not in right]
        wrong = [move for move in others if type(move) is type(right[0])] or others
    if not wrong:
        return None, 0
    easy = sum(finds(game.bots["Easy"], solver, match, seat, right, 7919 * salt + 13) for salt in range(TRIES)) / TRIES
    seen = 0.5 * easy + 0.3 * finds(game.bots["Medium"], solver, match, seat, right, 3) + 0.2 * (quick in right)
    further = standard(game.key).further(solver.rules.board(solver.deals(match, seat)[0]))
    return wrong[0], min(5, 1 + round(4 * (1 - seen)) + further)


def finds(bot: Any, solver: Solver[Any, Any], match: Match, seat: int, right: Sequence[Any], salt: int) -> bool:
    """Whether a player begins right, and, where there is a goal, reaches it."""
    action = asked(bot, match, seat, salt)
    if solver.asks != "goal" or action not in right:
        return action in right
    fork = match.fork()
    while action in right:
        fork.submit(seat, action)
        if solver.settled(fork, seat):
            return True
        action, right = asked(bot, fork, seat, salt), right_ones(counted(solver, fork, seat))
    return False


def refutation(problem: Problem) -> str:
    """Position, answers and what refutes the tempting one, in words: for looking at problems as text."""
    game = registry.game(problem.record.game)
    solver, match = game.solver, problem.begun(registry.rules)
    assert solver is not None
    names = {seat: f"seat {seat}" for seat in range(match.seats + 1)}
    view = match.view(problem.seat)
    piles = "\n".join(
        f"  {spot}: {' '.join(map(str, cards))}" for spot, cards in view.piles.items() if cards and len(cards) < 20
    )
    worths = counted(solver, match, problem.seat)
    speech = Speech(names, problem.seat)
    asked = told(solver.question(view, problem.best), speech)
    lines = [f"{problem.name} {'*' * problem.stars} {problem.theme}: {asked}"]
    lines += [piles, f"  worths: {', '.join(f'{play} {worth:.6g}' for play, worth in problem.worths)}"]
    by_text = {write(play): play for play in [*worths, *view.legal]}
    for text in (next(iter(sorted(problem.accepted))), problem.tempting):
        judged = judge(solver, match, problem.seat, by_text[text])
        line = "; ".join(f"{taken.seat} {taken.text}" for taken in judged.line)
        lines.append(f"  {'right' if judged.right else 'wrong'}: {line}: {told(judged.ends, speech)}")
    return "\n".join(lines)
