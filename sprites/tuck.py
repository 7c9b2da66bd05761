"""Tuck boxes: the box that a game's cards are kept in, standing on the table with two of its cards looking out.

Lengths are in u: hundredths of a box 148 wide, drawn for any width. A box stands about (0, 0), the middle of its front.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from games.core.cards import Card
from sprites import card, palette, shadow, svg
from sprites.parts import TuckBox

WIDE, HIGH = 148, 134
"""Of a box."""
CARD = 104
"""The width of the cards that look out of a closed box."""
OUT = 60
"""How far above the middle of the front theirs is."""
ABOVE, BELOW, ASIDE = 142, 82, 86
"""How far a picture of a closed box reaches from the middle of the front."""
LABEL = (-61, -42, 122, 70)
"""Where the paper label is: corner and size."""
EDGE = 5
"""The bottom of the box, seen under its front."""
FLAP = 30
"""How high the open lid stands."""
_GOLD = "#e8c478"

Face = Callable[[Card, int], str]
"""The SVG elements of a face so many pixels wide."""


def key(box: TuckBox, width: int, tilt: float) -> Hashable:
    """All that a picture of a closed box depends on, but for how faces look."""
    return "tuck", box.colour, tuple(map(str, box.cards)), box.deck, width, tilt


def origin(width: int) -> tuple[int, int]:
    """The middle of the front, in the picture of a closed box."""
    scale = width / WIDE
    return round(ASIDE * scale), round(ABOVE * scale)


def size(width: int) -> tuple[int, int]:
    """Of the picture of a closed box."""
    scale = width / WIDE
    return 2 * origin(width)[0], origin(width)[1] + round(BELOW * scale)


def draw(box: TuckBox, width: int, tilt: float, face: Face, ratio: float) -> pygame.Surface:
    """A closed box that many pixels wide, leaning to the right by so many degrees. ``ratio``: of its deck's cards."""
    scale = width / WIDE
    x, y = origin(width)
    pixels = round(CARD * scale)
    first, *_, last = box.cards
    high = card.height(pixels, ratio)
    cards = (_card(one, (pixels, high), place * 13 * scale, (-OUT + place) * scale, place * 3.5, face)
             for one, place in ((first, -1), (last, 1)))  # fmt: skip
    body = svg.group(f"rotate({svg.num(tilt)})", *cards, svg.shift(0, 0, front(box.colour), scale=scale))
    return svg.picture(*size(width), gradient(box.colour), svg.shift(x, y, body))


def draw_front(box: TuckBox, width: int) -> pygame.Surface:
    """The front of a box that many pixels wide, upright, for one that is opened."""
    scale = width / WIDE
    body = svg.shift(width / 2, HIGH * scale / 2, front(box.colour), scale=scale)
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


def front(colour: str) -> str:
    """The front in u: body, thumb notch, a line of gold, a band of majolica, the label."""
    dark, edge = palette.mix(colour, "#000000", 0.42), palette.mix(colour, "#000000", 0.55)
    left, top = -WIDE / 2, -HIGH / 2
    parts = [
        svg.rect(left, top + EDGE, WIDE, HIGH, 7, edge),
        svg.rect(left, top, WIDE, HIGH, 7, "url(#tuck)", palette.mix(colour, "#000000", 0.5), 1.2),
        svg.path(f"M-22 {top}A22 17 0 0 0 22 {top}Z", dark, palette.mix(colour, "#000000", 0.6), 1),
        svg.rect(left + 6, top + 6, WIDE - 12, HIGH - 12, 5, None, _GOLD + "b0", 1.4),
    ]
    band = HIGH / 2 - 27
    for number in range(7):
        x = left + 12 + (WIDE - 24) / 7 * (number + 0.5)
        tile = _GOLD if number % 2 else palette.mix(colour, "#ffffff", 0.35)
        parts.append(svg.polygon(((x, band - 8), (x + 6, band), (x, band + 8), (x - 6, band)), tile + "e0"))
        parts.append(svg.circle(x, band, 1.8, dark))
    parts.append(
        svg.line(f"M{left + 12} {band - 13}H{-left - 12}M{left + 12} {band + 13}H{-left - 12}", _GOLD + "90", 1)
    )
    x, y, wide, high = LABEL
    parts.append(svg.rect(x, y, wide, high, 5, "#f6edd6", dark, 1.2))
    parts.append(svg.rect(x + 3.5, y + 3.5, wide - 7, high - 7, 3.5, None, colour + "a0", 1))
    return "".join(parts)


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


def _card(shown: Card, size: tuple[int, int], x: float, y: float, turn: float, face: Face) -> str:
    pixels, high = size
    under = shadow.soft(-pixels / 2, -high / 2, pixels, high, pixels * 0.062, pixels * 0.06, 0.4)
    body = svg.shift(-pixels / 2, -high / 2, face(shown, pixels))
    return svg.shift(x, y, under, body, turn=turn)


def draw_note(width: int) -> pygame.Surface:
    """A slip of the pad that sticks out of a box: a match waits."""
    scale = width / 64
    paper = svg.rect(1, 1, 62, 42, 3, "#f6edd6", "#a8946a", 1) + svg.rect(1, 1, 62, 7, 2, "#7a2432")
    return svg.picture(width, round(44 * scale), svg.shift(0, 0, paper, scale=scale))
