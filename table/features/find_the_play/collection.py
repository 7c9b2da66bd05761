"""The page of problems: a game's, by how hard they are, and which of them have been solved."""

from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import NamedTuple

from games.core import registry
from games.core.phrases import EMPTY, Phrase, Told, Words, words_of
from sprites import palette
from sprites.tint import CREAM
from table.documents import BoundedError
from table.features.find_the_play.problem_file import ProblemHead, heads
from table.features.find_the_play.screen import ProblemScreen
from table.files import one_line
from table.layout import layout
from table.layout.layout import LayoutError
from table.overlays.learn import learns_first
from table.screen import Host
from table.screens.export import export_solved
from table.store.faults import StoreError
from table.store.people import People
from table.store.person import Person
from table.store.records import open_record
from table.store.solved import Solved
from table.store.solved_file import is_solved_file, read_solved, words_in
from table.store.solved_problems import SolvedProblems
from table.widgets.area import Row
from table.widgets.choice import Cell, ChoiceField
from table.widgets.page import Page
from table.widgets.widget import Icon, Label, Widget
from table.widgets.writing import BlankRows, Cols, Framed, Passage, PressedParts, Space

SIDE, STAR = 44, 18
"""A problem's dot and a star, in u and at text size 100 %."""
_FIRST, _LATER, _OPEN = Phrase("solved on the first try"), Phrase("solved later"), Phrase("not solved yet")
_KEPT = Phrase("Filled dot: solved on the first try. Ring: solved later.")


class Progress(NamedTuple):
    """How far somebody is in a game's problems."""

    solved: int
    first: int
    """At the first try."""
    problems: int


@cache
def with_problems() -> tuple[str, ...]:
    """The games that have problems."""
    return tuple(key for key in registry.keys() if registry.has_problems(key))


def progress(key: str, solved: dict[str, Solved]) -> Progress:
    """How many of a game's problems are solved."""
    rows = [solved[head.name] for head in heads(key) if head.name in solved]
    return Progress(sum(row.at > 0 for row in rows), sum(row.first for row in rows), len(heads(key)))


def next_open(key: str, solved: dict[str, Solved]) -> str:
    """The first problem of a game that is not solved; after the last the first."""
    names = [head.name for head in heads(key)]
    return next((name for name in names if name not in solved or not solved[name].at), names[0])


class ProblemDot(PressedParts):
    """A problem: filled, a ring, or open."""

    def __init__(self, number: int, name: str, row: Solved | None, on_press: Callable[[], None]) -> None:
        self.row = row
        solved, first = row is not None and row.at > 0, row is not None and row.first
        told = _FIRST if first else _LATER if solved else _OPEN
        super().__init__(self._seen, on_press, name, Phrase("puzzle {number}, {solved}", number, told))
        self.words = Told(str(number))

    def _seen(self, over: bool) -> Widget:
        solved, first = self.row is not None and self.row.at > 0, self.row is not None and self.row.first
        edge = palette.TEXT if solved or over else palette.MUTED
        line = 5 if solved and not first else 2 if over else 1.2
        number = Passage(self.words, 16, CREAM if first else palette.TEXT, "semibold", "center", lines=1)
        return Framed(number, (SIDE, SIDE), palette.TEXT if first else None, edge, line, SIDE, 4)


class ProblemsScreen(Page):
    """All problems of a game, as dots; another game is a press away."""

    width = 860

    def __init__(self, host: Host, game: str = "", kept: SolvedProblems | None = None) -> None:
        """``game``: the one to begin with; ``kept``: where it is known what has been solved."""
        super().__init__(host)
        self.kept = kept
        self.game = game if game in with_problems() else with_problems()[0]
        self.solved: dict[str, Solved] = {}

    def entered(self) -> None:
        self.fill()
        if not self._came:
            self.form.focus_name("next")
        super().entered()

    def fill(self) -> None:
        """Show what is solved by now."""
        look = self.look
        self.solved = self.kept.of(look.settings.who) if self.kept is not None else {}
        games = [(key, Cell(layout.head_or_fault(key).title)) for key in with_problems()]
        field: ChoiceField[str] = ChoiceField(look, Told(""), games, self.game, self.choose, name="game")
        done = progress(self.game, self.solved)
        words = Phrase("{solved} of {count} solved, {first} on the first try.", done.solved, done.problems, done.first)
        head = [
            Row((Label(look, Phrase("Puzzles: find the best play"), 32, weight="bold"),), 6),
            Row((field,), 8),
            Row((Label(look, words, 19, weight="semibold"),), 2),
            Row((Label(look, _KEPT, 16, colour=palette.MUTED),), 4),
        ]
        start = self.button("next", Phrase("Next puzzle"), self.start, "play", main=True)
        tip = Phrase("Saves your solved puzzles to a file. Drag the file here to load it again.")
        keeping = [self.button("export", Phrase("Save a copy"), self.export, "up", tip)] if self.solved else []
        back = self.button("back", Phrase("Back"), self.host.pop, "left")
        self.build(head, [*self._dots(self.game), self._rest()], [Row((start, *keeping, back), 8, "spread")])

    def export(self) -> None:
        """Write what is solved to a file, and say where."""
        if self.kept is None:
            return
        try:
            path = export_solved(self.kept.store, self._person(), self.solved.values())
        except StoreError as error:
            self.notify(words_of(error))
        else:
            self.notify(Phrase("Saved to {path}", path))

    def _person(self) -> Person | None:
        return People(self.kept.store).find(self.look.settings.who) if self.kept is not None else None

    def take_file(self, path: Path) -> Words:
        """Read such a file in, and say what came of it; in a line what is wrong with it, else empty."""
        try:
            text = open_record(path)
            if self.kept is None or not is_solved_file(text):
                return Phrase("There are no solved puzzles in {file}.", Told(one_line(path.name)))
            found = read_solved(self.kept.store, text, People(self.kept.store).known())
        except StoreError as error:
            return words_of(error)
        self.fill()
        self.notify(words_in(found))
        return EMPTY

    def _rest(self) -> Widget:
        """As much room as the game with the most problems needs more than this one: the page keeps its size."""
        return BlankRows(self.look, self._dots(self.game), [self._dots(game) for game in with_problems()])

    def _dots(self, game: str) -> list[Row | Widget]:
        """A game's problems, those of each number of stars on lines of their own."""
        rows: list[Row | Widget] = []
        found = list(enumerate(heads(game), 1))
        for stars in sorted({head.stars for _, head in found}):
            dots = [self._dot(number, head) for number, head in found if head.stars == stars]
            signs = *(Icon(None, "star", STAR, palette.TEXT) for _ in range(stars)), Space(STAR * (5 - stars) + 14)
            said = Phrase("{count} star", stars, many="{count} stars")
            rows.append(Row((Cols(*signs, gap=0, said=said), *dots), 10, between=6, hang=1))
        return rows

    def _dot(self, number: int, head: ProblemHead) -> ProblemDot:
        return ProblemDot(number, head.name, self.solved.get(head.name), partial(self.show, head.name))

    def choose(self, game: str) -> None:
        """Show another game's."""
        self.game = game
        self.fill()

    def start(self) -> None:
        """Set out the first one that is not solved."""
        self.show(next_open(self.game, self.solved))

    def show(self, name: str) -> None:
        """Set a problem out; of a game that nobody here has opened its lesson comes first."""
        try:
            if not learns_first(self.host, self.game):
                self.host.push(ProblemScreen(self.host, name, self.kept))
        except (BoundedError, LayoutError) as error:
            self.notify(words_of(error))
