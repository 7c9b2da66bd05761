"""A match in the words of the history: when, against whom, with what result."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

from table.files import drawable, local_time
from table.layout import layout
from table.screens.unfinished import days_before
from table.store import kept_words
from table.store.figures import is_of, result_of
from table.store.person import is_stranger
from table.store.summary import Sitter, Summary

if TYPE_CHECKING:
    from table.store.records import Done

MEANINGS: Mapping[str, str] = MappingProxyType(
    {
        "matches": "One match a line: when, against whom, how it stands or ended, how long it took.",
        "game": "Game: only matches of that game are listed.",
        "person": "Person: only matches in which that person played are listed.",
        "read": "Import: a match from a record, written here or elsewhere.",
        "open": "Resume: the match goes on where it was left.",
        "watch": "Watch: the match is replayed, at any speed.",
        "same": "Same cards: a new match with the cards of this one.",
        "export": "Export: the match is written to a file, as a record.",
        "remove": "Remove: the match goes from the list; while the page is open it can be brought back.",
    }
)
"""What parts of the history are for."""
READ: Mapping[Done, str] = MappingProxyType(
    {
        "new": "Imported: {}.",
        "longer": "It continues a match that was here: {}.",
        "restored": "It had been removed and is back: {}.",
        "known": "This match is here already: {}.",
    }
)
"""What was done with a record; with the match in words."""
_NAME = 20
_PERSON = "person"
_SEEN = {
    "same": "same cards", "point": "continued from a point", "code": "from a code", "seed": "chosen seed",
    "record": "from a record",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Told:
    """The words of one match."""

    day: str
    time: str
    first: str
    second: str
    """Against whom and how; if matches of all games are listed, the game comes first."""
    scores: tuple[str, ...]
    """Of each side, one's own first; empty if they say nothing."""
    winners: frozenset[int]
    """Which of the scores won."""
    standing: str
    """The standing, if it can be resumed."""
    result: str
    lasted: str


def told(match: Summary, who: str, game: str) -> Told:
    """A match as a person sees it. ``who``: whose history it is, empty for everybody's; ``game``: the only game in the
    list, empty for any."""
    own = _own(match, who)
    others = [sitter for sitter in match.sitters if own is None or sitter.side != own.side]
    against = f"against {_names(others)}" if own is not None else _names(match.sitters)
    if own is not None and not who and own.who:
        against = f"{drawable(own.name, _NAME)} {against}"
    first, how = against, _how(match, others)
    if not game:
        first, how = layout.head_or_fault(match.game).title, [against, *(part for part in how if part != _PERSON)]
    scores, winners = _scores(match, own)
    clock = time.strftime("%H:%M", local_time(match.played))
    return Told(
        _day(match.played), clock, first, " · ".join(how), scores, winners,
        _standing(match), _result(match, own),
        f"{max(1, round(match.lasted / 60_000))} min",
    )  # fmt: skip


def _standing(match: Summary) -> str:
    """How a match stands that can be resumed."""
    names = {place: sitter.name for place, sitter in enumerate(match.sitters, 1)}
    return "" if match.ended else kept_words.told(match.standing, names)


def last_played(match: Summary) -> str:
    """A finished match in a line: "Briscola: you won 71 : 49, yesterday"; among several people nobody is "you"."""
    words = told(match, "", match.game)
    result = " : ".join(words.scores)
    if sum(sitter.person for sitter in match.sitters) == 1:
        result = f"{'a draw' if words.result == 'drawn' else f'you {words.result}'} {result}".rstrip()
    title = layout.head_or_fault(match.game).title
    return f"{title}: {result}, {words.day}" if result else f"{title}, {words.day}"


def _day(when: float) -> str:
    """The day in everyday words, kept short: "yesterday", "18 Nov"."""
    now = max(time.time(), when)
    days, then = days_before(when, now), local_time(when)
    if days < 2:
        return "yesterday" if days else "today"
    year = f" {then.tm_year}" if then.tm_year != local_time(now).tm_year else ""
    return f"{then.tm_mday} {time.strftime('%b', then)}{year}"


def _own(match: Summary, who: str) -> Sitter | None:
    """Whose match it is: that person's, or of the first at the table; nobody's if only computers played."""
    mine = is_of(who) if who else lambda sitter: sitter.person
    return next((sitter for sitter in match.sitters if mine(sitter)), None)


def _names(sitters: Sequence[Sitter]) -> str:
    names = [drawable(sitter.name, _NAME) for sitter in sitters]
    return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else "".join(names)


def _how(match: Summary, others: Sequence[Sitter]) -> list[str]:
    """The levels, or "person", if known; and what somebody knew of the cards beforehand."""
    known = [sitter for sitter in others if sitter.person or not is_stranger(sitter.who)]
    levels = list(dict.fromkeys(sitter.level or _PERSON for sitter in known))
    seen = match.seen.split(" ")[0]
    return [", ".join(levels) or "players not named", *([_SEEN.get(seen, seen)] if seen else [])]


def _scores(match: Summary, own: Sitter | None) -> tuple[tuple[str, ...], frozenset[int]]:
    """One score for each side, one's own first."""
    if not match.ended or not match.unit:
        return (), frozenset()
    sides = {sitter.side: sitter for sitter in match.sitters}
    order = sorted(sides, key=lambda side: (own is not None and side != own.side, side))
    scores = tuple(str(sides[side].score).replace("-", "−") for side in order)
    return scores, frozenset(at for at, side in enumerate(order) if sides[side].won)


def _result(match: Summary, own: Sitter | None) -> str:
    if not match.ended:
        return "left"
    if match.ended == "abandoned":
        return "abandoned"
    return result_of(match, own) if own is not None else ""
