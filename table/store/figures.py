"""Figures: the results of a person's matches, in one game or in all, against each level and each other person."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from operator import attrgetter
from typing import Literal, NamedTuple

from games.core.phrases import Phrase
from table.setup import RIVALS, is_known
from table.store.summary import Sitter, Summary

GUEST = "guest"
"""Stands for people whom the store does not know."""
Result = Literal["won", "drawn", "lost"]
"""How a match ended for somebody."""
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


class Against(NamedTuple):
    """Matches against a rival, at one level, or a person; against a level, where it was nobody."""

    name: str
    person: bool
    tally: Tally
    level: str = ""
    """Of the rival."""


class Scores(NamedTuple):
    """The scores of matches that count the same."""

    unit: str
    matches: int
    best: int
    mean: float

    @property
    def counted(self) -> Phrase:
        """In what, as the game says it."""
        return Phrase("{unit}", Phrase(self.unit))


@dataclass(slots=True)
class Figures:
    """The results of a person's matches. Matches with cards seen before are in ``apart`` alone, abandoned ones in
    ``abandoned`` alone, those that can be resumed in ``unfinished`` alone; ``seconds`` is the time of them all."""

    matches: int = 0
    """All of them."""
    tally: Tally = field(default_factory=Tally)
    apart: Tally = field(default_factory=Tally)
    abandoned: int = 0
    unfinished: int = 0
    seconds: float = 0.0
    since: float = 0.0
    """When the first of them began, in seconds since 1970."""
    results: list[str] = field(default_factory=list)
    """``won``, ``drawn``, ``lost``, the oldest first."""
    against: tuple[Against, ...] = ()
    scores: tuple[Scores, ...] = ()
    """Entries, the most frequent first."""
    games: dict[str, Tally] = field(default_factory=dict)
    """The same as ``tally``, by game."""
    answers: list[int] = field(default_factory=list)
    """The median answer of each match in real time, in milliseconds, the oldest first."""
    firsts: dict[str, float] = field(default_factory=dict)
    """What was done for the first time, "mate overmate", and when, in seconds since 1970."""

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
        from statistics import median  # the menu, which names the last result, opens sooner without it

        return median(self.answers) / 1000 if self.answers else 0.0


def is_of(who: str) -> Callable[[Sitter], bool]:
    """Whether a player is that person; GUEST: someone whom the store does not know."""
    wanted = "" if who == GUEST else who
    return lambda sitter: sitter.kind != "bot" and sitter.who == wanted


def result_of(match: Summary, sitter: Sitter) -> Result:
    """``won``, ``drawn`` or ``lost``: how a finished match ended for a player. A victory that several sides share is a
    draw."""
    if match.ended == "drawn":
        return "drawn"
    if not sitter.won:
        return "lost"
    return "won" if all(one.side == sitter.side for one in match.sitters if one.won) else "drawn"


def figures(matches: Iterable[Summary], who: str) -> Figures:
    """The results of those matches, in any order, for a person or for guests."""
    found = Figures()
    rivals: dict[_Opponent, Against] = {}
    scores: dict[tuple[str, bool], list[int]] = {}
    for match, own in played_by(who, matches):
        found.seconds += match.lasted / 1000
        found.since = min(found.since, match.begun) if found.matches else match.begun
        found.matches += 1
        for first in own.firsts.split():
            found.firsts.setdefault(f"{match.game} {first}", match.played)
        if not match.ended:
            found.unfinished += 1
        elif match.ended == "abandoned":
            found.abandoned += 1
        elif is_known(match.seen):
            found.apart.add(result_of(match, own))
        else:
            result = result_of(match, own)
            found.results.append(result)
            if match.game not in found.games:
                found.games[match.game] = Tally()
            found.games[match.game].add(result)
            for rival in _rivals(match, own):
                if rival not in rivals:
                    rivals[rival] = Against(
                        _called(match, rival), rival.person, Tally(), rival.level if rival.who else ""
                    )
                rivals[rival].tally.add(result)
            if match.unit:
                scores.setdefault((match.unit, match.fewest), []).append(own.score)
            if own.answer:
                found.answers.append(own.answer)
    counts = Counter(found.results)
    found.tally = Tally(len(found.results), counts["won"], counts["drawn"])
    found.against = tuple(rivals[rival] for rival in sorted(rivals, key=_order))
    found.scores = _scores(scores)
    return found


def played_by(who: str, matches: Iterable[Summary]) -> Iterator[tuple[Summary, Sitter]]:
    """The matches of somebody, the oldest first, each with who it was at that table."""
    return _seated(who, sorted(matches, key=attrgetter("played")))


def _seated(who: str, matches: Iterable[Summary]) -> Iterator[tuple[Summary, Sitter]]:
    """The matches of somebody, each with who it was at that table."""
    wanted = "" if who == GUEST else who
    for match in matches:
        for sitter in match.sitters:  # thousands of matches are looked through: nothing is called here
            if sitter.who == wanted and sitter.kind != "bot":
                yield match, sitter
                break


class _Opponent(NamedTuple):
    """Whether it is a person, who in the store, and which level: of people and of the rivals both, of others one."""

    person: bool
    who: str
    level: str


def _rivals(match: Summary, own: Sitter) -> list[_Opponent]:
    """Each once, even if there were several."""
    found: list[_Opponent] = []
    for sitter in match.sitters:
        if sitter.side != own.side:
            if sitter.kind != "bot":
                rival = _Opponent(True, sitter.who or sitter.name, "")
            elif sitter.who in RIVALS:
                rival = _Opponent(False, sitter.who, sitter.level)
            else:
                rival = _Opponent(False, "", sitter.level or sitter.name)
            if rival not in found:
                found.append(rival)
    return found


def _called(match: Summary, rival: _Opponent) -> str:
    if not rival.person:
        return RIVALS.get(rival.who, rival.level)
    return next((sitter.name for sitter in match.sitters if sitter.who == rival.who), rival.who)


def _order(rival: _Opponent) -> tuple[bool, str, int, str]:
    return rival.person, rival.who if rival.person else "", RANKS.get(rival.level, len(RANKS)), rival.who


def _scores(found: dict[tuple[str, bool], list[int]]) -> tuple[Scores, ...]:
    from statistics import fmean

    every = [
        Scores(unit, len(each), min(each) if fewest else max(each), fmean(each))
        for (unit, fewest), each in found.items()
    ]
    return tuple(sorted(every, key=lambda scores: scores.matches, reverse=True))


def chosen(matches: Sequence[Summary], game: str = "", who: str = "") -> list[Summary]:
    """The matches of a game and of a person; empty: of all."""
    found = [match for match in matches if match.game == game] if game else list(matches)
    return found if not who else [match for match, _ in _seated(who, found)]
