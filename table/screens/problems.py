"""The page of problems: a game's, by how hard they are, and which of them have been solved."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import NamedTuple

import pygame

from games.core import registry
from games.core.phrases import EMPTY, Phrase, Told, Words, words_of
from sprites import palette
from sprites.tint import CREAM
from table.documents import BoundedError
from table.files import one_line
from table.layout import layout
from table.layout.layout import LayoutError
from table.look import Look
from table.screen import Host, ToProblem
from table.screens.export import export_solved
from table.session.problem_file import ProblemHead, heads
from table.store.faults import StoreError
from table.store.people import People
from table.store.person import Person
from table.store.records import open_record
from table.store.solved import Solved
from table.store.solved_file import is_solved_file, read_solved, words_in
from table.store.solved_problems import SolvedProblems
from table.widgets import pen
from table.widgets.area import Area, Row
from table.widgets.button import Button, Pressable
from table.widgets.choice import Cell, ChoiceField
from table.widgets.page import Page
from table.widgets.widget import Label, Widget

SIDE, STAR = 44, 18
"""A problem's dot and a star, in u and at text size 100 %."""
_FIRST, _LATER, _OPEN = Phrase("solved at the first try"), Phrase("solved later"), Phrase("not solved yet")
_KEPT = Phrase("A filled dot: solved at the first try. A ring: solved later.")


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


class ProblemDot(Pressable):
    """A problem: filled, a ring, or open."""

    def __init__(self, look: Look, number: int, row: Solved | None, on_press: Callable[[], None]) -> None:
        super().__init__(look, on_press)
        self.words = Told(str(number))
        self.row = row
        solved, first = row is not None and row.at > 0, row is not None and row.first
        told = _FIRST if first else _LATER if solved else _OPEN
        self.spoken = Phrase("problem {number}, {solved}", number, told)

    def measure(self, width: int) -> tuple[int, int]:
        side = max(self.look.length(SIDE), self.look.px(SIDE * 0.75))
        return side, side

    def ring(self, box: pygame.Rect) -> tuple[pygame.Rect, int]:
        return box, box.height // 2

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        look, solved = self.look, self.row is not None and self.row.at > 0
        first = self.row is not None and self.row.first
        ink = self.ink(palette.TEXT)
        edge = ink if solved or self.hovered else self.ink(palette.MUTED)
        disc = box.inflate(-look.length(4), -look.length(4))
        line = max(1, look.length(5 if solved and not first else 2 if self.hovered else 1.2))
        surface.blit(look.atlas.rounded(disc.size, disc.height / 2, ink if first else None, edge, line), disc)
        words = pen.block(look, self.words, 17, disc.width, weight="semibold", height=disc.height)
        pen.write(look, surface, words, disc, CREAM if first else ink, "center")


class StarsLabel(Widget):
    """How hard problems are: so many stars."""

    def __init__(self, look: Look, stars: int) -> None:
        super().__init__(look)
        self.stars = stars
        self.spoken = Phrase("{count} star", stars, many="{count} stars")

    def measure(self, width: int) -> tuple[int, int]:
        side = self.look.px(STAR)
        return 5 * side + self.look.length(14), side

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        star = self.look.atlas.icon("star", box.height, self.ink(palette.TEXT))
        for at in range(self.stars):
            surface.blit(star, (box.left + at * box.height, box.top))


class ProblemsScreen(Page):
    """All problems of a game, as dots; another game is a press away."""

    width = 860
    meanings = {"export": Phrase("Writes what is solved to a file. Drag the file onto this page to import it.")}

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
        field: ChoiceField[str] = ChoiceField(look, Told(""), games, self.game, self.choose)
        field.name = "game"
        done = progress(self.game, self.solved)
        words = Phrase(
            "{solved} of {count} solved, {first} at the first try.", done.solved, done.problems, done.first,
        )  # fmt: skip
        head = [
            Row((Label(look, Phrase("Problems: find the play"), 30, weight="bold"),), 6),
            Row((field,), 8),
            Row((Label(look, words, 19, weight="semibold"), Label(look, _KEPT, 17, colour=palette.MUTED)), 4, "spread"),
        ]
        start = Button(look, Phrase("The next one"), self.start, main=True, icon="play")
        start.name = "next"
        back = Button(look, Phrase("Back"), self.host.pop, icon="left")
        foot = [Row((start, *self._keeping(), back), 8, "spread")]
        self.build(head, self._dots(self.game), foot)

    def least_body(self, width: int) -> int:
        """As much as the game with the most problems needs: the page stays as it is from game to game."""
        return max(Area(self.look, self._dots(game)).wanted(width) for game in with_problems())

    def _keeping(self) -> list[Button]:
        """The way to have what is solved in a file, where something is."""
        if not self.solved:
            return []
        made = Button(self.look, Phrase("Export"), self.export, icon="up")
        made.name = "export"
        return [made]

    def export(self) -> None:
        """Write what is solved to a file, and say where."""
        if self.kept is None:
            return
        try:
            path = export_solved(self.kept.store, self._person(), self.solved.values())
        except StoreError as error:
            self.notify(words_of(error))
        else:
            self.notify(Phrase("Written to {path}", path))

    def _person(self) -> Person | None:
        return People(self.kept.store).find(self.look.settings.who) if self.kept is not None else None

    def take_file(self, path: Path) -> Words:
        """Read such a file in, and say what came of it; in a line what is wrong with it, else empty."""
        try:
            text = open_record(path)
            if self.kept is None or not is_solved_file(text):
                return Phrase("{file} has no solved problems.", Told(one_line(path.name)))
            found = read_solved(self.kept.store, text, People(self.kept.store).known())
        except StoreError as error:
            return words_of(error)
        self.fill()
        self.notify(words_in(found))
        return EMPTY

    def _dots(self, game: str) -> list[Row | Widget]:
        """A game's problems, those of each number of stars on lines of their own."""
        rows: list[Row | Widget] = []
        found = list(enumerate(heads(game), 1))
        for stars in sorted({head.stars for _, head in found}):
            dots = [self._dot(number, head) for number, head in found if head.stars == stars]
            rows.append(Row((StarsLabel(self.look, stars), *dots), 10, between=6, hang=1))
        return rows

    def _dot(self, number: int, head: ProblemHead) -> ProblemDot:
        dot = ProblemDot(self.look, number, self.solved.get(head.name), partial(self.show, head.name))
        dot.name = head.name
        return dot

    def choose(self, game: str) -> None:
        """Show another game's."""
        self.game = game
        self.fill()

    def start(self) -> None:
        """Set out the first one that is not solved."""
        self.show(next_open(self.game, self.solved))

    def show(self, name: str) -> None:
        """Set a problem out."""
        try:
            self.host.open(ToProblem(name))
        except (BoundedError, LayoutError) as error:
            self.notify(words_of(error))
