"""Matches that stand as a test needs them."""

from typing import Any

from games.core.controller import Gesture
from games.core.match import Match
from tests.pilot import Pilot, setup_for


def stand(match: Match, position: Any) -> None:
    """Play on from another position."""
    match._state = position


def standing(key: str, means: str, position: Any) -> Pilot:
    """A table of one person and a computer in that position."""
    pilot = Pilot(setup_for(key, "mouse,bot", first_dealer=2), means)
    stand(pilot.session.match, position)
    pilot.showing.stage.scene.show(pilot.showing.viewpoint.piles())
    pilot.showing.refresh()
    return pilot


def made(key: str, means: str, position: Any, gesture: Gesture) -> list[str]:
    """What the person has done once a gesture is made there, by mouse or by keys."""
    pilot = standing(key, means, position)
    pilot.steps(2)
    pilot.gesture(1, gesture)
    return [entry.text for entry in pilot.session.match.entries if entry.seat == 1]
