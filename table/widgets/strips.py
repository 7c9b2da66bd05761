"""Strips cut off a rectangle: how a page shares its room out."""

from typing import Literal

import pygame


def cut(
    room: pygame.Rect, side: Literal["top", "bottom", "left", "right"], size: int, gap: int = 0
) -> tuple[pygame.Rect, pygame.Rect]:  # fmt: skip
    """The strip along that side, and what it leaves beyond the gap."""
    strip, rest = room.copy(), room.copy()
    if side in {"top", "bottom"}:
        strip.height, rest.height = size, room.height - size - gap
    else:
        strip.width, rest.width = size, room.width - size - gap
    setattr(strip, side, getattr(room, side))
    opposite = {"top": "bottom", "bottom": "top", "left": "right", "right": "left"}[side]
    setattr(rest, opposite, getattr(room, opposite))
    return strip, rest


def within(size: tuple[int, int], margin: int) -> pygame.Rect:
    """A window so large, less a margin all round."""
    return pygame.Rect((0, 0), size).inflate(-2 * margin, -2 * margin)
