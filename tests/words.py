"""Phrases in the plain English words that tests are written in."""

import dataclasses
from typing import Any

from games.core.events import Said
from games.core.phrases import Phrase, plain


def english(value: Any) -> Any:
    """A value with the words of every phrase in it."""
    match value:
        case Phrase():
            return plain(value)
        case Said(seat, phrase, _):  # the same in few words says nothing else
            return Said(seat, english(phrase))
        case tuple() if hasattr(value, "_fields"):
            return type(value)(*map(english, value))
        case list() | tuple() | set() | frozenset():
            return type(value)(map(english, value))
        case dict():
            return {english(key): english(each) for key, each in value.items()}
        case _ if dataclasses.is_dataclass(value) and not isinstance(value, type):
            said = {each.name: english(getattr(value, each.name)) for each in dataclasses.fields(value) if each.init}
            return dataclasses.replace(value, **said)
    return value
