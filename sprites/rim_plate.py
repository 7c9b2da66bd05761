"""Plates of bronze and of polished brass, screwed to the rim of the table."""

from __future__ import annotations

import pygame

from sprites import svg

DULL, BRIGHT = "#f9ecca", "#1e1205"
"""What is engraved in bronze and in polished brass."""
_BRONZE = ((0.0, "#624a20"), (0.45, "#55401c"), (1.0, "#402e10"))
_BRASS = ((0.0, "#fff0bd"), (0.42, "#f0c766"), (0.55, "#dba944"), (1.0, "#b27e2a"))
SCREWED = 28
"""What the screws take at either end, in u."""


def draw(size: tuple[int, int], u: float, *, polished: bool) -> pygame.Surface:
    """A plate of that many pixels."""
    wide, high = size
    metal = svg.gradient("metal", 0, 0, 0, high, *(_BRASS if polished else _BRONZE))
    parts = [
        svg.rect(2 * u, 3 * u, wide - 4 * u, high - 4 * u, 7 * u, "#00000070"),
        svg.rect(1.5 * u, u, wide - 3 * u, high - 4 * u, 7 * u, "url(#metal)", "#2a1a06", 1.4 * u),
        svg.rect(
            4 * u, 3.4 * u, wide - 8 * u, high - 8.8 * u, 5 * u, None, "#fff4cf70" if polished else "#f3dca858", u
        ),
    ]
    for x in (10 * u, wide - 10 * u):
        slot = f"M{svg.points(x - 1.6 * u, high / 2 - 2.2 * u)}L{svg.points(x + 1.6 * u, high / 2 + 0.2 * u)}"
        parts.append(svg.circle(x, high / 2 - u, 2.6 * u, "#6b4a17", "#2a1a06", 0.8 * u))
        parts.append(svg.line(slot, "#241503", 0.9 * u))
    return svg.picture(wide, high, metal, *parts)
