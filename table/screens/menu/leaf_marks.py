"""What features have on the menu's leaf: two doors (``table/feature.py``)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from typing import TYPE_CHECKING, Literal, NamedTuple

from games.core.phrases import EMPTY, Words
from table import feature
from table.screen import Host
from table.screens.menu.leaf_lines import LeafLine
from table.screens.menu.waiting import Waiting
from table.store.memory import Memory, memory
from table.widgets.writing import PressedParts

if TYPE_CHECKING:
    from table.settings import Settings
    from table.store.matches import MatchStore
    from table.store.summary import Summary


class OfPerson(NamedTuple):
    """What is kept of the person at this screen."""

    store: MatchStore
    matches: Sequence[Summary]
    settings: Settings
    memory: Memory = Memory()


class LeafEntry(NamedTuple):
    """A line of the leaf, where there is reason for it. Of several in one place the first feature's stands there."""

    place: Literal["puzzle", "last"]
    line: Callable[[Host, OfPerson, date], LeafLine | None]
    meaning: Words = EMPTY
    """What it is for."""


class HeadLine(PressedParts):
    """The head of the leaf: as large before it is told who waits."""

    @abstractmethod
    def tell(self, kept: OfPerson | None, day: date, asked: Sequence[Waiting]) -> Waiting:
        """Choose one of those who may wait, and show them. ``kept``: None where no matches are kept."""


class LeafHead(NamedTuple):
    """Who waits, over the lines; one feature gives it, or none."""

    made: Callable[[Host], HeadLine]


def entries() -> Mapping[str, LeafEntry]:
    """The lines, by feature."""
    return feature.doors("leaf", LeafEntry)


def head(host: Host) -> HeadLine | None:
    """The head, if a feature gives one."""
    found = next(iter(feature.doors("head", LeafHead).values()), None)
    return found.made(host) if found is not None else None


def of_person(store: MatchStore, settings: Settings) -> OfPerson:
    """What is kept of the person at this screen, of matches that were taken off the list too."""
    from table.store import lists  # the menu opens sooner without it

    nothing: list[Summary] = []
    matches = store.ask(lambda connection: lists.ever(connection, store.summaries), nothing)
    return OfPerson(store, matches, settings, memory(matches, settings.who))
