"""The pages that the first click of another evening may lead to: those of the games that were played last."""

from collections.abc import Sequence
from typing import Protocol

import pygame

from table.first_click import drawn_map, leads_key, map_key, page_key
from table.look import Look
from table.pictures import PictureFolder, menu_key
from table.screen import Host
from table.screens.menu.boxes import GameBox
from table.widgets.area import Area
from table.widgets.page import Page


class Leading(Protocol):
    """The menu, as far as it leads on."""

    host: Host
    look: Look
    boxes: list[GameBox]
    body: Area

    def page_of(self, key: str) -> Page:
        """What it leads to, as that is seen first."""


class KeptPages:
    """Draws them, and at last the map of where they are, which leads to them."""

    def __init__(self, menu: Leading, games: Sequence[str]) -> None:
        """``games``: those of which the pages are kept."""
        self._menu = menu
        self._key = leads_key(menu_key(menu.look.size, menu.host.store.folder), menu.host.today())
        self._games = games
        self._drawn = 0

    def go_on(self, pictures: PictureFolder) -> bool:
        """Draw one of them, or the map; whether there was anything to do."""
        look = self._menu.look
        if self._drawn > len(self._games):
            return False
        self._drawn += 1
        if self._drawn > len(self._games):
            places = {number: self.place(key) for number, key in enumerate(self._games, 1)}
            pictures.keep(map_key(self._key), drawn_map(look.size, places))
            return True
        page = self._menu.page_of(self._games[self._drawn - 1])
        picture = pygame.Surface(look.size, 0, look.display.surface)
        page.stand()
        page.entered()
        page.draw(picture)
        page.on_close()
        pictures.keep(page_key(self._key, self._drawn), picture)
        return True

    def place(self, key: str) -> pygame.Rect:
        """Where a click leads to a game; empty where its box is out of sight."""
        body = self._menu.body
        return next(body.box(box).clip(body.rect) for box in self._menu.boxes if box.key_ == key)
