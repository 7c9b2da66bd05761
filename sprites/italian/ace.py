"""The four aces."""

from functools import partial

from sprites import palette, svg
from sprites.italian import pen, sign
from sprites.italian.pen import GOLD_DARK, PALE, STEEL, STEEL_DARK, WHITE, WOOD_DARK, WOOD_LIGHT, Pen, around, put

X, Y = 120, 168
"""The middle of what is drawn; on the card it stands in the middle, so much larger."""
SIZE = {"d": 1.1, "h": 1.16, "s": 1.18, "c": 1.2}


def body(p: Pen, suit: str) -> str:
    """The ace of a suit."""
    draw, grown = {"d": _coins, "h": _cups, "s": _swords, "c": _clubs}[suit], SIZE[suit]
    return svg.shift(X - X * grown, X * pen.RATIO - Y * grown, draw(p.scaled(grown)), scale=grown)


def _coins(p: Pen) -> str:
    """A sun on one large coin, in a wreath tied with a ribbon."""
    wreath = ""
    for side in (-1, 1):
        for n in range(11):
            share = side * (0.055 + n * 0.0405)
            x, y = around(94, share)
            turn = 360 * share + side * 90
            wreath += sign.leaf(p, X + x, Y + y, turn + (-28 if side > 0 else 28) + 180, 1.05)
    stem = svg.circle(X, Y, 88, None, palette.INK, p.line + 4) + svg.circle(X, Y, 88, None, palette.GREEN, 4)
    tails = p.shape("M112 258L92 306L108 298L116 310L122 262Z", palette.RED) + p.shape(
        "M128 258L148 306L132 298L124 310L118 262Z", palette.RED
    )
    bow = p.shape("M120 258C104 238 82 240 80 254C80 270 104 272 120 258Z", palette.RED)
    bow += p.shape("M120 258C136 238 158 240 160 254C160 270 136 272 120 258Z", palette.RED) + p.ball(
        120, 258, 8.5, palette.LEAF
    )
    knot = p.shape("M120 84L129 68L120 52L111 68Z", palette.RED)
    coin = p.ball(X, Y, 76, palette.LEAF, 1.1)
    coin += "".join(svg.circle(X + around(69, n / 36)[0], Y + around(69, n / 36)[1], 2.4, GOLD_DARK) for n in range(36))
    coin += svg.circle(X, Y, 62, PALE, GOLD_DARK, p.line * 0.8)
    for n in range(16):
        if n % 2:
            d = "M-5.5 -33C-9 -42 4 -46 0 -58C8 -50 -1 -42 5.5 -33Z"
            coin += svg.shift(X, Y, svg.path(d, palette.RED, palette.INK, p.line * 0.55), turn=n * 22.5)
        else:
            coin += svg.shift(
                X, Y, svg.path("M-7 -33L0 -60L7 -33Z", palette.LEAF, palette.INK, p.line * 0.55), turn=n * 22.5
            )
    coin += p.ball(X, Y, 36, "#f0bf45", 0.9) + _sun(p, X, Y)
    return stem + wreath + tails + coin + bow + knot


def _sun(p: Pen, x: float, y: float) -> str:
    """The face of the sun."""
    out = svg.circle(-19, 9, 6.5, "#e58a4a90") + svg.circle(19, 9, 6.5, "#e58a4a90")
    out += "".join(svg.ellipse(at, -4, 5.4, 3.8, WHITE) + svg.circle(at, -4, 3.2, palette.INK) for at in (-12.5, 12.5))
    out += p.stroke("M-19 -5C-16 -10 -9 -10 -6 -5M19 -5C16 -10 9 -10 6 -5", 0.7)
    out += p.stroke("M-20 -14C-16 -18 -10 -18 -6 -15.5M20 -14C16 -18 10 -18 6 -15.5", 0.7)
    out += p.stroke("M1 -5C0 2 -3 6 -2.4 8.4C-.6 10.4 2 10 3.6 9", 0.65)
    out += svg.path("M-10 17C-5 14.4 -2 14.6 0 15.8C2 14.6 5 14.4 10 17C5 22.6 -5 22.6 -10 17Z", "#c4344a")
    return svg.shift(x, y, out)


