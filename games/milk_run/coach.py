"""Why a play is good in Milk Run: milk delivered, go piles and limits, what it takes from a rival."""

from collections.abc import Iterator, Sequence

from games.core.cards import Card
from games.core.coach import Coach, Reason, reason
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
                if at and at != seat:
                    return (reason(Phrase("helps an opponent"), -card.rank, "helps", at, card),)
                return _deliver(view, card)
            case milk.Go(card, at):
                return _go(view, colour_of(card), at or seat)
            case milk.Stop(card, at):
                return _stop(view, colour_of(card), at or seat)
            case milk.Limit(card, at):
                return _limit(view, card, at or seat)
            case milk.Steal(victim, colour):
                return tuple(_steal(view, victim, colour))
            case milk.Block(colour):
                return (
                    reason(Phrase("stops your own {colour} milk", COLOUR_NAMES[colour]), -5, "stops", seat, colour),
                )
            case milk.Discard(card):
                return _discard(view, card)
        return ()

    def name(self, action: Move) -> Phrase | None:
        return Phrase("The joker") if isinstance(action, milk.Steal | milk.Block) else super().name(action)

    def worth(self, at: State, seat: int) -> float:
        """How much more milk that counts the seat has delivered than the best of the others."""
        delivered = [sum(min(GOAL, total) for total in both) for both in at.public.totals]
        return delivered.pop(seat - 1) - max(delivered)

    def lost(self, count: int) -> Phrase:
        return Phrase("would cost you about {count} milk", max(1, count))

    def aim(self, view: View[Move, Public]) -> Phrase:
        red, black = (_missing(view, colour, view.seat or 1) for colour in COLOURS)
        if red and black:
            return Phrase("You need {red} more red and {black} more black milk.", red, black)
        full, other = COLOUR_NAMES["black" if red else "red"], COLOUR_NAMES["red" if red else "black"]
        return Phrase("Your {full} column is full. You win with {count} more {other} milk.", full, red or black, other)


def _missing(view: View[Move, Public], colour: Colour, seat: int) -> int:
    """What a seat still has to deliver of a colour."""
    return max(0, GOAL - view.public.totals[seat - 1][COLOURS.index(colour)])


def _held(view: View[Move, Public], colour: Colour) -> list[Card]:
    """The numerals of a colour in the own hand."""
    return [card for card in view.piles[HAND[view.seat]] if milk.is_numeral(card) and colour_of(card) == colour]


def _draw(view: View[Move, Public], discard: bool) -> tuple[Reason, ...]:
    if not discard:
        if not _cards_left(view):
            return ()
        if not view.public.drawn and view.piles[milk.DISCARD]:
            leaves = Phrase("brings a new card, and leaves the discard for your second draw")
            return (reason(leaves, 1, "draws and leaves", 1, 1),)
        return (reason(Phrase("brings a new card"), 1, "draws", 1),)
    card = view.piles[milk.DISCARD][-1]
    if card.joker:
        return (reason(Phrase("gets you a joker"), 4, "joker", 1),)
    colour = colour_of(card)
    going = goes(view.piles, colour, view.seat)
    if card.rank >= 11 and not going and _missing(view, colour, view.seat):
        gets = Phrase("gets you a go card for {colour} milk", COLOUR_NAMES[colour])
        return (reason(gets, 4, "go card", card, _missing(view, colour, view.seat)),)
    if milk.is_numeral(card) and going and card.rank <= most(view.piles, colour, view.seat):
        can = Phrase("gets you the {card}, which you can deliver", card)
        return (reason(can, card.rank / 3, "can deliver", card),)
    if card.rank == 1:
        return (reason(Phrase("gets you the {card}, which could stop an opponent", card), -0.5, "ace", card),)
    cannot = Phrase("gets you the {card}, which you can't deliver yet", card)
    return (reason(cannot, -1, "cannot deliver", card),)


def _cards_left(view: View[Move, Public]) -> bool:
    """Whether the stock has a card, or one can be made (R18, R19)."""
    piles = view.piles
    covered = (spot for of in (milk.LIMIT, milk.GO) for spots in of.values() for spot in spots if spot in piles)
    return bool(
        piles[milk.STOCK] or len(piles[milk.DISCARD]) > milk.KEPT or any(len(piles[spot]) > 1 for spot in covered)
    )


def _deliver(view: View[Move, Public], card: Card) -> tuple[Reason, ...]:
    colour = colour_of(card)
    if not (missing := _missing(view, colour, view.seat)):
        return (reason(Phrase("adds to a column that's already full"), -1, "missing", 0, colour),)
    delivers = Phrase("delivers {points} {colour} milk", card.rank, COLOUR_NAMES[colour])
    found = [reason(delivers, card.rank, "delivers", card.rank, colour)]
    if card.rank >= missing:
        completes = Phrase("completes your {colour} column", COLOUR_NAMES[colour])
        found.append(reason(completes, 8, "completes", missing, colour))
    return tuple(found)


