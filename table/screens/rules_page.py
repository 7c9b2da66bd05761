"""The rules of a game, to be read in the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from games.core.registry import game
from table.widgets.area import Row
from table.widgets.button import Button
from table.widgets.page import Page
from table.widgets.prose import Prose

if TYPE_CHECKING:
    from table.app import App


class RulesScreen(Page):
    """One game's page; Esc, F1 or Close goes back to where it was opened."""

    width = 820
    tall = True

    def __init__(self, app: App, key: str) -> None:
        super().__init__(app)
        self.build([], [Row((Prose(app, game(key).page),), align="center")], [Button(app, "Close", app.pop, main=True)])

    def key(self, event: pygame.event.Event) -> None:
        if event.key in {pygame.K_ESCAPE, pygame.K_F1}:
            self.app.pop()
