"""What can be measured of a position, game by game: the figures that lessons name and no fact holds."""

from collections.abc import Callable
from typing import Any

from games.briscola.scoring import POINTS
from games.core.cards import Card
from games.core.controller import Strokes
from games.core.events import Spot
from games.core.match import Match
from games.core.phrases import plain
from games.core.registry import game

Measure = Callable[[Match, int], Any]


def _pile(match: Match, name: str, seat: int) -> tuple[Card, ...]:
    return match.whole().piles[Spot(name, seat)]


def _milk(colour: int) -> Measure:
    return lambda match, seat: match.view(0).public.totals[seat - 1][colour]


def _limit(colour: str) -> Measure:
    def most(match: Match, seat: int) -> int:
        pile = match.view(0).piles[Spot(f"limit_{colour}", seat)]
        return pile[-1].rank if pile else 5

    return most


def _tricks(match: Match, seat: int) -> int:
    """The tricks that the pad counts for a seat."""
    rows = {plain(row.words): row.values for row in game(match.rules.key).controller.pad(match.view(seat))}
    strokes = rows["Tricks"][seat - 1]
    assert isinstance(strokes, Strokes)
    return strokes.count


MEASURES: dict[str, dict[str, Measure]] = {
    "milk_run": {"red": _milk(0), "black": _milk(1), "red limit": _limit("red"), "black limit": _limit("black")},
    "pepper": {"tricks": _tricks, "score": lambda match, seat: match.view(0).public.totals[(seat - 1) % 2]},
    "briscola": {
        "points": lambda match, seat: sum(POINTS[card.rank] for card in _pile(match, "won", seat)),
        "tricks": _tricks,
    },
    "turnover_bridge": {"tricks": _tricks},
}
