"""The play step of Milk Run: which cards go where, why not, and what comes of it (R8–R14)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from games.core.cards import JOKER, Card
from games.core.events import Moved
from games.milk_run.state import (
    COLOURS,
    DISCARD,
    Block,
    Cards,
    Colour,
    Deliver,
    Discard,
    Go,
    Lane,
    Lanes,
    Limit,
    MilkRunOptions,
    Play,
    Steal,
    Stop,
    colour_of,
    delivery_spot,
    distinct,
    go_spot,
    hand_spot,
    is_numeral,
    lane_of,
    limit_spot,
)


def card_of(action: Play) -> Card:
    """The card from the hand that a play uses."""
    return JOKER if isinstance(action, Steal | Block) else action.card


def plays(lanes: Lanes, seat: int, hand: Cards, options: MilkRunOptions) -> tuple[Play, ...]:
    """Every legal play of a hand: deliveries first, discards last."""
    ideas: dict[type[Play], list[Play]] = {kind: [] for kind in (Deliver, Steal, Go, Stop, Limit, Block)}
    for card in distinct(hand):
        for action in _ideas(lanes, seat, card, options):
            ideas[type(action)].append(action)
    found = [
        action
        for kind, actions in ideas.items()
        for action in actions
        # Any numeral sets any limit (R8), and faces and aces are tried only where they go.
        if kind in {Limit, Go, Stop} or obstacle(lanes, seat, action, options) is None
    ]
    return (*found, *(Discard(card) for card in distinct(hand)))


def _ideas(lanes: Lanes, seat: int, card: Card, options: MilkRunOptions) -> Iterator[Play]:
    """Where a card could go, whatever lies there but for the face card that a go pile shows or lacks."""
    around = (None, *(other for other in range(1, len(lanes) + 1) if other != seat))
    if card.joker:
        for colour in COLOURS:
            yield Block(colour)
            yield from (Steal(other, colour) for other in around if other is not None)
    elif card.face:
        yield from (Go(card, at) for at in around if not lane_of(lanes, at or seat, colour_of(card)).goes)
    elif card.rank == 1:
        yield from (Stop(card, at) for at in around if lane_of(lanes, at or seat, colour_of(card)).goes)
    else:
        yield from (Limit(card, at) for at in around)
        yield from (Deliver(card, at) for at in (around if options.deliver_to_others else (None,)))


def obstacle(lanes: Lanes, seat: int, action: Play, options: MilkRunOptions) -> str | None:
    """Why a card that the player holds may not be played so; None if it may."""
    match action:
        case Discard():
            return None
        case Steal(victim, colour):
            return _no_seat(lanes, victim) or _steal_obstacle(lanes, seat, victim, colour, options)
        case Block(colour):
            if lane_of(lanes, seat, colour).goes:
                return None
            return f"A joker goes only on a face card, and your {colour} go pile shows none."
        case Limit(card, at) | Go(card, at) | Stop(card, at) | Deliver(card, at):
            if at is not None and (trouble := _no_seat(lanes, at)):
                return trouble
            owner = at or seat
            if card.joker:
                return "A joker has no colour and no number: it goes on a face card of a go pile, or on the discards."
            lane = lane_of(lanes, owner, colour_of(card))
            return _pile_obstacle(lane, seat, owner, action, options)


def _pile_obstacle(
    lane: Lane, seat: int, owner: int, action: Limit | Go | Stop | Deliver, options: MilkRunOptions
) -> str | None:
    card = action.card
    match action:
        case Limit() if not is_numeral(card):
            return f"Only the numerals 2 to 10 set a limit, and {card.mark} is none."
        case Go() if not card.face:
            return f"Only a jack, queen or king says go, and {card.mark} is none."
        case Go() if lane.goes:
            return (
                f"A face card may not lie on a face card, and {_whose(card, seat, owner)} go pile shows {_shown(lane)}."
            )
        case Stop() if card.rank != 1:
            return f"Only an ace stops deliveries, and {card.mark} is none."
        case Stop() if not lane.goes:
            return f"An ace goes only on a face card, and {_whose(card, seat, owner)} go pile shows {_shown(lane)}."
        case Deliver() if not is_numeral(card):
            return f"Only the numerals 2 to 10 are delivered, and {card.mark} is none."
        case Deliver() if owner != seat and not options.deliver_to_others:
            return "Deliver to your own columns only: the milk of the others is theirs to deliver."
        case Deliver() if not lane.goes:
            whose = _whose(card, seat, owner)
            return f"To deliver {colour_of(card)}, {whose} go pile must show a face card: it shows {_shown(lane)}."
        case Deliver() if card.rank > lane.most:
            reason = "with no card on the limit pile" if not lane.limit else f"by the {lane.limit[-1].mark}"
            return f"The {card.mark} is over the limit: {_whose(card, seat, owner)} limit is {lane.most}, {reason}."
    return None


def _whose(card: Card, seat: int, owner: int) -> str:
    """ "your red", "{2}'s black": the piles of a card's colour."""
    owned = "your" if owner == seat else f"{{{owner}}}'s"
    return f"{owned} {colour_of(card)}"


