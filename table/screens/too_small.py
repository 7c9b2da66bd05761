"""What a window shows that has no room for a table."""

import pygame

from games.core.phrases import Phrase
from sprites import palette
from table.display import LEAST_SIZE
from table.screen import Screen

WORDS = Phrase("This window is too small. The table needs at least {wide} × {high}.", *LEAST_SIZE)
LARGEST = 20
"""Of the letters, in pixels."""


class TooSmallScreen(Screen):
    """Over everything, which stands still, until the window has grown. It takes no key and no click."""

    def handle(self, event: pygame.event.Event) -> None:
        """Nobody can see what it would be for."""

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(palette.PANEL)
        wide, high = surface.get_size()
        text, room = self.look.text, wide - wide // 10
        px = text.fitting(
            LARGEST, lambda size: len(text.wrap(WORDS, size, room)) * text.height(size) <= high
            and text.longest(WORDS, size) <= room,
        )  # fmt: skip
        lines = text.wrap(WORDS, px, room)
        top = max(0, (high - len(lines) * text.height(px)) // 2)
        for line in lines:
            picture = text.line(line, px, palette.TEXT)
            surface.blit(picture, picture.get_rect(midtop=(wide // 2, top)))
            top += text.height(px)
