"""The page of spotting, as it is asked for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from table.screen import Screen, ToPage

if TYPE_CHECKING:
    from table.opening import Keeper


@dataclass(frozen=True, slots=True)
class ToSpot(ToPage):
    """Spotting against the clock in a game."""

    key: str

    def page(self, host: Keeper) -> Screen:
        from table.features.spot_it.screen import SpotScreen

        return SpotScreen(host, self.key)
