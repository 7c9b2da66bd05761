"""Turnover Bridge at the table: an open card or a hole card goes to the trick, and the words around it."""

from __future__ import annotations

from collections.abc import Mapping

from games.core.cards import SUIT_MARKS, SUIT_NAMES, Card
from games.core.controller import Controller, Drop, Gesture
from games.core.events import Event, Moved, Said, Spot
from games.core.rules import View
from games.turnover_bridge.state import COLUMN, ENOUGH, HOLE, TRICK, TRICKS, TRUMPS, WON, Play, Public


class TurnoverController(Controller[Play, Public]):
    """Drag a card to your place in the trick, or take it and put it there."""

    def gestures(self, view: View[Play, Public], action: Play) -> tuple[Gesture, ...]:
        """The one way to play a card: from where it lies to the trick."""
        src = place_of(view, action.card)
        return (Drop((action.card,), src, TRICK[view.seat]),) if src is not None else ()

    def attempt(self, view: View[Play, Public], gesture: Gesture) -> Play | None:
        """An own card carried to the trick that may not go there."""
        match gesture:
            case Drop((card,), src, dst) if src.seat == view.seat and src.name != "won" and dst.name == "trick":
                return Play(card)
        return None

    # -- words

    def words(self, view: View[Play, Public], action: Play) -> str:
        return f"Play {action.card.mark}"

    def prompt(self, view: View[Play, Public]) -> str:
        public = view.public
        if view.outcome is not None:
            return view.outcome.reason
        if public.turn != view.seat:
            return f"{{{public.turn}}}'s turn."
        if not public.led:
            return "Your turn: lead any of your open cards or hole cards."
        suit = SUIT_NAMES[public.led]
        if all(isinstance(action, Play) and action.card.suit == public.led for action in view.legal):
            return f"Your turn: follow with a {suit[:-1]}."
        return f"Your turn: you have no {suit[:-1]} open, play any card."

    def standing(self, view: View[Play, Public], seat: int) -> str:
        """Tricks so far."""
        count = view.public.tricks[seat - 1]
        return f"{count} trick{'' if count == 1 else 's'}"

    def facts(self, view: View[Play, Public]) -> tuple[str, ...]:
        public = view.public
        lines = [f"Trumps {SUIT_MARKS[TRUMPS]}", f"Trick {public.number} of {TRICKS}", f"{ENOUGH} tricks win"]
        if public.late:
            lines.append("Cards turn up after the trick")
        return (*lines, f"Dealer {{{public.dealer}}}")

    def notes(self, view: View[Play, Public]) -> Mapping[Spot, str]:
        """The number of tricks at each pile of won cards."""
        return {WON[seat]: str(count) for seat, count in enumerate(view.public.tricks, 1) if count}

    def tell(self, event: Event) -> str | None:
        """Who plays what, who takes the trick, which card comes to light."""
        match event:
            case Said(_, text):
                return text
            case Moved(_, dst, (card,)) if dst.name == "trick":
                return f"{{{dst.seat}}} plays {card.mark}."
        return None


def place_of(view: View[Play, Public], card: Card) -> Spot | None:
    """Where a seat's own card lies: in its hole, or on top of a column."""
    places = (HOLE[view.seat], *COLUMN[view.seat])
    return next((spot for spot in places if card in view.piles[spot]), None)


CONTROLLER = TurnoverController()
