"""Poke at the table: choose cards of the hand, then exchange, lead or play them."""

from games.core import poker
from games.core.cards import Card
from games.core.controller import Click, Controller, Drop, Gesture, Group, Number, PadRow, Press, pausing
from games.core.events import Event, Moved, Spot
from games.core.phrases import Phrase, linked
from games.core.rules import View
from games.poke.scoring import CARDS, LEVELS, allowed, level, standing
from games.poke.state import BOX, HAND, PLAYED, STOCK, Cards, Draw, Lead, Move, Play, Public, Stand, in_order


class PokeController(Controller[Move, Public]):
    """Choose cards and press the button, or carry them: aside to exchange them, to your row to play them."""

    sorts = "rank"
    multi_select = True
    places = {"played": Phrase("cards played")}

    def height(self, card: Card) -> int:
        """The ace is above the king (R1)."""
        return poker.height(card)

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
        """The legal action that a gesture means; the order of its cards does not matter."""
        action = self.attempt(view, gesture)
        return () if action is None or isinstance(action, Phrase) or action not in view.legal else (action,)

    def attempt(self, view: View[Move, Public], gesture: Gesture) -> Move | Phrase | None:
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
            case Drop(cards, src, dst) if src == HAND[me] and dst == BOX:
                return Draw(in_order(cards))
            case Drop(_, src, dst) if src == HAND[me] and dst == STOCK:
                return Phrase("Put exchanged cards aside, not back on the stock.")
            case Drop(cards, src, dst) if src == HAND[me] and dst == PLAYED[me]:
                return Play(in_order(cards)) if phase == "answer" else Lead(in_order(cards))
            case Click(spot) if spot in {BOX, STOCK}:
                return Draw(())
        return None

    def targets(self, view: View[Move, Public], src: Spot, cards: Cards) -> frozenset[Spot]:
        """Where chosen cards of the hand may go: to the exchanged ones, or to the player's row."""
        if not view.seat:
            return frozenset()
        return frozenset(spot for spot in (BOX, PLAYED[view.seat]) if self.meaning(view, Drop(cards, src, spot)))

    def obvious(self, view: View[Move, Public], spot: Spot, card: Card | None) -> Move | None:
        """A right click plays a single card; it never exchanges."""
        if card is None or not view.seat or spot != HAND[view.seat]:
            return None
        return next(iter(self.meaning(view, Drop((card,), spot, PLAYED[view.seat]))), None)

    def buttons(self, view: View[Move, Public]) -> tuple[tuple[Press, Phrase], ...]:
        """The buttons of this phase, with what an exchange would cost."""
        public = view.public
        if view.seat not in view.active or not view.seat:
            return ()
        match public.phase:
            case "draw":
                costs = level(view.seat, public.draws[view.seat - 1] + 1, public.dealer)
                doubles = Phrase("Exchange: {other:whose} tricks will count {count}", 3 - view.seat, costs)  # R2, R3
                exchange = Phrase("Exchange, free") if costs == 1 else doubles
                return (Press("draw"), exchange), (Press("stand"), Phrase("Stand"))
            case "lead":
                return ((Press("lead"), Phrase("Lead")),)
            case "answer":
                return ((Press("play"), Phrase("Play {cards}", CARDS[public.led])),)
        return ()

    # -- words

    def words(self, view: View[Move, Public], action: Move) -> Phrase:
        if isinstance(action, Stand):
            return Phrase("Stand")
        if isinstance(action, Draw):
            return Phrase("Exchange {cards}", linked(action.cards))
        said = "Lead {cards}" if isinstance(action, Lead) else "Play {cards}"
        return Phrase(said, linked(action.cards))

    waits = staticmethod(pausing)

    def task(self, view: View[Move, Public]) -> Phrase:
        public = view.public
        if public.phase == "draw":
            return Phrase("Your turn: exchange up to three cards, or stand.")
        if public.phase == "lead" and len(view.piles[HAND[view.seat]]) == 1:
            return Phrase("Your turn: lead your last card.")
        if public.phase == "lead":
            return Phrase("Your turn: lead one card, or several of the same rank.")
        return Phrase("Your turn: answer with {cards}.", CARDS[public.led])

    def standing(self, view: View[Move, Public], seat: int) -> tuple[Phrase, ...]:
        """In the draw whether the seat is doubled; later its tricks, and how much each counts (R2, R8)."""
        public = view.public
        own, other = public.levels[seat - 1], public.levels[2 - seat]
        if public.phase == "draw":
            return (LEVELS[own],) if own in LEVELS else ()
        if public.phase not in {"lead", "answer"}:
            return ()
        count = public.tricks[seat - 1]
        if other in LEVELS:
            return (Phrase("{count} trick × {level}", count, other, many="{count} tricks × {level}"),)
        return (Phrase("{count} trick", count, many="{count} tricks"),)

    def pad(self, view: View[Move, Public]) -> tuple[PadRow, ...]:
        """Whose deal it is; what each may still exchange, what a trick counts; games, below the line, above it."""
        public = view.public
        score = standing(public.finished)
        rows = [
            PadRow(Phrase("Hand {number}", public.number), says="course"),
            PadRow(Phrase("Dealer: {who:@}", public.dealer)),
        ]
        if public.phase == "draw":
            first = 3 - public.dealer if public.turn == public.dealer else 0  # whose draw is over
            left = (0 if seat == first else allowed(seat, public.dealer) - public.draws[seat - 1] for seat in (1, 2))
            rows.append(PadRow(Phrase("Exchanges left"), tuple(map(Number, left))))
        if public.phase in {"draw", "lead", "answer"}:
            rows.append(PadRow(Phrase("A trick counts"), tuple(map(Number, reversed(public.levels)))))
        return (
            *rows,
            PadRow(Phrase("Games"), tuple(map(Number, score.games)), says="count"),
            PadRow(Phrase("Below the line"), tuple(map(Number, score.below))),
            PadRow(Phrase("Above the line"), tuple(map(Number, score.above)), says="score"),
        )

    def groups(self, view: View[Move, Public]) -> dict[Spot, tuple[Group, ...]]:
        """The cards of each lead together, and those against them: who took which trick (R6, R7)."""
        taken = view.public.taken
        return {PLAYED[seat]: tuple(Group(count, winner == seat) for winner, count in taken) for seat in (1, 2)}

    def tell(self, event: Event) -> Phrase | None:
        """Remarks, and the cards played."""
        match event:
            case Moved(src, dst, cards) if dst.name == "played":
                return Phrase("{who:@} plays {cards}.", src.seat, linked(cards), you="You play {cards}.")
        return super().tell(event)


CONTROLLER = PokeController()
