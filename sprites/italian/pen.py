"""Drawing in a space 240 wide and 400 high, lines kept at one weight however a shape is scaled."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import cos, pi, sin

from games.core.cards import ItalianDeck
from sprites import palette, svg
from sprites.dress import Inked

RATIO = ItalianDeck().ratio
WOOD, WOOD_LIGHT, WOOD_DARK = "#a66b35", "#cf9653", "#7a4a22"
STEEL, STEEL_DARK = "#eef2f8", "#a9b9d2"
PALE = "#f8e6ad"
GOLD_DARK = "#a8741a"
LIGHT_GREEN = "#3f9a6f"
WHITE = "#fbf8ee"


@dataclass(frozen=True)
class Pen(Inked):
    """The ink line in units of the space drawn in, and how many pixels one unit is."""

    line: float
    pixel: float

    def scaled(self, scale: float) -> "Pen":
        """The pen inside a group that is scaled: its lines come out as wide as outside."""
        return replace(self, line=self.line / scale, pixel=self.pixel * scale)

    def oval(self, x: float, y: float, across: float, down: float, fill: str, weight: float = 1) -> str:
        """An ellipse with an ink line; its two radii."""
        return svg.ellipse(x, y, across, down, fill, palette.INK, self.line * weight)

    def fine(self, pixels: float) -> bool:
        """Whether a thing a hundred units high is at least that many pixels."""
        return self.pixel * 100 >= pixels


Drawn = Callable[[Pen], str]
"""A sign a hundred units high about (0, 0)."""


def pen(width: int) -> Pen:
    """The pen for a card of that width in pixels."""
    return Pen(min(3.4, max(2.1, 192 / width)), width / 240)


def put(p: Pen, draw: Drawn, x: float, y: float, size: float, turn: float = 0) -> str:
    """A sign set at (x, y), that high and turned by that many degrees."""
    scale = size / 100
    return svg.shift(x, y, draw(p.scaled(scale)), scale=scale, turn=turn)


def around(radius: float, share: float) -> tuple[float, float]:
    """A point on a circle about (0, 0), that share of the way round from the top."""
    return radius * sin(2 * pi * share), -radius * cos(2 * pi * share)
