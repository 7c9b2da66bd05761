"""The mask on the three of clubs."""

from __future__ import annotations

from sprites import palette, svg
from sprites.italian import sign
from sprites.italian.pen import LIGHT_GREEN, WHITE, Pen, around


def mask(p: Pen) -> str:
    """A carnival mask with leaves for hair and a great moustache."""
    out = "".join(
        sign.leaf(p, *around(38, n / 14), n * 360 / 14, 0.95, palette.GREEN if n % 2 else LIGHT_GREEN)
        for n in range(14)
    )
    out += p.shape(
        "M-36 -14C-38 -38 -18 -44 0 -44C18 -44 38 -38 36 -14C36 16 18 46 0 46C-18 46 -36 16 -36 -14Z", "#e8b06a"
    )
    out += svg.path(
        "M-31 -10C-32 -30 -18 -38 0 -38C18 -38 32 -30 31 -10C20 -20 10 -20 0 -12C-10 -20 -20 -20 -31 -10Z", palette.RED
    )
    out += "".join(
        svg.ellipse(x, -12, 8, 6, WHITE, palette.INK, p.line * 0.7) + svg.circle(x, -12, 4.2, palette.INK)
        for x in (-15, 15)
    )
    out += p.stroke("M-28 -24C-22 -30 -12 -28 -7 -22M28 -24C22 -30 12 -28 7 -22", 1.1)
    out += p.shape("M-4 -12C-5 -2 -11 4 -9 9C-5 13 5 13 9 9C11 4 5 -2 4 -12", "#d9894e", 0.8)
    out += p.shape(
        "M0 14C-10 8 -26 12 -40 4C-40 20 -22 28 -4 22L0 18L4 22C22 28 40 20 40 4C26 12 10 8 0 14Z", "#5a3420", 0.8
    )
    return out + svg.path("M-9 29C-4 27 4 27 9 29C5 36 -5 36 -9 29Z", "#8f1f30")
