"""Cards in the air under the pointer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from games.core.cards import Card
from games.core.events import Spot
from table.board.lean import Lean
from table.board.scene import Piece, Scene
from table.board.sight import Sight
from table.layout.geometry import Place

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
    takes: Callable[[Spot, Card | None], bool]
    """Whether such a pile takes them, laid on that card of it, or on none."""
    grip: int = 0
    """Which of them is under the pointer: its place decides."""
    best: Spot | None = None
    """The lit pile that takes them if they are let go of now."""
    meant: Spot | None = None
    """The pile that they are over although it does not take them."""
    onto: Piece | None = None
    """The card of either which they would be laid on; none where there is bare cloth between its cards."""
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
        """The card under the pointer as it is seen, or the marker of the armies."""
        place = self.places()[self.grip]
        if self.army is None:
            return place.rect
        marker = pygame.Rect(0, 0, *[round(place.width * MARKER)] * 2)
        marker.center = place.rect.center
        return marker

    def aim(self, scene: Scene) -> None:
        """Find where the cards go if they are let go of now.

        The pile under the middle of the card decides: it takes them, or says why not, or they lie there. Nobody means
        the one beside it. Where the middle is over no pile they go to the lit one with the largest share of the card,
        or of the pile where that is more: a small pile may be all under a card whose middle is beside it.
        """
        if self.sight is None:
            self.sight = Sight(scene, self.lifted, self.targets)
        rect = self.drawn
        over = self.sight.at(rect.center)
        if over is None:
            shares = self.sight.shares(rect)
            over = max(self.targets & shares.keys(), key=lambda spot: (shares[spot], spot), default=None)
        over = over or self.sight.at(self.pos)
        self.onto = scene.top_at(over, rect.center, self.lifted) if over is not None else None
        takes = over in self.targets and self.takes(over, self.onto.card if self.onto is not None else None)
        self.best, self.meant = (over, None) if takes else (None, over)
