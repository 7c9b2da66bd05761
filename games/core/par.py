"""What a deal is worth: how a sound player, who slips now and then, comes out with the same cards.

A result says as much of the cards as of the player. What the cards explain is taken away: what others made of them, as
far as that has been found to tell something (``SCALES``).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, NamedTuple

from games.core.bot import Bot, Ranker
from games.core.levels import Careless
from games.core.match import Match
from games.core.options import Options
from games.core.registry import Game, game
from games.core.rng import Rng
from games.core.rules import TABLE, Outcome, Rules

REPLAYS = 20
PLAYERS = 4
"""Counted up whenever the players change who find par, so that a figure says by whom it was found."""
SLIPS = 8
"""One decision in so many is not the best that the player knows."""
LONGEST = 4000
"""Actions after which a replay is given up."""


class Scale(NamedTuple):
    """How much of a result a game's deals explain."""

    mean: float
    """How far the sound player is ahead on average."""
    slope: float
    """How much farther anybody is ahead where that player is ahead by one more."""
    share: int
    """How much of a result the cards explain, in a hundred."""


SCALES: Mapping[str, Scale] = {
    "turnover_bridge": Scale(0.0, 0.96, 75), "pepper": Scale(-6.8, 0.95, 66), "mille": Scale(-74.0, 0.65, 49),
    "briscola": Scale(-13.7, 0.95, 26), "poke": Scale(-330.0, 0.9, 45),
}  # fmt: skip
"""Of the games in which par tells something: over 80 deals each, in Briscola 40, of what Easy and Medium made of them;
the share over 25 to 149, of what players of four strengths did. In East–West par explains 2 % of a result, so that it
has none. In Nuts eight replays explain 59 % of what Medium makes of 22 deals and 6 % of what Easy does (slopes of 1.0
and 0.3): what cards are worth depends on how quick somebody is, and one slope would be wrong for either."""

SPREADS: Mapping[str, float] = {
    "briscola": 44, "dominion": 16, "east_west": 1.5, "james_bond": 1, "mate": 79, "milk_run": 19, "mille": 460,
    "milligan": 5.4, "nuts": 49, "pepper": 14.5, "poke": 1250, "scopa": 5.6, "turnover_bridge": 5.2,
}  # fmt: skip
"""The standard deviation of a margin between two players of one strength (Medium; Nuts over 4 matches, the
others over 7 to 120)."""


def margin(rules: Rules[Any, Any, Any], options: Options, seats: int, outcome: Outcome, seat: int) -> int:
    """How far the side of a seat is ahead of the best of the others."""
    side = next(side for side in rules.sides(seats) if seat in side)
    sign = -1 if rules.fewest(options) else 1
    scores = {each: sign * score for each, score in enumerate(outcome.scores, 1)}
    return scores[seat] - max(score for each, score in scores.items() if each not in side)


def sound(found: Game) -> Bot[Any, Any]:
    """The player who finds par: Medium, who slips now and then but forgets nothing."""
    usual = found.bots["Medium"]
    return Careless(usual, tuple, SLIPS) if isinstance(usual, Ranker) else usual


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


def raw_par(key: str, seats: int, options: Options, seed: int, replays: int = REPLAYS) -> float | None:
    """How far the sound player at the first seat is ahead with these cards, on average; None where nobody knows."""
    found, margins = game(key), []
    bots = [sound(found), *(found.bots["Medium"] for _ in range(seats - 1))]
    for number in range(replays):
        outcome = replay(Match(found.rules, seats, options, seed), bots, 1000 * number)
        if outcome is None:
            return None
        margins.append(margin(found.rules, options, seats, outcome, 1))
    return sum(margins) / len(margins)


def par(key: str, seats: int, options: Options, seed: int) -> int | None:
    """How far somebody is expected to be ahead with these cards; None where that tells nothing."""
    scale = SCALES.get(key)
    raw = raw_par(key, seats, options, seed) if scale is not None else None
    return round(scale.mean + scale.slope * (raw - scale.mean)) if scale is not None and raw is not None else None
