"""A hand of Briscola for two, played on with cards as numbers: by the quick rule of thumb while there is a stock, and
then as well as can be.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from games.briscola.mover import COSTS
from games.briscola.scoring import PACK, POINTS, RANKINGS
from games.briscola.state import HAND, STOCK, TRICK, UPCARD, WON, Play, Public
from games.core.board import Board

_NUMBER = {card: number for number, card in enumerate(PACK)}
_BEST = 120
"""Points in a hand."""


class Tables(NamedTuple):
    """What a card comes to with these trumps: by its number, or by that of the lead and of the answer."""

    leads: list[float]
    """What a lead costs."""
    gains: list[list[float]]
    """What an answer brings, less what the card is worth in hand."""
    takes: list[list[bool]]
    """Whether the answer takes the trick."""
    swings: list[list[int]]
    """The points of the trick: for the leader, or against."""


@cache
def tables(trumps: str) -> Tables:
    """The same weighing as the mover's."""
    costs, ranking = COSTS[trumps], RANKINGS[trumps]
    takes = [[ranking.beats(answer, led) for answer in PACK] for led in PACK]
    swings = [
        [(POINTS[led.rank] + POINTS[answer.rank]) * (-1 if took else 1) for answer, took in zip(PACK, row, strict=True)]
        for led, row in zip(PACK, takes, strict=True)
    ]
    gains = [[-swing - costs[answer] for answer, swing in zip(PACK, row, strict=True)] for row in swings]
    return Tables([costs[card] + 0.5 * POINTS[card.rank] for card in PACK], gains, takes, swings)


def margin(board: Board[Public], seat: int, move: Play) -> int:
    """By how many points a seat wins the hand, with cards left to draw, once it has made this move."""
    (other,) = {*board.public.players} - {seat}
    table = tables(board.public.trumps)
    mine, theirs = [[_NUMBER[card] for card in board[HAND[player]]] for player in (seat, other)]
    stock = [_NUMBER[card] for card in (*board[UPCARD], *board[STOCK])]
    card = _NUMBER[move.card]
    mine.remove(card)
    leads = seat == board.public.leader
    if leads:
        led, answer = card, max(theirs, key=table.gains[card].__getitem__)
        theirs.remove(answer)
    else:
        led, answer = _NUMBER[board[TRICK[other]][0]], card
    won = sum([POINTS[card.rank] for card in board[WON[seat]]]) - sum([POINTS[card.rank] for card in board[WON[other]]])
    won += table.swings[led][answer] if leads else -table.swings[led][answer]
    if leads != table.takes[led][answer]:
        return won + _played_on(mine, theirs, stock, table)
    return won - _played_on(theirs, mine, stock, table)


def _played_on(leader: list[int], other: list[int], stock: list[int], table: Tables) -> int:
    """By how many points the player who is to draw first wins what is left of the hand."""
    leads, gains, takes, swings = table
    found, sign = 0, 1
    while True:
        leader.append(stock.pop())
        other.append(stock.pop())
        if not stock:
            return found + sign * last_cards(tuple(leader), tuple(other), table)
        led = min(leader, key=leads.__getitem__)
        answer = max(other, key=gains[led].__getitem__)
        leader.remove(led)
        other.remove(answer)
        found += sign * swings[led][answer]
        if takes[led][answer]:
            leader, other, sign = other, leader, -sign


def last_cards(leader: tuple[int, ...], other: tuple[int, ...], table: Tables) -> int:
    """By how many points the leader wins these last cards when both play as well as can be."""
    _, _, takes, swings = table
    if len(leader) == 1:
        return swings[leader[0]][other[0]]
    best = -_BEST - 1
    for at, led in enumerate(leader):
        swing, take, mine = swings[led], takes[led], leader[:at] + leader[at + 1 :]
        worst = _BEST + 1
        for place, answer in enumerate(other):
            theirs = other[:place] + other[place + 1 :]
            rest = -last_cards(theirs, mine, table) if take[answer] else last_cards(mine, theirs, table)
            worst = min(worst, swing[answer] + rest)
            if worst <= best:
                break
        best = max(best, worst)
    return best
