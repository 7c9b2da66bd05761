"""What may be done for the first time in California Speed."""

from games.california_speed.state import PACKET
from games.core.firsts import First, won
from games.core.match import Match
from games.core.phrases import Phrase
from games.core.rules import TABLE

MANY = 8
"""Cards that are left to the other."""


def _far(match: Match, seat: int) -> bool:
    return won(match, seat) and len(match.view(TABLE).piles[PACKET[3 - seat]]) >= MANY


FIRSTS = (First("far", Phrase("a win by {count} cards or more", MANY), _far),)
