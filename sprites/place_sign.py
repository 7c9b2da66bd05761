"""Signs in empty places for cards, instead of words: what belongs there; small ones on a chip over covered piles."""

from __future__ import annotations

import pygame

from sprites import back, svg

INK = "#f6f1e1"
FAINT = "b2"
"""How dense the lines of a sign are, as an opacity to append."""
SHARE, CHIP = 0.52, 30
"""How wide a sign is, of the card's width; how wide its chip, in u."""
_SIDE = 100


def _bottle(milk: str, glass: str) -> str:
    outline = "M40 8H60V16L58 20V34C58 42 72 46 72 60V90Q72 96 66 96H34Q28 96 28 90V60C28 46 42 42 42 34V20L40 16Z"
    inside = "M31 62H69V89Q69 93 65 93H35Q31 93 31 89Z"
    return svg.path(outline, "#ffffff20", glass, 4) + svg.path(inside, milk)


def _lines(d: str) -> str:
    return svg.line(d, INK + FAINT, 9)


_SIGNS = {
    "ace": _lines("M26 80L50 22L74 80M35 60H65"),
    "any": _lines("M50 16V76M26 52L50 78L74 52"),
    "brown_milk": _bottle("#6b3f22f0", "#d9c2aee0"),
    "exchange": svg.line("M22 40A30 30 0 0 1 76 36M78 60A30 30 0 0 1 24 64", INK + FAINT, 7)
    + svg.path("M80 18V42H58Z", INK + FAINT)
    + svg.path("M20 82V58H42Z", INK + FAINT),
    "go": svg.circle(50, 50, 42, "#0c2a1c90", "#8ee6a8d0", 5)
    + svg.path("M38 28L74 50L38 72Z", "#8ee6a8e0", "#8ee6a8e0", 4),
    "limit": svg.circle(50, 50, 38, INK + "28", "#e0545ee0", 9) + svg.line("M34 50H66", INK + "c0", 7),
    "park": _lines("M38 82V20H54A19 19 0 0 1 54 58H38"),
    "pink_milk": _bottle("#f2a0b4e0", "#f6d5dce0"),
    "plus": _lines("M50 22V78M22 50H78"),
    "up": _lines("M50 84V26M26 48L50 22L74 48"),
}
_CHIPS = {
    "go": svg.circle(50, 50, 46, "#1f6b52", "#fbf6e6", 5) + svg.path("M38 28L74 50L38 72Z", "#fbf6e6", "#fbf6e6", 4),
    "limit": svg.circle(50, 50, 42, "#fbf6e6", "#c8102e", 12) + svg.line("M34 50H66", "#20222a", 9),
}


def on_chip(name: str) -> bool:
    """Whether a sign is seen on covered piles too."""
    return name in _CHIPS


def draw(name: str, size: int, mark: int) -> pygame.Surface:
    """One of PLACE_SIGNS, so many pixels wide; ``mark``: that of the owner's backs."""
    if name == "mark":
        middle = size / 2
        ring = svg.circle(middle, middle, size * 0.46, None, INK + "70", size * 0.03)
        return svg.picture(size, size, ring, back.emblem(mark, middle, middle, size * 0.3, INK + FAINT, "#00000000"))
    return svg.picture(size, size, svg.shift(0, 0, _SIGNS[name], scale=size / _SIDE))


def chip(name: str, size: int) -> pygame.Surface:
    """A sign that is ``on_chip``, so many pixels wide."""
    return svg.picture(size, size, svg.shift(0, 0, _CHIPS[name], scale=size / _SIDE))
