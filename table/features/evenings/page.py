"""The page of an evening, as it is asked for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from table.screen import Screen, ToPage

if TYPE_CHECKING:
    from table.opening import Keeper


@dataclass(frozen=True, slots=True)
class ToEvening(ToPage):
    """The evening in progress, or a new one."""

    def page(self, host: Keeper) -> Screen:
        from table.features.evenings.screen import EveningScreen

        return EveningScreen(host, host.saved_matches)
