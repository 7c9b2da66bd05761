"""A curtain: cloth hanging in folds from rings on a brass rail, inside the table's brass line."""

from random import Random

import pygame

from sprites import felt, palette, room, svg

_FOLDS, _RINGS = 17, 21
_RAIL = 24.0
"""From the upper edge of the cloth to the middle of the rail, in u."""
_DUSK = "#0b0304"
_STRIP = 4
_FLOOR = 0.42
"""How much light the cloth has where the lamp does not reach."""
_MAP = (48, 30)


def brightest(colour: str) -> str:
    """The lightest shade of a cloth of that colour: what is written on it must stand out from this."""
    return palette.mix(colour, "#ffffff", 0.07)


def draw(size: tuple[int, int], colour: str) -> pygame.Surface:
    """The curtain for a window of that many pixels, as large as the felt inside the rim (room.inside).

    ``colour`` is the cloth's own where the light falls on a fold.
    """
    u = room.unit(size)
    wide, high = room.inside(size).size
    cloth = pygame.transform.scale(svg.picture(wide, _STRIP, _folds(wide, colour)), (wide, high))
    light = pygame.transform.smoothscale(felt.spread(_MAP, 1.0, 1.0, _FLOOR), (wide, high))
    cloth.blit(light, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    cloth.blit(svg.picture(wide, high, _rail(wide, u)), (0, 0))
    corners = svg.picture(wide, high, svg.rect(0, 0, wide, high, room.CORNER * u, "#ffffff"))
    cloth.blit(corners, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return cloth


def _folds(wide: int, colour: str) -> str:
    """Folds of uneven width, each lit from the left; a strip of them, since they are the same all the way down."""
    chance = Random(5)
    shares = [chance.uniform(0.7, 1.3) for _ in range(_FOLDS)]
    scale = wide / sum(shares)
    dark, light = palette.mix(colour, "#000000", 0.6), brightest(colour)
    stops = ((0, dark), (0.3, colour), (0.46, light), (0.66, colour), (0.9, palette.mix(dark, colour, 0.3)), (1, dark))
    parts, left = [], 0.0
    for number, share in enumerate(shares):
        width = share * scale
        parts.append(svg.gradient(f"fold{number}", left, 0, left + width, 0, *stops))
        parts.append(svg.rect(left, 0, width + 1, _STRIP, 0, f"url(#fold{number})"))
        left += width
    return "".join(parts)


def _rail(wide: int, u: float) -> str:
    """The dusk above the cloth, the rail, and the rings on it."""
    y, reach = _RAIL * u, 18 * u
    dusk = svg.gradient("dusk", 0, 0, 0, 40 * u, (0, _DUSK), (0.62, _DUSK), (1, _DUSK + "00"))
    brass = svg.gradient("rail", 0, y - 5 * u, 0, y + 5 * u, (0, "#ffe9ab"), (0.4, "#d9a83c"), (1, "#7c5413"))
    bar = svg.rect(reach, y - 5 * u, wide - 2 * reach, 10 * u, 5 * u, "url(#rail)", "#4a300a", 1.4 * u)
    step = (wide - 2 * (reach + 30 * u)) / (_RINGS - 1)
    rings = [
        svg.circle(reach + 30 * u + number * step, y + 3 * u, 10 * u, None, colour, width * u)
        for number in range(_RINGS)
        for colour, width in (("#3a2406", 5.4), ("#e6c067", 3.0))
    ]
    return dusk + svg.rect(0, 0, wide, 40 * u, 0, "url(#dusk)") + brass + bar + "".join(rings)
