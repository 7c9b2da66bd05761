"""What may be done for the first time in Pepper."""

from games.core.firsts import First, in_a_hand
from games.core.phrases import Phrase

FIRSTS = (
    First(
        "big",
        Phrase("a big pepper made"),
        in_a_hand(lambda hand, seat, _: hand.declarer == seat and hand.bid == "big" and hand.made),
    ),
    First("all", Phrase("a hand with every trick"), in_a_hand(lambda hand, _, side: hand.tricks[side] == hand.whole)),
)
