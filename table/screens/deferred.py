"""A screen that is made when it is wanted: the menu under a table that is opened first."""

from collections.abc import Callable

import pygame

from table.screen import Host, Screen


class DeferredScreen(Screen):
    """The place of another screen, which is put there as soon as it is the top one."""

    def __init__(self, host: Host, make: Callable[[], Screen]) -> None:
        super().__init__(host)
        self._make = make

    def entered(self) -> None:
        self.host.swap(self._make())

    def handle(self, event: pygame.event.Event) -> None:
        """It is never the top one for long enough."""

    def draw(self, surface: pygame.Surface) -> None:
        """It is not seen."""
