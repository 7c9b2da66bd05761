"""The curtain: between two people's turns nothing of anybody's cards is to be seen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from sprites import palette
from table.widgets.area import Row
from table.widgets.button import Button
from table.widgets.page import Page
from table.widgets.widget import Label, Widget

if TYPE_CHECKING:
    from table.app import App

DEAD = 0.4
"""Seconds during which nothing opens it: a click left over from the last turn must not."""
HINT = "{} hides the cards again at any time"


class Backs(Widget):
    """A hand of cards seen from behind, with a player's mark."""

    def __init__(self, app: App, mark: int) -> None:
        super().__init__(app)
        self.mark = mark

    def _card(self) -> int:
        return self.app.length(118)

    def measure(self, width: int) -> tuple[int, int]:
        return width, round(self._card() * 1.4) + self.app.length(34)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        wide, step = self._card(), self.app.length(46)
        back = self.app.atlas.back(self.mark, wide)
        shadow, offset = self.app.atlas.shadow(wide, back.get_height(), 0.2)
        for index in range(5):
            left = box.centerx - wide // 2 + (index - 2) * step
            top = box.top + self.app.length(4) + abs(index - 2) * self.app.length(6)
            surface.blit(shadow, (left + offset[0], top + offset[1]))
            surface.blit(back, (left, top))


class CurtainScreen(Page):
    """Opaque. Only the button opens it, by mouse or by Enter; then it goes away and calls back."""

    width = 820
    gap = 20
    framed = False

    def __init__(
        self, app: App, name: str, mark: int, lines: Sequence[str], on_open: Callable[[], None],
        on_pause: Callable[[], None] | None = None, hide: str = "F4",
    ) -> None:  # fmt: skip
        """``lines``: what the others did since. ``on_pause``: Esc. ``hide``: the key that hides the cards."""
        super().__init__(app)
        self.on_open = on_open
        self.on_pause = on_pause
        self.dead = DEAD
        """Seconds until it can be opened."""
        self._button = Button(app, f"I am {name}: show my cards", self.open, main=True, least=340)
        told = [Row((Label(app, line, 20, align="center"),), 4) for line in lines]
        body: list[Row | Widget] = [
            Row((Backs(app, mark),), 10),
            Row((Label(app, f"Pass to {name}", 40, weight="bold", align="center"),), 10),
            *told,
        ]
        foot: list[Row | Widget] = [
            Row((self._button,), 14, "center"),
            Label(app, HINT.format(hide), 18, colour=palette.MUTED, align="center"),
        ]
        self.build([], body, foot)
        self.form.focus_on(self._button)

    def open(self) -> None:
        """Show the cards to the one who says to be that player."""
        if self.dead <= 0:
            self.app.pop()
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
        surface.fill(palette.mix(palette.FELTS[self.app.settings.felt], palette.SHADE, 0.5))
