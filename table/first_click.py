"""The first click: while the menu is still being loaded, the page that it leads to is shown as it was seen last.

With the menu as it is seen next some pages are kept that its boxes lead to, and a map of where these boxes are. The
click itself waits, like all that happens meanwhile, and the menu does it.
"""

from collections.abc import Mapping
from datetime import date

import pygame

from table.display import Display, happened
from table.pictures import PictureFolder

SCALE = 4
"""So many pixels of the window are one of the map."""
_INPUT = {pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.VIDEORESIZE, pygame.DROPFILE}
"""What may make a click lead elsewhere."""


def leads_key(menu: str, day: date) -> str:
    """Under which what it leads to is known that day: a page may say when its match was left. ``menu``: under which the
    menu is kept."""
    return f"{menu} on {day}"


def page_key(menu: str, number: int) -> str:
    """Under which a page is kept that the menu kept under ``menu`` leads to."""
    return f"{menu} leads to {number}"


def map_key(menu: str) -> str:
    """Under which the map is kept."""
    return f"{menu} leads on"


def drawn_map(size: tuple[int, int], places: Mapping[int, pygame.Rect]) -> pygame.Surface:
    """The map of a window: where a click leads to page 1, 2 …"""
    drawn = pygame.Surface((size[0] // SCALE + 1, size[1] // SCALE + 1), 0, 24)
    for number, place in places.items():
        inner = pygame.Rect(0, 0, place.width // SCALE, place.height // SCALE)
        inner.topleft = -(-place.left // SCALE), -(-place.top // SCALE)
        drawn.fill((number, 0, 0), inner)
    return drawn


class FirstClick:
    """What happens from the first picture on until the menu can hear of it."""

    def __init__(self, display: Display, pictures: PictureFolder, menu: str) -> None:
        """``menu``: under which the menu is kept that the window shows; empty: it shows none."""
        self._display, self._pictures, self._menu = display, pictures, menu
        self._map = pictures.find(map_key(menu)) if menu else None
        self._pressed = 0
        self.answered = False
        """Whether the window shows the page that it leads to."""

    def look(self) -> None:
        """Take what has happened since, and show where it leads."""
        for event in happened():
            self._display.early.append(event)
            if self._map is not None and event.type in _INPUT:
                self._take(event, self._map)

    def _take(self, event: pygame.event.Event, drawn: pygame.Surface) -> None:
        number = 0
        if event.type in {pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP} and event.button == pygame.BUTTON_LEFT:
            at = event.pos[0] // SCALE, event.pos[1] // SCALE
            number = drawn.get_at(at)[0] if drawn.get_rect().collidepoint(at) else 0
        if event.type == pygame.MOUSEBUTTONDOWN and number and not self._pressed:
            self._pressed = number
            return
        self._map = None  # the first click is what is answered
        page = self._pictures.find(page_key(self._menu, number)) if number and number == self._pressed else None
        if page is not None:
            self._display.surface.blit(page, (0, 0))
            self._display.present()
            self.answered = True
