"""Plates of bronze and of polished brass, screwed to the rim of the table, or to the felt before somebody."""

from itertools import pairwise

import pygame

from sprites import palette, svg

DULL, BRIGHT = "#f9ecca", "#1e1205"
"""What is engraved in bronze and in polished brass."""
DULL_LINE, BRIGHT_LINE = "#f2e3bb", "#1e1205"
"""The smaller letters beside it."""
BRONZE = ((0.0, "#624a20"), (0.45, "#55401c"), (1.0, "#402e10"))
BRASS = ((0.0, "#fff0bd"), (0.42, "#f0c766"), (0.72, "#dba944"), (1.0, "#b27e2a"))
"""The metals from the upper edge to the lower one: the share of the way, and the colour there."""
SCREWED = 28
"""What the screws take at either end, in u."""
RIM = 10
"""How far the light that polished brass throws reaches round it, in u."""
_HALOES = ((10, "14"), (7, "20"), (4, "30"), (2, "40"))


def metal(polish: float, down: float) -> str:
    """The colour of a plate at that share of its height; ``polish``: from 0, bronze, to 1, brass."""
    return palette.mix(_shade(BRONZE, down), _shade(BRASS, down), polish)


def _shade(stops: tuple[tuple[float, str], ...], down: float) -> str:
    for (above, first), (below, second) in pairwise(stops):
        if down <= below:
            return palette.mix(first, second, (down - above) / (below - above))
    return stops[-1][1]


def draw(size: tuple[int, int], u: float, *, polished: float, edge: str = "") -> pygame.Surface:
    """A plate of that many pixels. ``polished``: from 0, bronze, to 1, brass; ``edge``: the colour of a line within its
    edge."""
    wide, high = size
    downs = sorted({down for down, _ in BRONZE + BRASS})
    ground = svg.gradient("metal", 0, 0, 0, high, *((down, metal(polished, down)) for down in downs))
    inner = edge or palette.mix("#f3dca8", "#fff4cf", polished) + "60"
    parts = [
        svg.rect(2 * u, 3 * u, wide - 4 * u, high - 4 * u, 7 * u, "#00000070"),
        svg.rect(1.5 * u, u, wide - 3 * u, high - 4 * u, 7 * u, "url(#metal)", "#2a1a06", 1.4 * u),
        svg.rect(4 * u, 3.4 * u, wide - 8 * u, high - 8.8 * u, 5 * u, None, inner, (2.4 if edge else 1) * u),
    ]
    for x in (10 * u, wide - 10 * u):
        slot = f"M{svg.points(x - 1.6 * u, high / 2 - 2.2 * u)}L{svg.points(x + 1.6 * u, high / 2 + 0.2 * u)}"
        parts.append(svg.circle(x, high / 2 - u, 2.6 * u, "#6b4a17", "#2a1a06", 0.8 * u))
        parts.append(svg.line(slot, "#241503", 0.9 * u))
    return svg.picture(wide, high, ground, *parts)


def halo(size: tuple[int, int], u: float, polish: float) -> pygame.Surface:
    """The warm light round a plate of that size, which it is to be laid under; wider by ``RIM`` on each side."""
    wide, high = size
    out = round(RIM * u)
    rings = []
    for reach, density in _HALOES:
        faint = f"{round(int(density, 16) * polish):02x}"
        far = reach * u
        box = (out - far, out - far, wide + 2 * far, high - 2 * u + 2 * far)
        rings.append(svg.rect(*box, 8 * u + far, "#ffdf9a" + faint))
    return svg.picture(wide + 2 * out, high + 2 * out, *rings)


def widened(short: pygame.Surface, by: int) -> pygame.Surface:
    """A plate, or the light round it, as many pixels wider: its middle is the same all along."""
    wide, high = short.get_size()
    middle = pygame.transform.scale(short.subsurface(wide // 2, 0, 1, high), (wide // 2 + by, high))
    made = pygame.Surface((wide + by, high), pygame.SRCALPHA).convert_alpha()
    for picture in (short, middle):
        picture.set_alpha(None)  # copied as it is
    made.blit(short, (0, 0), (0, 0, wide // 2, high))
    made.blit(short, (wide // 2 + by, 0), (wide // 2, 0, wide - wide // 2, high))
    made.blit(middle, (wide // 2, 0), (0, 0, by, high))
    return made
