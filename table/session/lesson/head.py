"""What is said of a game's lesson where it is offered: no more of the file is read than that needs."""

from functools import cache
from hashlib import sha256
from typing import NamedTuple

from games.core import registry
from table.documents import BoundedError, Reader
from table.yaml_reader import recall

UNTIL = "steps"
"""The key at which the head of the file ends."""


class LessonHead(NamedTuple):
    """How many minutes it takes, and the mark of its text."""

    minutes: int
    mark: str


@cache
def head(key: str) -> LessonHead | None:
    """The head of a game's lesson; None if it has none, without minutes if it is wrong: the lesson says how."""
    if not (text := registry.lesson(key)):
        return None
    try:
        reader = Reader(recall(text, f"games/{key}/lesson.yaml", UNTIL))
        return LessonHead(round(reader.number(("minutes",), 1, 3)), mark(text))
    except BoundedError:
        return LessonHead(0, "")


def mark(text: str) -> str:
    """By which a lesson that has been gone through is known to be the same still."""
    return sha256(text.encode()).hexdigest()[:8]
