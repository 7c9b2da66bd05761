"""The head of a match's result: the winner's cards in a fan, the crown, who won and how."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from games.core.cards import Card
from games.core.phrases import Words, linked
from sprites import palette
from sprites.laurels import CROWN, Fan
from table.look import Look
from table.widgets import pen
from table.widgets.widget import Widget


@dataclass(frozen=True, slots=True)
class LaurelStyle:
    """One way to set it, in u: the fan (card width, radius, degrees a card), the crown's width, and the upper edge of
    the crown below that of the fan."""

    card: float
    radius: float
    step: float
    crown: float
    top: float


GRAND = LaurelStyle(120, 380, 10.8, 124, 172)
LOW = LaurelStyle(96, 900, 3.6, 72, 152)
BARE = LaurelStyle(0, 0, 0, 60, 0)
QUIET = LaurelStyle(0, 0, 0, 0, 0)
"""For those who have lost, or where there is no room: the words alone."""
FORMS = (GRAND, LOW, BARE)
"""From the one that takes most room; without cards it is always the last."""
_LEAST = 5
"""Cards in a grand fan: fewer would not go round the crown."""


class Laurels(Widget):
    """``words``: who won; ``reason``: how."""

    def __init__(self, look: Look, words: Words, reason: Words, cards: Sequence[Card]) -> None:
        super().__init__(look)
        self.words = words
        self.reason = reason
        self.spoken = linked((words, reason), "{some}. {other}")
        self.cards = tuple(cards)
        self.form = BARE
        self.quiet = False
        """Whether those who look at it have lost."""
        self.spread = 1.0
        """How far the cards are fanned out."""
        self._blocks: list[pen.Block] = []

    @property
    def forms(self) -> tuple[LaurelStyle, ...]:
        """Those that these cards allow, from the one that takes most room."""
        if self.quiet:
            return (QUIET,)
        return FORMS if len(self.cards) >= _LEAST else FORMS[1:] if self.cards else FORMS[2:]

    def measure(self, width: int) -> tuple[int, int]:
        self._set(width)
        look = self.look
        crown = look.length(self.form.top) + round(look.length(self.form.crown) * CROWN)
        high = crown + look.length(6) + sum(block.size[1] for block in self._blocks)
        if self.form is GRAND:
            high = max(high, self._fan().size(len(self.cards))[1])
        return width, high + look.length(6)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self._set(rect.width)

    def _fan(self) -> Fan:
        look, form = self.look, self.form
        return Fan(look.length(form.card), look.length(form.radius), form.step, look.atlas.ratio)

    def _set(self, width: int) -> None:
        """Within the grand fan the words have only the room between its ends."""
        look = self.look
        room = min(width, look.length(440)) if self.form is GRAND else width
        self._blocks = [
            pen.block(look, words, base, room, weight=weight)
            for words, base, weight in ((self.words, 40, "bold"), (self.reason, 20, "regular"))
        ]

    def _unfold(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """The cards on their way from one pile to the fan."""
        fan, atlas = self._fan(), self.look.atlas
        for card, angle in zip(self.cards, fan.angles(len(self.cards)), strict=True):
            x, y = fan.middle(angle * self.spread)
            picture = pygame.transform.rotozoom(atlas.card(card, fan.width, packed=False), -angle * self.spread, 1)
            surface.blit(picture, picture.get_rect(center=(box.centerx + x, box.top + y)))

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        look, form = self.look, self.form
        if form.card and self.spread < 1:
            self._unfold(surface, box)
        elif form.card:
            fan = look.atlas.fan(self._fan(), self.cards)
            surface.blit(fan, fan.get_rect(midtop=box.midtop))
        top = box.top
        if form.crown:
            crown = look.atlas.crown(look.length(form.crown))
            place = crown.get_rect(midtop=(box.centerx, box.top + look.length(form.top)))
            surface.blit(crown, place)
            top = place.bottom + look.length(6)
        for block in self._blocks:
            wide = block.size[0]
            room = pygame.Rect(box.centerx - wide // 2 - 1, top, wide + 2, block.size[1])
            pen.write(look, surface, block, room, palette.TEXT, "center")
            top += block.size[1]
