"""East–West's claims counted again from the cards in sight, by other means than its coach's."""

from games.east_west.state import BOARD, CARD, OWN, Place
from tests.claims._poker import five

ROOM = 5
"""Cards in a full row, the one on the board included."""


def cards(view, row):
    return [*view.piles[BOARD[row]], *view.piles[OWN[view.seat][row]]]


def rest(view, action):
    return [move.row for move in view.legal if isinstance(move, Place) and move.row != action.row]


def with_it(view, action):
    return [*cards(view, action.row), view.piles[CARD][-1]]


def hand(view, action):
    return five(with_it(view, action), 7 if view.public.low_straight else 2)


def of_one_suit(held, count):
    return len(held) == count and len({card.suit for card in held}) == 1


def within_a_straight(held, count):
    """Some five ranks in sequence hold them all."""
    runs = [{1, *range(10, 14)}, *({*range(first, first + ROOM)} for first in range(1, 10))]
    ranks = {card.rank for card in held}
    return len(held) == len(ranks) == count and any(ranks <= run for run in runs)


def high(card):
    return card.rank if card.rank > 1 else 14


RECOUNTS = {
    "highest": lambda view, heard, action, count: (
        len(with_it(view, action)) == count
        and all(high(card) < high(view.piles[CARD][-1]) for card in cards(view, action.row))
    ),
    "hand": lambda view, heard, action, *named: hand(view, action) == named,
    "of its rank": lambda view, heard, action, count: (
        count > 1 and sum(card.rank == view.piles[CARD][-1].rank for card in with_it(view, action)) == count
    ),
    "of one suit": lambda view, heard, action, count: of_one_suit(with_it(view, action), count),
    "were of one suit": lambda view, heard, action, count: (
        of_one_suit(cards(view, action.row), count) and not of_one_suit(with_it(view, action), count + 1)
    ),
    "within a straight": lambda view, heard, action, count: within_a_straight(with_it(view, action), count),
    "room": lambda view, heard, action, count: (
        ROOM - 1 - len(cards(view, action.row)) == count
        and all(ROOM - 1 - len(cards(view, row)) < count for row in rest(view, action))
    ),
    "places left": lambda view, heard, action, count: (
        count == sum(ROOM - len(cards(view, row)) for row in rest(view, action))
    ),
}
"""By kind of claim, whether it is so."""
