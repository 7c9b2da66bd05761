"""Milligan at the table: free cards to the sequences, a discard to the parking, and the words around them."""

from collections.abc import Mapping

from games.core.cards import Card
from games.core.controller import Click, Controller, Drop, Gesture, Number, PadRow, Press, pausing
from games.core.events import Event, Moved, Spot
from games.core.phrases import Phrase
from games.core.rules import View
from games.milligan import state as milligan
from games.milligan.refusals import objection
from games.milligan.scoring import points, wins
from games.milligan.state import HAND, KING, Discard, End, Hand, Move, Park, Pile, Place, Play, Public, column, sequence

END = Press("end")
NAMES: Mapping[Spot, Place] = {spot: name for name, spot in milligan.SEQUENCES.items()}
PARKS = tuple({spot: name for name, spot in columns.items()} for columns in milligan.PARKING)


class MilliganController(Controller[Move, Public]):
    """Drag a free card to a sequence; drag a card of the hand to the parking to end the turn."""

    on_pad = frozenset({"{count} to go", "{count} hand won", "{count} point"})
    sorts = "rank"
    places = {
        "discharge": Phrase("discharge pile"), "aside": Phrase("finished sequences"),
        **{f"s{number}": Phrase("sequence {number}", number) for number in (1, 2, 3)},
        **{f"park{number}": Phrase("column {number}", number) for number in (1, 2, 3, 4)},
    }  # fmt: skip

    def gestures(self, view: View[Move, Public], action: Move) -> tuple[Gesture, ...]:
        """The card carried to its place."""
        match action:
            case End():
                return (END,)
            case Discard(card, to):
                place = column(view.piles, view.seat, to)
                return (Drop((card,), HAND[view.seat], place),) if place is not None else ()
        taken, place = _taken(view, action), sequence(view.piles, action.to)
        return (Drop((taken[1],), taken[0], place),) if taken is not None and place is not None else ()

    def meaning(self, view: View[Move, Public], gesture: Gesture) -> tuple[Move, ...]:
        """The play or discard at exactly this place: of several free places only the lowest is listed."""
        tried = self.attempt(view, gesture) if view.seat in view.active else None
        if tried is None or isinstance(tried, Phrase) or objection(view.piles, view.seat, tried) is not None:
            return ()
        return (tried,)

    def attempt(self, view: View[Move, Public], gesture: Gesture) -> Move | Phrase | None:
        """One of the player's cards carried to a sequence or to the parking, whether it may go there or not."""
        parks = PARKS[view.seat]
        match gesture:
            case Press("end"):
                return End() if view.seat else None
            case Drop((card,), src, dst) if view.seat and src.seat == view.seat and dst in NAMES:
                if src != HAND[view.seat] and view.piles[src][-1:] != (card,):
                    return Phrase("You can only play the last card of a column.")
                return _play(src, card, "new" if dst == sequence(view.piles, "new") else NAMES[dst])
            case Drop((card,), src, dst) if src == HAND[view.seat] and dst in parks:
                return Discard(card, "new" if dst == column(view.piles, view.seat, "new") else parks[dst])
            case Drop(_, src, dst) if src.seat == view.seat and dst in parks:
                return Phrase("You can only discard from your hand.")
            case Click(spot, Card() as card) if (
                spot.seat and spot.seat == view.seat and not self._plays(view, spot, card)
            ):
                if spot == HAND[view.seat]:
                    return Phrase("The {card} doesn't fit anywhere yet. You can only discard it.", card)
                return Phrase("The {card} doesn't fit anywhere yet.", card) if view.piles[spot][-1] == card else None
        return None

    def targets(self, view: View[Move, Public], src: Spot, cards: tuple[Card, ...]) -> frozenset[Spot]:
        """The sequences and one's own columns that take a card, all the free places included."""
        places = (*NAMES, *PARKS[view.seat]) if view.seat else ()
        return frozenset(spot for spot in places if self.meaning(view, Drop(cards, src, spot)))

    def offers(self, view: View[Move, Public], src: Spot, cards: tuple[Card, ...]) -> tuple[Spot, ...]:
        """The sequences first, since a discard ends the turn."""
        return tuple(sorted(super().offers(view, src, cards), key=lambda spot: spot not in NAMES))

    def obvious(self, view: View[Move, Public], spot: Spot, card: Card | None) -> Move | None:
        """A right click plays a free card to the sequence that takes it; a wild one only if it can stand for but one
        rank."""
        plays = self._plays(view, spot, card)
        places = [sequence(view.piles, play.to) for play in plays]
        ranks = {len(view.piles[place]) for place in places if place is not None}
        return plays[0] if len(ranks) == 1 else None

    def _plays(self, view: View[Move, Public], spot: Spot, card: Card | None) -> list[Play]:
        """All plays of a free card."""
        return [move for move in self.actions(view) if isinstance(move, Play) and _taken(view, move) == (spot, card)]

    # -- words

    def words(self, view: View[Move, Public], action: Move) -> Phrase:
        """Of plays that would be in the same words, where the card comes from and where it goes as well."""
        said = self._plainly(view, action)
        alike = [other for other in self.actions(view) if other != action and self._plainly(view, other) == said]
        if not alike:
            return said
        exact = _exactly(said, action)
        twice = any(_exactly(said, other) == exact for other in alike)
        return Phrase("{play}, sequence {number}", exact, getattr(action, "to", "")[1:]) if twice else exact

    def _plainly(self, view: View[Move, Public], action: Move) -> Phrase:
        match action:
            case Discard(card, to):
                if (place := column(view.piles, view.seat, to)) is None or not view.piles[place]:
                    return Phrase("Discard {card} to a new column", card)
                return Phrase("Discard {card} on {other}", card, view.piles[place][-1])
            case Pile() | Hand() | Park():
                taken, place = _taken(view, action), sequence(view.piles, action.to)
                assert taken is not None, "only legal actions are put into words"
                length = len(view.piles[place]) if place is not None else 0
                if not length:
                    return Phrase("Start a sequence with {card}", taken[1])
                if taken[1].rank == length + 1:
                    return Phrase("Play {card}", taken[1])
                return Phrase("Play {card} as {rank:index}", taken[1], length + 1)
            case End():
                return Phrase("End the turn")

    waits = staticmethod(pausing)

    def task(self, view: View[Move, Public]) -> Phrase:
        if End() in view.legal:
            return Phrase("Your turn: nothing to draw or discard. Play what you can, then end your turn.")
        if all(isinstance(move, Discard) for move in view.legal):
            return Phrase("Your turn: nothing fits. Discard a card to a column.")
        return Phrase("Your turn: play to a sequence, or discard to a column.")

    def standing(self, view: View[Move, Public], seat: int) -> tuple[Phrase, ...]:
        """Cards left on the discharge pile, and the match score."""
        public = view.public
        parts = [Phrase("{count} to go", len(view.piles[milligan.DISCHARGE[seat]]))]
        if public.options.match == "best_of_three":
            parts.append(Phrase("{count} hand won", wins(public.finished)[seat - 1], many="{count} hands won"))
        elif public.options.match == "points":
            parts.append(Phrase("{count} point", points(public.finished)[seat - 1], many="{count} points"))
        return tuple(parts)

    def pad(self, view: View[Move, Public]) -> tuple[PadRow, ...]:
        public = view.public
        left = tuple(Number(len(view.piles[milligan.DISCHARGE[seat]])) for seat in (1, 2))
        pile = PadRow(Phrase("To go"), left)
        number = PadRow(Phrase("Hand {number}", public.number), says="course")
        rows = [PadRow(Phrase("A single hand")), pile._replace(says="count")]
        if public.options.match == "best_of_three":
            won = PadRow(Phrase("Hands won"), tuple(map(Number, wins(public.finished))), says="count")
            rows = [number, PadRow(Phrase("First to two hands")), pile, won]
        elif public.options.match == "points":
            lost = PadRow(Phrase("Points"), tuple(map(Number, points(public.finished))), says="score")
            rows = [number, PadRow(Phrase("Lose at {count} points", public.options.target)), pile, lost]
        wild = PadRow(Phrase("Wild: {king:index} and jokers", KING))
        return (*rows, wild, PadRow(Phrase("Dealer: {who:@}", public.dealer)))

    def notes(self, view: View[Move, Public]) -> Mapping[Spot, Phrase]:
        """What each sequence needs next; "real" where no wild card may stand for it."""
        notes = {}
        for spot in NAMES:
            wanted = len(view.piles[spot]) + 1
            if wanted > 1:
                said = "real {rank:index}" if wanted in milligan.FIXED else "next: {rank:index}"
                notes[spot] = Phrase(said, wanted)
        return notes

    def tell(self, event: Event) -> Phrase | None:
        """Who plays what, and who discards what; draws are not mentioned."""
        match event:
            case Moved(_, dst, _) if dst == milligan.ASIDE:
                return None
            case Moved(src, dst, (card,)) if src.seat and dst in NAMES:
                return _told_play(src, card)
            case Moved(src, dst, (card,)) if dst in PARKS[src.seat]:
                return Phrase("{who:@} discards {card}.", src.seat, card, you="You discard {card}.")
        return super().tell(event)