def _go(view: View[Move, Public], colour: Colour, seat: int) -> tuple[Reason, ...]:
    name = COLOUR_NAMES[colour]
    if seat != view.seat:
        return (reason(Phrase("starts an opponent's {colour} milk", name), -5, "starts", seat, colour),)
    if not _missing(view, colour, seat):
        no_longer = Phrase("starts your {colour} milk, which you no longer need", name)
        return (reason(no_longer, 0.5, "missing", 0, colour),)
    found = [reason(Phrase("starts your {colour} milk", name), 7, "starts", seat, colour)]
    free = [card for card in _held(view, colour) if card.rank <= most(view.piles, colour, seat)]
    if free:
        found.append(reason(Phrase("lets you deliver the {card}", max(free)), 2, "lets you deliver", max(free)))
    return tuple(found)


def _stop(view: View[Move, Public], colour: Colour, seat: int) -> tuple[Reason, ...]:
    name = COLOUR_NAMES[colour]
    if seat == view.seat:
        return (reason(Phrase("stops your own {colour} milk", name), -6, "stops", seat, colour),)
    near = _missing(view, colour, seat)
    stops = Phrase("stops {who:whose} {colour} milk", seat, name)
    return (reason(stops, 3 + (GOAL - near) / 10 if near else 0.5, "stops", seat, colour),)


def _limit(view: View[Move, Public], card: Card, seat: int) -> tuple[Reason, ...]:
    colour = colour_of(card)
    now, name = most(view.piles, colour, seat), COLOUR_NAMES[colour]
    if seat == view.seat:
        rise = card.rank - now
        if rise <= 0:
            return (reason(Phrase("doesn't raise your {colour} limit", name), -2, "limit", seat, now, card.rank),)
        raises = Phrase("raises your {colour} limit to {limit}", name, card.rank)
        found = [reason(raises, rise, "limit", seat, now, card.rank)]
        freed = [each for each in _held(view, colour) if each != card and now < each.rank <= card.rank]
        if freed and goes(view.piles, colour, seat):
            found.append(reason(Phrase("lets you deliver the {card}", max(freed)), 2, "lets you deliver", max(freed)))
        return tuple(found)
    missing = _missing(view, colour, seat)
    if card.rank < now:
        bars = _barred(seat, name, card.rank + 1, now)
        return (reason(bars, (now - card.rank) / 2 if missing else 0.5, "bars", seat, card.rank + 1, now),)
    return (reason(Phrase("hurts no opponent"), -2, "limit", seat, now, card.rank),)


def _barred(seat: int, colour: Phrase, low: int, high: int) -> Phrase:
    """What a lower limit takes from a rival: the cards that no longer count."""
    if low == high:
        return Phrase("blocks {who:whose} {colour} {rank:ranks}", seat, colour, low)
    return Phrase("blocks {who:whose} {colour} cards from {low} to {high}", seat, colour, low, high)


def _steal(view: View[Move, Public], victim: int, colour: Colour) -> Iterator[Reason]:
    column = view.piles[milk.DELIVERY[colour][victim]]
    if column and goes(view.piles, colour, view.seat) and column[-1].rank <= most(view.piles, colour, view.seat):
        takes = Phrase("takes {who:whose} {card}", victim, column[-1])
        yield reason(takes, 2 * column[-1].rank, "takes", victim, column[-1])
    stops = Phrase("stops {who:whose} {colour} milk", victim, COLOUR_NAMES[colour])
    yield reason(stops, 3, "stops", victim, colour)


def _discard(view: View[Move, Public], card: Card) -> tuple[Reason, ...]:
    if card.joker:
        return (reason(Phrase("wastes a joker"), -6, "joker", 1),)
    colour = colour_of(card)
    name, going, limit = COLOUR_NAMES[colour], goes(view.piles, colour, view.seat), most(view.piles, colour, view.seat)
    if card.rank == 1:
        return (reason(Phrase("parts with the {card}, which could stop an opponent", card), -0.5, "ace", card),)
    if not _missing(view, colour, view.seat):
        return (reason(Phrase("gives up a card for a column that's already full"), 0.5, "missing", 0, colour),)
    if card.face and going:
        spare = Phrase("gives up a go card while your {colour} milk is going", name)
        return (reason(spare, 0.5, "go card to spare", card),)
    if card.face:
        alike = sum(each.face and colour_of(each) == colour for each in view.piles[HAND[view.seat]] if not each.joker)
        if alike > 1:
            one_of = Phrase("parts with one of your {count} {colour} go cards", alike, name)
            return (reason(one_of, -0.5, "go cards", alike, colour),)
        return (reason(Phrase("discards a go card that you need"), -3, "go cards", 1, colour),)
    if card.rank > limit:
        above = Phrase("parts with a card above your {colour} limit", name)
        return (reason(above, 0.5, "above the limit", card.rank, limit),)
    if going:
        return (reason(Phrase("discards milk that you could deliver"), -card.rank / 2, "can deliver", card),)
    once = Phrase("discards milk you can deliver once your {colour} pile says go", name)
    return (reason(once, -card.rank / 3, "once it goes", card),)


COACH = MilkRunCoach()
