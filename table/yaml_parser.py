"""YAML as plain values, by PyYAML: the window opens sooner without it."""

import re
from contextlib import suppress
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

from table.documents import BoundedError, Document, Path_, Value

MOST_DEPTH = 24
MOST_NODES = 20_000
MOST_SCALAR = 4_096

_INT = re.compile(r"-?(0|[1-9]\d{0,17})")
_FLOAT = re.compile(r"-?(0|[1-9]\d{0,17})\.\d{1,17}")
_TRAPS = re.compile(
    r"(?i)y|n|yes|no|on|off|[-+]?[0-9][0-9_,.:eExXoObBa-fA-F+-]*|[-+]?\.[0-9][0-9_]*|[-+]?\.(inf|nan)|~|=|<<"
)
_WORDS: dict[str, Value] = {"true": True, "false": False, "null": None, "": None}
_QUICK: Any = getattr(yaml, "CSafeLoader", None)
"""A parser ten times as quick, where PyYAML has it."""


def parse(text: str, name: str, until: str = "") -> Document:
    """The document in a text; no further than the outermost key ``until``, if one is given. BoundedError on anything
    out of bounds."""
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
