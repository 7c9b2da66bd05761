"""Briscola at the table: a card goes from the hand to the trick, and the words around it."""

from __future__ import annotations

from games.briscola.scoring import hand_name
from games.briscola.state import BOX, HAND, STOCK, TRICK, UPCARD, Ack, Move, Play, Public
from games.core.cards import SUIT_MARKS
from games.core.controller import Controller, Drop, Gesture, Press
from games.core.events import Event, Moved, Said
from games.core.rules import View

READY = Press("ack")


class BriscolaController(Controller[Move, Public]):
    """Drag a card to your place in the trick, or take it and put it there; press Ready after the partners' look."""

    def gestures(self, view: View[Move, Public], action: Move) -> tuple[Gesture, ...]:
        """The one way to play a card, and the button of the look (R8)."""
        match action:
            case Play(card):
                return (Drop((card,), HAND[view.seat], TRICK[view.seat]),)
            case Ack():
                return (READY,)

    def attempt(self, view: View[Move, Public], gesture: Gesture) -> Move | None:
        """An own card carried to the trick out of turn, or Ready at the wrong time."""
        match gesture:
            case Drop((card,), src, dst) if src == HAND[view.seat] and dst.name == "trick":
                return Play(card)
            case Press("ack"):
                return Ack()
        return None

    # -- words

    def words(self, view: View[Move, Public], action: Move) -> str:
        match action:
            case Play(card):
                return f"Play {card.mark}"
            case Ack():
                return "Ready"
        return "Deal the next hand"

    def prompt(self, view: View[Move, Public]) -> str:
        public = view.public
        if view.outcome is not None:
            return view.outcome.reason
        match public.phase:
            case "over":
                return f"{hand_name(public.number, public.regular)} is over."
            case "look":
                if view.seat in view.active:
                    return "Look at your partner's cards, then press Ready."
                return f"Partners look at each other's cards. Waiting for {_names(view.active)}."
        if public.turn != view.seat:
            watching = view.seat and view.seat not in public.players
            return f"{{{public.turn}}}'s turn." + (" You watch this tie-breaker." if watching else "")
        return "Your turn: lead any card." if public.turn == public.leader else "Your turn: play any card."

    def standing(self, view: View[Move, Public], seat: int) -> str:
        """Tricks of this hand, and the points of the finished hands."""
        public = view.public
        if seat not in public.players:
            return _points(public, seat)
        count = public.tricks[seat - 1]
        words = [f"{count} trick{'' if count == 1 else 's'}"]
        if public.finished:
            words.append(_points(public, seat))
        if seat in public.ready:
            words.append("ready")
        return " · ".join(words)

    def facts(self, view: View[Move, Public]) -> tuple[str, ...]:
        public = view.public
        name = hand_name(public.number, public.regular)
        of = f" of {public.regular}" if public.number <= public.regular else ""
        lines = [f"Trumps {SUIT_MARKS[public.trumps]}", name + of, f"Dealer: {{{public.dealer}}}"]
        lines += [f"{card.mark} is left out" for card in view.piles.get(BOX, ())]
        return tuple(lines)

    def tell(self, event: Event) -> str | None:
        """Who plays what, who takes the trick, who draws the upcard; the other draws go without saying."""
        match event:
            case Said(_, text):
                return text
            case Moved(src, dst, (card,)) if src.name == "hand":
                return f"{{{dst.seat}}} plays {card.mark}."
            case Moved(src, dst, (card,)) if src == UPCARD:
                return f"{{{dst.seat}}} draws the upcard {card.mark}."
            case Moved(src, dst, (card,)) if (src, dst) == (STOCK, UPCARD):
                return f"{card.mark} is turned up for trumps."
        return None


def _names(seats: frozenset[int]) -> str:
    return " and ".join(f"{{{seat}}}" for seat in sorted(seats))


def _points(public: Public, seat: int) -> str:
    side = (seat - 1) % 2 if len(public.tricks) == 4 else seat - 1
    return f"{public.totals[side]} points"


CONTROLLER = BriscolaController()
