"""What the courts hold: another thing in each suit, so that no two of a rank are alike.

Drawn in the figure's 240 by 336 space, about the hand at its right.
"""

from collections.abc import Mapping
from types import MappingProxyType

from sprites import palette, svg
from sprites.dress import Dress

WHITE, STEEL, WOOD = "#fbf8ee", "#e4e8ee", "#9a6a3a"
X = 171.0
"""How far right it is."""
PETALS: Mapping[str, str] = MappingProxyType({palette.RED: palette.RED, palette.NAVY: "#4a62b0", palette.GREEN: WHITE})


def of_king(dress: Dress, sign: str) -> str:
    """What a king holds before his hand: spades a sword, diamonds an axe, clubs an orb. The sword of hearts is in front
    of him."""
    match sign:
        case "s":
            return _sword(dress)
        case "d":
            return _axe(dress)
        case "c":
            return _orb(dress)
    return ""


def of_queen(dress: Dress, sign: str) -> str:
    """A queen's flower: spades a rose, hearts a tulip, diamonds a bellflower, clubs a twig in blossom."""
    match sign:
        case "s":
            return _stem(dress, 92) + _leaves(dress) + _blossom(dress, X - 1, 88, 1.0)
        case "h":
            return _stem(dress, 92) + _leaves(dress) + _tulip(dress)
        case "d":
            return _bellflower(dress)
    twig = _stem(dress, 74) + svg.line("M171 118L158 100M171 108L183 90", palette.INK, dress.line * 0.8 + 2.4)
    twig += svg.line("M171 118L158 100M171 108L183 90", palette.GREEN, 2.4)
    return twig + "".join(_blossom(dress, x, y, 0.6) for x, y in ((157, 96), (184, 86), (170, 66)))


def of_jack(dress: Dress, sign: str) -> str:
    """What a jack carries: spades a halberd, hearts a banner, diamonds an arrow, clubs a bow."""
    match sign:
        case "s":
            return _halberd(dress)
        case "h":
            return _banner(dress)
        case "d":
            return _arrow(dress)
    return _bow(dress)


def lowered_sword(dress: Dress) -> str:
    """A sword with its point down, and the fist on it."""
    blade = dress.shape("M166.6 116V156L175.4 153V116Z", STEEL) + svg.line("M171 118V153", "#8e99a8", 1.6)
    guard = dress.shape(svg.rounded(X - 15, 111, 30, 6.5, 3.2), palette.LEAF)
    fist = dress.shape(svg.rounded(X - 9, 94, 18, 16, 6.5), palette.SKIN)
    fingers = "".join(dress.stroke(f"M{svg.points(X - 8, y)}h8", 0.6) for y in (98.6, 102.6, 106.4))
    pommel = dress.shape(svg.rounded(X - 3.4, 84, 6.8, 12, 2), dress.second) + dress.ball(X, 83, 5.4, palette.LEAF)
    return blade + pommel + guard + fist + fingers


def _sword(dress: Dress) -> str:
    blade = dress.shape(f"M{svg.points(X - 4.6, 122)}V56L{svg.points(X, 42)}L{svg.points(X + 4.6, 56)}V122Z", STEEL)
    ridge = svg.line(f"M{svg.points(X, 54)}V118", "#8e99a8", 1.6)
    guard = dress.shape(svg.rounded(X - 14, 120, 28, 6.5, 3.2), palette.LEAF)
    grip = dress.shape(svg.rounded(X - 3.4, 126, 6.8, 24, 2), dress.second)
    return blade + ridge + guard + grip + dress.ball(X, 123, 2.6, dress.main)


def _axe(dress: Dress) -> str:
    shaft = dress.shape(svg.rounded(X - 2.8, 44, 5.6, 108, 1), WOOD)
    blade = dress.shape("M170 58L158 50C149 62 149 82 158 96L170 86Z", STEEL)
    edge = svg.line("M158.6 54C152 64 152 80 158.6 92", "#8e99a8", 1.6)
    back = dress.shape("M174 64H184C187 69 187 75 184 80H174Z", STEEL)
    collar = dress.shape(svg.rounded(X - 4.4, 55, 8.8, 34, 1.5), palette.LEAF)
    return shaft + blade + edge + back + collar + dress.ball(X, 43, 4, palette.LEAF)


def _orb(dress: Dress) -> str:
    ball = dress.ball(X, 113, 18, palette.LEAF) + svg.circle(X - 6, 106, 3.4, "#f7d889")
    bands = svg.line("M153.6 113C162 118 180 118 188.4 113M171 95.6C174 100 174.6 108 174 116", dress.second, 3.4)
    bands += dress.stroke("M153.6 111C162 116 180 116 188.4 111M153.6 115.4C162 120.4 180 120.4 188.4 115.4", 0.4)
    cross = dress.shape("M168.4 95V84H160V78.6H168.4V70H173.6V78.6H182V84H173.6V95Z", palette.LEAF)
    return cross + ball + bands


