"""The eight who sit down where no person does, and their page."""

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType

from games.core.phrases import Phrase, Told
from sprites import palette
from table.look import Look
from table.screen import Host
from table.setup import RIVALS
from table.widgets.area import Row
from table.widgets.button import Button
from table.widgets.page import Page
from table.widgets.widget import Label, Widget
from table.widgets.writing import Cols, DrawnThing, Framed, Passage, PressedParts, Stack

LINES: Mapping[str, Phrase] = MappingProxyType(
    {
        "ada": Phrase("Taught arithmetic for forty years. Still counts everything."),
        "ugo": Phrase("Runs the café on the corner. It's his table."),
        "livia": Phrase("Dances on Saturdays. Plays cards the rest of the week."),
        "dario": Phrase("Mends boats, and has a story about each one."),
        "olga": Phrase("Came for one summer, stayed for the Thursday game."),
        "ettore": Phrase("Was playing here before there was a lamp."),
        "emil": Phrase("Should be studying. Knows every rule by number."),
        "tullio": Phrase("Plays the double bass. Never rushes."),
    }
)
"""Who they are, in a line."""
_FACE, _CELL, _HIGH = 76, 330, 82
"""The face, and the least width and height of one on their page, in u."""


def face(who: str, side: Callable[[Look], int], *, up: bool) -> DrawnThing:
    """Somebody's face; ``up``: looking at whoever looks."""
    return DrawnThing(lambda look: look.atlas.rival(who, side(look), up=up))


class RivalCell(PressedParts):
    """One of the rivals: face, name and line. All are as high as the one of whom most is said."""

    def __init__(self, who: str, on_press: Callable[[], None], *, chosen: bool) -> None:
        super().__init__(partial(self._made_of, who), on_press, who)
        self.words, self.chosen = Told(RIVALS[who]), chosen

    def _made_of(self, who: str, over: bool) -> Widget:
        edge = palette.GOLD if self.chosen else palette.BUTTON_EDGE if over else palette.EDGE + "60"
        words = Stack(Passage(Told(RIVALS[who]), 19, weight="bold"), Passage(LINES[who], 16))
        seen = face(who, lambda look: look.length(_FACE), up=self.chosen or over)
        return Framed(Cols(seen, (1, words), gap=12, pad=10), (0, _HIGH), None, edge, 2.4, 10)

    def measure(self, width: int) -> tuple[int, int]:
        wide = min(width, round(self.look.length(_CELL) * max(1.0, self.look.settings.text_size / 100)))
        most = max(self._with_look(self._made_of(who, over=False)).measure(wide)[1] for who in RIVALS)
        return wide, most + self.look.length(14)


class RivalsScreen(Page):
    """All of them; one is chosen for a seat."""

    covers = False
    width = 760

    def __init__(self, host: Host, chosen: str, choose: Callable[[str], None]) -> None:
        super().__init__(host)
        self._choose = choose
        cells = [RivalCell(who, partial(self._take, who), chosen=who == chosen) for who in RIVALS]
        rows = [Row(cells[at : at + 2], 10) for at in range(0, len(cells), 2)]
        head = [Label(self.look, Phrase("Who's playing here?"), 24, weight="bold")]
        self.build(head, rows, [Row((Button(self.look, Phrase("Back"), self.host.pop, icon="left"),))])
        self.form.focus_name(chosen)

    def _take(self, who: str) -> None:
        self.host.pop()
        self._choose(who)
