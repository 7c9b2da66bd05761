"""How a search plays a hand of Milligan on: quickly, but soundly enough to say something about the position.

Players who play whatever goes, or nothing that needs two steps, mislead everybody who asks how a deal goes on.
"""

from dataclasses import dataclass
from functools import cache
from math import inf
from operator import add, attrgetter

from games.core.board import Board
from games.core.cards import Card
from games.core.rng import Stream
from games.milligan import state as milligan
from games.milligan.rules import HELD, PARKED, PILE
from games.milligan.state import ACE, DISCHARGE, FIXED, HAND, KING, NEXT, SEQUENCES, TOP, WILD, Move, Play, Public

PLACES = tuple(SEQUENCES)
PARKS = tuple(tuple(columns.values()) for columns in milligan.PARKING)
RANK, RANKS = attrgetter("rank"), range(KING + 1)
NONE = -1
"""The rank of no card."""
OWN, KEPT, KEPT_ACE, SPENT, EMPTIED, CLEARED = 0.55, 1.0, 3.0, -2.2, 5.0, 0.3
"""What counts for a play: the way to the own discharge card, a card of the hand, an ace, a wild card, the last of the
hand, a parked card."""
LATE, HASTE = 4, 1.6
"""How much more the way to the other's discharge card counts once the other has so few left."""


def nearness(top: int, length: int) -> float:
    """How soon a discharge card of a rank can be played on a sequence of this many cards."""
    if top in WILD:
        return 3.5 if length + 1 not in FIXED and length else 1.0
    gap = top - length - 1
    return 0.0 if gap < 0 else 8.0 * 0.5**gap * 0.75 ** sum(rank in FIXED for rank in range(length + 1, top))


def _liking(under: int, rank: int) -> float:
    """How well a card lies on another in the parking: lower ones first, since they are wanted first."""
    if under in WILD:
        return -4.0
    step = under - rank
    return 1.6 if step == 1 else 0.9 - 0.08 * step if step >= 0 else -1.35 + 0.08 * step


NEARNESS = tuple(tuple(nearness(top, length) for length in range(TOP)) for top in RANKS)
SPARED = tuple(-9.0 if rank in WILD else -4.0 if rank == ACE else 0.12 * rank for rank in RANKS)
"""How easily a card of each rank is spared."""
LAID = tuple(tuple(_liking(under, rank) for rank in RANKS) for under in RANKS)
OPENED = tuple(0.8 if rank >= 9 else 0.0 for rank in RANKS)
"""How well a card of each rank begins a column."""


@dataclass(slots=True)
class Sight:
    """What a player goes by."""

    lengths: tuple[int, ...]
    hand: list[Card]
    ranks: list[int]
    """Of the hand."""
    columns: list[list[Card]]
    tops: list[int]
    """The ranks of their last cards; NONE where there is none."""
    top: int
    rival: int
    rival_left: int


def quick(board: Board[Public], seat: int, stream: Stream) -> Move:
    """Its own discharge card, or the first step on a way to it; then plays that help it more than the other; then a
    discard where it fits."""
    return choice(sight(board, seat))


def choice(seen: Sight) -> Move:
    return discharge(seen) or step(seen) or _useful(seen) or discard(seen)


def sight(board: Board[Public], seat: int) -> Sight:
    """What a seat goes by."""
    hand, theirs = board[HAND[seat]], board[DISCHARGE[3 - seat]]
    columns = [*map(board.__getitem__, PARKS[seat])]
    return Sight(
        tuple(map(len, map(board.__getitem__, SEQUENCES.values()))),
        hand,
        [*map(RANK, hand)],
        columns,
        [column[-1].rank if column else NONE for column in columns],
        board[DISCHARGE[seat]][-1].rank,
        theirs[-1].rank,
        len(theirs),
    )


def discharge(seen: Sight) -> Play | None:
    """The own discharge card, if it goes anywhere."""
    for at, length in enumerate(seen.lengths):
        if seen.top in NEXT[length]:
            return PILE[place(seen, at)]
    return None


def place(seen: Sight, at: int) -> milligan.Place:
    return PLACES[at] if seen.lengths[at] else "new"


