"""The knave and the king, standing; and the parts they share with the knight."""

from dataclasses import dataclass
from functools import partial

from sprites import court, palette, portrait, svg
from sprites import suit as french
from sprites.dress import Dress
from sprites.italian import sign
from sprites.italian.pen import PALE, WHITE, Pen, across, put

HAND = (188, 146)
"""Where the sign is held."""


@dataclass(frozen=True)
class Cloth:
    """What a figure wears, and the pen it is drawn with."""

    p: Pen
    main: str
    second: str
    hair: str

    @property
    def dress(self) -> Dress:
        """The same for the parts shared with the French court."""
        return Dress(self.main, self.second, self.hair, self.p.line)


def held(c: Cloth, suit: str) -> str:
    """The sign, behind the hand that holds it."""
    x = HAND[0]
    match suit:
        case "d":
            return put(c.p, sign.coin, x, 107, 70)
        case "h":
            return put(c.p, sign.cup, x, 113, 92)
        case "s":
            return put(c.p, partial(sign.sword, slim=1.05), x, 96, 132)
    return put(c.p, sign.club, x, 98, 146)


def fist(c: Cloth, x: float, y: float) -> str:
    """A closed hand."""
    d = c.dress
    out = d.shape(svg.rounded(x - 9.5, y - 8, 19, 17, 7), palette.SKIN)
    return out + "".join(d.stroke(f"M{svg.points(x - 8.5, y + at)}h8", 0.6) for at in (-3.2, 0.9, 4.8))


def right_arm(c: Cloth, sleeve: str) -> str:
    """The arm that holds the sign up."""
    d = c.dress
    arm = d.shape("M142 122C160 126 172 138 176 153L201 157C201 178 186 194 168 190C154 186 148 170 147 154Z", sleeve)
    fold = d.stroke("M150 146C156 156 164 164 172 166", 0.6)
    cuff = d.shape("M175 152C183 149 194 150 202 154L200 164C192 160 183 159 175 162Z", palette.LEAF)
    return arm + fold + cuff + fist(c, *HAND)


def left_arm(c: Cloth, sleeve: str) -> str:
    """The arm on the hip."""
    d = c.dress
    arm = d.shape(
        "M98 122C80 126 66 146 62 168C60 182 74 192 92 194L95 180C86 177 82 173 84 167C88 160 94 154 96 148Z", sleeve
    )
    cuff = d.shape("M89 178L97 180L95 196L86 194Z", palette.LEAF)
    hand = d.shape("M96 180C104 180 109 184 108 189C107 194 101 196 95 195Z", palette.SKIN)
    return arm + d.stroke("M88 146C82 152 77 160 76 167", 0.6) + hand + cuff


def king(c: Cloth, suit: str) -> str:
    """The king in robe and ermine."""
    d = c.dress
    shade = palette.mix(c.main, palette.INK, 0.35)
    cape = d.shape(
        "M90 121C68 128 58 152 53 190C48 232 44 270 40 303C64 309 176 309 200 303C196 270 192 232 187 "
        "190C182 152 172 128 150 121Z",
        shade,
    )
    shoes = d.shape("M92 298C84 304 82 310 90 311H112L116 298Z", palette.LEAF) + d.shape(
        "M148 298C156 304 158 310 150 311H128L124 298Z", palette.LEAF
    )
    robe = d.shape(
        "M97 118C91 140 92 170 92 194C84 226 76 262 70 301C96 306 144 306 170 301C164 262 156 226 148 "
        "194C148 170 149 140 143 118Z",
        c.second,
    )
    folds = d.stroke("M95 206C91 240 87 268 85 296M145 206C149 240 153 268 155 296", 0.7)
    front = d.shape("M107 118L106 194L97 304C110 306 130 306 143 304L134 194L133 118Z", c.main)
    front += "".join(
        svg.line(t, palette.LEAF, 2.6) for t in ("M110.5 150L110 194L102 301", "M129.5 150L130 194L138 301")
    )
    front += "".join(
        french.body("d", 120, y, s, palette.LEAF) for y, s in ((164, 13), (180, 13), (218, 17), (240, 17), (262, 17))
    )
    hem = d.shape("M72 289C98 295 142 295 168 289L170 301C144 307 96 307 70 301Z", palette.LEAF)
    hem += "".join(
        svg.circle(x, y, 2.5, c.main) for x, y in ((84, 297.6), (102, 299.6), (120, 300.2), (138, 299.6), (156, 297.6))
    )
    belt = d.shape("M91 188C110 193 130 193 149 188L149.5 199C130 204 110 204 90.5 199Z", palette.LEAF) + d.ball(
        120, 196.5, 5.6, c.second
    )
    trim = ""
    for side in (-1, 1):
        edge = "M96 124C80 150 70 214 60 305L74 307C82 220 88 172 103 132Z"
        path = edge if side < 0 else across(edge, lambda x: 240 - x)
        trim += d.shape(path, WHITE)
        for x, y in ((88, 152), (83, 178), (79, 204), (75, 230), (71.5, 256), (68.5, 282)):
            at = 240 - x if side > 0 else x
            trim += svg.line(f"M{svg.points(at, y)}v6", palette.INK, 2.6)
    collar = d.shape(
        "M98 116C88 121 80 126 73 131C76 141 84 147 93 148C103 149 113 150 120 157C127 150 137 149 147 "
        "148C156 147 164 141 167 131"
        "C160 126 152 121 142 116Z",
        WHITE,
    )
    collar += "".join(
        svg.line(f"M{svg.points(x, y)}l{svg.points(dx, 5)}", palette.INK, 2.6)
        for x, y, dx in ((84, 133, -1), (95, 138, 0), (106, 140, 1), (134, 140, -1), (145, 138, 0), (156, 133, 1))
    )
    collar += d.ball(120, 149, 4.6, palette.LEAF)
    return (
        cape
        + shoes
        + portrait.back_hair(d, "king")
        + robe
        + folds
        + front
        + hem
        + belt
        + trim
        + left_arm(c, c.second)
        + held(c, suit)
        + right_arm(c, c.second)
        + collar
        + portrait.king(d)
    )


