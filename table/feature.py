"""The features, found by looking in the folder ``features``: a folder with an about.md is a feature.

A feature gives the program what it has by files of certain names, the doors: ``leaf.py`` ends with ``LEAF`` and is a
line on the menu's leaf. What a door takes is said where it is opened. Whoever takes the folder away is without the
feature and changes nothing else: nobody but a feature knows a feature. Pages are asked for by values of the feature's
own (``screen.ToPage``)."""

from __future__ import annotations

import importlib
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from games.core.phrases import Phrase

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from datetime import date

FOLDER = Path(__file__).resolve().parent / "features"
DOORS = ("occasion", "head", "leaf", "farewell", "plate", "link", "puzzles", "part", "afterword", "command", "keeps")
"""Where each is opened: here, screens/menu/leaf_marks.py (two), doors.py (five), screens/puzzles.py, main.py,
settings_file.py."""

D = TypeVar("D")


@cache
def names() -> tuple[str, ...]:
    """All features that are here."""
    return tuple(sorted(path.parent.name for path in FOLDER.glob("*/about.md")))


def door(name: str, at: str, kind: type[D]) -> D | None:
    """What a feature gives at a door; None where it gives nothing there, or is not here."""
    found = _given(name, at) if name in names() else None
    assert found is None or isinstance(found, kind), f"{at}.py of {name} must end with {at.upper()}, a {kind.__name__}"
    return found


def doors(at: str, kind: type[D]) -> dict[str, D]:
    """What all features give at a door, by feature."""
    found = {name: door(name, at, kind) for name in names()}
    return {name: each for name, each in found.items() if each is not None}


def given(at: str) -> bool:
    """Whether any feature gives something at a door: it is not opened."""
    return any((FOLDER / name / f"{at}.py").exists() for name in names())


@cache
def _given(name: str, at: str) -> object:
    module = f"table.features.{name}.{at}"
    return getattr(importlib.import_module(module), at.upper()) if find_spec(module) is not None else None


class FeatureCommand(NamedTuple):
    """What the command line can do with it."""

    name: str
    does: str
    add: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace], int]
    shared: Callable[[Sequence[str]], Mapping[Path, bytes]] = lambda _: {}
    """What a package of the system brings with it below the folder of shared data, by the words that start the
    program."""


def commands() -> list[FeatureCommand]:
    """Those of all features, which give one, or several."""
    found = doors("command", tuple).values()
    return [each for given in found for each in ((given,) if isinstance(given, FeatureCommand) else given)]


class FeatureKeeps(NamedTuple):
    """What a feature keeps beside the store: a text, ``Settings.features[NAME]``."""

    before: str
    """Where settings of version 1.0 have it; what is no text there is its JSON."""
    of_person: bool = False
    """Whether it goes with a person from table to table."""


class Occasion(NamedTuple):
    """Of what matches of a feature are part."""

    word: str
    """With which it begins what ``Setup.seen`` says of them."""
    form: str
    """A regular expression of all that: it goes with a match from store to store."""
    said: Phrase
    """What the history says."""
    known: bool = True
    """Whether somebody may know the cards beforehand."""
    asks: Callable[[Any, date, str, Callable[[], Iterable[Any]]], tuple[Phrase, Phrase] | None] = lambda *_: None
    """Of a ``Setup``, today, a person and what was played (each a ``Summary``): a question that comes before a film of
    such cards, and what is said with it; None where nothing is given away."""
    last: Callable[[str], bool] = lambda _: False
    """Of what the setup says: whether it is the last match of several."""
    leads: Callable[[str, int, date], Any] = lambda *_: None
    """Of a game, a seed and today: the page (``screen.ToPage``) where those cards count; None: nowhere."""


def asked(setup: Any, today: date, who: str, history: Callable[[], Iterable[Any]]) -> tuple[Phrase, Phrase] | None:
    """The question that comes before the film of a match whose cards are still to be played; None: it may be shown."""
    some = (each.asks(setup, today, who, history) for _, each in _occasions().values())
    return next((found for found in some if found is not None), None)


def leads(key: str, seed: int, today: date) -> Any:
    """The page where the cards of a deal count for more than a match; None: nowhere."""
    some = (each.leads(key, seed, today) for _, each in _occasions().values())
    return next((found for found in some if found is not None), None)


def occasion(seen: str) -> tuple[str, Occasion] | None:
    """The feature that a match is part of, by what its setup says; None if it is part of none."""
    return _occasions().get(seen.split(" ", maxsplit=1)[0])


@cache
def _occasions() -> dict[str, tuple[str, Occasion]]:
    """By the word that each begins with."""
    return {found.word: (name, found) for name, found in doors("occasion", Occasion).items()}