def _taken(view: View[Move, Public], action: Play) -> tuple[Spot, Card] | None:
    """Where a play's card is, and which it is; None where there is none."""
    spot = milligan.source(view.seat, action)
    if isinstance(action, Hand):
        return HAND[view.seat], action.card
    return (spot, view.piles[spot][-1]) if spot is not None and view.piles[spot] else None


def _exactly(words: Phrase, action: Move) -> Phrase:
    """The words of a play with where the card comes from, of a discard with the column."""
    match action:
        case Pile():
            return Phrase("{play}, from the discharge pile", words)
        case Hand():
            return Phrase("{play}, from the hand", words)
        case Park(column):
            return Phrase("{play}, from column {number}", words, column)
        case Discard(_, to):
            return Phrase("{play}, column {number}", words, to[1:])
    return words


def _play(src: Spot, card: Card, to: Place) -> Move:
    """The play meant by carrying a card from one of the player's piles to a sequence."""
    if src.name == "discharge":
        return Pile(to)
    return Hand(card, to) if src.name == "hand" else Park([*PARKS[src.seat]].index(src) + 1, to)


def _told_play(src: Spot, card: Card) -> Phrase:
    match src.name:
        case "hand":
            said, you = "{who:@} plays {card} from the hand.", "You play {card} from your hand."
        case "discharge":
            said, you = "{who:@} plays {card} from the discharge pile.", "You play {card} from your discharge pile."
        case _:
            said, you = "{who:@} plays {card} from a column.", "You play {card} from a column."
    return Phrase(said, src.seat, card, you=you)


CONTROLLER = MilliganController()
