"""Why something may not be done at Briscola."""

from games.briscola.state import HAND, Ack, Move, Play, State
from games.core.phrases import Phrase


def objection(at: State, seat: int, action: Move) -> Phrase | None:
    """Why a player whose turn it is may not do this; None if they may (R6, R8)."""
    looking = at.public.phase == "look"
    match action:
        case Play(_) if looking:
            return Phrase("Look at your partner's cards, then press Ready.")
        case Play(card) if card not in at[HAND[seat]]:
            return Phrase("You don't have the {card}.", card)
        case Ack() if not looking and at.public.seats == 4:
            return Phrase("You see your partner's cards only once, after the last draw.")
        case Ack() if not looking:
            return Phrase("You have no partner whose cards you could see. Play a card.")
    return None
