"""Words and figures beside the table change by a short cross-fade; a message is there at once."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from table.board.canvas import BlitTarget
from table.game.table_view import TableView
from table.widgets.arrival import fade

FADE = 0.12
"""Seconds of a cross-fade."""


class Writing(NamedTuple):
    """Something that is written: all that it depends on, and where it is."""

    value: object
    rect: pygame.Rect


class Fading:
    """What still fades, over what is written now."""

    def __init__(self) -> None:
        self._written: dict[str, Writing] = {}
        self._old: dict[str, tuple[pygame.Surface, pygame.Rect, float]] = {}
        """What was written before, and how many seconds of its fade are left at full motion."""

    @property
    def busy(self) -> bool:
        """Whether something fades."""
        return bool(self._old)

    def advance(self, dt: float, pace: float) -> None:
        """Let time pass. ``pace``: what the motion setting makes of seconds."""
        gone = dt / pace if pace else FADE
        self._old = {name: (old, rect, left - gone) for name, (old, rect, left) in self._old.items() if left > gone}

    def follow(self, shown: pygame.Surface, view: TableView, pace: float) -> None:
        """This view is to be drawn next; the picture shows the one before."""
        before, self._written = self._written, written(view)
        for name, now in self._written.items():
            was = before.get(name)
            if was is not None and was.rect == now.rect and was.value != now.value:
                self._old.pop(name, None)
                if pace and not (name == "message" and any(prompt.message for prompt in view.prompts)):
                    rect = now.rect.clip(shown.get_rect())
                    self._old[name] = shown.subsurface(rect).copy(), rect, FADE
        self._old = {name: old for name, old in self._old.items() if name in self._written}

    def keep(self, changed: Sequence[pygame.Rect]) -> None:
        """Have no more fade than looks different. ``changed``: where the new view was drawn."""
        for name, (old, rect, left) in [*self._old.items()]:
            parts = [part for part in (rect.clip(each) for each in changed) if part]
            if left == FADE and parts:
                part = parts[0].unionall(parts[1:])
                self._old[name] = old.subsurface(part.move(-rect.x, -rect.y)), part, left

    def draw(self, surface: BlitTarget) -> None:
        """Draw what fades."""
        for old, rect, left in self._old.values():
            fade(old, left / FADE)
            surface.blit(old, rect)


def written(view: TableView) -> dict[str, Writing]:
    """What of a view fades as it changes."""
    if view.strip is not None or view.band is not None:
        return {}
    found = {"pad": Writing(view.pad, view.pad_rect)} if view.pad_rect and view.opened is None else {}
    if view.message is not None:
        found["message"] = Writing(view.message, view.message.rect)
    if view.log_rect is not None:
        found["log"] = Writing(view.log, view.log_rect)
    return found
