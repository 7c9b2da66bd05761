"""How a Milk Run table looks to one of two players who looks ahead: the odds of winning, which are no sum of parts.

A face card is worth nothing without a numeral under the limit, and a limit nothing where the column is full. So this is
a neural network with one hidden layer of 24 rectified units. Each row of weights (``weights.txt``), in hundredths,
belongs to a feature; the first ten units speak for the player, the others against. It was trained by temporal
differences on 66,000 matches against itself.
"""

from collections.abc import Sequence
from math import exp
from pathlib import Path

from games.core.board import Board
from games.core.cards import Card
from games.milk_run.prospects import NEARNESS, WON, Lane, lanes
from games.milk_run.state import COLOURS, DELIVERY, HAND, Colour, Public, colour_of, is_numeral

LOW = 3
"""A limit that hardly any milk passes."""
POSITIVE = 10
"""So many of the units speak for the player."""
_WEIGHTS = Path(__file__).with_name("weights.txt").read_text(encoding="utf-8").splitlines()
"""A row for each feature: the piles of both, each player's column 1 being of the colour that the player lacks less of;
the hand; the jokers and aces."""
_BEGIN, *_ROWS = [[int(weight) / 100 for weight in row.split(":")[1].split()] for row in _WEIGHTS]


def odds(board: Board[Public], seat: int) -> float:
    """How good a table of two is for a player after the turn, as the logarithm of the odds of winning; what is on the
    discards does not count."""
    if board.public.phase == "end":
        return WON if board.public.winner == seat else -WON
    own, other = lanes(board, seat), lanes(board, 3 - seat)
    order = (0, 1) if own[0].need <= own[1].need else (1, 0)
    colours = [COLOURS[which] for which in order]
    mine, theirs = [own[which] for which in order], [other[which] for which in order]
    hand = board[HAND[seat]]
    features = [
        *_piles(mine, theirs, [_last(board, colour, seat) for colour in colours]),
        *_piles(theirs, mine, [_last(board, colour, 3 - seat) for colour in colours]),
        *_numbers(hand, colours[0], mine[0]),
        *_numbers(hand, colours[1], mine[1]),
        *_first_and_more(sum([card.joker for card in hand])),
        max(0, sum([card.rank == 1 for card in hand]) - 1),
    ]
    units = _BEGIN
    for feature, row in zip(features, _ROWS, strict=True):
        if feature:
            units = [so_far + feature * weight for so_far, weight in zip(units, row, strict=True)]
    above = [max(0.0, each) for each in units]
    return sum(above[:POSITIVE]) - sum(above[POSITIVE:])


def _last(board: Board[Public], colour: Colour, seat: int) -> int:
    """The last delivery of a column; 0 where there is none."""
    column = board[DELIVERY[colour][seat]]
    return column[-1].rank if column else 0


def _piles(mine: list[Lane], theirs: list[Lane], last: list[int]) -> list[float]:
    """What there is to say of a player's piles."""
    lacks = mine[0].need + mine[1].need
    found = [2 * exp(-lacks / NEARNESS), lacks / 30]
    for lane, other, newest in zip(mine, theirs, last, strict=True):
        need = lane.need
        way = min(lane.most, need) / 5
        going = lane.goes and need > 0
        stolen = lane.goes and other.goes and newest <= other.most
        low = lane.most <= LOW and need > 0
        found += [need / 15, not need, way, going, way if going else 0, newest / 10 if stolen else 0, low]
    return found


def _numbers(hand: Sequence[Card], colour: Colour, lane: Lane) -> list[float]:
    """What there is to say of the cards of a colour in a player's hand."""
    cards = [card for card in hand if not card.joker and colour_of(card) == colour]
    ranks = sorted([card.rank for card in cards if is_numeral(card)], reverse=True)
    faces, aces = sum([card.face for card in cards]), any(card.rank == 1 for card in cards)
    low = bool(ranks) and ranks[-1] <= LOW
    if not (left := lane.need):
        return [0, 0, aces, 0, 0, 0, 0, 0, faces + len(ranks), low, 0]
    milk = []
    for rank in [rank for rank in ranks if rank <= lane.most][:3]:
        milk.append(min(left, rank) / 5)
        left = max(0, left - rank)
    milk += [0.0] * (3 - len(milk))
    now = milk if lane.goes or faces else [0, 0, 0]
    waits = 0 if lane.goes or faces else milk[0]
    higher = max(0, ranks[0] - lane.most) / 4 if ranks else 0
    return [*_first_and_more(faces), aces, *now, waits, higher, 0, low, not left]


def _first_and_more(count: int) -> tuple[int, int]:
    """Whether there is one, and how many more."""
    return min(1, count), max(0, count - 1)
