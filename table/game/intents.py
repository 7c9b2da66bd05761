"""What people want of a game screen, as values: mouse, keyboard and buttons return them, the screen does them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from games.core.controller import Press
from table.input.hand import Reply


class Command(Enum):
    """Something for the table as a whole."""

    PAUSE = "pause"
    RULES = "question"
    UNDO = "undo"
    REDO = "redo"
    HINT = "hint"
    RESULT = "result"
    COVER = "cover"
    SORT = "sort"
    LOG = "log"
    """Show everything that has happened."""
    STATE = "state"
    """Say how things stand, in one line."""
    BACK = "left"
    ON = "right"
    LEAVE = "cross"
    SKIP = "skip"
    """In a lesson: a step back, on, out of it; do the step for the learner."""
    CANCEL = "cancel"
    """Put down or let go of what is under way; with nothing under way, pause."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A hand has done something, and this came of it; ``key``: the pad key that did it."""

    seat: int
    reply: Reply
    key: int = 0


@dataclass(frozen=True, slots=True)
class Push:
    """A button of the game, for a seat's hand to press."""

    seat: int
    press: Press


@dataclass(frozen=True, slots=True)
class Say:
    """A line to be shown."""

    words: str


@dataclass(frozen=True, slots=True)
class Guess:
    """The answer of that number to a lesson's question."""

    index: int


Intent = Command | Answer | Push | Say | Guess
