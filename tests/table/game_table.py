"""What tests of a table in play share."""

from dataclasses import replace
from typing import Any

from games.core.cards import Card
from games.core.events import Spot
from games.core.registry import Game
from tests.pilot import Pilot, setup_for

HAND, TRICK = Spot("hand", 1), Spot("trick", 1)


def briscola(motion: str = "none", kinds: str = "mouse,bot") -> Pilot:
    """A table with seat 1 to lead."""
    return Pilot(setup_for("briscola", kinds, seed=4, first_dealer=2), "mouse", motion=motion)


def card_of(pilot: Pilot, index: int = 0) -> tuple[Card, tuple[int, int]]:
    piece = pilot.showing.stage.scene.piles[HAND][index]
    return piece.card, piece.place.rect.center


def game_with(found: Game, **parts: Any) -> Game:
    """A game of which some parts are others."""
    other = Game(found.key, found.rules)
    vars(other).update(parts)
    return other


def middle(pilot: Pilot, spot: Spot) -> tuple[int, int]:
    return pilot.showing.stage.scene.box(spot).center


def light_evenly(pilot: Pilot) -> None:
    """Have a colour be the same wherever it is."""
    pilot.app.restyle(replace(pilot.app.settings, light="even"))
