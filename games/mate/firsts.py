"""What may be done for the first time in Mate."""

from __future__ import annotations

from games.core.firsts import First
from games.core.match import Match
from games.core.phrases import Phrase
from games.core.rules import TABLE
from games.mate.scoring import MOVES


def _late(match: Match, seat: int) -> bool:
    return any(game.seat == seat and game.move == MOVES for game in match.view(TABLE).public.finished)


def _foreplaced(match: Match, seat: int) -> bool:
    return any(game.seat == seat and game.foreplaced for game in match.view(TABLE).public.finished)


def _overmate(match: Match, seat: int) -> bool:
    return any(game.seat == seat and len(game.factors) == 3 for game in match.view(TABLE).public.finished)


FIRSTS = (
    First("late", Phrase("First mate in the last move"), _late),
    First("foreplaced", Phrase("First mate after foreplacing"), _foreplaced),
    First("overmate", Phrase("First overmate"), _overmate),
)
