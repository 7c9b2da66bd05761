"""Which game, cards and computers a day has: by the local date alone, the same for everybody and offline."""

import hashlib
from collections.abc import Mapping
from datetime import date
from typing import NamedTuple


class DealPlan(NamedTuple):
    """From a day on: the games of the day's deal, day by day and then from the first again."""

    since: date
    games: tuple[str, ...]


DEALS = (
    DealPlan(
        date(2026, 11, 2), ("briscola", "turnover_bridge", "poke", "pepper", "nuts", "mille", "east_west"),
    ),
)  # fmt: skip
"""Games in which the cards say enough, or everybody plays at the same pace. What was played stays: other games begin
with a plan of their own."""

PLAYERS = 4
"""Counted up whenever the players change who find par, so that a figure says by whom it was found."""


class Scale(NamedTuple):
    """How much of a result a game's deals explain."""

    mean: float
    """How far the sound player is ahead on average."""
    slope: float
    """How much farther anybody is ahead where that player is ahead by one more."""


SCALES: Mapping[str, Scale] = {
    "turnover_bridge": Scale(0.0, 0.96), "pepper": Scale(-6.8, 0.95), "mille": Scale(-74.0, 0.65),
    "briscola": Scale(-13.7, 0.95), "poke": Scale(-330.0, 0.9),
}  # fmt: skip
"""Of the games in which par tells something: over 80 deals each, in Briscola 40, of what Easy and Medium made of them;
they explain 75, 66, 49, 26 and 45 % of what players of four strengths made of 25 to 149. In East–West par explains 2 %
of a result, so that it has none. In Nuts eight replays explain 59 % of what Medium makes of 22 deals and 6 % of what
Easy does (slopes of 1.0 and 0.3): what cards are worth depends on how quick somebody is, and one slope would be wrong
for either."""


def game_of(day: date) -> str:
    """The game of the day's deal."""
    plan = next((one for one in reversed(DEALS) if one.since <= day), DEALS[0])  # before the first as if it had begun
    return plan.games[(day - plan.since).days % len(plan.games)]


def seed_of(day: date) -> int:
    """What shuffles the cards of the day's deal."""
    return _number("deal", day)


def chance_of(day: date) -> int:
    """The number behind the computers' choices: who plays alike meets the same replies."""
    return _number("players", day)


def _number(what: str, day: date) -> int:
    """A number that follows from a day, the same on every machine."""
    text = f"tavolino {what} 1 {day.isoformat()} {game_of(day)}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
