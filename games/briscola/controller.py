"""Briscola at the table: a card goes from the hand to the trick, and the words around it."""

from games.briscola.scoring import STRENGTH, hand_name
from games.briscola.state import BOX, HAND, SIDES, STOCK, TRICK, UPCARD, WON, Ack, Move, Play, Public
from games.core.cards import Card
from games.core.controller import Controller, Drop, Gesture, Number, PadRow, Press, Strokes, SuitSign
from games.core.events import Event, Moved
from games.core.phrases import Phrase, linked, seat_name
from games.core.rules import View
from games.core.seating import side_of

READY = Press("ack")


class BriscolaController(Controller[Move, Public]):
    """Drag a card to your place in the trick, or take it and put it there; press Ready after the partners' look."""

    on_pad = frozenset({"{count} trick", "{count} points"})
    places = {"upcard": Phrase("trump card")}

    def gestures(self, view: View[Move, Public], action: Move) -> tuple[Gesture, ...]:
        """A card goes to its player's place in the trick, wherever over the trick it is dropped; the button of the look
        (R8)."""
        if isinstance(action, Ack):
            return (READY,)
        others = [seat for seat in view.public.players if seat != view.seat]
        return tuple(Drop((action.card,), HAND[view.seat], TRICK[seat]) for seat in (view.seat, *others))

    def attempt(self, view: View[Move, Public], gesture: Gesture) -> Move | None:
        """One of the player's cards carried to the trick out of turn, or Ready at the wrong time."""
        match gesture:
            case Drop((card,), src, dst) if src == HAND[view.seat] and dst.name == "trick":
                return Play(card)
            case Press("ack"):
                return Ack()
        return None

    def height(self, card: Card) -> int:
        """The three is above the king, the ace above the three (R5)."""
        return STRENGTH[card.rank]

    def order(self, view: View[Move, Public], card: Card) -> tuple[int, ...]:
        """Suit by suit from the weakest card up, trumps last (R5)."""
        return (card.suit == view.public.trumps, *super().order(view, card))

    # -- words

    def words(self, view: View[Move, Public], action: Move) -> Phrase:
        return Phrase("Play {card}", action.card) if isinstance(action, Play) else Phrase("Ready")

    def task(self, view: View[Move, Public]) -> Phrase:
        public = view.public
        match public.phase:
            case "over":
                return Phrase("{hand} is over.", hand_name(public.number, public.regular))
            case "look":
                if view.seat in view.active:
                    return Phrase("Look at your partner's cards, then press Ready.")
                names = linked([seat_name(seat) for seat in sorted(view.active)], "{some} and {other}")
                return Phrase("Partners are looking at each other's cards. Waiting for {names}.", names)
        if public.turn != view.seat:
            if view.seat and view.seat not in public.players:
                return Phrase("{who:whose} turn. You're watching this tie-breaker.", public.turn)
            return Phrase("{who:whose} turn.", public.turn)
        leads = public.turn == public.leader
        return Phrase("Your turn: lead any card.") if leads else Phrase("Your turn: play any card.")

    def standing(self, view: View[Move, Public], seat: int) -> tuple[Phrase, ...]:
        """Who of several led, the tricks of this hand, and the points of the finished hands; those of partners stand on
        the score pad alone."""
        public = view.public
        side = side_of(SIDES[public.seats], seat)
        led = len(public.players) > 2 and seat == public.leader and view.piles[TRICK[seat]]
        parts = [Phrase("led")] if led else []
        if seat in public.players:
            parts.append(Phrase("{count} trick", self._tricks(view)[side], many="{count} tricks"))
        if (public.finished and public.seats != 4) or seat not in public.players:
            parts.append(Phrase("{count} points", public.totals[side]))
        if seat in public.ready:
            parts.append(Phrase("ready"))
        return tuple(parts)

    def pad(self, view: View[Move, Public]) -> tuple[PadRow, ...]:
        """Which hand; trumps; the points of the finished hands, and that those of this one are not known yet (R9); its
        tricks; the dealer; the card left out."""
        public = view.public
        hand = hand_name(public.number, public.regular)
        if public.number <= public.regular:
            hand = Phrase("{hand} of {all}", hand, public.regular)
        rows = [PadRow(hand, says="course"), PadRow(Phrase("Trumps"), (SuitSign(public.trumps),))]
        if public.finished:
            rows.append(PadRow(Phrase("Points"), tuple(map(Number, public.totals)), says="score"))
        rows.append(
            PadRow(Phrase("Tricks"), tuple(map(Strokes, self._tricks(view))), says="" if public.finished else "count")
        )
        if public.phase in {"play", "look"}:
            rows.append(PadRow(Phrase("Points: after the hand")))
        rows.append(PadRow(Phrase("Dealer: {who:@}", public.dealer)))
        return (*rows, *(PadRow(Phrase("{card} is left out", card)) for card in view.piles.get(BOX, ())))

    def _tricks(self, view: View[Move, Public]) -> list[int]:
        """The tricks of each side in this hand."""
        return [len(view.piles[WON[side[0]]]) // len(view.public.players) for side in SIDES[view.public.seats]]

    def tell(self, event: Event) -> Phrase | None:
        """Who plays what, who takes the trick, who draws the upcard; the other draws go without saying."""
        match event:
            case Moved(src, dst, (card,)) if src == UPCARD:
                return Phrase("{who:@} draws the upcard {card}.", dst.seat, card, you="You draw the upcard {card}.")
            case Moved(src, dst, (card,)) if (src, dst) == (STOCK, UPCARD):
                return Phrase("{card} is turned up for trumps.", card)
        return super().tell(event)


CONTROLLER = BriscolaController()
