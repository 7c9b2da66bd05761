"""The eight who sit down where no person does: their page, and the name of one at a seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType

import pygame

from games.core.phrases import Phrase, Told
from sprites import palette
from table.look import Look
from table.screen import Host
from table.screens.seats.person_chooser import PersonChooser
from table.setup import RIVALS
from table.widgets import pen
from table.widgets.area import Row
from table.widgets.button import Button, Pressable
from table.widgets.page import Page
from table.widgets.widget import Label

LINES: Mapping[str, Phrase] = MappingProxyType(
    {
        "ada": Phrase("Taught arithmetic for forty years, and still counts everything."),
        "ugo": Phrase("Keeps the café on the corner. The table is his."),
        "livia": Phrase("Dances on Saturdays, plays cards on all other days."),
        "dario": Phrase("Mends boats, and tells you about each of them."),
        "olga": Phrase("Came for a summer, and stayed for the game on Thursdays."),
        "ettore": Phrase("Has played here since before there was a lamp."),
        "emil": Phrase("Should be studying. Knows every rule by its number."),
        "tullio": Phrase("Plays the double bass, and never hurries."),
    }
)
"""Who they are, in a line."""
_FACE, _CELL, _HIGH = 76, 330, 96
"""The face, and the least width and height of one on their page, in u."""


class RivalChooser(PersonChooser):
    """The face and the name of who sits at a seat; pressed, it asks who sits there instead."""

    def __init__(self, look: Look, who: str, on_press: Callable[[], None], wide: float) -> None:
        super().__init__(look, Told(RIVALS[who]), "", on_press, wide)
        self.who = who

    def sign(self, surface: pygame.Surface, box: pygame.Rect) -> int:
        look, edge = self.look, self.look.length(4)
        face = look.atlas.rival(self.who, box.height - 2 * edge, up=True)
        return surface.blit(face, face.get_rect(midleft=(box.left + edge, box.centery))).right + look.length(7)


class RivalCell(Pressable):
    """One of the rivals: face, name and line."""

    def __init__(self, look: Look, who: str, on_press: Callable[[], None], *, chosen: bool) -> None:
        super().__init__(look, on_press)
        self.who = self.name = who
        self.words = Told(RIVALS[who])
        self.chosen = chosen

    def measure(self, width: int) -> tuple[int, int]:
        look = self.look
        wide = min(width, round(look.length(_CELL) * max(1.0, look.settings.text_size / 100)))
        most = max(pen.block(look, line, 17, wide - self._beside()).size[1] for line in LINES.values())
        return wide, max(look.length(_HIGH), most + look.text.height(look.px(21)) + look.length(22))

    def _beside(self) -> int:
        return self.look.length(_FACE + 34)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        look = self.look
        shown = self.chosen or self.hovered
        edge = palette.GOLD if self.chosen else palette.BUTTON_EDGE if shown else palette.EDGE + "60"
        surface.blit(look.atlas.rounded(box.size, look.length(10), None, edge, max(1, look.length(2.4))), box)
        face = look.atlas.rival(self.who, look.length(_FACE), up=shown)
        surface.blit(face, face.get_rect(midleft=(box.left + look.length(10), box.centery)))
        room = pygame.Rect(box.left + self._beside() - look.length(12), 0, box.width - self._beside(), box.height)
        name = pen.block(look, self.words, 21, room.width, weight="bold")
        line = pen.block(look, LINES[self.who], 17, room.width)
        room.top = box.centery - (name.size[1] + line.size[1]) // 2
        for block in (name, line):
            room.height = block.size[1]
            pen.write(look, surface, block, room, self.ink(palette.TEXT))
            room.top += block.size[1]


class RivalsScreen(Page):
    """All of them; one is chosen for a seat."""

    covers = False
    width = 760

    def __init__(self, host: Host, chosen: str, choose: Callable[[str], None]) -> None:
        super().__init__(host)
        self._choose = choose
        cells = [RivalCell(self.look, who, partial(self._take, who), chosen=who == chosen) for who in RIVALS]
        rows = [Row(cells[at : at + 2], 10) for at in range(0, len(cells), 2)]
        head = [Label(self.look, Phrase("Who sits here?"), 26, weight="bold")]
        self.build(head, rows, [Row((Button(self.look, Phrase("Back"), self.host.pop, icon="left"),))])
        self.form.focus_name(chosen)

    def _take(self, who: str) -> None:
        self.host.pop()
        self._choose(who)
