"""How far apart the levels of the computer players are, in points of a rating: 400 points are ten wins to one."""

from collections.abc import Mapping
from typing import NamedTuple

MEDIUM = 1500
"""The level from which all is reckoned."""


class Anchors(NamedTuple):
    """The levels beside Medium, as differences from it."""

    easy: int
    hard: int

    def of(self, level: str) -> int | None:
        """The rating of a level; None for another word."""
        return {"Easy": MEDIUM + self.easy, "Medium": MEDIUM, "Hard": MEDIUM + self.hard}.get(level)


ANCHORS: Mapping[str, Anchors] = {
    "briscola": Anchors(-118, 164), "east_west": Anchors(-131, 63), "mate": Anchors(-458, 676),
    "pepper": Anchors(-101, 85), "scopa": Anchors(-164, 147), "turnover_bridge": Anchors(-153, 74),
    "milk_run": Anchors(-524, 70), "poke": Anchors(-428, 49), "milligan": Anchors(-432, 63), "mille": Anchors(-123, 49),
    "dominion": Anchors(-124, 70),
}  # fmt: skip
"""For two players, from the shares of paired deals that each level won of Medium: Easy's of 300 by ``simulate --seed
31`` (Dominion as in the README), Hard's from the README's table. In real time the rivals keep to a person's pace, so
that a level has no strength of its own."""
