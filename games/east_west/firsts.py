"""What may be done for the first time in East–West."""

from games.core.firsts import First, won
from games.core.match import Match
from games.core.phrases import Phrase


def _whole(match: Match, seat: int) -> bool:
    outcome = match.outcome
    return won(match, seat) and outcome is not None and outcome.scores[2 - seat] == 0


FIRSTS = (First("whole", Phrase("a win without losing a row"), _whole),)
