"""Pepper's claims counted again: the rank of every card from the rules' tables, and what the others may still have."""

from games.core.cards import Card
from games.core.events import Moved
from games.pepper.state import Bid, Pass, Play, Trump

PLAIN = [9, 10, 11, 12, 13, 1]
TWIN = {"s": "c", "c": "s", "h": "d", "d": "h"}
DECK = [Card(rank, suit) for suit in "shdc" for rank in PLAIN]


def suit_of(card, trumps):
    return trumps if card.rank == 11 and TWIN[card.suit] == trumps else card.suit


def ladder(suit, trumps):
    """The cards of a suit, low to high."""
    plain = [Card(rank, suit) for rank in PLAIN]
    if suit == trumps:
        return [*(card for card in plain if card.rank != 11), Card(11, TWIN[suit]), Card(11, suit)]
    return [card for card in plain if suit_of(card, trumps) == suit]


def over(card, other, trumps):
    mine, theirs = suit_of(card, trumps), suit_of(other, trumps)
    if mine != theirs:
        return mine == trumps
    steps = ladder(mine, trumps)
    return steps.index(card) > steps.index(other)


def hand(view):
    return view.piles[next(spot for spot in view.piles if spot == ("hand", view.seat))]


def run(cards, suit, trumps):
    """The cards of a suit that nothing can beat."""
    steps, count = ladder(suit, trumps), 0
    while count < len(steps) and steps[-1 - count] in cards:
        count += 1
    return count


def sure(cards, trumps):
    """Tricks of whoever leads the highest cards first, when one rival has all the others."""
    beside = sum(run(cards, suit, trumps) for suit in "shdc" if suit != trumps)
    if trumps == "none":
        return beside
    own = [card for card in cards if suit_of(card, trumps) == trumps]
    top = run(cards, trumps, trumps)
    return len(own) + beside if 7 - len(own) <= top else top


def promised(view, action):
    if isinstance(action, Pass):
        return 0
    return int(action.level) if action.level.isdigit() else 6 if view.public.seats == 4 else 8


def trick(view):
    """Who has played what, from the leader on."""
    seats = [(view.public.leader + step - 1) % view.public.seats + 1 for step in range(view.public.seats)]
    piles = {spot.seat: cards[0] for spot, cards in view.piles.items() if spot.name == "trick" and cards}
    return [(seat, piles[seat]) for seat in seats if seat in piles]


def top(view):
    """Who holds the trick so far, and with which card."""
    seat, best = trick(view)[0]
    for other, card in trick(view)[1:]:
        if over(card, best, view.public.trumps):
            seat, best = other, card
    return seat, best


def may_play(view):
    return [move.card for move in view.legal if isinstance(move, Play)]


def last(view):
    return len(trick(view)) == view.public.seats - 1


def could_beat(view):
    return [card for card in may_play(view) if over(card, top(view)[1], view.public.trumps)]


def takes(view, action):
    return over(action.card, top(view)[1], view.public.trumps)


def out(view, heard):
    """The cards that somebody else may still have, none of a suit that all of them have failed to follow."""
    trumps, seats = view.public.trumps, view.public.seats
    laid = [(event.dst.seat, event.cards[0]) for event in heard if isinstance(event, Moved) and event.dst[0] == "trick"]
    lacking = {suit: {view.seat} for suit in "shdc"}
    for first in range(0, len(laid), seats):
        led = suit_of(laid[first][1], trumps)
        lacking[led] |= {seat for seat, card in laid[first : first + seats] if suit_of(card, trumps) != led}
    gone = {card for _, card in laid}
    possible = [card for card in DECK if card not in gone and card not in hand(view)]
    return [card for card in possible if len(lacking[suit_of(card, trumps)]) < seats]


def above(view, heard, action):
    return [card for card in out(view, heard) if over(card, action.card, view.public.trumps)]


def in_suit(view, heard, action):
    suit = suit_of(action.card, view.public.trumps)
    return [card for card in above(view, heard, action) if suit_of(card, view.public.trumps) == suit]


