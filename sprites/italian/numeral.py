"""The cards from one to seven: where their signs are, and what fills the space between."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType

from sprites.italian import ace, mask, sign
from sprites.italian.pen import Drawn, Pen, put

X, Y = 120, 168
LEFT, RIGHT = 82, 158
UPPER, LOWER = 86, 250
"""The rows of long signs."""
Place = tuple[float, float, float, float]
"""x, y, height, turn."""


def _pair(y: float, size: float, turn: float = 0, xs: tuple[float, ...] = (LEFT, RIGHT)) -> tuple[Place, ...]:
    return tuple((x, y, size, turn) for x in xs)


THREE = (44, X, 196)
ROW = (70, X, 170)
COINS: Mapping[int, tuple[Place, ...]] = MappingProxyType(
    {
        2: ((X, 92, 122, 0), (X, 244, 122, 0)),
        3: ((X, 68, 92, 0), (X, 168, 92, 0), (X, 268, 92, 0)),
        4: (*_pair(88, 71), *_pair(248, 71)),
        5: (*_pair(72, 71), *_pair(264, 71), (X, Y, 90, 0)),
        6: (*_pair(64, 71), *_pair(168, 71), *_pair(272, 71)),
        7: (*_pair(74, 68), *_pair(262, 68), *_pair(Y, 68, xs=THREE)),
    }
)
CUPS: Mapping[int, tuple[Place, ...]] = MappingProxyType(
    {
        2: ((X, 92, 124, 0), (X, 244, 124, 180)),
        3: ((X, 88, 122, 0), (78, 244, 100, 0), (162, 244, 100, 0)),
        4: (*_pair(84, 84), *_pair(252, 84, 180)),
        5: (*_pair(70, 80), *_pair(266, 80, 180), (X, Y, 96, 0)),
        6: (*_pair(64, 80), *_pair(168, 80), *_pair(272, 80, 180)),
        7: (*_pair(68, 76), *_pair(268, 76, 180), *_pair(Y, 76, xs=THREE)),
    }
)
LONG: Mapping[int, tuple[Place, ...]] = MappingProxyType(
    {
        2: ((X, Y, 280, -27), (X, Y, 280, 27)),
        3: ((X, Y + 6, 262, -31), (X, Y + 6, 262, 31), (X, Y, 288, 0)),
        4: (*_pair(UPPER, 138, xs=(80, 160)), *_pair(LOWER, 138, 180, (80, 160))),
        5: (*_pair(UPPER, 136, xs=(72, 168)), *_pair(LOWER, 136, 180, (72, 168)), (X, Y, 142, 0)),
        6: (*_pair(UPPER, 138, xs=ROW), *_pair(LOWER, 138, 180, ROW)),
        7: (*_pair(77, 118, xs=ROW), *_pair(259, 118, 180, ROW), (X, Y, 160, 90)),
    }
)
SLIM: Mapping[str, Mapping[int, float]] = MappingProxyType(
    {
        "s": {2: 0.72, 3: 0.72, 4: 1, 5: 0.84, 6: 0.8, 7: 0.84},
        "c": {2: 0.56, 3: 0.56, 4: 0.86, 5: 0.8, 6: 0.76, 7: 0.8},
    }
)
"""How wide a sword or a club is for its length: the long ones are slimmer, and so are three in a row."""
ORDER = {"d": COINS, "h": CUPS, "s": LONG, "c": LONG}
DRAW: Mapping[str, Drawn] = MappingProxyType({"d": sign.coin, "h": sign.cup, "s": sign.sword, "c": sign.club})
WIDER = {"d": (1.2, 1.2), "h": (1.2, 1.17), "s": (1.16, 1.0), "c": (1.16, 1.0)}
"""Without an index the signs of the fuller cards stand further apart and are larger."""
SPRIGS: Mapping[tuple[int, str], tuple[Place, ...]] = MappingProxyType(
    {
        (2, "s"): ((X, 62, 84, 0), (X, 274, 84, 180)),
        (2, "c"): ((X, 62, 84, 0), (X, 274, 84, 180)),
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
    match suit:
        case "s":
            return partial(sign.sword, slim=SLIM[suit][rank])
        case "c":
            return partial(sign.club, slim=SLIM[suit][rank])
    return DRAW[suit]


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
        return put(p, mask.mask, X, Y, 104)
    return put(p, sign.sprig, X, Y, 62) if rank == 2 and suit in "sc" else ""
