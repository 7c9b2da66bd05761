"""Cards drawn at an angle, so that their lines stay as sharp as those of an upright card."""

from math import cos, radians, sin

import pygame

from games.core.cards import FRENCH
from sprites import card, svg


def size(width: int, angle: float, ratio: float = FRENCH.ratio) -> tuple[int, int]:
    """Of the picture of a card that wide, turned by that many degrees."""
    high, turn = card.height(width, ratio), radians(angle)
    across, along = abs(cos(turn)), abs(sin(turn))
    return round(width * across + high * along) + 3, round(width * along + high * across) + 3


def draw(body: str, width: int, angle: float, thick: int = 0, ratio: float = FRENCH.ratio) -> pygame.Surface:
    """A card from its SVG elements, turned clockwise about its middle. ``thick``: the pixels of its cut edge, which
    stays below; the picture is as much higher."""
    wide, high = size(width, angle, ratio)
    tall = card.height(width, ratio)
    middle = svg.shift(-width / 2, -tall / 2, body)
    edge = svg.shift(wide / 2 - width / 2, high / 2 - tall / 2, card.edge(width, thick, ratio, angle))
    return svg.picture(wide, high + thick, edge, svg.shift(wide / 2, high / 2, middle, turn=angle))