def _cups(p: Pen) -> str:
    """One great cup with two handles, filled with flowers."""
    out = ""
    for x, y, turn, size in (
        (74, 96, -58, 1.5),
        (92, 78, -30, 1.5),
        (148, 78, 30, 1.5),
        (166, 96, 58, 1.5),
        (106, 60, -10, 1.3),
        (134, 60, 10, 1.3),
    ):
        out += sign.leaf(p, x, y + 16, turn, size)
    flowers = (
        (84, 74, 52, palette.NAVY),
        (156, 74, 52, palette.NAVY),
        (120, 58, 66, palette.RED),
        (101, 92, 46, WHITE),
        (139, 92, 46, WHITE),
    )
    for x, y, size, colour in flowers:
        out += put(p, partial(_flower, colour=colour), x, y, size)
    for side in (1, -1):
        handle = "M62 -52C98 -58 104 -8 46 18" if side > 0 else "M-62 -52C-98 -58 -104 -8 -46 18"
        out += svg.shift(X, Y, svg.line(handle, palette.INK, 10 + p.line * 2) + svg.line(handle, palette.LEAF, 10))
    cup = p.shape("M-46 136C-46 118 -14 112 -11 74H11C14 112 46 118 46 136Z", palette.LEAF)
    cup += p.shape(svg.rounded(-52, 130, 104, 13, 5), palette.RED)
    bowl = "M-66 -58C-70 16 -36 62 0 62C36 62 70 16 66 -58Z"
    cup += p.shape(bowl, palette.RED)
    cup += svg.path("M-54 -48C-54 -16 -46 14 -30 34C-38 10 -42 -20 -41 -48Z", "#ee6b73")
    # A gold skirt of gadroons round the foot of the bowl.
    for x, tip in ((-38, -2), (-19, -10), (0, -14), (19, -10), (38, -2)):
        base = x * 0.18
        down = svg.points(x * 0.9 - 11, 34, x - 13, tip + 10, x, tip)
        up = svg.points(x + 13, tip + 10, x * 0.9 + 11, 34, base + 4, 60)
        cup += p.shape(f"M{svg.points(base - 4, 60)}C{down}C{up}Z", palette.LEAF, 0.8)
    cup += p.shape("M-66.5 -46C-40 -36 40 -36 66.5 -46L65 -24C40 -14 -40 -14 -65 -24Z", palette.NAVY, 0.8)
    cup += "".join(
        svg.polygon(((x, y - 7), (x + 6, y), (x, y + 7), (x - 6, y)), palette.LEAF)
        for x, y in ((-46, -33), (-23, -29), (0, -28), (23, -29), (46, -33))
    )
    cup += p.stroke(bowl) + p.shape(svg.rounded(-73, -72, 146, 19, 9), palette.LEAF)
    cup += svg.line("M-62 -65.5H20", "#f7d889", 3.4)
    cup += p.oval(0, 70, 21, 11, palette.NAVY) + svg.circle(0, 70, 4.4, palette.LEAF)
    return svg.shift(X, Y, svg.shift(-X, -Y, out) + svg.shift(0, 20, cup), scale=0.93)


def _flower(p: Pen, colour: str) -> str:
    out = "".join(p.ball(*around(25, n / 5), 21, colour, 0.8) for n in range(5))
    return out + p.ball(0, 0, 14, palette.LEAF, 0.8)


