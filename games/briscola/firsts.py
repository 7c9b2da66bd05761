"""What may be done for the first time in Briscola."""

from __future__ import annotations

from games.briscola.scoring import COUNTED
from games.core.firsts import First, side
from games.core.match import Match
from games.core.phrases import Phrase
from games.core.rules import TABLE

MANY = 90
"""Points of the 120 in a hand."""


def _ninety(match: Match, seat: int) -> bool:
    return any(hand.points[side(match, seat)] >= MANY for hand in match.view(TABLE).public.finished)


def _aces(match: Match, seat: int) -> bool:
    ace = COUNTED.index(1)
    return any(hand.counts[side(match, seat)][ace] == 4 for hand in match.view(TABLE).public.finished)


FIRSTS = (
    First("ninety", Phrase("First hand with {points} points", MANY), _ninety),
    First("aces", Phrase("First hand with all {rank:ranks}", 1), _aces),
)
