"""How the house is built: parts instead of ancestors, and views that are values."""

import ast
import dataclasses
import importlib
import inspect
import os
import pkgutil
import textwrap
import typing
from collections import Counter
from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from types import NoneType, UnionType
from typing import Any

import pygame
import pytest

import table
from table.game.part import Part
from table.game.table_view import TableView
from table.screen import Screen

TOP = Path(table.__file__).parent


def classes() -> Iterator[type]:
    """Every class of ours in the table's rooms."""
    for module in pkgutil.walk_packages([str(TOP)], "table."):
        for _, found in inspect.getmembers(importlib.import_module(module.name), inspect.isclass):
            if found.__module__ == module.name:
                yield found


def test_no_screen_is_deeper_than_two_below_screen_and_no_part_inherits_from_another() -> None:
    found = set(classes())
    screens = [each for each in found if issubclass(each, Screen)]
    parts = [each for each in found if issubclass(each, Part) and each is not Part]
    assert len(screens) > 15
    assert len(parts) > 8
    deep = {each.__name__ for each in screens if sum(issubclass(one, Screen) for one in each.__mro__) > 3}
    assert not deep
    assert {each.__name__ for each in parts if each.__base__ is not Part} == set()


def _asked(method: Any) -> set[str]:
    """What a method asks of its own object."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(method)))
    return {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "self"
        and isinstance(node.ctx, ast.Load)
    }  # fmt: skip


def _reached(kind: type) -> set[str]:
    """The methods and properties of a class that its constructor leads to."""
    reached, waiting = set[str](), {"__init__"}
    while waiting:
        name = waiting.pop()
        found = inspect.getattr_static(kind, name)
        method = found.fget if isinstance(found, property) else found
        if inspect.isfunction(method):
            reached.add(name)
            waiting |= {each for each in _asked(method) if hasattr(kind, each)} - reached
    return reached


def test_no_constructor_asks_what_a_descendant_may_answer_otherwise() -> None:
    """Its own attributes are not there yet when the constructor above runs."""
    found, wrong = set(classes()), set()
    for each in found:
        if "__init__" in vars(each) and not dataclasses.is_dataclass(each) and not inspect.isabstract(each):
            below = [other for other in found if each in other.__mro__[1:]]
            overridden = {name for other in below for name in vars(other) if not name.startswith("__")}
            wrong |= {f"{each.__name__}.{name}" for name in _reached(each) & overridden}
    assert not wrong


def _made_of(kind: Any, seen: set[Any]) -> Iterator[Any]:
    """The classes that a value of that kind is made of."""
    origin = typing.get_origin(kind)
    if origin is not None or isinstance(kind, UnionType):
        for each in typing.get_args(kind):
            yield from _made_of(each, seen)
        if origin not in {None, typing.Union, UnionType}:
            yield origin
    elif inspect.isclass(kind) and kind not in seen:
        seen.add(kind)
        yield kind
        if kind.__module__.startswith("table.game") or kind.__module__ == "table.board.marks":
            for each in typing.get_type_hints(kind).values():
                yield from _made_of(each, seen)


def test_the_view_of_a_table_is_frozen_through_and_through() -> None:
    kinds = {kind for kind in _made_of(TableView, set()) if kind.__module__.startswith("table")}
    assert len(kinds) > 12
    assert not {
        kind.__name__
        for kind in kinds
        if not (
            (dataclasses.is_dataclass(kind) and kind.__dataclass_params__.frozen)  # type: ignore[attr-defined]
            or issubclass(kind, tuple | Enum)
            or kind.__module__ == "table.board.scene"  # a piece is which card it is, wherever it lies
        )
    }
    held = {kind for kind in _made_of(TableView, set()) if not kind.__module__.startswith(("table", "games"))}
    assert held <= {str, int, float, bool, NoneType, tuple, pygame.Rect, pygame.Surface, *_READ_ONLY}, held


_READ_ONLY = {importlib.import_module("collections.abc").Mapping, frozenset}


def test_no_flag_says_that_a_view_is_old() -> None:
    for path in (TOP / "game").glob("*.py"):
        words = path.read_text(encoding="utf-8")
        assert "self.stale = " not in words, f"{path.name}: what is shown is compared with what it is made of"


PICTURES = {
    "screens/menu/areas.py": "boxes in rows, papers beside or under them",
    "screens/menu/boxes.py": "a tuck box",
    "screens/menu/opened_box.py": "a box whose cards come out",
    "screens/menu/rim.py": "plates on the rim",
    "screens/seats/felt.py": "plates at the table",
    "overlays/ending.py": "the winner's cards in an arc, and what lies under it",
    "overlays/key_test.py": "a keyboard",
    "overlays/table_picture.py": "a table with its cards",
}
"""The files with a picture of their own, and what it is."""


def test_pages_are_declared_and_only_pictures_of_their_own_are_laid_out_by_hand() -> None:
    rooms = (TOP / room for room in ("screens", "overlays", "features", "game/after"))
    pages = [path for room in rooms for path in room.rglob("*.py")]
    by_hand = {path.relative_to(TOP).as_posix() for path in pages if "pygame.Rect(" in path.read_text(encoding="utf-8")}
    assert len(pages) > 100
    assert by_hand == PICTURES.keys(), "what stands where is said by Rows, Cols, Stack, Spread, or cut from a room"
    assert len(PICTURES) <= 20


def test_no_folder_holds_more_than_32_modules() -> None:
    folders = Counter(path.parent for top in ("games", "table") for path in (TOP.parent / top).rglob("*.py"))
    many = {str(folder): count - 1 for folder, count in folders.items() if count > 33}
    assert not many, "by meaning, two of them"


def test_no_file_of_the_table_has_more_than_350_lines() -> None:
    long = {path.name: lines for path in TOP.rglob("*.py") if (lines := len(path.read_text().splitlines())) > 350}
    assert not long, "two things are in one of them"


def test_the_tests_of_a_module_are_run_by_one_worker(request: pytest.FixtureRequest) -> None:
    if "PYTEST_XDIST_WORKER" not in os.environ:
        pytest.skip("Nothing is dealt out.")
    assert request.node.nodeid.endswith("@test_structure")
