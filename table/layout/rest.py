"""The angles at which single cards rest, from nothing but their place and their position in the pile: the angle of a
back must give nothing of its face away. In fans the arc decides."""

from math import sin

from table.layout.piles import Pile

TOP = 1.6
"""The most by which a single card is turned, in degrees."""
THROWN = ((-9.0, -0.03, 0.02), (6.0, 0.02, -0.02), (-4.0, 0.0, 0.01), (8.0, 0.03, -0.01))
"""How the cards of a heap are placed in turn: degrees, and the distance from the middle in card widths."""


def tilt(pile: Pile, index: int) -> float:
    """The degrees by which the ``index``-th card from the bottom is turned clockwise."""
    if pile.heap:
        return THROWN[index % len(THROWN)][0]
    if pile.angle is not None:
        return pile.angle
    return round(TOP * sin(pile.at[0] * 12.9898 + pile.at[1] * 78.233), 1)


def aside(pile: Pile, index: int) -> tuple[float, float]:
    """How far from its place a card of a heap is, in card widths."""
    return THROWN[index % len(THROWN)][1:] if pile.heap else (0.0, 0.0)
