"""Everything that has happened in a match so far, to be scrolled through."""

from collections.abc import Sequence

import pygame

from games.core.phrases import Phrase, Words
from sprites import palette
from table.screen import Host
from table.widgets.area import Row
from table.widgets.button import Button
from table.widgets.page import Page
from table.widgets.widget import Label, Widget


class MovesScreen(Page):
    """The whole log, the newest line first; Esc, L or Close goes back to the table."""

    covers = False
    width = 640
    tall = True

    def __init__(self, host: Host, lines: Sequence[Words]) -> None:
        super().__init__(host)
        body: list[Row | Widget] = [
            Row((Label(self.look, line, 19, colour=palette.TEXT if not at else palette.MUTED),), 4)
            for at, line in enumerate(reversed(lines))
        ]
        head: list[Row | Widget] = [Label(self.look, Phrase("All moves"), 24, weight="bold")]
        self.build(head, body, [Button(self.look, Phrase("Close"), self.host.pop, main=True)])

    def key(self, event: pygame.event.Event) -> None:
        meant = self.look.settings.keys.meant(event.key, event.scancode)
        if event.key == pygame.K_ESCAPE or meant == pygame.K_l:
            self.host.pop()
