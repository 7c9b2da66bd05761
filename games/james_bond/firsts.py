"""What may be done for the first time in James Bond."""

from games.core.firsts import First, won
from games.core.phrases import Phrase

QUICK = 120.0
"""Seconds of table time."""

FIRSTS = (
    First(
        "quick",
        Phrase("a win in under {count} minutes", round(QUICK / 60)),
        lambda match, seat: won(match, seat) and match.entries[-1].at <= QUICK,
    ),
)
