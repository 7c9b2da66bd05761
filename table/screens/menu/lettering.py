"""The program's name over the menu."""

from __future__ import annotations

import pygame

from games.core.phrases import Phrase, Told, Words
from sprites import palette
from table.widgets import pen
from table.widgets.widget import Widget

TAGLINE = Phrase("card games for a small table")
_HIGH = 54
_TAGGED = 115
"""The largest text at which there is room for the tagline."""


class Lettering(Widget):
    """The program's name, and under it what it is where there is room to say so."""

    spoken: Words = Told("Tavolino")

    def measure(self, width: int) -> tuple[int, int]:
        wide, high = self._picture().get_size()
        words = self._tagline(width)
        return (max(wide, words.size[0]), high + words.size[1]) if words is not None else (wide, high)

    def _tagline(self, width: int) -> pen.Block | None:
        if self.look.settings.text_size > _TAGGED:
            return None
        return pen.block(self.look, TAGLINE, 18, width)

    def _picture(self) -> pygame.Surface:
        return self.look.atlas.lettering(self.look.length(_HIGH))

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        picture, words = self._picture(), self._tagline(box.width)
        surface.blit(picture, picture.get_rect(midtop=box.midtop))
        if words is not None:
            pen.write(self.look, surface, words, box, palette.TEXT, "center", valign="bottom")
