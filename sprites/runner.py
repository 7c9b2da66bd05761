"""A cloth runner under the cards of one player: the ground of their backs, darkened, with a stitched seam; and a patch,
the sign of that player elsewhere."""

from collections.abc import Mapping
from types import MappingProxyType

import pygame

from sprites import back, palette, svg

DARKENED, DENSITY = 0.18, "c4"
"""How much darker than the back it is, and how much of the felt shows through, as an opacity to append."""
ALIKE: Mapping[str, int] = MappingProxyType({"green": 2, "blue": 0, "burgundy": 1, "charcoal": 6, "contrast": 6})
"""The backs that have the colour of a felt: on it their cloth would not be seen."""
DEEP = 0.9
"""Such a cloth is so much darker; on felt that is dark itself it is bleached."""
CREAM, BLEACHED, DIMMED = "#fff2d8", 0.6, 0.42
"""By so much cream, and darkened so that words on it still stand out."""
GREY = 6
"""The pack of dark felt."""
SEAM, STITCH = 2, (7, 5)
"""How far the seam is within the edge; how long its stitches and the gaps between them are, in u."""


def tone(mark: int, felt: str) -> str:
    """The colour of a runner in the colours of a pack, on that felt: never the felt's own."""
    ground = back.ground(mark)
    if ALIKE[felt] == mark % len(back.MARKS):
        if ALIKE[felt] != GREY:
            return palette.mix(ground, "#000000", DEEP)
        return palette.mix(palette.mix(ground, CREAM, BLEACHED), "#000000", DIMMED)
    return palette.mix(ground, "#000000", DARKENED)


def patch(mark: int, size: int) -> pygame.Surface:
    """A square piece of the runner with its pack's mark, and a pale edge that stands out from wood and bronze."""
    ground, _, pale = back.INKS[mark % len(back.INKS)]
    edge = max(1.0, size / 14)
    square = svg.rect(edge / 2, edge / 2, size - edge, size - edge, size * 0.2, ground, pale, edge)
    return svg.picture(size, size, square + back.emblem(mark, size / 2, size / 2, size * 0.3, pale, ground))


def draw(size: tuple[int, int], mark: int, u: float, felt: str) -> pygame.Surface:
    """A runner of that many pixels in the colours of pack 0, 1, 2 …, on that felt."""
    wide, high = size
    thread = palette.mix(back.ground(mark), CREAM, 0.55)
    radius, within = 14 * u, SEAM * u
    seam = svg.rounded(within, within, wide - 2 * within, high - 2 * within - 2 * u, radius - within)
    stitches = " ".join(svg.num(length * u) for length in STITCH)
    return svg.picture(
        wide,
        high,
        svg.rect(u, 2.5 * u, wide - 2 * u, high - 2.5 * u, radius, "#00000050"),
        svg.rect(0, 0, wide, high - 2 * u, radius, tone(mark, felt) + DENSITY),
        svg.rect(0.5, 0.5, wide - 1, high - 1 - 2 * u, radius, None, "#00000055", 1),
        f'<path d="{seam}" fill="none" stroke="{thread}" stroke-opacity="0.75" stroke-width="{svg.num(1.6 * u)}" '
        f'stroke-linecap="round" stroke-dasharray="{stitches}"/>',
    )
