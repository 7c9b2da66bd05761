"""The edges of the cards of a pile, seen below its top card: as thick as they are many."""

import pygame

from sprites import svg

TONES, LINE = ("#d8ceb2", "#b9ad8e"), "#8a806499"
"""Of the paper, in turn, and of the lines between."""
SHEET, LEAST, MOST = 0.42, 2.0, 16.0
"""How thick one card of a pile is; how thick a pile is at least and at most; in u."""
_BAND = 2
"""Pixels of one tone."""


def thickness(count: int, u: float) -> int:
    """The pixels of a pile of so many cards that are seen under the top one."""
    return round(max(LEAST, min(MOST, SHEET * count)) * u)


def radius(size: tuple[int, int]) -> float:
    """Of the corners of a card of that size, upright or across."""
    return max(3.0, min(size) * 0.062)


def above(size: tuple[int, int]) -> int:
    """How much of the picture is over the lower edge of the top card: behind its round corners."""
    return round(radius(size)) + 2


def draw(size: tuple[int, int], thick: int) -> pygame.Surface:
    """The edges under a card of that size, some a pixel to the left or right: no hand lays cards quite straight."""
    (wide, high), over = size, above(size)
    sheets = [
        svg.picture(wide, over, svg.rect(1.5, over - high + 0.5, wide - 3, high - 1, radius(size), tone, LINE, 1))
        for tone in TONES
    ]
    picture = pygame.Surface((wide, over + thick), pygame.SRCALPHA)
    for down in range(thick, 0, -1):
        aside = down // _BAND * 7919 % 3 - 1 if down > 1 else 0
        picture.blit(sheets[down // _BAND % 2], (aside, down))
    return picture
