"""Chips of five values, told apart by number and by the count of their edge spots as well as by colour."""

from collections.abc import Mapping
from math import cos, pi, sin
from types import MappingProxyType

import pygame

from sprites import glyph, palette, svg

# Body, edge spots, number, and how many spots.
CHIPS: Mapping[int, tuple[str, str, str, int]] = MappingProxyType(
    {
        1: ("#f3efe2", palette.NAVY, "#1a1d24", 4),
        5: ("#b3202f", "#f6f1e1", "#f6f1e1", 6),
        10: ("#1d59ad", "#f6f1e1", "#f6f1e1", 8),
        25: ("#15734a", "#f6f1e1", "#f6f1e1", 5),
        100: ("#22242a", "#e8b93c", "#f6f1e1", 10),
    }
)
VALUES = tuple(CHIPS)


def draw(value: int, width: int) -> pygame.Surface:
    """A chip seen from above, as wide and as high as ``width`` pixels. Values are 1, 5, 10, 25 and 100."""
    return svg.picture(width, width, body(value, width))


def body(value: int, width: float) -> str:
    """The chip as SVG elements, its corner at (0, 0)."""
    fill, spot, figure, count = CHIPS[value]
    middle = width / 2
    radius = middle - max(0.5, width / 100)
    inside = radius * 0.74
    hair = max(0.8, width / 70)
    rim = svg.circle(middle, middle, radius, fill)
    spots = "".join(_spot(middle, radius, at / count, min(0.055, 0.25 / count), spot) for at in range(count))
    edge = svg.circle(middle, middle, radius - hair / 4, None, "#00000099", hair / 2)
    disc = svg.circle(middle, middle, inside, fill)
    line = svg.circle(middle, middle, inside - hair, None, spot, hair)
    gloss_name = f"gloss{round(width)}"
    gloss = svg.gradient(gloss_name, 0, 0, 0, width, (0, "#ffffff30"), (0.5, "#ffffff00"), (1, "#00000030"))
    light = svg.circle(middle, middle, radius, f"url(#{gloss_name})")
    cap = round(width * (0.34, 0.34, 0.27)[len(str(value)) - 1])
    stem = max(1, round(cap * 0.16))
    number = glyph.body(str(value), middle, round((width - cap) / 2), cap, stem, figure)
    return gloss + rim + spots + disc + edge + line + light + number


def _spot(middle: float, radius: float, turn: float, half: float, colour: str) -> str:
    """A spot on the rim, as a slice from the middle; the disc is laid over its inner part."""
    ends = []
    for at in (turn - half, turn + half):
        angle = 2 * pi * at
        ends.append((middle + radius * sin(angle), middle - radius * cos(angle)))
    start, end = svg.points(*ends[0]), svg.points(*ends[1])
    return svg.path(f"M{svg.points(middle, middle)}L{start}A{svg.points(radius, radius)} 0 0 1 {end}Z", colour)
