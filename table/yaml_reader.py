"""Reading YAML that may be wrong or hostile: bounded in every direction, with the line of every key.

Plain data only: mappings with text keys, lists, text, numbers, true, false and null. What YAML 1.1 would quietly turn
into something else (``no``, ``012``, ``1:30``) must be quoted.
"""

from __future__ import annotations

import re
from collections.abc import Set
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml
from yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    Event,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
)

MOST_BYTES = 256_000
MOST_DEPTH = 24
MOST_NODES = 20_000
MOST_SCALAR = 4_096

Value = dict[str, "Value"] | list["Value"] | str | int | float | bool | None
Path_ = tuple[str | int, ...]

_INT = re.compile(r"-?(0|[1-9]\d{0,17})")
_FLOAT = re.compile(r"-?(0|[1-9]\d{0,17})\.\d{1,17}")
_TRAPS = re.compile(
    r"(?i)y|n|yes|no|on|off|[-+]?[0-9][0-9_,.:eExXoObBa-fA-F+-]*|[-+]?\.[0-9][0-9_]*|[-+]?\.(inf|nan)|~|=|<<"
)
_WORDS: dict[str, Value] = {"true": True, "false": False, "null": None, "": None}
_QUICK: Any = getattr(yaml, "CSafeLoader", None)
"""A parser ten times as quick, where PyYAML has it."""


class BoundedError(ValueError):
    """A faulty text. One line: where (a line from 1), what, what was expected."""


@dataclass(slots=True)
class Document:
    """The value, and the line of each part of it."""

    name: str
    value: Value = None
    lines: dict[Path_, int] = field(default_factory=dict)

    def error(self, path: Path_, message: str) -> BoundedError:
        """An error at a part of the document, in one line."""
        spot = path
        while spot not in self.lines and spot:
            spot = spot[:-1]
        key = ".".join(map(str, path))
        return BoundedError(f"{self.name}:{self.lines.get(spot, 1)}: {key + ': ' if key else ''}{message}")


def read(path: Path, name: str, until: str = "") -> Document:
    """The document in a file, called ``name`` in errors; no further than the outermost key ``until``, if one is given.
    BoundedError on anything out of bounds."""
    try:
        with path.open("rb") as file:
            raw = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise BoundedError(f"{name}: cannot be read ({error.strerror})") from None
    if len(raw) > MOST_BYTES:
        raise BoundedError(f"{name}: larger than {MOST_BYTES} bytes")
    try:
        return parse(raw.decode("utf-8"), name, until)
    except UnicodeDecodeError as error:
        raise BoundedError(f"{name}: not UTF-8 text at byte {error.start}") from None


