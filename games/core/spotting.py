"""Spotting: positions of a real-time game, one after the other, in which one thing is to be seen as soon as can be.

They are made by the rules as one plays: computers play on, and where exactly one thing is to be seen they stop. Nothing
is kept of them, and the rules alone say what is right.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from games.core.bot import Bot
from games.core.match import Match
from games.core.notation import Action
from games.core.phrases import Phrase
from games.core.rng import Rng, Stream
from games.core.rules import Rules, View

SPACING = 7
"""Actions played from one position to the next one at least: it shows something new."""
LONGEST = 4000
"""Actions after which another match is begun."""
IDLE = 40
"""Attempts without an action, after which that is done as well."""
BREATH = 8
"""Attempts between two breaths."""


class Spotting(NamedTuple):
    """What is to be seen in a game."""

    question: Phrase
    tries: tuple[type[Action], ...]
    """The actions that answer, rightly or not; others are no answer."""
    right: Callable[[View[Any, Any]], frozenset[Any]]
    """The actions that answer rightly, equally good; none where there is not exactly one thing to be seen."""


def positions(
    rules: Rules[Any, Any, Any], bot: Bot[Any, Any], spotting: Spotting, seats: int, people: Sequence[int], dice: Stream
) -> Iterator[Match | None]:
    """Positions without end in which every one of those seats has something to see; None now and then, so that nobody
    need wait for one. ``bot``: who plays on."""
    attempts = 0
    while True:
        match = Match(rules, seats, rules.nearest_valid(seats, rules.options()), dice.below(1 << 31))
        since = idle = 0
        while match.outcome is None and len(match.entries) < LONGEST and idle < IDLE:
            attempts += 1
            if attempts % BREATH == 0:
                yield None
            active = sorted(match.active)
            seat = active[dice.below(len(active))] if active else 0
            thought = [*bot.think(match.view(seat), match.heard(seat), Rng(dice.below(1 << 31)))] if seat else []
            if not thought or match.submit(seat, thought[-1].action) is not None:
                idle += 1
                continue
            since, idle = since + 1, 0
            if since >= SPACING and all(spotting.right(match.view(person)) for person in people):
                since = 0
                yield match.fork()
