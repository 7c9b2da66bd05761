"""The four suits as outlines, to be written into pictures or drawn alone."""

from collections.abc import Mapping
from types import MappingProxyType

import pygame

from sprites import svg

Outline = tuple[tuple[str, tuple[float, ...]], ...]

# A quarter circle as one cubic curve: how far the handles reach, as a share of the radius.
ROUND = 0.5523


def _circle(x: float, y: float, r: float) -> Outline:
    k = r * ROUND
    return (
        ("M", (x - r, y)),
        ("C", (x - r, y - k, x - k, y - r, x, y - r)),
        ("C", (x + k, y - r, x + r, y - k, x + r, y)),
        ("C", (x + r, y + k, x + k, y + r, x, y + r)),
        ("C", (x - k, y + r, x - r, y + k, x - r, y)),
        ("Z", ()),
    )


# One hundred units high, the middle of the box at (0, 0).
OUTLINES: Mapping[str, Outline] = MappingProxyType(
    {
        "s": (
            ("M", (0, -50)),
            ("C", (6, -32, 46, -8, 46, 16)),
            ("C", (46, 31, 35, 39, 24, 39)),
            ("C", (15, 39, 8, 35, 4, 28)),
            ("C", (5, 38, 10, 46, 20, 50)),
            ("L", (-20, 50)),
            ("C", (-10, 46, -5, 38, -4, 28)),
            ("C", (-8, 35, -15, 39, -24, 39)),
            ("C", (-35, 39, -46, 31, -46, 16)),
            ("C", (-46, -8, -6, -32, 0, -50)),
            ("Z", ()),
        ),
        "h": (
            ("M", (0, 50)),
            ("C", (-6, 34, -48, 10, -48, -21)),
            ("C", (-48, -38, -37, -47, -25, -47)),
            ("C", (-13, -47, -4, -40, 0, -29)),
            ("C", (4, -40, 13, -47, 25, -47)),
            ("C", (37, -47, 48, -38, 48, -21)),
            ("C", (48, 10, 6, 34, 0, 50)),
            ("Z", ()),
        ),
        "d": (
            ("M", (0, -50)),
            ("C", (9, -32, 23, -13, 38, 0)),
            ("C", (23, 13, 9, 32, 0, 50)),
            ("C", (-9, 32, -23, 13, -38, 0)),
            ("C", (-23, -13, -9, -32, 0, -50)),
            ("Z", ()),
        ),
        "c": (
            *_circle(0, -26.5, 22.5),
            *_circle(-25, 12, 22.5),
            *_circle(25, 12, 22.5),
            ("M", (-9, -12)),
            ("L", (9, -12)),
            ("L", (12, 12)),
            ("L", (4, 18)),
            ("C", (4, 34, 9, 45, 20, 50)),
            ("L", (-20, 50)),
            ("C", (-9, 45, -4, 34, -4, 18)),
            ("L", (-12, 12)),
            ("Z", ()),
        ),
    }
)
LEAF: Outline = (
    ("M", (0, -50)),
    ("C", (6, -32, 46, -8, 46, 16)),
    ("C", (46, 31, 35, 39, 24, 39)),
    ("C", (13, 39, 5, 33, 0, 24)),
    ("C", (-5, 33, -13, 39, -24, 39)),
    ("C", (-35, 39, -46, 31, -46, 16)),
    ("C", (-46, -8, -6, -32, 0, -50)),
    ("Z", ()),
)
WIDTHS: Mapping[str, float] = MappingProxyType({"s": 0.92, "h": 0.96, "d": 0.76, "c": 0.95})


def path(suit: str, x: float, y: float, height: float, turned: bool = False) -> str:
    """The path of a suit whose box is that many pixels high, with its middle at (x, y)."""
    return _placed(OUTLINES[suit], x, y, height / 100 * (-1 if turned else 1))


def leaf(x: float, y: float, height: float) -> str:
    """The path of a spade without its foot, where a spade of that height would have its leaf."""
    return _placed(LEAF, x, y, height / 100)


def _placed(outline: Outline, x: float, y: float, scale: float) -> str:
    steps = []
    for command, numbers in outline:
        placed = (((y if at % 2 else x) + number * scale) for at, number in enumerate(numbers))
        steps.append(command + svg.points(*placed))
    return "".join(steps)


def body(suit: str, x: float, y: float, height: float, colour: svg.Colour, turned: bool = False) -> str:
    """The filled suit as an SVG element."""
    return svg.path(path(suit, x, y, height, turned), colour)


def draw(suit: str, height: int, colour: svg.Colour) -> pygame.Surface:
    """One suit (``s h d c``) on a clear surface of that height, as wide as the shape needs."""
    width = max(1, round(height * WIDTHS[suit]) + 1)
    return svg.picture(width, height, body(suit, width / 2, height / 2, height - 0.5, colour))
