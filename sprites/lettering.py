"""The program's name in strokes of our own: its T is a little brass table with one foot, a diamond dots the i."""

import pygame

from sprites import drawing, palette, suit, svg

WIDE, HIGH = 662, 148
"""Of the letters, in the lengths in which they are drawn: from the table's left end, from its top to the base line."""
ROOM = 0.14
"""The margin round the letters for the strokes' ends and the shadow, in heights."""
_BRASS = ((0.0, "#f8e2a6"), (0.14, "#dfb860"), (0.6, "#c39442"), (1.0, "#e6c67c"))
_PIP = "#ff8378"


def size(height: int) -> tuple[int, int]:
    """The picture's size for letters of that height."""
    room = round(height * ROOM)
    return round(height * WIDE / HIGH) + 2 * room, height + 2 * room


def draw(height: int, colour: str = palette.TEXT) -> pygame.Surface:
    """The name with letters of that height, in that colour but for the table, and its shadow."""
    room, scale = round(height * ROOM), height / HIGH
    brass = svg.gradient("brass", 0, 0, 0, HIGH, *_BRASS)
    dark = svg.shift(room + height / 30, room + height / 20, _name("#00000070", "#00000070"), scale=scale)
    pip = suit.body("d", 432, 36, 36, _PIP)
    letters = svg.shift(room, room, _name(colour, "url(#brass)"), pip, scale=scale)
    return svg.picture(*size(height), brass, dark, letters)


def _name(letters: str, table: str) -> str:
    return drawing.part("name", "signs", given={"letters": letters, "table": table})
