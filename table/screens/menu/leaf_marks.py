"""What features have on the menu's leaf: a door (``table/feature.py``)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from typing import TYPE_CHECKING, NamedTuple

from games.core.phrases import EMPTY, Words
from table import feature
from table.screen import Host
from table.screens.menu.leaf_lines import NOTHING, LeafLine, LeafMark

if TYPE_CHECKING:
    from table.settings import Settings
    from table.store.matches import MatchStore
    from table.store.summary import Summary


class OfPerson(NamedTuple):
    """What is kept of the person at this screen."""

    store: MatchStore
    matches: Sequence[Summary]
    settings: Settings


class LeafEntry(NamedTuple):
    """A line of the leaf."""

    order: int
    """The lowest is the highest."""
    line: Callable[[Host, date], LeafLine]
    mark: Callable[[OfPerson, date], LeafMark] = lambda *_: NOTHING
    """What of a day is done."""
    meaning: Words = EMPTY
    """What it is for."""


def entries() -> dict[str, LeafEntry]:
    """What is on it, by feature, from the top."""
    found = feature.doors("leaf", LeafEntry)
    return dict(sorted(found.items(), key=lambda entry: entry[1].order))


class LeafMarks(NamedTuple):
    """The marks of a day, by feature."""

    day: date
    marks: Mapping[str, LeafMark]


def done(store: MatchStore, settings: Settings, day: date) -> LeafMarks:
    """What the person at this screen has done of a day."""
    from table.store import lists  # the menu opens sooner without it

    nothing: list[Summary] = []
    matches = store.ask(lambda connection: lists.ever(connection, store.summaries), nothing)
    kept = OfPerson(store, matches, settings)
    return LeafMarks(day, {name: entry.mark(kept, day) for name, entry in entries().items()})
