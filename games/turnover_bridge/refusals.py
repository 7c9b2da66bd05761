"""Why something may not be done at Turnover Bridge."""

from __future__ import annotations

from games.core.phrases import Phrase
from games.turnover_bridge.state import RANKING, TRICK, Play, State, open_cards


def objection(at: State, seat: int, action: Play) -> Phrase | None:
    """Why a player whose turn it is may not play this card; None if they may (R3, R6)."""
    cards, lead = open_cards(at, seat), at[TRICK[at.public.leader]]
    if action.card not in cards:
        return Phrase("The {card} is not among your open cards and hole cards.", action.card)
    if lead and action.card not in RANKING.following(cards, lead[0]):
        return Phrase("{led:Suit} were led and you can follow suit, so you must.", lead[0].suit)
    return None
