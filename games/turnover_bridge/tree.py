"""Turnover Bridge before the end can be counted out: a tree of what both may play, grown over many imagined deals.

Each walk goes down the tree with another deal, by what has done best for who plays, adds a branch, and is played on by
a quick rule of thumb. A branch is a card; what it is worth counts only the deals in which it could be played.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt

from games.core.board import Board
from games.turnover_bridge.bits import BEATEN_BY, BIT, SUIT, SUITS, TRUMP_BITS, Bits, covered, in_play
from games.turnover_bridge.endgame import tricks_left
from games.turnover_bridge.state import ENOUGH, TRICK, TRICKS, Play, Public, tricks

CURIOUS = 0.3
"""How much a branch that was seldom tried is preferred to one that has done well."""
WON = 0.2
"""What winning is worth, where a lead of all the tricks is worth 1: before the end tricks tell more than who won."""
_WORTHS = tuple(
    0.5 + WON * ((taken >= ENOUGH) - (TRICKS - taken >= ENOUGH)) + (2 * taken - TRICKS) / TRICKS
    for taken in range(TRICKS + 1)
)
"""By the tricks that a player takes; the other's is what is missing to 1."""


class Branch:
    """A card that may be played, and what came of it for who plays it."""

    __slots__ = ("after", "met", "walks", "worth")

    def __init__(self) -> None:
        self.walks, self.worth = 0, 0.0
        self.met = 0
        """How often it could be played where the tree came by."""
        self.after: dict[Bits, Branch] = {}


class Tree:
    """What the seat to play may do, the answers, and so on."""

    def __init__(self) -> None:
        self._first: dict[Bits, Branch] = {}

    def ranked(self, moves: Sequence[Play]) -> tuple[Play, ...]:
        """Plays, those walked most first."""
        walks = {move: self._first[BIT[move.card]].walks for move in moves if BIT[move.card] in self._first}
        return tuple(sorted(moves, key=lambda move: -walks.get(move, 0)))

    def walk(self, board: Board[Public]) -> None:
        """Grow by one branch, with the cards of an imagined deal."""
        public = board.public
        leads, seat = public.leader, public.turn
        leader, other, under = in_play(board, leads), in_play(board, 3 - leads), covered(board)
        mine, led = (True, 0) if seat == leads else (False, BIT[board[TRICK[leads]][0]])
        taken, left = tricks(board)[seat - 1], tricks_left(board)
        walked: list[tuple[Branch, bool]] = []
        branches, fresh = self._first, 0
        while left and not fresh:
            cards = (other & SUIT[led] or other) if led else leader
            card, fresh = _best(branches, cards)
            if fresh:
                card = quick_answer(fresh, led) if led else quick_lead(fresh, other)
                branches[card] = Branch()
            branch = branches[card]
            walked.append((branch, mine != bool(led)))
            branches = branch.after
            if not led:
                led, leader = card, leader ^ card | under.get(card, 0)
                continue
            other = other ^ card | under.get(card, 0)
            if card & BEATEN_BY[led]:
                leader, other, mine = other, leader, not mine
            taken, left, led = taken + mine, left - 1, 0
        found = _WORTHS[taken + played_out(leader, other, led, under, left, mine=mine)]
        for branch, own in walked:
            branch.walks += 1
            branch.worth += found if own else 1 - found


def _best(branches: dict[Bits, Branch], cards: Bits) -> tuple[Bits, Bits]:
    """Which of these cards to go on with, and those that have no branch yet: they come first."""
    best, found, fresh = -1.0, 0, 0
    while cards:
        card = cards & -cards
        cards ^= card
        branch = branches.get(card)
        if branch is None:
            fresh |= card
            continue
        branch.met += 1
        promise = branch.worth / branch.walks + CURIOUS * sqrt(log(branch.met) / branch.walks)
        if promise > best:
            best, found = promise, card
    return found, fresh


# -- played on


def played_out(leader: Bits, other: Bits, led: Bits, under: dict[Bits, Bits], left: int, *, mine: bool) -> int:
    """How many of the tricks left a player takes by a quick rule of thumb; ``mine``: that player leads."""
    taken, get = 0, under.get
    while left:
        if not led:
            led = quick_lead(leader, other)
            leader = leader ^ led | get(led, 0)
        answer = quick_answer(other & SUIT[led] or other, led)
        other = other ^ answer | get(answer, 0)
        if answer & BEATEN_BY[led]:
            leader, other, mine = other, leader, not mine
        taken, left, led = taken + mine, left - 1, 0
    return taken


def quick_lead(cards: Bits, other: Bits) -> Bits:
    """The cheapest of these cards that holds against what the other has, or the cheapest."""
    trumped, holds = other & TRUMP_BITS, 0
    for suit in SUITS:
        theirs = other & suit
        if theirs:
            holds |= cards & suit & -1 << theirs.bit_length()
        elif not trumped:
            holds |= cards & suit
    found = holds or cards
    return found & -found


def quick_answer(cards: Bits, led: Bits) -> Bits:
    """Of the cards that may be played the cheapest that takes the trick, or the cheapest."""
    found = cards & BEATEN_BY[led] or cards
    return found & -found
