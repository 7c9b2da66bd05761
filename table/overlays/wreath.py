"""What a winner gets: the cards in an arc across the table, who won, and at the end of a match a crown."""

from __future__ import annotations

from collections.abc import Sequence
from math import radians, sin

import pygame

from games.core.cards import Card
from games.core.phrases import Words
from sprites import palette
from sprites.laurels import CROWN, Fan
from table.look import Look
from table.widgets.widget import Widget

CARD, RADIUS, STEP, CROWNED, WORDS = 142, 520, 9.8, 148, 64
"""The width of a card, the radius of the arc, degrees from card to card, the width of the crown, the text size."""
UNCROWNED, PLAIN = 44, 46
"""Of a hand: the room in place of the crown, and the text size."""
SCALES = (1.0, 0.92, 0.84, 0.76, 0.68, 0.6, 0.5, 0.42)
_GAP = 10
DROP = 24
"""How far the crown drops, in u."""


class Wreath(Widget):
    """The cards are drawn across the whole rectangle; crown and words stand in the middle under them."""

    def __init__(self, look: Look, words: Words, cards: Sequence[Card], *, crown: bool) -> None:
        """``crown``: whether there is one: for a match, not for a hand."""
        super().__init__(look)
        self._crown = crown
        self.words = words
        self.cards = tuple(cards)
        self.scale = 1.0
        self.clear = 0
        """How far to either side of the middle the ends of the arc stay clear of what is under it, in pixels."""
        self.spread = self.crowned = 1.0
        """How far the cards are fanned out, and the crown has dropped."""

    def measure(self, width: int) -> tuple[int, int]:
        return width, self.high()

    def high(self) -> int:
        """How far it reaches down in the middle."""
        look = self.look
        card = self._length(CARD * look.atlas.ratio + _GAP) if self.cards else 0
        crown = round(self._length(CROWNED) * CROWN) if self._crown else self._length(UNCROWNED)
        return card + crown + look.text.height(self._px(), "bold")

    def _length(self, base: float) -> int:
        return self.look.length(base * self.scale)

    def _px(self) -> int:
        return self.look.grown((WORDS if self._crown else PLAIN) * self.scale, 1.1)

    def _fan(self) -> Fan:
        step = min(STEP, 127 / max(1, len(self.cards) - 1))
        wide, out = self._length(CARD), sin(radians(step * max(1, len(self.cards) - 1) / 2))
        room = min(self.clear + 0.8 * wide, self.look.size[0] / 2 - 1.3 * wide)
        return Fan(wide, max(self._length(RADIUS), round(room / out)), step, self.look.atlas.ratio)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        look, fan, top = self.look, self._fan(), box.top
        if self.cards and self.spread < 1:
            for card, angle in zip(self.cards, fan.angles(len(self.cards)), strict=True):
                x, y = fan.middle(angle * self.spread)
                flat = look.atlas.card(card, fan.width, packed=False)
                picture = pygame.transform.rotozoom(flat, -angle * self.spread, 1)
                surface.blit(picture, picture.get_rect(center=(box.centerx + x, top + y)))
        elif self.cards:
            picture = look.atlas.fan(fan, self.cards)
            surface.blit(picture, picture.get_rect(midtop=(box.centerx, top)))
        if self.cards:
            top += self._length(CARD * look.atlas.ratio + _GAP)
        if self._crown:
            crown = look.atlas.crown(self._length(CROWNED))
            place = crown.get_rect(midtop=(box.centerx, top))
            top = place.bottom
            if self.crowned > 0:
                surface.blit(crown, place.move(0, -round(look.length(DROP) * (1 - self.crowned))))
        else:
            top += self._length(UNCROWNED)
        px = self._px()
        for colour, off in (("#04140c", max(1, look.length(2))), (palette.TEXT, 0)):
            line = look.text.squeezed(self.words, px, box.width, colour, "bold")
            surface.blit(line, line.get_rect(midtop=(box.centerx + off, top + off)))
