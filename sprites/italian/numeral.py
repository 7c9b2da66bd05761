"""The cards from one to seven: where their signs are, and what fills the space between."""

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType

from sprites import palette
from sprites.italian import ace, sign
from sprites.italian.pen import LIGHT_GREEN, Drawn, Pen, around, put

X, Y = 120, 200
LEFT, RIGHT = 82, 158
UPPER, LOWER = 102, 298
"""The rows of long signs."""
Place = tuple[float, float, float, float]
"""x, y, height, turn."""


def _pair(y: float, size: float, turn: float = 0, xs: tuple[float, ...] = (LEFT, RIGHT)) -> tuple[Place, ...]:
    return tuple((x, y, size, turn) for x in xs)


THREE = (44, X, 196)
ROW = (70, X, 170)
COINS: Mapping[int, tuple[Place, ...]] = MappingProxyType(
    {
        2: ((X, 106, 140, 0), (X, 294, 140, 0)),
        3: ((X, 78, 108, 0), (X, Y, 108, 0), (X, 322, 108, 0)),
        4: (*_pair(102, 74), *_pair(298, 74)),
        5: (*_pair(82, 74), *_pair(318, 74), (X, Y, 106, 0)),
        6: (*_pair(76, 74), *_pair(Y, 74), *_pair(324, 74)),
        7: (*_pair(82, 72), *_pair(318, 72), *_pair(Y, 72, xs=THREE)),
    }
)
CUPS: Mapping[int, tuple[Place, ...]] = MappingProxyType(
    {
        2: ((X, 108, 142, 0), (X, 294, 142, 0)),
        3: ((X, 106, 142, 0), (77, 296, 104, 0), (163, 296, 104, 0)),
        4: (*_pair(104, 92), *_pair(300, 92)),
        5: (*_pair(84, 84), *_pair(320, 84), (X, 202, 104, 0)),
        6: (*_pair(80, 84), *_pair(201, 84), *_pair(322, 84)),
        7: (*_pair(84, 80), *_pair(320, 80), *_pair(202, 80, xs=THREE)),
    }
)
LONG: Mapping[int, tuple[Place, ...]] = MappingProxyType(
    {
        2: ((X, Y, 336, -22), (X, Y, 336, 22)),
        3: ((X, Y + 8, 314, -26), (X, Y + 8, 314, 26), (X, Y, 344, 0)),
        4: (*_pair(UPPER, 166, xs=(80, 160)), *_pair(LOWER, 166, 180, (80, 160))),
        5: (*_pair(UPPER, 164, xs=(72, 168)), *_pair(LOWER, 164, 180, (72, 168)), (X, Y, 170, 0)),
        6: (*_pair(UPPER, 166, xs=ROW), *_pair(LOWER, 166, 180, ROW)),
        7: (*_pair(92, 144, xs=ROW), *_pair(308, 144, 180, ROW), (X, Y, 168, 90)),
    }
)
SLIM: Mapping[str, Mapping[int, float]] = MappingProxyType(
    {
        "s": {2: 0.64, 3: 0.64, 4: 0.9, 5: 0.76, 6: 0.74, 7: 0.78},
        "c": {2: 0.5, 3: 0.5, 4: 0.78, 5: 0.72, 6: 0.68, 7: 0.74},
    }
)
"""How wide a sword or a club is for its length: the long ones are slimmer, and so are three in a row."""
ORDER = {"d": COINS, "h": CUPS, "s": LONG, "c": LONG}
DRAW: Mapping[str, Drawn] = MappingProxyType({"d": sign.coin, "h": sign.cup, "s": sign.sword, "c": sign.club})
WIDER = {"d": (1.2, 1.2), "h": (1.2, 1.17), "s": (1.16, 1.0), "c": (1.16, 1.0)}
"""Without an index the signs of the fuller cards stand further apart and are larger."""
SPRIGS: Mapping[tuple[int, str], tuple[Place, ...]] = MappingProxyType(
    {
        (2, "s"): ((X, 72, 84, 0), (X, 328, 84, 180)),
        (2, "c"): ((X, 72, 84, 0), (X, 328, 84, 180)),
        (4, "s"): ((X, Y, 60, 0),),
        (4, "c"): ((X, Y, 60, 0),),
        (4, "d"): ((X, Y, 66, 0),),
        (4, "h"): ((X, Y, 56, 0),),
    }
)
"""Small flowers where the signs leave room."""


def body(p: Pen, rank: int, suit: str, *, wider: bool = False) -> str:
    """The signs of a card from one to seven. ``wider``: there is no index to leave room for."""
    if rank == 1:
        return ace.body(p, suit)
    under = "".join(put(p, sign.sprig, *place) for place in SPRIGS.get((rank, suit), ()))
    out = ""
    for x, y, size, turn in ORDER[suit][rank]:
        if wider and rank > 3:
            apart, grown = _spread(rank, suit, x, y)
            x, size = X + (x - X) * apart, size * grown
        out += put(p, _sign(rank, suit), x, y, size, turn)
    return under + out + _over(p, rank, suit)


def _sign(rank: int, suit: str) -> Drawn:
    slim = SLIM.get(suit)
    return partial(sign.sword if suit == "s" else sign.club, slim=slim[rank]) if slim is not None else DRAW[suit]


def _spread(rank: int, suit: str, x: float, y: float) -> tuple[float, float]:
    if rank == 7 and suit in "dh":
        return (1.0 if y == Y else 1.1), 1.06
    apart, grown = WIDER[suit]
    if suit == "h" and rank in {5, 6}:
        grown = 1.0 if x == X else 1.09
    return apart, grown


def _over(p: Pen, rank: int, suit: str) -> str:
    """What is drawn over the crossing of long signs."""
    if (rank, suit) == (3, "c"):
        return put(p, mask, X, Y, 104)
    return put(p, sign.sprig, X, Y, 62) if rank == 2 and suit in "sc" else ""


def mask(p: Pen) -> str:
    """A carnival mask with leaves for hair and a great moustache."""
    greens = (LIGHT_GREEN, palette.GREEN)
    leaves = (sign.leaf(p, *around(38, n / 14), n * 360 / 14, 0.95, greens[n % 2]) for n in range(14))
    return "".join(leaves) + p.drawn("italian", "mask")
