"""Why something may not be done at Nuts."""

from games.core.board import Cards
from games.core.cards import Card
from games.core.phrases import Phrase
from games.nuts import state as nuts
from games.nuts.state import Move, Nuts, Place, Places, Play, Recycle, Reserve, State, Stuck, Turn, Waste, column_of


def objection(at: State, seat: int, action: Play) -> Phrase | None:
    """Why a side may not do this now; None if it may (R4–R10)."""
    public = at.public
    home = nuts.HOMES[public.seats][seat]
    match action:
        case Turn() if not at[home.stock]:
            used = Phrase("The stock is empty. Turn the waste over.")
            return used if at[home.waste] else Phrase("There are no cards left to turn.")
        case Recycle() if at[home.stock]:
            return Phrase("Keep turning. You turn the waste over when the stock is empty.")
        case Recycle() if not at[home.waste]:
            return Phrase("There are no cards left to turn.")
        case Reserve(to):
            if not at[home.reserve]:
                return Phrase("Your Nuts pile is empty.")
            return _card(at, home, at[home.reserve][-1], to)
        case Waste(to):
            if not at[home.waste]:
                return Phrase("The waste is empty. Turn cards from the stock first.")
            return _card(at, home, at[home.waste][-1], to)
        case Move(card, to):
            return _move(at, home, card, to)
        case Stuck() if nuts.NUMBERS[public.seats][seat] in public.stuck:
            return Phrase("You've said you're stuck. Wait for the others, or play on.")
        case Nuts() if not public.options.call_required:
            return Phrase("No need to call. The hand ends as soon as a Nuts pile is empty.")
        case Nuts() if at[home.reserve]:
            return Phrase("Not yet! Call Nuts when your Nuts pile is empty.")
    return None


def _card(at: State, home: Places, card: Card, to: Place) -> Phrase | None:
    """Why a single card may not go there (R5, R6)."""
    return _foundation(at, card) if to == "f" else _column(card, at[column_of(home, to)])


def _foundation(at: State, card: Card) -> Phrase | None:
    if nuts.PLAIN[card] in nuts.going_up(at, nuts.FOUNDATIONS[at.public.seats]):
        return None
    return Phrase("Not yet. The {card} needs the {below:card} under it.", card, Card(card.rank - 1, card.suit))


def _column(card: Card, column: Cards) -> Phrase | None:
    if nuts.fits_column(card, column):
        return None
    if card.rank == 13:
        said = "Nothing is higher than the {card}. Only an empty column takes {king:rank.an}."
        return Phrase(said, card, card.rank)
    black = "The {card} goes on a black {rank:rank}, not on the {end}."
    red = "The {card} goes on a red {rank:rank}, not on the {end}."
    return Phrase(black if card.red else red, card, card.rank + 1, column[-1])


def _move(at: State, home: Places, card: Card, to: Place) -> Phrase | None:
    """Why a card of a column may not go there with all the cards on it (R4, R5)."""
    if (found := nuts.find(at, home, card)) is None:
        return Phrase("The {card} isn't in your columns.", card)
    src, depth = found
    if to == "f":
        if depth + 1 < len(at[src]):
            return Phrase("One card at a time: the {next} is on top of the {card}.", at[src][depth + 1], card)
        return _foundation(at, card)
    if column_of(home, to) == src:
        return Phrase("The {card} is already in that column.", card)
    if not at[column_of(home, to)] and depth == 0:
        return Phrase("Moving a whole column to an empty one changes nothing.")
    return _column(at[src][depth], at[column_of(home, to)])
