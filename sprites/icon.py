"""Line icons, drawn in a box of 24 units with strokes of 2."""

from collections.abc import Mapping
from types import MappingProxyType

import pygame

from sprites import suit, svg

BOX = 24
STROKE = 2.0

# Each icon is a row of (kind, path): "line" is stroked, "fill" is filled.
PATHS: Mapping[str, tuple[tuple[str, str], ...]] = MappingProxyType(
    {
        "up": (("line", "M12 20V4.5M5.5 11L12 4.5L18.5 11"),),
        "down": (("line", "M12 4V19.5M5.5 13L12 19.5L18.5 13"),),
        "fold": (("line", "M4.5 8L12 16L19.5 8"),),
        "left": (("line", "M20 12H4.5M11 5.5L4.5 12L11 18.5"),),
        "right": (("line", "M4 12H19.5M13 5.5L19.5 12L13 18.5"),),
        "tick": (("line", "M4.5 12.5L9.5 17.5L19.5 6.5"),),
        "cross": (("line", "M6 6L18 18M18 6L6 18"),),
        "plus": (("line", "M12 5V19M5 12H19"),),
        "minus": (("line", "M5 12H19"),),
        "mouse": (("line", svg.rounded(6, 2.5, 12, 19, 6)), ("line", "M12 6.5V10")),
        "computer": (("line", svg.rounded(3, 4, 18, 12, 2)), ("line", "M12 16V20M8 20H16")),
        "person": (
            ("line", "M12 4A4 4 0 0 1 12 12A4 4 0 0 1 12 4Z"),
            ("line", "M4.5 20.5C5 16.5 8 15 12 15C16 15 19 16.5 19.5 20.5"),
        ),
        "people": (
            ("line", "M9 5A3.5 3.5 0 0 1 9 12A3.5 3.5 0 0 1 9 5Z"),
            ("line", "M2.5 20C3 16.5 5.5 15 9 15C12.5 15 15 16.5 15.5 20"),
            ("line", "M16 5.2A3.5 3.5 0 0 1 16 11.8M18.5 15.3C20.2 16 21.2 17.6 21.5 20"),
        ),
        "clock": (("line", "M12 3A9 9 0 0 1 12 21A9 9 0 0 1 12 3Z"), ("line", "M12 7V12L15.5 14.5")),
        "lightning": (("join", "M13.5 2.5L5 13.5H11L10 21.5L19 10H12.5Z"),),
        "turns": (
            ("line", "M4.5 10.5C5.5 7 8.5 4.8 12 4.8C14.8 4.8 17.2 6.2 18.6 8.4M19.2 4.5V9H14.7"),
            ("line", "M19.5 13.5C18.5 17 15.5 19.2 12 19.2C9.2 19.2 6.8 17.8 5.4 15.6M4.8 19.5V15H9.3"),
        ),
        "cards": (("line", svg.rounded(9, 5.5, 11, 15.5, 2)), ("line", "M6 18.5L3.6 7.3C3.3 6 4 5 5.2 4.8L12.8 3.2")),
        "question": (
            ("line", "M8 8.5C8 5.8 9.8 4 12.2 4C14.6 4 16.3 5.7 16.3 7.9C16.3 11 12.2 11.5 12.2 14.5"),
            ("fill", "M12.2 18A1.5 1.5 0 0 1 12.2 21A1.5 1.5 0 0 1 12.2 18Z"),
        ),
        "sort": (("line", "M4 6H20M4 12H15M4 18H10"),),
        "undo": (("line", "M8.5 4.5L4 9L8.5 13.5M4.5 9H14C17.3 9 20 11.5 20 14.7C20 17.9 17.3 20.3 14 20.3H9"),),
        "redo": (("line", "M15.5 4.5L20 9L15.5 13.5M19.5 9H10C6.7 9 4 11.5 4 14.7C4 17.9 6.7 20.3 10 20.3H15"),),
        "pause": (("fill", svg.rounded(5.5, 4, 4.5, 16, 1.2)), ("fill", svg.rounded(14, 4, 4.5, 16, 1.2))),
        "play": (("join", "M7.5 5L18.5 12L7.5 19Z"),),
        "sound": (
            ("join", "M4 9.5H7L11.5 5.5V18.5L7 14.5H4Z"),
            ("line", "M15 9C16.7 10.7 16.7 13.3 15 15M17.8 6.2C21 9.4 21 14.6 17.8 17.8"),
        ),
        "mute": (("join", "M4 9.5H7L11.5 5.5V18.5L7 14.5H4Z"), ("line", "M15.5 9.5L20.5 14.5M20.5 9.5L15.5 14.5")),
        "trophy": (
            ("line", "M7 4H17V9C17 12.3 15 14.5 12 14.5C9 14.5 7 12.3 7 9Z"),
            ("line", "M7 5.5H3.5C3.5 8.5 5 10.5 7.3 10.7M17 5.5H20.5C20.5 8.5 19 10.5 16.7 10.7"),
            ("line", "M12 14.5V18M8 20.5C8 19 9.5 18 12 18C14.5 18 16 19 16 20.5Z"),
        ),
        "crown": (("line", "M4 18.5L2.8 8L8.3 11.5L12 5L15.7 11.5L21.2 8L20 18.5Z"), ("line", "M4.5 15H19.5")),
        "star": (("join", "M12 3L14.7 8.7L21 9.5L16.4 13.8L17.6 20L12 17L6.4 20L7.6 13.8L3 9.5L9.3 8.7Z"),),
        "dealer": (
            ("line", "M12 2.5A9.5 9.5 0 0 1 12 21.5A9.5 9.5 0 0 1 12 2.5Z"),
            ("line", "M9.3 7.5V16.5H11.5C14 16.5 15.7 14.6 15.7 12C15.7 9.4 14 7.5 11.5 7.5Z"),
        ),
        "lock": (
            ("line", svg.rounded(5, 10.5, 14, 10, 2)),
            ("line", "M8 10.5V7.5C8 5 9.7 3.3 12 3.3C14.3 3.3 16 5 16 7.5V10.5"),
            ("fill", "M12 14A1.5 1.5 0 0 1 12 17A1.5 1.5 0 0 1 12 14Z"),
        ),
        "eye": (
            ("line", "M2.5 12C4.5 8 8 5.8 12 5.8C16 5.8 19.5 8 21.5 12C19.5 16 16 18.2 12 18.2C8 18.2 4.5 16 2.5 12Z"),
            ("line", "M12 9A3 3 0 0 1 12 15A3 3 0 0 1 12 9Z"),
        ),
        "eye_closed": (
            ("line", "M2.5 10C4.5 13.7 8 15.7 12 15.7C16 15.7 19.5 13.7 21.5 10"),
            ("line", "M5.5 13.5L3.5 16.5M9.5 15.3L8.5 19M14.5 15.3L15.5 19M18.5 13.5L20.5 16.5"),
        ),
        "gear": (
            ("line", "M12 8.7A3.3 3.3 0 0 1 12 15.3A3.3 3.3 0 0 1 12 8.7Z"),
            (
                "line",
                "M10.3 2.8H13.7L14.3 5.6L16.5 6.5L18.9 4.9L21.1 7.1L19.5 9.5L20.4 11.7"
                "M20.4 12.3L19.5 14.5L21.1 16.9L18.9 19.1L16.5 17.5L14.3 18.4L13.7 21.2H10.3L9.7 18.4"
                "L7.5 17.5L5.1 19.1L2.9 16.9L4.5 14.5L3.6 12.3M3.6 11.7L4.5 9.5L2.9 7.1L5.1 4.9L7.5 6.5"
                "L9.7 5.6L10.3 2.8",
            ),
        ),
        "menu": (("line", "M4 6.5H20M4 12H20M4 17.5H20"),),
        "flag": (("line", "M5.5 21.5V3.5M5.5 4.5H18L15 8.5L18 12.5H5.5"),),
        "book": (
            ("line", "M12 6.5C10 4.8 7 4.3 3 4.5V18.5C7 18.3 10 18.8 12 20.5V6.5Z"),
            ("line", "M12 20.5C14 18.8 17 18.3 21 18.5V4.5C17 4.3 14 4.8 12 6.5"),
        ),
        "door": (
            ("line", "M13 3.5H6.5C5.4 3.5 5 4 5 5V19C5 20 5.4 20.5 6.5 20.5H13"),
            ("line", "M10 12H20.5M16.5 7.5L21 12L16.5 16.5"),
        ),
        "fast": (("join", "M3.5 6L11.5 12L3.5 18Z"), ("join", "M12.5 6L20.5 12L12.5 18Z")),
        "step": (("join", "M5.5 5.5L14.5 12L5.5 18.5Z"), ("line", "M18.5 5.5V18.5")),
        "list": (
            ("line", "M9 6H20.5M9 12H20.5M9 18H20.5"),
            *(("fill", svg.rounded(2.6, y - 1.5, 3, 3, 1.5)) for y in (6, 12, 18)),
        ),
        "die": (
            ("line", svg.rounded(3.5, 3.5, 17, 17, 3.5)),
            *(("fill", svg.rounded(x - 1.6, y - 1.6, 3.2, 3.2, 1.6)) for x, y in ((8.2, 8.2), (12, 12), (15.8, 15.8))),
        ),
        "hint": (
            ("line", "M9 17.5C9 15 6 13.5 6 9.5C6 6 8.5 3.3 12 3.3C15.5 3.3 18 6 18 9.5C18 13.5 15 15 15 17.5Z"),
            ("line", "M9.8 21H14.2"),
        ),
    }
)
KEYBOARD = svg.rounded(1.5, 5, 21, 14, 2.5)
NAMES = tuple(sorted((*PATHS, "spade", "heart", "diamond", "club", "keyboard", "keyboard_left", "keyboard_right")))


def draw(name: str, size: int, colour: svg.Colour) -> pygame.Surface:
    """The icon of that name on a clear square of that many pixels. KeyError when there is no such icon."""
    return svg.picture(size, size, body(name, size, colour))


def body(name: str, size: float, colour: svg.Colour) -> str:
    """The icon as SVG elements, its corner at (0, 0)."""
    scale = size / BOX
    if name in ("spade", "heart", "diamond", "club"):
        return suit.body(name[0], size / 2, size / 2, size * 0.9, colour)
    if name.startswith("keyboard"):
        return svg.shift(0, 0, _keyboard(name, colour), scale=scale)
    parts = []
    for kind, d in PATHS[name]:
        fill = None if kind == "line" else colour
        parts.append(svg.path(d, fill, None if kind == "fill" else colour, STROKE))
    return svg.shift(0, 0, *parts, scale=scale)


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
