"""What may be done for the first time in Dominion."""

from __future__ import annotations

from games.core.firsts import First
from games.core.match import Match
from games.core.phrases import Phrase
from games.core.rules import TABLE


def _whole(match: Match, seat: int) -> bool:
    return {*match.view(TABLE).public.owners} == {seat}


FIRSTS = (First("whole", Phrase("First time the whole field is yours"), _whole),)
