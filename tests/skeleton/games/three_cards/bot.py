"""The computer player of Three Cards."""

from collections.abc import Iterator, Mapping, Sequence

from games.core.bot import Bot, Choice
from games.core.events import Event
from games.core.rng import Rng
from games.core.rules import TableAction
from games.three_cards.state import TRICK, Play, Public, ThreeCardsView


class Sound(Bot[Play, Public]):
    """Leads its highest card; wins as cheaply as it can, and plays its lowest card where it cannot."""

    def rank(self, view: ThreeCardsView, heard: Sequence[Event], rng: Rng) -> tuple[Play, ...]:
        moves = [move for move in view.legal if not isinstance(move, TableAction)]
        if not view.piles[TRICK]:
            return tuple(sorted(moves, key=lambda move: -move.card.rank))
        (led,) = view.piles[TRICK]
        return tuple(sorted(moves, key=lambda move: (move.card.rank <= led.rank, move.card.rank)))

    def think(self, view: ThreeCardsView, heard: Sequence[Event], rng: Rng) -> Iterator[Choice[Play]]:
        yield Choice(self.rank(view, heard, rng)[0])


# Levels: a single one is called Medium. games/core/levels.py makes Easy (Careless) and Hard (Searching) from it.
BOTS: Mapping[str, Bot[Play, Public]] = {"Medium": Sound()}
