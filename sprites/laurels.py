"""What a winner gets: a crown, and the winner's cards fanned out round it."""

from collections.abc import Callable, Sequence
from math import cos, radians, sin
from typing import NamedTuple

import pygame

from games.core.cards import FRENCH, Card
from sprites import card, shadow, svg, turned

CROWN = 0.72
"""The height of the crown by its width."""
_GOLD = ((0.0, "#fff0b8"), (0.45, "#e9bd4c"), (1.0, "#a8741a"))
_EDGE, _RED = "#5a3a0c", "#c8102e"


class Fan(NamedTuple):
    """How cards are fanned: their width and the radius of their circle in pixels, degrees from card to card."""

    width: int
    radius: int
    step: float
    ratio: float = FRENCH.ratio
    """How high a card is in card widths."""

    def angles(self, count: int) -> list[float]:
        """The angle of each card from upright, clockwise."""
        return [(number - (count - 1) / 2) * self.step for number in range(count)]

    def size(self, count: int) -> tuple[int, int]:
        """Of the smallest box round that many cards."""
        wide, high = self._half(max(self.angles(count)))
        top = card.height(self.width, self.ratio) / 2 if count % 2 else high
        out = radians(max(self.angles(count)))
        return (round(2 * (self.radius * sin(out) + wide)), round(self.radius * (1 - cos(out)) + max(top, high) + high))

    def middle(self, angle: float) -> tuple[float, float]:
        """Of the card at that angle: from the middle of the fan, and from its upper edge."""
        turn = radians(angle)
        return self.radius * sin(turn), self.size(1)[1] / 2 + self.radius * (1 - cos(turn))

    def _half(self, angle: float) -> tuple[float, float]:
        """Half the width and height of a card turned by that angle."""
        turn, wide, high = radians(abs(angle)), self.width / 2, card.height(self.width, self.ratio) / 2
        return wide * cos(turn) + high * sin(turn), wide * sin(turn) + high * cos(turn)


def fan(shape: Fan, cards: Sequence[Card], body: Callable[[Card, int], str]) -> pygame.Surface:
    """Those cards, the first at the left, each over the one before. ``body``: the SVG elements of a face so wide."""
    size = shape.size(len(cards))
    drawn = pygame.Surface(size, pygame.SRCALPHA)
    soft, (right, down) = shadow.draw(shape.width, card.height(shape.width, shape.ratio), 0.1)
    for face, angle in zip(cards, shape.angles(len(cards)), strict=True):
        right_of, y = shape.middle(angle)
        x = size[0] / 2 + right_of
        cast = pygame.transform.rotozoom(soft, -angle, 1)
        drawn.blit(cast, cast.get_rect(center=(x + right / 4 + shape.width / 40, y + down / 4 + shape.width / 25)))
        picture = turned.draw(body(face, shape.width), shape.width, angle, ratio=shape.ratio)
        drawn.blit(picture, picture.get_rect(center=(x, y)))
    return drawn


def crown(width: int) -> pygame.Surface:
    """A crown that many pixels wide."""
    scale = width / 136
    gold = svg.gradient("gold", 0, 10, 0, 96, *_GOLD)
    points = svg.path("M13 78L4 22L40 52L68 10L96 52L132 22L123 78Z", "url(#gold)", _EDGE, 3)
    band = svg.rect(13, 76, 110, 18, 3, "#b9852a", _EDGE, 3)
    gems = "".join(svg.polygon(((x, 80), (x + 4, 85), (x, 90), (x - 4, 85)), _RED) for x in (38, 68, 98))
    balls = "".join(svg.circle(x, y, 6.5, _RED, _EDGE, 2) for x, y in ((7, 20), (68, 8), (129, 20)))
    return svg.picture(width, round(width * CROWN), gold, svg.shift(0, 0, points, band, gems, balls, scale=scale))
