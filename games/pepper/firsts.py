"""What may be done for the first time in Pepper."""

from games.core.firsts import in_a_hand
from games.core.phrases import Phrase

FIRSTS = (
    in_a_hand(
        "big",
        Phrase("a big pepper made"),
        lambda hand, seat, _: hand.declarer == seat and hand.bid == "big" and hand.made,
    ),
    in_a_hand("all", Phrase("a hand with every trick"), lambda hand, _, side: hand.tricks[side] == hand.whole),
)
