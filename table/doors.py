"""What features give the menu, a table and what comes after it: five doors (``table/feature.py``)."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from games.core.phrases import EMPTY, Phrase, Words
from table import feature
from table.screen import Destination, Host, Screen


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
    in_lessons: bool = False
    """Whether it is there at the teacher's table too."""
    heeds: str = ""
    """The setting that governs it, if one does: the page of settings has it only where a part heeds it."""


class Afterword(NamedTuple):
    """What is added once a hand or a match is over."""

    says: Callable[[Host, Any, Words], Words] = lambda *_: EMPTY
    """What somebody says of a ``Session`` once the table has told what the match meant; it is asked once."""
    ways: Callable[[Any, Callable[[Any], None]], Sequence[tuple[Words, Callable[[], None]]]] = lambda *_: ()
    """Buttons of the score sheet, by a ``Showing`` and by what has an ``Intent`` done there."""
    before: Callable[[Host, Any, Screen, Sequence[tuple[Words, Callable[[], None]]]], Screen | None] = lambda *_: None
    """What is shown before the score sheet of a match, if anything: by its ``Session``, that sheet, and what can be
    done next, of which the first is to play, the last but one to watch the match, and the last to leave."""


def afterwords() -> list[Afterword]:
    """What features add to a result."""
    return [*feature.doors("afterword", Afterword).values()]


def parts(showing: Any, *, lesson: bool = False) -> list[Any]:
    """The parts that features have at that table."""
    given = feature.doors("part", TablePart).values()
    return [each.make(showing) for each in given if each.in_lessons or not lesson]


def heeded() -> set[str]:
    """The settings that parts of features heed."""
    return {each.heeds for each in feature.doors("part", TablePart).values()}


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
