"""The jokers: one in colour, one grey."""

from __future__ import annotations

from . import glyph, palette, svg
from .dress import Dress

WORD = "JOKER"


def body(width: int, high: int, grey: bool = False) -> str:
    """What is drawn on a joker's paper, as SVG elements in pixels."""
    colour = palette.SUIT_COLOURS["two"]["s" if grey else "h"]
    cap = max(6, round(high * 0.062))
    stem = max(1, round(cap * 0.18))
    step = cap + max(2, round(cap * 0.32))
    column, top = width * 0.09, round(high * 0.05)
    word = "".join(glyph.body(letter, column, top + at * step, cap, stem, colour) for at, letter in enumerate(WORD))
    jester = svg.shift(width / 2, high / 2, _jester(grey, width), scale=width / 240)
    return word + svg.half_turn(width / 2, high / 2, word) + jester


def _jester(grey: bool, width: int) -> str:
    """The jester's head, cap and ruff, in 240ths of the card's width round (0, 0)."""
    left, middle, right = ("#3a3d45", "#d8d4c8", "#8b8f99") if grey else (palette.RED, palette.LEAF, palette.NAVY)
    skin = "#f0ede4" if grey else palette.SKIN
    bell = "#fbf8ee" if grey else palette.LEAF
    dress = Dress(left, right, middle, max(2.4, 0.8 * 240 / width))
    ruff = ""
    for at, (x, y) in enumerate(((-50, 76), (-28, 98), (0, 106), (28, 98), (50, 76))):
        ruff += dress.shape(f"M{svg.points(x * 0.5 - 11, 46)}L{svg.points(x, y)}L{svg.points(x * 0.5 + 11, 46)}Z",
                            (left, middle, right, middle, left)[at])  # fmt: skip
        ruff += dress.ball(x, y, 5, bell)
    horn_left = dress.shape("M-34 10C-40 -30 -50 -44 -70 -44C-60 -74 -28 -66 -16 -20L-10 10Z", left)
    horn_right = dress.shape("M34 10C40 -30 50 -44 70 -44C60 -74 28 -66 16 -20L10 10Z", right)
    horn = dress.shape("M-24 10C-24 -28 -14 -62 0 -80C14 -62 24 -28 24 10Z", middle)
    face = dress.shape("M-29 14C-30 40 -20 64 0 66C20 64 30 40 29 14Z", skin)
    band = dress.shape("M-35 6C-20 2 20 2 35 6L34 19C20 15 -20 15 -34 19Z", bell)
    bells = dress.ball(-70, -44, 7.5, bell) + dress.ball(70, -44, 7.5, bell) + dress.ball(0, -81, 7.5, bell)
    eyes = dress.stroke("M-18 32C-16 27 -10 27 -8 32M18 32C16 27 10 27 8 32")
    brows = dress.stroke("M-19 24Q-13 20 -7 24M19 24Q13 20 7 24", 0.7)
    nose = svg.circle(0, 40, 4.6, "#5a5d66" if grey else palette.RED)
    mouth = dress.shape("M-15 47C-8 51 8 51 15 47C12 59 -12 59 -15 47Z", "#fbf8ee" if grey else palette.RED, 0.8)
    cheeks = svg.circle(-19, 44, 4, "#00000018" if grey else "#eb7a6a70") + svg.circle(
        19, 44, 4, "#00000018" if grey else "#eb7a6a70"
    )
    return ruff + horn_left + horn_right + horn + face + cheeks + eyes + brows + nose + mouth + band + bells
