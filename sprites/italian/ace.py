"""The four aces."""

from sprites import svg
from sprites.italian import pen, sign
from sprites.italian.pen import Pen, around

X, Y = 120, 168
"""The middle of what is drawn; on the card it stands in the middle, so much larger."""
SIZE = {"d": 1.1, "h": 1.16, "s": 1.18, "c": 1.2}


def body(p: Pen, suit: str) -> str:
    """The ace of a suit."""
    draw, grown = {"d": _coins, "h": _cups, "s": _swords, "c": _clubs}[suit], SIZE[suit]
    return svg.shift(X - X * grown, X * pen.RATIO - Y * grown, draw(p.scaled(grown)), scale=grown)


def _coins(p: Pen) -> str:
    """A sun on one large coin, in a wreath tied with a ribbon."""
    wreath = p.drawn("italian", "wreath")
    for side in (-1, 1):
        for n in range(11):
            share = side * (0.055 + n * 0.0405)
            x, y = around(94, share)
            turn = 360 * share + side * 90
            wreath += sign.leaf(p, X + x, Y + y, turn + (-28 if side > 0 else 28) + 180, 1.05)
    return wreath + p.drawn("italian", "ace-of-coins")


def _cups(p: Pen) -> str:
    """One great cup with two handles, filled with flowers."""
    places = (
        (74, 96, -58, 1.5), (92, 78, -30, 1.5), (148, 78, 30, 1.5), (166, 96, 58, 1.5), (106, 60, -10, 1.3),
        (134, 60, 10, 1.3),
    )  # fmt: skip
    leaves = (sign.leaf(p, x, y + 16, turn, size) for x, y, turn, size in places)
    return svg.shift(X, Y, svg.shift(-X, -Y, *leaves), scale=0.93) + p.drawn("italian", "ace-of-cups")


def _swords(p: Pen) -> str:
    """One great sword through a crown, between two branches."""
    out = p.drawn("italian", "branches")
    for side in (-1, 1):
        for x, y, turn in ((36, 246, 62), (55, 222, 40), (64, 194, 20), (66, 166, 4), (62, 138, -12), (55, 112, -24)):
            for aside in (50, -58):
                out += sign.leaf(p, X + side * x, y, side * (turn + aside), 0.92)
        out += sign.leaf(p, X + side * 50, 102, side * -26, 0.92)
    return out + p.drawn("italian", "ace-of-swords")


def _clubs(p: Pen) -> str:
    """One great knotted club in leaf, with a ribbon wound round it."""
    places = (
        (28, -64, 58, 1.9), (30, -40, 100, 1.6), (-24, 6, -58, 1.9), (-24, 30, -104, 1.6),
        (20, 74, 60, 1.7), (20, 92, 108, 1.4), (-30, -72, -50, 1.7), (-30, -50, -98, 1.4),
    )  # fmt: skip
    leaves = (sign.leaf(p, *place) for place in places)
    return svg.shift(X, Y + 2, *leaves, turn=14) + p.drawn("italian", "ace-of-clubs")
