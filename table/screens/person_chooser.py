"""Who sits at a seat, where people are known: a name that can be pressed, and the list that comes up."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from games.core.phrases import Words
from sprites import palette
from table.look import Look
from table.widgets import pen
from table.widgets.button import Pressable
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
        edge = palette.GOLD if self.hovered else palette.BUTTON_EDGE
        surface.blit(look.atlas.rounded(box.size, look.length(8), palette.PANEL, edge, max(1, look.length(2))), box)
        room = box.inflate(-2 * look.length(10), 0)
        mark = look.px(BASE * 0.62)
        if self.colour:
            dot = look.atlas.rounded((mark, mark), mark / 2, self.colour, palette.SHADE, max(1, look.length(1)))
            surface.blit(dot, dot.get_rect(midleft=room.midleft))
            room.left, room.width = room.left + mark + look.length(6), room.width - mark - look.length(6)
        arrow = look.atlas.icon("down", mark, palette.MUTED)
        surface.blit(arrow, arrow.get_rect(midright=room.midright))
        room.width -= mark + look.length(4)
        words = look.text.fit(self.words, look.px(BASE), room.width)
        pen.write(look, surface, pen.block(look, words, BASE, room.width, height=room.height), room, palette.TEXT)
