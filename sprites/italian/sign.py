"""The four Italian suits, each a hundred units high about (0, 0)."""

from functools import partial

from sprites import palette, svg
from sprites.italian import pen
from sprites.italian.pen import GOLD_DARK, LIGHT_GREEN, STEEL, STEEL_DARK, WOOD, WOOD_DARK, WOOD_LIGHT, Pen, around

LEAF = "M0 0C-9 -6 -11 -18 0 -30C11 -18 9 -6 0 0Z"


def petal(length: float, wide: float, start: float = 0) -> str:
    """The outline of a petal that points up, from that far above (0, 0)."""
    foot, tip = -start, -start - length
    near, far = foot - length * 0.25, tip + length * 0.15
    left = svg.points(-wide, near, -wide, far, 0, tip)
    return f"M0 {svg.num(foot)}C{left}C{svg.points(wide, far, wide, near, 0, foot)}Z"


def leaf(p: Pen, x: float, y: float, turn: float, size: float = 1.0, fill: str = palette.GREEN) -> str:
    """A leaf whose stalk is at (x, y)."""
    inner = p.scaled(size)
    body = inner.shape(LEAF, fill, 0.8)
    if inner.fine(60):
        body += svg.line("M0 -4V-20", LIGHT_GREEN, max(1.6, inner.line * 0.6))
    return svg.shift(x, y, body, scale=size, turn=turn)


def coin(p: Pen) -> str:
    """A gold coin with a flower."""
    out = p.ball(0, 0, 48, palette.LEAF)
    if not p.fine(15):
        return out + svg.circle(0, 0, 27, None, GOLD_DARK, 9) + svg.circle(0, 0, 12, palette.RED)
    if p.fine(40):
        out += "".join(svg.circle(*around(41, n / 20), 2.6, GOLD_DARK) for n in range(20))
    out += svg.circle(0, 0, 34, pen.PALE, GOLD_DARK if p.fine(40) else palette.INK, p.line * 0.7)
    if p.fine(24):
        out += "".join(svg.shift(0, 0, svg.path(petal(22, 9.5, 8), palette.RED), turn=n * 45) for n in range(8))
        out += "".join(svg.shift(0, 0, svg.path(petal(8, 3, 22), palette.GREEN), turn=22.5 + n * 45) for n in range(8))
        out += svg.circle(0, 0, 10.5, palette.NAVY) + svg.circle(0, 0, 4.5, palette.LEAF)
    else:
        out += "".join(svg.shift(0, 0, svg.path(petal(24, 13, 6), palette.RED), turn=n * 60) for n in range(6))
        out += svg.circle(0, 0, 11, palette.NAVY)
    return out


def cup(p: Pen) -> str:
    """A red cup with a gold foot and rim."""
    foot = p.shape("M-29 50C-29 40 -9 38 -6 22H6C9 38 29 40 29 50Z", palette.LEAF)
    bowl = p.shape("M-35 -40C-37 -6 -20 14 0 14C20 14 37 -6 35 -40Z", palette.RED)
    light = svg.path("M-27 -34C-27 -18 -23 -6 -16 1C-20 -10 -21 -22 -20 -34Z", "#ee6b73")
    band = ""
    if p.fine(26):
        band = svg.path("M-35.5 -24C-18 -17 18 -17 35.5 -24L34.4 -14C18 -8 -18 -8 -34.4 -14Z", palette.LEAF)
        if p.fine(44):
            band += "".join(
                svg.circle(x, y, 2.6, palette.NAVY)
                for x, y in ((-22, -16), (-11, -14), (0, -13.4), (11, -14), (22, -16))
            )
    rim = p.shape(svg.rounded(-39, -50, 78, 13, 6), palette.LEAF)
    knob = p.oval(0, 20, 11, 7.5, palette.NAVY, 0.9)
    return foot + bowl + light + band + p.stroke("M-35 -40C-37 -6 -20 14 0 14C20 14 37 -6 35 -40Z") + rim + knob


def sword(p: Pen, slim: float = 1) -> str:
    """A straight sword, its point up; ``slim``: how wide it is for its length."""
    k, narrow = slim, partial(svg.placed, x=0, y=0, scale=1, slim=slim)
    blade = p.shape(narrow("M-6.2 24L-6.2 -34L0 -50L6.2 -34L6.2 24Z"), STEEL)
    dark = svg.path(narrow("M0 24L0 -46L5.2 -33L5.2 24Z"), STEEL_DARK)
    grip = p.shape(svg.rounded(-4 * k, 26, 8 * k, 17, 2), palette.RED)
    guard = narrow("M-18 20C-12 24 12 24 18 20C21 24 20 30 16 31C8 28 -8 28 -16 31C-20 30 -21 24 -18 20Z")
    return blade + dark + grip + p.shape(guard, palette.LEAF) + p.ball(0, 50 - 4.5 * k, 5 * k, palette.LEAF)


CLUB = (
    "M-5.5 49C-7 30 -7 22 -8.5 12C-14 9 -14.5 0 -9.5 -2.5C-10.5 -14 -12.5 -24 -13 -34C-13.5 -46 -8 -50 0 -50"
    "C8 -50 13.5 -46 13 -36C12.6 -29 12 -25 11 -21C16 -19 16.5 -9.5 10 -7.5C8.6 8 8 18 7.6 24C7 32 6.5 "
    "40 5.5 49C3 51 -3 51 -5.5 49Z"
)


def club(p: Pen, slim: float = 1) -> str:
    """A knotted club with three leaves."""
    k, size, narrow = slim, 0.4 + 0.32 * slim, partial(svg.placed, x=0, y=0, scale=1, slim=slim)
    green = leaf(p, 9 * k, -24, 62, size) + leaf(p, -8 * k, 6, -62, size) + leaf(p, 6.5 * k, 28, 66, size * 0.86)
    wood = p.shape(narrow(CLUB), WOOD)
    light = svg.path(narrow("M-9 -40C-9.5 -24 -6.5 -8 -5.5 10L-3 38C-2 20 -2 -20 -4 -42Z"), WOOD_LIGHT)
    knots = p.oval(0, -50 + 7.5 * k, 7.6 * k, 4.2 * k, WOOD_LIGHT, 0.7) + p.oval(
        9.5 * k, -14.5, 3.4 * k, 4.2, WOOD_LIGHT, 0.6
    )
    knots += p.oval(-8.6 * k, 4.6, 3.2 * k, 4.2, WOOD_LIGHT, 0.6)
    if p.fine(70):
        knots += svg.line("M2 -26C1 -18 3 -10 2 -4M1 12C2 18 0 26 1 34", WOOD_DARK, p.line * 0.6)
    return green + wood + light + knots


def sprig(p: Pen) -> str:
    """A small flower with two leaves: it fills gaps between the signs."""
    out = leaf(p, -8, 2, -90, 1.1) + leaf(p, 8, 2, 90, 1.1)
    out += "".join(p.ball(*around(11, n / 5), 9, palette.RED, 0.8) for n in range(5))
    return out + svg.circle(0, 0, 7.5, palette.LEAF)


def mark(p: Pen, suit: str) -> str:
    """The sign for the index: fewer parts, heavier."""
    name = {"d": "coin-mark", "h": "cup-mark", "s": "sword-mark", "c": "club-mark"}[suit]
    leaves = leaf(p, 12, 6, 66, 1.5) + leaf(p, -10, 20, -66, 1.5) if suit == "c" else ""
    return svg.shift(0, 0, leaves, turn=20, scale=1.08) + p.drawn("italian", name)
