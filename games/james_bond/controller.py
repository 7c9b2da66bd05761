"""James Bond at the table: piles go up and down, cards are swapped with the centre, and the words around it."""

from collections.abc import Mapping

from games.core.cards import Card
from games.core.controller import Click, Controller, Drop, Gesture, Number, PadRow, Press
from games.core.events import Event, Moved, Spot
from games.core.phrases import Phrase, linked, seat_name
from games.core.rules import View
from games.james_bond.state import CENTRE, HELD, NUMBER, PILE, Bond, Move, Pick, Public, PutDown, Stop, Swap

BOND = Press("bond")
STOP = Press("stop")
DOWN = Press("drop")
PILE_KEYS = {6: ("u1", "u2", "u3", "l1", "l2", "l3"), 4: ("u1", "u2", "l1", "l2")}
"""The keys of piles 1, 2, … in the shape in which they are laid out, by the number of piles."""


class JamesBondController(Controller[Move, Public]):
    """Click a pile to pick it up and its empty place to put it down; drag a card onto the one it is to change places
    with, from the hand to the centre or the other way."""

    on_pad = frozenset({"{count} complete"})
    only_ranks = True
    places = {
        "stock": Phrase("pack"), "centre": Phrase("centre"), "held": Phrase("pile in hand"),
        **{f"pile{number}": Phrase("pile {number}", number) for number in range(1, 7)},
    }  # fmt: skip

    # -- hands

    def gestures(self, view: View[Move, Public], action: Move) -> tuple[Gesture, ...]:
        held = HELD[view.seat]
        match action:
            case Pick(number):
                pile = PILE[view.seat][number]
                return Click(pile), Drop(view.piles[pile], pile, held)
            case PutDown():
                if (own := view.public.holding[view.seat - 1]) is None:
                    return (DOWN,)
                place = PILE[view.seat][own]
                return DOWN, Click(place), Drop(view.piles[held], held, place)
            case Swap(give, take):
                aimed = Drop((give,), held, CENTRE, take), Drop((take,), CENTRE, held, give)
                return (*aimed, Drop((give,), held, CENTRE), Drop((take,), CENTRE, held))
            case Bond():
                return (BOND,)
            case Stop():
                return (STOP,)

    def meaning(self, view: View[Move, Public], gesture: Gesture) -> tuple[Move, ...]:
        """A card dropped on another is swapped for it; dropped beside the four it may be for any of them, so the player
        is asked."""
        found = super().meaning(view, gesture)
        match gesture:
            case Drop(_, _, _, Card() as onto):
                return tuple(move for move in found if not isinstance(move, Swap) or onto in {move.give, move.take})
        return found

    def attempt(self, view: View[Move, Public], gesture: Gesture) -> Move | Phrase | None:
        match gesture:
            case Press("bond"):
                return Bond()
            case Press("stop"):
                return Stop()
            case Press("drop"):
                return PutDown()
            case Click(spot):
                return self._click(view, spot)
            case Drop(cards, src, dst) if src in NUMBER:
                if dst == HELD[view.seat]:
                    return _reach(view, src) if cards == view.piles[src] else None
                return Phrase("Pick that pile up first. You can only swap cards from your hand.")
            case Drop((card,), src, dst, onto) if src in {HELD[view.seat], CENTRE}:
                if dst in NUMBER:
                    return self._onto_pile(view, card, src, dst)
                return self._onto_card(view, card, src, dst, onto)
        return None

    def _click(self, view: View[Move, Public], spot: Spot) -> Move | Phrase | None:
        """A pile, a hand or the centre was clicked in vain."""
        if spot in NUMBER:
            return _reach(view, spot)
        if spot == CENTRE:
            return _alone(view)
        if spot == HELD[view.seat]:
            return None if view.piles[spot] else PutDown()
        number = view.public.holding[spot.seat - 1] if spot in HELD else None
        return Pick(number, spot.seat) if number is not None else None

    def _onto_pile(self, view: View[Move, Public], card: Card, src: Spot, dst: Spot) -> Move | Phrase:
        """A card was dropped on a pile, or on the place of the pile in hand."""
        own = view.public.holding[view.seat - 1]
        if dst.seat != view.seat or own not in {None, NUMBER[dst]}:
            return _reach(view, dst)
        if own is None:
            return Phrase("Pick up pile {number} first, then swap a card from it.", NUMBER[dst])
        if src == CENTRE:
            return Phrase("Drop the {card} on the card you give for it.", card)
        return Phrase("To put the pile down, let go of the card and click the empty place.")

    def _onto_card(
        self, view: View[Move, Public], card: Card, src: Spot, dst: Spot, onto: Card | None
    ) -> Move | Phrase:
        """A card was dropped on one it cannot be swapped for, or elsewhere."""
        if src == CENTRE:
            return Swap(onto, card) if dst == HELD[view.seat] and onto is not None else _alone(view)
        if dst == CENTRE and onto is not None:
            return Swap(card, onto)
        return Phrase("Drop the {card} on the card you want from the centre.", card)

    def obvious(self, view: View[Move, Public], spot: Spot, card: Card | None) -> Move | None:
        """A right click picks up a pile, and puts down the pile in hand, there or on its empty place."""
        own = view.public.holding[view.seat - 1] if view.seat else None
        if own is not None and spot in {HELD[view.seat], PILE[view.seat][own]}:
            found: Move = PutDown()
        elif spot in NUMBER and spot.seat == view.seat:
            found = Pick(NUMBER[spot])
        else:
            return None
        return found if found in view.legal else None

    def pad_keys(self, view: View[Move, Public]) -> Mapping[str, Click | Press]:
        """Piles, call and stop while no pile is in hand; then the four cards above, the centre below, put down."""
        if view.seat == 0 or view.outcome is not None:
            return {}
        held = HELD[view.seat]
        if not (hand := view.piles[held]):
            piles = zip(PILE_KEYS[view.public.piles], PILE[view.seat][1:], strict=False)
            return {**{key: Click(pile) for key, pile in piles}, "u4": BOND, "l4": STOP}
        above = {f"u{place}": Click(held, card) for place, card in enumerate(hand, 1)}
        below = {f"l{place}": Click(CENTRE, card) for place, card in enumerate(view.piles[CENTRE], 1)}
        return {**above, **below, "x": DOWN}

    # -- words

    def words(self, view: View[Move, Public], action: Move) -> Phrase:
        match action:
            case Pick(number):
                return Phrase("Pick up pile {number}", number)
            case PutDown():
                return Phrase("Put down")
            case Swap(give, take):
                return Phrase("Swap {give} for {take}", give, take)
            case Bond():
                return Phrase("James Bond!")
            case Stop():
                return Phrase("Ask to stop")

    def task(self, view: View[Move, Public]) -> Phrase:
        public = view.public
        if view.seat == 0:
            return Phrase("Everyone plays at the same time.")
        number = public.holding[view.seat - 1]
        if view.seat in public.stops:
            waited = [seat_name(seat) for seat in range(1, public.seats + 1) if seat not in public.stops]
            names = linked(waited, "{some} and {other}")
            return Phrase("Waiting for {names} to agree. To play on, just pick up, put down or swap.", names)
        if number is None:
            return Phrase("Pick up one of your piles.")
        return Phrase("Swap a card with the centre, or put pile {number} down.", number)

    def standstill(self, view: View[Move, Public]) -> Phrase:
        """Whether to stop, since for a minute no pile has become or ceased to be complete (R7)."""
        if view.outcome is not None or view.seat in view.public.stops:
            return Phrase("")
        return Phrase("No progress for a minute. Ask to stop, or play on?")

    def standing(self, view: View[Move, Public], seat: int) -> tuple[Phrase, ...]:
        """Whether a player wants to stop, or which pile they hold; how it ended."""
        public = view.public
        if (end := public.end) is not None:
            if end.caller is not None:
                return (Phrase("James Bond!"),) if seat == end.caller else ()
            return (Phrase("{count} complete", end.scores[seat - 1]),)
        if seat in public.stops:
            return (Phrase("wants to stop"),)
        number = public.holding[seat - 1]
        return (Phrase("pile {number} in hand", number),) if number is not None else ()

    def pad(self, view: View[Move, Public]) -> tuple[PadRow, ...]:
        public = view.public
        limit, end = public.options.time_limit, public.end
        rows = [PadRow(Phrase("Dealer: {who:@}", public.dealer))]
        if end is None:
            rows.append(PadRow(Phrase("Make every pile four of a kind")))
        if limit is not None:
            rows.append(PadRow(Phrase("Time limit: {count} minute", limit, many="Time limit: {count} minutes")))
        if public.options.auto_call:
            rows.append(PadRow(Phrase("The call is automatic")))
        if end is not None and end.caller is None:
            rows.append(PadRow(Phrase("Complete piles"), tuple(map(Number, end.scores)), says="count"))
        return tuple(rows)

    def notes(self, view: View[Move, Public]) -> Mapping[Spot, Phrase]:
        """The number of each pile on the table, by which it is spoken of; not on cards that are shown."""
        hidden = (spot for spot in NUMBER if view.piles.get(spot) and view.piles[spot][-1].hidden)
        return {spot: Phrase("{number}", NUMBER[spot]) for spot in hidden}

    def tell(self, event: Event) -> Phrase | None:
        """Who picks up which pile, and what comes and goes; putting it down is not mentioned, because that must come
        before the next pick-up."""
        match event:
            case Moved(src, Spot("held", seat), (card,)) if src == CENTRE:
                return Phrase("{who:@} takes {card}.", seat, card, you="You take {card}.")
            case Moved(Spot("held", seat), dst, (card,)) if dst == CENTRE:
                return Phrase("{who:@} gives {card}.", seat, card, you="You give {card}.")
            case Moved(src, Spot("held", seat)):
                return Phrase("{who:@} picks up pile {number}.", seat, NUMBER[src], you="You pick up pile {number}.")
        return super().tell(event)


def _reach(view: View[Move, Public], spot: Spot) -> Move:
    """Reaching for a pile, or for its empty place."""
    return Pick(NUMBER[spot]) if spot.seat == view.seat else Pick(NUMBER[spot], spot.seat)


def _alone(view: View[Move, Public]) -> Phrase:
    """Why a card of the centre cannot be taken without giving one."""
    if not view.piles[HELD[view.seat]]:
        return Phrase("Pick up a pile first, then swap a card from it.")
    return Phrase("Which card do you give for it? Choose one in your hand.")


CONTROLLER = JamesBondController()
