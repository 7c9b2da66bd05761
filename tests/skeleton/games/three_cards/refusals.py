"""Why a player whose turn it is may not do something: sentences that teach, and give no hidden card away."""

from games.core.board import Cards
from games.core.phrases import Phrase
from games.three_cards.state import Play


def refusal(action: Play, hand: Cards) -> Phrase | None:
    """Why not; None if the card may be played (R4)."""
    if action.card not in hand:
        return Phrase("You don't have the {card}.", action.card)
    return None
