"""The program's name in strokes of our own: its T is a little brass table with one foot, a diamond dots the i."""

import pygame

from sprites import palette, suit, svg

WIDE, HIGH = 662, 148
"""Of the letters, in the lengths in which they are drawn: from the table's left end, from its top to the base line."""
ROOM = 0.14
"""The margin round the letters for the strokes' ends and the shadow, in heights."""
_TOP, _PEN = 17, 15.5
_BRASS = ((0.0, "#f8e2a6"), (0.14, "#dfb860"), (0.6, "#c39442"), (1.0, "#e6c67c"))
_PIP = "#ff8378"
_LEGS = ("M64 14V130", "M64 128C56 136 46 139 38 146", "M64 128C72 136 82 139 90 146")


def _bowl(x: float) -> str:
    """An a or an o about that place."""
    return f"M{x - 37} 106A37 38 0 1 1 {x + 37} 106A37 38 0 1 1 {x - 37} 106Z"


_LETTERS = (
    _bowl(153),
    "M190 68V146",
    "M218 68L247 143L276 68",
    _bowl(331),
    "M395 10V146",
    "M432 68V146",
    "M471 68V146M471 110C471 82 486 68 507 68C529 68 543 82 543 108V146",
    _bowl(615),
)


def size(height: int) -> tuple[int, int]:
    """The picture's size for letters of that height."""
    room = round(height * ROOM)
    return round(height * WIDE / HIGH) + 2 * room, height + 2 * room


def draw(height: int, colour: str = palette.TEXT) -> pygame.Surface:
    """The name with letters of that height, in that colour but for the table, and its shadow."""
    room, scale = round(height * ROOM), height / HIGH
    brass = svg.gradient("brass", 0, 0, 0, HIGH, *_BRASS)
    dark = svg.shift(room + height / 30, room + height / 20, _strokes("#00000070", "#00000070"), scale=scale)
    pip = suit.body("d", 432, 36, 36, _PIP)
    letters = svg.shift(room, room, _strokes(colour, "url(#brass)"), pip, scale=scale)
    return svg.picture(*size(height), brass, dark, letters)


def _strokes(letters: str, table: str) -> str:
    written = (svg.line(stroke, letters, _PEN) for stroke in _LETTERS)
    carved = (svg.line(leg, table, _PEN) for leg in _LEGS)
    return "".join((*written, *carved, svg.path(svg.rounded(0, 0, 142, _TOP + 2, 6), table)))
