"""What may be done for the first time in Milk Run."""

from games.core.firsts import First, won
from games.core.match import Match
from games.core.phrases import Phrase
from games.milk_run.state import Draw, Steal, card_of


def _plain(match: Match, seat: int) -> bool:
    """A victory without a joker."""
    played = (entry.action for entry in match.entries if entry.seat == seat and not isinstance(entry.action, Draw))
    return won(match, seat) and not any(card_of(action).joker for action in played)  # type: ignore[arg-type]


def _steal(match: Match, seat: int) -> bool:
    return any(entry.seat == seat and isinstance(entry.action, Steal) for entry in match.entries)


FIRSTS = (First("plain", Phrase("a win without a joker"), _plain), First("steal", Phrase("a steal"), _steal))
