"""Why something may not be done at Poke."""

from __future__ import annotations

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
            return Phrase("The draw comes first: exchange cards or stand.")
        case "lead", Play():
            return Phrase("Nothing has been led yet. You lead.")
        case "answer", Lead():
            return Phrase("{who:@} has led. Answer with {cards}.", public.leader, CARDS[public.led])
        case _:
            return Phrase("The draw is over; no more cards are exchanged.")


def _wrong_cards(at: State, seat: int, action: Move) -> Phrase | None:
    """Why not these cards (R2, R5, R6)."""
    if isinstance(action, Stand):
        return None
    cards = action.cards
    missing = next((card for card in cards if card not in at[HAND[seat]]), None)
    if missing is not None:
        return Phrase("You do not hold the {card}.", missing)
    if len(set(cards)) < len(cards):
        return Phrase("Choose each card only once.")
    match action:
        case Draw() if not 1 <= len(cards) <= 3:
            return Phrase("Choose one, two or three cards to exchange.")
        case Lead() if not cards:
            return Phrase("Choose the card to lead, or several of one rank.")
        case Lead() if len({card.rank for card in cards}) > 1:
            return Phrase("Only cards of one rank are led together.")
        case Play() if len(cards) != at.public.led:
            said = "{who:@} has led {cards}: answer with exactly as many."
            return Phrase(said, at.public.leader, CARDS[at.public.led])
    return None
