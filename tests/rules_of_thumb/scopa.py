"""Scopa as a beginner's book would play it: sweep, take the 7♦, take coins and sevens, take many, and lay down what
cannot be swept."""

from collections.abc import Iterator, Sequence
from typing import Any

from games.core.bot import Bot, Choice
from games.core.cards import Card
from games.core.events import Event, Spot
from games.core.rng import Rng
from games.core.rules import View

TABLE = Spot("table")


def value(card: Card) -> int:
    return card.rank if card.rank <= 7 else card.rank - 3


class Book(Bot[Any, Any]):
    """One who goes by the book."""

    def think(self, view: View[Any, Any], heard: Sequence[Event], rng: Rng) -> Iterator[Choice[Any]]:
        table = view.piles[TABLE]

        def merit(move: Any) -> tuple[int, ...]:
            taken = getattr(move, "cards", ())
            gone = (*taken, move.card) if taken else ()
            left = [card for card in table if card not in taken] + ([] if taken else [move.card])
            total = sum(map(value, left))
            return (
                taken != () and not left,
                Card(7, "d") in gone,
                sum(card.suit == "d" for card in gone) + sum(card.rank == 7 for card in gone),
                len(gone),
                total > 10,
                0 if taken else -(move.card.suit == "d") - (move.card.rank == 7),
                value(move.card),
            )

        yield Choice(max(view.legal, key=merit))


RULE = Book()
