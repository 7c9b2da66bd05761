"""The score pad's paper, bound and ruled; and what is written on it by hand."""

from collections.abc import Mapping
from math import cos, radians, sin
from random import Random
from types import MappingProxyType
from typing import NamedTuple

import pygame

from sprites import palette, shadow, svg

PAPER, RULE, CENTRE, BINDING = "#f6edd6", "#a9bfcf", "#cf6f62", "#7a2432"
LIGHT, SHADY = "#fbf4e1", "#eadfc3"
"""Where the paper is brightest and darkest."""
BOUND = 13
"""Height of the binding in u."""


class Inks(NamedTuple):
    """The inks: those of eight sides, each as near to the colour of its cloth as it can be read; the one for text, and
    the one for titles."""

    sides: tuple[str, ...]
    text: str
    title: str

    @property
    def first(self) -> str:
        """The ink of the first side."""
        return self.sides[0]

    @property
    def second(self) -> str:
        """The ink of the second side, and of what is marked on paper."""
        return self.sides[1]

    def side(self, number: int) -> str:
        """The ink of side 0, 1, 2 …; after the eighth they repeat."""
        return self.sides[number % len(self.sides)]


# Each is 4.5 to one where the pad has least light.
# No two of the first four are nearer than 15 (CIE76) to an eye of any kind, no two of all nearer than 13.
INKS = Inks(
    ("#0648a8", "#880c20", "#045b39", "#4e0c7e", "#804003", "#003a54", "#303239", "#851771"), "#5f4c3a", "#3a2414"
)
DARK_INKS = Inks(
    ("#393a5e", "#630615", "#154a37", "#4e2281", "#68380f", "#002b38", "#101517", "#47055b"), "#2a1f14", "#140c06"
)
"""For the high contrast theme: seven to one on every part of the paper."""


def inks(felt: str) -> Inks:
    """The inks used with a felt."""
    return DARK_INKS if felt == "contrast" else INKS


def deep(colour: str, felt: str = "") -> str:
    """A colour as it is drawn on paper: as dark as it must be to stand out."""
    while palette.contrast(colour, SHADY) < (7 if felt == "contrast" else 4.5):
        colour = palette.mix(colour, "#000000", 0.05)
    return colour


def side_ink(number: int, army: int, felt: str = "") -> str:
    """The ink of a side: the colour that its cloth, or those armies, if there are any, have on the table."""
    return deep(palette.player(army), felt) if army else inks(felt).side(number)


class Sheet(NamedTuple):
    """A sheet of paper in pixels: its size, and where it is ruled from its upper edge."""

    size: tuple[int, int]
    u: float
    """The pixels of one unit."""
    bound: bool = True
    first: float = 0
    """Where the first rule is; 0: none."""
    pitch: float = 0
    """From rule to rule."""
    centre: tuple[float, float] | None = None
    """Where the red line down the middle starts and ends."""
    divide: tuple[float, float, float] | None = None
    """A red line elsewhere: its distance from the left, its start and its end."""

    @property
    def blank(self) -> "Sheet":
        """The same sheet without rules."""
        return Sheet(self.size, self.u, self.bound)


def margin(u: float) -> int:
    """How far the picture reaches beyond the sheet on every side, for its shadow."""
    return round(16 * u)


def draw(sheet: Sheet) -> pygame.Surface:
    """A sheet with two more under it; its corner is ``margin`` from the picture's."""
    return ruled(_blank(sheet), sheet)


def ruled(blank: pygame.Surface, sheet: Sheet) -> pygame.Surface:
    """A blank sheet with the rules of another, which change with what is written on it."""
    picture, pad = blank.copy(), margin(sheet.u)
    picture.blit(svg.picture(*sheet.size, _rules(sheet)), (pad, pad))
    return picture


def _blank(sheet: Sheet) -> pygame.Surface:
    u, (wide, high) = sheet.u, sheet.size
    pad = margin(u)
    cast = shadow.soft(pad, pad + 5 * u, wide, high, 5 * u, 16 * u, 0.62)
    leaves = [
        svg.rect(pad + off * u, pad + off * 1.3 * u, wide, high, 4 * u, colour, "#00000030", 0.8 * u)
        for off, colour in ((3, "#d9cdb0"), (1.5, "#e8dcc0"))
    ]
    shades = svg.gradient("paper", 0, pad, wide * 0.5, high + pad, (0, LIGHT), (0.6, PAPER), (1, SHADY))
    top = svg.rect(pad, pad, wide, high, 4 * u, "url(#paper)", "#b7a88450", 0.8 * u)
    body = svg.group(f"translate({pad} {pad})", _binding(sheet)) if sheet.bound else ""
    return svg.picture(wide + 2 * pad, high + 2 * pad, shades, cast, *leaves, top, body)


