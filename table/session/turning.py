"""The turn of a match, where it is certain: what moved the score most, for the side that led from there to the end."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from games.core.controller import Controller
from games.core.figures import signed
from games.core.match import Match
from games.core.phrases import Phrase, Words, linked, side_name
from games.core.rules import TABLE, Deal
from table.session.score import score

_LEAST = 3
"""How often the score must have moved before one of the moves is called the turn of the match."""


class TurningPoint(NamedTuple):
    """What happened, and after how many actions of the record it begins."""

    words: Words
    since: int


class _Milestone(NamedTuple):
    """How a match stood when its record had so many actions."""

    at: int
    scores: tuple[int, ...]
    counts: bool
    """Whether each trick moves the score, not only the end of a hand."""


def turn_of(match: Match, controller: Controller[Any, Any]) -> TurningPoint | None:
    """The turn of a match that was played to its end; None where none is certain."""
    outcome, sides = match.outcome, match.rules.sides(match.seats)
    if outcome is None or match.rules.outcome(match.position) is None:
        return None
    won = [side for side, seats in enumerate(sides) if set(seats) & set(outcome.winners)]
    if len(won) != 1:
        return None
    stages = list(_stages(match, controller))
    ahead = [_ahead(match, stage.scores, won[0]) for stage in stages]
    moves = [after - before for before, after in pairwise(ahead)]
    most = max(moves, default=0)
    at = moves.index(most) + 1 if moves else 0
    if most <= 0 or moves.count(most) > 1 or len(moves) - moves.count(0) < _LEAST or min(ahead[at:]) <= 0:
        return None
    if ahead[at - 1] > 0 or not any(stages[at - 1].scores) or _far(stages[-1].scores, ahead[-1]):
        return None  # nothing was turned
    before, after = stages[at - 1 : at + 1]
    dealt = [number + 1 for number, taken in enumerate(match.entries[: before.at]) if isinstance(taken.action, Deal)]
    since = stages[max(0, at - match.seats)].at if before.counts else dealt[-1] if dealt else 0
    gains = [now - then for then, now in zip(before.scores, after.scores, strict=True)]
    each = [
        Phrase("{side} {score}", side_name(side, "{some} and {other}"), signed(gain))
        for side, gain in zip(sides, gains, strict=True)
        if gain
    ]
    gained = linked(each, "{some}, {other}")
    said = Phrase("Turning point: {gains}", gained)
    if any(isinstance(taken.action, Deal) for taken in match.entries):
        hand = controller.hand_name(len(dealt) + 1)
        trick = Phrase("{hand}: one trick turned it, {gains}", hand, gained)
        said = trick if before.counts else Phrase("{hand} turned it: {gains}", hand, gained)
    return TurningPoint(said, since)


def _far(scores: Sequence[int], ahead: int) -> bool:
    """Whether somebody has more than twice as much as any other in the end: then nothing turned a match."""
    return 2 * ahead > max(scores)


def _stages(match: Match, controller: Controller[Any, Any]) -> Iterator[_Milestone]:
    """The score, each time that it may have moved. Where each trick moves it, what has been taken in the hand is in
    it."""
    rules, scores = match.rules, (0,) * len(match.rules.sides(match.seats))
    for at, position in match.stages:
        if at == len(match.entries) or rules.realtime or TABLE in rules.active(position):
            scores = score(controller.pad(rules.view(position, TABLE))) or scores
        taken = rules.so_far(position)
        now = tuple(map(sum, zip(scores, taken, strict=True))) if taken else scores
        yield _Milestone(at, now, bool(taken))


def _ahead(match: Match, scores: Sequence[int], side: int) -> int:
    """By how much a side was ahead of the best of the others."""
    sign = -1 if match.rules.fewest(match.options) else 1
    standing = [sign * each for each in scores]
    return standing.pop(side) - max(standing)
