"""The plates that features have on the lower rim of the menu: a door (``table/feature.py``)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from games.core.phrases import Phrase, Words
from table import feature
from table.game.doors import GameLink
from table.screen import Host


class MenuPlate(NamedTuple):
    """A plate on the lower rim."""

    order: int
    """The lowest is the leftmost."""
    name: str
    words: Phrase
    meaning: Words
    open: Callable[[Host], None]
    needs_store: bool = False
    """Whether it is there only where matches are kept."""


def plates() -> list[MenuPlate]:
    """The plates of features, from the left."""
    return sorted(feature.doors("plate", MenuPlate).values())


def meanings() -> dict[str, Words]:
    """What plates and links are for, by name."""
    found: list[MenuPlate | GameLink] = [*plates(), *feature.doors("link", GameLink).values()]
    return {each.name: each.meaning for each in found if each.meaning}
