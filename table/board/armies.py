"""The markers of armies on cards."""

import pygame

from table.board.canvas import BlitTarget
from table.look import Look

MARKER = 0.82
"""The side of a marker, in card widths."""
EDGE = 0.12
"""How far its edge is from that of its square, as a share of it."""


def army_rect(box: pygame.Rect, card: int, badge: pygame.Rect | None = None) -> pygame.Rect:
    """Where the marker on a pile of cards that wide is: over the middle, or so much higher that the badge at the lower
    edge leaves it free."""
    marker = pygame.Rect(0, 0, *[round(card * MARKER)] * 2)
    marker.center = box.center
    if badge is not None:
        covered = seen_rect(marker).bottom - badge.top
        marker.y -= max(0, min(covered, seen_rect(marker).top - box.top))
    return marker


def seen_rect(marker: pygame.Rect) -> pygame.Rect:
    """What is seen of that marker, without its shadow."""
    return marker.inflate(*[-2 * round(marker.height * EDGE)] * 2)


def draw_army(look: Look, surface: BlitTarget, marker: pygame.Rect, army: tuple[int, int]) -> None:
    """A marker: whose it is, and how many."""
    seat, count = army
    surface.blit(look.atlas.army(count, seat, marker.width), marker)
