"""Mate counted out to its end: what a position is worth when both play perfectly, by the cards they hold.

Both hands are known, but for a card put aside unseen, so that a game is a tree of some hundred thousand positions; each
is counted once for its pair of hands, since the number of cards left tells which move it is.
"""

from __future__ import annotations

from games.mate.ahead import _OVER, _RANK, _SUIT, Duel, Hand, mated
from games.mate.scoring import MOVES


class Count:
    """The positions of one game that have been counted, for players who have foreplaced or not."""

    def __init__(self, most: int) -> None:
        """``most``: how many positions may be looked at; after that ``spent`` is true and the figures mean nothing."""
        self.left = most
        self._known: dict[tuple[Hand, Hand, int, bool, bool], int] = {}

    @property
    def spent(self) -> bool:
        """Whether there were more positions than may be looked at."""
        return self.left < 0

    def margin(self, duel: Duel) -> int:
        """What the leader gets, in points more than the other."""
        return self._margin(duel.leader, duel.other, duel.number, duel.leader_aside, duel.other_aside)

    def after(self, duel: Duel, led: Hand, answer: Hand) -> int:
        """What the leader gets once a lead is answered with this card."""
        return self._after(duel.leader, duel.other, duel.number, duel.leader_aside, duel.other_aside, led, answer)

    def of_lead(self, duel: Duel, led: Hand) -> int:
        """What the leader gets with this lead: its mate, or the answer worst for them."""
        possible = duel.other & _SUIT[led] or duel.other & _RANK[led]
        if not possible:
            return mated(led, duel.number, aside=duel.leader_aside)
        answers = []
        while possible:
            answer = possible & -possible
            possible ^= answer
            answers.append(self.after(duel, led, answer))
        return min(answers)

    def _margin(self, mine: Hand, theirs: Hand, number: int, aside: bool, other_aside: bool) -> int:
        key = (mine, theirs, number, aside, other_aside)
        known = self._known.get(key)
        if known is not None:
            return known
        self.left -= 1
        if self.left < 0:
            return 0
        best, rest = -999, mine
        while rest:
            led = rest & -rest
            rest ^= led
            possible = theirs & _SUIT[led] or theirs & _RANK[led]
            if not possible:
                best = max(best, mated(led, number, aside=aside))
                continue
            worst = 999
            while possible and worst > best:
                answer = possible & -possible
                possible ^= answer
                worst = min(worst, self._after(mine, theirs, number, aside, other_aside, led, answer))
            best = max(best, worst)
        self._known[key] = best
        return best

    def _after(
        self, mine: Hand, theirs: Hand, number: int, aside: bool, other_aside: bool, led: Hand, answer: Hand
    ) -> int:  # fmt: skip
        mine &= ~led
        theirs &= ~answer
        if number == MOVES or not (mine or theirs):
            return 0
        # A ninth card without a tenth beside it is used again (R8).
        mine, theirs = mine or led, theirs or answer
        if answer & _OVER[led]:
            return -self._margin(theirs, mine, number + 1, other_aside, aside)
        return self._margin(mine, theirs, number + 1, aside, other_aside)
