"""A match's summary, as one text with its checksum: history and figures read thousands of them at once."""

from __future__ import annotations

import gc
import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import starmap
from typing import TYPE_CHECKING, NamedTuple

from table.store.chain import checksum

if TYPE_CHECKING:
    from table.store.head import MatchHead
    from table.store.state import State


class Sitter(NamedTuple):
    """The player at a place, and the result. ``score`` and ``won`` count only once the match is over."""

    kind: str
    who: str
    """Which person of the store it is; empty: a guest or a computer."""
    name: str
    level: str
    score: int
    won: bool
    side: int
    """From 0; those of a side win together."""
    answer: int
    """Median answer in milliseconds; 0: not known."""
    firsts: str = ""
    """What was done that may be done for a first time, as in ``Result``; earlier versions did not look."""

    @property
    def person(self) -> bool:
        return self.kind != "bot"


class Summary(NamedTuple):
    """A match's summary, as far as it was played."""

    uid: str
    game: str
    begun: float
    played: float
    lasted: int
    """Table time, in milliseconds."""
    actions: int
    standing: str
    ended: str
    """``won``, ``drawn``, ``abandoned``; empty while it can be resumed."""
    reason: str
    seen: str
    """What was known of the cards beforehand, as in Setup."""
    unit: str
    """What the scores count; empty where they count nothing."""
    fewest: bool
    """Whether the lower score is the better one."""
    sitters: tuple[Sitter, ...]
    """In the order in which they sat down."""


def summary_of(head: MatchHead, state: State) -> Summary:
    """The summary of a match in this state."""
    sitters = tuple(
        Sitter(seat.kind, seat.who, seat.name, seat.level, *result)
        for seat, result in zip(head.setup.seats, state.results, strict=True)
    )
    return Summary(
        head.uid,
        head.setup.key, head.begun, state.played, state.lasted, state.count, state.standing, state.ended, state.reason,
        head.setup.seen, state.unit, state.fewest, sitters,
    )  # fmt: skip


_SPELL = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def spell(summary: Summary) -> str:
    """The text of a summary, its checksum first."""
    text = _SPELL(summary[1:])
    return f"{_sum(summary.uid, text):08x}{text}"


def _sum(uid: str, text: str) -> int:
    return checksum(uid + text)


Known = dict[str, tuple[str, Summary]]
"""Summaries that have been read, by match, each with its text: most stay as they are from one look to the next."""


def read_all(rows: Iterable[tuple[object, object]], known: Known) -> tuple[list[Summary], list[str]]:
    """The summaries in rows of name and text; the names of the matches whose is not as it was written. What is new is
    added to those that are known."""
    found: list[Summary] = []
    fresh: list[tuple[str, str]] = []
    damaged: list[str] = []
    for uid, text in rows:
        had = known.get(uid) if isinstance(uid, str) else None
        if had is not None and had[0] == text:
            found.append(had[1])
        elif isinstance(uid, str) and isinstance(text, str) and text[:8] == f"{_sum(uid, text[8:]):08x}":
            fresh.append((uid, text))
        else:
            damaged.append(str(uid))
    with _uncollected():
        # At once: a call for each takes twice as long.
        facts = json.loads(f"[{','.join(text[8:] for _, text in fresh)}]")
        for (uid, text), values in zip(fresh, facts, strict=True):
            summary = _summary(uid, values)
            known[uid] = text, summary
            found.append(summary)
    return found, damaged


@contextmanager
def _uncollected() -> Iterator[None]:
    """Thousands of small tuples are made at once, and all are kept: looking for garbage meanwhile takes a third of the
    time."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


def read(uid: str, text: object) -> Summary | None:
    """One summary; None where it is not as it was written."""
    found, _ = read_all([(uid, text)], {})
    return found[0] if found else None


def _summary(uid: str, facts: list[object]) -> Summary:
    sitters = facts.pop()
    assert isinstance(sitters, list)
    return Summary._make((uid, *facts, tuple(starmap(Sitter, sitters))))
