"""The four suits as outlines, to be written into pictures or drawn alone."""

from collections.abc import Mapping
from types import MappingProxyType

import pygame

from sprites import svg

# One hundred units high, the middle of the box at (0, 0).
OUTLINES: Mapping[str, str] = MappingProxyType(
    {
        "s": (
            "M0 -50C6 -32 46 -8 46 16C46 31 35 39 24 39C15 39 8 35 4 28C5 38 10 46 20 50L-20 50"
            "C-10 46 -5 38 -4 28C-8 35 -15 39 -24 39C-35 39 -46 31 -46 16C-46 -8 -6 -32 0 -50Z"
        ),
        "h": (
            "M0 50C-6 34 -48 10 -48 -21C-48 -38 -37 -47 -25 -47C-13 -47 -4 -40 0 -29C4 -40 13 -47 25 -47"
            "C37 -47 48 -38 48 -21C48 10 6 34 0 50Z"
        ),
        "d": "M0 -50C9 -32 23 -13 38 0C23 13 9 32 0 50C-9 32 -23 13 -38 0C-23 -13 -9 -32 0 -50Z",
        "c": (
            "M-22.5 -26.5C-22.5 -38.92675 -12.42675 -49 0 -49C12.42675 -49 22.5 -38.92675 22.5 -26.5"
            "C22.5 -14.07325 12.42675 -4 0 -4C-12.42675 -4 -22.5 -14.07325 -22.5 -26.5ZM-47.5 12"
            "C-47.5 -0.42675 -37.42675 -10.5 -25 -10.5C-12.57325 -10.5 -2.5 -0.42675 -2.5 12"
            "C-2.5 24.42675 -12.57325 34.5 -25 34.5C-37.42675 34.5 -47.5 24.42675 -47.5 12ZM2.5 12"
            "C2.5 -0.42675 12.57325 -10.5 25 -10.5C37.42675 -10.5 47.5 -0.42675 47.5 12"
            "C47.5 24.42675 37.42675 34.5 25 34.5C12.57325 34.5 2.5 24.42675 2.5 12ZM-9 -12L9 -12L12 12L4 18"
            "C4 34 9 45 20 50L-20 50C-9 45 -4 34 -4 18L-12 12Z"
        ),
    }
)
LEAF = (
    "M0 -50C6 -32 46 -8 46 16C46 31 35 39 24 39C13 39 5 33 0 24C-5 33 -13 39 -24 39"
    "C-35 39 -46 31 -46 16C-46 -8 -6 -32 0 -50Z"
)
WIDTHS: Mapping[str, float] = MappingProxyType({"s": 0.92, "h": 0.96, "d": 0.76, "c": 0.95})


def path(suit: str, x: float, y: float, height: float, turned: bool = False) -> str:
    """The path of a suit whose box is that many pixels high, with its middle at (x, y)."""
    return svg.placed(OUTLINES[suit], x, y, height / 100 * (-1 if turned else 1))


def leaf(x: float, y: float, height: float) -> str:
    """The path of a spade without its foot, where a spade of that height would have its leaf."""
    return svg.placed(LEAF, x, y, height / 100)


def body(suit: str, x: float, y: float, height: float, colour: svg.Colour, turned: bool = False) -> str:
    """The filled suit as an SVG element."""
    return svg.path(path(suit, x, y, height, turned), colour)


def draw(suit: str, height: int, colour: svg.Colour) -> pygame.Surface:
    """One suit (``s h d c``) on a clear surface of that height, as wide as the shape needs."""
    width = max(1, round(height * WIDTHS[suit]) + 1)
    return svg.picture(width, height, body(suit, width / 2, height / 2, height - 0.5, colour))
