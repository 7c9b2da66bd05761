"""Markers for the armies on a map: a player's colour, a shape of the player's own, and a number."""

from math import cos, pi, sin

import pygame

from sprites import glyph, palette, svg

LARGE = 44
"""From so many pixels on a marker lies on cards, and has a side and a shadow."""
FALLS, THICK = 0.1, 0.04
"""How far that shadow falls and how thick a marker is, as shares of its square."""
SHAPES = ("disc", "shield", "hexagon", "square", "octagon", "diamond", "pentagon", "drop")


def draw(count: int, player: int, size: int) -> pygame.Surface:
    """A marker of player 1, 2 … with the number of armies, on a clear square of ``size`` pixels."""
    return svg.picture(size, size, body(count, player, size))


def body(count: int, player: int, size: float) -> str:
    """The marker as SVG elements, its corner at (0, 0); without a number if there are no armies: it then shows only the
    owner."""
    colour = palette.player(player)
    line = max(1.2, size * 0.05)
    large = size >= LARGE
    reach = size / 2 - line * 0.75 - (size * FALLS if large else 0)
    middle = size / 2
    name = SHAPES[(player - 1) % len(SHAPES)]
    d, edge = _outline(name, middle, reach), palette.mix(colour, palette.INK, 0.88)
    if large:
        drawn = _chip(d, name, colour, edge, size, reach, line)
    else:
        drawn = svg.shift(0, size * 0.03, svg.path(d, "#00000070")) + svg.path(d, colour, edge, line)
    text = str(count) if count else ""
    cap = round(reach * (0.98, 0.81, 0.62)[min(len(text), 3) - 1])
    top = round((size - cap) / 2 + size * {"pentagon": 0.04, "drop": 0.08, "shield": -0.03}.get(name, 0))
    return drawn + glyph.body(text, middle, top, cap, max(1, round(cap * 0.17)), palette.DARK_TEXT)


def _chip(d: str, name: str, colour: str, edge: str, size: float, reach: float, line: float) -> str:
    """A thick piece of enamel that lies on the card, as its shadow shows."""
    middle, thick = size / 2, size * THICK
    shades = tuple(
        svg.shift(size * FALLS * far * 0.5, size * FALLS * far, svg.path(d, "#0000002c")) for far in (0.5, 0.7, 0.9)
    )
    side = svg.shift(0, thick, svg.path(d, palette.mix(colour, palette.INK, 0.6), edge, line))
    enamel = svg.gradient(
        "enamel", middle - reach, middle - reach, middle + reach, middle + reach,
        (0, palette.mix(colour, "#ffffff", 0.42)), (0.45, colour), (1, palette.mix(colour, palette.INK, 0.14)),
    )  # fmt: skip
    shine = svg.path(_outline(name, middle, reach * 0.84), None, "#ffffff70", line * 0.6)
    return "".join(shades) + side + enamel + svg.path(d, "url(#enamel)", edge, line) + shine


def _outline(name: str, middle: float, reach: float) -> str:
    """The path of a shape about (middle, middle) reaching that many pixels."""
    match name:
        case "disc":
            return svg.rounded(middle - reach, middle - reach, reach * 2, reach * 2, reach)
        case "square":
            edge = reach * 0.9
            return svg.rounded(middle - edge, middle - edge, edge * 2, edge * 2, reach * 0.22)
        case "shield":
            return _scaled(
                "M-86 -88C-50 -78 -24 -84 0 -96C24 -84 50 -78 86 -88C92 -10 74 64 0 100C-74 64 -92 -10 -86 -88Z",
                middle,
                reach,
            )
        case "drop":
            return _scaled(
                "M0 -100C14 -70 82 -22 82 26C82 70 46 100 0 100C-46 100 -82 70 -82 26C-82 -22 -14 -70 0 -100Z",
                middle,
                reach,
            )
        case _:
            count, turn = {"hexagon": (6, 0.0), "octagon": (8, 1 / 16), "diamond": (4, 0.0), "pentagon": (5, 0.0)}[name]
            corners = (2 * pi * (at / count + turn) for at in range(count))
            spots = (svg.points(middle + reach * sin(angle), middle - reach * cos(angle)) for angle in corners)
            return "M" + "L".join(spots) + "Z"


def _scaled(d: str, middle: float, reach: float) -> str:
    """A path in hundredths of the reach about (0, 0), in pixels."""
    parts = d.replace("M", " M ").replace("C", " C ").replace("L", " L ").replace("Z", " Z").split()
    return " ".join(each if each.isalpha() else svg.num(middle + float(each) * reach / 100) for each in parts)
