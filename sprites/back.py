"""The backs: eight packs that differ by the mark in the middle as well as by hue."""

from math import cos, pi, sin

import pygame

from sprites import card, svg

# Ground, line and pale colour of each back, by mark.
INKS = (
    ("#1f3f7a", "#7f9fe0", "#f4f0e2"),
    ("#8f1f30", "#e39aa4", "#f7efe2"),
    ("#155c44", "#72c29f", "#f3f2e0"),
    ("#4a2a78", "#ad8fe0", "#f3efe8"),
    ("#8a4a12", "#e8b478", "#f9f0df"),
    ("#0f5a6b", "#78c4d4", "#eff4ea"),
    ("#2f343d", "#98a2b3", "#f4f2ea"),
    ("#7a1f63", "#dd92c8", "#f8eef0"),
)
MARKS = ("diamond", "ring", "cross", "star", "crescent", "bars", "triangle", "square")


def ground(mark: int) -> str:
    """The colour of a pack's backs."""
    return INKS[mark % len(INKS)][0]


def draw(mark: int, width: int) -> pygame.Surface:
    """The back of pack 0, 1, 2 …, ``width`` pixels wide; after the eighth they repeat."""
    return svg.picture(width, card.height(width), body(mark, width))


def body(mark: int, width: int) -> str:
    """The back as SVG elements in pixels, to be set into a larger picture."""
    mark %= len(INKS)
    high = card.height(width)
    ground, thread, pale = INKS[mark]
    margin = max(2, round(width * 0.03))
    inner = margin + max(2, round(width * 0.045))
    hair = max(1.0, width / 150)
    radius = max(2.0, width * 0.045)
    x, y = width / 2, high / 2
    ring = width * 0.2
    panel = svg.rect(margin, margin, width - 2 * margin, high - 2 * margin, radius, ground)
    at = inner + hair / 2
    frame = svg.rect(at, at, width - 2 * at, high - 2 * at, radius * 0.6, None, thread, hair)
    medal = (
        svg.circle(x, y, ring, ground, thread, max(1.0, width / 85))
        + svg.circle(x, y, ring * 0.83, None, thread, max(0.6, width / 220))
        + emblem(mark, x, y, ring * 0.5, pale, ground)
    )
    return card.blank(width) + panel + _lattice(inner + hair, width, high, thread) + frame + medal


def emblem(mark: int, x: float, y: float, reach: float, colour: str, ground: str) -> str:
    """The mark of a pack round (x, y), reaching that many pixels; ``ground`` is what shows through it."""
    match MARKS[mark % len(MARKS)]:
        case "diamond":
            return svg.polygon(
                ((x, y - reach * 1.15), (x + reach * 0.8, y), (x, y + reach * 1.15), (x - reach * 0.8, y)), colour
            )
        case "ring":
            return svg.circle(x, y, reach * 0.7, None, colour, reach * 0.5)
        case "cross":
            arm, half = reach * 0.95, reach * 0.31
            return svg.rect(x - half, y - arm, half * 2, arm * 2, 0, colour) + svg.rect(
                x - arm, y - half, arm * 2, half * 2, 0, colour
            )
        case "star":
            corners = [_polar(x, y, reach * (1.1 if at % 2 == 0 else 0.46), at / 10) for at in range(10)]
            return svg.polygon(corners, colour)
        case "crescent":
            return svg.circle(x, y, reach, colour) + svg.circle(x + reach * 0.45, y - reach * 0.2, reach * 0.78, ground)
        case "bars":
            tall, wide = reach * 0.95, reach * 0.38
            return "".join(
                svg.rect(x + at * reach * 0.68 - wide / 2, y - tall, wide, tall * 2, 0, colour) for at in (-1, 0, 1)
            )
        case "triangle":
            return svg.polygon([_polar(x, y + reach * 0.2, reach * 1.15, at / 3) for at in range(3)], colour)
        case _:
            edge = reach * 0.85
            hole = reach * 0.36
            return svg.rect(x - edge, y - edge, edge * 2, edge * 2, 0, colour) + svg.rect(
                x - hole, y - hole, hole * 2, hole * 2, 0, ground
            )


def _polar(x: float, y: float, radius: float, turn: float) -> tuple[float, float]:
    """The point that far from (x, y), a share of a turn clockwise from the top."""
    return x + radius * sin(2 * pi * turn), y - radius * cos(2 * pi * turn)


def _lattice(inset: float, width: int, high: int, thread: str) -> str:
    """Slanted threads that meet the frame exactly, with a knot where every other pair crosses."""
    wide, tall = width - 2 * inset, high - 2 * inset
    across = max(5, min(10, round(width / 11.5)))
    down = round(across * 1.5)
    cell_x, cell_y = wide / across, tall / down
    threads = []
    knots = []
    for row in range(down):
        for column in range(across):
            x, y = inset + column * cell_x, inset + row * cell_y
            threads.append(f"M{svg.points(x, y)}L{svg.points(x + cell_x, y + cell_y)}")
            threads.append(f"M{svg.points(x + cell_x, y)}L{svg.points(x, y + cell_y)}")
            if row and column and (row + column) % 2 == 0:
                knots.append(svg.circle(x, y, max(1.0, width / 90), thread))
    return svg.line("".join(threads), thread + "d0", max(0.7, width / 190)) + "".join(knots)
