"""Why a card is good in Three Cards: effects that a player can see, as values in words."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.coach import Coach, Reason
from games.core.events import Event
from games.core.phrases import Phrase
from games.three_cards.state import PACK, TRICK, Play, Public, ThreeCardsView


class ThreeCardsCoach(Coach[Play, Public]):
    """Speaks of tricks won and lost."""

    def reasons(self, view: ThreeCardsView, heard: Sequence[Event], action: Play) -> tuple[Reason, ...]:
        """Each begins with a small letter and ends without a full stop; a weight below 0 speaks against it."""
        rank = action.card.rank
        if not view.piles[TRICK]:
            higher = sum(card.rank > rank for card in PACK)
            if not higher:
                return (Reason(Phrase("cannot be beaten"), 1.0),)
            return (
                Reason(Phrase("holds against {count} of the cards", len(PACK) - higher), 1 - higher / len(PACK)),
                Reason(Phrase("may be beaten by {count} cards", higher), -higher / len(PACK)),
            )
        (led,) = view.piles[TRICK]
        if rank > led.rank:
            return (Reason(Phrase("takes the trick"), 1.0), Reason(Phrase("costs you a good card"), -rank / 20))
        return (Reason(Phrase("gives the trick away"), -1.0), Reason(Phrase("saves a better card"), 1 / (1 + rank)))

    def aim(self, view: ThreeCardsView) -> Phrase:
        """From 3 to 14 words."""
        return Phrase("Take as many tricks as you can.")


COACH = ThreeCardsCoach()
