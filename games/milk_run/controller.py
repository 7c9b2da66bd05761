"""Milk Run at the table: cards from the stock to the hand, from the hand to the piles, and the words around them."""

from __future__ import annotations

from collections.abc import Mapping

from games.core.cards import Card
from games.core.controller import Click, Controller, Drop, Gesture
from games.core.events import Event, Moved, Said, Spot
from games.core.rules import View
from games.milk_run.state import (
    COLOURS,
    DISCARD,
    EACH,
    GOAL,
    STOCK,
    Block,
    Colour,
    Deliver,
    Discard,
    Draw,
    Go,
    Limit,
    Move,
    Play,
    Public,
    Source,
    Steal,
    Stop,
    colour_of,
    delivery_spot,
    go_spot,
    hand_spot,
    limit_spot,
)

_SOURCES: Mapping[Source, Spot] = {"stock": STOCK, "discard": DISCARD}


class MilkRunController(Controller[Move, Public]):
    """Click the stock or the discards, or drag their top card to the hand; then drag hand cards to the piles."""

    def gestures(self, view: View[Move, Public], action: Move) -> tuple[Gesture, ...]:
        """A click or a drag for a draw; for a play the card carried to its pile."""
        hand = hand_spot(view.seat)
        if isinstance(action, Draw):
            src = _SOURCES[action.source]
            top = view.piles[src][-1:]
            return (Click(src), Drop(top, src, hand)) if top else (Click(src),)
        held = [card for card in view.piles[hand] if card.joker] if isinstance(action, Steal | Block) else [action.card]
        return (Drop(tuple(held[:1]), hand, _target(view.seat, action)),)

    def attempt(self, view: View[Move, Public], gesture: Gesture) -> Move | None:
        """What a card carried to a pile was meant for, and draws at the wrong time."""
        match gesture:
            case Click(spot) if spot in _SOURCES.values():
                return _draw_from(spot)
            case Drop(_, src, dst) if src in _SOURCES.values() and dst == hand_spot(view.seat):
                return _draw_from(src)
            case Drop((card,), src, dst) if src == hand_spot(view.seat):
                return _tried(view.seat, card, dst)
        return None

    def obvious(self, view: View[Move, Public], spot: Spot, card: Card | None) -> Move | None:
        """A right click draws; it delivers a card of the hand, or puts it on the own go pile, where it can go there."""
        if spot in _SOURCES.values():
            draw = _draw_from(spot)
            return draw if draw in view.legal else None
        if card is None or card.joker or spot != hand_spot(view.seat):
            return None
        return next((action for action in (Deliver(card), Go(card)) if action in view.legal), None)

    # -- words

    def words(self, view: View[Move, Public], action: Move) -> str:
        match action:
            case Draw("stock"):
                return "Draw from the stock"
            case Draw():
                return f"Take {view.piles[DISCARD][-1].mark} from the discards"
            case Limit(card, at):
                return f"{_owner(at)} {colour_of(card)} limit: {card.rank}"
            case Go(card, at):
                return f"{_owner(at)} {colour_of(card)} goes: {card.mark}"
            case Stop(card, at):
                return f"Stop {_owner(at).lower()} {colour_of(card)}: {card.mark}"
            case Deliver(card, at):
                return f"Deliver {card.mark}" + ("" if at is None else f" for {{{at}}}")
            case Steal(victim, colour):
                column = view.piles[delivery_spot(colour, victim)]
                return f"Steal {column[-1].mark} from {{{victim}}}" if column else f"Stop {{{victim}}}'s {colour}"
            case Block(colour):
                return f"Stop your own {colour}: joker"
            case Discard(card):
                return f"Discard {card.mark}"

    def prompt(self, view: View[Move, Public]) -> str:
        public = view.public
        if view.outcome is not None:
            return view.outcome.reason
        if public.turn != view.seat:
            doing = "draws" if public.phase == "draw" else "plays"
            return f"{{{public.turn}}} {doing}."
        if public.phase == "play":
            return "Your turn: play two cards." if not public.played else "Play one more card."
        if Draw("discard") not in view.legal:
            return "Your turn: draw two cards from the stock." if not public.drawn else "Draw one card from the stock."
        if not public.drawn:
            return "Your turn: draw two cards. One of them may be the top discard."
        return "Draw one more card: from the stock, or the top discard."

    def standing(self, view: View[Move, Public], seat: int) -> str:
        """The running totals."""
        red, black = view.public.totals[seat - 1]
        return f"red {red} · black {black}"

    def facts(self, view: View[Move, Public]) -> tuple[str, ...]:
        public = view.public
        lines = [f"{GOAL} red and {GOAL} black win", f"Dealer {{{public.dealer}}}"]
        if public.phase == "draw":
            lines.append(f"{{{public.turn}}}: {len(public.drawn)} of {EACH} drawn")
        elif public.phase == "play":
            lines.append(f"{{{public.turn}}}: {public.played} of {EACH} played")
        return tuple(lines)

    def notes(self, view: View[Move, Public]) -> Mapping[Spot, str]:
        """The running total at the foot of each column."""
        return {
            delivery_spot(colour, seat): str(both[at])
            for seat, both in enumerate(view.public.totals, 1)
            for at, colour in enumerate(COLOURS)
            if both[at]
        }

    def sideways(self, view: View[Move, Public]) -> frozenset[Spot]:
        """Columns with 30 or more (R16)."""
        return frozenset(
            delivery_spot(colour, seat)
            for seat, both in enumerate(view.public.totals, 1)
            for at, colour in enumerate(COLOURS)
            if both[at] >= GOAL
        )

    def tell(self, event: Event) -> str | None:
        """Who plays what where; cards drawn from the stock go without saying."""
        match event:
            case Said(_, text):
                return text
            case Moved(src, dst, (card,)) if src == DISCARD:
                return f"{{{dst.seat}}} takes {card.mark} from the discards."
            case Moved(src, dst, (card,)) if src.name == "hand":
                return _told(src.seat, dst, card)
            case Moved(src, dst, (card,)) if src.name.startswith("delivery"):
                return f"{{{dst.seat}}} steals {card.mark} from {{{src.seat}}}."
        return None


