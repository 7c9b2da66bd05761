"""What hands do in James Bond, and the words for it."""

from __future__ import annotations

from collections.abc import Mapping

from games.core.cards import Card
from games.core.controller import Click, Controller, Drop, Gesture, Press
from games.core.events import Event, Moved, Said, Spot
from games.core.rules import View
from games.james_bond.state import (
    CENTRE,
    STOCK,
    Bond,
    Move,
    Pick,
    Public,
    PutDown,
    Stop,
    Swap,
    held_spot,
    pile_number,
    pile_spot,
)

BOND = Press("bond")
STOP = Press("stop")
DOWN = Press("drop")
PILE_KEYS = {6: ("u1", "u2", "u3", "l1", "l2", "l3"), 4: ("u1", "u2", "l1", "l2")}
"""The keys of piles 1, 2, … in the shape in which they lie, by the number of piles."""


class JamesBondController(Controller[Move, Public]):
    # -- hands

    def gestures(self, view: View[Move, Public], action: Move) -> tuple[Gesture, ...]:
        held = held_spot(view.seat)
        hand = view.piles[held]
        match action:
            case Pick(number):
                pile = pile_spot(view.seat, number)
                return Click(pile), Drop(view.piles[pile], pile, held)
            case PutDown():
                own = view.public.holding[view.seat - 1]
                if own is None:
                    return (DOWN,)
                place = pile_spot(view.seat, own)
                singly = tuple(Drop((card,), held, place) for card in hand)
                return DOWN, Click(place), Drop(hand, held, place), *singly
            case Swap(give, take):
                return Drop((give,), held, CENTRE, take), Drop((take,), CENTRE, held, give)
            case Bond():
                return (BOND,)
            case Stop():
                return (STOP,)

    def meaning(self, view: View[Move, Public], gesture: Gesture) -> tuple[Move, ...]:
        """A card let go beside the four of the centre, or of the hand, may mean any of them: the hand is asked.

        A centre card brought to a pile on the table is wanted for that pile, so the pile is picked up first.
        """
        held = held_spot(view.seat)
        match gesture:
            case Drop((card,), src, dst, None) if {src, dst} == {held, CENTRE}:
                return tuple(
                    move
                    for move in self.actions(view)
                    if isinstance(move, Swap) and card == (move.give if src == held else move.take)
                )
            case Drop(_, src, dst, _) if src == CENTRE and (number := pile_number(dst)) is not None:
                return tuple(move for move in self.actions(view) if move == Pick(number) and dst.seat == view.seat)
        return super().meaning(view, gesture)

    def attempt(self, view: View[Move, Public], gesture: Gesture) -> Move | None:
        held = held_spot(view.seat)
        match gesture:
            case Press("bond"):
                return Bond()
            case Press("stop"):
                return Stop()
            case Press("drop"):
                return PutDown()
            case Click(spot, _) | Drop(_, spot, Spot("held")) if pile_number(spot) is not None:
                return self._reach(view, spot)
            case Click(Spot("held", seat) as spot, _):
                number = view.public.holding[seat - 1]
                if seat == view.seat:
                    return None if view.piles[spot] else PutDown()
                return Pick(number, seat) if number is not None else None
            case Drop((give,), src, dst, Card() as take) if src == held and dst == CENTRE:
                return Swap(give, take)
            case Drop((take,), src, dst, Card() as give) if src == CENTRE and dst == held:
                return Swap(give, take)
            case Drop(_, src, dst, _) if src in {held, CENTRE} and pile_number(dst) is not None:
                return self._reach(view, dst)
            case Click(spot, Card() as take) | Drop((take,), spot, _, _) if spot == CENTRE:
                return Swap(take, take)
        return None

    def _reach(self, view: View[Move, Public], spot: Spot) -> Move | None:
        """Reaching for a pile, or for its empty place."""
        number = pile_number(spot)
        assert number is not None
        return Pick(number) if spot.seat == view.seat else Pick(number, spot.seat)

    def obvious(self, view: View[Move, Public], spot: Spot, card: Card | None) -> Move | None:
        """A right click picks up a pile, and puts down the pile in hand."""
        if spot == held_spot(view.seat) and PutDown() in view.legal:
            return PutDown()
        number = pile_number(spot)
        if spot.seat != view.seat or number is None:
            return None
        return next((move for move in self.actions(view) if move in {Pick(number), PutDown()}), None)

    def pad_keys(self, view: View[Move, Public]) -> Mapping[str, Click | Press]:
        """Piles, call and stop while no pile is in hand; then the four cards above, the centre below, put down."""
        if view.seat == 0 or view.outcome is not None:
            return {}
        held = held_spot(view.seat)
        hand = view.piles[held]
        if not hand:
            keys: dict[str, Click | Press] = {
                key: Click(pile_spot(view.seat, number))
                for number, key in enumerate(PILE_KEYS[view.public.piles], 1)
            }  # fmt: skip
            return keys | {"u4": BOND, "l4": STOP}
        above = {f"u{place}": Click(held, card) for place, card in enumerate(hand, 1)}
        below = {f"l{place}": Click(CENTRE, card) for place, card in enumerate(view.piles[CENTRE], 1)}
        return {**above, **below, "x": DOWN}

    # -- words

    def words(self, view: View[Move, Public], action: Move) -> str:
        match action:
            case Pick(number):
                return f"Pick up pile {number}"
            case PutDown():
                return "Put down"
            case Swap(give, take):
                return f"Swap {give.mark} for {take.mark}"
            case Bond():
                return "James Bond!"
            case Stop():
                return "Ask to stop"

    def prompt(self, view: View[Move, Public]) -> str:
        public = view.public
        if public.end is not None:
            return public.end.reason
        if view.seat == 0:
            return "All play at once."
        number = public.holding[view.seat - 1]
        if view.seat in public.stops:
            waited = " and ".join(f"{{{seat}}}" for seat in range(1, public.seats + 1) if seat not in public.stops)
            return f"Waiting for {waited} to stop as well. Any move plays on."
        if number is None:
            return "Pick up one of your piles."
        return f"Pile {number} is in hand: swap a card with the centre, or put it down."

    def standing(self, view: View[Move, Public], seat: int) -> str:
        public = view.public
        if public.end is not None:
            if public.end.caller is not None:
                return "James Bond!" if seat == public.end.caller else ""
            count = public.end.scores[seat - 1]
            return "1 complete pile" if count == 1 else f"{count} complete piles"
        number = public.holding[seat - 1]
        doing = [f"holds pile {number}"] if number is not None else []
        if seat in public.stops:
            doing.append("wants to stop")
        return ", ".join(doing)

    def facts(self, view: View[Move, Public]) -> tuple[str, ...]:
        options = view.public.options
        facts = []
        if options.time_limit is not None:
            facts.append(f"Time limit {options.time_limit} min")
        if options.auto_call:
            facts.append("Complete piles call by themselves")
        return tuple(facts)

    def tell(self, event: Event) -> str | None:
        match event:
            case Said(_, text):
                return text
            case Moved(src) if src == STOCK:
                return None
            case Moved(src, Spot("held", seat), (card,)) if src == CENTRE:
                return f"{{{seat}}} takes {card.mark}"
            case Moved(Spot("held", seat), dst, (card,)) if dst == CENTRE:
                return f"{{{seat}}} gives {card.mark}"
            case Moved(src, Spot("held", seat)):
                return f"{{{seat}}} picks up pile {pile_number(src)}"
        return None  # putting a pile down goes without saying: the next one cannot be picked up before


CONTROLLER = JamesBondController()
