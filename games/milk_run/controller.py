"""Milk Run at the table: cards from the stock to the hand, from the hand to the piles, and the words around them."""

from collections.abc import Mapping

from games.core.cards import Card
from games.core.controller import Click, Controller, Drop, Gesture, Number, PadRow
from games.core.events import Event, Moved, Spot
from games.core.phrases import Phrase
from games.core.rules import View
from games.milk_run import state as milk
from games.milk_run.state import COLOUR_NAMES, COLOURS, DELIVERY, DISCARD, EACH, GOAL, HAND, STOCK, Colour, Move, Public

_SOURCES: Mapping[milk.Source, Spot] = {"stock": STOCK, "discard": DISCARD}


class MilkRunController(Controller[Move, Public]):
    """Click the stock or the discards, or drag their top card to the hand; then drag hand cards to the piles."""

    on_pad = frozenset({"red {count}", "black {count}"})
    sorts = "rank"
    places = {
        "limit_red": Phrase("red limit"), "limit_black": Phrase("black limit"),
        "go_red": Phrase("red go pile"), "go_black": Phrase("black go pile"),
        "delivery_red": Phrase("red deliveries"), "delivery_black": Phrase("black deliveries"),
    }  # fmt: skip

    def gestures(self, view: View[Move, Public], action: Move) -> tuple[Gesture, ...]:
        """A click or a drag for a draw; for a play the card carried to its pile."""
        hand = HAND[view.seat]
        if isinstance(action, milk.Draw):
            src = _SOURCES[action.source]
            top = view.piles[src][-1:]
            return (Click(src), Drop(top, src, hand)) if top else (Click(src),)
        return (Drop((milk.card_of(action),), hand, milk.target(view.seat, action)),)

    def attempt(self, view: View[Move, Public], gesture: Gesture) -> Move | Phrase | None:
        """What a card carried to a pile was meant to do, and draws at the wrong time."""
        match gesture:
            case Click(spot) if spot in _SOURCES.values():
                return _draw_from(spot)
            case Drop(cards, src, dst) if src in _SOURCES.values() and dst == HAND[view.seat]:
                return _draw_from(src) if cards == view.piles[src][-1:] else None
            case Drop((card,), src, dst) if src == HAND[view.seat]:
                return _tried(view.seat, card, dst)
        return None

    def offers(self, view: View[Move, Public], src: Spot, cards: tuple[Card, ...]) -> tuple[Spot, ...]:
        """Where a card is of use first; the discards after them, and last what would stop the player's own milk."""

        def last(spot: Spot) -> int:
            (action,) = self.meaning(view, Drop(cards, src, spot))
            own = isinstance(action, milk.Block) or (isinstance(action, milk.Stop) and action.at is None)
            return 2 if own else int(isinstance(action, milk.Discard))

        return tuple(sorted(super().offers(view, src, cards), key=last))

    def obvious(self, view: View[Move, Public], spot: Spot, card: Card | None) -> Move | None:
        """A right click draws; it delivers a card of the hand, or puts it on the go pile, where either may go."""
        if spot in _SOURCES.values():
            draw = _draw_from(spot)
            return draw if draw in view.legal else None
        if card is None or card.joker or spot != HAND[view.seat]:
            return None
        return next((action for action in (milk.Deliver(card), milk.Go(card)) if action in view.legal), None)

    # -- words

    def words(self, view: View[Move, Public], action: Move) -> Phrase:
        match action:
            case milk.Draw("stock"):
                return Phrase("Draw from the stock")
            case milk.Draw():
                return Phrase("Take {card} from the discards", _named(view.piles[DISCARD][-1]))
            case milk.Limit(card, at):
                return Phrase("Set {who:whose} {colour} limit to {card}", at or view.seat, _colour(card), card)
            case milk.Go(card, at):
                return Phrase("Start {who:whose} {colour} milk: {card}", at or view.seat, _colour(card), card)
            case milk.Stop(card, None):
                return Phrase("Stop your own {colour} milk: {card}", _colour(card), card)
            case milk.Stop(card, at):
                return Phrase("Stop {who:whose} {colour} milk: {card}", at, _colour(card), card)
            case milk.Deliver(card, None):
                return Phrase("Deliver {card}", card)
            case milk.Deliver(card, at):
                return Phrase("Deliver {card} for {who:@}", card, at)
            case milk.Steal(victim, colour):
                if not (column := view.piles[DELIVERY[colour][victim]]):
                    return Phrase("Stop {who:whose} {colour} milk with a joker", victim, COLOUR_NAMES[colour])
                return Phrase("Steal {card} from {who:@}", column[-1], victim)
            case milk.Block(colour):
                return Phrase("Stop your own {colour} milk with a joker", COLOUR_NAMES[colour])
            case milk.Discard(card):
                return Phrase("Discard {card}", _named(card))

    def task(self, view: View[Move, Public]) -> Phrase:
        public = view.public
        if public.turn != view.seat:
            if public.phase == "draw":
                return Phrase("{who:@} draws.", public.turn, you="You draw.")
            return Phrase("{who:@} plays.", public.turn, you="You play.")
        if public.phase == "play":
            return Phrase("Play one more card.") if public.played else Phrase("Your turn: play two cards.")
        if milk.Draw("discard") not in view.legal:
            if public.drawn:
                return Phrase("Draw one card from the stock.")
            return Phrase("Your turn: draw two cards from the stock.")
        if not public.drawn:
            return Phrase("Your turn: draw two cards. One of them may be the top discard.")
        return Phrase("Draw one more card, from the stock or the discards.")

    def standing(self, view: View[Move, Public], seat: int) -> tuple[Phrase, ...]:
        """The running totals of two players; at a larger table plates have no room for them, and the score pad does."""
        if view.public.seats > 2:
            return ()
        red, black = view.public.totals[seat - 1]
        return Phrase("red {count}", red), Phrase("black {count}", black)

    def pad(self, view: View[Move, Public]) -> tuple[PadRow, ...]:
        public = view.public
        rows = [
            PadRow(Phrase("{goal} red and {goal} black win", GOAL)),
            PadRow(Phrase("Red"), tuple(Number(red) for red, _ in public.totals), says="count"),
            PadRow(Phrase("Black"), tuple(Number(black) for _, black in public.totals), says="count"),
            PadRow(Phrase("Dealer: {who:@}", public.dealer)),
        ]
        if public.phase == "draw":
            rows.append(PadRow(Phrase("{who:@}: {count} of {all} drawn", public.turn, len(public.drawn), EACH)))
        elif public.phase == "play":
            rows.append(PadRow(Phrase("{who:@}: {count} of {all} played", public.turn, public.played, EACH)))
        return tuple(rows)

    def notes(self, view: View[Move, Public]) -> Mapping[Spot, Phrase]:
        """The running total at the foot of each column."""
        return {
            DELIVERY[colour][seat]: Phrase("{total}", total)
            for seat, both in enumerate(view.public.totals, 1)
            for colour, total in zip(COLOURS, both, strict=True)
            if total
        }

    def signs(self, view: View[Move, Public]) -> Mapping[Spot, str]:
        """Whether each go pile says go, and each limit pile how much (R8, R9)."""
        found = {}
        for seat in range(1, view.public.seats + 1):
            for colour in COLOURS:
                if view.piles[milk.GO[colour][seat]]:
                    found[milk.GO[colour][seat]] = "go" if milk.goes(view.piles, colour, seat) else "stop"
                found[milk.LIMIT[colour][seat]] = f"limit {milk.most(view.piles, colour, seat)}"
        return found

    def sideways(self, view: View[Move, Public]) -> frozenset[Spot]:
        """Columns with 30 or more (R16)."""
        return frozenset(
            DELIVERY[colour][seat]
            for seat, both in enumerate(view.public.totals, 1)
            for colour, total in zip(COLOURS, both, strict=True)
            if total >= GOAL
        )

    def tell(self, event: Event) -> Phrase | None:
        """Who plays what where; cards drawn from the stock are not mentioned."""
        match event:
            case Moved(src, dst, (card,)) if src == DISCARD:
                said, you = "{who:@} takes {card} from the discards.", "You take {card} from the discards."
                return Phrase(said, dst.seat, _named(card), you=you)
            case Moved(src, dst, (card,)) if src.name == "hand":
                return _line(src.seat, dst, card)
            case Moved(src, dst, (card,)) if src.name.startswith("delivery"):
                said, you = "{who:@} steals {card} from {victim:@}.", "You steal {card} from {victim:@}."
                return Phrase(said, dst.seat, card, src.seat, you=you)
        return super().tell(event)


