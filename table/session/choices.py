"""What may be chosen before a match of a game, in the words of its options: the last chapter of its rules page."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Sequence
from typing import Any

from games.core.cards import FRENCH, parse_card
from games.core.options import Options, Value, spell_value
from games.core.phrases import Told, Words
from games.core.registry import rules

HIDDEN = {"action_cap"}
"""Options for programs, not for people."""
_CARD = re.compile(r"(?:10|[2-9ajqkAJQK])[shdc]")


def value_words(value: Value) -> Words:
    """An option's value as people read it: cards with their suit, words without underscores."""
    text = spell_value(value)
    if _CARD.fullmatch(text):
        return Told(parse_card(text).mark)
    return Told(text.replace("_", " ").capitalize())


def choices_of(key: str) -> tuple[str, ...]:
    """A line for each choice, with its usual value first."""
    found = rules(key)
    lines = [f"**Players**: {_either([str(count) for count in found.seats])}."] if len(found.seats) > 1 else []
    known = {field.name: field for field in dataclasses.fields(found.options)}
    for field in sorted(known.values(), key=lambda field: field.name == "first_dealer"):
        values = _values(field)
        if field.name not in HIDDEN and len(values) > 1:
            says = f"{_goes_with(field, known)}{_means(key, field.name)}"
            lines.append(f"**{field.metadata['label']}**{_asked(field)}: {_either(values)}.{says}")
    return tuple(lines)


def _values(field: dataclasses.Field[Any]) -> list[str]:
    """What may be chosen, the usual first."""
    values: list[Value] = sorted(field.metadata["values"], key=lambda value: value != field.default)
    words = [_said(field, value) for value in values]
    return [*words, "any of the players"] if field.name == "first_dealer" else words


def _said(field: dataclasses.Field[Any], value: Value) -> str:
    said: str | None = field.metadata["words"].get(value)
    return said or value_words(value)


def _asked(field: dataclasses.Field[Any]) -> str:
    """With how many players it matters, if not with any number."""
    seats: Sequence[int] = field.metadata["seats"]
    return f" (with {_either([str(count) for count in seats])} players)" if seats else ""


def _goes_with(field: dataclasses.Field[Any], known: dict[str, dataclasses.Field[Options]]) -> str:
    """The other choice without which it does not matter."""
    when: tuple[str, Value] | None = field.metadata["when"]
    if when is None:
        return ""
    other = known[when[0]]
    return f" It matters with {other.metadata['label']}: {_said(other, when[1])}."


def _means(key: str, name: str) -> str:
    """What it changes."""
    from table.session.terms import terms_of  # the seats page opens sooner without it

    term = terms_of(key).at("option", name)
    return f" {term.says.told({}, None, FRENCH)}" if term is not None else ""


def _either(words: Sequence[str]) -> str:
    """``2, 3 or 4``."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"
