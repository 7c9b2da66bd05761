"""Turnover Bridge with few tricks left: when every card is known, or imagined, it is counted out who takes how many."""

from games.core.board import Board, Piles
from games.turnover_bridge.bits import BEATEN_BY, BIT, CARD, SUIT, Bits, covered, each, in_play
from games.turnover_bridge.rules import play
from games.turnover_bridge.state import ENOUGH, TRICK, TRICKS, Play, Public, tricks

WON = 0.3
"""What winning is worth, beside the margin in tricks."""


class Ending:
    """The tricks still to be played, with all cards known; each position is counted once."""

    def __init__(self, board: Board[Public]) -> None:
        self._under = covered(board)
        self._known: dict[tuple[Bits, Bits], int] = {}

    def leader_gets(self, leader: Bits, other: Bits) -> int:
        """How many of the remaining tricks the leader takes when both play perfectly."""
        if not leader:
            return 0
        if (known := self._known.get((leader, other))) is not None:
            return known
        whole = self.count(leader)
        best, rest = -1, leader
        while rest and best < whole:
            # From the top: high cards and trumps settle most positions at once.
            led = 1 << rest.bit_length() - 1
            rest ^= led
            best = max(best, self.led(leader, other, led, best))
        self._known[leader, other] = best
        return best

    def led(self, leader: Bits, other: Bits, led: Bits, enough: int = -1) -> int:
        """What the leader takes with this lead; where that is not above ``enough``, any figure not above it."""
        worst = TRICKS
        rest = self.answers(other, led)
        while rest and worst > enough:
            answer = rest & -rest
            rest ^= answer
            worst = min(worst, self.answered(leader, other, led, answer))
        return worst

    def answered(self, leader: Bits, other: Bits, led: Bits, answer: Bits) -> int:
        """What the leader of this trick takes from here on, once it is answered with this card."""
        left = leader ^ led | self._under.get(led, 0), other ^ answer | self._under.get(answer, 0)
        if answer & BEATEN_BY[led]:
            return self.count(left[0]) - self.leader_gets(left[1], left[0])
        return 1 + self.leader_gets(*left)

    def answers(self, cards: Bits, led: Bits) -> Bits:
        """What may be played on a lead: its suit, or anything (R6)."""
        return cards & SUIT[led] or cards

    def count(self, cards: Bits) -> int:
        """How many cards a player has, covered ones included."""
        return cards.bit_count() + sum(1 for top in self._under if top & cards)


def tricks_left(piles: Piles) -> int:
    """How many tricks are not yet taken."""
    return TRICKS - sum(tricks(piles))


def counted_out(board: Board[Public]) -> tuple[tuple[int, Play], ...]:
    """What may be played, best first, each with the tricks that its seat takes from now on."""
    seat, other = board.public.turn, 3 - board.public.turn
    ending, mine, theirs = Ending(board), in_play(board, seat), in_play(board, other)
    found = []
    if seat == board.public.leader:
        found = [(ending.led(mine, theirs, led), play(CARD[led])) for led in each(mine)]
    else:
        led = BIT[board[TRICK[other]][0]]
        # The card led has left its place, and the one it covered is open already: only the card led is put back.
        for answer in each(ending.answers(mine, led)):
            whole = ending.count(mine)
            found.append((whole - ending.answered(theirs | led, mine, led, answer), play(CARD[answer])))
    return tuple(sorted(found, key=lambda each: -each[0]))


def worths(board: Board[Public]) -> dict[Play, float]:
    """What each card that may be played is worth, from 0 to 1: who then wins, and by how many tricks."""
    taken = tricks(board)[board.public.turn - 1]
    return {move: _worth(taken + more) for more, move in counted_out(board)}


def _worth(taken: int) -> float:
    """What a game with this many tricks is worth, from 0 to 1."""
    other = TRICKS - taken
    return 0.5 + WON * ((taken >= ENOUGH) - (other >= ENOUGH)) + (0.5 - WON) * (taken - other) / TRICKS
