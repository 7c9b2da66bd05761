"""Line icons, drawn in a box of 24 units with strokes of 2."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import pygame

from . import suit, svg

BOX = 24
STROKE = 2.0

# Each icon is a row of (kind, path): "line" is stroked, "fill" is filled.
PATHS: Mapping[str, tuple[tuple[str, str], ...]] = MappingProxyType(
    {
        "up": (("line", "M12 20V4.500M5.500 11L12 4.500L18.500 11"),),
        "down": (("line", "M12 4V19.500M5.500 13L12 19.500L18.500 13"),),
        "left": (("line", "M20 12H4.500M11 5.500L4.500 12L11 18.500"),),
        "right": (("line", "M4 12H19.500M13 5.500L19.500 12L13 18.500"),),
        "tick": (("line", "M4.500 12.500L9.500 17.500L19.500 6.500"),),
        "cross": (("line", "M6 6L18 18M18 6L6 18"),),
        "plus": (("line", "M12 5V19M5 12H19"),),
        "minus": (("line", "M5 12H19"),),
        "mouse": (
            ("line", svg.rounded(6, 2.5, 12, 19, 6)),
            ("line", "M12 6.500V10"),
        ),
        "computer": (
            ("line", svg.rounded(3, 4, 18, 12, 2)),
            ("line", "M12 16V20M8 20H16"),
        ),
        "person": (
            ("line", "M12 4A4 4 0 0 1 12 12A4 4 0 0 1 12 4Z"),
            ("line", "M4.500 20.500C5 16.500 8 15 12 15C16 15 19 16.500 19.500 20.500"),
        ),
        "people": (
            ("line", "M9 5A3.500 3.500 0 0 1 9 12A3.500 3.500 0 0 1 9 5Z"),
            ("line", "M2.500 20C3 16.500 5.500 15 9 15C12.500 15 15 16.500 15.500 20"),
            ("line", "M16 5.200A3.500 3.500 0 0 1 16 11.800M18.500 15.300C20.200 16 21.200 17.600 21.500 20"),
        ),
        "clock": (
            ("line", "M12 3A9 9 0 0 1 12 21A9 9 0 0 1 12 3Z"),
            ("line", "M12 7V12L15.500 14.500"),
        ),
        "lightning": (("join", "M13.500 2.500L5 13.500H11L10 21.500L19 10H12.500Z"),),
        "turns": (
            (
                "line",
                "M4.500 10.500C5.500 7 8.500 4.800 12 4.800C14.800 4.800 17.200 6.200 18.600 8.400M19.200 4.500V9H14.700",
            ),
            (
                "line",
                "M19.500 13.500C18.500 17 15.500 19.200 12 19.200C9.200 19.200 6.800 17.800 5.400 15.600M4.800 19.500V15H9.300",
            ),
        ),
        "cards": (
            ("line", svg.rounded(9, 5.5, 11, 15.5, 2)),
            ("line", "M6 18.500L3.600 7.300C3.300 6 4 5 5.200 4.800L12.800 3.200"),
        ),
        "question": (
            (
                "line",
                "M8 8.500C8 5.800 9.800 4 12.200 4C14.600 4 16.300 5.700 16.300 7.900C16.300 11 12.200 11.500 12.200 14.500",
            ),
            ("fill", "M12.200 18A1.500 1.500 0 0 1 12.200 21A1.500 1.500 0 0 1 12.200 18Z"),
        ),
        "undo": (
            (
                "line",
                "M8.500 4.500L4 9L8.500 13.500M4.500 9H14C17.300 9 20 11.500 20 14.700C20 17.900 17.300 20.300 14 20.300H9",
            ),
        ),
        "redo": (
            (
                "line",
                "M15.500 4.500L20 9L15.500 13.500M19.500 9H10C6.700 9 4 11.500 4 14.700C4 17.900 6.700 20.300 10 20.300H15",
            ),
        ),
        "pause": (("fill", svg.rounded(5.5, 4, 4.5, 16, 1.2)), ("fill", svg.rounded(14, 4, 4.5, 16, 1.2))),
        "play": (("join", "M7.500 5L18.500 12L7.500 19Z"),),
        "sound": (
            ("join", "M4 9.500H7L11.500 5.500V18.500L7 14.500H4Z"),
            ("line", "M15 9C16.700 10.700 16.700 13.300 15 15M17.800 6.200C21 9.400 21 14.600 17.800 17.800"),
        ),
        "mute": (
            ("join", "M4 9.500H7L11.500 5.500V18.500L7 14.500H4Z"),
            ("line", "M15.500 9.500L20.500 14.500M20.500 9.500L15.500 14.500"),
        ),
        "trophy": (
            ("line", "M7 4H17V9C17 12.300 15 14.500 12 14.500C9 14.500 7 12.300 7 9Z"),
            (
                "line",
                "M7 5.500H3.500C3.500 8.500 5 10.500 7.300 10.700M17 5.500H20.500C20.500 8.500 19 10.500 16.700 10.700",
            ),
            ("line", "M12 14.500V18M8 20.500C8 19 9.500 18 12 18C14.500 18 16 19 16 20.500Z"),
        ),
        "crown": (
            ("line", "M4 18.500L2.800 8L8.300 11.500L12 5L15.700 11.500L21.200 8L20 18.500Z"),
            ("line", "M4.500 15H19.500"),
        ),
        "star": (
            (
                "join",
                "M12 3L14.700 8.700L21 9.500L16.400 13.800L17.600 20L12 17L6.400 20L7.600 13.800L3 9.500L9.300 8.700Z",
            ),
        ),
        "dealer": (
            ("line", "M12 2.500A9.500 9.500 0 0 1 12 21.500A9.500 9.500 0 0 1 12 2.500Z"),
            (
                "line",
                "M9.300 7.500V16.500H11.500C14 16.500 15.700 14.600 15.700 12C15.700 9.400 14 7.500 11.500 7.500Z",
            ),
        ),
        "lock": (
            ("line", svg.rounded(5, 10.5, 14, 10, 2)),
            ("line", "M8 10.500V7.500C8 5 9.700 3.300 12 3.300C14.300 3.300 16 5 16 7.500V10.500"),
            ("fill", "M12 14A1.500 1.500 0 0 1 12 17A1.500 1.500 0 0 1 12 14Z"),
        ),
        "eye": (
            (
                "line",
                "M2.500 12C4.500 8 8 5.800 12 5.800C16 5.800 19.500 8 21.500 12C19.500 16 16 18.200 12 18.200C8 18.200 4.500 16 2.500 12Z",
            ),
            ("line", "M12 9A3 3 0 0 1 12 15A3 3 0 0 1 12 9Z"),
        ),
        "eye_closed": (
            ("line", "M2.500 10C4.500 13.700 8 15.700 12 15.700C16 15.700 19.500 13.700 21.500 10"),
            (
                "line",
                "M5.500 13.500L3.500 16.500M9.500 15.300L8.500 19M14.500 15.300L15.500 19M18.500 13.500L20.500 16.500",
            ),
        ),
        "gear": (
            ("line", "M12 8.700A3.300 3.300 0 0 1 12 15.300A3.300 3.300 0 0 1 12 8.700Z"),
            (
                "line",
                "M10.300 2.800H13.700L14.300 5.600L16.500 6.500L18.900 4.900L21.100 7.100L19.500 9.500L20.400 11.700"
                "M20.400 12.300L19.500 14.500L21.100 16.900L18.900 19.100L16.500 17.500L14.300 18.400L13.700 21.200H10.300L9.700 18.400"
                "L7.500 17.500L5.100 19.100L2.900 16.900L4.500 14.500L3.600 12.300M3.600 11.700L4.500 9.500L2.900 7.100L5.100 4.900L7.500 6.500"
                "L9.700 5.600L10.300 2.800",
            ),
        ),
        "menu": (("line", "M4 6.500H20M4 12H20M4 17.500H20"),),
        "flag": (("line", "M5.500 21.500V3.500M5.500 4.500H18L15 8.500L18 12.500H5.500"),),
        "hint": (
            (
                "line",
                "M9 17.500C9 15 6 13.500 6 9.500C6 6 8.500 3.300 12 3.300C15.500 3.300 18 6 18 9.500C18 13.500 15 15 15 17.500Z",
            ),
            ("line", "M9.800 21H14.200"),
        ),
    }
)
KEYBOARD = svg.rounded(1.5, 5, 21, 14, 2.5)
NAMES = tuple(
    sorted((*PATHS, "spade", "heart", "diamond", "club", "keyboard", "keyboard_left", "keyboard_right"))
)


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
    for row, y in enumerate((8.2, 12.8)):
        for column in range(4):
            side = "keyboard_left" if column < 2 else "keyboard_right"
            x = 4.6 + column * 4.0 + (0.4 if column >= 2 else 0) + row * 0.0
            if name in ("keyboard", side):
                keys.append(svg.rect(x, y, 2.8, 3, 0.6, colour))
            else:
                keys.append(svg.rect(x + 0.9, y + 1, 1, 1, 0.5, colour))
    return svg.path(KEYBOARD, None, colour, STROKE) + "".join(keys)
