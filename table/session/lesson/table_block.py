"""A picture of the table on a rules page, as it is written there: which position, what of it, what is pointed at.

Values, and the position they lead to; the picture itself is drawn elsewhere. No pygame here.
"""

from typing import NamedTuple

from games.core.cards import Card, parse_card
from games.core.events import Spot, parse_spot
from games.core.match import Match
from games.core.phrases import Phrase, Speech
from games.core.record import RecordError
from games.core.registry import rules
from table.documents import BoundedError
from table.session.lesson.file import load
from table.session.lesson.script import PlayOn
from table.session.lesson.seats import seated
from table.session.lesson.teacher import Teacher
from table.session.session import Session
from table.session.viewpoint import Viewpoint
from table.session.written import written
from table.setup import SEAT_NAMES, SeatChoice, Setup

FIELDS = ("lesson", "record", "piles", "point", "words")


class BlockError(ValueError):
    """A block that cannot be drawn. The text is one clear line."""


class Pointed(NamedTuple):
    """A pile, or one card of it, that gets a ring and a number."""

    spot: Spot
    card: Card | None = None


class TableBlock(NamedTuple):
    """What a block says."""

    lesson: int
    """After that step of the game's lesson, counted from 1; 0: at the end of the record."""
    record: str
    piles: tuple[Spot, ...]
    """What is shown; empty: every pile."""
    points: tuple[Pointed, ...]
    words: Phrase


def read_block(text: str) -> TableBlock:
    """The block with that text: a line ``name: value`` for each of its fields; a record goes on over several lines."""
    found: dict[str, str] = {}
    name = ""
    for line in text.splitlines():
        head, colon, value = line.partition(":")
        if colon and head.strip() in FIELDS:
            name = head.strip()
            if name in found:
                raise BlockError(f"{name} is given twice")
            found[name] = value.strip()
        elif name == "record":
            found[name] += f"\n{line}"
        elif line.strip():
            raise BlockError(f'"{line.strip()}": expected one of {", ".join(FIELDS)} with a colon')
    if ("lesson" in found) == ("record" in found):
        raise BlockError("expected either lesson or record")
    if not found.get("words"):
        raise BlockError("expected words: a sentence under the picture")
    try:
        words = written(found["words"])
    except ValueError as error:
        raise BlockError(f"words: {error}") from None
    step = found.get("lesson", "0")
    if not step.isascii() or not step.isdigit() or ("lesson" in found and not int(step)):
        raise BlockError(f'lesson "{step}": expected the number of a step')
    points = tuple(_pointed(word) for word in found.get("point", "").split())
    piles = tuple(_pointed(word, whole=True).spot for word in found.get("piles", "").split())
    return TableBlock(int(step), found.get("record", ""), piles, points, words)


def _pointed(word: str, *, whole: bool = False) -> Pointed:
    """What ``hand@1:2h`` names; ``whole``: a pile only."""
    name, colon, card = word.partition(":")
    if colon and whole:
        raise BlockError(f'"{word}": expected a pile')
    try:
        return Pointed(parse_spot(name), parse_card(card) if colon else None)
    except ValueError as error:
        raise BlockError(f'"{word}": {error}') from None


def position(key: str, block: TableBlock, speech: Speech) -> Viewpoint:
    """The position, as one player sees it: the learner, or seat 1 of a record. ``speech``: how notes are told."""
    session = session_at(key, block)
    session.window, session.deck = speech, speech.deck
    viewpoint = Viewpoint(session)
    piles = viewpoint.piles()
    for spot in block.piles:
        if spot not in piles:
            raise BlockError(f'no pile "{spot}" in this position')
    for point in block.points:
        if point.spot not in piles:
            raise BlockError(f'no pile "{point.spot}" in this position')
        if point.card is not None and point.card not in piles[point.spot]:
            raise BlockError(f"{point.card.mark} is not seen at {point.spot} in this position")
        if block.piles and point.spot not in block.piles:
            raise BlockError(f"{point.spot} is pointed at, but is not one of the piles shown")
    return viewpoint


def session_at(key: str, block: TableBlock) -> Session:
    """A table at which things stand as a block says. BlockError."""
    if not block.lesson:
        return _recorded(key, block.record)
    try:
        lesson = load(key)
    except BoundedError as error:
        raise BlockError(str(error)) from None
    if lesson is None:
        raise BlockError("the game has no lesson")
    if block.lesson > len(lesson.steps):
        raise BlockError(f"lesson {block.lesson}: expected a step from 1 to {len(lesson.steps)}")
    if any(isinstance(step.task, PlayOn) for step in lesson.steps[: block.lesson]):
        raise BlockError(f"lesson {block.lesson}: nobody knows the position after free play")
    session = seated(lesson, "mouse")
    try:
        Teacher(lesson, session, block.lesson)
    except BoundedError as error:
        raise BlockError(str(error)) from None
    return session


def _recorded(key: str, text: str) -> Session:
    try:
        match = Match.replay(text.strip() + "\n", rules)
    except RecordError as error:
        raise BlockError(f"record: {error}") from None
    if match.rules.key != key:
        raise BlockError(f"record: a match of {match.rules.key}, not of {key}")
    choices = (SeatChoice("mouse", "You"), *(SeatChoice("script", name) for name in SEAT_NAMES[1 : match.seats]))
    return Session(Setup(key, choices, match.options, 0), match)
