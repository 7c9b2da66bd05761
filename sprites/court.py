"""The court cards: a half figure cut along a slanted band, and the same half turned upside down.

Figures are drawn in a space 240 wide and 336 high, whatever the size of the card; the frame is drawn in whole pixels.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from . import palette, portrait, suit, svg
from .dress import Dress

# The frame of the picture, and the middle about which the halves turn.
LEFT, RIGHT, TOP, BOTTOM = 51, 189, 27, 309
MIDDLE_X, MIDDLE_Y = 120, 168
RISE = 36 / 138

CLOTHES: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "s": (palette.NAVY, palette.RED),
        "h": (palette.RED, palette.NAVY),
        "d": (palette.RED, palette.GREEN),
        "c": (palette.GREEN, palette.NAVY),
    }
)
HAIR: Mapping[tuple[int, str], str] = MappingProxyType(
    {
        (11, "s"): "#6b3f22", (11, "h"): "#c98a2b", (11, "d"): "#8a4b22", (11, "c"): "#4a2e1e",
        (12, "s"): "#7a4322", (12, "h"): "#e2a82b", (12, "d"): "#c8742a", (12, "c"): "#e2a82b",
        (13, "s"): "#e9e6df", (13, "h"): "#d9b37a", (13, "d"): "#e9e6df", (13, "c"): "#a8683a",
    }
)  # fmt: skip


def cut(x: float) -> float:
    """How far down the slanted band lies at x."""
    return MIDDLE_Y - (x - MIDDLE_X) * RISE


def body(rank: int, sign: str, width: int, high: int, colour: str) -> str:
    """The middle of a court card as SVG elements in pixels: frame, both halves, and the suit in two corners."""
    scale = width / 240
    hair = max(1, round(width / 200))
    left, right = round(LEFT * scale) + hair / 2, round(RIGHT * scale) - hair / 2
    top, bottom = round(TOP * scale) + hair / 2, high - round(TOP * scale) - hair / 2
    ground = svg.rect(left, top, right - left, bottom - top, 0, palette.mix(palette.PAPER, colour, 0.08))
    frame = svg.rect(left, top, right - left, bottom - top, 0, None, colour, hair)
    figure = svg.shift(0, (high - 336 * scale) / 2, _figure(rank, sign, width), scale=scale)
    mark = suit.body(sign, left + width * 0.083, top + high * 0.062, high * 0.085, colour)
    return ground + figure + mark + svg.half_turn(width / 2, high / 2, mark) + frame


def emblem(rank: int, sign: str, x: float, y: float, width: float) -> str:
    """The crown or cap that stands for a court rank on a large-index card, that many pixels wide round (x, y)."""
    main, second = CLOTHES[sign]
    dress = Dress(main, second, HAIR[rank, sign], 2.6)
    headgear = {11: portrait.big_cap, 12: portrait.big_coronet, 13: portrait.big_crown}[rank]
    return svg.shift(x, y, headgear(dress), scale=width / 100)


def _figure(rank: int, sign: str, width: int) -> str:
    main, second = CLOTHES[sign]
    dress = Dress(main, second, HAIR[rank, sign], max(2.1, 0.8 * 240 / width))
    draw_half = {11: _jack, 12: _queen, 13: _king}[rank]
    half = draw_half(dress)
    ends = f"M{svg.points(LEFT, cut(LEFT))}L{svg.points(RIGHT, cut(RIGHT))}"
    band = svg.line(ends, palette.INK, dress.line * 1.2 + 4.4) + svg.line(ends, palette.LEAF, 4.2)
    return half + svg.half_turn(MIDDLE_X, MIDDLE_Y, half) + band


def _king(dress: Dress) -> str:
    return (
        _sword(dress)
        + portrait.back_hair(dress, "king")
        + _robe(dress)
        + _panel(dress, 14)
        + _ermine(dress)
        + _sleeves(dress)
        + portrait.king(dress)
        + _hand(dress, 171, 140)
    )


def _queen(dress: Dress) -> str:
    return (
        _flower(dress)
        + portrait.back_hair(dress, "queen")
        + _robe(dress)
        + _panel(dress, 15)
        + _neckline(dress)
        + _sleeves(dress)
        + portrait.queen(dress)
        + _hand(dress, 171, 142)
    )


def _jack(dress: Dress) -> str:
    return (
        _halberd(dress)
        + portrait.back_hair(dress, "jack")
        + _robe(dress)
        + _panel(dress, 13)
        + _lapels(dress)
        + _sleeves(dress)
        + portrait.jack(dress)
        + _hand(dress, 171, 141)
    )


def _robe(dress: Dress) -> str:
    """Shoulders and body down to the band."""
    return dress.shape(
        f"M{LEFT} {svg.num(cut(LEFT))}V152C56 138 72 129 100 121L120 116L140 121C168 128 180 133 {RIGHT} 143"
        f"V{svg.num(cut(RIGHT))}Z",
        dress.main,
    )


def _panel(dress: Dress, half: float) -> str:
    """The front of the dress, with its row of studs."""
    left, right = MIDDLE_X - half, MIDDLE_X + half
    cloth = dress.shape(
        f"M{left} {svg.num(cut(left))}V120H{right}V{svg.num(cut(right))}Z",
        dress.second,
    )
    studs = "".join(suit.body("d", MIDDLE_X, y, 10, palette.LEAF) for y in (141, 154))
    return cloth + studs


def _sleeves(dress: Dress) -> str:
    """The folds where the arms begin, and gold bands round them."""
    arm_left = f"M84 140C81 153 79 166 78 {svg.num(cut(78))}"
    arm_right = f"M155 139C157 146 157 152 156 {svg.num(cut(156))}"
    band = (
        dress.shape(f"M{LEFT} 157C60 159 69 164 75 171L73 {svg.num(cut(73))}L68 {svg.num(cut(68))}"
                    f"C63 173 57 169 {LEFT} 167Z", palette.LEAF)
    )  # fmt: skip
    return band + dress.stroke(arm_left) + dress.stroke(arm_right)


def _ermine(dress: Dress) -> str:
    """The king's collar of white fur with black tails."""
    fur = dress.shape(
        "M96 116C88 122 80 127 73 130C77 139 84 144 92 146C102 149 112 152 120 160C128 152 138 149 148 146"
        "C156 144 163 139 167 130C160 127 152 122 144 116Z",
        "#fbf8ee",
    )
    tails = "".join(
        svg.line(f"M{svg.points(x, y)}l{svg.points(dx, 5)}", palette.INK, 2.4)
        for x, y, dx in (
            (84, 131, -1),
            (93, 137, 0),
            (103, 142, 1),
            (137, 142, -1),
            (147, 137, 0),
            (156, 131, 1),
        )
    )
    return fur + tails


