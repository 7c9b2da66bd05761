"""The knave and the king, standing, the knight on his horse, and their heads alone, for cards with a large index."""

from dataclasses import dataclass, replace
from functools import partial

from sprites import palette, svg
from sprites.dress import Dress
from sprites.italian import sign
from sprites.italian.pen import Pen, put

COATS = {
    "d": ("#b5713a", "#8f5527", "#3d2a1e"),
    "h": ("#f3eee2", "#d6ccb8", "#d9a860"),
    "s": ("#c2c9d6", "#99a3b6", "#4b5468"),
    "c": ("#7a4d2c", "#5c381e", "#2c211b"),
}
"""Coat, shaded legs, mane and tail of the horse."""
SCALE, AT_X, AT_Y = 0.84, 28.0, -1.0
"""How large the rider is, and where."""
HEADS = {11: "head-of-knave", 12: "head-of-knight", 13: "head-of-king"}


@dataclass(frozen=True)
class Cloth:
    """What a figure wears, and the pen it is drawn with."""

    p: Pen
    main: str
    second: str
    hair: str

    def drawn(self, *parts: str, **given: str) -> str:
        """Parts of the deck's drawings, in these clothes. A plume stands out from what is under it."""
        plume = self.main if self.main != palette.NAVY else palette.RED
        dress = Dress(self.main, self.second, self.hair, self.p.line)
        return dress.drawn("italian", *parts, plume=plume, **given)


def held(c: Cloth, suit: str) -> str:
    """The sign, behind the hand that holds it."""
    x = 188
    match suit:
        case "d":
            return put(c.p, sign.coin, x, 107, 70)
        case "h":
            return put(c.p, sign.cup, x, 113, 92)
        case "s":
            return put(c.p, partial(sign.sword, slim=1.05), x, 96, 132)
    return put(c.p, sign.club, x, 98, 146)


def king(c: Cloth, suit: str) -> str:
    """The king in robe and ermine."""
    return c.drawn("king-behind", sleeve=c.second) + held(c, suit) + c.drawn("king", sleeve=c.second)


def knave(c: Cloth, suit: str) -> str:
    """The knave in hose, half one cloth and half the other."""
    return c.drawn("knave-behind", sleeve=c.main) + held(c, suit) + c.drawn("knave", sleeve=c.second)


def knight(c: Cloth, suit: str) -> str:
    """Horse and rider, facing left."""
    coat, shade, mane = COATS[suit]
    above = replace(c, p=c.p.scaled(SCALE))
    rider = above.drawn("rider-behind") + held(above, suit) + above.drawn("rider", sleeve=c.main)
    horse = c.drawn("horse", coat=coat, shade=shade, mane=mane)
    return horse + svg.shift(AT_X, AT_Y, rider, scale=SCALE) + c.drawn("leg")


def head(c: Cloth, rank: int) -> str:
    """Only the head, its middle at (0, 0)."""
    return svg.shift(-120, -80, c.drawn(HEADS[rank]))
