"""How a Milk Run table looks to one of two players who looks ahead: the odds of winning, which are no sum of parts.

A face card is worth nothing without a numeral under the limit, and a limit nothing where the column is full. So this is
a neural network with one hidden layer of 24 rectified units. Each row of weights, in hundredths, belongs to a feature;
the first ten units speak for the player, the others against. It was trained by temporal differences on 66,000 matches
against itself.
"""

from collections.abc import Sequence
from math import exp

from games.core.board import Board
from games.core.cards import Card
from games.milk_run.prospects import NEARNESS, WON, Lane, lanes
from games.milk_run.state import COLOURS, DELIVERY, HAND, Colour, Public, colour_of, is_numeral

LOW = 3
"""A limit that hardly any milk passes."""
POSITIVE = 10
"""So many of the units speak for the player."""
WEIGHTS = """
to begin with:            -5  -5   0   6   2  -4  -1   1   2  -1   0   0   1   4  -1  -1  -2   0  -2   4   0 -12 -14 -18
own near:                -39  -4  26  37  17  -2   9   3  15  -1  -7   1   0   8   8 -11  -8   1 -10 -30  13 -26  -2 -10
own lacks:                -1   1 -30 -18 -16  -1 -11  -8  -7   0   4   2   6  -2 -14   3   5   6  -6  18 -10   8 -14 -27
own 1 lacks:              11  -3 -28 -11  -9   1  -4  -4  -5   0   1  10  17 -26 -14 -12  13 -12 -13  11 -24   3   6 -21
own 1 full:              -13  -4  16  17  13  -3   6   7  10   0  -6  -8  -7  -9  -4  -1  -6  -8  -2 -16   7 -20 -20   1
own 1 limit:              -2   1 -14   6   1  -2   1  -1   4   0  -1   2   4   0  -8  -6   6  -1 -13  -2 -30   4  -5  -4
own 1 goes:              -12  -7  -2  11   2  -1   4  -4   1   0   1  -5   3   6   5  -2   4   1   0  -5  -2   2 -17 -10
own 1 both:              -13  -2   2   2   1  -3   2  -6  -2  -1   1   0   0  -2   0  -3   3  -2   1   1 -25   4  -5  -2
own 1 open to a steal:   -19   5  -5  -2  10  -4   4   2  -5   0   3  -8  10  -4   0  10   9  -6   5   2 -14  11  -8  61
own 1 low limit:         -23   3 -25   2   4   2   3  -8   0   0   2   3   4  -4   9   1  10 -12 -26   4   6 -10  19   8
own 2 lacks:               4   0 -29 -15 -21  -2  -9  -4  -9  -1   2   3  -3   9 -11   6   5  15  -9  22 -15  13   1 -31
own 2 full:               -1   4   3  -5  -2   3  -2  -2   1   0   0   0  -2   1   1   3   3  -2   4   2  -1  -3  -2  -8
own 2 limit:              -4   4 -13   9   4  -6   6   4   4  -1  -1  -3   0   1   0   0   3  -7  -4   1 -11  -7 -26  -7
own 2 goes:              -11  -1  17  13  10  -3   6   5   6  -1   1  -1  -4  -6  -9 -10  -9   1   5  -1 -19  -9 -11  -6
own 2 both:              -23  -5   8   0  -1  -4   0   3   1   0   1   1  -1  -1 -11  -6  -1  -2  -9   4 -19   5  -6  -5
own 2 open to a steal:    -9   2  -9   0   6  -3   6 -18  -2  -1   1   7   1   4  -3   8  -2  -3  19   3  23  19  70  20
own 2 low limit:           3   2  -9   3  -7   0   0   3  -1   1   1   1   1   4   0  -2  -2   1  -7   4 -14   9   7 -27
other near:              -10  -7 -20 -13 -13  -6 -12  -1 -15  -1   6  11   9  12   2  20  11  17  12  31  12  18  19  46
other lacks:             -10  -5   3  14   0  -6  -1  -7   7  -1  -5  -8 -12  -1  -2  -8 -18 -14 -12 -13 -14 -33 -47 -87
other 1 lacks:           -25  -6  21  17   6  -3 -12  -1  10  -1  -4 -11  -3  -2  -4  -6 -15 -24 -33 -14 -10 -25 -53 -69
other 1 full:             12   1 -28 -12 -17  -4  -8   6 -12   0   5   5   0   7   7   3   8  -1  24  17 -13   2  22  20
other 1 limit:           -31  -5 -12  -4  -2  -2   2 -10  -2  -1   0   4  12  -2 -12   7  -8   4  -2  11   9 -11 -36   4
other 1 goes:            -12   3  -4  -6  -4   1   8  -5  -2  -1   6   4   6   9  10  16   6   6  -1  10   7  14 -14   8
other 1 both:            -20   0   1   1  -4  -5   1  -2  -2   0   3   0   2   2   0  12   6  -2  15   7   0   5 -10  29
other 1 open to a steal:   1   2  -3  -1   9  -7   5  -3   1  -1   3  -5  -7  -7  -1  -5  -7  -3  -2   7   4  12   0  21
other 1 low limit:       -13  -5  -5  -1  -3   0   1   5   2  -1   1   1   2   3  13   3  -2  -5 -14   7   3  -6 -50 -49
other 2 lacks:            -7  -3  -8  12  -3   2  15  -7   6  -1  -7  -8 -22   0  -3 -20 -22   5   6  -9  -8 -42 -24 -51
other 2 full:             -9   0  -9  -4 -23   0 -20  -5  -4  -1   4   3  10   3  -4   0  -6  12  -1  11  -9   7  23  32
other 2 limit:           -18  -7  -5  -3   1   1  -3   0  -4  -1   2   6  -2   8   6   2  13   7  14  11   0  -9   2 -17
other 2 goes:              4  -3  -8  -9   1  -2  -4  -5   3   0   3   8   2  -1   1  -6 -11   8  -3  11  19   9  25  20
other 2 both:              1  -2   1  -1   1  -1  -4 -13   5   0   0   6   2  -6   1  -1  -9   7   2   7   6  12  41  31
other 2 open to a steal: -21   4  10  -3  -6  -1   2  -3   4  -1   2   2  -2   9  -4  -5  -6  -4 -18   1  20  17 -21  -1
other 2 low limit:         6  -5   3   0   0  -1  -1   9  -1  -1   2   1   0  -2  -1  -7  -5   2  10   6  13  -5 -17 -15
hand 1 face:               2  -1  -1   2   5  -1  -2   4   0   0   0  -2   0  -3   4   5   2   1  -8   4  -4  -7 -32  -9
hand 1 more faces:        -3   2  -5  -7  -1  -4   0 -10   0   0   1  -4  -1  -9   1   0   0   0  10   7  -4  10 -20  15
hand 1 ace:               12  -2   2   6  -1  -4 -10   0   2   0   0  -4  -9  -1  -4  -7   6   2  16  -3  -9  -9  21  -3
hand 1 best:              -5  -5  30   5   5  -2  -2  11   4  -1   0  -1  -3   8  -6 -10  -2   4  -9   2  -1  -6   7   2
hand 1 second:             5   5   6  -1   3   2  -3  -1   2   0  -1  -2  -1   0  -8   1  -3   4   1  -1  -1   5  -3  -4
hand 1 third:             12  -6  -2   4 -14   0 -10 -19   0   0  -3  -6  -6  -4  -3   3   1   3  -1   4  -1   5  -7  30
hand 1 waits:              5  -3 -76  -3  -2  -5   0 -18   1   0  -1  -1  -2   1  -6  -3   0   8 -11  -3   7   6  23  14
hand 1 higher:             6  -2 -11   8   1  -4   1   5   1   0   1   0  -4  15  10   1   0  11  -9   1  -7 -14 -20 -20
hand 1 junk:              -7  -1   2  -1  -5   0  -1   1   1  -1   0  -3  -6  -5  -1   5   4   2  -2  11  -5   5 -11  -4
hand 1 low:              -15  -4   5   3   3   2  -4  -1   0  -1   2  -5   0  -4  -1  -9   3  10 -12   2 -10   2  -6 -16
hand 1 ends it:           -9  -2   8   3   3  -3  -1   7  -1   0   1  -4  -6  10   7  -8  -7   8   2   2   9  -3  26  -9
hand 2 face:              -7   5  14   6  14   1   0   3   1  -1   4  -1   2 -13 -11   0  -7   8   7   4 -53   2   1  23
hand 2 more faces:        -8  -5   1   2   1  -5  -3   2  -8   0  -1   0   1 -20   0   3 -19   5  -4   5 -27  11   9  -7
hand 2 ace:               -9  -2  -1   6  -5  -3   6   3  -1   1  -4   1   5 -11  -1   9  -1  -2 -29   0  -5  13  -9  -1
hand 2 best:              -3  -5   9   4   5  -5   7  10   2   0  -1   4   1  -4 -13  -1   1  -7 -25  -2   1   3   6  -2
hand 2 second:            -7  -3   1   3  -1   1   3   3   2  -1  -2  -1  -1  -3  -6  -5   6  -9 -15   3 -33  -3  16  -1
hand 2 third:             -8  -3  -8  -1   4  -3   2  -9   2  -1  -3   0   1  -8  -1  -5  10  -8 -15   0  -4  -4  32 -10
hand 2 waits:            -26  -6 -51   2 -14  -1  10 -12  -1   0   0  -1   4  -7  -9  -3   7 -10   4  -1  -6  -2 -28   7
hand 2 higher:           -25   1   8   7  12  -1   7   6   0   0  -3   3   2  -8   8   0  -2 -10 -24  -1  20 -13   7   1
hand 2 junk:               5  -1   0   5  -2  -1  -1  -2  -2   0   0  -2  -1   1   3   2  -2   2  -2   3  -4  -6  -5  -9
hand 2 low:               -6   0   2   0  -2   2   3  -4   1  -1   0   6   4  -4  -7   8  -3  -2   4   0   0   0  11  -3
hand 2 ends it:          -13   5  15   5  -1  -3   1   5   0   0   1   8   5  -1  -3 -10  -1 -26 -18   1  13   7  -8   0
joker:                     3   4   7  25  18  -3  11  -2   9  -1  -7 -12 -11  -4 -11  -2 -12 -16   6 -18  21 -22  -9  43
more jokers:              26  -2  -2  15  13   1   8 -19   9   0 -12  -9  -6 -16   3   8 -26  -4  28 -29 -20 -19  11  46
more aces:                 2   6   2   3  -3  -4   3  -7   1   0  -4   1   2  -1 -13   6  -6   2   7   2 -36  24 -10   6
"""
"""A row for each feature: the piles of both, each player's column 1 being of the colour that the player lacks less of;
the hand; the jokers and aces."""
_BEGIN, *_ROWS = [[int(weight) / 100 for weight in row.split(":")[1].split()] for row in WEIGHTS.split("\n") if row]


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
    left = lane.need
    if not left:
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
