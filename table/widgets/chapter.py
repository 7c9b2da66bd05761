"""The name of a chapter above a long page: a press leads there, a loop drawn by hand is round the one that is read."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from games.core.phrases import Words
from sprites import paper
from table.look import Look
from table.widgets import pen
from table.widgets.button import Pressable

BASE = 18
_PAD, _HIGH = 10, 1.75
"""Room at the sides of the words in u; the height in text sizes."""


class Chapter(Pressable):
    """One name. ``current``: whether that chapter is read now."""

    def __init__(self, look: Look, words: Words, on_press: Callable[[], None]) -> None:
        super().__init__(look, on_press)
        self.words = words
        self.current = False
        self._block: pen.Block | None = None

    def measure(self, width: int) -> tuple[int, int]:
        pad = self.look.length(_PAD)
        self._block = pen.block(self.look, self.words, BASE, width - 2 * pad)
        return self._block.size[0] + 2 * pad, round(self.look.px(BASE) * _HIGH)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        look = self.look
        inks = paper.inks(look.settings.felt)
        if self.current:
            surface.blit(look.atlas.loop(box.size, inks.second, look.u), box)
        if self._block is not None:
            colour = inks.second if self.hovered else inks.title if self.current else inks.text
            pen.write(look, surface, self._block, box, colour, "center")