def own_trumps(view):
    return [card for card in hand(view) if suit_of(card, view.public.trumps) == view.public.trumps]


def is_lowest(view, action):
    """No other that may be played is lower, and none is a plain card if this is a trump."""
    trumps, steps = view.public.trumps, {}
    for card in DECK:
        own = suit_of(card, trumps) == trumps
        steps[card] = (own, ladder(trumps, trumps).index(card) if own else PLAIN.index(card.rank))
    return all(steps[action.card] <= steps[card] for card in may_play(view))


def smallest(view, action, count, card):
    trumps = view.public.trumps
    strong = [each for each in could_beat(view) if suit_of(each, trumps) == trumps]
    return (
        card == top(view)[1]
        and len(strong) == count > 1
        and action.card in strong
        and not any(over(action.card, each, trumps) for each in strong)
    )


def trumps_named(view, action, count, suit):
    named = action.suit == suit if isinstance(action, Trump) else isinstance(action, Bid)
    return named and sum(suit_of(card, suit) == suit for card in hand(view)) == count


def dear(view, card):
    trumps = view.public.trumps
    suit = suit_of(card, trumps)
    return suit == trumps, ladder(suit, trumps).index(card) + (0 if suit == trumps else PLAIN.index(card.rank) * 10)


RECOUNTS = {
    "saves": lambda view, heard, action, card: (
        card in hand(view) and card != action.card and dear(view, card) > dear(view, action.card)
    ),
    "promises": lambda view, heard, action, count: promised(view, action) == count,
    "highest without trumps": lambda view, heard, action, rank: action.suit == "none" and PLAIN[-1] == rank,
    "trumps": lambda view, heard, action, count, suit: suit in "shdc" and trumps_named(view, action, count, suit),
    "aces": lambda view, heard, action, count, rank: rank == 1 and sum(card.rank == 1 for card in hand(view)) == count,
    "sure": lambda view, heard, action, count, suit: action.suit == suit and sure(hand(view), suit) == count,
    "sure for": lambda view, heard, action, count, tricks, suit: (
        suit in {*"shdc", "none"} and promised(view, action) == tricks and sure(hand(view), suit) == count
    ),
    "takes": lambda view, heard, action, count: last(view) and takes(view, action) and len(trick(view)) == count,
    "highest": lambda view, heard, action, count: takes(view, action) and len(trick(view)) == count,
    "partner's": lambda view, heard, action, seat: (
        last(view) and not takes(view, action) and top(view)[0] == seat and (seat - view.seat) % 4 == 2
    ),
    "partner's so far": lambda view, heard, action, seat: (
        not takes(view, action) and top(view)[0] == seat and (seat - view.seat) % 4 == 2
    ),
    "could beat": lambda view, heard, action, count, card: (
        not takes(view, action) and top(view)[1] == card and len(could_beat(view)) == count
    ),
    "lowest": lambda view, heard, action, count: is_lowest(view, action) and len(may_play(view)) == count > 1,
    "smallest": lambda view, heard, action, count, card: smallest(view, action, count, card),
    "wastes": lambda view, heard, action, count: (
        action.card in own_trumps(view)
        and not takes(view, action)
        and len([card for card in may_play(view) if card not in own_trumps(view)]) == count > 0
    ),
    "above": lambda view, heard, action, count: not trick(view) and len(above(view, heard, action)) == count,
    "above in its suit": lambda view, heard, action, count, *named: (
        not trick(view) and len(named) == count and sorted(named) == sorted(in_suit(view, heard, action))
    ),
    "trumps kept": lambda view, heard, action, count: (
        action.card not in own_trumps(view) and len(own_trumps(view)) == count
    ),
    "draws": lambda view, heard, action, count: (
        not trick(view)
        and action.card in own_trumps(view)
        and sum(suit_of(card, view.public.trumps) == view.public.trumps for card in out(view, heard)) == count
    ),
}
"""By kind of claim, whether it is so."""
