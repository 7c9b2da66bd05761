"""The program's only loop: a frame, then a wait that ends with the next event or when something is due."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from time import perf_counter
from typing import TYPE_CHECKING

import pygame

from table.input.sdl import make_waiter

if TYPE_CHECKING:
    from table.app import App
    from table.falls import Falls
    from table.screen import Screen

FRAME = 1 / 60
_LONGEST_STEP = 0.1
"""Seconds: a pause of the machine (sleep, a stopped window) counts as at most this much more than the wait
requested."""
_LONGEST_NAP = 1.0
_MENDING = 0.1
"""Seconds after which to look whether the store has been mended."""
_ROOM = 0.006
"""Seconds that must be left of a frame to prepare something in it."""


def run(app: App) -> None:
    """Run until the window is closed. FallenError where nothing can be shown any more."""
    Loop(app).run()
    app.close()


class Loop:
    """The loop of an evening."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._clock = pygame.time.Clock()
        self._wait = make_waiter()
        self._napped = 0.0
        """The longest that the last wait could be, in seconds."""

    def run(self) -> None:
        """Run until the window is closed. FallenError where nothing can be shown any more."""
        while self._app.running and self._app.screens:
            self.turn()

    def turn(self) -> None:
        """One frame, and the wait for the next. FallenError as ``run``."""
        app, began = self._app, perf_counter()
        try:
            app.step(min(self._clock.tick() / 1000, self._napped + _LONGEST_STEP))
            if app.running and app.screens:
                app.display.stay_awake(app.top.runs)
                self._napped = _rest(app, began, self._wait)
                if app.settings.sound and not app.sounds.asked:
                    app.sounds.open()
            store = app.saved_matches if app.screens and not app.top.notice else None
            if store is not None and (fault := store.writer.take_fault()) is not None:
                self._falls.note(fault)
            for screen in app.screens:
                if failed := screen.take_fault():
                    self._falls.write(failed)
        except Exception as error:  # the evening goes on
            self._napped = 0.0
            self._falls.take(error)

    @cached_property
    def _falls(self) -> Falls:
        """What has failed this evening: loaded with the first of it."""
        from table.falls import Falls

        return Falls(self._app)


def use_rest(screen: Screen, began: float) -> None:
    """Have a screen prepare what it can in the rest of a frame that began then."""
    while began + FRAME - perf_counter() > _ROOM and screen.prepare():
        pass


def _rest(app: App, began: float, wait: Callable[[float], None]) -> float:
    """Wait for the frame after the one that ``began`` then, or, while nothing moves, for what is due; an event ends
    either. Return the longest the wait may be."""
    if app.top.busy:
        use_rest(app.top, began)
        if (spare := began + FRAME - perf_counter()) > 0.001:
            wait(spare)
    elif not app.top.stale and not app.use_spare_time():
        settling = app.look.unsettled or app.display.unsettled or None
        waits = [due for due in (app.top.due, app.sounds.due, app.recital.due, settling) if due is not None]
        if app.saved_matches is not None and app.saved_matches.mending:
            waits.append(_MENDING)
        nap = min([_LONGEST_NAP, *waits])
        if nap > 0.001:
            wait(nap)
            return nap
    return 0.0
