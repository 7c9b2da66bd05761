"""Mate at the table: a card goes aside, or from the hand to the place of the move, and the words around it."""

from __future__ import annotations

from games.core.cards import SUIT_MARKS, SUIT_NAMES, Card
from games.core.controller import Controller, Drop, Gesture, Press
from games.core.events import Event, Moved, Said
from games.core.rules import View
from games.mate.scoring import GAMES, MOVES, PACK, RANKS, SUITS, VALUES, answers, by_suit, rank_name
from games.mate.state import ASIDE, HAND, MOVE, Foreplace, Keep, Move, Play, Public

KEEP = Press("keep")


class MateController(Controller[Move, Public]):
    """Drag a card to the place of the move, or aside before the first move; press Keep to put none aside."""

    def gestures(self, view: View[Move, Public], action: Move) -> tuple[Gesture, ...]:
        """The one way to do each action; the ninth card is moved on to the tenth place (R8)."""
        me = view.seat
        match action:
            case Foreplace(card):
                return (Drop((card,), HAND[me], ASIDE[me]),)
            case Keep():
                return (KEEP,)
            case Play(card):
                src = HAND[me] if card in view.piles[HAND[me]] else MOVE[me][MOVES - 2]
                return (Drop((card,), src, MOVE[me][view.public.number - 1]),)

    def attempt(self, view: View[Move, Public], gesture: Gesture) -> Move | None:
        """A card carried to a move or aside that may not go there, or Keep at the wrong time."""
        me = view.seat
        match gesture:
            case Drop((card,), src, dst) if src == HAND[me] and dst == ASIDE[me]:
                return Foreplace(card)
            case Drop((card,), src, dst) if src == HAND[me] and dst == MOVE[me][view.public.number - 1]:
                return Play(card)
            case Press("keep"):
                return Keep()
        return None

    # -- words

    def words(self, view: View[Move, Public], action: Move) -> str:
        match action:
            case Foreplace(card):
                return f"Put {card.mark} aside"
            case Keep():
                return "Keep all cards"
            case Play(card):
                return f"Play {card.mark}"
        return "Begin the next game"

    def prompt(self, view: View[Move, Public]) -> str:
        public = view.public
        if view.outcome is not None:
            return view.outcome.reason
        if public.phase == "over":
            return f"Game {public.game} is over: {public.finished[-1].words}."
        if public.turn != view.seat:
            doing = " decides on foreplacing." if public.phase == "foreplace" else "'s turn."
            return f"{{{public.turn}}}{doing}"
        if public.phase == "foreplace":
            return "Put one card aside to score for one move more, or keep all."
        led = led_card(view)
        again = " with your card of move 9 again" if not view.piles[HAND[view.seat]] else ""
        if led is None:
            return f"Your turn: lead to move {public.number}{again or ' with any card'}."
        if again:
            return f"Your turn: answer{again}."
        suit = SUIT_NAMES[led.suit][:-1]
        if answers(view.piles[HAND[view.seat]], led)[0].suit == led.suit:
            return f"Your turn: answer with a {suit}."
        return f"Your turn: you have no {suit}, answer with {rank_name(led)}."

    def standing(self, view: View[Move, Public], seat: int) -> str:
        """Points of the match, and whether a card lies aside."""
        words = [f"{view.public.totals[seat - 1]} points"]
        if view.piles[ASIDE[seat]]:
            words.append("foreplaced")
        return " · ".join(words)

    def facts(self, view: View[Move, Public]) -> tuple[str, ...]:
        """Game and move, the order and worth of the cards, and what the other holds: all that the player has not seen,
        but for one card if the other has foreplaced it unseen."""
        public = view.public
        lines = [f"Game {public.game} of {GAMES}, move {public.number}"]
        lines.append(f"Suits {' '.join(SUIT_MARKS[suit] for suit in SUITS)}")
        lines.append(f"Ranks {' '.join(str(Card(rank, 'c'))[:-1] for rank in RANKS)}")
        lines.append(f"Worth {' '.join(str(VALUES[rank]) for rank in RANKS)}")
        if public.open_aside:
            lines.append("Foreplaced face up")
        if view.seat and public.phase in ("foreplace", "play"):
            other, seen = 3 - view.seat, {card for cards in view.piles.values() for card in cards}
            aside = any(card.hidden for card in view.piles[ASIDE[other]])
            lines.append(f"{{{other}}} holds{' all but one of' if aside else ''}:")
            lines += by_suit([card for card in PACK if card not in seen])
        return tuple(lines)

    def tell(self, event: Event) -> str | None:
        """Who plays what; who wins, mates or puts a card aside is said by the table."""
        match event:
            case Said(_, text):
                return text
            case Moved(src, dst, (card,)) if dst.name.startswith("move"):
                again = " again" if src.name.startswith("move") else ""
                return f"{{{dst.seat}}} plays {card.mark}{again}."
        return None


def led_card(view: View[Move, Public]) -> Card | None:
    """The card led to the move in progress."""
    public = view.public
    lead = view.piles[MOVE[public.leader][public.number - 1]]
    return lead[0] if lead and public.phase == "play" else None


CONTROLLER = MateController()
