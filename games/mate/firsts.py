"""What may be done for the first time in Mate."""

from games.core.firsts import in_a_hand
from games.core.phrases import Phrase
from games.mate.scoring import MOVES

FIRSTS = (
    in_a_hand(
        "late", Phrase("a mate on the last move"), lambda game, seat, _: game.seat == seat and game.move == MOVES
    ),
    in_a_hand(
        "foreplaced", Phrase("a mate after foreplacing"), lambda game, seat, _: game.seat == seat and game.foreplaced
    ),
    in_a_hand("overmate", Phrase("an overmate"), lambda game, seat, _: game.seat == seat and len(game.factors) == 3),
)
