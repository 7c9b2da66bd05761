"""Why something may not be done at James Bond."""

from __future__ import annotations

from games.core.cards import Card
from games.core.phrases import Phrase
from games.james_bond.scoring import is_complete
from games.james_bond.state import CENTRE, HELD, PACK, Bond, Move, Pick, PutDown, State, Stop, Swap

TOO_SOON = Phrase("Not yet: every one of your piles must be four of a kind.")


def objection(at: State, seat: int, action: Move) -> Phrase | None:
    """Why a player may not do this now; None if they may (R3–R7)."""
    match action:
        case Bond():
            return None if is_complete(at, seat) else TOO_SOON
        case Pick(number, owner):
            return _refuse_pick(at, seat, number, owner)
        case PutDown():
            return Phrase("You hold no pile. Pick one up first.") if at.public.holding[seat - 1] is None else None
        case Swap(give, take):
            return _refuse_swap(at, seat, give, take)
        case Stop() if seat in at.public.stops:
            return Phrase("You have asked to stop already. Pick up, put down or swap to play on.")
    return None


def _refuse_pick(at: State, seat: int, number: int, owner: int | None) -> Phrase | None:
    if owner not in {None, seat}:
        return Phrase("That pile is not yours: you may pick up only the piles in front of you.")
    count = at.public.piles
    if not 1 <= number <= count:
        return Phrase("There is no pile {number}: you have piles 1 to {count}.", number, count)
    held = at.public.holding[seat - 1]
    if held == number:
        return Phrase("Pile {number} is in your hand already.", number)
    if held is not None:
        return Phrase("You hold pile {held}. Put it down before you pick up another.", held)
    return None


def _refuse_swap(at: State, seat: int, give: Card, take: Card) -> Phrase | None:
    for card in (give, take):
        if card not in PACK:
            return Phrase("There is no {card} in this game.", card)
    if at.public.holding[seat - 1] is None:
        return Phrase("You hold no pile. Pick one up first, then swap a card of it.")
    if take not in at[CENTRE]:
        if take in at[HELD[seat]]:
            return Phrase("The {card} is in your own hand: take a card from the centre.", take)
        return Phrase("The {card} is gone from the centre.", take)
    if give == take:
        return Phrase("To take the {card}, give a card of the pile in your hand for it.", take)
    if give not in at[HELD[seat]]:
        return Phrase("You do not hold the {card}: give a card of the pile in your hand.", give)
    return None
