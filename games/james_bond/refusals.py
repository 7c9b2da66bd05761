"""Why something may not be done at James Bond."""

from games.core.cards import Card
from games.core.phrases import Phrase
from games.james_bond.scoring import is_complete
from games.james_bond.state import CENTRE, HELD, PACK, Bond, Move, Pick, PutDown, State, Stop, Swap

TOO_SOON = Phrase("Not yet! Every pile must be four of a kind.")


def objection(at: State, seat: int, action: Move) -> Phrase | None:
    """Why a player may not do this now; None if they may (R3–R7)."""
    match action:
        case Bond():
            return None if is_complete(at, seat) else TOO_SOON
        case Pick(number, owner):
            return _refuse_pick(at, seat, number, owner)
        case PutDown():
            return Phrase("Pick up a pile first.") if at.public.holding[seat - 1] is None else None
        case Swap(give, take):
            return _refuse_swap(at, seat, give, take)
        case Stop() if seat in at.public.stops:
            return Phrase("You've already asked to stop. To play on, just pick up, put down or swap.")
    return None


def _refuse_pick(at: State, seat: int, number: int, owner: int | None) -> Phrase | None:
    if owner not in {None, seat}:
        return Phrase("Hands off! Only the piles in front of you are yours.")
    count = at.public.piles
    if not 1 <= number <= count:
        return Phrase("There's no pile {number}. You have piles 1 to {count}.", number, count)
    held = at.public.holding[seat - 1]
    if held == number:
        return Phrase("Pile {number} is already in your hand.", number)
    if held is not None:
        return Phrase("You're holding pile {held}. Put it down before you pick up another.", held)
    return None


def _refuse_swap(at: State, seat: int, give: Card, take: Card) -> Phrase | None:
    for card in (give, take):
        if card not in PACK:
            return Phrase("There's no {card} in this game.", card)
    if at.public.holding[seat - 1] is None:
        return Phrase("Pick up a pile first, then swap a card from it.")
    if take not in at[CENTRE]:
        if take in at[HELD[seat]]:
            return Phrase("The {card} is already in your hand. Take one from the centre.", take)
        return Phrase("Too late, the {card} is gone.", take)
    if give == take:
        return Phrase("To take the {card}, give a card from your hand.", take)
    if give not in at[HELD[seat]]:
        return Phrase("You don't have the {card}. Give a card from your hand.", give)
    return None
