"""What a deal is worth: how a sound player, who slips now and then, comes out with the same cards.

A result says as much of the cards as of the player. What the cards explain is taken away: what others made of them, as
far as that has been found to tell something (``SCALES``).
"""

from typing import Any, NamedTuple

from games.core.bot import Bot, Ranker
from games.core.levels import Careless
from games.core.match import Match
from games.core.options import Options
from games.core.play_on import margin, replay
from games.core.registry import Game, game
from table.features.days_deal.plan import SCALES

REPLAYS = 20
SLIPS = 8
"""One decision in so many is not the best that the player knows."""


def sound(found: Game) -> Bot[Any, Any]:
    """The player who finds par: Medium, who slips now and then but forgets nothing."""
    usual = found.bots["Medium"]
    return Careless(usual, tuple, SLIPS) if isinstance(usual, Ranker) else usual


def raw_par(key: str, seats: int, options: Options, seed: int) -> float | None:
    """How far the sound player at the first seat is ahead with these cards, on average; None where nobody knows."""
    found, margins = game(key), []
    bots = [sound(found), *(found.bots["Medium"] for _ in range(seats - 1))]
    for number in range(REPLAYS):
        if (outcome := replay(Match(found.rules, seats, options, seed), bots, 1000 * number)) is None:
            return None
        margins.append(margin(found.rules, options, seats, outcome, 1))
    return sum(margins) / len(margins)


def par(key: str, seats: int, options: Options, seed: int) -> int | None:
    """How far somebody is expected to be ahead with these cards; None where that tells nothing."""
    scale = SCALES.get(key)
    raw = raw_par(key, seats, options, seed) if scale is not None else None
    return round(scale.mean + scale.slope * (raw - scale.mean)) if scale is not None and raw is not None else None


class FindPar(NamedTuple):
    """What the cards of a deal are worth to the first seat: a question to the worker."""

    key: str
    seats: int
    options: Options
    seed: int

    def answer(self, until: float) -> int | None:
        """How far that seat is expected to be ahead; None where that tells nothing."""
        return par(self.key, self.seats, self.options, self.seed)
