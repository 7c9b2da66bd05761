"""The cloth of the table under its lamp, and its brightness at each place."""

from collections.abc import Mapping
from math import hypot
from random import Random
from types import MappingProxyType

import pygame

from sprites import palette, svg

LAMP = (0.44, 0.42)
"""Where the lamp hangs, in shares of the window."""
REACH = (0.66, 0.74)
"""How far from there its light fades out, in shares of the window."""
FLOOR, POWER = 0.46, 1.5
WARMTH = (1.06, 1.0, 0.95)
PEAKS: Mapping[str, float] = MappingProxyType({"green": 1.42, "blue": 1.52, "burgundy": 1.58, "charcoal": 1.75})
"""The light under the lamp, by felt; a felt not named here has none and is evenly lit."""
LAMPLIT = ("lamp", "evening")
"""The hours at which the lamp is lit. By day, and in even light, the felt is as bright everywhere."""
EVEN = 1.08
"""Even light, of the felt's own colour."""
DAYS: Mapping[str, float] = MappingProxyType({"green": 1.42, "blue": 1.62, "burgundy": 1.62, "charcoal": 1.62})
"""Daylight, by felt: no brighter than words that are written on it allow."""
GRAIN = 3
TILE = 256
_RINGS = 20
_COARSE = 1900
"""From this width on a grain is two pixels wide."""


def light(name: str, out: float) -> float:
    """How bright that felt is, its own colour being 1; ``out``: 0 under the lamp, 1 where its light has faded."""
    peak = PEAKS.get(name)
    return 1.0 if peak is None else FLOOR + (peak - FLOOR) * (1 - min(1.0, out) ** POWER)


def shade(name: str, out: float) -> str:
    """The colour of that felt so far from the lamp."""
    level = light(name, out)
    warmth = WARMTH if name in PEAKS else (1.0, 1.0, 1.0)
    return palette.hexed(
        *(part * warm * level for part, warm in zip(palette.rgb(palette.FELTS[name]), warmth, strict=True))
    )


def even(name: str, light: str = "even", grain: int = GRAIN) -> str:
    """The colour of that felt in even light or by day, darker by the grain."""
    level = DAYS[name] if light == "day" else EVEN
    return palette.hexed(*(part * level - grain for part in palette.rgb(palette.FELTS[name])))


def draw(size: tuple[int, int], name: str, light: str = "lamp") -> pygame.Surface:
    """The felt of that name (a key of palette.FELTS) for a window of that many pixels.

    Under the lamp it is brightest a little left above the middle, with a fine grain that hides the steps between
    shades; by ``day`` and in ``even`` light it has the grain alone.
    """
    width, height = size
    if name not in PEAKS:
        cloth = pygame.Surface(size, 0, 24)
        cloth.fill(palette.FELTS[name])
        return cloth
    if light in LAMPLIT:
        cloth = pygame.transform.smoothscale(_lit(width // 2 + 1, height // 2 + 1, name), size)
    else:
        cloth = pygame.Surface(size, 0, 24)
        cloth.fill(even(name, light))
    grain = _grain(2 if width >= _COARSE else 1)
    for left in range(0, width, TILE):
        for top in range(0, height, TILE):
            cloth.blit(grain, (left, top), special_flags=pygame.BLEND_RGB_ADD)
    return cloth


def _lit(width: int, height: int, name: str) -> pygame.Surface:
    """The light on the cloth as rings, darker by the grain, which is added afterwards."""
    stops = []
    for ring in range(_RINGS + 1):
        colour = palette.rgb(shade(name, ring / _RINGS))
        stops.append((ring / _RINGS, palette.hexed(*(part - GRAIN for part in colour))))
    lamp = svg.glow("lamp", 0, 0, 100, *stops)
    x, y = LAMP[0] * width, LAMP[1] * height
    wide, high = REACH[0] * width / 100, REACH[1] * height / 100
    round_it = f"translate({svg.points(x, y)}) scale({wide:.5f} {high:.5f})"
    picture = svg.picture(width, height, lamp, svg.group(round_it, svg.rect(-600, -600, 1200, 1200, 0, "url(#lamp)")))
    plain = pygame.Surface((width, height), 0, 24)
    plain.blit(picture, (0, 0))
    return plain


def _grain(coarse: int) -> pygame.Surface:
    """A tile of grey specks, nought to twice the grain, always the same."""
    side = TILE // coarse
    specks = Random(7).randbytes(side * side)
    grey = specks.translate(bytes(value * (2 * GRAIN + 1) // 256 for value in range(256)))
    pixels = bytearray(side * side * 3)
    for channel in range(3):
        pixels[channel::3] = grey
    tile = pygame.image.frombuffer(bytes(pixels), (side, side), "RGB")
    return pygame.transform.scale(tile, (TILE, TILE))


def spread(size: tuple[int, int], share: float, peak: float, floor: float) -> pygame.Surface:
    """A small grey picture of the lamp's light, for other things it falls on: ``share`` of full brightness at most."""
    wide, high = size
    pixels = bytearray()
    for row in range(high):
        for column in range(wide):
            x, y = (column + 0.5) / wide - LAMP[0], (row + 0.5) / high - LAMP[1]
            out = min(1.0, hypot(x / REACH[0], y / REACH[1]))
            level = share * (floor + (peak - floor) * (1 - out**POWER))
            grey = max(0, min(255, round(255 * level)))
            pixels += bytes((grey, grey, grey, 255))
    return pygame.image.frombuffer(bytes(pixels), size, "RGBA").copy()
