"""What hands mean in Scopa, and what is said about it."""

from collections.abc import Sequence

from games.core.cards import Card
from games.core.controller import Controller, Drop, Gesture, Number, PadRow, Question, Strokes, pausing
from games.core.phrases import Phrase, row
from games.scopa.scoring import captures, sums
from games.scopa.state import HAND, OPEN, VALUES, Lay, Move, Public, ScopaView, Take


class ScopaController(Controller[Move, Public]):
    """A card of the hand goes to the table, or onto a card that it takes."""

    sorts = "rank"
    places = {"table": Phrase("table"), "won": Phrase("cards taken")}

    def gestures(self, view: ScopaView, action: Move) -> tuple[Gesture, ...]:
        anywhere = Drop((action.card,), HAND[view.seat], OPEN)
        if isinstance(action, Lay):
            return (anywhere,)
        return (*(Drop((action.card,), HAND[view.seat], OPEN, card) for card in action.cards), anywhere)

    def meaning(self, view: ScopaView, gesture: Gesture) -> tuple[Move, ...]:
        """Dropped on a card of a sum, while one card goes before it, a card is not meant for that one (R12)."""
        return () if self._sum(view, gesture) else super().meaning(view, gesture)

    def _sum(self, view: ScopaView, gesture: Gesture) -> Take | None:
        """The sum that a card is dropped on and may not take."""
        match gesture:
            case Drop((card,), src, dst, Card() as onto) if src is HAND[view.seat] and dst is OPEN:
                table = view.piles[OPEN]
                if any(len(cards) == 1 for cards in captures(card, table)):
                    found = next((cards for cards in sums(card, table) if onto in cards), None)
                    return Take(card, found) if found is not None else None
        return None

    def attempt(self, view: ScopaView, gesture: Gesture) -> Move | Phrase | None:
        if (barred := self._sum(view, gesture)) is not None:
            return barred
        match gesture:
            case Drop((card,), src, dst) if src is HAND[view.seat] and dst is OPEN:
                able = captures(card, view.piles[OPEN])
                return Take(card, able[0]) if able else Lay(card)
            case Drop((card,), src) if src is HAND[view.seat]:
                return Phrase("Drop the {card} onto the table.", card)
        return None

    # -- words

    def words(self, view: ScopaView, action: Move) -> Phrase:
        if isinstance(action, Lay):
            return Phrase("Lay down the {card}", action.card)
        return Phrase("Take {cards} with the {card}", row(action.cards), action.card)

    def question(self, view: ScopaView, actions: Sequence[Move]) -> Question:
        card = actions[0].card
        return Question(
            Phrase("What does the {card} take?", card), Phrase("One card worth {value}, or a sum", VALUES[card])
        )

    waits = staticmethod(pausing)

    def task(self, view: ScopaView) -> Phrase:
        if any(isinstance(move, Take) for move in view.legal):
            return Phrase("Your turn: take cards, or lay one down.")
        return Phrase("Your turn: nothing to take, so lay a card down.")

    def standing(self, view: ScopaView, seat: int) -> tuple[Phrase, ...]:
        return (Phrase("dealer"),) if seat == view.public.dealer else ()

    def pad(self, view: ScopaView) -> tuple[PadRow, ...]:
        public = view.public
        return (
            PadRow(self.hand_name(public.number), says="course"),
            PadRow(Phrase("Points"), tuple(map(Number, public.totals)), says="score"),
            PadRow(Phrase("Sweeps"), tuple(Strokes(public.sweeps.count(number)) for number in (0, 1))),
            PadRow(Phrase("Points to win"), (Number(public.target),)),
        )


CONTROLLER = ScopaController()
