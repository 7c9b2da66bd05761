"""Dice seen from above."""

from collections.abc import Mapping
from math import cos, radians, sin
from types import MappingProxyType

import pygame

from sprites import palette, svg

LOW, MID, HIGH = 0.26, 0.5, 0.74
SPOTS: Mapping[int, tuple[tuple[float, float], ...]] = MappingProxyType(
    {
        1: ((MID, MID),),
        2: ((LOW, LOW), (HIGH, HIGH)),
        3: ((LOW, LOW), (MID, MID), (HIGH, HIGH)),
        4: ((LOW, LOW), (HIGH, LOW), (LOW, HIGH), (HIGH, HIGH)),
        5: ((LOW, LOW), (HIGH, LOW), (MID, MID), (LOW, HIGH), (HIGH, HIGH)),
        6: ((LOW, LOW), (HIGH, LOW), (LOW, MID), (HIGH, MID), (LOW, HIGH), (HIGH, HIGH)),
    }
)


def draw(pips: int, size: int, red: bool = False, tilt: float = 0.0) -> pygame.Surface:
    """A die showing 1 to 6, with its own soft shadow, in the middle of a clear square of ``size`` pixels.

    The die itself is seven tenths of that, so it may be tilted by any number of degrees, clockwise, without being cut.
    """
    return svg.picture(size, size, body(pips, size, red, tilt))


def body(pips: int, size: float, red: bool = False, tilt: float = 0.0) -> str:
    """The die as SVG elements, the corner of its square at (0, 0)."""
    edge = size * 0.7
    half = edge / 2
    radius = edge * 0.18
    light, dark = ("#c9283a", "#8f1422") if red else ("#ffffff", "#dcd7c6")
    # The light falls from above however the die is turned, so the gradient is turned back.
    across, down = half * sin(radians(tilt)), half * cos(radians(tilt))
    name = f"die{round(size)}{'red' if red else 'white'}{round(tilt)}".replace("-", "m")
    shine = svg.gradient(name, -across, -down, across, down, (0, light), (1, dark))
    shadow = "".join(
        svg.rect(-half - out, -half - out, edge + 2 * out, edge + 2 * out, radius + out, palette.SHADOW + "16")
        for out in (0, size * 0.012, size * 0.026, size * 0.044, size * 0.066)
    )
    face = svg.rect(-half, -half, edge, edge, radius, f"url(#{name})", "#5e0c17" if red else "#a39d8b", size / 90)
    dot = "#fbf4ea" if red else "#1b1d22"
    reach = edge * 0.115
    if pips == 1:
        dot, reach = (dot if red else palette.RED), edge * 0.15
    spots = "".join(svg.circle((x - 0.5) * edge, (y - 0.5) * edge, reach, dot) for x, y in SPOTS[pips])
    middle = size / 2
    under = svg.shift(middle + size * 0.012, middle + size * 0.028, shadow, turn=tilt)
    return shine + under + svg.shift(middle, middle, face, spots, turn=tilt)
