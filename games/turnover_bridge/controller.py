"""Turnover Bridge at the table: an open card or a hole card goes to the trick, and the words around it."""

from collections.abc import Mapping

from games.core.controller import Controller, Drop, Gesture, PadRow, Strokes, SuitSign
from games.core.events import Event, Moved, Spot
from games.core.phrases import Phrase
from games.core.rules import View
from games.turnover_bridge import state as bridge
from games.turnover_bridge.state import COLUMN, COLUMNS, ENOUGH, TRICK, TRICKS, TRUMPS, Play, Public, tricks


class TurnoverController(Controller[Play, Public]):
    """Drag a card to the trick, or take it and put it there."""

    on_pad = frozenset({"{count} trick"})
    places = {
        "hole": Phrase("hole cards"),
        **{f"column{number}": Phrase("column {number}", number) for number in range(1, COLUMNS + 1)},
    }  # fmt: skip

    def gestures(self, view: View[Play, Public], action: Play) -> tuple[Gesture, ...]:
        """From where the card is to the player's place in the trick, wherever over the trick it is dropped."""
        if (src := bridge.place_of(view.piles, view.seat, action.card)) is None:
            return ()
        return tuple(Drop((action.card,), src, TRICK[seat]) for seat in (view.seat, 3 - view.seat))

    def attempt(self, view: View[Play, Public], gesture: Gesture) -> Play | None:
        """One of the player's cards carried to the trick that may not go there."""
        match gesture:
            case Drop((card,), src, dst) if src in (bridge.HOLE[view.seat], *COLUMN[view.seat]) and dst.name == "trick":
                return Play(card)
        return None

    # -- words

    def words(self, view: View[Play, Public], action: Play) -> Phrase:
        return Phrase("Play {card}", action.card)

    def task(self, view: View[Play, Public]) -> Phrase:
        public = view.public
        if public.turn != view.seat:
            return Phrase("{who:whose} turn.", public.turn)
        if not (lead := view.piles[TRICK[public.leader]]):
            return Phrase("Your turn: lead any open card or hole card.")
        suit = lead[0].suit
        if all(isinstance(action, Play) and action.card.suit == suit for action in view.legal):
            return Phrase("Your turn: follow suit, {suit:suit}.", suit)
        return Phrase("Your turn: no {suit:suit} you can play, so play any card.", suit)

    def standing(self, view: View[Play, Public], seat: int) -> tuple[Phrase, ...]:
        """Tricks so far."""
        return (Phrase("{count} trick", tricks(view.piles)[seat - 1], many="{count} tricks"),)

    def pad(self, view: View[Play, Public]) -> tuple[PadRow, ...]:
        public, taken = view.public, tricks(view.piles)
        number = sum(taken) + (public.turn > 0)
        late = [PadRow(Phrase("Cards turn up after the trick"))] * public.late
        return (
            PadRow(Phrase("Trick {number} of {all}", number, TRICKS), says="course"),
            PadRow(Phrase("Trumps"), (SuitSign(TRUMPS),)),
            PadRow(Phrase("Tricks"), tuple(map(Strokes, taken)), says="count"),
            PadRow(Phrase("{count} tricks win", ENOUGH)),
            *late,
            PadRow(Phrase("Dealer: {who:@}", public.dealer)),
        )

    def notes(self, view: View[Play, Public]) -> Mapping[Spot, Phrase]:
        """The number of tricks at each pile of won cards."""
        return {bridge.WON[seat]: Phrase("{count}", count) for seat, count in enumerate(tricks(view.piles), 1) if count}

    def brief(self, event: Event) -> Phrase | None:
        match event:
            case Moved(_, dst, (card,)) if dst.name == "trick":
                return Phrase("{who:@}: {card}.", dst.seat, card)
        return super().brief(event)


CONTROLLER = TurnoverController()
