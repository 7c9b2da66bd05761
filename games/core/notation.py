"""An action as one line of text and back, derived from the action's fields.

An action class may set ``form``: literal text with ``{field}`` where a field stands and ``[…]`` around a part that is
left out if its field is None. Without one the form is the class's name in lower case and its fields in order.
"""

import re
import types
import typing
from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from typing import Any, ClassVar, NamedTuple, dataclass_transform

from games.core.cards import SUITS, Card, parse_card, parse_cards, spell
from games.core.events import Spot, parse_spot
from games.core.phrases import Phrase

_PART = re.compile(r"\{(\w+)\}|([\[\]])|([^\[\]{}]+)")


@dataclass_transform(frozen_default=True)
@dataclass(frozen=True)
class Action:
    """Something a seat does; games subclass it with fields, which makes a frozen dataclass."""

    form: ClassVar[str] = ""

    def __init_subclass__(cls) -> None:
        dataclass(frozen=True)(cls)


class _Pattern(NamedTuple):
    pattern: re.Pattern[str]
    readers: dict[str, Callable[[str], Any]]
    parts: tuple[tuple[str, str], ...]


def write(action: Action) -> str:
    """The action's notation."""
    form = _form(type(action))
    text, group = "", None
    for kind, part in form.parts:
        if part == "[" and kind == "mark":
            group, keep = "", True
        elif part == "]" and kind == "mark":
            text, group = text + (group if keep and group else ""), None
        else:
            value = part if kind == "text" else getattr(action, part)
            if value is None:
                keep = False
            word = "" if value is None else _spell(value)
            if group is None:
                text += word
            else:
                group += word
    return text


def verb_of(action: Action) -> str:
    """The first word of the action's notation."""
    return write(action).partition(" ")[0]


def read(text: str, verbs: Sequence[type[Action]]) -> Action:
    """The action written so, of one of the classes given. ValueError says which verbs there are."""
    line = " ".join(text.split())
    trouble = ""
    for verb in verbs:
        form = _form(verb)
        if (found := form.pattern.fullmatch(line)) is None:
            continue
        try:
            return verb(
                **{name: reader(found[name]) for name, reader in form.readers.items() if found[name] is not None}
            )
        except ValueError as error:
            trouble = str(error)
    if trouble:
        raise ValueError(trouble)
    forms = ", ".join(verb.form or _default_form(verb) for verb in verbs)
    quoted = line.replace('"', "'")  # whoever shows it cuts what is quoted
    raise ValueError(f'"{quoted}" is not a move in this game: expected {forms}')


def flaw(action: Action, verbs: Sequence[type[Action]]) -> Phrase | None:
    """What is wrong with an action whatever the state of play: it is of none of these classes, or has values outside
    their types."""
    if type(action) not in verbs:
        return Phrase("That isn't a move in this game.")
    for name, hint in _hints(type(action)).items():
        if (wrong := _flaw(getattr(action, name), hint)) is not None:
            return wrong
    return None


def _flaw(value: Any, hint: Any) -> Phrase | None:
    if typing.get_origin(hint) in (typing.Union, types.UnionType):
        if value is None:
            return None
        hint = _present(hint)
    if typing.get_origin(hint) is typing.Literal:
        sound = value in typing.get_args(hint)
    elif typing.get_origin(hint) is tuple:
        wrongs = (_flaw(card, Card) for card in value)
        return next((wrong for wrong in wrongs if wrong is not None), None)
    elif hint is Card and isinstance(value, Card):
        if value.hidden:
            return Phrase("Choose a card you can see.")
        sound = value.joker or (value.suit in SUITS and 1 <= value.rank <= 13)
    elif hint is int:
        sound = type(value) is int and 0 <= value < 10**9
    else:
        sound = isinstance(value, hint)
    return None if sound else Phrase("There's no {value} in this game.", _spell(value))


def _spell(value: object) -> str:
    return spell(value) if isinstance(value, tuple) and not isinstance(value, Card | Spot) else str(value)


def _default_form(verb: type[Action]) -> str:
    return " ".join([verb.__name__.lower(), *("{" + field.name + "}" for field in fields(verb))])


_FORMS: dict[type[Action], _Pattern] = {}
_HINTS: dict[type[Action], dict[str, Any]] = {}


def _form(verb: type[Action]) -> _Pattern:
    if verb not in _FORMS:
        _FORMS[verb] = _compile(verb)
    return _FORMS[verb]


def _compile(verb: type[Action]) -> _Pattern:
    hints = _hints(verb)
    pattern, readers, parts = "", {}, []
    for name, mark, text in _PART.findall(verb.form or _default_form(verb)):
        if name:
            shape, readers[name] = _reader(hints[name])
            pattern += f"(?P<{name}>{shape})"
            parts.append(("field", name))
        elif mark:
            pattern += "(?:" if mark == "[" else ")?"
            parts.append(("mark", mark))
        else:
            pattern += re.escape(text)
            parts.append(("text", text))
    return _Pattern(re.compile(pattern), readers, tuple(parts))


def _hints(verb: type[Action]) -> dict[str, Any]:
    if verb not in _HINTS:
        hints = typing.get_type_hints(verb)
        _HINTS[verb] = {field.name: hints[field.name] for field in fields(verb)}
    return _HINTS[verb]


def _present(hint: Any) -> Any:
    """The type of an optional value when it is present."""
    return next(part for part in typing.get_args(hint) if part is not type(None))


def _reader(hint: Any) -> tuple[str, Callable[[str], Any]]:
    """The pattern and the reader for a field of this type."""
    if typing.get_origin(hint) in (typing.Union, types.UnionType):
        hint = _present(hint)
    if typing.get_origin(hint) is typing.Literal:
        return "|".join(re.escape(str(word)) for word in typing.get_args(hint)), str
    if typing.get_origin(hint) is tuple:
        return r"\S+(?: \S+)*", parse_cards
    simple: dict[Any, tuple[str, Callable[[str], Any]]] = {
        Card: (r"[^\s@]+", parse_card),
        int: (r"\d{1,9}", int),
        str: (r"[^\s@]+", str),
        Spot: (r"\S+", parse_spot),
    }
    assert hint in simple, f"no notation for a field of type {hint}"
    return simple[hint]


# -- what may be done at every table, whatever the game


class GivingUp(Action):
    """What ends the match for whoever does it: the table asks before it is done."""


class Concede(GivingUp):
    """A side gives the game up: the other has won; with three or more sides nobody has."""


class Undo(Action):
    """A seat takes its last action back, and what others did since; games of turns only."""


class LookBack(Action):
    """A seat is told what would have been better: nothing done so far can be taken back any more. Nobody hears of
    it."""

    form = "look back"


COMMON = (Concede, Undo, LookBack)
"""In notation: ``concede``, ``undo``, ``look back``."""
