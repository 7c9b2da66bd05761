"""What may be chosen before a match of a game, in the words of its options: the last chapter of its rules page."""

import dataclasses
import re
from collections.abc import Sequence
from typing import Any

from games.core.cards import parse_card
from games.core.options import Options, Value, spell_value
from games.core.phrases import Phrase, Told, Words, linked, row
from games.core.registry import rules

HIDDEN = {"action_cap"}
"""Options for programs, not for people."""
_CARD = re.compile(r"(?:10|[2-9ajqkAJQK])[shdc]")


def value_words(value: Value) -> Words:
    """An option's value that has no words of its own: a card with its suit, a number, on, off or none."""
    if value is None:
        return Phrase("None")
    if isinstance(value, bool):
        return Phrase("On") if value else Phrase("Off")
    text = spell_value(value)
    return Told(parse_card(text).mark if _CARD.fullmatch(text) else text)


def choices_of(key: str) -> tuple[Phrase, ...]:
    """A line for each choice, with its usual value first."""
    found = rules(key)
    lines = [Phrase("**Players**: {counts}.", _either(found.seats))] if len(found.seats) > 1 else []
    known = {field.name: field for field in dataclasses.fields(found.options)}
    for field in sorted(known.values(), key=lambda field: field.name == "first_dealer"):
        values = _values(field)
        if field.name not in HIDDEN and len(values) > 1:
            said = [Phrase("{choice}: {values}.", _asked(field), _either(values)), *_also(key, field, known)]
            lines.append(linked(said))
    return tuple(lines)


def _also(key: str, field: dataclasses.Field[Any], known: dict[str, dataclasses.Field[Options]]) -> list[Phrase]:
    """When it matters, and what it changes."""
    from table.session.terms import terms_of  # the seats page opens sooner without it

    when: tuple[str, Value] | None = field.metadata["when"]
    found = []
    if when is not None:
        other = known[when[0]]
        found.append(Phrase("Only used with {choice}: {value}.", other.metadata["label"], _said(other, when[1])))
    term = terms_of(key).at("option", field.name)
    return [*found, term.says] if term is not None else found


def _values(field: dataclasses.Field[Any]) -> list[Words]:
    """What may be chosen, the usual first."""
    values: list[Value] = sorted(field.metadata["values"], key=lambda value: value != field.default)
    words = [_said(field, value) for value in values]
    return [*words, Phrase("any player")] if field.name == "first_dealer" else words


def _said(field: dataclasses.Field[Any], value: Value) -> Words:
    said: Phrase | None = field.metadata["words"].get(value)
    return said or value_words(value)


def _asked(field: dataclasses.Field[Any]) -> Phrase:
    """Its name, and with how many players it matters, if not with any number."""
    seats: Sequence[int] = field.metadata["seats"]
    label: Phrase = field.metadata["label"]
    return (
        Phrase("**{choice}** (with {counts} players)", label, _either(seats))
        if seats
        else Phrase("**{choice}**", label)
    )


def _either(words: Sequence[object]) -> Phrase:
    """``2, 3 or 4``."""
    return row(words, last="{some} or {other}")
