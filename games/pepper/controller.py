"""Pepper at the table: buttons for the auction, a card from the hand to the trick, and the words around them."""

from __future__ import annotations

from games.core.cards import SUIT_MARKS, SUIT_NAMES, SUITS, Card
from games.core.controller import Controller, Drop, Gesture, Press
from games.core.events import Event, Moved, Said
from games.core.notation import read, write
from games.core.rules import View
from games.pepper.cards import is_left, strength, suit_of
from games.pepper.scoring import TARGET, bid_name
from games.pepper.state import HAND, TRICK, Bid, Move, Pass, Play, Public, Trump


class PepperController(Controller[Move, Public]):
    """Press a button to bid, pass or name trumps; drag a card to your place in the trick."""

    def gestures(self, view: View[Move, Public], action: Move) -> tuple[Gesture, ...]:
        """A button for a call, the one way to play a card."""
        match action:
            case Play(card):
                return (Drop((card,), HAND[view.seat], TRICK[view.seat]),)
        return (Press(write(action)),)

    def attempt(self, view: View[Move, Public], gesture: Gesture) -> Move | None:
        """An own card carried to the trick that may not be played, or a call at the wrong time."""
        match gesture:
            case Drop((card,), src, dst) if src == HAND[view.seat] and dst.name == "trick":
                return Play(card)
            case Press(name):
                action = read(name, (Bid, Pass, Trump))
                assert isinstance(action, Bid | Pass | Trump)
                return action
        return None

    def order(self, view: View[Move, Public], card: Card) -> tuple[int, ...]:
        """Suit by suit from the highest card down, trumps first and with the left bower among them."""
        trumps = view.public.trumps
        suit = suit_of(card, trumps)
        return (suit != trumps, SUITS.find(suit), -strength(card, trumps))

    # -- words

    def words(self, view: View[Move, Public], action: Move) -> str:
        match action:
            case Play(card):
                return f"Play {card.mark}"
            case Bid(level):
                return f"Bid {level}" if level.isdigit() else bid_name(level).capitalize()
            case Pass():
                return "Pass"
            case Trump("none"):
                return "No trump"
            case Trump(suit):
                return f"{SUIT_NAMES[suit].capitalize()} {SUIT_MARKS[suit]}"
        return "Deal the next hand"

    def prompt(self, view: View[Move, Public]) -> str:
        public = view.public
        if view.outcome is not None:
            return view.outcome.reason
        match public.phase:
            case "over":
                return f"Hand {public.number} is over."
            case "thrown":
                return "Nobody has bid. The next dealer deals again."
        mine = public.turn == view.seat
        match public.phase:
            case "bid" if mine:
                return _call_prompt(public)
            case "bid":
                return f"{{{public.turn}}} is to bid or pass."
            case "trump":
                return "You have the bid: name trumps." if mine else f"{{{public.turn}}} names trumps."
        if not mine:
            return f"{{{public.turn}}}'s turn."
        led = view.piles[TRICK[public.leader]]
        if not led:
            return "Your turn: lead any card."
        suit = suit_of(led[0], public.trumps)
        held = [card for card in view.piles[HAND[view.seat]] if suit_of(card, public.trumps) == suit]
        name = "trumps" if suit == public.trumps else SUIT_NAMES[suit]
        if not held:
            return f"Your turn: you have no {name}, play any card."
        bower = f" The {held[0].mark} is a trump." if is_left(held[0], public.trumps) else ""
        return f"Your turn: follow with {name}.{bower}"

    def standing(self, view: View[Move, Public], seat: int) -> str:
        """The last call in the auction; then the bid, the tricks of this hand; always the points."""
        public = view.public
        words = []
        if public.phase == "bid":
            words += [_called(call.word) for call in public.calls[::-1] if call.seat == seat][:1]
        elif public.phase != "thrown":
            if seat == public.declarer:
                words.append(f"bid {public.bid}" if public.bid.isdigit() else bid_name(public.bid))
            count = public.tricks[seat - 1]
            words.append(f"{count} trick{'' if count == 1 else 's'}")
        if public.finished:
            scores = public.totals
            points = scores[(seat - 1) % len(scores)]
            words.append(f"{points} point{'' if abs(points) == 1 else 's'}".replace("-", "−"))
        return " · ".join(words)

    def facts(self, view: View[Move, Public]) -> tuple[str, ...]:
        """The bid and trumps, the auction while it lasts, the hand's number, the dealer."""
        public = view.public
        lines = []
        if public.trumps:
            lines.append("No trump" if public.trumps == "none" else f"Trumps {SUIT_MARKS[public.trumps]}")
        if public.declarer:
            lines.append(f"Bid {bid_name(public.bid)}, {{{public.declarer}}}")
        lines += [f"Hand {public.number}, to {TARGET} points", f"Dealer {{{public.dealer}}}"]
        return tuple(lines)

    def tell(self, event: Event) -> str | None:
        """What is said, and who plays what."""
        match event:
            case Said(_, text):
                return text
            case Moved(src, dst, (card,)) if src.name == "hand" and dst.name == "trick":
                return f"{{{dst.seat}}} plays {card.mark}."
        return None


def _call_prompt(public: Public) -> str:
    """What to say to somebody who is to bid or pass."""
    if public.bid:
        return f"Your turn: bid more than {bid_name(public.bid)}, or pass."
    last = public.turn == public.dealer
    return "Your turn: bid, or pass and the hand is thrown in." if last else "Your turn: bid or pass."


def _called(word: str) -> str:
    return "passes" if word == "pass" else f"bids {bid_name(word)}"


CONTROLLER = PepperController()
