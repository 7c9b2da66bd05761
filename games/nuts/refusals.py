"""Why an action of Nuts may not be done."""

from __future__ import annotations

from games.core.board import Cards
from games.core.cards import RANK_NAMES, SUIT_NAMES, Card
from games.core.phrases import Phrase
from games.nuts.moves import find, goal
from games.nuts.state import (
    FOUNDATIONS,
    PLAIN,
    Move,
    Nuts,
    Place,
    Places,
    Play,
    Recycle,
    Reserve,
    State,
    Stuck,
    Turn,
    Waste,
    fits_column,
    going_up,
    home_of,
    side_of,
)


def refuse(state: State, seat: int, action: Play) -> Phrase | None:
    """Why a side may not do this now; None if it may."""
    public = state.public
    home = home_of(public.seats, seat)
    match action:
        case Turn():
            if state[home.stock]:
                return None
            used = Phrase("The stock is used up. Turn the waste over.")
            return used if state[home.waste] else Phrase("No cards are left to turn.")
        case Recycle():
            if state[home.stock]:
                return Phrase("Go on turning cards: the waste is turned over when the stock is used up.")
            return None if state[home.waste] else Phrase("No cards are left to turn.")
        case Reserve(to):
            if not state[home.reserve]:
                return Phrase("The Nuts pile is empty.")
            return _refuse_card(state, home, state[home.reserve][-1], to)
        case Waste(to):
            if not state[home.waste]:
                return Phrase("The waste is empty. Turn cards from the stock first.")
            return _refuse_card(state, home, state[home.waste][-1], to)
        case Move(card, to):
            return _refuse_move(state, home, card, to)
        case Stuck():
            said = side_of(public.seats, seat) in public.stuck
            return Phrase("You have said that you are stuck. Wait for the others, or play on.") if said else None
        case Nuts():
            if not public.options.call_required:
                return Phrase("Nuts calls itself as soon as the Nuts pile is empty.")
            left = state[home.reserve]
            return Phrase("Nuts can be called when the Nuts pile is empty, not before.") if left else None
    return Phrase("Only the table deals.")


def _refuse_card(state: State, home: Places, card: Card, to: Place) -> Phrase | None:
    return _refuse_foundation(state, card) if to == "f" else _refuse_column(card, state[goal(home, to)])


def _refuse_foundation(state: State, card: Card) -> Phrase | None:
    if PLAIN[card] in going_up(state, FOUNDATIONS[state.public.seats]):
        return None
    below = Phrase("{rank} of {suit}", Phrase(RANK_NAMES[card.rank - 2]), Phrase(SUIT_NAMES[card.suit]))
    return Phrase("Foundations go up in suit: the {card} needs the {below} on top of one.", card, below)


def _refuse_column(card: Card, column: Cards) -> Phrase | None:
    if fits_column(card, column):
        return None
    if card.rank == 13:
        return Phrase("A king can go only to an empty column: nothing is higher than the {card}.", card)
    rank = Phrase(RANK_NAMES[card.rank])
    wanted = Phrase("black {rank}", rank) if card.red else Phrase("red {rank}", rank)
    said = "Columns go down in turns of colour: the {card} needs a {wanted}, not the {end}."
    return Phrase(said, card, wanted, column[-1])


def _refuse_move(state: State, home: Places, card: Card, to: Place) -> Phrase | None:
    try:
        spot, depth = find(state, home, card)
    except LookupError:
        return Phrase("The {card} does not lie in your columns.", card)
    run = state[spot][depth:]
    if to == "f":
        if len(run) > 1:
            return Phrase("Foundations take single cards: the {top} lies on the {card}.", run[-1], card)
        return _refuse_foundation(state, card)
    if goal(home, to) == spot:
        return Phrase("The {card} lies in that column already.", card)
    if not state[goal(home, to)] and depth == 0:
        return Phrase("A whole column moved to an empty one changes nothing.")
    return _refuse_column(run[0], state[goal(home, to)])
