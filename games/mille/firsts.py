"""What may be done for the first time in Mille."""

from __future__ import annotations

from games.core.firsts import First, won
from games.core.match import Match
from games.core.phrases import Phrase
from games.core.rules import TABLE
from games.mille.scoring import skunk


def _chapeau(match: Match, seat: int) -> bool:
    """The other's hand below zero (R13)."""
    return any(hand[2 - seat].chapeau for hand in match.view(TABLE).public.finished)


def _eight(match: Match, seat: int) -> bool:
    return any(meld.eight for hand in match.view(TABLE).public.finished for meld in hand[seat - 1].melds)


def _skunk(match: Match, seat: int) -> bool:
    public = match.view(TABLE).public
    return won(match, seat) and skunk(public.finished, public.options.double_skunk == "last_hand") > 1


FIRSTS = (
    First("chapeau", Phrase("First chapeau"), _chapeau),
    First("eight", Phrase("First meld of all {count}", 8), _eight),
    First("skunk", Phrase("First skunk"), _skunk),
)
