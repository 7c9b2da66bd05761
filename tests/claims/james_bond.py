"""James Bond's claims counted again by a player who remembers the own piles from when they were in hand."""

from games.core.events import Moved
from games.james_bond.state import Bond, Pick, PutDown, Stop, Swap


def pile(view, name, seat=0):
    return next(cards for spot, cards in view.piles.items() if spot == (name, seat))


def held(view):
    return pile(view, "held", view.seat)


def known(view, heard):
    """The own piles by number, as they were when they were put down; None: never seen."""
    piles, cards, number = dict.fromkeys(range(1, view.public.piles + 1)), [], 0
    for event in heard:
        if not isinstance(event, Moved) or view.seat not in {event.src.seat, event.dst.seat}:
            continue
        if event.dst == ("held", view.seat) and event.src.name.startswith("pile"):
            number, cards = int(event.src.name[4:]), list(event.cards)
        elif event.dst == ("held", view.seat):
            cards += event.cards
        elif event.dst.name == "centre":
            cards.remove(event.cards[0])
        if event.src == ("held", view.seat) and event.dst.name.startswith("pile"):
            cards, number = [], 0
        elif number:
            piles[number] = tuple(cards)
    return piles


def count(cards, rank):
    return sum(card.rank == rank for card in cards or ())


def complete(cards):
    return len({card.rank for card in cards or ()}) == 1


def centre(view):
    return pile(view, "centre")


def in_hand(view, action):
    """The cards of the pile that stay in hand."""
    swapped = {action.give, action.take} if isinstance(action, Swap) else set()
    return [card for card in held(view) if card not in swapped]


def makes(view, heard, action, number, rank):
    """How many of a rank the pile would have with a card of the centre."""
    if isinstance(action, Swap):
        return action.take.rank == rank and count(in_hand(view, action), rank) + 1 == number
    return isinstance(action, PutDown) and count(centre(view), rank) > 0 and count(held(view), rank) + 1 == number


def recalled(view, heard, action, number, has, rank):
    """A pile that is complete, or needs a card of the centre of which it has the most."""
    cards = known(view, heard)[number] if isinstance(action, Pick) and action.pile == number else None
    if cards is None or count(cards, rank) != has:
        return False
    if has == 4:
        return True
    most = max(count(cards, card.rank) for card in centre(view))
    return has == most > 0 and count(centre(view), rank) > 0


def others(view, heard):
    return [cards for number, cards in known(view, heard).items() if number != view.public.holding[view.seat - 1]]


def last_taker(view, heard, rank):
    """Which of the others was the last to take a card of that rank, within forty events."""
    takers = [
        event.dst.seat
        for event in heard[-40:]
        if isinstance(event, Moved) and event.src.name == "centre" and event.cards[0].rank == rank
    ]
    return next((seat for seat in reversed(takers) if seat != view.seat), 0)


RECOUNTS = {
    "complete": lambda view, heard, action, rank: isinstance(action, PutDown) and count(held(view), rank) == 4,
    "makes": makes,
    "most": lambda view, heard, action, number: (
        isinstance(action, PutDown)
        and number <= 2
        and max(count(held(view), card.rank) for card in centre(view)) + 1 == number
    ),
    "complete piles": lambda view, heard, action, number: (
        isinstance(action, Bond) and sum(complete(cards) for cards in known(view, heard).values()) == number
    ),
    "stops": lambda view, heard, action, seat: isinstance(action, Stop) and view.seat == seat,
    "known": recalled,
    "unseen": lambda view, heard, action, number, cards: (
        action.pile == number and known(view, heard)[number] is None and cards == 4
    ),
    "finds": lambda view, heard, action, number, cards: (
        action.pile == number
        and cards == sum(count(centre(view), card.rank) for card in known(view, heard)[number]) == 0
    ),
    "breaks up": lambda view, heard, action, number, rank: (
        action.give.rank == rank and count(in_hand(view, action), rank) + 1 == number > 1
    ),
    "another pile": lambda view, heard, action, number, rank: (
        action.give.rank == rank and max(count(cards, rank) for cards in others(view, heard)) == number > 1
    ),
    "took": lambda view, heard, action, seat, rank: action.give.rank == rank and last_taker(view, heard, rank) == seat,
}
"""By kind of claim, whether it is so."""
