"""East–West players: one puts the card where it does most for the chance of winning two rows; Hard checks that by
playing on over many orders of the stock; Medium and Easy slip.

All but the order of the stock is on view, so they need no memory.
"""

from collections.abc import Sequence
from functools import lru_cache

from games.core.board import Board
from games.core.bot import Ranker
from games.core.cards import Card
from games.core.events import Event
from games.core.levels import Careless, Searching, last
from games.core.phrases import Phrase
from games.core.poker import height
from games.core.rng import Rng, Stream
from games.core.rules import View
from games.east_west.odds import winning
from games.east_west.rules import PLACES, RULES
from games.east_west.state import BOARD, CARD, FULL, OWN, Place, Public


class Weighing(Ranker[Place, Public]):
    """Weighs what each row may still become against the other side of it."""

    seconds = 1.1
    slow = True

    def rank(self, view: View[Place, Public], heard: Sequence[Event], rng: Rng) -> tuple[Place, ...]:
        places = [action for action in view.legal if isinstance(action, Place)]
        if len(places) > 1:
            worths = {action: winning(view.piles, view.public, view.seat, action.row) for action in places}
            places.sort(key=lambda action: (-worths[action], action.row))
        return tuple(places)


# -- in play-outs

MATCHED = (0, 15, 22, 32)
"""How well a card goes to a row that has none, one, two, three of its rank."""
PAIRED, OTHER = 6, 4
"""How much better if the row has a pair already, for a card that matches and for one that does not."""
CROWDED = 6
"""How much worse for each card that lies in the row: rows are better kept open."""
KEPT, SPOILT = (0, 0, 1, 5, 16), (0, 0, 0, 5, 10)
"""How much better if a row of so many cards stays of one suit, and how much worse if it does not; the same for a row
within a straight."""


def quick(board: Board[Public], seat: int, stream: Stream) -> Place:
    """Matches ranks and keeps rows that lack one or two cards; puts other cards into the emptiest row, rather into one
    that has a pair."""
    card = board[CARD][0]
    best, chosen = -99, None
    for own, place in PLACES[seat]:
        row = board[own]
        if len(row) < FULL:
            found = liking((*board[BOARD[place.row]], *row), card)
            if found > best:
                best, chosen = found, place
    assert chosen is not None, "no row takes a card any more"
    return chosen


@lru_cache(1 << 14)
def liking(cards: tuple[Card, ...], card: Card) -> int:
    """How well a card goes to a row, the board card included."""
    size, high = len(cards), height(card)
    heights = [height(other) for other in cards]
    same, distinct = heights.count(high), len(set(heights)) == size
    found = MATCHED[same] - CROWDED * size
    if not distinct:
        found += PAIRED if same else OTHER
    if len({other.suit for other in cards}) == 1:
        found += KEPT[size] if card.suit == cards[0].suit else -SPOILT[size]
    if distinct and max(heights) - min(heights) <= FULL:
        within = not same and max(*heights, high) - min(*heights, high) <= FULL
        found += KEPT[size] if within else -SPOILT[size]
    return found


# -- levels

DEALS, SURELY = 160, 1.0
"""How many orders of the stock Hard looks at, and by how many standard errors another row must be ahead."""
WEIGHING = Weighing()


def sure(view: View[Place, Public], action: Place) -> float:
    """A third or fourth card of a rank in a row."""
    (card,) = view.piles[CARD]
    row = (*view.piles[BOARD[action.row]], *view.piles[OWN[view.seat][action.row]])
    same = sum(other.rank == card.rank for other in row)
    return float(same) if same > 1 else 0.0


BOTS = {
    "Easy": Careless(WEIGHING, last(0), slips=4, sure=sure, manner=Phrase("Often puts a card in the wrong row.")),
    "Medium": Careless(
        WEIGHING, last(0), slips=16, worst=2, sure=sure, manner=Phrase("Plays well, with a slip now and then.")
    ),
    "Hard": Searching(RULES, WEIGHING, quick, deals=DEALS, errors=SURELY),
}
MOVER = quick


def pairing(board: Board[Public], seat: int, stream: Stream) -> Place:
    """Puts a card to most of its rank; where it has none, into the row that is fullest, so that others stay open."""
    card = board[CARD][0]

    def liking(own: int) -> tuple[int, int]:
        spot, place = PLACES[seat][own]
        row = (*board[spot], *board[BOARD[place.row]])
        return sum([other.rank == card.rank for other in row]), len(row)

    free = [at for at, (spot, _) in enumerate(PLACES[seat]) if len(board[spot]) < FULL]
    return PLACES[seat][max(free, key=liking)][1]


DOUBTER = pairing
"""Another mind: pairs are all it plays for."""
