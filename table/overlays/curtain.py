"""The curtain: between two people's turns nothing of anybody's cards is to be seen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from sprites import palette
from table.look import Look
from table.screen import Host
from table.widgets.area import Row
from table.widgets.button import Button
from table.widgets.page import Page
from table.widgets.widget import Label, Widget

DEAD = 0.4
"""Seconds during which nothing opens it: a click left over from the last turn must not."""
HINT = "{} hides the cards again at any time"


class Backs(Widget):
    """A hand of cards seen from behind, with a player's mark."""

    def __init__(self, look: Look, mark: int) -> None:
        super().__init__(look)
        self.mark = mark

    def _card(self) -> int:
        return self.look.length(118)

    def measure(self, width: int) -> tuple[int, int]:
        return width, round(self._card() * 1.4) + self.look.length(34)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        wide, step = self._card(), self.look.length(46)
        back = self.look.atlas.back(self.mark, wide)
        shadow, offset = self.look.atlas.shadow(wide, back.get_height(), 0.2)
        for index in range(5):
            left = box.centerx - wide // 2 + (index - 2) * step
            top = box.top + self.look.length(4) + abs(index - 2) * self.look.length(6)
            surface.blit(shadow, (left + offset[0], top + offset[1]))
            surface.blit(back, (left, top))


class CurtainScreen(Page):
    """Opaque. Only the button opens it, by mouse or by Enter; then it goes away and calls back."""

    width = 820
    gap = 20
    framed = False

    def __init__(
        self, host: Host, name: str, mark: int, lines: Sequence[str], on_open: Callable[[], None],
        on_pause: Callable[[], None] | None = None, hide: str = "F4",
    ) -> None:  # fmt: skip
        """``lines``: what the others did since. ``on_pause``: Esc. ``hide``: the key that hides the cards."""
        super().__init__(host)
        self.on_open = on_open
        self.on_pause = on_pause
        self.dead = DEAD
        """Seconds until it can be opened."""
        self._button = Button(self.look, f"I am {name}: show my cards", self.open, main=True, least=340)
        told = [Row((Label(self.look, line, 20, align="center"),), 4) for line in lines]
        body: list[Row | Widget] = [
            Row((Backs(self.look, mark),), 10),
            Row((Label(self.look, f"Pass to {name}", 40, weight="bold", align="center"),), 10),
            *told,
        ]
        foot: list[Row | Widget] = [
            Row((self._button,), 14, "center"),
            Label(self.look, HINT.format(hide), 18, colour=palette.MUTED, align="center"),
        ]
        self.build([], body, foot)
        self.form.focus_on(self._button)

    def open(self) -> None:
        """Show the cards to the one who says to be that player."""
        if self.dead <= 0:
            self.host.pop()
            self.on_open()

    @property
    def due(self) -> float | None:
        return self.dead if self.dead > 0 else super().due

    def update(self, dt: float) -> None:
        super().update(dt)
        self.dead -= dt

    def handle(self, event: pygame.event.Event) -> None:
        if self.dead > 0 and event.type in {pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP}:
            return
        super().handle(event)

    def key(self, event: pygame.event.Event) -> None:
        if event.key == pygame.K_ESCAPE and self.on_pause is not None:
            self.on_pause()

    def ground(self, surface: pygame.Surface) -> None:
        surface.fill(palette.mix(palette.FELTS[self.look.settings.felt], palette.SHADE, 0.5))
