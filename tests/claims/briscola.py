"""Briscola's claims counted again by a memory of its own, for any cards that the others may hold."""

from games.briscola.learned import WORTH, beats, numbered
from games.briscola.onward import last_cards
from games.core.events import Moved, Turned

STRENGTH = [2, 4, 5, 6, 7, 11, 12, 13, 3, 1]
"""The ranks, low to high."""
POINTS = {1: 11, 3: 10, 13: 4, 12: 3, 11: 2}


def points(cards):
    return sum(POINTS.get(card.rank, 0) for card in cards)


def pile(view, name, seat=0):
    return next(cards for spot, cards in view.piles.items() if spot == (name, seat))


def hand(view):
    return pile(view, "hand", view.seat)


def trumps(view):
    return [card for card in hand(view) if card.suit == view.public.trumps]


def over(view, card, other):
    """Whether a card takes a trick in which the other was the best so far."""
    if card.suit == other.suit:
        return STRENGTH.index(card.rank) > STRENGTH.index(other.rank)
    return card.suit == view.public.trumps


def trick(view):
    """Who has played what to this trick, in their order."""
    return [(seat, *pile(view, "trick", seat)) for seat in view.public.order if pile(view, "trick", seat)]


def with_it(view, action):
    return [*trick(view), (view.seat, action.card)]


def holder(view, played):
    best = played[0]
    for each in played[1:]:
        best = each if over(view, each[1], best[1]) else best
    return best


def places(view, heard):
    """Where each card that was ever seen in this hand was seen last."""
    found = {}
    for event in heard:
        if isinstance(event, Moved):
            found.update((card, event.dst) for card in event.cards if not card.hidden)
        elif isinstance(event, Turned):
            found.update((card, event.spot) for card in event.cards if not card.hidden)
    found.update((card, spot) for spot, cards in view.piles.items() for card in cards if not card.hidden)
    return found


def ours(view, seat):
    return seat == view.seat or (view.public.seats == 4 and (seat - view.seat) % 2 == 0)


def may_be_beaten(view, heard, action):
    """Whether a rival who is still to play may hold a card that takes the trick, or the trick is a rival's already."""
    played = with_it(view, action)
    best, seen = holder(view, played), places(view, heard)
    if not ours(view, best[0]):
        return True
    later = [seat for seat in view.public.order if seat not in {seat for seat, _ in played} and not ours(view, seat)]
    deck = [best[1]._replace(suit=suit, rank=rank) for suit in "shdc" for rank in STRENGTH]
    for seat in later:
        known = [card for card, spot in seen.items() if spot == ("hand", seat)]
        blank = len(pile(view, "hand", seat)) > len(known)
        held = [*known, *(card for card in deck if blank and card not in seen and card != view.public.removed)]
        if any(over(view, card, best[1]) for card in held):
            return True
    return False


def last(view):
    return len(trick(view)) + 1 == len(view.public.order)


def gives(view, action, count):
    winner = holder(view, with_it(view, action))[0]
    return last(view) and not ours(view, winner) and count == points(card for _, card in with_it(view, action))


def takes(view, heard, action, count):
    sure = not may_be_beaten(view, heard, action)
    return sure and count == points(card for _, card in with_it(view, action))


def above(view, heard, action, count, *named):
    """The cards of the suit over the card that is led which nobody has played and the seat does not hold."""
    gone = [card for card, spot in places(view, heard).items() if spot.name in {"trick", "won", "box"}]
    higher = STRENGTH[STRENGTH.index(action.card.rank) + 1 :]
    left = [action.card._replace(rank=rank) for rank in higher]
    left = [card for card in left if card not in gone and card not in hand(view)]
    return not trick(view) and action.card.suit != view.public.trumps and (len(left), *left) == (count, *named)


def last_draw(view, card):
    return view.public.seats == 2 and len(pile(view, "stock")) == 1 and pile(view, "upcard") == (card,)


def dear(view, card):
    return card.suit == view.public.trumps, STRENGTH.index(card.rank)


def out(view, heard):
    """The cards that nobody has shown and the seat does not hold."""
    deck = [pile(view, "hand", view.seat)[0]._replace(suit=suit, rank=rank) for suit in "shdc" for rank in STRENGTH]
    seen = {*places(view, heard), view.public.removed}
    known = {card for card, spot in places(view, heard).items() if spot.name == "hand" and spot.seat != view.seat}
    return [card for card in deck if card not in seen or card in known]


