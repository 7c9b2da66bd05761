"""Signs instead of words: in empty places what belongs there, on a chip what covered piles say and buttons do."""

import pygame

from sprites import back, drawing, glyph, svg

INK = "#f6f1e1"
FAINT = "b2"
"""How dense the lines of a sign are, as an opacity to append."""
SHARE, CHIP = 0.52, 30
"""How wide a sign is, of the card's width; how wide its chip, in u."""
_SIDE, FIGURE = 100, 50
"""The box in which signs are drawn, and how high what is written in them is."""
ASKS = frozenset({"ace", "any", "exchange", "plus", "up"})
"""Those that say what somebody may do there; the others say what it is, or whose."""


def on_chip(name: str) -> bool:
    """Whether a sign is seen on covered piles too."""
    return name.partition(" ")[0] in drawing.sheet("chips")


def draw(name: str, size: int, mark: int) -> pygame.Surface:
    """One of PLACE_SIGNS, so many pixels wide, and after a blank what is written in it; ``mark``: that of the owner's
    backs."""
    if name == "mark":
        middle = size / 2
        ring = svg.circle(middle, middle, size * 0.46, None, INK + "70", size * 0.03)
        return svg.picture(size, size, ring, back.emblem(mark, middle, middle, size * 0.3, INK + FAINT, "#00000000"))
    return _picture("places", name, size, INK)


def chip(name: str, size: int) -> pygame.Surface:
    """A sign that is ``on_chip``, or one of PRESS_SIGNS, in the same way."""
    return _picture("chips", name, size, "#20222a")


def _picture(sheet: str, name: str, size: int, ink: str) -> pygame.Surface:
    sign, _, figure = name.partition(" ")
    written = glyph.body(figure, _SIDE / 2, (_SIDE - FIGURE) / 2, FIGURE, FIGURE * 0.17, ink) if figure else ""
    return svg.picture(size, size, svg.shift(0, 0, drawing.part(sign, sheet), written, scale=size / _SIDE))
