"""The folders that have languages of their own, and all the messages of each."""

import dataclasses
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from games.core import registry
from games.core.cards import FRENCH, HIDDEN, JOKER, Card, ItalianDeck
from games.core.phrases import Phrase
from table import feature
from table.layout import layout
from table.session import terms
from table.session.lesson import file as lesson_file
from table.yaml_reader import parse
from tests.tools.translating.messages import PHRASE, TOP, FolderMessages, Message, Takers, in_python

WINDOW, CORE = "table", "core"
_UNTOLD = {"commands", feature.FOLDER.name}
"""Rooms of the table whose words are for programs and stay English; features have languages of their own."""
_METHODS = frozenset({"say"})
"""What takes messages only in games."""


def names() -> tuple[str, ...]:
    """The folders: the window, the core, the features, the games."""
    return (WINDOW, CORE, *feature.names(), *registry.keys())


def place(folder: str) -> Path:
    """Where a folder keeps its languages."""
    if folder in feature.names():
        return feature.FOLDER / folder / "languages"
    return (TOP / WINDOW if folder == WINDOW else TOP / "games" / folder) / "languages"


@cache
def messages(folder: str) -> FolderMessages:
    """All that a folder says."""
    found = FolderMessages()
    if folder == WINDOW:
        rooms = (path for path in sorted((TOP / WINDOW).rglob("*.py")) if path.relative_to(TOP).parts[1] not in _UNTOLD)
        in_python(rooms, found, {name: takes for name, takes in _core().items() if name not in _METHODS})
        return found
    if folder == CORE:
        in_python(_sources(CORE), found, PHRASE)
        _decks(found)
        _terms(found, "games/core/terms.yaml", registry.common_terms())
        return found
    if folder in feature.names():
        sources = sorted((feature.FOLDER / folder).glob("*.py"))
        in_python(sources, found, {name: takes for name, takes in _core().items() if name not in _METHODS})
        for key in found.known.keys() & messages(WINDOW).known.keys():
            del found.known[key]
        return found
    game = registry.game(folder)
    _layout(found, folder)  # title and description first: of a game that is not open the menu needs these alone
    in_python(_sources(folder), found, _core())
    if game.lesson:
        for phrase in _phrases(lesson_file.load(folder)):
            found.add(Message(phrase.message, phrase.many, phrase.context), f"games/{folder}/lesson.yaml")
    if game.terms:
        _terms(found, f"games/{folder}/terms.yaml", game.terms)
    return found


@cache
def _core() -> Takers:
    return in_python(_sources(CORE), FolderMessages(), PHRASE)


def _sources(folder: str) -> list[Path]:
    return sorted((TOP / "games" / folder).glob("*.py"))


def _decks(found: FolderMessages) -> None:
    """The names of cards, with the deck in the context: clubs are two things."""
    where = "games/core/phrases.py"
    for text in ("you", "your", "{name}'s"):
        found.add(Message(text, context="seat"), where)
    for text in ("{rank} of {suit}", "{rank} ({index}) of {suit}", JOKER.name, HIDDEN.name, HIDDEN.mark):
        found.add(Message(text, context="card"), where)
    where = "games/core/cards.py"
    for deck in (FRENCH, ItalianDeck()):
        ranks = [rank for rank in range(1, 14) if deck.has(Card(rank, "s"))]
        for rank in ranks:
            found.add(Message(deck.rank(rank), context=f"{deck.key} rank"), where)
            found.add(Message(deck.ranks(rank), context=f"{deck.key} ranks"), where)
        for suit in "shdc":
            found.add(Message(deck.suit(suit), context=f"{deck.key} suit"), where)


def _layout(found: FolderMessages, key: str) -> None:
    loaded, where = layout.load(key), f"layouts/{key}.yaml"
    for phrase in _phrases(loaded.head):
        found.add(Message(phrase.message, context=phrase.context), where)
    several = [*loaded.arrangements.values(), *(each for some in loaded.special.values() for each in some.values())]
    for arrangement in several:
        for pile in arrangement.piles.values():
            if pile.empty not in {"none", "outline"}:
                found.add(Message(pile.empty), where)
            for phrase in _phrases(pile):
                found.add(Message(phrase.message, context=phrase.context), where)


def _terms(found: FolderMessages, where: str, text: str) -> None:
    for term in terms.read(parse(text, where)):
        for phrase in (term.name, term.says):
            found.add(Message(phrase.message), where)
        if term.forms:
            found.add(Message(", ".join(term.forms), context=terms.WORDS), where)


def _phrases(value: Any) -> Iterator[Phrase]:
    """The phrases in a value and in what it is made of."""
    if isinstance(value, Phrase):
        yield value
    elif dataclasses.is_dataclass(value) and not isinstance(value, type):
        for field in dataclasses.fields(value):
            yield from _phrases(getattr(value, field.name))
    elif isinstance(value, Mapping):
        yield from _phrases(tuple(value.values()))
    elif isinstance(value, Iterable) and not isinstance(value, (str, bytes)):
        for each in value:
            yield from _phrases(each)


OWN = re.compile(r"(?:card|(?:french|italian) (?:ranks?|suit)|seat)(?:\.\w+)?")
"""Contexts of entries that a language may add in the core: its forms."""
TO = re.compile(r"you (\w+)")
"""The context of what a language says to the one who sits at that place of a message."""
