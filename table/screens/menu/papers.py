"""The two papers that lie in one place beside the boxes: the day, and what a game is."""

from table.screens.menu.areas import PaperArea
from table.screens.menu.boxes import GameBox
from table.screens.menu.game_paper import GamePaper
from table.screens.menu.leaf import Leaf
from table.widgets.area import ABOVE, ASIDE, Area, SlipArea
from table.widgets.form import Form
from table.widgets.widget import Widget


class MenuPapers:
    """Which of the two is in sight; ``apart``: both are, in places of their own."""

    def __init__(self, leaf: Leaf, game: GamePaper, slip: SlipArea, *, day: bool, apart: bool) -> None:
        """``slip``: the sheet of the game's paper; ``day``: whether the day is seen."""
        self.leaf = leaf
        self.slip = slip
        self.apart = apart
        self.day = day and not apart
        self.area = PaperArea(leaf.look, leaf)
        """The day's, which comes before the boxes in the order of the keys."""
        self._game = game
        self._game.play.main = not self.day

    def put(self, head: Area) -> None:
        """Put one into sight in its place in the column, and the other out of it."""
        here = self.slip.rect.copy()
        here.left = head.rect.left + head.look.length(ASIDE)
        away = here.move(head.look.size[0], 0)
        self.slip.place(away if self.day else here)
        around = 2 * head.look.length(ASIDE), 2 * head.look.length(ABOVE)
        self.area.arrange((here if self.day else away).inflate(around))

    def keep_focus(self, form: Form, name: str, box: GameBox | None) -> None:
        """The menu has been filled anew: the focus stays on what has that name; if nothing has, it is on what is seen
        first, a line of the day or the chosen box."""
        if form.focus is None or form.focus.name != name:
            form.focus_name(name)
        if form.focus is None or form.focus.name != name:
            form.focus_on((self.leaf.first if self.day else None) or box)

    def turns(self, focus: Widget | None, head: Area) -> bool:
        """The focus is there: whether another paper is to be seen than before. Elsewhere the same stays."""
        day = self.day
        if any(focus is one for one in self.area.widgets):
            day = True
        elif isinstance(focus, GameBox) or any(focus is one for one in self.slip.written.widgets):
            day = False
        if self.apart or day is self.day:
            return False
        self.day = day
        self._game.play.main = not day
        self.put(head)
        return True

    def seen(self, head: Area) -> list[Area]:
        """What is in sight of the column, without the paper that is not."""
        rows = [row for row in head.rows if self.slip not in row.widgets]
        return [Area(head.look, rows), self.leaf.written if self.day else self.slip.written]
