"""Who sits at a seat, where people are known: a name that can be pressed, and the list that comes up."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from games.core.phrases import Words
from sprites import palette
from table.look import Look
from table.widgets import pen
from table.widgets.button import Pressable, under_pointer
from table.widgets.field import BASE, HIGH


class PersonChooser(Pressable):
    """A name with the person's colour; pressed, it asks who sits here instead."""

    def __init__(self, look: Look, words: Words, colour: str, on_press: Callable[[], None], wide: float) -> None:
        super().__init__(look, on_press)
        self.words = words
        self.colour = colour
        """Empty: a guest, who has none."""
        self.wide = wide

    def measure(self, width: int) -> tuple[int, int]:
        look = self.look
        wide = max(look.length(self.wide), look.px(self.wide * 0.75))
        return min(width, wide), max(look.length(HIGH - 4), look.text.height(look.px(BASE)) + look.length(8))

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        look = self.look
        fill, line = under_pointer(palette.PANEL) if self.hovered else palette.PANEL, max(1, look.length(2))
        surface.blit(look.atlas.rounded(box.size, look.length(8), fill, palette.BUTTON_EDGE, line), box)
        left = self.sign(surface, box)
        room = pygame.Rect(left, box.top, box.right - look.length(10) - left, box.height)
        arrow = look.atlas.icon("down", look.px(BASE * 0.62), palette.MUTED)
        surface.blit(arrow, arrow.get_rect(midright=room.midright))
        room.width -= arrow.get_width() + look.length(4)
        words = pen.block(look, self.words, BASE, room.width, height=room.height, most=1)
        pen.write(look, surface, words, room, palette.TEXT)

    def sign(self, surface: pygame.Surface, box: pygame.Rect) -> int:
        """Draw what stands before the name; where that begins."""
        look, mark, left = self.look, self.look.px(BASE * 0.62), box.left + self.look.length(10)
        if not self.colour:
            return left
        dot = look.atlas.rounded((mark, mark), mark / 2, self.colour, palette.SHADE, max(1, look.length(1)))
        return surface.blit(dot, dot.get_rect(midleft=(left, box.centery))).right + look.length(6)
