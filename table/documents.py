"""What was read from YAML: plain values with the line of every key, and typed parts of them."""

from collections.abc import Callable, Set
from dataclasses import dataclass, field
from typing import TypeVar

Value = dict[str, "Value"] | list["Value"] | str | int | float | bool | None
Path_ = tuple[str | int, ...]
T = TypeVar("T")


class BoundedError(ValueError):
    """A faulty text. One line: where (a line from 1), what, what was expected."""


def utf8(raw: bytes, name: str) -> str:
    """The text of a file called ``name`` in errors. BoundedError with the line of a byte that belongs to none."""
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise BoundedError(f"{name}:{line}: a byte that is no letter: expected text in UTF-8") from None


@dataclass(slots=True)
class Document:
    """The value, and the line of each part of it."""

    name: str
    value: Value = None
    lines: dict[Path_, int] = field(default_factory=dict)
    again: "Callable[[], Document] | None" = None
    """Reads it from its text, where the value was kept without lines."""

    def error(self, path: Path_, message: str) -> BoundedError:
        """An error at a part of the document, in one line."""
        lines = self.again().lines if self.again is not None else self.lines
        spot = path
        while spot not in lines and spot:
            spot = spot[:-1]
        key = ".".join(map(str, path))
        return BoundedError(f"{self.name}:{lines.get(spot, 1)}: {key + ': ' if key else ''}{message}")


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
        value = self._of(path, dict, "a mapping (key: value lines)")
        for name in value:
            if keys is not None and name not in keys:
                raise self.document.error((*path, name), f"unknown key: expected one of {', '.join(sorted(keys))}")
        return value

    def items(self, path: Path_) -> list[Value]:
        return self._of(path, list, "a list")

    def text(self, path: Path_) -> str:
        return self._of(path, str, "text")

    def truth(self, path: Path_) -> bool:
        return self._of(path, bool, "true or false")

    def _of(self, path: Path_, kind: type[T], wanted: str) -> T:
        """The value there, of that kind."""
        value = self.get(path)
        if not isinstance(value, kind):
            raise self.document.error(path, f"expected {wanted}")
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
