"""Taking typed parts out of a YAML document."""

from __future__ import annotations

from collections.abc import Set

from table import yaml_reader
from table.yaml_reader import Document, Path_


class Reader:
    """Takes typed parts out of a document, or says in one line what was expected there (BoundedError)."""

    def __init__(self, document: Document) -> None:
        self.document = document

    def get(self, path: Path_) -> yaml_reader.Value:
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

    def mapping(self, path: Path_, keys: Set[str] | None) -> dict[str, yaml_reader.Value]:
        value = self.get(path)
        if not isinstance(value, dict):
            raise self.document.error(path, "expected a mapping (key: value lines)")
        for name in value:
            if keys is not None and name not in keys:
                raise self.document.error((*path, name), f"unknown key: expected one of {', '.join(sorted(keys))}")
        return value

    def items(self, path: Path_) -> list[yaml_reader.Value]:
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

    def place(self, path: Path_, size: tuple[float, float]) -> tuple[float, float]:
        """A point of the table area."""
        x, y = self.pair(path, -1, 60)
        if not (0 <= x <= size[0] and 0 <= y <= size[1]):
            raise self.document.error(path, f"expected a point within the size, {size[0]:g} by {size[1]:g}")
        return x, y
