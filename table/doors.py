"""What features give the menu, a table and what comes after it: five doors (``table/feature.py``)."""

from collections.abc import Callable
from typing import Any, NamedTuple

from games.core.phrases import EMPTY, Phrase, Words
from table import feature
from table.screen import Destination, Host


class MenuPlate(NamedTuple):
    """A plate on the lower rim of the menu."""

    order: int
    """The lowest is the leftmost."""
    name: str
    words: Phrase
    meaning: Words
    open: Callable[[Host], None]
    needs_store: bool = False
    """Whether it is there only where matches are kept."""


class GameLink(NamedTuple):
    """A way from a game's seats, and from a result of it, to what a feature has of it, where matches are kept."""

    name: str
    words: Phrase
    meaning: Words
    there: Callable[[str], bool]
    """Whether it leads somewhere, by game."""
    open: Callable[[Host, str], None]
    """To it, by the host and the game; after a match nothing says which one it was."""


class Farewell(NamedTuple):
    """The end of a match that was part of a feature: the way back to where it was begun. Nobody is offered other cards,
    or the same ones."""

    back: Callable[[str], tuple[Phrase, Destination]]
    """By what the setup says of the match."""
    verdict: Callable[[Any], Words] = lambda _: EMPTY
    """What is said of the result of a ``Session``."""


class TablePart(NamedTuple):
    """A part of every match that is played in the window."""

    make: Callable[[Any], Any]
    """A ``Part`` of a ``Showing``."""


class Afterword(NamedTuple):
    """What somebody says once a match is over and the table has told what it meant."""

    says: Callable[[Host, Any, Words], Words]
    """Of a ``Session``, and what the table has told; it is asked once. Empty: nothing."""


def plates() -> list[MenuPlate]:
    """The plates of features, from the left."""
    return sorted(feature.doors("plate", MenuPlate).values())


def links(key: str) -> list[GameLink]:
    """The ways from a game."""
    return [each for each in feature.doors("link", GameLink).values() if each.there(key)]


def meanings() -> dict[str, Words]:
    """What plates and links are for, by name."""
    found: list[MenuPlate | GameLink] = [*plates(), *feature.doors("link", GameLink).values()]
    return {each.name: each.meaning for each in found if each.meaning}


def farewell(seen: str) -> Farewell | None:
    """Of the feature that a match was part of, by what its setup says."""
    found = feature.occasion(seen)
    return feature.door(found[0], "farewell", Farewell) if found is not None else None
