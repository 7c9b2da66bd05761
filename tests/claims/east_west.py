"""East–West's claims counted again from the cards in sight, by other means than its coach's."""

from collections import Counter

from games.east_west.state import BOARD, CARD, OWN, Place

ROOM = 5
"""Cards in a full row, the one on the board included."""


def cards(view, row):
    return [*view.piles[BOARD[row]], *view.piles[OWN[view.seat][row]]]


def rest(view, action):
    return [move.row for move in view.legal if isinstance(move, Place) and move.row != action.row]


def with_it(view, action):
    return [*cards(view, action.row), view.piles[CARD][-1]]


def hand(view, action):
    """What five cards are, by how often their ranks occur."""
    full = with_it(view, action)
    assert len(full) == ROOM
    often = sorted(Counter(card.rank for card in full).values(), reverse=True)
    heights = {14 if card.rank == 1 else card.rank for card in full}
    low = {6, 7, 8, 9, 14} if view.public.low_straight else {2, 3, 4, 5, 14}
    straight = len(heights) == ROOM and (max(heights) - min(heights) == ROOM - 1 or heights == low)
    flush = len({card.suit for card in full}) == 1
    if straight or flush:
        return "STRAIGHT_FLUSH" if straight and flush else "STRAIGHT" if straight else "FLUSH"
    names = {(4, 1): "FOUR", (3, 2): "FULL_HOUSE", (3, 1, 1): "THREE", (2, 2, 1): "TWO_PAIR", (2, 1, 1, 1): "PAIR"}
    return names.get(tuple(often), "HIGH_CARD")


def of_one_suit(held, count):
    return len(held) == count and len({card.suit for card in held}) == 1


def within_a_straight(held, count):
    """Some five ranks in sequence hold them all."""
    runs = [{1, *range(10, 14)}, *({*range(first, first + ROOM)} for first in range(1, 10))]
    ranks = {card.rank for card in held}
    return len(held) == len(ranks) == count and any(ranks <= run for run in runs)


RECOUNTS = {
    "hand": lambda view, action, name: hand(view, action) == name,
    "of its rank": lambda view, action, count: (
        count > 1 and sum(card.rank == view.piles[CARD][-1].rank for card in with_it(view, action)) == count
    ),
    "of one suit": lambda view, action, count: of_one_suit(with_it(view, action), count),
    "were of one suit": lambda view, action, count: (
        of_one_suit(cards(view, action.row), count) and not of_one_suit(with_it(view, action), count + 1)
    ),
    "within a straight": lambda view, action, count: within_a_straight(with_it(view, action), count),
    "room": lambda view, action, count: (
        ROOM - 1 - len(cards(view, action.row)) == count
        and all(ROOM - 1 - len(cards(view, row)) < count for row in rest(view, action))
    ),
    "places left": lambda view, action, count: count == sum(ROOM - len(cards(view, row)) for row in rest(view, action)),
}
"""By kind of claim, whether it is so."""
