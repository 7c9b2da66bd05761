"""The last second of a hand in real time once more, at a quarter of its speed, before the score is shown."""

from collections import deque
from collections.abc import Sequence
from typing import NamedTuple

import pygame

from games.core.events import Event, Moved
from table.game.part import HANDLED, Handled, Part
from table.game.showing import Showing
from table.session.log import Heard
from table.session.viewpoint import Piles
from table.settings import PACE

SECONDS, SLOWLY = 1.0, 0.25
"""How much of the end is shown again, and at which share of its speed."""


class _SeenAction(NamedTuple):
    """What was seen of an action, and how the table looked then."""

    at: float
    events: Sequence[Event]
    piles: Piles


class PhotoFinish(Part):
    """Shows who was first. Any key and any click ends it; nothing is told again, and the match was kept before."""

    def __init__(self, showing: Showing) -> None:
        self._showing = showing
        self._seen: deque[_SeenAction] = deque()
        """The actions of the last second, and the one before them."""
        self._left: deque[_SeenAction] = deque()
        """Of those that are shown again, the ones still to come."""
        self._now = 0.0
        self._shown = False
        """Whether this hand's end has been shown again, or is not to be."""

    def hears(self, heard: Heard) -> None:
        showing = self._showing
        if not showing.realtime:
            return
        self._shown = False
        now = showing.session.clock.now
        self._seen.append(_SeenAction(now, showing.viewpoint.merge(heard), showing.viewpoint.piles()))
        while len(self._seen) > 1 and self._seen[1].at < now - SECONDS:
            self._seen.popleft()

    def after_tick(self, dt: float) -> None:
        showing = self._showing
        if showing.replays:
            self._go_on(dt)
        elif not self._shown and self._over and not showing.stage.motion.busy:
            self._shown = True
            if self._raced and PACE[showing.look.settings.motion]:
                self._begin()

    @property
    def _over(self) -> bool:
        return self._showing.session.match.outcome is not None or bool(self._showing.session.dealer.asked)

    @property
    def _raced(self) -> bool:
        """Whether it ended with a card that somebody played, and how things stood before is known."""
        return len(self._seen) > 1 and any(
            isinstance(event, Moved) and event.src.seat for event in self._seen[-1].events
        )

    def _begin(self) -> None:
        before, *last = self._seen
        self._showing.replays, self._showing.pace = True, SLOWLY
        self._showing.stage.scene.show(before.piles)
        self._left, self._now = deque(last), last[-1].at - SECONDS

    def _go_on(self, dt: float) -> None:
        self._now += dt * SLOWLY
        while self._left and self._left[0].at <= self._now:
            sight = self._left.popleft()
            self._showing.stage.replay(sight.piles, sight.events)
        if not self._left and not self._showing.stage.motion.busy:
            self._end()

    def _end(self) -> None:
        showing = self._showing
        showing.replays, showing.pace = False, 1.0
        self._left.clear()
        showing.stage.recast(showing.frame.table)

    def takes(self, event: pygame.event.Event) -> Handled | None:
        if not self._showing.replays or event.type not in {pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN}:
            return None
        self._end()
        return HANDLED

    def resized(self) -> None:
        if self._showing.replays:
            self._end()

    def left(self) -> None:
        if self._showing.replays:
            self._end()

    @property
    def busy(self) -> bool:
        return self._showing.replays
