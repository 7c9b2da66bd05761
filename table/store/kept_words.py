"""Phrases as data: a message and its values, to be told in any language when they are shown.

What older versions kept is English words, and stays that.
"""

import json
from collections.abc import Mapping
from typing import Any

from games.core.cards import Card, parse_card
from games.core.phrases import EMPTY, Phrase, Told, Words, named, plain
from table.files import drawable

MOST, LONGEST = 1_500, 400
"""The most letters of a phrase that is kept, and of its words that are shown."""
_DEEPEST = 40
_PHRASE, _CARD = "phrase", "card"


def spell(phrase: Phrase, places: Mapping[int, int]) -> str:
    """The text of a phrase; empty where it is too long to be kept. ``places``: where the player at a seat sat down, by
    which their name will be known."""
    text = json.dumps(_spelled(phrase, places), ensure_ascii=False, separators=(",", ":"))
    return text if len(text) <= MOST else ""


def read(text: str, names: Mapping[int, str]) -> Words:
    """A kept text as it can be told. ``names``: of the players, by place."""
    if not text.startswith(f'["{_PHRASE}",'):
        return Told(drawable(text, LONGEST))
    try:
        phrase = _read(json.loads(text), 0)
        if not isinstance(phrase, Phrase):
            return EMPTY
        found = named(phrase, names)
        words = plain(found)  # where that is impossible somebody has changed the text
        return found if words == drawable(words, LONGEST) else Told(drawable(words, LONGEST))
    except (ValueError, TypeError, LookupError, RecursionError, StopIteration):
        return EMPTY  # nobody but this program writes such a text, and it was changed


def _spelled(value: Any, places: Mapping[int, int]) -> Any:
    match value:
        case Phrase():
            seats = value.seats
            said = [
                places.get(each, each) if at in seats else _spelled(each, places)
                for at, each in enumerate(value.values)
            ]
            context = [value.context] if value.context else []
            return [_PHRASE, value.message, said, value.many, value.you, value.you_many, *context]
        case Card():
            return [_CARD, str(value)]
        case int() | float() | str() | None:
            return value
    raise TypeError(f"a phrase cannot be kept with {value!r} in it")


def _read(value: Any, depth: int) -> Any:
    match value:
        case [str(kind), str(message), [*values], many, you, you_many, *rest] if kind == _PHRASE and depth < _DEEPEST:
            said = [_read(each, depth + 1) for each in values]
            return Phrase(message, *said, many=many, you=you, you_many=you_many, context="".join(rest))
        case [str(kind), str(card)] if kind == _CARD:
            return parse_card(card)
        case int() | float() | str() | None:
            return value
    raise ValueError
