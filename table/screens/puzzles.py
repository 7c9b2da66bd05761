"""The page of puzzles: what features have for a few minutes alone, a door (``table/feature.py``)."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from games.core.phrases import Phrase
from sprites import palette
from table import feature
from table.look import Look
from table.screen import Host
from table.screens.menu.leaf_lines import LeafLine
from table.store.matches import MatchStore
from table.widgets.area import Row
from table.widgets.page import Page
from table.widgets.widget import Widget
from table.widgets.writing import Passage

_LINE, _MOST, _BETWEEN = 250, 3, 14
"""The least width of a line at text size 100 %, in u; how many are side by side at most, and what is between them."""


class PuzzleRows(NamedTuple):
    """What a feature has on the page: a title, and lines that lead somewhere."""

    order: int
    """The lowest is the highest."""
    title: Phrase
    lines: Callable[[Host, MatchStore | None], Sequence[LeafLine]]
    """By what is kept, as it is when the page is shown."""


class PuzzlesScreen(Page):
    """Lines side by side under the title of what they are."""

    width = 860

    def __init__(self, host: Host, store: MatchStore | None = None) -> None:
        super().__init__(host)
        self._store = store

    def entered(self) -> None:
        self.fill()
        super().entered()

    def resized(self) -> None:
        self.fill()
        super().resized()

    def another_day(self) -> None:
        self.fill()

    def fill(self) -> None:
        """Write it by what has been done."""
        abreast = max(1, min(_MOST, self.inner() // max(1, self._least(self.look))))
        between = self.look.length(_BETWEEN)
        wide = (self.inner() - between * (abreast - 1)) // abreast
        body: list[Row | Widget] = []
        for given in sorted(feature.doors("puzzles", PuzzleRows).values()):
            cells = [InColumn(line, wide) for line in given.lines(self.host, self._store)]
            rows = [Row(cells[at : at + abreast], 2, between=_BETWEEN) for at in range(0, len(cells), abreast)]
            body += [Row((Passage(given.title, 19, palette.MUTED, "semibold"),), 6), *rows[:-1]]
            body += [rows[-1]._replace(gap=14)] if rows else []
        back = self.button("back", Phrase("Back"), self.host.pop, "left")
        self.build([Row((Passage(Phrase("Puzzles"), 32, weight="bold"),), 6)], body, [back])

    @staticmethod
    def _least(look: Look) -> int:
        return max(look.length(_LINE), round(look.px(_LINE)))


class InColumn(LeafLine):
    """A line as wide as its column."""

    def __init__(self, line: LeafLine, wide: int) -> None:
        self.__dict__.update(line.__dict__)
        self._made, self._wide = self._seen, wide

    def measure(self, width: int) -> tuple[int, int]:
        return min(width, self._wide), super().measure(self._wide)[1]
