"""Tuck boxes: the box that a game's cards are kept in, with its emblem on the front and its title on a band.

Lengths are in u: hundredths of a box 152 wide, drawn for any width. A box stands about (0, 0), the middle of its front.
"""

from __future__ import annotations

from collections.abc import Hashable
from math import atan2, cos, pi, sin
from typing import TYPE_CHECKING

import pygame

from games.core.cards import FRENCH
from sprites import palette, svg
from sprites.parts import HIGH as GROUND_HIGH
from sprites.parts import WIDE as GROUND_WIDE
from sprites.parts import TuckBox

if TYPE_CHECKING:
    from sprites.emblem import Face

WIDE, HIGH = 152, 194
"""Of a box."""
CARD = 104
"""The width of the cards in it."""
ABOVE, BELOW, ASIDE = 112, 112, 90
"""How far a picture of a closed box reaches from the middle of the front."""
FOOT, ACROSS, HIGHEST = 88, 140, 58
"""Where the paper band with the title ends, how wide it is, and how high where letters are large."""
PICTURE, LARGEST = (-26, 132, 106), 54
"""Where the emblem is: its middle below that of the front, the most it is wide and high; the widest cards on it."""
EDGE = 5
"""The bottom of the box, seen under its front."""
FLAP = 20
"""How high the open lid stands."""
_GOLD = "#e8c478"

_RAYS = 18


def key(box: TuckBox, width: int, tilt: float) -> Hashable:
    """All that a picture of a closed box depends on, but for how faces look."""
    return "tuck", box.colour, box.front, box.deck, box.band, width, tilt


def label(box: TuckBox) -> tuple[int, int, int, int]:
    """Where the paper band is: corner and size."""
    return -ACROSS // 2, FOOT - box.band, ACROSS, box.band


def origin(width: int) -> tuple[int, int]:
    """The middle of the front, in the picture of a closed box."""
    scale = width / WIDE
    return round(ASIDE * scale), round(ABOVE * scale)


def size(width: int) -> tuple[int, int]:
    """Of the picture of a closed box."""
    return 2 * origin(width)[0], origin(width)[1] + round(BELOW * (width / WIDE))


def draw(box: TuckBox, width: int, tilt: float, face: Face, ratio: float) -> pygame.Surface:
    """A closed box that many pixels wide, leaning to the right by so many degrees. ``face`` and ``ratio``: of the cards
    on it."""
    x, y = origin(width)
    body = svg.group(f"rotate({svg.num(tilt)})", front(box, width / WIDE, face, ratio))
    return svg.picture(*size(width), gradient(box.colour), svg.shift(x, y, body))


def draw_front(box: TuckBox, width: int, face: Face, ratio: float) -> pygame.Surface:
    """The front of a box that many pixels wide, upright, for one that is opened."""
    scale = width / WIDE
    body = svg.shift(width / 2, HIGH * scale / 2, front(box, scale, face, ratio))
    return svg.picture(width + 2, round((HIGH + EDGE) * scale) + 2, gradient(box.colour), body)


def draw_flap(box: TuckBox, width: int) -> pygame.Surface:
    """Its lid, open: what is seen of it behind the cards."""
    scale = width / WIDE
    left, right = -WIDE / 2 + 5, WIDE / 2 - 5
    dark = palette.mix(box.colour, "#000000", 0.42)
    lid = svg.path(
        f"M{svg.points(left, FLAP)}L{svg.points(left + 7, 6)}Q{svg.points(left + 9, 0, left + 16, 0)}"
        f"H{svg.num(right - 16)}Q{svg.points(right - 9, 0, right - 7, 6)}L{svg.points(right, FLAP)}Z",
        dark, palette.mix(box.colour, "#000000", 0.64), 1.2,
    )  # fmt: skip
    return svg.picture(width, round(FLAP * scale), svg.shift(width / 2, 0.6 * scale, lid, scale=scale))