def leads_plain(view, action):
    return not trick(view) and action.card.suit != view.public.trumps


def unbeaten(view, heard, action, card):
    """Whether a card that is kept is the best of its suit that anybody may still play."""
    return (
        card != action.card
        and card in hand(view)
        and not [other for other in out(view, heard) if other.suit == card.suit and over(view, other, card)]
    )


def costs(view, heard, action, count, card):
    """By the count of the last tricks that the learned player ends its deals with."""
    if card not in hand(view):
        return False
    number = numbered(view.public.trumps)
    here = [pile(view, "trick", seat) for seat in view.public.order if seat != view.seat]
    led = [number[each] for each in here[0]]
    played = {each for event in heard if isinstance(event, Moved) and event.dst.name == "trick" for each in event.cards}
    theirs = [at for each, at in number.items() if each not in played and each not in hand(view)]
    return after(view, number, led, theirs, card) - after(view, number, led, theirs, action.card) == 2 * count > 0


def after(view, number, led, theirs, card):
    """By how many points the seat is ahead from now on, after its card."""
    mine = [number[each] for each in hand(view) if each != card]
    played = number[card]
    if led:
        return swing(led[0], played, mine, theirs, takes=beats(played, led[0]))
    return min(
        swing(played, each, mine, [one for one in theirs if one != each], takes=not beats(each, played))
        for each in theirs
    )


def swing(led, answer, mine, theirs, *, takes):
    worth = WORTH[led] + WORTH[answer]
    first, second = (mine, theirs) if takes else (theirs, mine)
    rest = last_cards(tuple(first), tuple(second)) if mine else 0
    return worth + rest if takes else -worth - rest


RECOUNTS = {
    "costs": costs,
    "saves": lambda view, heard, action, card: (
        card in hand(view) and card != action.card and dear(view, card) > dear(view, action.card)
    ),
    "may be trumped": lambda view, heard, action, count: (
        leads_plain(view, action) and count == sum(card.suit == view.public.trumps for card in out(view, heard)) > 0
    ),
    "suit left": lambda view, heard, action, count, suit: (
        leads_plain(view, action)
        and suit == action.card.suit
        and count == sum(card.suit == suit for card in out(view, heard)) <= 3
    ),
    "best trump": lambda view, heard, action, card: (
        card.suit == view.public.trumps and unbeaten(view, heard, action, card)
    ),
    "unbeaten": lambda view, heard, action, card: (
        card.suit != view.public.trumps and card.rank in {1, 3} and unbeaten(view, heard, action, card)
    ),
    "leads next": lambda view, heard, action, count: (
        last(view)
        and holder(view, with_it(view, action)) == (view.seat, action.card)
        and count == len(hand(view)) - 1 > 0
    ),
    "best": lambda view, heard, action, count: (
        len(trick(view)) == count > 0 and holder(view, with_it(view, action)) == (view.seat, action.card)
    ),
    "at risk": lambda view, heard, action, count: (
        not last(view) and count == points([action.card]) and (not count or may_be_beaten(view, heard, action))
    ),
    "takes": takes,
    "home": lambda view, heard, action, card: action.card == card and not may_be_beaten(view, heard, action),
    "gives": lambda view, heard, action, count: gives(view, action, count),
    "adds least": lambda view, heard, action, count: (
        points([action.card]) == count and all(points([card]) >= count for card in hand(view))
    ),
    "above": above,
    "loses and draws": lambda view, heard, action, card: (
        last_draw(view, card) and last(view) and not ours(view, holder(view, with_it(view, action))[0])
    ),
    "draws": lambda view, heard, action, card: last_draw(view, card) and not trick(view),
    "trump": lambda view, heard, action, card: action.card == card and card in trumps(view),
    "lowest trump": lambda view, heard, action, card: (
        action.card == card == min(trumps(view), key=lambda each: STRENGTH.index(each.rank)) and len(trumps(view)) > 1
    ),
    "trumps kept": lambda view, heard, action, count: action.card not in trumps(view) and len(trumps(view)) == count,
    "held back": lambda view, heard, action, card, worth: (
        card != action.card and card in hand(view) and card not in trumps(view) and points([card]) == worth >= 10
    ),
}
"""By kind of claim, whether it is so."""
