"""A game's problems, as its file ``games/<key>/problems.yaml`` has them: one block each, its head first.

A page that shows what there is reads the heads alone; a problem is read when it is opened, since a whole file takes as
long as a frame or several.
"""

import re
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from games.core import registry
from games.core.problems import Problem
from games.core.record import Entry, Record
from table.documents import BoundedError, Reader
from table.yaml_reader import parse

_HEAD = re.compile(r"^- id: (\S+)\n  stars: ([1-5])\n  theme: (\S+)\n", re.MULTILINE)
_KEYS = frozenset(("id", "stars", "theme", "asks", "seat", "seats", "options", "seed", "tempting", "worths", "actions"))
_MOST = 10_000.0


class ProblemHead(NamedTuple):
    """What a page shows of a problem that is not open."""

    name: str
    stars: int
    theme: str


@cache
def heads(key: str) -> tuple[ProblemHead, ...]:
    """The problems of a game, in the order of its file; none where it has no file."""
    found = _HEAD.finditer(registry.game(key).problems)
    return tuple(ProblemHead(name, int(stars), theme) for name, stars, theme in (each.groups() for each in found))


def load(name: str) -> Problem:
    """The problem of that name: ``mate-002``. BoundedError, one line, where there is none or it cannot be read."""
    key = name.rpartition("-")[0]
    if key in registry.keys():
        text = registry.game(key).problems
        for begins, ends in pairwise([each.start() for each in _HEAD.finditer(text)] + [len(text)]):
            if text.startswith(f"- id: {name}\n", begins):
                before = "\n" * text.count("\n", 0, begins)  # faults are told by their line in the file
                return read(before + text[begins:ends], key)[0]
    raise BoundedError(f'there is no problem "{name}"')


def read(text: str, key: str) -> tuple[Problem, ...]:
    """The problems in a text. BoundedError with what is wrong, and in which line of it."""
    reader = Reader(parse(text, f"games/{key}/problems.yaml"))
    return tuple(_problem(reader, index, key) for index in range(len(reader.items(()))))


def _problem(reader: Reader, index: int, key: str) -> Problem:
    parts = reader.mapping((index,), _KEYS)
    name = reader.text((index, "id"))
    if not re.fullmatch(rf"{key}-\d{{3,4}}", name):
        raise reader.document.error((index, "id"), f"expected {key}, a hyphen and three figures")
    seats = int(reader.number((index, "seats"), 1, 9))
    worths = tuple(
        (play, float(reader.number((index, "worths", play), -_MOST, _MOST)))
        for play in reader.mapping((index, "worths"), None)
    )
    if not worths:
        raise reader.document.error((index, "worths"), "expected what each play is worth")
    asks = reader.word((index, "asks"), ("goal", "result", "points"))
    return Problem(
        name,
        int(reader.number((index, "stars"), 1, 5)),
        reader.text((index, "theme")),
        asks,  # type: ignore[arg-type]  # one of those words
        int(reader.number((index, "seat"), 1, seats)),
        Record(
            key,
            seats,
            reader.text((index, "options")) if "options" in parts else "",
            int(reader.number((index, "seed"), 0, 1 << 63)),
            entries=_entries(reader, index),
        ),
        reader.text((index, "tempting")),
        worths,
    )


def _entries(reader: Reader, index: int) -> tuple[Entry, ...]:
    """The actions that lead to the position, ``1 keep; 2 play Kh``; all at the beginning of table time."""
    entries = []
    for line in reader.text((index, "actions")).split("; "):
        seat, _, text = line.partition(" ")
        if not (re.fullmatch(r"\d", seat) and text):
            raise reader.document.error((index, "actions"), f'"{line[:40]}": expected a seat and an action')
        entries.append(Entry(0.0, int(seat), text))
    return tuple(entries)


def block(problem: Problem) -> str:
    """A problem as it stands in the file."""
    record = problem.record
    worths = ", ".join(f"{play}: {worth:.6g}" for play, worth in problem.worths)
    return "\n".join(
        (
            f"- id: {problem.name}",
            f"  stars: {problem.stars}",
            f"  theme: {problem.theme}",
            f"  asks: {problem.asks}",
            f"  seat: {problem.seat}",
            f"  seats: {record.seats}",
            *([f"  options: {record.options}"] if record.options else []),
            f"  seed: {record.seed}",
            f"  tempting: {problem.tempting}",
            f"  worths: {{{worths}}}",
            f"  actions: {'; '.join(f'{entry.seat} {entry.text}' for entry in record.entries)}",
            "",
        )
    )
