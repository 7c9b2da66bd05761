"""The icon of the window, and of the program where a system lists it."""

import io

import pygame

from sprites import palette, suit, svg

SIZE = 64


def icon(size: int = SIZE) -> pygame.Surface:
    """Two cards on a round of green felt, so many pixels square."""
    felt = svg.circle(32, 32, 31, palette.FELTS["green"]) + svg.circle(32, 32, 29, None, palette.LEAF, 2)
    back = svg.rect(-14, -20, 28, 40, 4, palette.NAVY, palette.PAPER, 2.4)
    front = svg.rect(-14, -20, 28, 40, 4, palette.PAPER, palette.EDGE, 1) + suit.body("s", 0, 0, 25, palette.INK)
    cards = svg.shift(25, 33, back, turn=-16) + svg.shift(37, 33, front, turn=10)
    return svg.picture(size, size, svg.shift(0, 0, felt, cards, scale=size / SIZE))


def file(size: int) -> bytes:
    """The icon, so many pixels square, as a PNG file."""
    made = io.BytesIO()
    pygame.image.save(icon(size), made, "icon.png")
    return made.getvalue()
