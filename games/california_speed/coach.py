"""Why a cover is good in California Speed: whose cards it joins, and what can be covered after it."""

from __future__ import annotations

from collections.abc import Sequence

from games.california_speed.state import COVER, PACKET, STACK, Cover, Public
from games.core.coach import Coach, Reason
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
        found = [Reason(Phrase("gets rid of a card"), 0.1)]
        if action.side == view.seat:
            found.append(Reason(Phrase("leaves the card on your side, so that it may come back to you"), -0.5))
        else:
            found.append(Reason(Phrase("leaves the card on {who:whose} side for good", action.side), 1))
        if same:
            found.append(
                Reason(
                    Phrase("leaves {cards} to cover next", row([Phrase("the {card}", card) for card in same])),
                    len(same),
                )
            )
        if len(view.piles[PACKET[view.seat]]) == 1:
            found.append(Reason(Phrase("puts down your last card"), 9))
        return tuple(found)

    def aim(self, view: View[Cover, Public]) -> Phrase:
        if not view.public.open:
            return Phrase("Look for two of a kind while the cards are laid out.")
        return Phrase("Get rid of your packet: cover one card of a pair, then the other.")


COACH = CaliforniaSpeedCoach()
