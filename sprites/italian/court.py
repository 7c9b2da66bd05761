"""Knave, knight and king: whole figures, one way up, in a frame that leaves the corners to the index."""

from sprites import card, palette, svg
from sprites.italian.figure import Cloth, king, knave, knight
from sprites.italian.pen import RATIO, Pen

HAIR = {
    (11, "d"): "#8a4b22", (11, "h"): "#c98a2b", (11, "s"): "#4a2e1e", (11, "c"): "#c8742a",
    (12, "d"): "#4a2e1e", (12, "h"): "#7a4322", (12, "s"): "#d9b37a", (12, "c"): "#3a2a22",
    (13, "d"): "#a8683a", (13, "h"): "#e9e6df", (13, "s"): "#6b3f22", (13, "c"): "#d9b37a",
}  # fmt: skip
CLOTHES = {
    "d": ("#c9741a", palette.NAVY),
    "h": (palette.RED, palette.NAVY),
    "s": (palette.NAVY, palette.RED),
    "c": (palette.GREEN, "#b5402a"),
}
GROUND = {"d": "#fbedc6", "h": "#fbe4dc", "s": "#e2eaf7", "c": "#e3f0df"}
FRAME = {"d": "#8a5a08", "h": "#c8102e", "s": "#24407f", "c": "#17603f"}
STANDS = 310
"""Where a figure stands, in the space it is drawn in, which is 240 wide."""
ASIDE = {11: -8, 12: -6, 13: -12}
"""How far a figure stands to the left, to leave the lower corner free."""
LEFT, TOP, CORNER_X, CORNER_Y = 14, 14, 46, 96
SIZE, FEET = {11: 1.12, 12: 1.04, 13: 1.12}, {11: 372, 12: 364, 13: 372}
"""How large a figure is, and where the ground under it is."""


def cloth(p: Pen, rank: int, suit: str) -> Cloth:
    """What the figure of that card wears."""
    return Cloth(p, *CLOTHES[suit], HAIR[rank, suit])


def picture(p: Pen, rank: int, suit: str, width: int, *, framed: bool) -> str:
    """The figure on its ground. ``framed``: the frame leaves two corners to the index."""
    scale, high = width / 240, card.height(width, RATIO)
    hair = max(1, round(width / 170))
    left, top = round(LEFT * scale), round(TOP * scale)
    across, down = (round(CORNER_X * scale), round(CORNER_Y * scale)) if framed else (left, top)
    half = hair / 2
    x0, y0, x1, y1 = left + half, top + half, width - left - half, high - top - half
    x, y = across + half, down + half
    outline = f"M{svg.points(x0, y0)}H{svg.num(x1)}V{svg.num(y1)}H{svg.num(x0)}Z"
    if framed:
        outline = (
            f"M{svg.points(x, y0)}H{svg.num(x1)}V{svg.num(high - y)}H{svg.num(width - x)}V{svg.num(y1)}"
            f"H{svg.num(x0)}V{svg.num(y)}H{svg.num(x)}Z"
        )
    edge = width - across - half if framed else x1
    curve = svg.points(70 * scale, 347 * scale, 160 * scale, 347 * scale, edge, 353 * scale)
    grass = f"M{svg.points(x0, 354 * scale)}C{curve}V{svg.num(y1)}H{svg.num(x0)}Z"
    floor = svg.path(grass, "#7fae6a", palette.INK, p.line * scale * 0.8)
    draw = {11: knave, 12: knight, 13: king}[rank]
    grown, aside = SIZE[rank], ASIDE[rank] if framed else -5
    x, y = 120 + aside - 120 * grown, FEET[rank] - STANDS * grown
    figure = svg.shift(x * scale, y * scale, draw(cloth(p.scaled(grown), rank, suit), suit), scale=scale * grown)
    return svg.path(outline, GROUND[suit]) + floor + figure + svg.path(outline, None, FRAME[suit], hair)
