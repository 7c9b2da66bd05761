"""The court cards: a half figure cut along a slanted band, and the same half turned upside down.

Figures are drawn in a space 240 wide and 336 high, whatever the size of the card; the frame is drawn in whole pixels.
"""

from collections.abc import Mapping
from types import MappingProxyType

from sprites import palette, suit, svg
from sprites.dress import Dress

# The frame of the picture, and the middle about which the halves turn.
LEFT, RIGHT, TOP = 43, 197, 27
MIDDLE_X, MIDDLE_Y = 120, 168
RISE = 36 / 138

WHITE = "#fbf8ee"

CLOTHES: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "s": (palette.NAVY, palette.RED),
        "h": (palette.RED, palette.NAVY),
        "d": (palette.RED, palette.GREEN),
        "c": (palette.GREEN, palette.NAVY),
    }
)
BLUE_DIAMONDS = ("#2c67ad", palette.GREEN)
BLACK_TINTS: Mapping[str, str] = MappingProxyType({"s": "#2f5fc4", "c": "#128a62"})
HAIR: Mapping[tuple[int, str], str] = MappingProxyType(
    {
        (11, "s"): "#6b3f22", (11, "h"): "#c98a2b", (11, "d"): "#8a4b22", (11, "c"): "#4a2e1e",
        (12, "s"): "#7a4322", (12, "h"): "#e2a82b", (12, "d"): "#c8742a", (12, "c"): "#e2a82b",
        (13, "s"): "#e9e6df", (13, "h"): "#d9b37a", (13, "d"): "#e9e6df", (13, "c"): "#a8683a",
    }
)  # fmt: skip

HATS: Mapping[int, str] = MappingProxyType({11: "cap", 12: "coronet", 13: "crown"})
PETALS: Mapping[str, str] = MappingProxyType({palette.RED: palette.RED, palette.NAVY: "#4a62b0", palette.GREEN: WHITE})
"""A queen's flower, by her second cloth."""
SWORDS: Mapping[str, str] = MappingProxyType({"s": "sword", "d": "axe", "c": "orb"})
"""What a king holds before his hand; the sword of hearts is in front of him."""
FLOWERS: Mapping[str, str] = MappingProxyType({"s": "rose", "h": "tulip", "d": "bellflower", "c": "twig"})
ARMS: Mapping[str, str] = MappingProxyType({"s": "halberd", "h": "banner", "d": "arrow", "c": "bow"})


def clothes(sign: str, colour: str) -> tuple[str, str]:
    """Main and second cloth of a suit; diamonds wear blue where their ink is blue."""
    red, _, blue = palette.rgb(colour)
    return BLUE_DIAMONDS if sign == "d" and blue > red else CLOTHES[sign]


def cut(x: float) -> float:
    """How far down the slanted band is at x."""
    return MIDDLE_Y - (x - MIDDLE_X) * RISE


def body(rank: int, sign: str, width: int, high: int, colour: str) -> str:
    """The middle of a court card as SVG elements in pixels: frame, both halves, and the suit in two corners."""
    scale = width / 240
    hair = max(1, round(width / 200))
    left, top = round(LEFT * scale), round(TOP * scale)
    wide, tall = width - 2 * left, high - 2 * top
    # Black suits take a tint near that of the clothes: a grey ground looks dirty.
    tint = BLACK_TINTS[sign] if palette.luminance(colour) < 0.03 else colour
    ground = svg.rect(left, top, wide, tall, 0, palette.mix(palette.PAPER, tint, 0.09))
    figure = svg.shift(0, (high - 336 * scale) / 2, _figure(rank, sign, colour, width), scale=scale)
    # There is no clipping: what reaches out of the frame at the sides is papered over.
    over = 12 * scale
    trims = "".join(svg.rect(x, top, over, tall, 0, palette.PAPER) for x in (left - over, left + wide))
    frame = svg.rect(left + hair / 2, top + hair / 2, wide - hair, tall - hair, 0, None, colour, hair)
    mark = suit.body(sign, left + width * 0.086, top + high * 0.064, high * 0.085, colour)
    return ground + figure + trims + mark + svg.half_turn(width / 2, high / 2, mark) + frame


def emblem(rank: int, sign: str, colour: str, x: float, y: float, width: float) -> str:
    """The crown or cap that stands for a court rank on a large-index card, that many pixels wide round (x, y)."""
    hat = Dress(*clothes(sign, colour), HAIR[rank, sign], 2.6).drawn("court", HATS[rank])
    return svg.shift(x, y, hat, scale=width / 100)


def _figure(rank: int, sign: str, colour: str, width: int) -> str:
    dress = Dress(*clothes(sign, colour), HAIR[rank, sign], min(3.4, max(2.1, 192 / width)))
    half = {11: _jack, 12: _queen, 13: _king}[rank](dress, sign)
    ends = f"M{svg.points(LEFT - 6, cut(LEFT - 6))}L{svg.points(RIGHT + 6, cut(RIGHT + 6))}"
    band = svg.line(ends, palette.INK, dress.line * 1.2 + 4.4) + svg.line(ends, palette.LEAF, 4.2)
    return half + svg.half_turn(MIDDLE_X, MIDDLE_Y, half) + band


def _king(dress: Dress, sign: str) -> str:
    held = [SWORDS[sign]] if sign in SWORDS else []
    who = "king-aside" if sign in "hd" else "king"
    figure = dress.drawn("court", *held, f"hair-of-{who}", "robe", "dots", "panel", "folds", "ermine", who)
    return figure + (_hand(dress, 171, 140) if held else dress.drawn("court", "resting-arm", "lowered-sword"))


def _queen(dress: Dress, sign: str) -> str:
    parts = FLOWERS[sign], "hair-of-queen", "robe", "trefoils", "panel", "folds", "neckline", "queen"
    return dress.drawn("court", *parts, petal=PETALS[dress.second]) + _hand(dress, 171, 142)


def _jack(dress: Dress, sign: str) -> str:
    figure = dress.drawn(
        "court", ARMS[sign], "hair-of-jack", "robe", "slashes", "narrow-panel", "folds", "lapels", "jack"
    )
    cap = dress.drawn("court", "cap-worn")
    mirrored = svg.group("matrix(-1 0 0 1 240 0)", cap) if sign in "hc" else cap
    return figure + mirrored + _hand(dress, 171, 141)


def _hand(dress: Dress, x: float, y: float) -> str:
    """A fist round something upright, out of a cuff."""
    cuff = dress.shape(
        f"M{svg.points(x - 11, y + 7)}L{svg.points(x + 9, y + 3)}L{svg.points(x + 12, cut(x + 12))}"
        f"L{svg.points(x - 13, cut(x - 13))}Z",
        WHITE,
    )
    fist = dress.shape(svg.rounded(x - 9.5, y - 8, 18, 16.5, 6.5), palette.SKIN)
    fingers = "".join(dress.stroke(f"M{svg.points(x - 8.5, y + at)}h8", 0.6) for at in (-3.4, 0.6, 4.4))
    return cuff + fist + fingers
