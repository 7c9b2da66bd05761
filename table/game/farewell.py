"""What a feature says at the end of a match that was part of it: a door (``table/feature.py``)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from games.core.phrases import EMPTY, Phrase, Words
from table import feature
from table.screen import Destination
from table.session.session import Session


class Farewell(NamedTuple):
    """The way back to where the match was begun: nobody is offered other cards, or the same ones."""

    back: Callable[[str], tuple[Phrase, Destination]]
    """By what the setup says of the match."""
    verdict: Callable[[Session], Words] = lambda _: EMPTY
    """What is said of the result."""


def farewell(seen: str) -> Farewell | None:
    """Of the feature that a match was part of, by what its setup says."""
    found = feature.occasion(seen)
    return feature.door(found[0], "farewell", Farewell) if found is not None else None
