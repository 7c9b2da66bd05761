"""The head of a match's result: the winner's cards in a fan, the crown, who won and how."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from games.core.cards import Card
from games.core.phrases import Words, linked
from sprites.laurels import CROWN, Fan
from table.look import Look
from table.widgets.strips import cut
from table.widgets.widget import Widget
from table.widgets.writing import Passage, Stack


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
        self.spoken = linked((words, reason), "{some} · {other}")
        self.cards = tuple(cards)
        self.form = BARE
        self.quiet = False
        """Whether those who look at it have lost."""
        self.spread = 1.0
        """How far the cards are fanned out."""
        self._said = Stack(Passage(words, 46, weight="bold", align="center"), Passage(reason, 19, align="center"))
        self._said.look = look

    @property
    def forms(self) -> tuple[LaurelStyle, ...]:
        """Those that these cards allow, from the one that takes most room."""
        if self.quiet:
            return (QUIET,)
        return FORMS if len(self.cards) >= _LEAST else FORMS[1:] if self.cards else FORMS[2:]

    def measure(self, width: int) -> tuple[int, int]:
        high = self._above() + self._said.measure(self._room(width))[1]
        if self.form is GRAND:
            high = max(high, self._fan().size(len(self.cards))[1])
        return width, high + self.look.length(6)

    def _above(self) -> int:
        """What cards and crown take above the words."""
        crown = self.look.length(self.form.top) + round(self.look.length(self.form.crown) * CROWN)
        return crown + self.look.length(6) if self.form.crown else 0

    def _room(self, width: int) -> int:
        """Within the grand fan the words have only the room between its ends."""
        return min(width, self.look.length(440)) if self.form is GRAND else width

    def _fan(self) -> Fan:
        look, form = self.look, self.form
        return Fan(look.length(form.card), look.length(form.radius), form.step, look.atlas.ratio)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        look, form = self.look, self.form
        if form.card:
            draw_fan(look, surface, self._fan(), self.cards, box.midtop, self.spread)
        if form.crown:
            crown = look.atlas.crown(look.length(form.crown))
            surface.blit(crown, crown.get_rect(midtop=(box.centerx, box.top + look.length(form.top))))
        wide = self._room(box.width)
        under, _ = cut(box.move(0, self._above()), "top", self._said.measure(wide)[1])
        self._said.draw(surface, under.inflate(wide - box.width, 0))


def draw_fan(
    look: Look, surface: pygame.Surface, fan: Fan, cards: tuple[Card, ...], at: tuple[int, int], spread: float
) -> None:
    """Cards in a fan below that point, or so far on their way to it from one pile."""
    if spread >= 1:
        whole = look.atlas.fan(fan, cards)
        surface.blit(whole, whole.get_rect(midtop=at))
        return
    for card, angle in zip(cards, fan.angles(len(cards)), strict=True):
        x, y = fan.middle(angle * spread)
        picture = pygame.transform.rotozoom(look.atlas.card(card, fan.width, packed=False), -angle * spread, 1)
        surface.blit(picture, picture.get_rect(center=(at[0] + x, at[1] + y)))
