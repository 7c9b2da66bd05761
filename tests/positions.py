"""Matches that stand as a test needs them."""

from typing import Any

from games.core.match import Match


def stand(match: Match, position: Any) -> None:
    """Play on from another position."""
    match._state = position