def _swords(p: Pen) -> str:
    """One great sword through a crown, between two branches."""
    out = ""
    for side in (-1, 1):
        stem = f"M{svg.num(X)} 262C{svg.points(X + side * 62, 236, X + side * 76, 170, X + side * 50, 100)}"
        out += svg.line(stem, palette.INK, 3.4 + p.line) + svg.line(stem, palette.GREEN, 3.4)
        for x, y, turn in ((36, 246, 62), (55, 222, 40), (64, 194, 20), (66, 166, 4), (62, 138, -12), (55, 112, -24)):
            out += sign.leaf(p, X + side * x, y, side * (turn + 50), 0.92) + sign.leaf(
                p, X + side * x, y, side * (turn - 58), 0.92
            )
        out += sign.leaf(p, X + side * 50, 102, side * -26, 0.92)
    blade = p.shape("M-13 40V-116L0 -146L13 -116V40Z", STEEL, 1.1) + svg.path("M0 40V-140L11 -115V40Z", STEEL_DARK)
    blade += svg.line("M0 -104V36", "#6f7f9b", 2)
    grip = p.shape(svg.rounded(-9, 46, 18, 66, 4), palette.RED)
    grip += "".join(svg.line(f"M-8 {y}L8 {y - 7}", palette.LEAF, 3.4) for y in (64, 78, 92, 106))
    guard = p.shape(
        "M-54 36C-30 46 30 46 54 36C62 44 58 58 46 58C24 52 -24 52 -46 58C-58 58 -62 44 -54 36Z", palette.LEAF, 1.1
    )
    guard += p.ball(0, 48, 8, palette.NAVY, 0.8)
    pommel = p.ball(0, 122, 15, palette.LEAF, 1.1) + svg.circle(0, 122, 6, palette.RED)
    crown = p.shape("M-48 -34L-56 -72L-30 -54L-15 -78L0 -56L15 -78L30 -54L56 -72L48 -34Z", palette.LEAF)
    front = p.shape("M-49 -38C-20 -30 20 -30 49 -38L47 -16C20 -8 -20 -8 -47 -16Z", palette.RED)
    front += "".join(
        svg.polygon(((x, y - 7), (x + 5.5, y), (x, y + 7), (x - 5.5, y)), palette.LEAF)
        for x, y in ((-28, -24), (0, -21.5), (28, -24))
    )
    beads = "".join(p.ball(x, y, 6, palette.NAVY, 0.9) for x, y in ((-56, -75), (56, -75), (-15, -81), (15, -81)))
    return out + svg.shift(X, Y + 4, crown + beads + blade + front + grip + guard + pommel)


def _clubs(p: Pen) -> str:
    """One great knotted club in leaf, with a ribbon wound round it."""
    k = 2.75
    q = p.scaled(k)
    out = ""
    for x, y, turn, size in (
        (28, -64, 58, 1.9),
        (30, -40, 100, 1.6),
        (-24, 6, -58, 1.9),
        (-24, 30, -104, 1.6),
        (20, 74, 60, 1.7),
        (20, 92, 108, 1.4),
        (-30, -72, -50, 1.7),
        (-30, -50, -98, 1.4),
    ):
        out += sign.leaf(p, x, y, turn, size)
    wood = svg.shift(0, 0, q.shape(sign.CLUB, pen.WOOD, 1.1), scale=k)
    wood += svg.shift(
        0, 0, svg.path("M-9.4 -40C-9.5 -24 -6.5 -8 -5.5 10L-3.6 40C-2.6 20 -3.4 -20 -5 -42Z", WOOD_LIGHT), scale=k
    )
    wood += (
        p.oval(0, -117, 23, 11, WOOD_LIGHT, 0.9)
        + svg.ellipse(0, -117, 13, 5.5, None, WOOD_DARK, 1.8)
        + svg.circle(0, -117, 1.8, WOOD_DARK)
    )
    wood += p.oval(27, -40, 8, 12, WOOD_LIGHT, 0.8) + svg.ellipse(27, -40, 3.4, 6, None, WOOD_DARK, 1.6)
    wood += p.oval(-24, 13, 8, 12, WOOD_LIGHT, 0.8) + svg.ellipse(-24, 13, 3.4, 6, None, WOOD_DARK, 1.6)
    wood += svg.line("M12 -88C8 -66 14 -56 8 -36M-2 -70C-6 -50 2 -40 0 -22M6 92C4 104 8 110 5 120", WOOD_DARK, 2.2)
    ribbon = p.shape("M-30 -6C-10 4 12 2 27 -8L26 14C12 24 -10 26 -27 16Z", palette.RED)
    ribbon += p.shape("M-23 56C-8 64 10 62 23 54L22 74C10 82 -8 82 -21 76Z", palette.RED)
    ribbon += svg.line("M-27 1C-10 9 12 7 25 -1M-22 63C-8 70 9 68 22 61", palette.LEAF, 2.6)
    return svg.shift(X, Y + 2, out + wood + ribbon, turn=14)
