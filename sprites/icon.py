"""Line icons, drawn in a box of 24 units."""

import pygame

from sprites import drawing, suit, svg

BOX = 24
SUITS = ("spade", "heart", "diamond", "club")
NAMES = tuple(sorted((*drawing.sheet("icons"), *SUITS)))


def draw(name: str, size: int, colour: svg.Colour) -> pygame.Surface:
    """The icon of that name on a clear square of that many pixels. KeyError when there is no such icon."""
    return svg.picture(size, size, body(name, size, colour))


def body(name: str, size: float, colour: svg.Colour) -> str:
    """The icon as SVG elements, its corner at (0, 0)."""
    if name in SUITS:
        return suit.body(name[0], size / 2, size / 2, size * 0.9, colour)
    return svg.shift(0, 0, drawing.part(name, "icons", given={"colour": colour}), scale=size / BOX)
