"""Which game of the menu is chosen, whose box is open: the pointer has come to rest on it, or the focus is there."""

from collections.abc import Sequence

from table.look import Look
from table.screens.menu.boxes import GameBox
from table.screens.menu.opened_box import LASTS, OpenedBox
from table.settings import PACE

REST, PASSING, LEAVING = 0.06, 0.3, 1.0
"""Seconds for which the pointer is on a box until that is chosen; the second where it seems to be on its way to the
paper at the right; the third: on none, until none is meant."""


class ChosenBox:
    """Which box is open, and those that are still closing."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self.box: GameBox | None = None
        self.moving: list[OpenedBox] = []
        """All that are open, opening or closing, the chosen one last."""
        self._pointed: GameBox | None = None
        self._rests = False
        """Whether the last of them has just come to rest."""
        self._left = 0.0
        """Seconds until the box that the pointer is on is chosen; 0: nothing waits."""

    @property
    def key(self) -> str:
        """The chosen game; empty: none yet."""
        return self.box.key_ if self.box is not None else ""

    @property
    def opened(self) -> bool:
        """Whether the box of the chosen game is open, or opens."""
        return any(one.opening for one in self.moving)

    # -- choosing

    def choose(self, box: GameBox, *, at_once: bool = False) -> None:
        """Open that box, and close the others."""
        self._left = 0.0
        opened = next((one for one in self.moving if one.box is box), None) or OpenedBox(box)
        opened.opening = True
        still = at_once or not self._pace
        if still:
            opened.age = LASTS
        for one in self.moving:
            one.opening = one is opened
        others = [one for one in self.moving if one is not opened and not still]
        self.box, self.moving = box, [*others, opened]

    def keep(self, boxes: Sequence[GameBox], key: str) -> None:
        """There are other boxes: open the one of that game, as it stands."""
        self.moving, self._pointed = [], None
        self.choose(next(box for box in boxes if box.key_ == key), at_once=True)

    def shut(self) -> None:
        """Close what is open."""
        self._left = 0.0
        for one in self.moving:
            one.opening = False
        if not self._pace:
            self.moving = []

    def point(self, box: GameBox | None, by: tuple[int, int]) -> None:
        """The pointer is on that box, or on none, after it has moved that far."""
        if box is self._pointed:
            return
        self._pointed = box
        passing = by[0] > abs(by[1]) > -1
        if box is None or (self.opened and box is self.box):
            self._left = LEAVING if box is None and self.opened else 0.0
        else:
            self._left = PASSING if passing else REST

    def lose_pointer(self) -> None:
        """Keys are used: the pointer means nothing until it is moved."""
        self._pointed, self._left = None, 0.0

    # -- time

    @property
    def _pace(self) -> float:
        return PACE[self._look.settings.motion]

    @property
    def busy(self) -> bool:
        """Whether a box is opening or closing."""
        return any(one.moving for one in self.moving)

    @property
    def due(self) -> float | None:
        """Seconds until the box that the pointer is on is chosen, or none."""
        return self._left or None

    def update(self, dt: float) -> bool:
        """Let time pass; whether another box is to be chosen now, or none: ``pointed``."""
        busy = self.busy
        for one in self.moving:
            one.move(dt / (self._pace or 1e-9))
        self._rests = busy and not self.busy
        if not self._left:
            return False
        self._left = max(0.0, self._left - dt)
        return not self._left

    @property
    def pointed(self) -> GameBox | None:
        """The box that the pointer is on."""
        return self._pointed

    def closed(self) -> bool:
        """Forget those that have closed; whether there were any, or all have just come to rest."""
        before = len(self.moving)
        self.moving = [one for one in self.moving if one.opening or one.age > 0]
        return self._rests or len(self.moving) < before
