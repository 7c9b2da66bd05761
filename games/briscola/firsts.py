"""What may be done for the first time in Briscola."""

from games.briscola.scoring import COUNTED
from games.core.firsts import in_a_hand
from games.core.phrases import Phrase

MANY = 90
"""Points of the 120 in a hand."""
ACE = COUNTED.index(1)

FIRSTS = (
    in_a_hand(
        "ninety", Phrase("a hand with {points} points or more", MANY), lambda hand, _, side: hand.points[side] >= MANY
    ),
    in_a_hand("aces", Phrase("a hand with all {rank:ranks}", 1), lambda hand, _, side: hand.counts[side][ACE] == 4),
)
