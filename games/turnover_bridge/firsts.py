"""What may be done for the first time in Turnover Bridge."""

from games.core.firsts import First
from games.core.phrases import Phrase

MANY = 16
"""Tricks of the 26."""

FIRSTS = (
    First(
        "many",
        Phrase("a match with {count} tricks or more", MANY),
        lambda match, seat: match.outcome is not None and match.outcome.scores[seat - 1] >= MANY,
    ),
)
