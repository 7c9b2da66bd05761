"""Poke at the table: choose cards of the hand, then exchange, lead or play them."""

from __future__ import annotations

from typing import ClassVar

from games.core.cards import Card
from games.core.controller import Click, Controller, Drop, Gesture, Press
from games.core.events import Event, Moved, Said, Spot
from games.core.rules import View
from games.poke.scoring import LEVELS, standing
from games.poke.state import (
    BOX,
    HAND,
    PLAYED,
    STOCK,
    Cards,
    Draw,
    Lead,
    Move,
    Play,
    Public,
    Stand,
    allowed,
    in_order,
    level,
)

_NUMBERS = ("no cards", "one card", "two cards", "three cards", "four cards")


class PokeController(Controller[Move, Public]):
    """Choose cards and press the button, or carry them: to the discards to exchange them, to your row to play them."""

    multi_select: ClassVar[bool] = True

    def gestures(self, view: View[Move, Public], action: Move) -> tuple[Gesture, ...]:
        """Buttons for several cards, drags for single ones."""
        me = view.seat
        match action:
            case Stand():
                return (Press("stand"),)
            case Draw(cards):
                return Press("draw", cards), Drop(cards, HAND[me], BOX)
            case Lead(cards):
                name = "lead"
            case Play(cards):
                name = "play"
        carried, pressed = Drop(cards, HAND[me], PLAYED[me]), Press(name, cards)
        return (carried, pressed) if len(cards) == 1 else (pressed, carried)

    def meaning(self, view: View[Move, Public], gesture: Gesture) -> tuple[Move, ...]:
        """The legal action a gesture means, in whatever order its cards were chosen."""
        action = self.attempt(view, gesture)
        return (action,) if action is not None and action in view.legal else ()

    def attempt(self, view: View[Move, Public], gesture: Gesture) -> Move | None:
        """What a gesture would mean, legal or not."""
        me, phase = view.seat, view.public.phase
        match gesture:
            case Press("stand"):
                return Stand()
            case Press("draw", cards):
                return Draw(in_order(cards))
            case Press("lead", cards):
                return Lead(in_order(cards))
            case Press("play", cards):
                return Play(in_order(cards))
            case Drop(cards, src, dst) if src == HAND[me] and dst in {BOX, STOCK}:
                return Draw(in_order(cards))
            case Drop(cards, src, dst) if src == HAND[me] and dst == PLAYED[me]:
                return Play(in_order(cards)) if phase == "answer" else Lead(in_order(cards))
            case Click(spot) if spot in {BOX, STOCK}:
                return Draw(())
        return None

    def targets(self, view: View[Move, Public], src: Spot, cards: Cards) -> frozenset[Spot]:
        """Where chosen cards of the hand may go: to the discards, or to the own row."""
        if not view.seat:
            return frozenset()
        return frozenset(spot for spot in (BOX, PLAYED[view.seat]) if self.meaning(view, Drop(cards, src, spot)))

    def obvious(self, view: View[Move, Public], spot: Spot, card: Card | None) -> Move | None:
        """A right click plays a single card; nothing is exchanged so lightly."""
        if card is None or not view.seat or spot != HAND[view.seat]:
            return None
        return next(iter(self.meaning(view, Drop((card,), spot, PLAYED[view.seat]))), None)

    def buttons(self, view: View[Move, Public]) -> tuple[tuple[Press, str], ...]:
        """What the phase asks for, with what an exchange would cost."""
        public = view.public
        if view.seat not in view.active or not view.seat:
            return ()
        match public.phase:
            case "draw":
                effect = LEVELS[level(view.seat, public.draws[view.seat - 1] + 1, public.dealer)] or "free"
                return (Press("draw"), f"Exchange ({effect})"), (Press("stand"), "Stand")
            case "lead":
                return ((Press("lead"), "Lead"),)
            case "answer":
                return ((Press("play"), f"Play {_NUMBERS[public.led]}"),)
        return ()

    # -- words

    def words(self, view: View[Move, Public], action: Move) -> str:
        match action:
            case Stand():
                return "Stand"
            case Draw(cards):
                return f"Exchange {_marks(cards)}"
            case Lead(cards):
                return f"Lead {_marks(cards)}"
            case Play(cards):
                return f"Play {_marks(cards)}"
        return "Deal the next hand"

    def prompt(self, view: View[Move, Public]) -> str:
        public = view.public
        if view.outcome is not None:
            return view.outcome.reason
        if public.phase == "over":
            return f"Hand {public.number} is over."
        if public.turn != view.seat:
            return f"{{{public.turn}}}'s turn."
        if public.phase == "draw":
            left = allowed(view.seat, public.dealer) - public.draws[view.seat - 1]
            return f"Your turn: exchange one to three cards, or stand. Exchanges left: {left}."
        if public.phase == "lead":
            return "Your turn: lead one card, or several of one rank."
        return f"Your turn: answer with {_NUMBERS[public.led]}."

    def standing(self, view: View[Move, Public], seat: int) -> str:
        """Tricks of this hand, and how the own draws have doubled the other's."""
        public = view.public
        words = []
        if public.phase in {"draw", "lead", "answer"}:
            if public.phase != "draw":
                tricks = public.tricks[seat - 1]
                words.append(f"{tricks} trick{'' if tricks == 1 else 's'}")
            mark = LEVELS[public.levels[seat - 1]]
            words += [mark] if mark else []
        return " · ".join(words)

    def facts(self, view: View[Move, Public]) -> tuple[str, ...]:
        """Whose deal it is, and the score: games, below the line, above it."""
        public = view.public
        score = standing(public.finished)
        rows = (("Games", score.games), ("Below the line", score.below), ("Above the line", score.above))
        lines = (f"{words} {one} : {two}" for words, (one, two) in rows)
        return f"Hand {public.number}", f"Dealer {{{public.dealer}}}", "{1} : {2}", *lines

    def tell(self, event: Event) -> str | None:
        """Remarks, and the cards played."""
        match event:
            case Said(_, text):
                return text
            case Moved(src, dst, cards) if dst.name == "played":
                return f"{{{src.seat}}} plays {_marks(cards)}."
        return None


def _marks(cards: Cards) -> str:
    return " ".join(card.mark for card in cards)


CONTROLLER = PokeController()
