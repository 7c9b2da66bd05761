"""Why a cover is good in California Speed: whose cards it joins, and what can be covered after it."""

from collections.abc import Sequence

from games.california_speed.state import COVER, PACKET, STACK, Cover, Public
from games.core.coach import Coach, Reason, reason
from games.core.events import Event
from games.core.phrases import Phrase, row
from games.core.rules import View


class CaliforniaSpeedCoach(Coach[Cover, Public]):
    """Both hands at once."""

    missed = (Cover,)

    def reasons(self, view: View[Cover, Public], heard: Sequence[Event], action: Cover) -> tuple[Reason, ...]:
        """At the next layout a stack goes under the packet of the player on whose side it is (R7)."""
        top = view.piles[STACK[action]][-1]
        same = [view.piles[spot][-1] for spot in COVER if spot != STACK[action]]
        same = [card for card in same if card.rank == top.rank]
        left = len(view.piles[PACKET[view.seat]]) - 1
        found = [reason(Phrase("gets rid of a card"), 0.1, "left", left)]
        if action.side == view.seat:
            back = Phrase("leaves the card on your side, so it may come back to you")
            found.append(reason(back, -0.5, "side", action.side))
        else:
            leaves = Phrase("leaves the card on {who:whose} side", action.side)
            found.append(reason(leaves, 1, "side", action.side))
        if same:
            cards = row([Phrase("the {card}", card) for card in same])
            found.append(reason(Phrase("leaves {cards} to cover next", cards), len(same), "to cover", *same))
        if not left:
            found.append(reason(Phrase("puts down your last card"), 9, "left", left))
        return tuple(found)

    def aim(self, view: View[Cover, Public]) -> Phrase:
        if not view.public.open:
            return Phrase("Watch for two of a kind as the cards come down.")
        return Phrase("Cover one card of a pair, then the other.")


COACH = CaliforniaSpeedCoach()
