"""Why a play is good in Milk Run: milk delivered, go piles and limits, what it takes from a rival."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.cards import Card
from games.core.coach import Coach, Reason
from games.core.events import Event
from games.core.phrases import Phrase
from games.core.rules import View
from games.milk_run import state as milk
from games.milk_run.state import COLOUR_NAMES, COLOURS, GOAL, HAND, Colour, Move, Public, State, colour_of, goes, most


class MilkRunCoach(Coach[Move, Public]):
    """Thirty of each milk."""

    unit = Phrase("milk")
    slip = 4.0
    horizon = 24

    def reasons(self, view: View[Move, Public], heard: Sequence[Event], action: Move) -> tuple[Reason, ...]:
        seat = view.seat
        match action:
            case milk.Draw(source):
                return _draw(view, source == "discard")
            case milk.Deliver(card, at):
                return (
                    _deliver(view, card) if (at or seat) == seat else (Reason(Phrase("helps an opponent"), -card.rank),)
                )
            case milk.Go(card, at):
                return _go(view, colour_of(card), at or seat)
            case milk.Stop(card, at):
                return _stop(view, colour_of(card), at or seat)
            case milk.Limit(card, at):
                return _limit(view, card, at or seat)
            case milk.Steal(victim, colour):
                return _steal(view, victim, colour)
            case milk.Block(colour):
                return (Reason(Phrase("stops your own {colour} milk", COLOUR_NAMES[colour]), -5),)
            case milk.Discard(card):
                return _discard(view, card)
        return ()

    def name(self, action: Move) -> Phrase | None:
        return Phrase("The joker") if isinstance(action, milk.Steal | milk.Block) else super().name(action)

    def worth(self, at: State, seat: int) -> float:
        """How much more milk that counts the seat has delivered than the best of the others."""
        delivered = [sum(min(GOAL, total) for total in both) for both in at.public.totals]
        own = delivered.pop(seat - 1)
        return own - max(delivered)

    def aim(self, view: View[Move, Public]) -> Phrase:
        red, black = (_missing(view, colour, view.seat or 1) for colour in COLOURS)
        if red and black:
            return Phrase("You need {red} more red and {black} more black milk.", red, black)
        full, other = COLOUR_NAMES["black" if red else "red"], COLOUR_NAMES["red" if red else "black"]
        return Phrase("Your {full} column is full: {count} more {other} milk wins.", full, red or black, other)


def _missing(view: View[Move, Public], colour: Colour, seat: int) -> int:
    """What a seat still has to deliver of a colour."""
    return max(0, GOAL - view.public.totals[seat - 1][COLOURS.index(colour)])


def _held(view: View[Move, Public], colour: Colour) -> list[Card]:
    """The numerals of a colour in the own hand."""
    return [card for card in view.piles[HAND[view.seat]] if milk.is_numeral(card) and colour_of(card) == colour]


def _draw(view: View[Move, Public], discard: bool) -> tuple[Reason, ...]:
    if not discard and not view.public.drawn and view.piles[milk.DISCARD]:
        return (Reason(Phrase("brings a new card, and leaves the discard for your second draw"), 1),)
    if not discard:
        return (Reason(Phrase("brings a new card"), 1),)
    card = view.piles[milk.DISCARD][-1]
    if card.joker:
        return (Reason(Phrase("gets you a joker"), 4),)
    colour = colour_of(card)
    going = goes(view.piles, colour, view.seat)
    if card.rank >= 11 and not going and _missing(view, colour, view.seat):
        return (Reason(Phrase("gets you a go card for {colour} milk", COLOUR_NAMES[colour]), 4),)
    if milk.is_numeral(card) and going and card.rank <= most(view.piles, colour, view.seat):
        return (Reason(Phrase("gets you the {card}, which you can deliver", card), card.rank / 3),)
    return (Reason(Phrase("gets you a card of little use"), -1),)


def _deliver(view: View[Move, Public], card: Card) -> tuple[Reason, ...]:
    colour = colour_of(card)
    missing = _missing(view, colour, view.seat)
    if not missing:
        return (Reason(Phrase("adds to a column that is full"), -1),)
    delivers = Phrase("delivers {points} {colour} milk", card.rank, COLOUR_NAMES[colour])
    found = [Reason(delivers, card.rank)]
    if card.rank >= missing:
        found.append(Reason(Phrase("completes your {colour} column", COLOUR_NAMES[colour]), 8))
    return tuple(found)


def _go(view: View[Move, Public], colour: Colour, seat: int) -> tuple[Reason, ...]:
    name = COLOUR_NAMES[colour]
    if seat != view.seat:
        return (Reason(Phrase("starts an opponent's {colour} milk", name), -5),)
    if not _missing(view, colour, seat):
        return (Reason(Phrase("starts your {colour} milk, which you no longer need", name), 0.5),)
    found = [Reason(Phrase("starts your {colour} milk", name), 7)]
    free = [card for card in _held(view, colour) if card.rank <= most(view.piles, colour, seat)]
    if free:
        found.append(Reason(Phrase("lets you deliver the {card}", max(free)), 2))
    return tuple(found)


def _stop(view: View[Move, Public], colour: Colour, seat: int) -> tuple[Reason, ...]:
    name = COLOUR_NAMES[colour]
    if seat == view.seat:
        return (Reason(Phrase("stops your own {colour} milk", name), -6),)
    near = _missing(view, colour, seat)
    stops = Phrase("stops {who:whose} {colour} milk", seat, name)
    return (Reason(stops, 3 + (GOAL - near) / 10 if near else 0.5),)


def _limit(view: View[Move, Public], card: Card, seat: int) -> tuple[Reason, ...]:
    colour = colour_of(card)
    now, name = most(view.piles, colour, seat), COLOUR_NAMES[colour]
    if seat == view.seat:
        rise = card.rank - now
        if rise <= 0:
            return (Reason(Phrase("does not raise your {colour} limit", name), -2),)
        freed = [each for each in _held(view, colour) if each != card and now < each.rank <= card.rank]
        found = [Reason(Phrase("raises your {colour} limit to {limit}", name, card.rank), rise)]
        if freed:
            found.append(Reason(Phrase("lets you deliver the {card}", max(freed)), 2))
        return tuple(found)
    missing = _missing(view, colour, seat)
    if card.rank < now:
        return (Reason(_barred(seat, name, card.rank + 1, now), (now - card.rank) / 2 if missing else 0.5),)
    return (Reason(Phrase("does an opponent no harm"), -2),)


def _barred(seat: int, colour: Phrase, low: int, high: int) -> Phrase:
    """What a lower limit takes from a rival: the cards that no longer count."""
    if low == high:
        return Phrase("blocks {who:whose} {colour} {rank:ranks}", seat, colour, low)
    return Phrase("blocks {who:whose} {colour} cards from {low} to {high}", seat, colour, low, high)


def _steal(view: View[Move, Public], victim: int, colour: Colour) -> tuple[Reason, ...]:
    column, found = view.piles[milk.DELIVERY[colour][victim]], list[Reason]()
    if column and goes(view.piles, colour, view.seat) and column[-1].rank <= most(view.piles, colour, view.seat):
        found.append(Reason(Phrase("takes {who:whose} {card}", victim, column[-1]), 2 * column[-1].rank))
    found.append(Reason(Phrase("stops {who:whose} {colour} milk", victim, COLOUR_NAMES[colour]), 3))
    return tuple(found)


def _discard(view: View[Move, Public], card: Card) -> tuple[Reason, ...]:
    if card.joker:
        return (Reason(Phrase("wastes a joker"), -6),)
    colour = colour_of(card)
    name, going = COLOUR_NAMES[colour], goes(view.piles, colour, view.seat)
    if card.rank == 1:
        return (Reason(Phrase("parts with the {card}, which could stop an opponent", card), -0.5),)
    if not _missing(view, colour, view.seat):
        return (Reason(Phrase("parts with a card of a column that is full"), 0.5),)
    if card.face and going:
        return (Reason(Phrase("parts with a go card while your {colour} milk goes", name), 0.5),)
    if card.face:
        return (Reason(Phrase("discards a go card that you need"), -3),)
    if card.rank > most(view.piles, colour, view.seat):
        return (Reason(Phrase("parts with a card above your {colour} limit", name), 0.5),)
    if going:
        return (Reason(Phrase("discards milk that you could deliver"), -card.rank / 2),)
    return (Reason(Phrase("discards milk that you can deliver once your {colour} milk goes", name), -card.rank / 3),)


COACH = MilkRunCoach()
