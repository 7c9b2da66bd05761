"""Writing small SVG pictures and turning them into surfaces.

Only what the loader inside pygame can do is used: paths, rects, circles, groups with transforms, gradients in user
space, hex colours. Lengths are pixels of the finished picture unless a group scales them.
"""

import re
from collections.abc import Sequence
from io import BytesIO
from itertools import cycle
from typing import TypeAlias

import pygame

Colour: TypeAlias = str | Sequence[int]
ROUND = 'stroke-linejoin="round" stroke-linecap="round" '
"""The joins and caps of all our line work."""


def rasterise(svg: str) -> pygame.Surface:
    """The surface of a whole SVG document, with per-pixel alpha, of the size its width and height say."""
    return pygame.image.load(BytesIO(svg.encode()), "picture.svg")


def document(width: float, height: float, *body: str) -> str:
    """A whole SVG document of that many pixels."""
    size = f'width="{num(width)}" height="{num(height)}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{"".join(body)}</svg>'


def picture(width: int, height: int, *body: str) -> pygame.Surface:
    """The shapes drawn on a clear surface of that many pixels."""
    return rasterise(document(max(1, width), max(1, height), *body))


def num(value: float) -> str:
    """A number as short as it can be written, to a hundredth."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def points(*values: float) -> str:
    """Numbers in a row, as paths want them."""
    return " ".join(map(num, values))


def paint(name: str, colour: Colour | None) -> str:
    """A fill or stroke attribute, with its opacity when the colour has one; None paints nothing."""
    if colour is None:
        return f'{name}="none" '
    if isinstance(colour, str) and colour.startswith("url("):
        return f'{name}="{colour}" '
    shade = pygame.Color(colour) if isinstance(colour, str) else pygame.Color(*colour)
    text = f'{name}="#{shade.r:02x}{shade.g:02x}{shade.b:02x}" '
    return text if shade.a == 255 else text + f'{name}-opacity="{num(shade.a / 255)}" '


def style(fill: Colour | None, stroke: Colour | None = None, width: float = 0) -> str:
    """Fill and stroke attributes."""
    if stroke is None or not width:
        return paint("fill", fill)
    return f'{paint("fill", fill)}{paint("stroke", stroke)}stroke-width="{num(width)}" {ROUND}'


def path(d: str, fill: Colour | None, stroke: Colour | None = None, width: float = 0) -> str:
    return f'<path d="{d}" {style(fill, stroke, width)}/>'


def line(d: str, stroke: Colour, width: float) -> str:
    """A path that is only stroked."""
    return path(d, None, stroke, width)


def circle(
    x: float, y: float, radius: float, fill: Colour | None, stroke: Colour | None = None, width: float = 0
) -> str:
    """A circle round (x, y)."""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}" {style(fill, stroke, width)}/>'


def ellipse(
    x: float, y: float, rx: float, ry: float, fill: Colour | None, stroke: Colour | None = None, width: float = 0
) -> str:
    """An upright ellipse round (x, y)."""
    return f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(rx)}" ry="{num(ry)}" {style(fill, stroke, width)}/>'


def polygon(corners: Sequence[tuple[float, float]], fill: Colour | None, stroke: Colour | None = None,
            width: float = 0) -> str:  # fmt: skip
    """A closed outline through the corners."""
    return path("M" + "L".join(points(*corner) for corner in corners) + "Z", fill, stroke, width)


def rounded(x: float, y: float, width: float, height: float, radius: float) -> str:
    """The path of a rectangle with round corners."""
    if not (r := max(0.0, min(radius, width / 2, height / 2))):
        return f"M{points(x, y)}H{num(x + width)}V{num(y + height)}H{num(x)}Z"
    turn = f"A{points(r, r)} 0 0 1 "
    return (
        f"M{points(x + r, y)}H{num(x + width - r)}{turn}{points(x + width, y + r)}"
        f"V{num(y + height - r)}{turn}{points(x + width - r, y + height)}"
        f"H{num(x + r)}{turn}{points(x, y + height - r)}V{num(y + r)}{turn}{points(x + r, y)}Z"
    )


def placed(d: str, x: float, y: float, scale: float, slim: float = 1.0) -> str:
    """A path of absolute M, L and C, scaled about (0, 0) and then moved to (x, y); ``slim``: how wide it comes out for
    its height."""
    axes = cycle(((x, scale * slim), (y, scale)))

    def moved(found: re.Match[str]) -> str:
        start, by = next(axes)
        return f"{num(start + float(found[0]) * by)} "

    return re.sub(r"-?[\d.]+", moved, d)


def rect(
    x: float, y: float, width: float, height: float, radius: float, fill: Colour | None,
    stroke: Colour | None = None, line_width: float = 0,
) -> str:  # fmt: skip
    """A rectangle with round corners; the stroke runs along its edge, half inside and half outside."""
    return path(rounded(x, y, width, height, radius), fill, stroke, line_width)


def group(transform: str, *body: str) -> str:
    """Shapes moved, turned or scaled together."""
    return f'<g transform="{transform}">{"".join(body)}</g>'


def shift(x: float, y: float, *body: str, scale: float = 1, turn: float = 0) -> str:
    """Shapes scaled, turned clockwise by degrees, and then moved to (x, y)."""
    transform = f"translate({points(x, y)})"
    if turn:
        transform += f" rotate({num(turn)})"
    if scale != 1:
        transform += f" scale({scale:.5f})"
    return group(transform, *body)


def half_turn(x: float, y: float, *body: str) -> str:
    """Shapes turned upside down about (x, y)."""
    return group(f"rotate(180 {points(x, y)})", *body)


def gradient(name: str, x1: float, y1: float, x2: float, y2: float, *stops: tuple[float, Colour]) -> str:
    """A straight gradient to be used as ``url(#name)``; stops are (share of the way, colour)."""
    ends = f'x1="{num(x1)}" y1="{num(y1)}" x2="{num(x2)}" y2="{num(y2)}"'
    return f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" {ends}>{_stops(stops)}</linearGradient>'


def glow(name: str, x: float, y: float, radius: float, *stops: tuple[float, Colour]) -> str:
    """A round gradient to be used as ``url(#name)``; stops are (share of the radius, colour)."""
    ends = f'cx="{num(x)}" cy="{num(y)}" r="{num(radius)}"'
    return f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" {ends}>{_stops(stops)}</radialGradient>'


def _stops(stops: Sequence[tuple[float, Colour]]) -> str:
    return "".join(
        f'<stop offset="{num(at)}" {paint("stop", colour).replace("stop=", "stop-color=")}/>' for at, colour in stops
    )
