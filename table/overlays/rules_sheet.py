"""The rules on a sheet beside a table, so that both are in sight."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from sprites import paper
from table.overlays.rules_page import RulesScreen
from table.screen import Host
from table.widgets.area import Row
from table.widgets.button import Button
from table.widgets.widget import Widget

_PAGES = {pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END}


class RulesSheet(RulesScreen):
    """A page at the side of a screen, which gives it its events and shows its picture."""

    def __init__(self, host: Host, key: str, room: Callable[[], pygame.Rect], on_leave: Callable[[], None]) -> None:
        """``room``: where the sheet is; ``on_leave``: puts it away."""
        self._room = room
        self._on_leave = on_leave
        self._shown: tuple[pygame.Surface, tuple[int, int]] | None = None
        self.held = False
        """Whether the mouse went down on it and has not come up again."""
        super().__init__(host, key)
        self.form.ringed = False

    def room(self) -> pygame.Rect:
        return self._room()

    def wide(self) -> int:
        return self._room().width

    def leave(self) -> None:
        self._on_leave()

    def _buttons(self) -> list[Widget]:
        """No lesson: it would take the match's place."""
        close = Button(self.look, "Close (F1)", self.leave, main=True)
        return [close, Button(self.look, "Find (Ctrl+F)", self.find)]

    def _search(self, line: Widget, count: Widget, before: Widget, after: Widget) -> list[Row]:
        return [Row((line, count)), Row((before, after))]

    # -- input

    @property
    def typing(self) -> bool:
        """Whether letters are typed into the line of the search."""
        return self.form.focus is not None and self.form.focus.typing

    def wants(self, event: pygame.event.Event) -> bool:
        """Whether a key is for the sheet: all are while words are typed, otherwise those that turn pages or search."""
        search = event.key == pygame.K_f and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        closes = event.key == pygame.K_ESCAPE and self.finds
        return self.typing or bool(search) or closes or event.key in _PAGES

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.KEYDOWN and event.key in _PAGES and not self.typing:
            self.stale = self.form.turn_page(event.key) or self.stale
            return
        super().handle(event)
        self.form.ringed = self.form.ringed and self.finds  # the focus ring belongs to the table

    # -- the picture

    def picture(self) -> tuple[pygame.Surface, tuple[int, int]]:
        """The sheet with its shadow, and the corner where it goes; another surface whenever it looks different."""
        if self._shown is None or self.stale:
            self.stale = False
            whole = pygame.Surface(self.look.size, pygame.SRCALPHA)
            self.draw(whole)
            out = paper.margin(self.look.u)
            area = self.panel.inflate(2 * out, 2 * out).clip(whole.get_rect())
            self._shown = whole.subsurface(area).copy(), area.topleft
        return self._shown

    def ground(self, surface: pygame.Surface) -> None:
        """The table is under it."""
