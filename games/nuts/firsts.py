"""What may be done for the first time in Nuts."""

from __future__ import annotations

from games.core.firsts import First, side
from games.core.match import Match
from games.core.phrases import Phrase
from games.core.rules import TABLE

MANY = 30
"""Cards on the foundations in a hand."""


def _nuts(match: Match, seat: int) -> bool:
    return any(hand.left[side(match, seat)] == 0 for hand in match.view(TABLE).public.finished)


def _many(match: Match, seat: int) -> bool:
    return any(hand.up[side(match, seat)] >= MANY for hand in match.view(TABLE).public.finished)


FIRSTS = (
    First("nuts", Phrase("First Nuts"), _nuts),
    First("many", Phrase("First hand with {count} cards up", MANY), _many),
)