def _shown(lane: Lane) -> str:
    return lane.go[-1].mark if lane.go else "nothing"


def _steal_obstacle(lanes: Lanes, seat: int, victim: int, colour: Colour, options: MilkRunOptions) -> str | None:
    if victim == seat:
        return "You cannot steal from yourself: on your own go pile a joker only stops you."
    theirs, mine = lane_of(lanes, victim, colour), lane_of(lanes, seat, colour)
    if not theirs.goes:
        return f"A joker goes only on a face card, and {{{victim}}}'s {colour} go pile shows none."
    if not mine.goes:
        return f"To steal {colour}, your own {colour} go pile must show a face card."
    if not theirs.delivery:
        if options.steal_needs_card:
            return f"{{{victim}}} has no {colour} delivery that you could steal."
        return None
    last = theirs.delivery[-1]
    if last.rank > mine.most:
        return f"{{{victim}}}'s last {colour} delivery is {last.mark}, over your {colour} limit of {mine.most}."
    return None


def _no_seat(lanes: Lanes, seat: int) -> str | None:
    return None if 1 <= seat <= len(lanes) else f"There is no seat {seat} at this table."


def lay(lanes: Lanes, seat: int, action: Play) -> tuple[Lanes, tuple[Moved, ...]]:
    """The lanes after a legal play, and the cards that moved; a discard changes no lane."""
    hand, card = hand_spot(seat), card_of(action)
    match action:
        case Discard():
            return lanes, (Moved(hand, DISCARD, (card,)),)
        case Limit(_, at):
            owner, colour = at or seat, colour_of(card)
            lane = lane_of(lanes, owner, colour)
            lanes = _with(lanes, owner, colour, replace(lane, limit=(*lane.limit, card)))
            return lanes, (Moved(hand, limit_spot(colour, owner), (card,)),)
        case Go(_, at) | Stop(_, at):
            owner, colour = at or seat, colour_of(card)
            return _cover(lanes, owner, colour, card), (Moved(hand, go_spot(colour, owner), (card,)),)
        case Block(colour):
            return _cover(lanes, seat, colour, card), (Moved(hand, go_spot(colour, seat), (card,)),)
        case Deliver(_, at):
            owner, colour = at or seat, colour_of(card)
            return _add(lanes, owner, colour, card), (Moved(hand, delivery_spot(colour, owner), (card,)),)
        case Steal(victim, colour):
            lanes = _cover(lanes, victim, colour, card)
            covered = Moved(hand, go_spot(colour, victim), (card,))
            lane = lane_of(lanes, victim, colour)
            if not lane.delivery:
                return lanes, (covered,)
            taken = lane.delivery[-1]
            lanes = _with(lanes, victim, colour, replace(lane, delivery=lane.delivery[:-1]))
            stolen = Moved(delivery_spot(colour, victim), delivery_spot(colour, seat), (taken,))
            return _add(lanes, seat, colour, taken), (covered, stolen)


def _cover(lanes: Lanes, seat: int, colour: Colour, card: Card) -> Lanes:
    lane = lane_of(lanes, seat, colour)
    return _with(lanes, seat, colour, replace(lane, go=(*lane.go, card)))


def _add(lanes: Lanes, seat: int, colour: Colour, card: Card) -> Lanes:
    lane = lane_of(lanes, seat, colour)
    return _with(lanes, seat, colour, replace(lane, delivery=(*lane.delivery, card)))


def _with(lanes: Lanes, seat: int, colour: Colour, lane: Lane) -> Lanes:
    red, black = lanes[seat - 1]
    both = (lane, black) if colour == "red" else (red, lane)
    return (*lanes[: seat - 1], both, *lanes[seat:])
