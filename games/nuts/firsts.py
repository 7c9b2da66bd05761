"""What may be done for the first time in Nuts."""

from games.core.firsts import First, in_a_hand
from games.core.phrases import Phrase

MANY = 30
"""Cards on the foundations in a hand."""

FIRSTS = (
    First("nuts", Phrase("an empty Nuts pile"), in_a_hand(lambda hand, _, side: hand.left[side] == 0)),
    First(
        "many",
        Phrase("a hand with {count} or more cards up", MANY),
        in_a_hand(lambda hand, _, side: hand.up[side] >= MANY),
    ),
)
