"""Boards of wood for the rim of the table."""

from collections.abc import Mapping
from random import Random
from types import MappingProxyType

import pygame

from sprites import palette

WOODS: Mapping[str, tuple[str, str, str]] = MappingProxyType(
    {
        "walnut": ("#3a2416", "#6f4526", "#8a5a33"),
        "cherry": ("#6d3a1f", "#a8653a", "#c4834f"),
        "ebony": ("#17130f", "#2e251d", "#40352a"),
    }
)
"""Dark, middle and light shade of each wood."""
_GRAIN = ((0.9, 0.0, 120), (0.9, 70.0, 90), (1.6, 20.0, 56))
"""Layers of grain: lines to a pixel across, length of a streak in u (0: the whole board), opacity."""


def board(length: int, thick: int, wood: str, number: int, u: float) -> pygame.Surface:
    """A horizontal board of that wood, of that many pixels; each number has a grain of its own."""
    plank = _stretched(max(4, int(length / (420 * u))), max(4, int(thick * 0.2)), (length, thick), wood, number)
    for layer, (across, along, alpha) in enumerate(_GRAIN, 1):
        columns = max(4, int(length / (along * u))) if along else 3
        streaks = _stretched(columns, max(3, int(thick * across)), (length, thick), wood, number + 10 * layer)
        streaks.set_alpha(alpha)
        plank.blit(streaks, (0, 0))
    return plank


def _stretched(columns: int, rows: int, size: tuple[int, int], wood: str, seed: int) -> pygame.Surface:
    """Random shades of the wood in a few cells, smoothed to that size."""
    dark, middle, light = (palette.rgb(colour) for colour in WOODS[wood])
    cells = Random(seed).randbytes(columns * rows)
    pixels = bytearray(columns * rows * 3)
    for channel in range(3):
        low = [dark[channel] + (middle[channel] - dark[channel]) * value // 128 for value in range(128)]
        high = [middle[channel] + (light[channel] - middle[channel]) * value // 127 for value in range(128)]
        pixels[channel::3] = cells.translate(bytes(low + high))
    small = pygame.image.frombuffer(bytes(pixels), (columns, rows), "RGB")
    return pygame.transform.smoothscale(small, size)
