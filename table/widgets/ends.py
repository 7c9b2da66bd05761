"""Where rows that go on beyond a sheet end: with a whole line, and only what is too high for that fades out."""

from collections.abc import Collection
from typing import NamedTuple

import pygame

LARGE, SEEN = 0.2, 0.4
"""What is higher than that share of the sheet, and than three edges, may be cut, if that share of it is seen."""
Span = tuple[int, int]
"""From where to where in the window something goes."""


class Ends(NamedTuple):
    """What of a sheet is written on, and the edges at which what lies there fades out."""

    seen: pygame.Rect
    fades: list[pygame.Rect]


def ends_of(
    rect: pygame.Rect,
    lines: Collection[tuple[int, int, int]],
    papers: Collection[Span],
    beyond: tuple[bool, bool],
    fade: pygame.Rect,
) -> Ends:
    """``lines``: all that there is, and how far down there must be room for it; ``papers``: what they are on;
    ``beyond``: whether it goes on above, and below; ``fade``: how wide and high such an edge is."""
    high = max(rect.height * LARGE, 3 * fade.height)
    large = [line[:2] for line in lines if line[1] - line[0] >= high]
    top, bottom, fades = rect.top, rect.bottom, []
    if beyond[0] and any(start < top < end for start, end in (*large, *papers)):
        fades.append(pygame.Rect(rect.topleft, fade.size))
        top += fade.height * any(start < top < end for start, end in papers)
    if beyond[1] and any(start < bottom < end for start, end in (*large, *papers)):
        fades.append(pygame.Rect((rect.left, bottom - fade.height), fade.size))
        bottom -= fade.height * any(start < bottom < end for start, end in papers)
    for start, end, _ in sorted(lines):
        top = end if beyond[0] and end - start < high and start < top < end else top
    for start, end, least in sorted(lines, key=lambda line: -line[2]):
        least = max(least, end) if end - start < high else min(least, start + round(SEEN * (end - start)))
        bottom = start if beyond[1] and start < bottom < least else bottom
    return Ends(pygame.Rect(rect.left, top, rect.width, max(0, bottom - top)), fades)
