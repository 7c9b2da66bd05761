"""The court cards: a half figure cut along a slanted band, and the same half turned upside down.

Figures are drawn in a space 240 wide and 336 high, whatever the size of the card; the frame is drawn in whole pixels.
"""

from collections.abc import Mapping
from types import MappingProxyType

from sprites import palette, portrait, regalia, suit, svg
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
    dress = Dress(*clothes(sign, colour), HAIR[rank, sign], 2.6)
    draw_hat = {11: cap, 12: coronet, 13: crown}[rank]
    return svg.shift(x, y, draw_hat(dress), scale=width / 100)


def _figure(rank: int, sign: str, colour: str, width: int) -> str:
    dress = Dress(*clothes(sign, colour), HAIR[rank, sign], min(3.4, max(2.1, 192 / width)))
    draw_half = {11: _jack, 12: _queen, 13: _king}[rank]
    half = draw_half(dress, sign)
    ends = f"M{svg.points(LEFT - 6, cut(LEFT - 6))}L{svg.points(RIGHT + 6, cut(RIGHT + 6))}"
    band = svg.line(ends, palette.INK, dress.line * 1.2 + 4.4) + svg.line(ends, palette.LEAF, 4.2)
    return half + svg.half_turn(MIDDLE_X, MIDDLE_Y, half) + band


def _king(dress: Dress, sign: str) -> str:
    aside = sign in "hd"
    return (
        regalia.of_king(dress, sign)
        + portrait.back_hair(dress, "king aside" if aside else "king")
        + _robe(dress)
        + _dots(dress)
        + _panel(dress, 15)
        + _folds(dress)
        + _ermine(dress)
        + (portrait.king_aside(dress) if aside else portrait.king(dress))
        + (_resting_arm(dress) + regalia.lowered_sword(dress) if sign == "h" else _hand(dress, 171, 140))
    )


def _queen(dress: Dress, sign: str) -> str:
    return (
        regalia.of_queen(dress, sign)
        + portrait.back_hair(dress, "queen")
        + _robe(dress)
        + _trefoils(dress)
        + _panel(dress, 15)
        + _folds(dress)
        + _neckline(dress)
        + portrait.queen(dress)
        + _hand(dress, 171, 142)
    )


def _jack(dress: Dress, sign: str) -> str:
    return (
        regalia.of_jack(dress, sign)
        + portrait.back_hair(dress, "jack")
        + _robe(dress)
        + _slashes(dress)
        + _panel(dress, 13)
        + _folds(dress)
        + lapels(dress)
        + portrait.jack(dress, feather_left=sign in "hc")
        + _hand(dress, 171, 141)
    )


def _robe(dress: Dress) -> str:
    """Shoulders and body down to the band, darker under the arms."""
    cloth = dress.shape(
        f"M{LEFT - 5} {svg.num(cut(LEFT - 5))}V154C54 139 72 128 100 121L120 116L140 121"
        f"C168 128 182 134 {RIGHT + 5} 146V{svg.num(cut(RIGHT + 5))}Z",
        dress.main,
    )
    left = f"M87 141C82 152 79 166 78 {svg.num(cut(78))}L{svg.points(97, cut(97))}C92 164 88 152 87 141Z"
    right = f"M153 141C158 147 159 152 158 {svg.num(cut(158))}L{svg.points(143, cut(143))}C149 158 152 150 153 141Z"
    shade = palette.mix(dress.main, palette.INK, 0.35)
    return cloth + svg.path(left, shade) + svg.path(right, shade)


def _panel(dress: Dress, half: float) -> str:
    """The front of the dress, edged in gold, with its row of studs."""
    left, right = MIDDLE_X - half, MIDDLE_X + half
    cloth = dress.shape(f"M{svg.points(left, cut(left))}V120H{svg.num(right)}V{svg.num(cut(right))}Z", dress.second)
    hems = "".join(svg.line(f"M{svg.points(x, cut(x) - 1)}V130", palette.LEAF, 1.8) for x in (left + 2.6, right - 2.6))
    studs = "".join(suit.body("d", MIDDLE_X, y, 10, palette.LEAF) for y in (141, 155))
    return cloth + hems + studs


def _folds(dress: Dress) -> str:
    """Where the arms part from the body, and the gold hem of the left sleeve."""
    left = f"M87 139C82 152 79 166 78 {svg.num(cut(78))}"
    right = f"M153 139C158 146 159 152 158 {svg.num(cut(158))}"
    x = LEFT - 5
    hem = dress.shape(
        f"M{x} 163C58 163 68 168 76.5 178L{svg.points(72, cut(72))}L{svg.points(66, cut(66))}C61 177 55 174 {x} 173Z",
        palette.LEAF,
        0.9,
    )
    return hem + dress.stroke(left) + dress.stroke(right)


def _dots(dress: Dress) -> str:
    """Embroidery of the kings: gold rounds on the sleeve."""
    spots = ((60, 154), (71, 146), (72, 160), (83, 141), (166, 131))
    return "".join(svg.circle(x, y, 2.5, palette.LEAF) for x, y in spots)


def _trefoils(dress: Dress) -> str:
    """Embroidery of the queens: gold diamonds on the sleeve."""
    return "".join(suit.body("d", x, y, 9, palette.LEAF) for x, y in ((61, 153), (73, 145), (73, 160)))


def _slashes(dress: Dress) -> str:
    """The slashed sleeve of the jacks, the second cloth showing through."""
    cuts = ("M58 158C57 152 60 147 64 144C66 149 64 155 58 158Z", "M70 163C67 155 69 146 74 140C78 146 77 157 70 163Z")
    return "".join(dress.shape(d, dress.second, 0.8) for d in cuts)


