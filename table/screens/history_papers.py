"""The two papers of the history, side by side."""

from __future__ import annotations

import pygame

from sprites import paper
from table.look import Look
from table.widgets.area import Area

PAPER, _BETWEEN = 0.59, 24
"""The share of the first paper, and what is free between them, in u."""


def papers_in(look: Look, room: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    """The one with the matches, and the one with the figures."""
    left = pygame.Rect(room.left, room.top, round(room.width * PAPER), room.height)
    gap = look.length(_BETWEEN)
    return left, pygame.Rect(left.right + gap, room.top, room.right - left.right - gap, room.height)


def inside_of(look: Look, sheet: pygame.Rect) -> pygame.Rect:
    """What of a paper can be written on, below its binding."""
    bound = look.length(paper.BOUND)
    return pygame.Rect(sheet.left, sheet.top + bound, sheet.width, sheet.height - bound).inflate(-8, -4)


def stack(room: pygame.Rect, head: Area, body: Area, foot: Area) -> None:
    """Arrange the first paper: what is asked for above the matches, what can be done with one below."""
    asked, buttons = head.wanted(room.width), foot.wanted(room.width)
    asked = min(asked, (room.height - buttons) // 2)
    head.arrange(pygame.Rect(room.left, room.top, room.width, asked))
    foot.arrange(pygame.Rect(room.left, room.bottom - buttons, room.width, buttons))
    body.arrange(pygame.Rect(room.left, room.top + asked, room.width, room.height - asked - buttons))
