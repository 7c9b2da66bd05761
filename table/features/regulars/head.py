"""Who waits, at the head of the menu's leaf."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import TYPE_CHECKING

from table.features.regulars.page import ToRegulars
from table.screen import Host
from table.screens.menu.leaf_marks import Greeting, LeafHead, OfPerson

if TYPE_CHECKING:
    from table.screens.menu.waiting import Waiting


def _greet(host: Host, kept: OfPerson | None, day: date, asked: Sequence[Waiting]) -> Greeting:
    from table.features.regulars.greeting import greet  # the menu opens sooner without all that can be said

    return greet(host, kept, day, asked)


HEAD = LeafHead(_greet, lambda host, who: host.open(ToRegulars(who)))