def _ermine(dress: Dress) -> str:
    """The king's collar of white fur with black tails, and its clasp."""
    fur = dress.shape(
        "M98 116C90 121 82 125 75 128C78 136 85 140 93 141C103 142 113 144 120 151C127 144 137 142 147 141"
        "C155 140 162 136 165 128C158 125 150 121 142 116Z",
        WHITE,
    )
    tails = "".join(
        svg.line(f"M{svg.points(x, y)}l{svg.points(dx, 4.5)}", palette.INK, 2.3)
        for x, y, dx in ((85, 129, -1), (95, 133, 0), (105, 136, 1), (135, 136, -1), (145, 133, 0), (155, 129, 1))
    )
    return fur + tails + dress.ball(120, 144, 4.2, palette.LEAF)


def _neckline(dress: Dress) -> str:
    """The queen's bare neck, her collar and a jewel on a chain."""
    skin = dress.shape(
        "M110 104V118C104 121 101 123 101 126C106 137 113 141 120 143C127 141 134 137 139 126C139 123 136 121 130 118"
        "V104Z",
        palette.SKIN,
    )
    throat = svg.path("M111 109C114 114 126 114 129 109V115C125 119 115 119 111 115Z", "#d9a98480")
    left = dress.shape("M110 117C100 120 90 124 80 128C84 138 95 147 112 152C107 142 103 132 101 124Z", palette.LEAF)
    right = dress.shape(
        "M130 117C140 120 150 124 160 128C156 138 145 147 128 152C133 142 137 132 139 124Z", palette.LEAF
    )
    seams = dress.stroke("M89 128C94 136 100 141 105 144M151 128C146 136 140 141 135 144", 0.5)
    chain = svg.line("M106 122C112 130 128 130 134 122", "#a8741a", 1.8)
    jewel = svg.circle(120, 130, 3.6, dress.main, palette.INK, dress.line * 0.6)
    return skin + throat + left + right + seams + chain + jewel


def lapels(dress: Dress) -> str:
    """The jack's neck, white shirt and gold lapels."""
    neck = dress.shape("M111 104V118L120 126L129 118V104Z", palette.SKIN)
    throat = svg.path("M112.2 109C114 114 126 114 127.8 109V114C125 118 115 118 112.2 114Z", "#d9a98480")
    shirt = dress.shape("M108 116L120 140L132 116L120 125Z", WHITE)
    left = dress.shape("M107 114L84 125C90 134 100 142 113 148L120 138Z", palette.LEAF)
    right = dress.shape("M133 114L156 125C150 134 140 142 127 148L120 138Z", palette.LEAF)
    return neck + throat + left + right + shirt


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


def _resting_arm(dress: Dress) -> str:
    """An arm bent up, its hand on the pommel of a sword whose point is down."""
    sleeve = dress.shape(
        f"M147 {svg.num(cut(147))}C146 146 150 138 158 128L166 108L180 112C182 126 181 142 178 {svg.num(cut(178))}Z",
        dress.main,
    )
    cuff = dress.shape("M163 112L166 102L183 106L181 117Z", WHITE)
    return sleeve + cuff


def crown(dress: Dress) -> str:
    """A king's crown 100 units wide round (0, 0)."""
    gold = dress.shape("M-42 24L-48 -20L-22 2L0 -32L22 2L48 -20L42 24Z", palette.LEAF)
    band = dress.shape("M-42 24H42V40H-42Z", dress.second)
    gems = "".join(svg.circle(x, 32, 3.4, palette.LEAF) for x in (-24, 0, 24))
    beads = "".join(dress.ball(x, y, 6, dress.main) for x, y in ((-48, -22), (0, -35), (48, -22)))
    return gold + band + gems + beads


def coronet(dress: Dress) -> str:
    """A queen's coronet 100 units wide round (0, 0)."""
    gold = dress.shape(
        "M-42 28L-50 -22C-42 -16 -34 -8 -28 0C-26 -12 -20 -22 -15 -26C-10 -18 -6 -10 0 -6C6 -10 10 -18 15 -26"
        "C20 -22 26 -12 28 0C34 -8 42 -16 50 -22L42 28C20 20 -20 20 -42 28Z",
        palette.LEAF,
    )
    band = dress.shape("M-43 26C-20 18 20 18 43 26L41 42C20 34 -20 34 -41 42Z", dress.second)
    pearls = "".join(dress.ball(x, y, 5, WHITE) for x, y in ((-50, -24), (-15, -29), (15, -29), (50, -24)))
    return gold + band + pearls + dress.ball(0, -9, 5.5, dress.main)


def cap(dress: Dress) -> str:
    """A jack's feathered cap 100 units wide round (0, 0)."""
    crown = dress.shape("M-40 24C-46 -8 -26 -27 0 -27C28 -27 42 -8 36 24Z", dress.second)
    folds = dress.stroke("M-22 10C-22 -4 -16 -12 -8 -16M0 10C0 -4 4 -10 10 -14", 0.7)
    feather = dress.shape("M20 26C18 0 30 -28 54 -40C58 -14 48 12 26 28Z", dress.main)
    quill = svg.line("M26 20C32 0 42 -18 50 -30M35 0L46 2M41 -11L51 -12", WHITE, 2)
    brim = dress.shape("M-48 23C-20 15 14 15 42 23L41 39C14 31 -20 31 -47 39Z", palette.LEAF)
    return crown + folds + feather + quill + brim + dress.ball(24, 28, 5, WHITE)
