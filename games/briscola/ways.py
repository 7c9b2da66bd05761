"""Ways of playing Briscola for two: what some of those who sit down like to do, where it costs them little."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from games.briscola.scoring import POINTS, RANKINGS
from games.briscola.state import TRICK, Move, Play, Public
from games.core.cards import Card
from games.core.levels import Likes
from games.core.phrases import Phrase
from games.core.rules import View


class Liking(NamedTuple):
    """What somebody likes, how much of a card's worth that may cost, and how it is told."""

    likes: Likes
    gives: float
    manner: Phrase


def _led(view: View[Move, Public]) -> Card | None:
    """The card that is to be answered."""
    return next((view.piles[TRICK[seat]][0] for seat in view.public.order if view.piles[TRICK[seat]]), None)


def _points_led(view: View[Move, Public], card: Card) -> float:
    """The points of a lead."""
    return POINTS[card.rank] if _led(view) is None else 0


def _taken(view: View[Move, Public], card: Card) -> float:
    """Whether an answer takes the trick."""
    led = _led(view)
    return led is not None and RANKINGS[view.public.trumps].beats(card, led)


def _of_two(liking: Callable[[View[Move, Public], Card], float], sign: int = 1) -> Likes:
    """A liking for cards, or against them, where two play."""

    def likes(view: View[Move, Public], move: Move) -> float:
        return sign * liking(view, move.card) if isinstance(move, Play) and view.public.seats == 2 else 0

    return likes


LIKINGS: Mapping[str, Liking] = MappingProxyType(
    {
        "ada": Liking(_of_two(_points_led, -1), 0.6, Phrase("Plays well, and hates to lead points.")),
        "ugo": Liking(_of_two(_points_led), 0.6, Phrase("Plays well, and loves to lead points.")),
        "livia": Liking(_of_two(_taken), 1.0, Phrase("Plays well, and loves to win tricks.")),
        "tullio": Liking(_of_two(_taken, -1), 2.0, Phrase("Plays well, and lets many tricks go.")),
    }
)
"""By who sits there. Measured by ``tests/games/test_ways.py``: nobody is stronger or weaker for it, and three matches
tell Ada from Ugo by the points they lead, Livia from Tullio by the tricks they take."""
