"""What may be done for the first time in Poke."""

from games.core.firsts import in_a_hand
from games.core.phrases import Phrase
from games.poke.endgame import HAND_SIZE

FIRSTS = (
    in_a_hand("sweep", Phrase("a hand with every trick"), lambda hand, _, side: hand.sweep[side]),
    in_a_hand(
        "pat",  # more tricks than the other, with the cards that were dealt
        Phrase("a hand won without swapping a card"),
        lambda hand, _, side: not hand.draws[side] and hand.tricks[side] > HAND_SIZE // 2,
    ),
)
