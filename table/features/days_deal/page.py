"""The page of a day, as it is asked for."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from table.screen import Screen, ToPage

if TYPE_CHECKING:
    from table.opening import Keeper


@dataclass(frozen=True, slots=True)
class ToDay(ToPage):
    """The deal of a day; None: of today."""

    day: date | None = None

    def page(self, host: Keeper) -> Screen:
        from table.features.days_deal.screen import DayScreen

        return DayScreen(host, host.saved_matches, self.day)
