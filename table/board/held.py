"""Cards in the air under the pointer."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from games.core.cards import Card
from games.core.events import Spot
from table.board.scene import Piece
from table.layout.geometry import Place

LIFT_TIME, LIFT = 0.09, 1.06
"""Seconds until held cards have grown, and how much larger they are then."""


@dataclass(slots=True)
class Held:
    """What the mouse holds: which pieces, from where, and where they may go."""

    pieces: list[Piece]
    cards: tuple[Card, ...]
    src: Spot
    grabs: list[tuple[float, float]]
    """From the pointer to the middle of each card."""
    pos: tuple[int, int]
    targets: frozenset[Spot]
    refusing: tuple[Spot, ...] = ()
    """Piles that would say why they do not take them."""
    best: Spot | None = None
    meant: Spot | None = None
    """The pile under most of a card that refuses it, though another one near by would take it."""
    onto: Piece | None = None
    age: float = 0.0
    reached: tuple[list[pygame.Rect], list[tuple[Spot, pygame.Rect]]] | None = None
    """Where the piles are met that may take them, as long as nothing on the table changes."""
    army: tuple[int, int] | None = None
    """The armies that are carried, whose and how many, where the card itself stays in its place."""

    @property
    def lifted(self) -> list[Piece]:
        """The pieces that are in the air."""
        return [] if self.army is not None else self.pieces

    def places(self) -> list[Place]:
        """Where the cards are now, a little larger than on the table."""
        share = min(1.0, self.age / LIFT_TIME)
        grown = 1 + (LIFT - 1) * (1 - (1 - share) ** 2)
        return [
            Place(self.pos[0] + dx, self.pos[1] + dy, round(piece.place.width * grown))
            for piece, (dx, dy) in zip(self.pieces, self.grabs, strict=True)
        ]
