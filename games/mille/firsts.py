"""What may be done for the first time in Mille."""

from games.core.firsts import First, in_a_hand, won
from games.core.match import Match
from games.core.phrases import Phrase
from games.core.rules import TABLE
from games.mille.scoring import skunk


def _skunk(match: Match, seat: int) -> bool:
    public = match.view(TABLE).public
    return won(match, seat) and skunk(public.finished, public.options.double_skunk == "last_hand") > 1


FIRSTS = (
    in_a_hand("chapeau", Phrase("a chapeau"), lambda hand, seat, _: hand[2 - seat].chapeau),
    in_a_hand(
        "eight",
        Phrase("a meld of all {count}", 8),
        lambda hand, seat, _: any(meld.eight for meld in hand[seat - 1].melds),
    ),
    First("skunk", Phrase("a skunk"), _skunk),
)