def tunic(c: Cloth) -> str:
    """A coat in two colours with a belt, down to the thigh."""
    d = c.dress
    whole = (
        "M98 118C91 140 92 168 94 186C86 195 80 206 77 218C104 228 136 228 163 218C160 206 154 195 146 "
        "186C148 168 149 140 142 118Z"
    )
    out = d.shape(whole, c.main)
    out += svg.path(
        "M120 118H142C149 140 148 168 146 186C154 195 160 206 163 218C148 223.5 134 225.5 120 225.5Z", c.second
    )
    out += d.stroke(whole) + d.stroke("M104 198C100 205 97 212 96 220M136 198C140 205 143 212 144 220", 0.7)
    hem = "".join(
        d.shape(f"M{svg.points(x, y)}l{svg.points(14.4, dy)}l-6.6 10Z", palette.LEAF, 0.8)
        for x, y, dy in (
            (77, 218, 3.4),
            (91.4, 221.4, 2.4),
            (105.7, 223.8, 0.8),
            (120, 224.6, -0.8),
            (134.3, 223.8, -2.4),
            (148.6, 221.4, -3.4),
        )
    )
    belt = d.shape("M93 181C110 186 130 186 147 181L147 191C130 196 110 196 93 191Z", palette.LEAF) + d.shape(
        svg.rounded(114, 183, 12, 12, 2), PALE, 0.8
    )
    buttons = "".join(d.ball(120, y, 2.8, palette.LEAF) for y in (156, 168))
    return out + hem + belt + buttons


def knave(c: Cloth, suit: str) -> str:
    """The knave in hose, half one cloth and half the other."""
    d = c.dress
    cape = d.shape(
        "M94 122C66 134 54 184 50 240C62 238 74 242 86 236C92 200 96 160 100 130Z",
        palette.mix(c.second, palette.INK, 0.18),
    )
    cape += d.stroke("M84 146C72 176 66 208 64 238", 0.6)
    left = d.shape(
        "M121 206L89 206C86 236 88 254 92 268C92 280 92 288 93 296L107 296C108 284 111 272 111 262C114 246 "
        "119 234 121 220Z",
        c.second,
    )
    right = d.shape(
        "M119 206L151 206C154 236 152 254 148 268C148 280 148 288 147 296L133 296C132 284 129 272 129 "
        "262C126 246 121 234 119 220Z",
        c.main,
    )
    stripes = "".join(
        svg.line(t, palette.LEAF, 2.8) for t in ("M100 268C100 278 100 286 100 294", "M140 268C140 278 140 286 140 294")
    )
    garters = d.shape(
        "M88.5 254C97 257 105 257 114 253L112 261C105 263.5 97 263.5 90 261Z", palette.LEAF, 0.8
    ) + d.shape("M126 253C135 257 143 257 151.5 254L150 261C143 263.5 135 263.5 128 261Z", palette.LEAF, 0.8)
    shoes = d.shape(
        "M91 292C96 295 103 295 109 292C109 299 111 305 108 309C96 311 84 310 66 308C68 303 86 303 91 292Z", "#6b3f22"
    ) + d.shape(
        "M131 292C137 295 144 295 149 292C154 303 172 303 174 308C156 310 144 311 132 309C129 305 131 299 131 292Z",
        "#6b3f22",
    )
    return (
        cape
        + left
        + right
        + stripes
        + garters
        + shoes
        + portrait.back_hair(d, "jack")
        + tunic(c)
        + left_arm(c, c.main)
        + held(c, suit)
        + right_arm(c, c.second)
        + court.lapels(d)
        + portrait.jack(d)
    )
