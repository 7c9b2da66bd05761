"""Why something may not be done at Poke."""

from games.core.phrases import Phrase
from games.poke.scoring import CARDS
from games.poke.state import HAND, Draw, Lead, Move, Play, Public, Stand, State


def objection(at: State, seat: int, action: Move) -> Phrase | None:
    """Why a player whose turn it is may not do this; None if they may."""
    return _wrong_phase(at.public, action) or _wrong_cards(at, seat, action)


def _wrong_phase(public: Public, action: Move) -> Phrase | None:
    """Why nothing of this kind may be done now (R2, R3, R5, R6)."""
    match public.phase, action:
        case ("draw", Draw() | Stand()) | ("lead", Lead()) | ("answer", Play()):
            return None
        case "draw", _:
            return Phrase("Not yet. First exchange cards or stand.")
        case "lead", Play():
            return Phrase("It's your lead.")
        case "answer", Lead():
            return Phrase("{who:@} has led. Answer with {cards}.", public.leader, CARDS[public.led])
        case _:
            return Phrase("The draw is over. No more exchanges.")


def _wrong_cards(at: State, seat: int, action: Move) -> Phrase | None:
    """Why not these cards (R2, R5, R6)."""
    if isinstance(action, Stand):
        return None
    cards = action.cards
    if (missing := next((card for card in cards if card not in at[HAND[seat]]), None)) is not None:
        return Phrase("You don't have the {card}.", missing)
    if len(set(cards)) < len(cards):
        return Phrase("Choose each card only once.")
    match action:
        case Draw() if not 1 <= len(cards) <= 3:
            return Phrase("Choose one, two or three cards to exchange.")
        case Lead() if not cards:
            return Phrase("Choose a card to lead, or several of the same rank.")
        case Lead() if len({card.rank for card in cards}) > 1:
            return Phrase("You can only lead cards of the same rank together.")
        case Play() if len(cards) != at.public.led:
            said = "{who:@} led {cards}. Answer with just as many."
            return Phrase(said, at.public.leader, CARDS[at.public.led])
    return None