def _rules(sheet: Sheet) -> str:
    u, (wide, high) = sheet.u, sheet.size
    lines = []
    if sheet.pitch:
        y = sheet.first
        while y < high - 10 * u:
            lines.append(svg.line(f"M{svg.points(10 * u, round(y) + 0.5)}H{svg.num(wide - 10 * u)}", RULE, max(1, u)))
            y += sheet.pitch
    if sheet.centre is not None:
        start, end = sheet.centre
        lines.append(svg.line(f"M{svg.points(wide / 2, start)}V{svg.num(end)}", CENTRE, max(1, 1.3 * u)))
    if sheet.divide is not None:
        x, start, end = sheet.divide
        lines.append(svg.line(f"M{svg.points(x, start)}V{svg.num(end)}", CENTRE, max(1, 1.3 * u)))
    return "".join(lines)


def _binding(sheet: Sheet) -> str:
    """A strip of red along the upper edge with two staples."""
    u, wide = sheet.u, sheet.size[0]
    corner = svg.points(4 * u, 4 * u)
    strip = svg.path(
        f"M{svg.points(4 * u, 0)}H{svg.num(wide - 4 * u)}A{corner} 0 0 1 {svg.points(wide, 4 * u)}"
        f"V{svg.num(BOUND * u)}H0V{svg.num(4 * u)}A{corner} 0 0 1 {svg.points(4 * u, 0)}Z",
        BINDING,
    )
    under = svg.line(f"M{svg.points(0, (BOUND + 0.5) * u)}H{svg.num(wide)}", "#3c0f1880", u)
    staples = (
        svg.line(f"M{svg.points(wide * at - 9 * u, 7 * u)}h{svg.num(18 * u)}", "#e8d9a8", 2 * u) for at in (0.25, 0.75)
    )
    return strip + under + "".join(staples)


_STROKES: Mapping[str, float] = MappingProxyType({"gap": 6.2, "group": 8.0, "high": 26.0, "pen": 1.9})


def tally(count: int, colour: str, u: float, seed: int = 0) -> pygame.Surface:
    """Strokes in fives, the fifth across the others; drawn by a hand, so that no two seeds are quite alike."""
    chance, gap = Random(seed), _STROKES["gap"]
    parts, x = [], 8.0
    for done in range(0, count, 5):
        start = x
        for _ in range(min(4, count - done)):
            top = svg.points((x + chance.uniform(-0.8, 0.8)) * u, (4 + chance.uniform(-1, 1)) * u)
            foot = svg.points((x + chance.uniform(-1.2, 0.6)) * u, (21 + chance.uniform(-1, 1)) * u)
            parts.append(svg.line(f"M{top}L{foot}", colour, _STROKES["pen"] * u))
            x += gap
        if count - done >= 5:
            across = f"M{svg.points((start - 5) * u, 18 * u)}L{svg.points(x * u, 7 * u)}"
            parts.append(svg.line(across, colour, _STROKES["pen"] * u))
        x += _STROKES["group"]
    return svg.picture(round((x - 4) * u), round(_STROKES["high"] * u), *parts)


def pencil(length: int, u: float, turn: float = -3) -> pygame.Surface:
    """A pencil that many pixels long, at an angle, with its shadow."""
    half = 4.75 * u
    lead, rubber = length - 24 * u, 19 * u
    shades = svg.gradient(
        "pencil", 0, -half, 0, half,
        (0, "#e9b84a"), (0.35, "#d79a2b"), (0.36, "#c98a20"), (0.68, "#b27512"), (0.7, "#96600c"), (1, "#7c4e08"),
    )  # fmt: skip
    cone = lead * 0.8
    body = [
        svg.rect(0, -half, cone, 2 * half, 0, "url(#pencil)"),
        svg.rect(-9 * u, -half - 0.3 * u, 9 * u, 2 * half + 0.6 * u, 0, "#b9b2a2"),
        *(svg.line(f"M{svg.points(-at * u, -half)}V{svg.num(half)}", "#6f695c", u) for at in (3, 6)),
        svg.rect(-rubber, -half, 11 * u, 2 * half, 3 * u, "#c8646a"),
        svg.polygon(((cone, -half), (lead * 0.95, -1.2 * u), (lead * 0.95, 1.2 * u), (cone, half)), "#e8c99a"),
        svg.polygon(((lead * 0.93, -1.9 * u), (lead, 0), (lead * 0.93, 1.9 * u)), "#2b2a2e"),
    ]
    across, up = cos(radians(turn)), -sin(radians(turn))
    wide, high = round((length - 42 * u) * across + 42 * u), round((lead + rubber) * up + 40 * u)
    foot = high - 20 * u - rubber * up
    cast = [
        svg.rect(
            -rubber - out * u, -half - out * u, lead + rubber - (9 - 2 * out) * u, 2 * half + 2 * out * u, 4 * u, dark
        )
        for out, dark in ((0, "#00000048"), (1, "#00000030"))
    ]
    return svg.picture(
        wide, high, shades,
        svg.shift(21 * u, foot + 4 * u, *cast, turn=turn), svg.shift(21 * u, foot, *body, turn=turn),
    )  # fmt: skip