def parse(text: str, name: str, until: str = "") -> Document:
    """The document in a text, as ``read``."""
    if _QUICK is not None:
        with suppress(yaml.YAMLError, ValueError):  # the other parser says what is wrong
            document = Document(name)
            _build(document, text, until, _QUICK)
            return document
    document = Document(name)
    try:
        _build(document, text, until, yaml.SafeLoader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark else 1
        raise BoundedError(f"{name}:{line}: {error.problem or 'not YAML'}") from None
    except BoundedError:
        raise
    except (yaml.YAMLError, ValueError, KeyError, IndexError, AttributeError, RecursionError, OverflowError) as error:
        # PyYAML's scanner raises these on damaged escapes and odd indents.
        first = str(error).splitlines()[0] if str(error) else error.__class__.__name__
        raise BoundedError(f"{name}: not YAML ({first[:120]})") from None
    return document


def _build(document: Document, text: str, until: str, parser: Any) -> None:
    containers: list[tuple[Value, Path_, list[str]]] = []
    nodes = documents = 0
    for event in yaml.parse(text, Loader=parser):
        assert event.start_mark is not None
        line = event.start_mark.line + 1
        if isinstance(event, DocumentStartEvent):
            documents += 1
            if documents > 1:
                raise BoundedError(f"{document.name}:{line}: a second document: expected one")
        if isinstance(event, MappingEndEvent | SequenceEndEvent):
            _, path, pending = containers.pop()
            assert not pending
        if not isinstance(event, AliasEvent | ScalarEvent | MappingStartEvent | SequenceStartEvent):
            continue
        nodes += 1
        if nodes > MOST_NODES:
            raise BoundedError(f"{document.name}:{line}: more than {MOST_NODES} values")
        if isinstance(event, AliasEvent) or event.anchor is not None:
            raise BoundedError(f"{document.name}:{line}: anchors and aliases are not used here: write the value out")
        if event.tag is not None:
            raise BoundedError(f"{document.name}:{line}: tags are not used here: expected plain data")
        if containers and isinstance(containers[-1][0], dict) and not containers[-1][2]:
            if until and len(containers) == 1 and isinstance(event, ScalarEvent) and event.value == until:
                return
            _take_key(document, containers[-1], event, line)
            continue
        value = _value(document, event, line)
        path = _attach(document, containers, value)
        document.lines[path] = min(line, document.lines.get(path, line))
        if isinstance(value, dict | list):
            if len(containers) >= MOST_DEPTH:
                raise BoundedError(f"{document.name}:{line}: nested deeper than {MOST_DEPTH}")
            containers.append((value, path, []))


def _take_key(document: Document, top: tuple[Value, Path_, list[str]], event: Event, line: int) -> None:
    container, path, pending = top
    assert isinstance(container, dict)
    if not isinstance(event, ScalarEvent):
        raise BoundedError(f"{document.name}:{line}: a key must be a word")
    key = _scalar(document, event, line)
    if not isinstance(key, str):
        raise BoundedError(f'{document.name}:{line}: the key {event.value} must be quoted: "{event.value}"')
    if key in container:
        raise BoundedError(f"{document.name}:{line}: {key} is given twice")
    pending.append(key)
    document.lines[(*path, key)] = line


def _attach(document: Document, containers: list[tuple[Value, Path_, list[str]]], value: Value) -> Path_:
    if not containers:
        document.value = value
        return ()
    container, path, pending = containers[-1]
    if isinstance(container, dict):
        key = pending.pop()
        container[key] = value
        return (*path, key)
    assert isinstance(container, list)
    container.append(value)
    return (*path, len(container) - 1)


def _value(document: Document, event: Event, line: int) -> Value:
    if isinstance(event, MappingStartEvent):
        return {}
    if isinstance(event, SequenceStartEvent):
        return []
    assert isinstance(event, ScalarEvent)
    return _scalar(document, event, line)


def _scalar(document: Document, event: ScalarEvent, line: int) -> Value:
    text: str = event.value
    if len(text) > MOST_SCALAR:
        raise BoundedError(f"{document.name}:{line}: a text longer than {MOST_SCALAR}")
    if event.style:
        return text  # quoted
    if text in _WORDS:
        return _WORDS[text]
    if _INT.fullmatch(text):
        return int(text)
    if _FLOAT.fullmatch(text):
        return float(text)
    if _TRAPS.fullmatch(text):
        raise BoundedError(f'{document.name}:{line}: {text[:40]} is ambiguous: quote it, "{text[:40]}"')
    return text


class Reader:
    """Takes typed parts out of a document, or says in one line what was expected there (BoundedError)."""

    def __init__(self, document: Document) -> None:
        self.document = document

    def get(self, path: Path_) -> Value:
        value = self.document.value
        for step in path:
            if isinstance(value, dict) and isinstance(step, str):
                if step not in value:
                    raise self.document.error(path, "is missing")
                value = value[step]
            elif isinstance(value, list) and isinstance(step, int) and step < len(value):
                value = value[step]
            else:
                raise self.document.error(path, "is missing")
        return value

    def mapping(self, path: Path_, keys: Set[str] | None) -> dict[str, Value]:
        value = self.get(path)
        if not isinstance(value, dict):
            raise self.document.error(path, "expected a mapping (key: value lines)")
        for name in value:
            if keys is not None and name not in keys:
                raise self.document.error((*path, name), f"unknown key: expected one of {', '.join(sorted(keys))}")
        return value

    def items(self, path: Path_) -> list[Value]:
        value = self.get(path)
        if not isinstance(value, list):
            raise self.document.error(path, "expected a list")
        return value

    def text(self, path: Path_) -> str:
        value = self.get(path)
        if not isinstance(value, str):
            raise self.document.error(path, "expected text")
        return value

    def truth(self, path: Path_) -> bool:
        value = self.get(path)
        if not isinstance(value, bool):
            raise self.document.error(path, "expected true or false")
        return value

    def word(self, path: Path_, choices: tuple[str, ...]) -> str:
        value = self.get(path)
        if not isinstance(value, str) or value not in choices:
            raise self.document.error(path, f"expected one of {', '.join(choices)}")
        return value

    def number(self, path: Path_, least: float, most: float) -> float:
        value = self.get(path)
        if isinstance(value, bool) or not isinstance(value, int | float) or not least <= value <= most:
            raise self.document.error(path, f"expected a number from {least:g} to {most:g}")
        return value

    def pair(self, path: Path_, least: float, most: float) -> tuple[float, float]:
        if len(self.items(path)) != 2:
            raise self.document.error(path, "expected two numbers, [x, y]")
        return self.number((*path, 0), least, most), self.number((*path, 1), least, most)

    def place(self, path: Path_, size: tuple[float, float], beyond: float = 0.0) -> tuple[float, float]:
        """A point of the table area; ``beyond``: how far it may be outside of it."""
        x, y = self.pair(path, -60, 60)
        if not (-beyond <= x <= size[0] + beyond and -beyond <= y <= size[1] + beyond):
            raise self.document.error(path, f"expected a point within the size, {size[0]:g} by {size[1]:g}")
        return x, y
