"""The rules on a sheet beside a table, so that both are in sight."""

from collections.abc import Callable

import pygame

from sprites import paper
from table.bindings import FIND
from table.overlays.rules_page import Beside, RulesScreen
from table.screen import Host

_PAGES = {pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END}


class RulesSheet:
    """A page at the side of a screen, which gives it its events and shows its picture."""

    def __init__(self, host: Host, key: str, room: Callable[[], pygame.Rect], on_leave: Callable[[], None]) -> None:
        """``room``: where the sheet is; ``on_leave``: puts it away."""
        self.page = RulesScreen(host, key, Beside(room, on_leave))
        self.page.form.ringed = False
        self._shown: tuple[pygame.Surface, tuple[int, int]] | None = None
        self.held = False
        """Whether the mouse went down on it and has not come up again."""

    @property
    def panel(self) -> pygame.Rect:
        """Where its paper is."""
        return self.page.panel

    # -- input

    @property
    def typing(self) -> bool:
        """Whether letters are typed into the line of the search."""
        focus = self.page.form.focus
        return focus is not None and focus.typing

    def wants(self, event: pygame.event.Event) -> bool:
        """Whether a key is for the sheet: all are while words are typed, otherwise those that turn pages or search."""
        closes = event.key == pygame.K_ESCAPE and self.page.finds
        return self.typing or event.key == FIND or closes or event.key in _PAGES

    def handle(self, event: pygame.event.Event) -> None:
        """One event that is for it."""
        if event.type == pygame.KEYDOWN and event.key in _PAGES and not self.typing:
            self.page.stale = self.page.form.turn_page(event.key) or self.page.stale
            return
        self.page.handle(event)
        form = self.page.form
        form.ringed = form.ringed and self.page.finds  # the focus ring belongs to the table

    def close(self) -> None:
        """The keys are for the table again."""
        self.page.form.close()
        self.page.stale = True

    # -- the picture

    def picture(self) -> tuple[pygame.Surface, tuple[int, int]]:
        """The sheet with its shadow, and the corner where it goes; another surface whenever it looks different."""
        page = self.page
        if self._shown is None or page.stale:
            page.stale = False
            whole = pygame.Surface(page.look.size, pygame.SRCALPHA)
            page.draw(whole)
            out = paper.margin(page.look.u)
            area = page.panel.inflate(2 * out, 2 * out).clip(whole.get_rect())
            self._shown = whole.subsurface(area).copy(), area.topleft
        return self._shown