def _draw_from(spot: Spot) -> milk.Draw:
    return milk.Draw("stock" if spot == STOCK else "discard")


def _tried(seat: int, card: Card, dst: Spot) -> Move | Phrase | None:
    """The play nearest to what a card dropped on a pile could mean."""
    if dst == DISCARD:
        return milk.Discard(card)
    kind, _, name = dst.name.partition("_")
    if name not in COLOURS:
        return None
    colour: Colour = "red" if name == "red" else "black"
    at = None if dst.seat == seat else dst.seat
    if kind == "go" and card.joker:
        return milk.Block(colour) if at is None else milk.Steal(at, colour)
    if not card.joker and colour != milk.colour_of(card):
        return Phrase("Red cards go on red piles, black cards on black ones.")
    if kind == "limit" or card.joker:
        return milk.Limit(card, at)
    if kind == "delivery":
        return milk.Deliver(card, at)
    return milk.Stop(card, at) if card.rank == 1 else milk.Go(card, at)


def _colour(card: Card) -> Phrase:
    return COLOUR_NAMES[milk.colour_of(card)]


def _named(card: Card) -> Phrase:
    """A card as the object of a sentence: one joker is like the others."""
    return Phrase("a joker") if card.joker else Phrase("{card}", card)


def _line(seat: int, dst: Spot, card: Card) -> Phrase:
    """A card played from a hand, in a sentence."""
    kind, _, name = dst.name.partition("_")
    owner, named = dst.seat, _named(card)
    if kind == "discard":
        return Phrase("{who:@} discards {card}.", seat, named, you="You discard {card}.")
    if kind == "delivery" and owner == seat:
        return Phrase("{who:@} delivers {card}.", seat, named, you="You deliver {card}.")
    if kind == "delivery":
        said, you = "{who:@} delivers {card} for {owner:@}.", "You deliver {card} for {owner:@}."
        return Phrase(said, seat, named, owner, you=you)
    colour = COLOUR_NAMES["red" if name == "red" else "black"]
    match kind:
        case "limit" if owner == seat:
            return Phrase("{who:whose} {colour} limit is now {card}.", seat, colour, named)
        case "limit":
            said = "{who:@} limits {owner:whose} {colour} to {card}."
            you = "You limit {owner:whose} {colour} to {card}."
        case "go" if card.face and owner == seat:
            return Phrase("{who:whose} {colour} milk goes: {card}.", seat, colour, named)
        case "go" if card.face:
            said = "{who:@} starts {owner:whose} {colour} milk with {card}."
            you = "You start {owner:whose} {colour} milk with {card}."
        case _ if owner == seat:
            said, you = "{who:whose} own {colour} milk stops: {card}.", "Your own {colour} milk stops: {card}."
            return Phrase(said, seat, colour, named, you=you)
        case _:
            said = "{who:@} stops {owner:whose} {colour} milk with {card}."
            you = "You stop {owner:whose} {colour} milk with {card}."
    return Phrase(said, seat, owner, colour, named, you=you)


CONTROLLER = MilkRunController()