@cache
def _different(lengths: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Sequences by number and length, one of each length."""
    return tuple([(at, length) for at, length in enumerate(lengths) if length not in lengths[:at]])


@cache
def _wanted(lengths: tuple[int, ...]) -> frozenset[int]:
    """The ranks that continue any of these sequences."""
    return frozenset().union(*[NEXT[length] for length in lengths])


def step(seen: Sight) -> Play | None:
    """The first step on the way to the own discharge card that costs fewest wild cards, then fewest of the hand."""
    found: Play | None = None
    fewest = 99
    ranks, tops = seen.ranks, seen.tops
    wild = [] if WILD.isdisjoint(ranks) else [card for card in seen.hand if card.rank in WILD]
    for at, length in _different(seen.lengths):
        if seen.top in WILD:
            stop = length + 2 if length + 1 in FIXED and length + 1 < TOP else 0
        else:
            stop = seen.top
        begun = length + 1
        if begun < stop and (begun in tops or begun in ranks or (wild and begun not in FIXED)):
            play, cost = _way(seen, at, range(begun, stop), [*wild])
            if play is not None and cost < fewest:
                found, fewest = play, cost
    return found


def _way(seen: Sight, at: int, ranks: range, wild: list[Card]) -> tuple[Play | None, int]:
    """The first play of these ranks in turn, and what they cost; None where one of them is missing."""
    first: Play | None = None
    cost, tops, depth = 0, [*seen.tops], [0, 0, 0, 0]
    for rank in ranks:
        if rank in tops:
            number = tops.index(rank)
            depth[number] += 1
            column = seen.columns[number]
            tops[number] = column[-1 - depth[number]].rank if len(column) > depth[number] else NONE
            first = first or PARKED[number][place(seen, at)]
            continue
        if rank in seen.ranks:
            card = seen.hand[seen.ranks.index(rank)]
            cost += 1
        elif wild and rank not in FIXED:
            card = wild.pop()
            cost += 10
        else:
            return None, cost
        first = first or HELD[card][place(seen, at)]
    return first, cost


def _useful(seen: Sight) -> Play | None:
    """The play that helps most, if any helps: the hand and the parking grow lighter, but the other may come nearer."""
    wanted = _wanted(seen.lengths)
    if wanted.isdisjoint(seen.ranks) and wanted.isdisjoint(seen.tops):
        return None
    mine, theirs = NEARNESS[seen.top], NEARNESS[seen.rival]
    haste = 1.0 if seen.rival_left > LATE else HASTE
    near = max([mine[length] for length in seen.lengths])
    last = EMPTIED if len(seen.hand) == 1 else 0.0
    found: Play | None = None
    most = 0.0
    for at, length in _different(seen.lengths):
        fitting = NEXT[length]
        if fitting.isdisjoint(seen.ranks) and fitting.isdisjoint(seen.tops):
            continue
        after = (length + 1) % TOP
        change = OWN * max(0.0, mine[after] - near)
        change += haste * ((theirs[length] if length else 0.0) - (theirs[after] if after else 0.0))
        for card in seen.hand:
            if card.rank in fitting:
                value = change + last + (SPENT if card.rank in WILD else KEPT_ACE if card.rank == ACE else KEPT)
                if value > most:
                    most, found = value, HELD[card][place(seen, at)]
        for number, top in enumerate(seen.tops):
            if top in fitting:
                value = change + CLEARED - (top in WILD)
                if value > most:
                    most, found = value, PARKED[number][place(seen, at)]
    return found


def discard(seen: Sight) -> milligan.Discard | milligan.End:
    """A card that is easily spared, onto a column where it fits; without cards the end of the turn."""
    if not seen.hand:
        return milligan.End()
    ranks = seen.ranks
    needed = min([length for length in seen.lengths if length < seen.top], default=TOP) if seen.top not in WILD else TOP
    spared = [SPARED[rank] + 1.5 * (ranks.count(rank) > 1) - 1.5 * (needed < rank < seen.top) for rank in ranks]
    at, to, most, opened = 0, NONE, -inf, False
    for number, top in enumerate(seen.tops):
        if top == NONE:
            if opened:
                continue
            opened, crowded = True, 0.8 * sum(map(bool, seen.columns))
            worths = [value + OPENED[rank] - crowded for rank, value in zip(ranks, spared, strict=True)]
        else:
            worths = [*map(add, spared, map(LAID[top].__getitem__, ranks))]
        best = max(worths)
        if best > most:
            at, to, most = worths.index(best), number if top != NONE else NONE, best
    return milligan.Discard(seen.hand[at], milligan.COLUMNS[to] if to != NONE else "new")
