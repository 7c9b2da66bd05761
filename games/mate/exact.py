"""Mate counted out to its end: what a position is worth when both play perfectly, by the cards they hold.

Both hands are known, but for a card put aside unseen, so that a game is a tree of some hundred thousand positions; each
is counted once for its pair of hands, since the number of cards left tells which move it is.
"""

from __future__ import annotations

from games.mate.ahead import Duel, of_best


class Count:
    """The positions of one game that have been counted, for players who have foreplaced or not."""

    def __init__(self, most: int) -> None:
        """``most``: how many positions may be looked at; after that ``spent`` is true and the figures mean nothing."""
        self.left = most
        self._known: dict[Duel, float] = {}

    @property
    def spent(self) -> bool:
        """Whether there were more positions than may be looked at."""
        return self.left < 0

    def margin(self, duel: Duel) -> float:
        """What the leader gets, in points more than the other."""
        known = self._known.get(duel)
        if known is None:
            self.left -= 1
            if self.left < 0:
                return 0
            known = self._known[duel] = of_best(duel, self.margin)
        return known
