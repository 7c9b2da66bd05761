"""The page of the regulars, as it is asked for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from table.screen import Screen, ToPage

if TYPE_CHECKING:
    from table.opening import Keeper


@dataclass(frozen=True, slots=True)
class ToRegulars(ToPage):
    """All of them; ``who``: the one that is meant."""

    who: str = ""

    def page(self, host: Keeper) -> Screen:
        from table.features.regulars.screen import RegularsScreen
        from table.screens.menu.leaf_marks import of_person
        from table.store.memory import Memory

        store = host.saved_matches
        known = of_person(store, host.look.settings).memory if store is not None else Memory()
        return RegularsScreen(host, known, self.who)
