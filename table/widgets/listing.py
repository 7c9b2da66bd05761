"""A list of any length, one entry of it chosen: only the rows in sight are made and drawn."""

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

import pygame

from games.core.phrases import EMPTY, Phrase, Words
from sprites.paper import RULE
from table.look import Look
from table.widgets import pen
from table.widgets.area import ABOVE, Area, Row
from table.widgets.widget import Point, Widget
from table.widgets.writing import Passage

T = TypeVar("T")
LINES, PITCH = 6, 52
"""The least lines of a ruled sheet, and the height of a blank one, in u."""
_PAGE = 8
"""Rows that Page Up and Page Down go."""
_STEPS = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -_PAGE, pygame.K_PAGEDOWN: _PAGE}


class Listing(Widget, Generic[T]):
    """Up and Down choose, Enter opens the chosen one. All rows are as high as the first."""

    focusable = True

    def __init__(
        self, name: str, items: Sequence[T], row: Callable[[T], Widget], none: Words, at: int = 0, *,
        on_choose: Callable[[], Any], on_open: Callable[[], Any], tip: Words = EMPTY,
    ) -> None:  # fmt: skip
        """``row``: what is written of an item; ``none``: where there is none; ``at``: the number of the chosen one."""
        super().__init__(name=name)
        self.items, self._row, self._none, self.at, self.tip = items, row, none, at, tip
        self._on_choose, self._on_open = on_choose, on_open

    @property
    def chosen(self) -> T | None:
        return self.items[self.at] if self.items else None

    def row(self, at: int) -> Widget:
        """The row of that number, or what is written where there is none."""
        made = self._row(self.items[at]) if self.items else Passage(self._none)
        made.look, made.on_paper = self.look, self.on_paper
        return made

    def in_words(self) -> Words:
        said = self.row(self.at).in_words()
        place = Phrase("{number} of {count}", self.at + 1, len(self.items))
        return Phrase("{some}, {other}", said, place) if self.items else said

    @property
    def pitch(self) -> int:
        return self.row(0).measure(self.rect.width)[1] + self.look.length(6)

    def measure(self, width: int) -> tuple[int, int]:
        return width, max(1, len(self.items)) * (self.row(0).measure(width)[1] + self.look.length(6))

    def box_of(self, at: int) -> pygame.Rect:
        """The rectangle of a row, in the form's own lengths."""
        return pygame.Rect(self.rect.left, self.rect.top + at * self.pitch, self.rect.width, self.pitch)

    def spot(self) -> pygame.Rect:
        return self.box_of(self.at)

    def ring(self, box: pygame.Rect) -> tuple[pygame.Rect, int]:
        return self.spot().move(box.left - self.rect.left, box.top - self.rect.top), self.look.length(6)

    def choose(self, at: int) -> bool:
        """Choose a row, or the nearest one; whether the choice has changed."""
        at, before = max(0, min(at, len(self.items) - 1)), self.at
        self.at = at
        if at != before:
            self._on_choose()
        return at != before

    def key(self, event: pygame.event.Event) -> bool:
        if event.type != pygame.KEYDOWN or not self.items:
            return False
        ends = {pygame.K_HOME: 0, pygame.K_END: len(self.items) - 1}
        if event.key not in ends and event.key not in _STEPS:
            return False
        return self.choose(ends.get(event.key, self.at + _STEPS.get(event.key, 0)))

    def activate(self) -> None:
        if self.items:
            self._on_open()

    def press(self, at: Point) -> None:
        super().press(at)
        if self.items:
            self.choose(at[1] // self.pitch)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        look, high, seen = self.look, self.pitch, surface.get_clip().clip(box)
        first, last = max(0, (seen.top - box.top) // high), -(-(seen.bottom - box.top) // high)
        for at in range(first, min(max(1, len(self.items)), last)):
            row = pygame.Rect(box.left, box.top + at * high, box.width, high)
            if at == self.at and self.items:
                surface.blit(look.atlas.rounded(row.size, look.length(6), "#f2d984a8"), row)
            if self.items:
                surface.fill(RULE, (row.left, row.bottom - 1, row.width, max(1, look.length(1))))
            self.row(at).draw(surface, row)


class RuledArea(Area):
    """Rows on ruled paper, which has some lines even where little is written on it."""

    def __init__(self, look: Look, rows: Sequence[Row | Widget], least: int = LINES) -> None:
        """``least``: so many lines at least."""
        self._least = least
        super().__init__(look, rows)

    def _lay(self, rect: pygame.Rect) -> int:
        return max(super()._lay(rect), self.look.length(self._least * PITCH + 2 * ABOVE))

    def draw(self, surface: pygame.Surface) -> None:
        look, low = self.look, 0
        clip = surface.get_clip()
        surface.set_clip(self.rect.clip(clip))
        for row in self.rows:
            low = max(widget.rect.bottom for widget in row.widgets) - self.scroll + look.length(row.gap) // 2
            surface.fill(RULE, (self.rect.left, low, self.rect.width, max(1, round(look.u))))
        rest = pygame.Rect(self.rect.left, low, self.rect.width, max(0, self.rect.bottom - low))
        pen.blank(look, surface, rest, look.length(PITCH))
        surface.set_clip(clip)
        super().draw(surface)
