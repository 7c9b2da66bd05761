"""The markers of armies on cards."""

import pygame

from table.board.canvas import BlitTarget
from table.look import Look

MARKER = 0.82
"""The side of a marker, in card widths."""
FIGURE, EDGE = 0.36, 0.12
"""How high and wide its figure is, and how far its edge is from that of its square, as shares of it."""


def army_rect(box: pygame.Rect, card: int, badge: pygame.Rect | None = None) -> pygame.Rect:
    """Where the marker on a pile of cards that wide is: over the middle, or so much higher that the badge at the lower
    edge leaves its figure free."""
    marker = pygame.Rect(0, 0, *[round(card * MARKER)] * 2)
    marker.center = box.center
    if badge is not None:
        covered = figure_rect(marker).bottom - badge.top
        marker.y -= max(0, min(covered, marker.top + round(marker.height * EDGE) - box.top))
    return marker


def figure_rect(marker: pygame.Rect) -> pygame.Rect:
    """Where the figure of that marker is."""
    return marker.inflate(*[-round(marker.height * (1 - FIGURE))] * 2)


def draw_army(look: Look, surface: BlitTarget, marker: pygame.Rect, army: tuple[int, int]) -> None:
    """A marker: whose it is, and how many."""
    seat, count = army
    surface.blit(look.atlas.army(count, seat, marker.width), marker)
