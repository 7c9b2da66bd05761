"""The jokers: one in colour, one grey."""

from sprites import glyph, palette, suit, svg
from sprites.dress import Dress

WORD = "JOKER"
WHITE = "#fbf8ee"
# Black and red signs on the band of the cap, in colour and in grey, and where they sit.
INKS = ((palette.INK, palette.RED), (palette.INK, "#7b7f89"))
STUDS = (-24, -8, 8, 24)


def body(width: int, high: int, grey: bool = False) -> str:
    """What is drawn on a joker's paper, as SVG elements in pixels."""
    colour = palette.INDEX_COLOURS["two"]["s" if grey else "h"]
    cap = max(3, round(high * 0.062))
    stem = max(1, round(cap * 0.21))
    step = cap + max(2, round(cap * 0.32))
    column, top = width * 0.09, round(high * 0.05)
    word = "".join(glyph.body(letter, column, top + at * step, cap, stem, colour) for at, letter in enumerate(WORD))
    jester = svg.shift(width / 2, high / 2, _jester(grey, width), scale=width / 240)
    return word + svg.half_turn(width / 2, high / 2, word) + jester


def _jester(grey: bool, width: int) -> str:
    """The jester's head, cap and ruff, in 240ths of the card's width round (0, 0)."""
    left, middle, right = ("#3a3d45", "#d8d4c8", "#8b8f99") if grey else (palette.RED, palette.LEAF, palette.NAVY)
    skin, blush = ("#f0ede4", "#00000018") if grey else (palette.SKIN, "#eb7a6a80")
    bell = WHITE if grey else palette.LEAF
    dress = Dress(left, right, middle, min(3.6, max(2.4, 192 / width)))
    parts = [_ruff(dress, bell), _cap(dress)]
    parts.append(dress.shape("M-32 12C-34 40 -24 70 0 72C24 70 34 40 32 12Z", skin))
    parts += [svg.circle(x, 46, 5, blush) for x in (-20, 20)]
    parts.append(dress.stroke("M-20 33C-18 26 -10 26 -8 33M20 33C18 26 10 26 8 33", 1.1))
    parts.append(dress.stroke("M-22 24Q-15 18 -8 23M22 24Q15 18 8 23", 0.75))
    parts.append(dress.shape("M-17 50C-9 54 9 54 17 50C14 66 -14 66 -17 50Z", "#6b6e76" if grey else "#a3102a", 0.8))
    parts.append(svg.path("M-13.5 52.5C-7 55 7 55 13.5 52.5C12 57 -12 57 -13.5 52.5Z", WHITE))
    parts.append(dress.ball(0, 42, 5, "#5a5d66" if grey else palette.RED))
    band = "M-38 4C-22 -2 22 -2 38 4L37 19C22 14 -22 14 -37 19Z"
    parts.append(dress.shape(band, WHITE if grey else palette.LEAF))
    parts += [
        suit.body(sign, x, 8.6 + abs(x) * 0.06, 10, INKS[grey][sign in "hd"])
        for sign, x in zip("dshc", STUDS, strict=True)
    ]
    parts += [dress.ball(x, y, 7.5, bell) for x, y in ((-74, -36), (74, -36), (0, -84))]
    parts += [dress.stroke(f"M{svg.points(x, y + 1)}v5", 0.6) for x, y in ((-74, -36), (74, -36), (0, -84))]
    return "".join(parts)


def _cap(dress: Dress) -> str:
    """A cap of three horns, lit along one side."""
    left = dress.shape("M-36 12C-38 -8 -44 -28 -74 -37C-66 -70 -28 -66 -14 -20L-6 12Z", dress.main)
    right = dress.shape("M36 12C38 -8 44 -28 74 -37C66 -70 28 -66 14 -20L6 12Z", dress.second)
    horn = dress.shape("M-26 12C-27 -26 -16 -62 0 -83C16 -62 27 -26 26 12Z", dress.hair)
    folds = dress.stroke("M-30 -4C-32 -22 -40 -40 -56 -46M30 -4C32 -22 40 -40 56 -46", 0.5)
    light = svg.line("M-15 -2C-15 -24 -10 -44 -3 -60", palette.mix(dress.hair, "#ffffff", 0.5), 3)
    return left + right + horn + folds + light


def _ruff(dress: Dress, bell: str) -> str:
    """A collar of five points with bells."""
    parts = []
    tips = ((-58, 78), (-33, 100), (0, 110), (33, 100), (58, 78))
    for (x, y), cloth in zip(tips, (dress.main, dress.hair, dress.second, dress.hair, dress.main), strict=True):
        root = x * 0.42
        parts.append(
            dress.shape(f"M{svg.points(root - 14, 48)}L{svg.points(x, y)}L{svg.points(root + 14, 48)}Z", cloth)
        )
        parts.append(dress.ball(x, y, 5.4, bell))
    return "".join(parts)
