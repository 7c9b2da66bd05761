"""Arrows from one place to another on a map."""

import pygame

from sprites import palette, svg


def draw(length: int, width: int, colour: str, turn: int) -> pygame.Surface:
    """An arrow on a clear surface just large enough, dark-rimmed. ``turn``: 0 points up, then clockwise in quarters of
    90 degrees."""
    rim = max(1.0, width * 0.1)
    middle, shaft, head = width / 2, width * 0.2, width * 0.52
    corners = [
        (middle, rim),
        (width - rim, rim + head),
        (middle + shaft, rim + head),
        (middle + shaft, length - rim),
        (middle - shaft, length - rim),
        (middle - shaft, rim + head),
        (rim, rim + head),
    ]
    picture = svg.picture(width, length, svg.polygon(corners, colour, palette.SHADE + "d0", rim * 1.6))
    return pygame.transform.rotate(picture, -turn) if turn else picture
