"""Matches as the store gives them: to be offered, taken up again, or looked at."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from table.setup import SeatChoice, Setup

if TYPE_CHECKING:
    from games.core.match import Match
    from table.store.head import MatchHead
    from table.store.playing import Kept
    from table.store.state import State


@dataclass(frozen=True, slots=True)
class SavedMatch:
    """A match that can be resumed: its name in the store, the game, how it stands (a kept phrase), who plays,
    when it was played last (seconds since 1970)."""

    id: str
    game: str
    standing: str
    players: tuple[SeatChoice, ...]
    when: float

    @classmethod
    def of(cls, head: MatchHead, state: State) -> SavedMatch:
        """A match that stands like that."""
        return cls(head.uid, head.setup.key, state.standing, head.setup.seats, state.played)


class Resumed(NamedTuple):
    """A match that is taken up again."""

    setup: Setup
    match: Match
    kept: Kept


class Seen(NamedTuple):
    """A match to be looked at; ``whole``: no action of it is missing or changed."""

    head: MatchHead
    match: Match
    whole: bool
