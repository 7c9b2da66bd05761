"""Figures: the results of a person's matches, in one game or in all, against each level and each other person."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from statistics import fmean, median

from table.store.summary import Sitter, Summary

GUEST = "guest"
"""Stands for people whom the store does not know."""
RANKS = {level: rank for rank, level in enumerate(("Easy", "Medium", "Hard"))}


@dataclass(slots=True)
class Tally:
    """Matches that were played to their end."""

    played: int = 0
    won: int = 0
    drawn: int = 0

    @property
    def lost(self) -> int:
        return self.played - self.won - self.drawn

    def add(self, result: str) -> None:
        """One more, which was ``won``, ``drawn`` or ``lost``."""
        self.played += 1
        self.won += result == "won"
        self.drawn += result == "drawn"


@dataclass(frozen=True, slots=True)
class Against:
    """Matches against a level or against a person."""

    name: str
    person: bool
    tally: Tally


@dataclass(frozen=True, slots=True)
class Scores:
    """The scores of matches that count the same."""

    unit: str
    matches: int
    best: int
    mean: float


@dataclass(slots=True)
class Figures:
    """The results of a person's matches. Matches with cards seen before are in ``apart`` alone, abandoned ones in
    ``abandoned`` alone, those that can be resumed in ``unfinished`` alone; ``seconds`` is the time of them all."""

    tally: Tally = field(default_factory=Tally)
    apart: Tally = field(default_factory=Tally)
    abandoned: int = 0
    unfinished: int = 0
    seconds: float = 0.0
    since: float = 0.0
    """When the first of them began, in seconds since 1970; 0: there is none."""
    results: list[str] = field(default_factory=list)
    """``won``, ``drawn``, ``lost``, the oldest first."""
    against: tuple[Against, ...] = ()
    scores: tuple[Scores, ...] = ()
    """Entries, the most frequent first."""
    answers: list[int] = field(default_factory=list)
    """The median answer of each match in real time, in milliseconds, the oldest first."""

    @property
    def streak(self) -> int:
        """Matches won in a row, up to the last."""
        return next((at for at, result in enumerate(reversed(self.results)) if result != "won"), len(self.results))

    @property
    def best_streak(self) -> int:
        """The most matches won in a row."""
        best = now = 0
        for result in self.results:
            now = now + 1 if result == "won" else 0
            best = max(best, now)
        return best

    @property
    def answer(self) -> float:
        """The median answer in seconds; 0: not known."""
        return median(self.answers) / 1000 if self.answers else 0.0


def is_of(who: str) -> Callable[[Sitter], bool]:
    """Whether a player is that person; GUEST: someone whom the store does not know."""
    wanted = "" if who == GUEST else who
    return lambda sitter: sitter.kind != "bot" and sitter.who == wanted


def result_of(match: Summary, sitter: Sitter) -> str:
    """``won``, ``drawn`` or ``lost``: how a finished match ended for a player. A victory that several sides share is a
    draw."""
    if match.ended == "drawn" or (sitter.won and len({one.side for one in match.sitters if one.won}) > 1):
        return "drawn"
    return "won" if sitter.won else "lost"


def figures(matches: Iterable[Summary], who: str) -> Figures:
    """The results of those matches, in any order, for a person or for guests."""
    found = Figures()
    rivals: dict[tuple[bool, str], Against] = {}
    scores: dict[tuple[str, bool], list[int]] = {}
    for match, own in _played_by(who, matches):
        found.seconds += match.lasted / 1000
        found.since = min(found.since or match.begun, match.begun)
        if not match.ended:
            found.unfinished += 1
        elif match.ended == "abandoned":
            found.abandoned += 1
        elif match.seen:
            found.apart.add(result_of(match, own))
        else:
            result = result_of(match, own)
            found.tally.add(result)
            found.results.append(result)
            for rival in _rivals(match, own):
                if rival not in rivals:
                    rivals[rival] = Against(_called(match, rival), rival[0], Tally())
                rivals[rival].tally.add(result)
            if match.unit:
                scores.setdefault((match.unit, match.fewest), []).append(own.score)
            if own.answer:
                found.answers.append(own.answer)
    found.against = tuple(rivals[rival] for rival in sorted(rivals, key=_order))
    found.scores = _scores(scores)
    return found


def _played_by(who: str, matches: Iterable[Summary]) -> Iterator[tuple[Summary, Sitter]]:
    """The matches of somebody, the oldest first, each with who it was at that table."""
    wanted = "" if who == GUEST else who
    for match in sorted(matches, key=lambda match: match.played):
        for sitter in match.sitters:  # thousands of matches are looked through: nothing is called here
            if sitter.who == wanted and sitter.kind != "bot":
                yield match, sitter
                break


def tallies(matches: Iterable[Summary], who: str) -> dict[str, Tally]:
    """What was played to its end, by game, as ``figures`` counts it."""
    found: dict[str, Tally] = {}
    for match, own in _played_by(who, matches):
        if match.ended in {"won", "drawn"} and not match.seen:
            found.setdefault(match.game, Tally()).add(result_of(match, own))
    return found


def _rivals(match: Summary, own: Sitter) -> set[tuple[bool, str]]:
    """Whether it is a person, and who or which level: each once, even if there were several."""
    others = [sitter for sitter in match.sitters if sitter.side != own.side]
    return {(sitter.kind != "bot", sitter.who or sitter.level or sitter.name) for sitter in others}


def _called(match: Summary, rival: tuple[bool, str]) -> str:
    person, name = rival
    return next((sitter.name for sitter in match.sitters if person and sitter.who == name), name)


def _order(rival: tuple[bool, str]) -> tuple[bool, int, str]:
    person, name = rival
    return person, RANKS.get(name, len(RANKS)), name


def _scores(found: dict[tuple[str, bool], list[int]]) -> tuple[Scores, ...]:
    every = [
        Scores(unit, len(each), min(each) if fewest else max(each), fmean(each))
        for (unit, fewest), each in found.items()
    ]
    return tuple(sorted(every, key=lambda scores: scores.matches, reverse=True))


def chosen(matches: Sequence[Summary], game: str = "", who: str = "") -> list[Summary]:
    """The matches of a game and of a person; empty: of all."""
    found = [match for match in matches if match.game == game] if game else list(matches)
    if not who:
        return found
    wanted = "" if who == GUEST else who
    return [
        match for match in found
        if any(sitter.who == wanted and sitter.kind != "bot" for sitter in match.sitters)
    ]  # fmt: skip


def guests_played(matches: Iterable[Summary]) -> bool:
    """Whether someone played whom the store does not know."""
    mine = is_of(GUEST)
    return any(mine(sitter) for match in matches for sitter in match.sitters)
