"""How a page comes up: what is under it dims, its paper rises, its rows follow one after another."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

DIM, RISE, FAR = 0.18, 0.22, 24
"""Seconds in which the felt dims and in which the paper rises; how far that is, in u."""
APART, COUNT = 0.06, 0.5
"""Seconds between two rows of a score, and in which its totals count up."""


@dataclass(slots=True)
class PageLayers:
    """The page in layers, each over the ones before."""

    below: pygame.Surface | None
    """What it comes up over; None if that is hidden."""
    ground: pygame.Surface
    blank: pygame.Surface
    """With the paper and nothing on it."""
    whole: pygame.Surface
    paper: pygame.Rect
    """What rises."""


class Arrival:
    """The first moments of a page. ``pace``: what the motion setting makes of seconds; ``lasts``: how many."""

    def __init__(self, pace: float, lasts: float = RISE) -> None:
        self.age = 0.0
        self.pace = pace
        self.lasts = lasts * pace
        self.pictures: PageLayers | None = None

    @property
    def busy(self) -> bool:
        """Whether it goes on."""
        return self.age < self.lasts

    def share(self, start: float, seconds: float) -> float:
        """The progress, from 0 to 1, of something that begins then and takes this long at full motion."""
        return min(1.0, max(0.0, (self.age - start * self.pace) / (seconds * self.pace)))

    def show(self, surface: pygame.Surface, u: float) -> list[pygame.Rect]:
        """Draw the page as far as it has come up; return what was drawn on."""
        pictures = self.pictures
        if pictures is None:
            return []
        dim, risen = self.share(0.0, DIM), self.share(0.0, RISE)
        surface.blit(pictures.ground, (0, 0))
        if dim < 1 and pictures.below is not None:
            fade(pictures.below, 1 - dim)
            surface.blit(pictures.below, (0, 0))
        if risen == 1:
            surface.blit(pictures.whole, pictures.paper, pictures.paper)
        else:
            down = round(FAR * u * (1 - risen) ** 3)
            fade(pictures.whole, min(1.0, 2 * risen))
            surface.set_clip(pictures.paper)  # what is round it stays as it is
            surface.blit(pictures.whole, pictures.paper.move(0, down), pictures.paper)
            surface.set_clip(None)
            pictures.whole.set_alpha(None)
        return [surface.get_rect()]

    def show_rows(self, surface: pygame.Surface, u: float, rows: Sequence[pygame.Rect]) -> list[pygame.Rect]:
        """Draw the page as far as its rows have come up, one after another; return what was drawn on."""
        pictures = self.pictures
        if pictures is None:
            return []
        surface.blit(pictures.ground, (0, 0))
        for number, row in enumerate(rows):
            risen = self.share(number * APART, RISE)
            fade(pictures.whole, min(1.0, 2 * risen))
            surface.blit(pictures.whole, row.move(0, round(FAR * u * (1 - risen) ** 3)), row)
        pictures.whole.set_alpha(None)
        return [surface.get_rect()]


def fade(picture: pygame.Surface, share: float) -> None:
    """Have an opaque picture drawn that faint from now on. All of it is drawn as it is: SDL blends an alpha of 255 ten
    times as slowly as any other."""
    alpha = round(255 * share)
    picture.set_alpha(alpha if alpha < 255 else None)


def in_and_out(share: float) -> float:
    """Progress that begins and ends slowly (cubic)."""
    return 4 * share**3 if share < 0.5 else 1 - 4 * (1 - share) ** 3
