"""How a page comes up out of one thing on the page before it: a box of the menu grows into the table where people sit
down, and goes back into the box when they leave."""

from typing import NamedTuple

import pygame

from table.widgets.arrival import RISE, Arrival, fade

FADE = 0.12
"""Seconds in which the rest of the page before it fades."""


class Seed(NamedTuple):
    """What a page grows out of: the page before it as it was seen, and the place of one thing on that."""

    page: pygame.Surface
    place: pygame.Rect

    def grows(self, into: pygame.Rect) -> bool:
        """Whether that thing and what it becomes are both seen: one of them may be scrolled out of sight."""
        window = self.page.get_rect()
        return window.colliderect(self.place) and window.colliderect(into)


class Growing(Arrival):
    """The first moments of a page that grows out of a seed; what that becomes is in the place ``into``."""

    def __init__(self, pace: float, seed: Seed, into: pygame.Rect) -> None:
        super().__init__(pace, RISE)
        window = seed.page.get_rect()
        self._place, self._into = seed.place.clip(window), into.clip(window)
        self._seed = seed.page.subsurface(self._place).copy()
        self._gone = seed.page
        self._rest: pygame.Surface | None = None
        """The page without what grows, until that is there."""

    def show(self, surface: pygame.Surface, u: float) -> list[pygame.Rect]:
        pictures = self.pictures
        if pictures is None:
            return []
        if self._rest is None:
            self._rest = pictures.whole.copy()
            if self._into.width > self._place.width:
                self._rest.blit(pictures.ground, self._into, self._into)
            else:
                self._gone.blit(pictures.ground, self._place, self._place)
        surface.blit(self._rest, (0, 0))
        if (faded := self.share(0.0, FADE)) < 1:
            fade(self._gone, 1 - faded)
            surface.blit(self._gone, (0, 0))
        grown = 1 - (1 - self.share(0.0, RISE)) ** 3
        ends = zip((*self._place.center, *self._place.size), (*self._into.center, *self._into.size), strict=True)
        x, y, wide, high = (round(start + (end - start) * grown) for start, end in ends)
        for picture, alpha in ((pictures.whole.subsurface(self._into), 1.0), (self._seed, 1 - grown)):
            if wide and high and alpha > 0:
                grows = pygame.transform.smoothscale(picture, (wide, high))
                fade(grows, alpha)
                surface.blit(grows, grows.get_rect(center=(x, y)))
        return [surface.get_rect()]
