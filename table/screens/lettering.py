"""The program's name over the menu."""

from __future__ import annotations

import pygame

from games.core.phrases import Phrase
from sprites import palette
from table.widgets import pen
from table.widgets.widget import Widget

TAGLINE = Phrase("card games for a small table")
_HIGH = 54
_TAGGED = 115
"""The largest text at which there is room for the tagline."""


class Lettering(Widget):
    """The program's name, and what it is where there is room to say so."""

    def measure(self, width: int) -> tuple[int, int]:
        wide, high = self._picture().get_size()
        if self.look.settings.text_size <= _TAGGED:
            wide += self._gap() + self.look.text.width(TAGLINE, self.look.px(18))
        return wide, high

    def _gap(self) -> int:
        return self.look.length(26)

    def _picture(self) -> pygame.Surface:
        return self.look.atlas.lettering(self.look.length(_HIGH))

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        picture, look = self._picture(), self.look
        surface.blit(picture, box)
        if box.width > picture.get_width():
            room = box.move(picture.get_width() + self._gap(), 0)
            room.width, room.height = box.right - room.left, box.height - look.length(7)
            pen.write(look, surface, pen.block(look, TAGLINE, 18, room.width + 2), room, palette.TEXT, valign="bottom")
