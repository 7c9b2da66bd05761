"""Pictures for the menu tiles, one for each game, made of our own cards and pieces."""

from __future__ import annotations

import pygame

from games.core.cards import Card, parse_cards

from . import card, svg


def draw(key: str, size: tuple[int, int]) -> pygame.Surface:
    """The picture of a game on a clear surface of that many pixels; a game not known gets two cards."""
    width, height = size
    one, two = parse_cards("Kh As")
    body = _face(one, 0.4, -10) + _face(two, 0.6, 10)
    return svg.picture(width, height, svg.shift(0, 0, body))


def _face(face: Card, x: float, turn: float) -> str:
    return svg.shift(100 * x, 10, card.body(face, 60), turn=turn)