def front(box: TuckBox, scale: float, face: Face, ratio: float) -> str:
    """The front in pixels: body, rays of light, thumb notch, the emblem, the band."""
    colour = box.colour
    dark, edge = palette.mix(colour, "#000000", 0.42), palette.mix(colour, "#000000", 0.55)
    left, top = -WIDE / 2, -HIGH / 2
    x, y, wide, high = label(box)
    under = (
        svg.rect(left, top + EDGE, WIDE, HIGH, 7, edge),
        svg.rect(left, top, WIDE, HIGH, 7, "url(#tuck)", palette.mix(colour, "#000000", 0.5), 1.2),
        *_rays(palette.mix(colour, "#ffffff", 0.2) + "66", y - 6),
        svg.rect(left + 6, top + 6, WIDE - 12, HIGH - 12, 5, None, _GOLD + "90", 1.2),
        svg.path(f"M-20 {top}A20 14 0 0 0 20 {top}Z", dark, palette.mix(colour, "#000000", 0.6), 1),
    )
    band = (
        svg.rect(x, y, wide, high, 4, "#f6edd6", dark, 1.2),
        svg.line(f"M{x + 5} {y + 3.5}H{x + wide - 5}M{x + 5} {y + high - 3.5}H{x + wide - 5}", colour + "b0", 1.2),
    )
    parts = svg.shift(0, 0, *under, scale=scale), _picture(box, scale, face, ratio), svg.shift(0, 0, *band, scale=scale)
    return "".join(parts)


def _rays(light: str, below: int) -> list[str]:
    """Light behind the emblem, as far as the line of gold, and down to there."""
    middle, wide, above = PICTURE[0], WIDE / 2 - 9, -HIGH / 2 + 9
    corners = [(x, y) for x in (-wide, wide) for y in (above, below)]
    turns = sorted(atan2(y - middle, x) for x, y in corners)

    def at(turn: float) -> tuple[float, float]:
        across, down = cos(turn), sin(turn)
        far = min(
            wide / max(abs(across), 1e-9), (below - middle if down > 0 else middle - above) / max(abs(down), 1e-9)
        )
        return across * far, middle + down * far

    rays = []
    for number in range(_RAYS):
        first, last = (2 * pi * (number + side) / _RAYS - pi for side in (0.25, 0.75))
        ends = [first, *(turn for turn in turns if first < turn < last), last]
        rays.append(svg.polygon(((0.0, float(middle)), *map(at, ends)), light))
    return rays


def _picture(box: TuckBox, scale: float, face: Face, ratio: float) -> str:
    """The emblem, as large as it goes on the front."""
    if not box.front:
        return ""
    from sprites import emblem  # the menu opens sooner without it

    left, top, right, bottom = emblem.extent(box.front)
    middle, wide, high = PICTURE
    unit = min(wide / (right - left), high / (bottom - top), LARGEST) * scale
    size = round(unit * GROUND_WIDE), round(unit * GROUND_HIGH)
    ground = emblem.Collage(*size, face if box.deck != FRENCH.key else None, ratio)
    aside = size[0] / 2 + unit * ((left + right) / 2 - GROUND_WIDE / 2)
    down = size[1] / 2 + unit * ((top + bottom) / 2 - GROUND_HIGH / 2)
    return svg.shift(-aside, middle * scale - down, *emblem.laid_out(box.front, ground))


def gradient(colour: str) -> str:
    """What the front is painted with."""
    ends = palette.mix(colour, "#ffffff", 0.16), palette.mix(colour, "#000000", 0.22)
    return svg.gradient("tuck", -WIDE / 2, -HIGH / 2, WIDE / 2, HIGH / 2, (0, ends[0]), (0.5, colour), (1, ends[1]))


def ink(colour: str) -> str:
    """What a title is written with on the label of a box of that colour."""
    found = palette.mix(colour, "#000000", 0.5)
    while palette.contrast(found, "#f6edd6") < 7:
        found = palette.mix(found, "#000000", 0.1)
    return found


def draw_note(width: int) -> pygame.Surface:
    """A slip of the pad that sticks out of a box: a match waits."""
    scale = width / 64
    paper = svg.rect(1, 1, 62, 42, 3, "#f6edd6", "#a8946a", 1) + svg.rect(1, 1, 62, 7, 2, "#7a2432")
    return svg.picture(width, round(44 * scale), svg.shift(0, 0, paper, scale=scale))
