"""The light that falls on everything that lies on the table: a picture that the finished table is multiplied by."""

from collections.abc import Hashable, Mapping
from math import cos, hypot, pi, sin
from random import Random
from types import MappingProxyType
from typing import NamedTuple

import pygame

from sprites import felt, svg

Tone = tuple[int, int, int]
"""What is left of red, green and blue, of 255 each."""


class Hour(NamedTuple):
    """How light falls at one time of the day."""

    peak: Tone
    """Under the lamp."""
    rest: Tone
    """Where its light has faded out."""
    reach: float
    """How far that is, as a share of how far light reaches on the felt."""
    power: float
    leaves: bool = False
    """Whether leaves throw their shadow on the table."""


HOURS: Mapping[str, Hour] = MappingProxyType(
    {
        "lamp": Hour((255, 248, 228), (176, 184, 200), 1.04, 1.55),
        "evening": Hour((255, 238, 208), (178, 182, 204), 1.10, 1.6),
        "day": Hour((255, 253, 246), (236, 240, 246), 1.40, 1.4, leaves=True),
    }
)
"""Light that is not named here is the same everywhere, and changes nothing."""
SHADE = "#cbd5e6"
"""What leaves let through of the daylight."""
_CELLS = (80, 50)
"""The cells in which the light is worked out."""
_GARDEN = (640, 400)
"""The size at which leaves are drawn: that of the window, in twos of u."""
_CLUSTERS = (((70, 50), 110, 22), ((440, 20), 60, 9), ((585, 395), 60, 8), ((20, 330), 60, 9), ((620, 20), 40, 4))
"""Where leaves hang, how far apart and how many: round the edges, none over the player's hand or the middle."""
_BEAMS = (60, 330)
_SOFT = 3
"""How many times smaller the shadow of leaves is drawn and enlarged again: they hang some way above the table."""


def key(size: tuple[int, int], hour: str) -> Hashable:
    """All that a picture of the light depends on."""
    return "light", size, hour


def falls(hour: str, across: float, down: float) -> Tone:
    """The light at a place, in shares of the window, where there are no leaves."""
    when = HOURS[hour]
    out = hypot((across - felt.LAMP[0]) / felt.REACH[0], (down - felt.LAMP[1]) / felt.REACH[1])
    near = 1 - min(1.0, out / when.reach) ** when.power
    red, green, blue = (round(low + (high - low) * near) for low, high in zip(when.rest, when.peak, strict=True))
    return red, green, blue


def draw(size: tuple[int, int], hour: str) -> pygame.Surface:
    """The light on a window of that size at an hour (a key of HOURS)."""
    wide, high = _CELLS
    cells = [falls(hour, (at % wide + 0.5) / wide, (at // wide + 0.5) / high) for at in range(wide * high)]
    small = pygame.image.frombuffer(bytes(part for cell in cells for part in cell), _CELLS, "RGB")
    light = pygame.transform.smoothscale(small, size)
    if HOURS[hour].leaves:
        light.blit(_leaves(size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return light


def _leaves(size: tuple[int, int]) -> pygame.Surface:
    """The shadow of a pergola, always the same: two beams, and vine leaves round the edges."""
    random, shapes = Random(12), [svg.rect(0, 0, *_GARDEN, 0, "#ffffff")]
    for (x, y), spread, count in _CLUSTERS:
        for _ in range(count):
            middle = x + random.uniform(-1, 1) * spread, y + random.uniform(-1, 1) * spread * 0.62
            shapes.append(_leaf(middle, random.uniform(17, 34), random.uniform(0, 2 * pi)))
    shapes += [svg.line(f"M-10 {top + 60}L{_GARDEN[0] + 10} {top - 50}", SHADE + "b0", 11) for top in _BEAMS]
    shade = pygame.Surface(_GARDEN, 0, 24)
    shade.blit(svg.picture(*_GARDEN, *shapes), (0, 0))
    small = pygame.transform.smoothscale(shade, (_GARDEN[0] // _SOFT, _GARDEN[1] // _SOFT))
    return pygame.transform.smoothscale(pygame.transform.smoothscale(small, _GARDEN), size)


def _leaf(middle: tuple[float, float], radius: float, turn: float) -> str:
    """A vine leaf: five points, the one at its tip the longest."""
    corners = []
    for step in range(60):
        angle = step / 60 * 2 * pi
        point = (1 - abs(sin(2.5 * (angle - pi / 5)))) ** 0.75
        out = radius * (0.40 + 0.60 * point) * (0.78 + 0.22 * cos(angle))
        corners.append((middle[0] + out * cos(angle + turn), middle[1] + 0.8 * out * sin(angle + turn)))
    return svg.polygon(corners, SHADE)
