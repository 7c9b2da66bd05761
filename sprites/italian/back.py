"""The backs of the Italian deck: a wall of painted tiles, with the mark of its pack in the middle."""

from math import cos, pi, sin

import pygame

from sprites import back, card, palette, svg
from sprites.italian.pen import RATIO

GLAZE, GOLD, BRICK, THREAD = "#f8ecd2", "#e2a82b", "#b23a24", "#e0a15a"


def draw(mark: int, width: int) -> pygame.Surface:
    """The back of pack 0, 1, 2 …, ``width`` pixels wide; after the eighth they come round again."""
    return svg.picture(width, card.height(width, RATIO), body(mark, width))


def body(mark: int, width: int) -> str:
    """The back as SVG elements in pixels, to be set into a larger picture."""
    ground, _, pale = back.INKS[mark % len(back.INKS)]
    high, margin = card.height(width, RATIO), max(2, round(width * 0.03))
    inner = margin + max(2, round(width * 0.055))
    wide, tall = width - 2 * inner, high - 2 * inner
    across, down = (5, 7) if width >= 76 else (3, 5)
    out = svg.rect(margin, margin, width - 2 * margin, high - 2 * margin, max(2.0, width * 0.045), ground)
    out += svg.rect(inner, inner, wide, tall, 0, GLAZE)
    for row in range(down):
        for column in range(across):
            tile = _star if (row + column) % 2 == 0 else _flower
            x, y = inner + (column + 0.5) * wide / across, inner + (row + 0.5) * tall / down
            out += tile(x, y, wide / across / 2, tall / down / 2, ground)
    out += svg.rect(inner, inner, wide, tall, 0, None, THREAD, max(1.0, width / 85))
    x, y, ring = width / 2, high / 2, width * 0.2
    medal = svg.circle(x, y, ring, ground, THREAD, max(1.0, width / 60)) + back.emblem(
        mark, x, y, ring * 0.52, pale, ground
    )
    return card.blank(width, RATIO) + out + medal


def _star(x: float, y: float, half: float, tall: float, ground: str) -> str:
    """A tile with a gold star on a lozenge of the pack's colour."""
    lozenge = svg.polygon(
        ((x, y - tall), (x + half, y), (x, y + tall), (x - half, y)), palette.mix(ground, "#000000", 0.25)
    )
    reach = {0: 0.8, 2: 0.5}
    points = []
    for number in range(16):
        far = reach.get(number % 4, 0.3)
        points.append((x + half * far * sin(number * pi / 8), y - tall * far * cos(number * pi / 8)))
    return lozenge + svg.polygon(points, GOLD)


def _flower(x: float, y: float, half: float, tall: float, ground: str) -> str:
    """A tile with four brick-red petals and dots of the pack's colour."""
    out = ""
    for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
        tip = (x + dx * half * 0.92, y + dy * tall * 0.92)
        aside = (dy * half * 0.42, dx * tall * 0.42)
        middle = (x + dx * half * 0.5, y + dy * tall * 0.5)
        one = svg.points(middle[0] + aside[0], middle[1] + aside[1], *tip)
        other = svg.points(middle[0] - aside[0], middle[1] - aside[1], x, y)
        out += svg.path(f"M{svg.points(x, y)}Q{one}Q{other}Z", BRICK)
    for dx, dy in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        out += svg.circle(x + dx * half * 0.5, y + dy * tall * 0.5, max(0.8, half * 0.12), ground)
    return out + svg.circle(x, y, half * 0.2, GOLD)
