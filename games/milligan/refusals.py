"""Why something may not be done at Milligan, judged from what the player sees: used by the rules and by the hand."""

from games.core.board import Piles
from games.core.cards import Card
from games.core.events import Spot
from games.core.phrases import Phrase
from games.milligan import state as milligan
from games.milligan.state import ACE, COLUMNS, FIXED, HAND, KING, NEXT, WILD, Discard, End, Hand, Move, Park, Pile


def objection(at: Piles, seat: int, action: Move) -> Phrase | None:
    """Why a player whose turn it is may not do this; None if they may. Only piles in the player's sight are read."""
    hand = at[HAND[seat]]
    match action:
        case End():
            return Phrase("Discard a card from your hand to end your turn.") if hand else None
        case Discard(card) if card not in hand:
            return Phrase("You don't have the {card}. You can only discard from your hand.", card)
        case Discard(_, to):
            if milligan.column(at, seat, to) is None:
                return Phrase("All four of your columns are in use. Put the card on one of them.")
            return None
        case Hand(card) if card not in hand:
            return Phrase("You don't have the {card}.", card)
        case Park(number) if not 1 <= number <= len(COLUMNS):
            return Phrase("You have {count} columns, p1 to p4.", len(COLUMNS))
        case Park(number) if not at[_source(seat, action)]:
            return Phrase("Your column p{number} is empty.", number)
        case Pile() | Hand() | Park():
            if (place := milligan.sequence(at, action.to)) is None:
                return Phrase("Three sequences is the limit. Finish one before you start another.")
            card = action.card if isinstance(action, Hand) else at[_source(seat, action)][-1]
            return _unfit(len(at[place]), card)


def _source(seat: int, action: Pile | Park) -> Spot:
    spot = milligan.source(seat, action)
    assert spot is not None, "there is such a column"
    return spot


def _unfit(length: int, card: Card) -> Phrase | None:
    """Why a card does not continue a sequence of this length, or begin one (R4, R7)."""
    wanted = length + 1
    if card.rank in NEXT[length]:
        return None
    if wanted == ACE:
        return Phrase("A sequence starts with a real {ace:rank}, not with the {card}.", ACE, card)
    if wanted not in FIXED:
        said = "The {card} doesn't fit. The sequence needs {rank:index}, {king:index} or a joker next."
        return Phrase(said, card, wanted, KING)
    if card.rank in WILD:
        said = "The sequence needs a real {rank:rank}. No {king:rank} or joker can stand in."
        return Phrase(said, wanted, KING)
    return Phrase("The {card} doesn't fit. The sequence needs a real {rank:rank} next.", card, wanted)