def _stem(dress: Dress, top: float) -> str:
    d = f"M171 148C170 128 172 112 170 {svg.num(top)}"
    return svg.line(d, palette.INK, dress.line * 0.8 + 3.2) + svg.line(d, palette.GREEN, 3.0)


def _leaves(dress: Dress) -> str:
    right = dress.shape("M171 124C173 113 180 109 186 109C186 118 180 124 171 127Z", palette.GREEN)
    return right + dress.shape("M170 116C167 106 161 103 155 104C156 112 162 117 170 119Z", palette.GREEN)


def _blossom(dress: Dress, x: float, y: float, size: float) -> str:
    """A flower with five petals."""
    out, colour = "", PETALS[dress.second]
    for dx, dy in ((0, -9), (8.6, -2.8), (5.3, 7.3), (-5.3, 7.3), (-8.6, -2.8)):
        out += svg.circle(x + dx * size, y + dy * size, 6.6 * size, colour, palette.INK, dress.line)
    return out + svg.circle(x, y, 5.4 * size, palette.LEAF, palette.INK, dress.line * 0.8)


def _tulip(dress: Dress) -> str:
    colour = PETALS[dress.second]
    cup = dress.shape("M156 66C154 84 160 97 170 97C180 97 186 84 184 66L177 75L170 62L163 75Z", colour)
    return cup + dress.stroke("M163 75C163 84 166 91 170 95M177 75C177 84 174 91 170 95", 0.6)


def _bellflower(dress: Dress) -> str:
    """A stem that bends over, and two bells that hang from it."""
    d = "M171 148C170 120 176 84 166 68C162 62 156 64 155 72"
    stem = svg.line(d, palette.INK, dress.line * 0.8 + 3.2) + svg.line(d, palette.GREEN, 3.0)
    twig = "M172 98C178 92 184 92 185 98"
    stem += svg.line(twig, palette.INK, dress.line * 0.8 + 2.4) + svg.line(twig, palette.GREEN, 2.4)
    bells = ""
    for x, y in ((155, 71), (185, 97)):
        bells += svg.shift(
            x, y, dress.shape("M0 0C-6 1 -7 9 -10 20L-5 17L0 21L5 17L10 20C7 9 6 1 0 0Z", PETALS[dress.second])
        )
    return stem + dress.shape("M171 134C166 124 160 122 154 123C156 131 162 136 170 138Z", palette.GREEN) + bells


def _halberd(dress: Dress) -> str:
    x = 172.0
    shaft = dress.shape(svg.rounded(x - 2.6, 58, 5.2, 95, 1), WOOD)
    point = dress.shape(
        f"M{svg.points(x, 37)}L{svg.points(x + 5, 54)}L{svg.points(x, 64)}L{svg.points(x - 5, 54)}Z", STEEL
    )
    axe = dress.shape("M170 66L158 59C152 68 152 80 158 89L170 81Z", STEEL)
    hook = dress.shape("M174 68L185 66C182 71 182 76 185 80L174 79Z", STEEL)
    collar = dress.shape(svg.rounded(x - 4, 64, 8, 19, 1.5), palette.LEAF)
    return shaft + axe + hook + point + collar


def _banner(dress: Dress) -> str:
    edge = "M177 48C168 44 162 52 152 47V88C160 92 168 84 177 89Z"
    cloth = dress.shape(edge, dress.second)
    band = svg.path("M177 62C168 58 162 66 152 61V74C160 78 168 70 177 75Z", palette.LEAF)
    shaft = dress.shape(svg.rounded(177.4, 42, 5.2, 111, 1), WOOD) + dress.ball(180, 41, 4.4, palette.LEAF)
    return cloth + band + dress.stroke(edge) + shaft


def _arrow(dress: Dress) -> str:
    shaft = dress.shape(svg.rounded(X - 2, 62, 4, 91, 1), WOOD)
    head = dress.shape("M171 40L180 68L171 62L162 68Z", STEEL)
    feathers = "".join(
        dress.shape(f"M{X} {y}L{X - 9} {y - 8}V{y + 2}L{X} {y + 10}L{X + 9} {y + 2}V{y - 8}Z", dress.second, 0.8)
        for y in (104, 116)
    )
    return feathers + shaft + head


def _bow(dress: Dress) -> str:
    string = svg.line("M184 44V152", palette.INK, dress.line * 0.7)
    d = "M185 42C164 58 158 84 160 100C162 118 172 136 186 152"
    return string + svg.line(d, palette.INK, dress.line * 2 + 4.6) + svg.line(d, WOOD, 4.6)
