"""How strong somebody is in a game, as far as the results tell: Glicko-2, a match being a period.

The levels of the computer players are fixed points without doubt of their own. Nothing is stored: a rating is computed
from the matches.
"""

from collections.abc import Iterable, Iterator, Sequence
from math import exp, log, sqrt
from typing import NamedTuple

from games.core.anchors import ANCHORS, MEDIUM
from table.setup import is_known
from table.store.figures import RANKS, played_by, result_of
from table.store.summary import Sitter, Summary

ENOUGH = 10
"""Matches from which on a rating is told."""
DOUBT, DRIFT = 350.0, 0.06
"""At first, in points; and by how much doubt grows with time, a period, in Glicko's own measure. With a match a period
there is nothing to tell another drift by."""
LATEST, LEAST = 40, 8
"""Of the matches at a level the newest so many tell whether another suits better; and how many there must be."""
_POINTS = 400 / log(10)


class Strength(NamedTuple):
    """A strength in points, and its doubt: in two of three cases the truth is no farther away."""

    points: float
    doubt: float
    matches: int


class Met(NamedTuple):
    """A match against computers: for each opponent the rating of its level and the result, from 0 to 1."""

    levels: Sequence[str]
    results: Sequence[tuple[int, float]]


def met(matches: Iterable[Summary], who: str) -> Iterator[Met]:
    """The matches that tell something of somebody, the oldest first: played to the end, alone on their side, with cards
    that nobody knew."""
    for match, own in played_by(who, matches):
        anchors = ANCHORS.get(match.game)
        if anchors is None or match.ended not in {"won", "drawn"} or is_known(match.seen):
            continue
        if sum(sitter.side == own.side for sitter in match.sitters) > 1:
            continue
        rivals = [sitter for sitter in match.sitters if not sitter.person and anchors.of(sitter.level) is not None]
        if rivals:
            results = [(anchors.of(one.level) or 0, _against(match, own, one)) for one in rivals]
            yield Met([one.level for one in rivals], results)


def _against(match: Summary, own: Sitter, rival: Sitter) -> float:
    """Who of two came out better: by the result, and where neither has won by the scores."""
    if len({sitter.side for sitter in match.sitters}) == 2 or own.won or rival.won:
        return {"won": 1.0, "drawn": 0.5, "lost": 0.0}[result_of(match, own)]
    ahead = (rival.score - own.score if match.fewest else own.score - rival.score) if match.unit else 0
    return 0.5 if not ahead else float(ahead > 0)


def rating(matches: Iterable[Summary], who: str) -> Strength | None:
    """The rating after those matches, all of one game; None where none of them tells anything."""
    points, doubt, count = float(MEDIUM), DOUBT / _POINTS, 0
    for match in met(matches, who):
        points, doubt = rated(points, doubt, match.results)
        count += 1
    return Strength(points, doubt * _POINTS, count) if count else None


def rated(points: float, doubt: float, results: Sequence[tuple[int, float]]) -> tuple[float, float]:
    """A rating after one more match, its doubt in Glicko's own measure. Several opponents weigh as much as one."""
    expected = [1 / (1 + exp((level - points) / _POINTS)) for level, _ in results]
    told = sum(each * (1 - each) for each in expected) / len(results)
    doubt = 1 / sqrt(1 / (doubt**2 + DRIFT**2) + told)
    surprise = sum(result - each for (_, result), each in zip(results, expected, strict=True)) / len(results)
    return points + _POINTS * doubt**2 * surprise, doubt


class Better(NamedTuple):
    """Another level that may suit somebody better."""

    level: str
    """The one that is played now."""
    other: str
    won: int
    matches: int


def better_level(matches: Iterable[Summary], who: str) -> Better | None:
    """Which level may suit somebody better, by the newest matches of a game at the level played last: where more than
    half are won, or lost, by more than one standard error."""
    if not (found := list(met(matches, who))) or len({*found[-1].levels}) > 1:
        return None
    level = found[-1].levels[0]
    results = [sum(result for _, result in one.results) / len(one.results) for one in found if {*one.levels} == {level}]
    newest = results[-LATEST:]
    share, count = sum(newest) / len(newest), len(newest)
    error = sqrt(share * (1 - share) / count)
    levels, at = [*RANKS], RANKS[level]
    step = (share - error > 0.5) - (share + error < 0.5)
    if count < LEAST or not step or not 0 <= at + step < len(levels):
        return None
    return Better(level, levels[at + step], sum(result > 0.5 for result in newest), count)
