"""A small plain chart on a page: marks at their places, and words beside some of them."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

import pygame

from games.core.phrases import EMPTY, Words
from sprites import palette
from table.widgets import pen
from table.widgets.widget import Widget

BASE = 19


class Stroke(NamedTuple):
    """A mark across a part of the width (``left`` and ``wide`` in shares of it), from ``top`` on ``high`` (in u, from
    the plot's middle); kind: full, hollow, hatched, the slot of a bar, or a dot."""

    kind: Literal["full", "hollow", "hatched", "slot", "dot"]
    left: float
    wide: float
    top: float
    high: float
    colour: str = palette.MUTED
    least: float = 1
    """How wide it is at least, in u; what has no width is so much in the middle of its place."""
    words: Words = EMPTY
    """In the middle of it, above the plot where it ends there, else below it."""


class Plot(Widget):
    """Marks, and perhaps a curve through points in shares of width and height."""

    def __init__(
        self, high: float, marks: Sequence[Stroke], curve: Sequence[tuple[float, float]] = (), said: Words = EMPTY
    ) -> None:
        super().__init__()
        self.high, self.marks, self.curve, self.spoken = high, tuple(marks), tuple(curve), said

    def _written(self, *, above: bool) -> int:
        """What the words above it take, or those below."""
        words = [mark.words for mark in self.marks if mark.words and (mark.top < 0) == above]
        return self.look.text.height(self.look.px(BASE)) if words else 0

    def measure(self, width: int) -> tuple[int, int]:
        return width, self.look.length(self.high) + self._written(above=True) + self._written(above=False)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        look, line = self.look, self.look.text.height(self.look.px(BASE))
        middle = box.centery + (self._written(above=True) - self._written(above=False)) // 2
        for mark in self.marks:
            wide, high = max(1, round(box.width * mark.wide), look.length(mark.least)), max(1, look.length(mark.high))
            left = box.left + round(box.width * mark.left) - (0 if mark.wide else wide // 2)
            place = pygame.Rect(left, middle + look.length(mark.top), wide, high)
            ink, corner = self.ink(mark.colour), high / 2 if mark.kind == "dot" else min(look.length(3), high // 2)
            if mark.kind == "hatched":
                picture = look.atlas.hatched(place.size, ink, look.u)
            elif mark.kind == "hollow":
                picture = look.atlas.rounded(place.size, corner, None, ink, max(1, look.length(1.6)))
            elif mark.kind == "slot":
                picture = look.atlas.rounded(place.size, look.length(4), "#ffffff60", "#b8a988", max(1, look.length(1)))
            else:
                picture = look.atlas.rounded(place.size, corner, ink)
            surface.blit(picture, place)
            if mark.words:
                words = pen.block(look, mark.words, BASE, box.width, most=1)
                cell = pygame.Rect(0, box.top if mark.top < 0 else box.bottom - line, words.size[0] + 2, line)
                cell.centerx = place.centerx
                pen.write(look, surface, words, cell.clamp(box), self.ink(palette.TEXT), "center")
        if self.curve:
            edge = look.length(6)
            stops = tuple((edge + x * (box.width - 2 * edge), y * box.height) for x, y in self.curve)
            surface.blit(look.atlas.curve(box.size, stops, self.ink(palette.PLAYERS[0]), look.u), box)
