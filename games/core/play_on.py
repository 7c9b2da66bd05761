"""A match of turns that computers play to its end, and how far somebody is ahead in it."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from games.core.bot import Bot
from games.core.match import Match
from games.core.options import Options
from games.core.outcome import Outcome
from games.core.rng import Rng
from games.core.rules import TABLE, Rules

LONGEST = 4000
"""Actions after which a replay is given up."""


def margin(rules: Rules[Any, Any, Any], options: Options, seats: int, outcome: Outcome, seat: int) -> int:
    """How far the side of a seat is ahead of the best of the others."""
    side = next(side for side in rules.sides(seats) if seat in side)
    sign = -1 if rules.fewest(options) else 1
    scores = {each: sign * score for each, score in enumerate(outcome.scores, 1)}
    return scores[seat] - max(score for each, score in scores.items() if each not in side)


def play_on(match: Match, bots: Sequence[Bot[Any, Any]], chance: int) -> Iterator[None]:
    """Have computers play a match of turns to its end, an action at a time; it stops where somebody has no choice.
    ``chance``: the number behind their choices."""
    chances = [Rng(chance + seat) for seat in range(1, match.seats + 1)]
    while match.outcome is None:
        seat = min(match.view(TABLE).deciding)
        view = match.view(seat)
        if seat == TABLE:
            action = view.legal[0]
        else:
            salt, chances[seat - 1] = chances[seat - 1].below(1 << 62)
            *_, choice = [None, *bots[seat - 1].think(view, match.heard(seat), Rng(salt))]
            if choice is None:
                return
            action = choice.action
        if match.submit(seat, action) is not None:
            return
        yield


def replay(match: Match, bots: Sequence[Bot[Any, Any]], chance: int) -> Outcome | None:
    """How a match comes out that computers play to its end; None where that takes too long."""
    for _ in islice(play_on(match, bots, chance), LONGEST):
        pass
    return match.outcome
