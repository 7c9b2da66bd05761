"""What may be done for the first time in Pepper."""

from __future__ import annotations

from games.core.firsts import First, side
from games.core.match import Match
from games.core.phrases import Phrase
from games.core.rules import TABLE


def _big(match: Match, seat: int) -> bool:
    finished = match.view(TABLE).public.finished
    return any(hand.declarer == seat and hand.bid == "big" and hand.made for hand in finished)


def _all(match: Match, seat: int) -> bool:
    return any(hand.tricks[side(match, seat)] == hand.whole for hand in match.view(TABLE).public.finished)


FIRSTS = (
    First("big", Phrase("First big pepper made"), _big),
    First("all", Phrase("First hand with every trick"), _all),
)
