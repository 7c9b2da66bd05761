"""The rules of a game, to be read in the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from games.core.registry import game
from table.widgets.area import ASIDE, BAR
from table.widgets.button import Button
from table.widgets.page import PAD, Page
from table.widgets.prose import Prose

if TYPE_CHECKING:
    from table.app import App


class RulesScreen(Page):
    """One game's page; Esc, F1 or Close goes back to where it was opened."""

    tall = True

    def __init__(self, app: App, key: str) -> None:
        super().__init__(app)
        self.prose = Prose(app, game(key).page)
        self.build([], [self.prose], [Button(app, "Close", app.pop, main=True)])

    def wide(self) -> int:
        return self.prose.column() + 2 * self.app.length(PAD + ASIDE) + self.app.length(BAR)

    def key(self, event: pygame.event.Event) -> None:
        if event.key in {pygame.K_ESCAPE, pygame.K_F1}:
            self.app.pop()
