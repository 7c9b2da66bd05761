"""Line icons, drawn in a box of 24 units with strokes of 2."""

import pygame

from sprites import drawing, suit, svg

BOX = 24
STROKE = 2.0
KEYBOARD = svg.rounded(1.5, 5, 21, 14, 2.5)
SUITS, KEYBOARDS = ("spade", "heart", "diamond", "club"), ("keyboard", "keyboard_left", "keyboard_right")
NAMES = tuple(sorted((*drawing.sheet("icons"), *SUITS, *KEYBOARDS)))


def draw(name: str, size: int, colour: svg.Colour) -> pygame.Surface:
    """The icon of that name on a clear square of that many pixels. KeyError when there is no such icon."""
    return svg.picture(size, size, body(name, size, colour))


def body(name: str, size: float, colour: svg.Colour) -> str:
    """The icon as SVG elements, its corner at (0, 0)."""
    scale = size / BOX
    if name in SUITS:
        return suit.body(name[0], size / 2, size / 2, size * 0.9, colour)
    if name in KEYBOARDS:
        return svg.shift(0, 0, _keyboard(name, colour), scale=scale)
    return svg.shift(0, 0, drawing.part(name, "icons", given={"colour": colour}), scale=scale)


def _keyboard(name: str, colour: svg.Colour) -> str:
    """A keyboard with both halves, or the left or the right one, of its keys filled."""
    keys = []
    for y in (8.2, 12.8):
        for column in range(4):
            side = "keyboard_left" if column < 2 else "keyboard_right"
            x = 4.6 + column * 4.0 + (0.4 if column >= 2 else 0)
            if name in ("keyboard", side):
                keys.append(svg.rect(x, y, 2.8, 3, 0.6, colour))
            else:
                keys.append(svg.rect(x + 0.9, y + 1, 1, 1, 0.5, colour))
    return svg.path(KEYBOARD, None, colour, STROKE) + "".join(keys)
