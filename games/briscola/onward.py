"""A hand of Briscola for two, played on: as the learned numbers say while there is a stock, and then as well as can
be."""

from games.briscola.learned import WORTH, Sight, beats, numbered, weighed
from games.briscola.state import HAND, STOCK, TRICK, UPCARD, WON, Play, Public
from games.core.board import Board

_MOST = 120
"""Points in a hand."""


def margin(board: Board[Public], seat: int, move: Play) -> int:
    """By how many points a seat wins the hand, with cards left to draw, once it has made this move."""
    (other,) = {*board.public.players} - {seat}
    number = numbered(board.public.trumps)
    hands = [[number[card] for card in board[HAND[player]]] for player in (seat, other)]
    stock = [number[card] for card in (*board[UPCARD], *board[STOCK])]
    trick = [number[card] for card in board[TRICK[other]]]
    lead = sum([WORTH[number[card]] for card in board[WON[seat]]])
    lead -= sum([WORTH[number[card]] for card in board[WON[other]]])
    turn, card = 0, number[move.card]
    while True:
        hands[turn].remove(card)
        trick.append(card)
        if len(trick) == 1:
            turn = 1 - turn
        else:
            led, answer = trick
            turn = turn if beats(answer, led) else 1 - turn
            swing = WORTH[led] + WORTH[answer]
            lead += -swing if turn else swing
            hands[turn].append(stock.pop())
            hands[1 - turn].append(stock.pop())
            if not stock:
                rest = last_cards(tuple(hands[turn]), tuple(hands[1 - turn]))
                return lead - rest if turn else lead + rest
            trick = []
        card = _chosen(hands[turn], hands[1 - turn], trick, stock, -lead if turn else lead)


def _chosen(hand: list[int], other: list[int], trick: list[int], stock: list[int], lead: int) -> int:
    """The card that the numbers say; the upcard is the stock's first."""
    unseen = sum([1 << card for card in (*other, *stock[1:])])
    sight = Sight(2, tuple(hand), tuple(trick), False, unseen, len(stock), len(other), lead, stock[0])
    return weighed(sight)[0][1]


def last_cards(leader: tuple[int, ...], other: tuple[int, ...]) -> int:
    """By how many points the leader wins these last cards when both play as well as can be."""
    best = -_MOST - 1
    for at, led in enumerate(leader):
        mine, worst = leader[:at] + leader[at + 1 :], _MOST + 1
        for place, answer in enumerate(other):
            theirs, swing = other[:place] + other[place + 1 :], WORTH[led] + WORTH[answer]
            if beats(answer, led):
                worst = min(worst, -swing - (last_cards(theirs, mine) if mine else 0))
            else:
                worst = min(worst, swing + (last_cards(mine, theirs) if mine else 0))
            if worst <= best:
                break
        best = max(best, worst)
    return best
