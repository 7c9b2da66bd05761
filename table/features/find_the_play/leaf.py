"""A puzzle on the menu's leaf."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import TYPE_CHECKING

from games.core.phrases import Phrase, words_of
from games.core.registry import has_problems
from table.documents import BoundedError
from table.features.find_the_play.page import ToProblem
from table.layout.layout import LayoutError
from table.screen import Host
from table.screens.menu.leaf_lines import LeafLine
from table.screens.menu.leaf_marks import LeafEntry, OfPerson

if TYPE_CHECKING:
    from table.features.find_the_play.problem_file import ProblemHead
    from table.store.solved import Solved


def _by_fit(found: Sequence[ProblemHead], solved: Mapping[str, Solved]) -> list[ProblemHead]:
    """A game's problems, first those with the stars that fit: one for whoever has tried none, five where nearly all
    were solved on the first try; one or two of a few tell little yet."""
    tried = [solved[head.name] for head in found if head.name in solved]
    wanted = 1 + round(4 * sum(each.first for each in tried) / (len(tried) + 2))
    return sorted(found, key=lambda head: abs(head.stars - wanted))


def _line(host: Host, kept: OfPerson, day: date) -> LeafLine | None:
    """Every third day one that was tried and not solved; else a new one of a game that was played, in turn, as hard as
    the share that was solved on the first try there says."""
    from table.features.find_the_play.problem_file import heads
    from table.store.solved_problems import SolvedProblems

    solved, at = SolvedProblems(kept.store).of(kept.settings.who), day.toordinal()
    games = [key for key in kept.memory.games if has_problems(key)]
    names = {key: [head.name for head in _by_fit(heads(key), solved)] for key in games}
    still = [head.name for key in games for head in heads(key) if head.name in solved and not solved[head.name].at]
    turns = [games[(at + turn) % len(games)] for turn in range(len(games))]
    new = next((name for key in turns for name in names[key] if name not in solved), "")
    name = still[at // 3 % len(still)] if still and (at % 3 == 0 or not new) else new
    if not name:
        return None

    def open_it() -> None:
        try:
            host.open(ToProblem(name))
        except (BoundedError, LayoutError) as error:
            host.screens[-1].notify(words_of(error))

    what = Phrase("An unsolved puzzle") if name in still else Phrase("A puzzle")
    return LeafLine(name, name.rpartition("-")[0], open_it, what)


LEAF = LeafEntry("puzzle", _line, Phrase("A puzzle of a game you play. One move is best, and it is proven."))
