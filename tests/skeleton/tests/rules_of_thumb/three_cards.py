"""Three Cards by hearsay: wins what it can with its highest card. An independent player to measure levels against."""

from collections.abc import Iterator, Sequence
from typing import Any

from games.core.bot import Bot, Choice
from games.core.events import Event, Spot
from games.core.rng import Rng
from games.core.rules import View


class Folk(Bot[Any, Any]):
    """Wins what it can with its highest card."""

    def think(self, view: View[Any, Any], heard: Sequence[Event], rng: Rng) -> Iterator[Choice[Any]]:
        led = view.piles[Spot("trick")]
        best = max(view.legal, key=lambda move: move.card.rank)
        worst = min(view.legal, key=lambda move: move.card.rank)
        yield Choice(worst if led and best.card.rank <= led[0].rank else best)


RULE = Folk()
