"""The rules of a game, to be read in the window."""

from __future__ import annotations

import pygame

from games.core.registry import game
from table.overlays.learn import lesson_button
from table.screen import Host
from table.widgets.area import ASIDE, BAR, Row
from table.widgets.button import Button
from table.widgets.page import PAD, Page
from table.widgets.prose import Prose


class RulesScreen(Page):
    """One game's page; Esc, F1 or Close goes back to where it was opened."""

    tall = True

    def __init__(self, host: Host, key: str) -> None:
        super().__init__(host)
        self.prose = Prose(self.look, game(key).page)
        close, learn = Button(self.look, "Close", self.host.pop, main=True), lesson_button(host, key)
        self.build([], [self.prose], [Row((close, learn) if learn is not None else (close,))])

    def wide(self) -> int:
        return self.prose.column() + 2 * self.look.length(PAD + ASIDE) + self.look.length(BAR)

    def key(self, event: pygame.event.Event) -> None:
        if event.key in {pygame.K_ESCAPE, pygame.K_F1}:
            self.host.pop()
