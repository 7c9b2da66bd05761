"""Cards in the air under the pointer."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from games.core.cards import Card
from games.core.events import Spot
from table.board.lean import Lean
from table.board.scene import Piece, Scene
from table.board.sight import Sight
from table.layout.geometry import Place

MOSTLY = 0.5
"""A pile that more than this share of a card lies on is the one that is meant, whether it takes the card or not."""
MARKER = 0.82
"""The side of a marker of armies, in card widths."""

LIFT_TIME, LIFT = 0.09, 1.06
"""Seconds until held cards have grown, and how much larger they are then."""


@dataclass(slots=True)
class HeldCards:
    """What the mouse holds: which pieces, from where, and where they may go."""

    pieces: list[Piece]
    cards: tuple[Card, ...]
    src: Spot
    grabs: list[tuple[float, float]]
    """From the pointer to the middle of each card."""
    pos: tuple[int, int]
    targets: frozenset[Spot]
    """The piles that would take the cards: they are lit."""
    best: Spot | None = None
    """The lit pile that takes them if they are let go of now."""
    meant: Spot | None = None
    """The pile that most of the lowest card lies on although it does not take it."""
    onto: Piece | None = None
    """The card of that lit pile which they would be laid on."""
    age: float = 0.0
    army: tuple[int, int] | None = None
    """The armies that are carried, whose and how many, where the card itself stays in its place."""
    lean: Lean = field(default_factory=Lean)
    sight: Sight | None = None
    """What is seen of the piles, as long as nothing on the table changes."""

    @property
    def lifted(self) -> list[Piece]:
        """The pieces that are in the air."""
        return [] if self.army is not None else self.pieces

    def places(self) -> list[Place]:
        """Where the cards are now, a little larger than on the table."""
        share = min(1.0, self.age / LIFT_TIME)
        grown = 1 + (LIFT - 1) * (1 - (1 - share) ** 2)
        return [
            piece.place._replace(
                x=self.pos[0] + dx,
                y=self.pos[1] + dy,
                width=round(piece.place.width * grown),
                turn=0,
                tilt=self.lean.shown,
            )
            for piece, (dx, dy) in zip(self.pieces, self.grabs, strict=True)
        ]

    @property
    def drawn(self) -> pygame.Rect:
        """The lowest card as it is seen, or the marker of the armies."""
        place = self.places()[0]
        if self.army is None:
            return place.rect
        marker = pygame.Rect(0, 0, *[round(place.width * MARKER)] * 2)
        marker.center = place.rect.center
        return marker

    def aim(self, scene: Scene) -> None:
        """Find where the cards go if they are let go of now.

        A pile with more than half of the lowest card decides, whether it takes the card or not: nobody means the one
        beside it. Otherwise it goes to the lit pile that has most of it. The pile they come from decides nothing.
        """
        if self.sight is None:
            self.sight = Sight(scene, self.lifted, self.targets)
        rect = self.drawn
        shares = self.sight.shares(rect)
        shares.pop(self.src, None)
        most = max(shares, key=shares.__getitem__, default=None)
        if most is None or shares[most] <= MOSTLY:
            most = max(self.targets & shares.keys(), key=lambda spot: (shares[spot], spot), default=None)
        self.best = most if most in self.targets else None
        self.meant = most if self.best is None else None
        x, y = rect.center
        self.onto = min(
            scene.piles[self.best] if self.best is not None else (),
            key=lambda piece: (piece.place.x - x) ** 2 + (piece.place.y - y) ** 2,
            default=None,
        )
