"""The page of what was played, as it is asked for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from table.screen import Screen, ToPage

if TYPE_CHECKING:
    from table.opening import Keeper


@dataclass(frozen=True, slots=True)
class ToHistory(ToPage):
    """What was played; ``game``: the only one to show, empty for all."""

    game: str = ""

    def page(self, host: Keeper) -> Screen:
        from table.features.past_matches.screen import HistoryScreen

        assert host.saved_matches is not None, "its doors say that it needs kept matches"
        return HistoryScreen(host, host.saved_matches, self.game)
