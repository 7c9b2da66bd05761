"""What tests of a table in play share."""

from __future__ import annotations

from games.core.cards import Card
from games.core.events import Spot
from tests.pilot import Pilot, setup_for

HAND, TRICK = Spot("hand", 1), Spot("trick", 1)


def briscola(motion: str = "none", kinds: str = "mouse,bot") -> Pilot:
    """A table with seat 1 to lead."""
    return Pilot(setup_for("briscola", kinds, seed=4, first_dealer=2), "mouse", motion=motion)


def card_of(pilot: Pilot, index: int = 0) -> tuple[Card, tuple[int, int]]:
    piece = pilot.showing.stage.scene.piles[HAND][index]
    return piece.card, piece.place.rect.center
