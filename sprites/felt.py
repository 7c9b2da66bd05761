"""The cloth of the table."""

from __future__ import annotations

from math import hypot
from random import Random

import pygame

from sprites import palette

GRAIN = 5
FLAT = 0.55
DARKEN = 0.27
TILE = 256


def draw(size: tuple[int, int], name: str) -> pygame.Surface:
    """The felt of that name (a key of palette.FELTS) for a window of that many pixels.

    Flat to a little over half way out, then darker to the corners, with a fine grain that hides the steps between
    shades.
    """
    width, height = size
    cloth = pygame.transform.smoothscale(_shades(palette.rgb(palette.FELTS[name]), size), (width, height))
    grain = _grain()
    for left in range(0, width, TILE):
        for top in range(0, height, TILE):
            cloth.blit(grain, (left, top), special_flags=pygame.BLEND_RGB_ADD)
    return cloth


def _shades(colour: tuple[int, int, int], size: tuple[int, int]) -> pygame.Surface:
    """A small picture of the light on the table, darker by the grain, which is added afterwards."""
    wide, high = 64, 40
    reach = hypot(*size)
    pixels = bytearray()
    for row in range(high):
        for column in range(wide):
            x, y = ((column + 0.5) / wide * 2 - 1) * size[0], ((row + 0.5) / high * 2 - 1) * size[1]
            out = max(0.0, hypot(x, y) / reach - FLAT) / (1 - FLAT)
            light = 1 - DARKEN * out
            pixels += bytes(max(0, round(part * light) - GRAIN) for part in colour)
    return pygame.image.frombuffer(bytes(pixels), (wide, high), "RGB").copy()


def _grain() -> pygame.Surface:
    """A tile of grey specks, nought to twice the grain, always the same."""
    specks = Random(7).randbytes(TILE * TILE)
    levels = bytes(value * (2 * GRAIN + 1) // 256 for value in range(256))
    grey = specks.translate(levels)
    pixels = bytearray(TILE * TILE * 3)
    for channel in range(3):
        pixels[channel::3] = grey
    return pygame.image.frombuffer(bytes(pixels), (TILE, TILE), "RGB").copy()
