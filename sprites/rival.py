"""The faces of those who sit at the table when no person does, drawn with the pen of the court cards.

Heads stand in the court figures' space, of which a face shows the square from (71, 34) to (169, 132). Each looks down
at its cards, or up at the table.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

import pygame

from sprites import drawing, palette, svg

_LEFT, _TOP, _SIDE = 71, 34, 98


class _Looks(NamedTuple):
    """Somebody's colours, those behind first; how many pens wide the brows are."""

    ground: str
    main: str
    second: str
    hair: str
    skin: str
    brow: str = "0.8"
    blush: str = "#eba58c70"
    lips: str = "#c4344a"


_LOOKS: Mapping[str, _Looks] = MappingProxyType(
    {
        "ada": _Looks("#c8d8e4", "#2b3a67", "#fbf8ee", "#dcdad6", "#f3d6bd", "0.6", lips="#b4505a"),
        "ugo": _Looks("#e8d7a8", "#8f2233", "#fbf8ee", "#3b2a20", "#efc8a6", "1.5", "#e0806a80"),
        "livia": _Looks("#f2d9d0", "#1f6b52", palette.LEAF, "#2c1a14", "#d9a47c", "0.8", "#c0605060", "#a8283a"),
        "dario": _Looks("#bcd6c4", "#fbf8ee", "#2b3a67", "#1f1b1e", "#e5b48c", "1.3"),
        "olga": _Looks("#d4dcee", palette.RED, palette.LEAF, "#e6b84a", "#f8dfc9", "0.6"),
        "ettore": _Looks("#e6d3c0", "#4a5a3c", "#b58b4c", "#efece4", "#ecc7a4", "1.6", "#d8806a70"),
        "emil": _Looks("#cfe3d6", "#35506b", "#d9a441", "#b9502a", "#f7dcc4"),
        "tullio": _Looks("#e9e0c4", "#3a2b45", "#c9b7a0", "#5a5450", "#a8734d", "1.2"),
    }
)


def face(name: str, size: int, *, up: bool) -> pygame.Surface:
    """The face of that name, so many pixels square, in a frame; ``up``: it looks up. KeyError for a name nobody has."""
    scale = size / _SIDE
    looks = _LOOKS[name]._asdict() | {"eyes": "eyes-up" if up else "eyes-down"}
    drawn = drawing.part(name, "rivals", min(4.2, max(2.0, 130 / size)), looks)
    figure = svg.shift(-_LEFT * scale, -_TOP * scale, drawn, scale=scale)
    wide = max(1.5, size * 0.035)
    ground = svg.rect(0, 0, size, size, size * 0.16, _LOOKS[name].ground)
    inner = svg.rect(wide / 2, wide / 2, size - wide, size - wide, size * 0.16 - wide / 2, None, palette.PAPER, wide)
    return _framed(svg.picture(size, size, ground, figure), svg.picture(size, size, inner), round(size * 0.16))


def _framed(picture: pygame.Surface, frame: pygame.Surface, radius: int) -> pygame.Surface:
    """The picture within rounded corners, the frame over it."""
    size = picture.get_width()
    mask = svg.picture(size, size, svg.rect(0, 0, size, size, radius, "#ffffff"))
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(frame, (0, 0))
    return picture
