"""What may be done for the first time in Scopa."""

from games.core.cards import Card
from games.core.firsts import First
from games.core.match import Match
from games.core.phrases import Phrase
from games.scopa.state import Take

SETTEBELLO = Card(7, "d")


def _settebello(match: Match, seat: int) -> bool:
    """With another card, so that it was on the table."""
    taken = (entry.action for entry in match.entries if entry.seat == seat)
    return any(isinstance(action, Take) and SETTEBELLO in action.cards for action in taken)


FIRSTS = (First("settebello", Phrase("the settebello"), _settebello),)
