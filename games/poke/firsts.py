"""What may be done for the first time in Poke."""

from __future__ import annotations

from games.core.firsts import First
from games.core.match import Match
from games.core.phrases import Phrase
from games.core.rules import TABLE

TRICKS = 5


def _sweep(match: Match, seat: int) -> bool:
    return any(hand.sweep[seat - 1] for hand in match.view(TABLE).public.finished)


def _pat(match: Match, seat: int) -> bool:
    """More tricks than the other, with the cards that were dealt."""
    return any(
        not hand.draws[seat - 1] and hand.tricks[seat - 1] > TRICKS // 2 for hand in match.view(TABLE).public.finished
    )


FIRSTS = (
    First("sweep", Phrase("First hand with every trick"), _sweep),
    First("pat", Phrase("First hand won without an exchange"), _pat),
)