def _target(seat: int, action: Play) -> Spot:
    """The pile that a play's card goes to."""
    match action:
        case Limit(card, at):
            return limit_spot(colour_of(card), at or seat)
        case Go(card, at) | Stop(card, at):
            return go_spot(colour_of(card), at or seat)
        case Deliver(card, at):
            return delivery_spot(colour_of(card), at or seat)
        case Steal(victim, colour):
            return go_spot(colour, victim)
        case Block(colour):
            return go_spot(colour, seat)
        case Discard():
            return DISCARD


def _draw_from(spot: Spot) -> Draw:
    return Draw("stock" if spot == STOCK else "discard")


def _tried(seat: int, card: Card, dst: Spot) -> Play | None:
    """The play that a card let go over a pile comes nearest to."""
    if dst == DISCARD:
        return Discard(card)
    kind, _, name = dst.name.partition("_")
    at = None if dst.seat == seat else dst.seat
    colour: Colour = "red" if name == "red" else "black"
    match kind:
        case "limit" if not card.joker:
            return Limit(card, at)
        case "delivery" if not card.joker:
            return Deliver(card, at)
        case "limit" | "delivery":
            return Limit(card, at)
        case "go" if card.joker:
            return Block(colour) if at is None else Steal(at, colour)
        case "go":
            return Stop(card, at) if card.rank == 1 else Go(card, at)
    return None


def _owner(at: int | None) -> str:
    return "Your" if at is None else f"{{{at}}}'s"


def _told(seat: int, dst: Spot, card: Card) -> str:
    """A card played from a hand, in a sentence."""
    kind, _, colour = dst.name.partition("_")
    own, player, owner = dst.seat == seat, f"{{{seat}}}", f"{{{dst.seat}}}"
    mark = "a joker" if card.joker else card.mark
    match kind:
        case "limit":
            return (
                f"{player}'s {colour} limit is now {mark}." if own else f"{player} limits {owner}'s {colour} to {mark}."
            )
        case "go" if card.face:
            return (
                f"{player}'s {colour} goes with {mark}." if own else f"{player} lets {owner}'s {colour} go with {mark}."
            )
        case "go":
            return (
                f"{player} stops at {colour} with {mark}." if own else f"{player} stops {owner}'s {colour} with {mark}."
            )
        case "delivery":
            return f"{player} delivers {mark}{'' if own else f' for {owner}'}."
    return f"{player} discards {mark}."


CONTROLLER = MilkRunController()
