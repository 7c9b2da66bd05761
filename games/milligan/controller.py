"""Milligan at the table: free cards to the sequences, a discard to the parking, and the words around them."""

from __future__ import annotations

from collections.abc import Mapping

from games.core.cards import Card
from games.core.controller import Controller, Drop, Gesture, Press
from games.core.events import Event, Moved, Said, Spot
from games.core.rules import View
from games.milligan.match import points, wins
from games.milligan.state import (
    ASIDE,
    COLUMNS,
    FIXED,
    SEQUENCES,
    Column,
    Discard,
    End,
    Hand,
    Move,
    NewPlace,
    Park,
    Pile,
    Public,
    discharge_spot,
    hand_spot,
    park_spot,
)

END = Press("end")
PLACES: tuple[Column, ...] = ("p1", "p2", "p3", "p4")
PARKS = tuple(tuple(park_spot(number, seat) for number in range(1, COLUMNS + 1)) for seat in (0, 1, 2))
_SHORT = ("", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q")


class MilliganController(Controller[Move, Public]):
    """Drag a free card to a sequence; drag a card of the hand to the parking to end the turn."""

    def gestures(self, view: View[Move, Public], action: Move) -> tuple[Gesture, ...]:
        """The card carried to its place; a new sequence or column may be begun on any free place."""
        match action:
            case End():
                return (END,)
            case Discard(card, to):
                return tuple(Drop((card,), hand_spot(view.seat), spot) for spot in _columns(view, to))
        src = _source(view.seat, action)
        cards = (action.card,) if isinstance(action, Hand) else view.piles[src][-1:]
        return tuple(Drop(cards, src, spot) for spot in _sequences(view, action.to))

    def attempt(self, view: View[Move, Public], gesture: Gesture) -> Move | None:
        """A card of one's own carried to a sequence or to the parking, whether it may go there or not."""
        match gesture:
            case Press("end"):
                return End()
            case Drop((card,), src, dst) if src.seat == view.seat and dst.name in SEQUENCES:
                to = SEQUENCES[SEQUENCES.index(dst.name)] if view.piles[dst] else "new"
                return _play(src, card, to)
            case Drop((card,), src, dst) if src == hand_spot(view.seat) and dst in PARKS[view.seat]:
                return Discard(card, PLACES[PARKS[view.seat].index(dst)] if view.piles[dst] else "new")
        return None

    def obvious(self, view: View[Move, Public], spot: Spot, card: Card | None) -> Move | None:
        """A right click plays a free card to the first sequence that takes it."""
        plays = (move for move in self.actions(view) if isinstance(move, Pile | Hand | Park))
        return next((move for move in plays if _takes(view, move) == (spot, card)), None)

    # -- words

    def words(self, view: View[Move, Public], action: Move) -> str:
        match action:
            case Discard(card, "new"):
                return f"Discard {card.mark} to a new column"
            case Discard(card, to):
                return f"Discard {card.mark} on {view.piles[_columns(view, to)[0]][-1].mark}"
            case Pile() | Hand() | Park():
                _, free = _takes(view, action)
                if action.to == "new":
                    return f"Begin a sequence with {free.mark}"
                length = len(view.piles[_sequences(view, action.to)[0]])
                stands = "" if free.rank == length + 1 else f" as {_SHORT[length + 1]}"
                return f"Play {free.mark}{stands}"
            case End():
                return "End the turn"

    def prompt(self, view: View[Move, Public]) -> str:
        public = view.public
        if view.outcome is not None:
            return view.outcome.reason
        if public.phase == "over":
            return f"Hand {len(public.finished)} is over."
        if public.turn != view.seat:
            return f"{{{public.turn}}}'s turn."
        if End() in view.legal:
            return "Your turn: no card is left to draw or discard. Play what you can, then end the turn."
        if all(isinstance(move, Discard) for move in view.legal):
            return "Your turn: nothing can be played. Discard a card to your parking."
        return "Your turn: play free cards to the sequences, or discard a card to end it."

    def standing(self, view: View[Move, Public], seat: int) -> str:
        """Cards left on the discharge pile, and the match score."""
        public = view.public
        left = len(view.piles[discharge_spot(seat)])
        words = f"{left} to discharge"
        if public.options.match == "best_of_three":
            won = wins(public.finished)[seat - 1]
            return f"{words} · {won} hand{'' if won == 1 else 's'} won"
        if public.options.match == "points":
            return f"{words} · {points(public.finished)[seat - 1]} points"
        return words

    def facts(self, view: View[Move, Public]) -> tuple[str, ...]:
        public = view.public
        number = len(public.finished) + (public.phase == "play")
        lines = {
            "single": ["A single hand"],
            "best_of_three": [f"Hand {number}", "First to two hands"],
            "points": [f"Hand {number}", f"{public.options.target} points lose"],
        }[public.options.match]
        return (*lines, "K and joker are wild", f"Dealer {{{public.dealer}}}")

    def notes(self, view: View[Move, Public]) -> Mapping[Spot, str]:
        """What each sequence needs next; a real card where no wild one may stand for it."""
        notes = {}
        for name in SEQUENCES:
            length = len(view.piles[Spot(name)])
            if length:
                real = "real " if length + 1 in FIXED else ""
                notes[Spot(name)] = f"next: {real}{_SHORT[length + 1]}"
        return notes

    def tell(self, event: Event) -> str | None:
        """Who plays what, and who discards what; draws go without saying."""
        match event:
            case Said(_, text):
                return text
            case Moved(_, dst, _) if dst == ASIDE:
                return None
            case Moved(src, dst, (card,)) if src.seat and dst.name in SEQUENCES:
                where = {"hand": "the hand", "discharge": "the discharge pile"}.get(src.name, "the parking")
                return f"{{{src.seat}}} plays {card.mark} from {where}."
            case Moved(src, dst, (card,)) if dst.name.startswith("park"):
                return f"{{{src.seat}}} discards {card.mark}."
        return None


def _source(seat: int, action: Pile | Hand | Park) -> Spot:
    match action:
        case Pile():
            return discharge_spot(seat)
        case Hand():
            return hand_spot(seat)
        case Park(column):
            return park_spot(column, seat)


def _takes(view: View[Move, Public], action: Pile | Hand | Park) -> tuple[Spot, Card]:
    """Where a play's card lies, and which it is."""
    spot = _source(view.seat, action)
    return spot, action.card if isinstance(action, Hand) else view.piles[spot][-1]


def _sequences(view: View[Move, Public], to: NewPlace) -> tuple[Spot, ...]:
    """The spots where a card is put down for this place: all the free ones for a new sequence."""
    if to != "new":
        return (Spot(to),)
    return tuple(Spot(name) for name in SEQUENCES if not view.piles[Spot(name)])


def _columns(view: View[Move, Public], to: Column) -> tuple[Spot, ...]:
    spots = PARKS[view.seat]
    if to != "new":
        return (spots[PLACES.index(to)],)
    return tuple(spot for spot in spots if not view.piles[spot])


def _play(src: Spot, card: Card, to: NewPlace) -> Move | None:
    match src.name:
        case "discharge":
            return Pile(to)
        case "hand":
            return Hand(card, to)
        case name if name.startswith("park"):
            return Park(int(name[-1]), to)
    return None


CONTROLLER = MilliganController()
