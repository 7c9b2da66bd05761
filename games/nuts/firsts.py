"""What may be done for the first time in Nuts."""

from games.core.firsts import in_a_hand
from games.core.phrases import Phrase

MANY = 30
"""Cards on the foundations in a hand."""

FIRSTS = (
    in_a_hand("nuts", Phrase("an empty Nuts pile"), lambda hand, _, side: hand.left[side] == 0),
    in_a_hand(
        "many", Phrase("a hand with {count} or more cards up", MANY), lambda hand, _, side: hand.up[side] >= MANY
    ),
)