def _neckline(dress: Dress) -> str:
    """The queen's bare neck, her collar and a jewel on a chain."""
    skin = dress.shape("M110 104V118C104 121 101 123 101 126C106 137 113 141 120 143C127 141 134 137 139 126"
                       "C139 123 136 121 130 118V104Z", palette.SKIN)  # fmt: skip
    left = dress.shape(
        "M110 117C100 120 90 124 80 128C84 138 95 147 112 152C107 142 103 132 101 124Z", palette.LEAF
    )
    right = dress.shape(
        "M130 117C140 120 150 124 160 128C156 138 145 147 128 152C133 142 137 132 139 124Z", palette.LEAF
    )
    chain = svg.line("M106 122C112 130 128 130 134 122", palette.LEAF, 2.2)
    jewel = svg.circle(120, 130, 3.6, dress.main, palette.INK, dress.line * 0.6)
    return skin + left + right + chain + jewel


def _lapels(dress: Dress) -> str:
    """The jack's white shirt and gold lapels."""
    shirt = dress.shape("M108 112L120 136L132 112Z", "#fbf8ee")
    left = dress.shape("M106 113L84 125C90 134 100 142 113 147L120 134Z", palette.LEAF)
    right = dress.shape("M134 113L156 125C150 134 140 142 127 147L120 134Z", palette.LEAF)
    return left + right + shirt


def _hand(dress: Dress, x: float, y: float) -> str:
    """A fist round something upright, out of a cuff."""
    cuff = dress.shape(
        f"M{svg.points(x - 11, y + 7)}L{svg.points(x + 9, y + 3)}L{svg.points(x + 12, cut(x + 12))}"
        f"L{svg.points(x - 13, cut(x - 13))}Z",
        "#fbf8ee",
    )
    fist = dress.shape(svg.rounded(x - 9.5, y - 8, 18, 16.5, 6.5), palette.SKIN)
    fingers = "".join(dress.stroke(f"M{svg.points(x - 8.5, y + at)}h8", 0.6) for at in (-3.4, 0.6, 4.4))
    return cuff + fist + fingers


def _sword(dress: Dress) -> str:
    x = 171.0
    blade = dress.shape(
        f"M{svg.points(x - 4.6, 122)}V56L{svg.points(x, 42)}L{svg.points(x + 4.6, 56)}V122Z", "#e4e8ee"
    )
    ridge = svg.line(f"M{svg.points(x, 54)}V118", "#8e99a8", 1.6)
    guard = dress.shape(svg.rounded(x - 14, 120, 28, 6.5, 3.2), palette.LEAF)
    grip = dress.shape(svg.rounded(x - 3.4, 126, 6.8, 24, 2), dress.second)
    return blade + ridge + guard + grip + svg.circle(x, 128, 0.1, palette.INK)


def _flower(dress: Dress) -> str:
    x, y = 170.0, 88.0
    stem = svg.line("M171 148C170 128 172 112 170 92", palette.INK, dress.line * 0.8 + 3.2) + svg.line(
        "M171 148C170 128 172 112 170 92", palette.GREEN, 3.0
    )
    leaf = dress.shape("M171 124C173 113 180 109 186 109C186 118 180 124 171 127Z", palette.GREEN)
    leaf += dress.shape("M170 116C167 106 161 103 155 104C156 112 162 117 170 119Z", palette.GREEN)
    petals = ""
    for dx, dy in ((0, -9), (8.6, -2.8), (5.3, 7.3), (-5.3, 7.3), (-8.6, -2.8)):
        petals += svg.circle(x + dx, y + dy, 6.6, dress.second, palette.INK, dress.line)
    return stem + leaf + petals + svg.circle(x, y, 5.4, palette.LEAF, palette.INK, dress.line * 0.8)


def _halberd(dress: Dress) -> str:
    x = 172.0
    shaft = dress.shape(svg.rounded(x - 2.6, 58, 5.2, 95, 1), "#9a6a3a")
    point = dress.shape(
        f"M{svg.points(x, 37)}L{svg.points(x + 5, 54)}L{svg.points(x, 64)}L{svg.points(x - 5, 54)}Z",
        "#e4e8ee",
    )
    axe = dress.shape("M170 66L158 59C152 68 152 80 158 89L170 81Z", "#e4e8ee")
    hook = dress.shape("M174 68L185 66C182 71 182 76 185 80L174 79Z", "#e4e8ee")
    collar = dress.shape(svg.rounded(x - 4, 64, 8, 19, 1.5), palette.LEAF)
    return shaft + axe + hook + point + collar
