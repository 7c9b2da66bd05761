"""Why something may not be done at Turnover Bridge."""

from games.core.phrases import Phrase
from games.turnover_bridge.state import RANKING, TRICK, Play, State, open_cards


def objection(at: State, seat: int, action: Play) -> Phrase | None:
    """Why a player whose turn it is may not play this card; None if they may (R3, R6)."""
    cards, lead = open_cards(at, seat), at[TRICK[at.public.leader]]
    if action.card not in cards:
        return Phrase("You can't play the {card}: it isn't one of your open cards or hole cards.", action.card)
    if lead and action.card not in RANKING.following(cards, lead[0]):
        return Phrase("{led:Suit} were led, and you have some, so you must follow suit.", lead[0].suit)
    return None
