"""Look for positions in which one play is to be found, and count those of a game again."""

import argparse
import sys
from itertools import islice

from games.core import registry
from table.commands.given import GivenError, find_game
from table.documents import BoundedError
from table.features.find_the_play import problem_file
from table.files import one_line
from tests.features.find_the_play.tools import finding

FALSE = 1
"""The exit code if a problem is not what its file says."""


def add(parser: argparse.ArgumentParser) -> None:
    """The words this tool takes."""
    parser.epilog = "What is made is raw: look at each with --show, and put the good ones into problems.yaml."
    parser.add_argument("game", metavar="GAME", help="the game, by its folder or title")
    parser.add_argument("--make", metavar="N", type=int, help="look for this many, and print them as the file has them")
    parser.add_argument("--seed", metavar="S", type=int, default=1, help="of the first match that is looked through")
    parser.add_argument("--check", action="store_true", help="count all of the game's again; the default")
    parser.add_argument("--renew", action="store_true", help="ask the panel, and write the file anew in its order")
    parser.add_argument("--show", metavar="ID", nargs="*", help="these, or all, in words, with what refutes")


def run(given: argparse.Namespace) -> int:
    """Make, show or check; 0 only if nothing is wrong."""
    key = find_game(given.game)
    game = registry.game(key)
    if game.solver is None:
        raise GivenError(f"{key} has no problems: there is nothing in it that can be counted out")
    try:
        there = problem_file.read(game.problems, key) if game.problems else ()
    except BoundedError as error:
        raise GivenError(str(error)) from None
    if given.make is not None:
        if given.make < 1 or given.seed < 0:
            raise GivenError("--make: expected a number from 1, and --seed one from 0")
        for problem in islice(finding.chosen(key, given.make, given.seed, there), given.make):
            print(problem_file.block(problem), end="", flush=True)
        return 0
    if given.renew:
        from tests.features.find_the_play.tools.puzzles import renewed

        (registry.FOLDER / key / "problems.yaml").write_text(
            "".join(map(problem_file.block, renewed(key))), encoding="utf-8"
        )
        return 0
    if given.show is not None:
        for problem in there:
            if problem.name in given.show or not given.show:
                print(finding.refutation(problem))
        return 0
    wrong = [(problem.name, fault) for problem in there for fault in finding.faults(problem)]
    for name, fault in wrong:
        print(one_line(f"{name}: {fault}"), file=sys.stderr)
    print(f"{len(there)} problems, {len({name for name, _ in wrong})} false.")
    return FALSE if wrong else 0


if __name__ == "__main__":
    from tests.tools.running import start

    start(__file__)
