"""What hangs at the lower edge of a pile, a badge or a chip: over it by half, but over no card's index."""

from collections.abc import Sequence

import pygame

from games.core.events import Spot
from table.board.scene import Scene
from table.layout.geometry import Place

INDEX = 0.22, 0.32
"""What the index in a card's lower corner takes, with the margin beside it, in card widths."""


def lower_indices(scene: Scene, spot: Spot) -> list[pygame.Rect]:
    """Where the open cards of a pile that are seen have an index in their lower corner."""
    pieces = scene.piles[spot]
    seen = pieces if scene.places.piles[spot].fan != "none" else pieces[-1:]
    return [lower_index(piece.place) for piece in seen if not piece.card.hidden]


def hang(rect: pygame.Rect, indices: Sequence[pygame.Rect], edge: int) -> pygame.Rect:
    """It wholly below that edge of its pile, if it lies over an index where it is."""
    if rect.collidelist(indices) >= 0:
        rect.top = max(rect.top, edge)
    return rect


def corners(place: Place) -> list[pygame.Rect]:
    """The corners of a card, each as large as an index."""
    rect, (wide, high) = place.rect, lower_index(place).size
    return [
        pygame.Rect(x, y, wide, high) for x in (rect.left, rect.right - wide) for y in (rect.top, rect.bottom - high)
    ]


def lower_index(place: Place) -> pygame.Rect:
    """Where a card has its index in a lower corner."""
    turned, (wide, high) = place.turn in {90, 270}, (round(place.width * side) for side in INDEX)
    corner = pygame.Rect(place.rect.bottomleft, (high, wide) if turned else (wide, high))
    return corner.move(0 if turned else place.rect.width - wide, -corner.height)
