"""The program's only loop: a frame, then a wait that ends with the next event or when something is due."""

from __future__ import annotations

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
_LEAST = 0.001
"""The shortest wait, in seconds."""
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
        self._began = self._free = 0.0
        """When the last turn began, and until when nothing is due but that what is carried follows the pointer."""

    def run(self) -> None:
        """Run until the window is closed. FallenError where nothing can be shown any more."""
        while self._app.running and self._app.screens:
            self.turn()

    def turn(self) -> None:
        """One frame, and the wait for the next; where only what is carried has moved, no more than that is drawn.
        FallenError as ``run``."""
        app, began = self._app, perf_counter()
        since, self._began = began - self._began, began
        try:
            if began < self._free and self._carry(since):
                self._sleep(self._free)
                return
            app.step(min(self._clock.tick() / 1000, self._napped + _LONGEST_STEP))
            if app.running and app.screens:
                app.display.stay_awake(app.top.runs)
                self._napped = self._rest(began)
                if app.settings.sound and not app.sounds.asked:
                    app.sounds.open()
            store = app.saved_matches if app.screens and not app.top.notice else None
            if store is not None and (fault := store.writer.take_fault()) is not None:
                self._falls.note(fault)
            for screen in app.screens:
                if failed := screen.take_fault():
                    self._falls.write(failed)
        except Exception as error:  # the evening goes on
            self._napped = self._free = 0.0
            self._falls.take(error)

    def _carry(self, dt: float) -> bool:
        """Have what is carried follow the pointer, or come upright, where nothing else has happened; whether that was
        all. Whatever else time does it does in the next step."""
        app, display = self._app, self._app.display
        events = display.events()
        if app.alone and all(event.type == pygame.MOUSEMOTION and event.buttons[0] for event in events):
            moved = app.top.carry(display.surface, events[-1].pos if events else None, dt)
            if moved is not None:
                display.present(moved)
                return True
        display.early = events
        return False

    def _rest(self, began: float) -> float:
        """Wait for the frame after the one that ``began`` then, or, while nothing moves, for what is due; an event ends
        either. Return the longest the wait may be."""
        app, top, due, nap = self._app, self._app.top, began, 0.0
        drawing = top.busy and use_rest(top, began)
        if top.busy and (drawing or not top.sways):
            due = began + FRAME
        elif not top.stale and (top.sways or not app.use_spare_time()):
            settling = app.look.unsettled or app.display.unsettled or None
            waits = [due for due in (top.due, app.sounds.due, app.recital.due, settling) if due is not None]
            if app.saved_matches is not None and app.saved_matches.mending:
                waits.append(_MENDING)
            nap = min([_LONGEST_NAP, *waits])
            due = perf_counter() + nap
        self._free = due if top.carries and not top.stale else 0.0
        return nap if self._sleep(due) else 0.0

    def _sleep(self, due: float) -> bool:
        """Wait until then, or for the next frame of what leans; an event ends either. Whether there was time to."""
        spare = due - perf_counter()
        if self._app.top.sways:
            spare = min(spare, self._began + FRAME - perf_counter())
        if spare > _LEAST:
            self._wait(spare)
        return spare > _LEAST

    @cached_property
    def _falls(self) -> Falls:
        """What has failed this evening: loaded with the first of it."""
        from table.falls import Falls

        return Falls(self._app)


def use_rest(screen: Screen, began: float) -> bool:
    """Have a screen prepare what it can in the rest of a frame that began then; whether there may be more."""
    while began + FRAME - perf_counter() > _ROOM:
        if not screen.prepare():
            return False
    return True
