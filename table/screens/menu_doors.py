"""Where features are in the menu, beside its leaf: doors (``table/feature.py``)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from games.core.phrases import Phrase
from table import feature
from table.screen import Host


class MenuPlate(NamedTuple):
    """A plate on the lower rim."""

    name: str
    words: Phrase
    meaning: Phrase
    open: Callable[[Host], None]


class GameLink(NamedTuple):
    """A link on the paper of a game; the first feature that has one for it."""

    name: str
    words: Phrase
    meaning: Phrase
    there: Callable[[str], bool]
    """Whether it leads somewhere, by game."""
    open: Callable[[Host, str], None]


def plates() -> list[MenuPlate]:
    """The plates of features."""
    return list(feature.doors("plate", MenuPlate).values())


def link(key: str) -> GameLink | None:
    """What is on the paper of a game beside its lesson."""
    return next((each for each in _links() if each.there(key)), None)


def follow(host: Host, key: str) -> None:
    """Go where it leads."""
    if (found := link(key)) is not None:
        found.open(host, key)


def meanings() -> dict[str, Phrase]:
    """What they are for, by name."""
    return {each.name: each.meaning for each in plates()} | {each.name: each.meaning for each in _links()}


def _links() -> list[GameLink]:
    return list(feature.doors("link", GameLink).values())
