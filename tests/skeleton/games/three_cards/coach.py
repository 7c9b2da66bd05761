"""Why a card is good in Three Cards: effects that a player can see, as values in words."""

from collections.abc import Sequence

from games.core.coach import Coach, Reason, reason
from games.core.events import Event
from games.core.phrases import Phrase
from games.three_cards.state import PACK, TRICK, Play, Public, ThreeCardsView


class ThreeCardsCoach(Coach[Play, Public]):
    """Speaks of tricks won and lost."""

    def reasons(self, view: ThreeCardsView, heard: Sequence[Event], action: Play) -> tuple[Reason, ...]:
        """Each begins with a small letter and ends without a full stop; a weight below 0 speaks against it. What it
        claims, a kind and figures, is counted again in tests/claims."""
        rank = action.card.rank
        if not view.piles[TRICK]:
            higher = sum(card.rank > rank for card in PACK)
            if not higher:
                return (reason(Phrase("can't be beaten"), 1.0, "above", 0),)
            holds, beaten = len(PACK) - higher, Phrase("may be beaten by {count} cards", higher)
            return (
                reason(Phrase("holds against {count} of the cards", holds), holds / len(PACK), "not above", holds),
                reason(beaten, -higher / len(PACK), "above", higher),
            )
        (led,) = view.piles[TRICK]
        if rank > led.rank:
            return (reason(Phrase("takes the trick with {rank:rank.an}", rank), 1 / rank, "takes", rank),)
        return (reason(Phrase("gives up {rank:rank.an}", rank), -rank / 2, "gives", rank),)

    def aim(self, view: ThreeCardsView) -> Phrase:
        """From 3 to 14 words."""
        return Phrase("Take as many tricks as you can.")


COACH = ThreeCardsCoach()
