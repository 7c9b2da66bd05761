"""What may be done for the first time in Milligan."""

from games.core.firsts import in_a_hand
from games.core.phrases import Phrase

MANY = 6
"""Cards that are left to the other."""

FIRSTS = (
    in_a_hand(
        "far",
        Phrase("a win by {count} cards or more", MANY),
        lambda hand, seat, _: hand.winner == seat and not hand.blocked and hand.left[2 - seat] >= MANY,
    ),
)
