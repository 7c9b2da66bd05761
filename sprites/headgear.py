"""Crowns and caps that stand for the court ranks on large-index cards."""

from __future__ import annotations

from sprites import palette, svg
from sprites.dress import Dress

WHITE = "#fbf8ee"


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
