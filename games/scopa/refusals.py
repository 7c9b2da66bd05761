"""Why a player may not play a card so."""

from collections import Counter
from collections.abc import Sequence

from games.core.board import Cards
from games.core.cards import Card
from games.core.phrases import Phrase, row
from games.scopa.scoring import captures
from games.scopa.state import VALUES, Lay, Move, Take


def refusal(move: Move, hand: Cards, table: Cards) -> Phrase | None:
    """Why not; None if it may be played."""
    if move.card not in hand:
        return Phrase("You don't have the {card}.", move.card)
    able = captures(move.card, table)
    if isinstance(move, Lay):
        return None if not able else Phrase("The {card} can take {cards}, so it must.", move.card, row(able[0]))
    return _not_taken(move, able, table)


def _not_taken(move: Take, able: Sequence[tuple[Card, ...]], table: Cards) -> Phrase | None:
    if not move.cards:
        return Phrase("Which cards should the {card} take?", move.card)
    if missing := [*(Counter(move.cards) - Counter(table))]:
        return Phrase("There's no {card} on the table.", missing[0])
    if tuple(sorted(move.cards)) in able:
        return None
    value, total = VALUES[move.card], sum(VALUES[card] for card in move.cards)
    if total == value:
        one = next(card for card in table if VALUES[card] == value)
        return Phrase("One card comes before a sum. The {card} must take the {other}.", move.card, one)
    said = "The {card} takes {value}, but {cards} would be {total}."
    return Phrase(said, move.card, value, row(move.cards), total)
