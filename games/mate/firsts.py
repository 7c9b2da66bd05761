"""What may be done for the first time in Mate."""

from games.core.firsts import First, in_a_hand
from games.core.phrases import Phrase
from games.mate.scoring import MOVES

FIRSTS = (
    First(
        "late",
        Phrase("a mate on the last move"),
        in_a_hand(lambda game, seat, _: game.seat == seat and game.move == MOVES),
    ),
    First(
        "foreplaced",
        Phrase("a mate after foreplacing"),
        in_a_hand(lambda game, seat, _: game.seat == seat and game.foreplaced),
    ),
    First(
        "overmate",
        Phrase("an overmate"),
        in_a_hand(lambda game, seat, _: game.seat == seat and len(game.factors) == 3),
    ),
)
