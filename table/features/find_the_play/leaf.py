"""The problem of the day on the menu's leaf."""

from __future__ import annotations

from datetime import date

from games.core.phrases import Phrase, Told, words_of
from table.documents import BoundedError
from table.features.find_the_play.page import ToProblem
from table.features.find_the_play.plan import problem_of
from table.layout import layout
from table.layout.layout import LayoutError
from table.screen import Host
from table.screens.menu.leaf_lines import NOTHING, LeafLine, LeafMark
from table.screens.menu.leaf_marks import LeafEntry, OfPerson


def day_line(host: Host, day: date) -> LeafLine:
    problem = problem_of(day)
    head = layout.head_or_fault(problem.rpartition("-")[0])

    def open_it() -> None:
        try:
            host.open(ToProblem(problem))
        except (BoundedError, LayoutError) as error:
            host.screens[-1].notify(words_of(error))

    return LeafLine(
        "problem of the day", Phrase("Puzzle of the day"), head.title, head.tuck_box.colour, open_it,
        Phrase("The puzzle of the day: {game}", head.title),
    )  # fmt: skip


def day_mark(kept: OfPerson, day: date) -> LeafMark:
    from table.store.solved_problems import SolvedProblems

    row = SolvedProblems(kept.store).of(kept.settings.who).get(problem_of(day))
    if row is None or not row.at:
        return NOTHING
    if row.first:
        return LeafMark(True, said=Phrase("solved at the first try"))
    return LeafMark(True, Told(f"{row.tries + 1}×"), Phrase("solved later"))


LEAF = LeafEntry(
    1, day_line, day_mark, Phrase("One position a day, the same for everybody. A day that is missed is no loss.")
)
