"""Signs instead of words: in empty places what belongs there, on a chip what covered piles say and buttons do."""

from collections.abc import Mapping

import pygame

from sprites import back, glyph, svg

INK = "#f6f1e1"
FAINT = "b2"
"""How dense the lines of a sign are, as an opacity to append."""
SHARE, CHIP = 0.52, 30
"""How wide a sign is, of the card's width; how wide its chip, in u."""
_SIDE, FIGURE = 100, 50
"""The box in which signs are drawn, and how high what is written in them is."""
_BURST = (
    "M50 3L61 17L78 9L80 27L97 33L87 49L97 66L80 72L78 90L61 82"
    "L50 97L39 82L22 90L20 72L3 66L13 49L3 33L20 27L22 9L39 17Z"
)


def _bottle(milk: str, glass: str) -> str:
    outline = "M40 8H60V16L58 20V34C58 42 72 46 72 60V90Q72 96 66 96H34Q28 96 28 90V60C28 46 42 42 42 34V20L40 16Z"
    inside = "M31 62H69V89Q69 93 65 93H35Q31 93 31 89Z"
    return svg.path(outline, "#ffffff20", glass, 4) + svg.path(inside, milk)


def _lines(d: str) -> str:
    return svg.line(d, INK + FAINT, 9)


_SIGNS = {
    "ace": _lines("M26 80L50 22L74 80M35 60H65"),
    "any": _lines("M50 16V76M26 52L50 78L74 52"),
    "aside": svg.circle(50, 50, 26, None, INK + "60", 5) + svg.line("M32 68L68 32", INK + "60", 5),
    "brown_milk": _bottle("#6b3f22f0", "#d9c2aee0"),
    "done": _lines("M22 54L42 74L78 28"),
    "exchange": svg.line("M22 40A30 30 0 0 1 76 36M78 60A30 30 0 0 1 24 64", INK + FAINT, 7)
    + svg.path("M80 18V42H58Z", INK + FAINT)
    + svg.path("M20 82V58H42Z", INK + FAINT),
    "go": svg.circle(50, 50, 42, "#0c2a1c90", INK + "70", 5) + svg.path("M38 28L74 50L38 72Z", None, INK + FAINT, 5),
    "goal": _lines("M32 88V14L76 31L32 48"),
    "limit": svg.circle(50, 50, 38, INK + "28", "#e0545ee0", 9),
    "pink_milk": _bottle("#f2a0b4e0", "#f6d5dce0"),
    "plus": _lines("M50 22V78M22 50H78"),
    "up": _lines("M50 84V26M26 48L50 22L74 48"),
}
_CHIPS = {
    "aside": svg.circle(50, 50, 42, "#fbf6e6", "#5f4c3a", 8) + svg.line("M24 76L76 24", "#5f4c3a", 9),
    "call": svg.path(_BURST, "#f0c766", "#fbf6e6", 4)
    + svg.line("M50 26V56", "#2a2018", 12)
    + svg.circle(50, 73, 7, "#2a2018"),
    "done": svg.line("M18 54L42 78L82 24", "#1c5a38", 13),
    "go": svg.circle(50, 50, 46, "#1f6b52", "#fbf6e6", 5) + svg.path("M38 28L74 50L38 72Z", "#fbf6e6", "#fbf6e6", 4),
    "goal": svg.path("M30 10L86 31L30 52Z", "#c8102e") + svg.line("M30 92V8", "#5f4c3a", 10),
    "limit": svg.circle(50, 50, 42, "#fbf6e6", "#c8102e", 12),
    "put_down": svg.line("M50 10V58M30 40L50 60L70 40", "#fbf6e6", 10) + svg.line("M14 66V86H86V66", "#fbf6e6", 10),
    "stop": svg.path("M32 6H68L94 32V68L68 94H32L6 68V32Z", "#c8102e", "#fbf6e6", 5)
    + svg.line("M35 54V34M45 50V25M55 50V25M65 50V31", "#fbf6e6", 8)
    + svg.path("M31 50H69V64C69 80 38 80 36 68L24 54L28 50L33 54Z", "#fbf6e6"),
}


ASKS = frozenset({"ace", "any", "exchange", "plus", "up"})
"""Those that say what somebody may do there; the others say what it is, or whose."""


def on_chip(name: str) -> bool:
    """Whether a sign is seen on covered piles too."""
    return name.partition(" ")[0] in _CHIPS


def draw(name: str, size: int, mark: int) -> pygame.Surface:
    """One of PLACE_SIGNS, so many pixels wide, and after a blank what is written in it; ``mark``: that of the owner's
    backs."""
    if name == "mark":
        middle = size / 2
        ring = svg.circle(middle, middle, size * 0.46, None, INK + "70", size * 0.03)
        return svg.picture(size, size, ring, back.emblem(mark, middle, middle, size * 0.3, INK + FAINT, "#00000000"))
    return _picture(_SIGNS, name, size, INK)


def chip(name: str, size: int) -> pygame.Surface:
    """A sign that is ``on_chip``, or one of PRESS_SIGNS, in the same way."""
    return _picture(_CHIPS, name, size, "#20222a")


def _picture(signs: Mapping[str, str], name: str, size: int, ink: str) -> pygame.Surface:
    sign, _, figure = name.partition(" ")
    written = glyph.body(figure, _SIDE / 2, (_SIDE - FIGURE) / 2, FIGURE, FIGURE * 0.17, ink) if figure else ""
    return svg.picture(size, size, svg.shift(0, 0, signs[sign], written, scale=size / _SIDE))
