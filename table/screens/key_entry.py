"""Keys as they come in: those of the whole program, those of who plays by ear, and the rest for the screen on top."""

from collections.abc import Callable

import pygame

from table.bindings import FULL, HELD, LEAVE, SETTINGS, meant_by
from table.screen import Host
from table.screens.recital import Recital
from table.screens.too_small import TooSmallScreen


class KeyEntry:
    """Nobody else asks whether Ctrl, Alt or Super is held. What takes every key (a pad in a race, a key that is
    chosen) has it whatever is held."""

    def __init__(
        self, host: Host, recital: Recital, fill_screen: Callable[[], None], close: Callable[[], None]
    ) -> None:
        """``fill_screen``: takes the whole screen, or gives it back; ``close``: closes the window, unless it asks."""
        self._host = host
        self._recital = recital
        self._fill_screen = fill_screen
        self._close = close

    def take(self, event: pygame.event.Event) -> None:
        """A key went down."""
        taken = self._host.screens[-1].takes(event)
        meant = event if taken else meant_by(event)
        match meant.key if meant is not None else 0:
            case _ if meant is None:
                if event.mod & HELD & ~pygame.KMOD_CTRL == 0:  # with Alt or Super it is the desktop's
                    self._recital.without_meaning(event.key)
            case key if key == FULL:
                self._fill_screen()
            case key if key == LEAVE:
                self._close()
            case key if key == SETTINGS:
                self._open_settings()
            case _ if not self._recital.key(meant):
                self._give(meant, taken=taken)

    def _give(self, event: pygame.event.Event, *, taken: bool) -> None:
        """To the screen on top. What never has a meaning there has none, nor what changes nothing while nothing
        moves."""
        top = self._host.screens[-1]
        if not self._host.voice.on or taken:
            top.handle(event)
            return
        moves, means = top.stale or top.busy, top.means(event)
        top.handle(event)
        if top is self._host.screens[-1] and not (means and (moves or top.stale or top.busy)):
            self._recital.without_meaning(event.key)

    def _open_settings(self) -> None:
        from table.overlays.settings import SettingsScreen  # the menu opens sooner without it

        screens = self._host.screens
        if not any(isinstance(screen, SettingsScreen | TooSmallScreen) for screen in screens):
            self._host.push(SettingsScreen(self._host))
