"""The puzzles of each game on the page of puzzles."""

from collections.abc import Sequence
from functools import partial

from games.core.phrases import EMPTY, Phrase
from table.features.find_the_play.collection import progress, with_problems
from table.features.find_the_play.page import ToProblems
from table.screen import Host
from table.screens.menu.leaf_lines import LeafLine, LeafMark
from table.screens.puzzles import PuzzleRows
from table.store.matches import MatchStore
from table.store.solved_problems import SolvedProblems


def _lines(host: Host, store: MatchStore | None) -> Sequence[LeafLine]:
    solved, lines = SolvedProblems(store).of(host.look.settings.who) if store is not None else {}, []
    for key in with_problems():
        done = progress(key, solved)
        far = Phrase("{number} of {count}", done.solved, done.problems)
        mark = LeafMark(done.solved == done.problems, far if done.solved else EMPTY, far)
        lines.append(LeafLine(f"puzzles {key}", key, partial(host.open, ToProblems(key)), mark=mark))
    return lines


PUZZLES = PuzzleRows(2, Phrase("Find the play: one answer, and it can be proved"), _lines)
