"""The choices made before a game: one class for each game, its fields the options of its rules page with their
defaults."""

import dataclasses
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeVar, dataclass_transform

from games.core.phrases import Phrase

Value = int | str | bool | None
Kind = TypeVar("Kind", bound="Options")


class OptionError(ValueError):
    """An unknown option, or a value that an option cannot take. The text is one clear line."""


def option(
    default: Value, label: str, values: Iterable[Value], *, most: int | None = None,
    shape: tuple[str, str] | None = None, seats: tuple[int, ...] = (), when: tuple[str, Value] | None = None,
    words: Iterable[str] = (),
) -> Any:  # fmt: skip
    """A field of an Options class: its default, its words, the values a menu offers.

    With ``most`` any whole number from 1 to it is taken as well (a number typed on the command line), with ``shape``
    any text of that pattern, which the second word describes. ``seats``: the numbers of players for which it matters,
    if not all; ``when``: another option and the value it must have for this one to matter; a menu leaves out what does
    not matter. ``words``: what a menu calls the values, in their order.
    """
    offered, called = tuple(values), tuple(map(Phrase, words))
    known = {
        "label": Phrase(label), "values": offered, "most": most, "shape": shape, "seats": seats, "when": when,
        "words": dict(zip(offered, called, strict=True)) if called else {},
    }  # fmt: skip
    return dataclasses.field(default=default, metadata=known)


@dataclass_transform(frozen_default=True)
@dataclass(frozen=True)
class Options:
    """What every game offers; a game subclasses it with fields, which makes a frozen dataclass."""

    first_dealer: int | Literal["random"] = option("random", "First dealer", ("random",), most=8, words=("At random",))
    action_cap: int | None = option(None, "Move limit", (None,), most=10**9)

    def __init_subclass__(cls) -> None:
        dataclass(frozen=True)(cls)


def matters(field: dataclasses.Field[Any], seats: int, options: Options) -> bool:
    """Whether an option makes a difference with this many players, given the other choices."""
    when = field.metadata["when"]
    return (not field.metadata["seats"] or seats in field.metadata["seats"]) and (
        when is None or getattr(options, when[0]) == when[1]
    )


def spell_value(value: Value) -> str:
    """An option's value as notation: on, off, none, a number or a word."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def spell_options(options: Options) -> str:
    """The options that differ from their defaults, ``name=value``, separated by spaces."""
    return " ".join(
        f"{field.name}={spell_value(getattr(options, field.name))}"
        for field in dataclasses.fields(options)
        if getattr(options, field.name) != field.default
    )


def parse_options(kind: type[Kind], pairs: Mapping[str, str]) -> Kind:
    """The options of a game from name → text. OptionError names the nearest option, or the values one can take."""
    fields = {field.name: field for field in dataclasses.fields(kind)}
    chosen: dict[str, Any] = {}
    for name, text in pairs.items():
        if name not in fields:
            import difflib  # it is wanted only where a word is wrong

            near = difflib.get_close_matches(name, fields, 1)
            hint = f"did you mean {near[0]}?" if near else f"expected one of {', '.join(fields)}"
            raise OptionError(f'unknown option "{name}": {hint}')
        values, most, shape = (fields[name].metadata[part] for part in ("values", "most", "shape"))
        by_text = {spell_value(value): value for value in values}
        word = text.strip().lower()
        if word in by_text:
            chosen[name] = by_text[word]
        elif most is not None and re.fullmatch("[0-9]{1,12}", word) and 1 <= int(word) <= most:
            chosen[name] = int(word)
        elif shape is not None and re.fullmatch(shape[0], word):
            chosen[name] = word
        else:
            wanted = ", ".join(by_text) + (f", or a number from 1 to {most}" if most else "")
            wanted += f", or {shape[1]}" if shape else ""
            raise OptionError(f'option {name} cannot be "{text}": expected {wanted}')
    return kind(**chosen)


def split_pairs(words: Iterable[str]) -> dict[str, str]:
    """``name=value`` words as a mapping. OptionError where there is no ``=`` or a name comes twice."""
    pairs: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or not name:
            raise OptionError(f'"{word}" is not an option: expected name=value')
        if name in pairs:
            raise OptionError(f"option {name} is given twice")
        pairs[name] = value
    return pairs
