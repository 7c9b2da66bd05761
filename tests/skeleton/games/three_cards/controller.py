"""What hands mean in Three Cards, and what is said about it."""

from games.core.controller import Controller, Drop, Gesture, Number, PadRow, Strokes, pausing
from games.core.phrases import Phrase
from games.three_cards.state import HAND, TRICK, Play, Public, ThreeCardsView


class ThreeCardsController(Controller[Play, Public]):
    """A card of the hand goes to the trick."""

    def gestures(self, view: ThreeCardsView, action: Play) -> tuple[Gesture, ...]:
        """The usual gesture first: the lesson shows it, and the keyboard offers its place."""
        return (Drop((action.card,), HAND[view.seat], TRICK),)

    def attempt(self, view: ThreeCardsView, gesture: Gesture) -> Play | None:
        """What somebody tries at the wrong moment, so that the rules can say why not."""
        match gesture:
            case Drop((card,), src, dst) if src is HAND[view.seat] and dst is TRICK:
                return Play(card)
        return None

    def words(self, view: ThreeCardsView, action: Play) -> Phrase:
        return Phrase("Play the {card}", action.card)

    waits = staticmethod(pausing)

    def task(self, view: ThreeCardsView) -> Phrase:
        return Phrase("Your turn: play a card.")

    def pad(self, view: ThreeCardsView) -> tuple[PadRow, ...]:
        public = view.public
        return (
            PadRow(self.hand_name(public.number), says="course"),
            PadRow(Phrase("Points"), tuple(map(Number, public.totals)), says="score"),
            PadRow(Phrase("Tricks"), tuple(map(Strokes, public.tricks))),
        )


CONTROLLER = ThreeCardsController()
