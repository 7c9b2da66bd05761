"""Underlined words on paper that lead somewhere."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from games.core.phrases import Words
from sprites import paper
from table.look import Look
from table.widgets import pen
from table.widgets.button import Pressable
from table.widgets.inks import faint

LINK = 19
BETWEEN = 8
"""Between two that share a line."""


class PaperLink(Pressable):
    """They may share their line with something else."""

    def __init__(self, look: Look, words: Words, on_press: Callable[[], None], share: float = 1.0) -> None:
        """``share``: how much of the line it takes."""
        super().__init__(look, on_press)
        self.words = words
        self.share = share

    def measure(self, width: int) -> tuple[int, int]:
        look = self.look
        between = look.length(BETWEEN) if self.share < 1 else 0
        return round((width - between) * self.share), look.text.height(look.px(LINK), "semibold") + look.length(10)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        look, inks = self.look, paper.inks(self.look.settings.felt)
        ink = inks.second if self.hovered else inks.first if self.enabled else faint(look.settings.felt)
        words = pen.block(look, self.words, LINK, box.width, weight="semibold", height=box.height)
        pen.write(look, surface, words, box, ink, "center")
        if self.enabled:
            underline(surface, box, words, ink, look)


def underline(surface: pygame.Surface, box: pygame.Rect, words: pen.Block, ink: str, look: Look) -> None:
    """A line under words in the middle of a box."""
    low = box.centery + words.size[1] // 2
    surface.fill(ink, (box.centerx - words.size[0] // 2, low, words.size[0], max(1, look.length(1.4))))
