"""What people want from a game screen, as values: mouse, keyboard and buttons return them, the screen carries them
out."""

from dataclasses import dataclass
from enum import Enum

from games.core.controller import Press
from games.core.phrases import Words
from table.input.hand import Reply


class Command(Enum):
    """Something for the table as a whole."""

    PAUSE = "pause"
    RULES = "question"
    READ = "read"
    """Have the rules beside the table, if they are not there yet."""
    UNDO = "undo"
    REDO = "redo"
    HINT = "hint"
    RESUME = "resume"
    """Go on after a pause."""
    RESULT = "result"
    NEXT = "next"
    """Have the next hand dealt."""
    CONCEDE = "concede"
    COVER = "cover"
    SORT = "sort"
    FASTER = "faster"
    """Have the computers play faster until somebody's turn, or at their usual pace again."""
    LOG = "log"
    """Show everything that has happened."""
    PAD = "pad"
    """Open the folded score pad, or fold it."""
    STATE = "state"
    """Say how things stand, in one line."""
    BACK = "left"
    ON = "right"
    LEAVE = "cross"
    SKIP = "skip"
    """In a lesson: a step back, forward, leave; do the step for the learner."""
    TRY = "try"
    """Play on from what is shown."""
    CANCEL = "cancel"
    """Cancel what is under way; with nothing under way, pause."""


@dataclass(frozen=True, slots=True)
class HandReply:
    """A hand has done something, with this result; ``key``: the pad key that did it."""

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

    words: Words


@dataclass(frozen=True, slots=True)
class Guess:
    """The answer of that number to a lesson's question."""

    index: int


class Reel(Enum):
    """Something for a film: which way to wind it, and what else can be done with it."""

    FIRST = "hand back"
    BACK = "trick back"
    STEP_BACK = "step back"
    PLAY = "play"
    STEP = "step on"
    ON = "trick on"
    LAST = "hand on"
    GO_ON = "go on from here"
    EYES = "next eyes"
    LEAVE = "leave"


@dataclass(frozen=True, slots=True)
class Speed:
    """How fast a film is to run."""

    times: float


@dataclass(frozen=True, slots=True)
class Eyes:
    """As which seat a film is to be seen; 0: as everybody may; None: with all cards."""

    seat: int | None


Intent = Command | HandReply | Push | Say | Guess | Reel | Speed | Eyes
