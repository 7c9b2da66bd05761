"""What may be done for the first time in Milligan."""

from __future__ import annotations

from games.core.firsts import First
from games.core.match import Match
from games.core.phrases import Phrase
from games.core.rules import TABLE

MANY = 6
"""Cards that are left to the other."""


def _far(match: Match, seat: int) -> bool:
    return any(
        hand.winner == seat and not hand.blocked and hand.left[2 - seat] >= MANY
        for hand in match.view(TABLE).public.finished
    )


FIRSTS = (First("far", Phrase("First win by {count} cards", MANY), _far),)
